import type { RequestText, Word } from '../request-text.ts';
import { functionWords, telltaleEndings, telltaleLetters } from './function-words.ts';
import { languageOfScript } from './scripts.ts';

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
  const votes = words.map(votesOf);
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

type Votes = ReadonlyMap<string, number>;

const nobody: Votes = new Map();

/** Of each word, the languages that it speaks for, and how loudly. */
function votesOf({ text, plain }: Word): Votes {
  const votes = new Map<string, number>();
  for (const language of listed().exact.get(plain) ?? []) votes.set(language, 2);
  if (votes.size === 0) {
    for (const [stem, language] of listed().stems) if (plain.startsWith(stem)) votes.set(language, 2);
  }
  if (votes.size === 0 && plain.length > 5) {
    for (const [pattern, languages] of telltaleEndings) {
      if (pattern.test(plain))
        for (const language of languages) votes.set(language, Math.max(votes.get(language) ?? 0, 1));
    }
  }
  const lower = /[^\x00-\x7f]/.test(text) ? text.toLowerCase().normalize('NFC') : '';
  if (lower !== '') {
    for (const [pattern, languages] of telltaleLetters) {
      if (!pattern.test(lower)) continue;
      for (const language of languages)
        votes.set(language, (votes.get(language) ?? 0) + (languages.length === 1 ? 3 : 1));
    }
    votes.delete('English');
  }
  return votes.size === 0 ? nobody : votes;
}

/**
 * Whether clauses of both languages are there: a clause with two words of the one and none of the other, or, as people leave out
 * commas, a run of three. A word that speaks for both interrupts nothing.
 */
function bothSpeak(words: readonly Word[], votes: readonly Votes[], best: string, other: string): boolean {
  return speaks(words, votes, best, other) && speaks(words, votes, other, best);
}

function speaks(words: readonly Word[], votes: readonly Votes[], language: string, other: string): boolean {
  let run = 0;
  let clause = -1;
  let own = 0;
  let others = 0;
  let length = 0;
  // "Update the README, lebo je starý": how a request begins tells more than a name amid it.
  if (isOwn(votes, 0, language, other) && isOwn(votes, 1, language, other)) return true;
  if (isOwn(votes, 0, language, other) && beginsAlone(words, votes, language, other)) return true;
  for (let at = 0; at <= words.length; at++) {
    const word = words[at];
    if (word?.clause !== clause) {
      if (own >= 2 && others === 0 && (own >= 3 || length <= own * 4)) return true;
      clause = word?.clause ?? -1;
      own = 0;
      others = 0;
      length = 0;
    }
    if (!word) break;
    length++;
    const mine = votes[at]!.get(language) ?? 0;
    const theirs = votes[at]!.get(other) ?? 0;
    if (mine > theirs) {
      own++;
      if (++run >= 3) return true;
    } else if (theirs > mine) {
      others++;
      run = 0;
    }
  }
  return false;
}

/** "Add a filter by country, prosím": a first clause without a word of the other language. */
function beginsAlone(
  words: readonly Word[],
  votes: readonly Votes[],
  language: string,
  other: string,
): boolean {
  const end = words.findIndex(({ clause }) => clause !== words[0]!.clause);
  const length = end === -1 ? words.length : end;
  return length >= 2 && votes.slice(0, length).every((_, at) => !isOwn(votes, at, other, language));
}

function isOwn(votes: readonly Votes[], at: number, language: string, other: string): boolean {
  const vote = votes[at] ?? nobody;
  return (vote.get(language) ?? 0) > (vote.get(other) ?? 0);
}

/** A sentence of English beside another script. */
function englishBeside(words: readonly Word[]): boolean {
  let run = 0;
  for (const word of words) {
    if (/[^\x00-\u024f]/.test(word.text)) run = 0;
    else if (listed().exact.get(word.plain)?.includes('English') && ++run >= 3) return true;
  }
  return false;
}

interface Listed {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly stems: readonly (readonly [string, string])[];
}

let read: Listed | undefined;

function listed(): Listed {
  if (read) return read;
  const exact = new Map<string, string[]>();
  const stems: [string, string][] = [];
  for (const [language, words] of Object.entries(functionWords)) {
    for (const word of new Set(words.split(' '))) {
      if (word.endsWith('*')) stems.push([word.slice(0, -1), language]);
      else exact.set(word, [...(exact.get(word) ?? []), language]);
    }
  }
  read = { exact, stems };
  return read;
}
