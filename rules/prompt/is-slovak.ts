import { normalizeLabel } from '../../src/core/parse/labels.ts';
import type { Prompt } from '../../src/core/parse/prompt.ts';

const slovakLabel = /^(?:ciel|kontext|rozsah|poziadavky|obmedzenia|osvedcene|najlepsie|ocakavan)/;

/** Whether a prompt's sections have Slovak names, most of them at least: what is added to it is Slovak then. */
export function isSlovak({ sections }: Prompt): boolean {
  const slovak = sections.filter(({ label }) => slovakLabel.test(normalizeLabel(label.text)));
  return slovak.length * 2 > sections.length;
}
