import { formsOf, shapeOf } from './labels/forms.ts';
import type { LabelName, LabelNames } from './labels/names.ts';
import { normalizeLabel, plainEnd } from './labels/normalize.ts';
import { english, slovak } from './labels/words.ts';

/**
 * The label table of a config: English and Slovak, and what the config adds.
 *
 * @param further Names by label name, as people write them (config key `labels`).
 */
export function labelNames(
  further: Readonly<Partial<Record<LabelName, string | readonly string[]>>> = {},
): LabelNames {
  const names = new Map<string, LabelName>();
  for (const table of [english, slovak, further]) {
    for (const [name, forms] of Object.entries(table)) {
      for (const form of typeof forms === 'string' ? [forms] : forms)
        names.set(normalizeLabel(form), name as LabelName);
    }
  }
  return names;
}

/** "Perfected Technical Prompt" and so on: any word or two between the two that make a title. */
const titlePattern = /^perfected (?:\p{L}+ ){0,2}prompt(?: output)?$/u;

/** Looks a label up as written; undefined when it is none that the table knows. */
export function lookUpLabel(text: string, names: LabelNames): LabelName | undefined {
  const end = plainEnd(text);
  // Most lines that are no label differ from all names in length or first letter. A `p` may begin a title.
  const first = text.charCodeAt(0) & 31;
  if (end > 0 && first !== 16 && !formsOf(names).shapes.has(shapeOf(first, end))) return undefined;
  const normalized = normalizeLabel(text);
  const name = names.get(normalized);
  if (name !== undefined || !normalized.startsWith('perfected ')) return name;
  return titlePattern.test(normalized) ? 'title' : undefined;
}
