import type { Lexicon, Sense } from './senses.ts';
import type { Token } from './tokens.ts';

/** A phrase of a lexicon in an answer. */
export interface FoundPhrase {
  /** The token behind it. */
  readonly end: number;
  readonly sense: Sense;
}

/**
 * The phrases of a lexicon that begin at a token, the shortest first. They are looked for where they are written down: an answer has a few
 * words and a lexicon thousands of phrases, so that any table of them would take longer to make than all its look-ups.
 */
export function phrasesAt(tokens: readonly Token[], at: number, lexicon: Lexicon): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (const [sense, ...parts] of lexicon) {
    for (const end of endsOf(tokens, at, parts)) {
      const isKnown = found.some((one) => one.end === end && one.sense === sense);
      if (end > at && !isKnown) found.push({ end, sense });
    }
  }
  return found.sort((a, b) => a.end - b.end);
}

/** Where what begins at a token may end when it goes through all parts. */
function endsOf(tokens: readonly Token[], at: number, parts: readonly string[]): readonly number[] {
  let ends: readonly number[] = [at];
  for (const part of parts) {
    ends = ends.flatMap((end) => endsOfPart(tokens, end, part));
    if (ends.length === 0) break;
  }
  return ends;
}

function endsOfPart(tokens: readonly Token[], at: number, part: string): number[] {
  const ends = part.startsWith(', ') ? [at] : [];
  let words = '';
  for (let end = at; end < tokens.length; end++) {
    const { text, kind } = tokens[end]!;
    if (kind === 'break') break;
    words = words === '' ? text : `${words} ${text}`;
    const { isWhole, goesOn } = lookUp(part, words);
    if (isWhole) ends.push(end + 1);
    if (!goesOn) break;
  }
  return ends;
}

/** Whether one of the alternatives of a part is these words, and whether one begins with them. */
function lookUp(part: string, words: string): { readonly isWhole: boolean; readonly goesOn: boolean } {
  let isWhole = false;
  let goesOn = false;
  for (let at = part.indexOf(words); at >= 0; at = part.indexOf(words, at + 1)) {
    if (at > 0 && part[at - 2] !== ',') continue;
    const behind = part[at + words.length];
    if (behind === ' ') goesOn = true;
    else if (behind === undefined || behind === ',') isWhole = true;
  }
  return { isWhole, goesOn };
}
