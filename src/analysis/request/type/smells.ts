import type { Word } from '../request-text.ts';
import { matchAt, wordPatterns } from '../word-patterns.ts';

/** Ways to say that code is in no good shape. */
const smells = wordPatterns(
  (
    "doesn't belong|does not belong|don't belong|do not belong|nepatri|nepatria|out of hand|in one place|na jednom mieste|na jedno miesto|inconsistent|" +
    'nevyzna|too big|too large|chaos|prop drilling|privelk*|prilis velk*|gross|ugly|skareda|skaredy|' +
    'doing the same|do the same thing|same thing|copy pasted|copy paste|copy pasting|spaghetti|' +
    'terrible name|bad name|poor name|misleading name|confusing name|hard to read|unreadable|' +
    'hard to follow|hard to maintain|messy|a mess|god class|god object|lines long|too long|' +
    'too many responsibilities|duplicated code|duplicate code|code duplication|tightly coupled|' +
    'nested too deep|deeply nested|tech debt|technical debt|magic numbers|robia to iste|robi to iste co|' +
    'hrozny nazov|zly nazov|zle pomenovan*|matuci nazov|neda citat|nedaju citat|necitateln*|neprehladn*|' +
    'spageti|skopirovan* kod|duplicitny kod|prilis dlh*|riadkov|technicky dlh|bordel|zamotan*|' +
    'nazov … nesedi'
  ).split('|'),
  false,
);

/** The first words that complain of the code's shape; none when none do. */
export function smellOf(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(smells, words, at);
    if (match) return words.slice(match.first, match.last + 1);
  }
  return [];
}
