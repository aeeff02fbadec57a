import { fold } from '../../src/core/base/fold.ts';
import { isDenied, sentenceAround } from '../../src/core/parse/denial.ts';

/** Words that call code bad, or tell that it is how things were. These patterns are held against folded text. */
export const badCode =
  /❌|🚫|\b(?:bad|wrong|incorrect|before|old|current(?:ly)?|today|avoid|don['’]?t|do not|never|anti-?pattern|legacy|zle|nespravne|predtym|teraz)\b/;
/** Those that mean the code even in a sentence that ends before it. */
const badWherever =
  /❌|🚫|\b(?:bad|wrong|incorrect|current(?:ly)?|today|anti-?pattern|legacy|zle|nespravne|predtym|teraz)\b/;
/** A sentence that points at what stands below it: "Never write it like this." */
const points =
  /(?<![a-z])(?:this|these|like so|below|following|here|takto|toto|nasled[a-z]+|nizsie)(?![a-z])/;
/** A label of the code that says nothing of it; what is said stands in the sentence before. */
const exampleLabel =
  /^(?:an? |the |for |pre )?(?:examples?|e\.g\.|sample|code|snippet|priklad|napriklad|ukazka|kod)\s*[:：]?$/;
/** How long a label may be; a shorter text is one even with a full stop behind it. */
const labelWords = 5;
const shortWords = 3;

/**
 * Whether the paragraph above a block of code speaks against the code. It may as well speak of something else ("No new
 * dependency is needed."): only a sentence that introduces the block counts, and a row of a table introduces none.
 *
 * @param lead The paragraph, item or heading that stands directly above.
 */
export function isDeniedByLead(lead: string): boolean {
  const written = lead.trimEnd();
  if (written === '' || /(?:^|\n)[ \t>]*\|[^\n]{0,2000}$/.test(written)) return false;
  const sentence = lastSentence(written);
  const bare = sentence.replace(/(?<![\s*_`])[\s*_`]+$/, '');
  const folded = fold(bare);
  const words = bare.split(/\s+/).length;
  if (/[:：]$/.test(bare) || points.test(folded))
    return badCode.test(folded) || isDenied({ before: bare, after: '' });
  const isLabel = words <= shortWords || (words <= labelWords && !/[.!?]$/.test(bare));
  return (isLabel ? badCode : badWherever).test(folded);
}

/** With the one before it where it is no more than "Example:". */
function lastSentence(written: string): string {
  const last = sentenceAtEnd(written);
  if (!exampleLabel.test(fold(last.replace(/[*_`]+/g, '').trim()))) return last;
  return sentenceAtEnd(written.slice(0, written.length - last.length).trimEnd()) + last;
}

function sentenceAtEnd(written: string): string {
  const end = written.length;
  return sentenceAround(written, { start: end, end }, { start: 0, end }).before;
}
