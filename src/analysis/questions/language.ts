import { plainText } from '../words/plain.ts';
import { slovakVerbs } from '../words/verbs.ts';

/** The languages that questions are written in. */
export type Language = 'en' | 'sk';

const slovakWords =
  /\b(?:a|aby|ako|na|pre|pri|sa|je|som|do|zo?|ktor\w+|pridaj|oprav|uprav|vytvor|prosim|treba|chcem)\b/g;

/**
 * The language of the questions: Slovak for Slovak requests and for mixed ones in which Slovak words bear the sentence, else English.
 *
 * @param named As the initial analysis names it.
 */
export function languageOf(named: string, request: string): Language {
  if (named === 'Slovak') return 'sk';
  if (named !== 'Mixed') return 'en';
  const text = request.slice(0, 2000);
  const words = plainText(text).match(slovakWords)?.length ?? 0;
  const isOrder = slovakVerbs.has(plainText(/^\P{L}*(\p{L}+)/u.exec(text)?.[1] ?? ''));
  return (words >= 2 || isOrder) && /[áčďéíĺľňóôŕšťúýž]/iu.test(text) ? 'sk' : 'en';
}
