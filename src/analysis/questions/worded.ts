import type { Subject } from '../subject.ts';
import { oneLine } from '../text/one-line.ts';
import type { Language } from './language.ts';
import { type Wording, type WordingId, wordings } from './wording.ts';

/** What only something new can do. */
const ofNew: ReadonlySet<WordingId> = new Set([
  'requirementsFeature',
  'requirementsScreen',
  'requirementsCrossing',
]);
/** A longer phrase is said once, where it is asked what it has to do; and nothing changes for what is there already. */
const shortEnough = 40;
/** Things that are there already are not put anywhere. */
const placing = /^scope(?!Open|Fault|NoSide|First)/;

/**
 * A question in words.
 *
 * @param subject Undefined where the request names nothing that a question could speak of.
 * @param data What fills the braces, the subject aside.
 */
export function worded(
  id: WordingId,
  language: Language,
  subject: Subject | undefined,
  data: Readonly<Record<string, string>>,
): { readonly text: string; readonly why: string } {
  const wording: Wording = wordings[language][id];
  const isBetterUnsaid =
    subject !== undefined && id === 'scopeOpen' && (!subject.isNew || subject.text.length > shortEnough);
  const fits =
    subject !== undefined && !isBetterUnsaid && (subject.isNew || !(ofNew.has(id) || placing.test(id)));
  const chosen = fits
    ? ((subject.isSymptom ? wording.symptom : undefined) ?? wording.text)
    : (wording.bare ?? wording.text);
  const said = subject && (language === 'sk' ? `„${subject.text}“` : subject.text);
  const named = chosen.replace(/\{(\w+)\}/g, (_, name: string) => (name === 's' ? said : data[name]) ?? '');
  return { text: oneLine(named, 240), why: wording.why };
}
