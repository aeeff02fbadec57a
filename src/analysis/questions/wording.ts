import { english } from './english.ts';
import type { Language } from './language.ts';
import { slovak } from './slovak.ts';

/**
 * A question with what its answer decides. `{s}` is what the request is about: in English a phrase with its article, in Slovak a quotation
 * with its marks. Other braces are words of the side that it is about (side-words.ts).
 */
export interface Wording {
  readonly text: string;
  /** In place of the text where the request names nothing, or nothing new where something new is spoken of. */
  readonly bare?: string;
  /** In place of the text where what is named is what goes wrong: "the crash". */
  readonly symptom?: string;
  readonly why: string;
}

export type WordingId = keyof typeof english;

/**
 * The questions by language. Each asks for its criterion in words that src/parse/phase0/match-question.ts knows it by, and none
 * asks for a criterion as such ("What is the scope?").
 */
export const wordings: Record<Language, Readonly<Record<WordingId, Wording>>> = { en: english, sk: slovak };

/** Options that no file stands for. */
export const furtherOptions = {
  newPage: { en: 'a new page', sk: 'nová stránka' },
  newFile: { en: 'a new file', sk: 'nový súbor' },
  elsewhere: { en: 'another place', sk: 'iné miesto' },
  wholeRepository: { en: 'the whole repository', sk: 'celý repozitár' },
  allApps: { en: 'all of them', sk: 'všetky' },
} as const satisfies Record<string, Record<Language, string>>;
