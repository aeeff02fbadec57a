import { nearest } from '../../base/nearest.ts';
import { formsOf, letterSet, type SectionForm } from './forms.ts';
import { isSectionName, type LabelNames, type SectionName } from './names.ts';
import { normalizeLabel, plainEnd } from './normalize.ts';
import { english, slovak } from './words.ts';

/** The section that a misspelt label was meant to be, and how its name is written there. */
export interface NearSection {
  readonly name: SectionName;
  readonly written: string;
}

/** The section whose name a text has with a slip or two in it ("Requirments"); undefined when it resembles none. */
export function nearSection(text: string, names: LabelNames): NearSection | undefined {
  if (text.length > 40) return undefined;
  const end = plainEnd(text);
  if (end === 0 && /\d/.test(text)) return undefined;
  // Of a plain text all that counts can be told without normalizing it.
  const label = end === 0 ? normalizeLabel(text) : text;
  const length = end === 0 ? label.length : end;
  if (length < 4 || length > 20) return undefined;
  const letters = letterSet(label, length);
  let forms: string[] | undefined;
  for (const form of formsOf(names).sections) {
    if (!mayResemble(form, label, length, letters)) continue;
    forms ??= [];
    forms.push(form.text);
  }
  if (forms === undefined) return undefined;
  const normalized = normalizeLabel(text);
  if (names.has(normalized)) return undefined;
  const ending = normalized.slice(-2);
  const form = nearest(
    normalized,
    forms.filter((name) => name[0] === normalized[0] || name.endsWith(ending)),
  );
  const name = form === undefined ? undefined : names.get(form);
  return isSectionName(name) ? { name, written: writtenForm(name, form!) } : undefined;
}

/**
 * Whether it is worth while to count the slips between a text and a section's name. Few slips are in the first letter
 * as well as in the last two. And every letter that only one of the two has is a slip of its own; `nearest` allows four.
 *
 * @param length Where the text ends.
 */
function mayResemble(form: SectionForm, text: string, length: number, letters: number): boolean {
  const name = form.text;
  const difference = name.length - length;
  if (difference > 4 || difference < -4) return false;
  const same = (a: number, b: number) => (name.charCodeAt(a) & 31) === (text.charCodeAt(b) & 31);
  const end = name.length;
  if (!same(0, 0) && !(same(end - 1, length - 1) && same(end - 2, length - 2))) return false;
  // Of a name with a slash, `nearest` compares the part behind it as well.
  if (name.includes('/')) return true;
  const allowed = Math.min(4, Math.floor(Math.max(end, length) / 3));
  return bitCount(form.letters & ~letters) <= allowed && bitCount(letters & ~form.letters) <= allowed;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The diacritics that normalizing took away; a name from the config is known without them only. */
function writtenForm(name: SectionName, normalized: string): string {
  const forms = [...english[name], ...(slovak[name] ?? [])];
  return forms.find((form) => normalizeLabel(form) === normalized) ?? normalized;
}
