import type { Word } from './request-text.ts';
import type { PatternMatch } from './word-patterns.ts';

const denialBefore =
  /^(?:without|no|don't|dont|never|bez|netreba|nemen|nemente|neupravuj|nepridavaj|neprerabaj|nerob|nepouzivaj|nedotykaj|nechcem|nepotrebujem|ziadn\p{L}*)$/u;
/** "Do not touch", "must not change"; in "does not work" the fault itself is denied. */
const denialByTwo = /^(?:do|must|should|need|to) not$/;

/**
 * Whether a match is spoken against: a denial stands up to three words before it in its clause. A phrase that begins with the denial
 * itself ("without downtime") is none.
 */
export function isDenied(words: readonly Word[], { first }: PatternMatch): boolean {
  const { clause } = words[first]!;
  for (let at = first - 1; at >= 0 && at >= first - 3; at--) {
    const word = words[at]!;
    if (word.clause !== clause || /^(?:and|but|so|a|ale|aby)$/.test(word.plain)) return false;
    if (denialBefore.test(word.plain) || denialByTwo.test(`${words[at - 1]?.plain} ${word.plain}`)) {
      return true;
    }
  }
  return false;
}
