import { redact } from '../../parse/credentials/redact.ts';

/** Where a line of memory is longer, nobody reads it to its end. */
const longest = 300;
const longestRead = 20_000;

/**
 * What a memory file says, as it may be printed: one line without emphasis, comments, control and invisible characters, and without
 * secrets. The text may be a stranger's.
 */
export function plainText(written: string): string {
  // Secrets first: what is cut or joined may no longer look like one.
  const line = redact(written.slice(0, longestRead))
    .slice(0, 4 * longest)
    .replace(/\x1b\[[\d;]{0,40}[A-Za-z]/g, '')
    .replace(/<!--[^>]{0,400}(?:-->|$)/g, ' ')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    // The joiners stay: emoji and some scripts need them.
    .replace(/(?![\u200c\u200d])\p{C}+/gu, '')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,200}?)\1/g, '$2')
    .replace(/\[([^[\]]{1,100})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shortened(line, longest);
}

/** A text cut behind a word, with an ellipsis when something is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  const kept = blank > most * 0.6 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

/** As many pieces, from the first on, as fit; an ellipsis when some are left out. The first one is always there. */
export function joinedWithin(pieces: readonly string[], separator: string, most: number): string {
  let joined = '';
  for (const piece of pieces) {
    const longer = joined === '' ? piece : joined + separator + piece;
    if (joined !== '' && longer.length > most) return `${joined}${separator}…`;
    joined = shortened(longer, most);
  }
  return joined;
}

/** A heading or label in the form in which topics are compared: lower case, no emphasis, no number, no colon, no emoji. */
export function topicOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/[*_`#]+/g, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?\s+|[^\p{L}\p{N}]+)+/u, '')
    .replace(/(?<![^\p{L}\p{N})+])[^\p{L}\p{N})+]+$/u, '')
    .replace(/\s+/g, ' ');
}

/** Whether a text only holds the place of something: `[project name]`, `<name>`, `TBD`, `…`, `none`. */
export function isSlot(text: string): boolean {
  const bare = text.replace(/^[`"'(]+|[`"').]{1,200}$/g, '').trim();
  return (
    bare === '' ||
    /^(?:\[[^[\]]{0,200}\]|<[^<>]{1,200}>|\{\{?[^{}]{1,200}\}\}?)$/.test(bare) ||
    /^(?:tbd|tba|tbc|todo|fixme|\?+|…|\.{3}|-+|–|—|n\/a|none(?: yet)?|unknown|not (?:yet )?(?:known|stated|set)|doplniť|neznáme|nič|žiadn[aeiy])$/iu.test(
      bare,
    ) ||
    /^(?:todo|fixme|tbd|doplniť)\s*[:–-]/iu.test(bare)
  );
}
