import { slovakVerbs } from '../../words/verbs.ts';
import type { Word } from '../request-text.ts';
import { functionWords, telltaleEndings, telltaleLetters } from './function-words.ts';

/** Of a word, the languages that it speaks for, and how loudly. */
export type Votes = ReadonlyMap<string, number>;

const nobody: Votes = new Map();

/** What a word tells of its language, by itself, its ending and its letters. */
export function votesOf({ text, plain }: Word): Votes {
  const votes = new Map<string, number>();
  voteByList(votes, plain);
  if (votes.size === 0 && plain.length > 5) voteByEnding(votes, plain);
  if (/[^\x00-\x7f]/.test(text)) voteByLetters(votes, text.toLowerCase().normalize('NFC'));
  return votes.size === 0 ? nobody : votes;
}

function voteByList(votes: Map<string, number>, plain: string): void {
  for (const language of listed().exact.get(plain) ?? []) votes.set(language, 2);
  if (votes.size > 0) return;
  for (const [stem, language] of listed().stems) if (plain.startsWith(stem)) votes.set(language, 2);
  if (votes.size === 0 && slovakVerbs.has(plain)) votes.set('Slovak', 2);
}

function voteByEnding(votes: Map<string, number>, plain: string): void {
  for (const [pattern, languages] of telltaleEndings) {
    if (!pattern.test(plain)) continue;
    for (const language of languages) votes.set(language, 1);
  }
}

function voteByLetters(votes: Map<string, number>, lower: string): void {
  for (const [pattern, languages] of telltaleLetters) {
    if (!pattern.test(lower)) continue;
    const weight = languages.length === 1 ? 3 : 1;
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + weight);
  }
  votes.delete('English');
}

/** Whether a word is one of English that sentences are built with. */
export function isEnglish(plain: string): boolean {
  return listed().exact.get(plain)?.includes('English') ?? false;
}

interface Listed {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly stems: readonly (readonly [string, string])[];
}

let read: Listed | undefined;

/** The table of words, taken apart once. */
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
