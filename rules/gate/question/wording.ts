import { lastOf } from '../../../src/base/memoized.ts';
import type { GateChoice } from '../../../src/parse/gate-choices.ts';
import { normalizeLabel } from '../../../src/parse/labels/normalize.ts';
import type { Prompt } from '../../../src/parse/prompt.ts';

/** What the choices are called (specification: Step 0.6, and rule 1 for the frontend command). */
const words = {
  universal: { yes: 'Yes', modify: 'Modify', cancel: 'Cancel' },
  frontend: { yes: 'y', modify: 'modify', cancel: 'no' },
  slovak: { yes: 'Áno', modify: 'Upraviť', cancel: 'Zrušiť' },
  slovakFrontend: { yes: 'áno', modify: 'upraviť', cancel: 'nie' },
} as const;
const slovakLabel = /^(?:ciel|kontext|rozsah|poziadavky|obmedzenia|osvedcene|najlepsie|ocakavan)/;

/** Whether a prompt's sections have Slovak names, most of them at least. */
export const isSlovak = lastOf(({ sections }: Prompt): boolean => {
  const slovak = sections.filter(({ label }) => slovakLabel.test(normalizeLabel(label.text)));
  return slovak.length * 2 > sections.length;
});

/** The approval question that a prompt should end with. */
export function questionFor(prompt: Prompt): string {
  const frontend = prompt.variant === 'frontend';
  const { yes, modify, cancel } =
    words[isSlovak(prompt) ? (frontend ? 'slovakFrontend' : 'slovak') : prompt.variant];
  return `${askedFor(prompt)} [${yes} / ${modify} / ${cancel}]`;
}

/** What it asks, without the choices. */
export function askedFor(prompt: Prompt): string {
  return isSlovak(prompt) ? 'Pokračovať?' : 'Proceed?';
}

/** What a choice is called beside those that are there already. */
export function choiceWord(choice: GateChoice, prompt: Prompt, question: string): string {
  const slovak = /áno|upraviť|zrušiť|pokračovať|schva/iu.test(question) || isSlovak(prompt);
  const short =
    prompt.variant === 'frontend' || /(?<![\p{L}])(?:y|n|yes|modify|áno|nie)(?![\p{L}])/u.test(question);
  if (slovak) return words[short ? 'slovakFrontend' : 'slovak'][choice];
  if (!short) return words.universal[choice];
  return /(?<!\p{L})yes(?!\p{L})/u.test(question)
    ? words.universal[choice].toLowerCase()
    : words.frontend[choice];
}
