import type { RequestType } from '../../analysis.ts';
import { slovakVerbs } from '../../words/verbs.ts';
import type { Word } from '../request-text.ts';
import { has, isBesides, objectOf, prepositions } from './object.ts';
import { reworking, upkeep } from './object-words.ts';

/**
 * The type of a title without a known verb: "Dark mode for the settings" names what is to be there. Slovak hides its verbs in
 * endings; there only a noun with a preposition soon behind it is surely a title, all else reports.
 */
export function typeOfTitle(words: readonly Word[], language: string): RequestType | undefined {
  if (words.length > 14) return undefined;
  const object = objectOf(words);
  if (has(reworking, words)) return 'Refactoring';
  // "Zustand to v5".
  if (
    words.length < 6 &&
    words.some(({ plain }, at) => /^(?:to|na)$/.test(plain) && /^v?\d/.test(words[at + 1]?.plain ?? ''))
  )
    return 'Task';
  if (
    /^(?:analysis|audit|assessment|investigation|survey|analyza|prieskum)$/.test(object.at(-1)?.plain ?? '')
  )
    return 'Task';
  if (isBesides(object) || has(upkeep, object)) return 'Task';
  if (/^ne/.test(words[0]!.plain) && slovakVerbs.has(words[0]!.plain.slice(2))) return 'Task';
  if (/(?:uj|aj|ej|ujte|ajte)$/.test(words[0]!.plain) && language !== 'English') return 'Task';
  const early = words.slice(1, 4).some(({ plain }) => prepositions.has(plain));
  // "Po odhlásení …" tells when.
  const leads = prepositions.has(words[0]!.plain);
  return language === 'Slovak' && (leads || !early) && words.length > 3 ? 'Bug Fix' : 'Feature';
}
