import { redact } from '../../parse/credentials/redact.ts';

/** Text of others is looked at up to here: what is shown is far shorter. */
const longestRead = 2000;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Signs that our own parsers take for the border of two fields or of two criteria on a line. */
const borders: Readonly<Record<string, string>> = { '|': '/', '·': '-', '•': '-', ';': ',' };

/**
 * Makes text of a request, a memory file or a path fit to stand behind a label: one line, no comment that a linter
 * obeys, no fence, no sign that parts fields, no secret.
 *
 * @param longest How many characters are kept; the rest is cut at a word, with an ellipsis.
 */
export function oneLine(text: string, longest = 200): string {
  const plain = redact(text.slice(0, longestRead))
    .replace(breaks, ' ')
    .replace(/<!--/g, '< !--')
    .replace(/-->/g, '-- >')
    .replace(/[`~]{3,}/g, '`')
    .replace(/[|·•;]/g, (sign) => borders[sign]!)
    .trim();
  return shorten(plain, longest);
}

/** Cuts a text at a word. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const blank = cut.lastIndexOf(' ');
  // A pair of surrogates is not torn apart.
  const kept = blank > longest / 2 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/(?<![\s,:+–—-])[\s,:+–—-]+$/u, '')}…`;
}
