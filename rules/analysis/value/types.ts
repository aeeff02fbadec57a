import { nearest } from '../../../src/base/nearest.ts';

/** The types of a prompt (specification: Initial analysis record). */
export const promptTypes = ['Task', 'Question', 'Bug Fix', 'Feature', 'Refactoring'] as const;

/** Held against text in lower case. */
const spelled: readonly (readonly [string, RegExp])[] = [
  ['Task', /(?<![\p{L}\p{N}])tasks?(?![\p{L}\p{N}])/u],
  ['Question', /(?<![\p{L}\p{N}])questions?(?![\p{L}\p{N}])/u],
  ['Bug Fix', /(?<![\p{L}\p{N}])bug[ -]?fix(?:es|ing)?(?![\p{L}\p{N}])/u],
  ['Feature', /(?<![\p{L}\p{N}])features?(?![\p{L}\p{N}])/u],
  ['Refactoring', /(?<![\p{L}\p{N}])refactoring(?![\p{L}\p{N}])/u],
];
/** A record in Slovak may say it in Slovak. */
const inSlovak =
  /^(?:nov\p{L}+ )?(?:úloha|otázka|oprava|funkcia|funkcionalita|vlastnosť|refaktor\p{L}*)(?![\p{L}])/iu;
const meant: Readonly<Record<string, (typeof promptTypes)[number]>> = {
  bug: 'Bug Fix',
  fix: 'Bug Fix',
  hotfix: 'Bug Fix',
  defect: 'Bug Fix',
  'bug report': 'Bug Fix',
  refactor: 'Refactoring',
  cleanup: 'Refactoring',
  restructuring: 'Refactoring',
  enhancement: 'Feature',
  improvement: 'Feature',
  implementation: 'Feature',
  'new functionality': 'Feature',
  inquiry: 'Question',
  query: 'Question',
  chore: 'Task',
  oprava: 'Bug Fix',
  'oprava chyby': 'Bug Fix',
  funkcia: 'Feature',
  úloha: 'Task',
  otázka: 'Question',
};

/** The types that a text names. */
export function typesIn(text: string): string[] {
  if ((promptTypes as readonly string[]).includes(text)) return [text];
  const lower = text.toLowerCase();
  return spelled.filter(([, pattern]) => pattern.test(lower)).map(([name]) => name);
}

/** Whether a text is a type's name in Slovak. */
export function isSlovakType(text: string): boolean {
  return inSlovak.test(text);
}

/** The type that was probably meant. */
export function suggestType(text: string): string | undefined {
  return meant[text.toLowerCase()] ?? nearest(text, promptTypes);
}
