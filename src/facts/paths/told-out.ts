import type { Mention } from './mention.ts';
import type { Place } from './walk.ts';

/** "Exclude:", "**Forbidden files**:", "Only commit:", "These must not appear in the diff:", and in other languages. */
const lead =
  /(?:^|[\s*_>([-])(?:exclud(?:e|es|ed|ing)|exclusions?|forbidden|off[- ]limits|out of scope|only (?:commit|track|check in)|(?:must|shall|should|may|will) not (?:appear|exist|be (?:present|committed|touched|changed|edited|modified|in))|(?:do not|don['’]t|never) (?:touch|edit|modify|change|commit)|retire(?:d|ments?)|removals?|deletion-only|exclu(?:ir|ye|i|re)|exclusiones|prohibid[oa]s?|proibid[oa]s?|no tocar|não tocar|ausgeschlossen|ausschließen|verboten|nicht anfassen|exclus|interdits?|ne pas toucher|vylúčiť|zakázané|排除|禁止|除外)(?![\p{L}-])[^.\n]{0,60}[:：][\s*_]*$/iu;
/** A heading that says so of all that stands below it. */
const heading =
  /^[^\p{L}]*(?:(?:PR|step|phase)\s+\S+\s+[-–—:]\s+)?(?:(?:files?|paths?|code|components?|modules?)\s+)?(?:retirements?|retired|removals?|removed|deletions?|deleted|forbidden|off[- ]limits|excluded|exclusions?|exclude|out of scope|superseded|dropped|do not (?:edit|touch|modify|change|commit)|never (?:edit|touch|modify|change|commit)|(?:[\p{L}-]+ )?git-?ignored?|retiros?|eliminad[oa]s?|borrad[oa]s?|retirad[oa]s?|exclusiones|exclu[ií]d[oa]s|removid[oa]s|prohibid[oa]s?|proibid[oa]s?|gelöscht\p{L}*|entfernt\p{L}*|ausgeschlossen\p{L}*|verboten\p{L}*|supprimée?s|interdit\p{L}*|exclus|odstránen\p{L}*|zmazan\p{L}*|删除|移除|禁止|排除)(?![\p{L}-])(?: \S+){0,3}[^\p{L}]*$/iu;
/** An item that does so of those below it. */
const item =
  /^(?:[*_]{0,2})(?:exclud(?:e|es|ed|ing)|exclusions?|forbidden|out of scope|off[- ]limits|ignored?|skip|excluir|exclusiones|ausschließen|ausgeschlossen|exclure|exclus|排除|除外)\b[^`]{0,60}[:：][*_]{0,2}\s*$/iu;

/** Whether the words that lead to a list, or its heading, say that what it names is gone, forbidden or left out. */
export function isListOfOut({ lead: words, headings }: Place): boolean {
  return lead.test(words.slice(words.lastIndexOf('\n') + 1)) || heading.test(headings.at(-1) ?? '');
}

/** Whether an item of a list says so of the items below it: "- Exclude:". */
export function leadsOut(line: string): boolean {
  return item.test(line);
}

/** Whether a path stands in such a list, or below such a heading, and is not linked or run. */
export function isToldOut({ form, place, before, row }: Mention): boolean {
  if (form !== 'span' && form !== 'word') return false;
  // What the sentence itself says counts for more than the heading, where it is longer than a name and a remark.
  const isItem =
    row ||
    /^[\s*_\d.)-]*(?:\[[ xX]\]\s*)?(?:[*_]{0,2}[\p{L} ]{1,30}[*_]{0,2}[:：][*_]{0,2}\s*)?[`*_]*(?:`[^`]*`[\s,+&/]*(?:and |or )?[`*_]*)*$/u.test(
      before,
    );
  return isItem && isListOfOut(place);
}
