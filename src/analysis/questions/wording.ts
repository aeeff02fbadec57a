import { english } from './english.ts';
import type { Language } from './language.ts';
import { slovak } from './slovak.ts';

/** A question with what its answer decides. `{s}` is what the request is about, in quotation marks. */
export interface Wording {
  readonly text: string;
  readonly why: string;
}

export type WordingId = keyof typeof english;

/**
 * The questions by language. Each asks for its criterion in words that src/parse/phase0/match-question.ts knows it by, and none
 * asks for a criterion as such ("What is the scope?").
 */
export const wordings: Record<Language, Readonly<Record<WordingId, Wording>>> = { en: english, sk: slovak };

/** What stands for the subject where the request names none. */
export const unnamedSubject: Record<Language, string> = { en: 'this change', sk: 'táto zmena' };

/** Options that no file stands for. */
export const furtherOptions = {
  newPage: { en: 'a new page', sk: 'nová stránka' },
  newFile: { en: 'a new file', sk: 'nový súbor' },
  wholeRepository: { en: 'the whole repository', sk: 'celý repozitár' },
} as const satisfies Record<string, Record<Language, string>>;
