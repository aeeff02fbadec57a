import { english } from './english.ts';
import type { Lexicon } from './senses.ts';
import { slovak } from './slovak.ts';

let lexicons: readonly Lexicon[] | undefined;

/** The phrases of each language. Most runs read no answer. */
export function phrases(): readonly Lexicon[] {
  lexicons ??= [english(), slovak()];
  return lexicons;
}
