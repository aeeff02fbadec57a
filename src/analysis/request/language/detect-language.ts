import { englishOrders } from '../../words/verbs.ts';
import type { RequestText, Word } from '../request-text.ts';
import { functionWords } from './function-words.ts';
import { languageOfScript } from './scripts.ts';
import { isEnglish, type Votes, votesOf } from './votes.ts';

/**
 * The language of a request: `English`, `Slovak`, `Mixed`, or another language's English name. English, when nothing tells.
 *
 * Words are counted that only one language has, its letters and its endings. Requests are short and full of English terms;
 * libraries that detect languages by the frequency of three letters take "oprav login" for anything, and know no Slovak
 * without diacritics. So a table does better here, at a hundredth of the size. English nouns count for nothing: only
 * sentences or clauses of two languages make a request Mixed.
 */
export function detectLanguage({ sentences }: RequestText): string {
  const own = sentences.flatMap(({ words }) => words.filter(({ foreign }) => !foreign));
  const words = own.length > 0 ? own : sentences.flatMap((sentence) => sentence.words);
  const script = languageOfScript(words.map(({ text }) => text).join(' '));
  if (script) return englishBeside(words) ? 'Mixed' : script;
  // An order of English is one at the head of a request alone: "export" and "test" are nouns of other languages as well.
  const votes = words.map((word, at) =>
    at === 0 && englishOrders.has(word.plain) ? new Map([['English', 1]]) : votesOf(word),
  );
  const totals = new Map<string, number>();
  for (const vote of votes) {
    for (const [language, weight] of vote) totals.set(language, (totals.get(language) ?? 0) + weight);
  }
  // Of two that are even the one that stands first in the table.
  const order = Object.keys(functionWords);
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || order.indexOf(a[0]) - order.indexOf(b[0]));
  const best = ranked[0]?.[0];
  if (best === undefined) return 'English';
  const other = best === 'English' ? ranked.find(([name]) => name !== 'English')?.[0] : 'English';
  return other !== undefined && bothSpeak(words, votes, best, other) ? 'Mixed' : best;
}

/**
 * Whether clauses of both languages are there: a clause with two words of the one and none of the other, or, as people leave out
 * commas, a run of three. A word that speaks for both interrupts nothing.
 */
function bothSpeak(words: readonly Word[], votes: readonly Votes[], best: string, other: string): boolean {
  if (!speaks(words, votes, best, other)) return false;
  return speaks(words, votes, other, best) || (other === 'English' && hasGlue(words, votes, best));
}

/** Small words that hold English sentences together, and that no name of a button has. */
const glue = new Set(
  'for with without from into the is are was were when if and or of not should must can be has have which that this it its there under expected'.split(
    ' ',
  ),
);

/** "Nasaď worker on a separate server": a small word of English beside one that is not of the other language. */
function hasGlue(words: readonly Word[], votes: readonly Votes[], best: string): boolean {
  const isOther = (at: number) =>
    votes[at] === undefined || (votes[at].get(best) ?? 0) > (votes[at].get('English') ?? 0);
  return words.some(
    ({ plain, foreign }, at) => !foreign && glue.has(plain) && (!isOther(at - 1) || !isOther(at + 1)),
  );
}

/** Of each word: that it speaks for the language in question, for the other one, or for neither. */
type Side = 'own' | 'other' | undefined;

function sideOf(vote: Votes, language: string, other: string): Side {
  const difference = (vote.get(language) ?? 0) - (vote.get(other) ?? 0);
  return difference === 0 ? undefined : difference > 0 ? 'own' : 'other';
}

function speaks(words: readonly Word[], votes: readonly Votes[], language: string, other: string): boolean {
  const sides = votes.map((vote) => sideOf(vote, language, other));
  const clauses = clausesOf(words, sides);
  // "Update the README, lebo je starý": how a request begins tells more than a name amid it.
  if (sides[0] === 'own' && (sides[1] === 'own' || isAlone(clauses[0]!))) return true;
  return hasRun(sides) || clauses.some(isOwnClause);
}

function clausesOf(words: readonly Word[], sides: readonly Side[]): Side[][] {
  const clauses: Side[][] = [];
  let clause: number | undefined;
  for (const [at, word] of words.entries()) {
    if (word.clause !== clause) clauses.push([]);
    clauses.at(-1)!.push(sides[at]);
    clause = word.clause;
  }
  return clauses;
}

/** "Add a filter by country, prosím": a first clause without a word of the other language. */
function isAlone(clause: readonly Side[]): boolean {
  return clause.length >= 2 && !clause.includes('other');
}

/** Of two words alone, most of the clause must not be names. */
function isOwnClause(clause: readonly Side[]): boolean {
  const own = clause.filter((side) => side === 'own').length;
  return own >= 2 && !clause.includes('other') && (own >= 3 || clause.length <= own * 4);
}

function hasRun(sides: readonly Side[]): boolean {
  let run = 0;
  for (const side of sides) {
    if (side === 'other') run = 0;
    else if (side === 'own' && ++run >= 3) return true;
  }
  return false;
}

/** A sentence of English beside another script. */
function englishBeside(words: readonly Word[]): boolean {
  let run = 0;
  for (const word of words) {
    if (/[^\x00-\u024f]/.test(word.text)) run = 0;
    else if (isEnglish(word.plain) && ++run >= 3) return true;
  }
  return false;
}
