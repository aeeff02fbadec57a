import type { Target } from '../../manifests/aliases.ts';
import type { Draft } from './draft.ts';
import { isWord } from './number-start.ts';
import { lineAt } from './surroundings.ts';
import { endOfDigits } from './version-number.ts';

/** Whether the digit at an offset begins the year of an ES2020 and its kind. */
export function isEdition(text: string, at: number): boolean {
  if (text[at] !== '2' || (text.charCodeAt(at - 1) | 32) !== 115) return false;
  const letters = text.slice(at - 2, at);
  return (
    (letters === 'ES' || letters === 'es') &&
    !isWord(text.charCodeAt(at - 3)) &&
    !isWord(text.charCodeAt(endOfDigits(text, at)))
  );
}

/** "ES2020 target", "target: ES2022": a compiler option. @param at Where the year begins. */
export function editionDraft(text: string, at: number): Draft | undefined {
  const start = at - 2;
  const end = endOfDigits(text, at);
  const line = lineAt(text, start);
  const lead = /\btargets?(?:ing|ed)?\b["'`*]*\s*(?:is|of|:|=)?\s*["'`*]*$/i.exec(
    text.slice(line.start, start),
  );
  const trail = /^["'`*]*\s+(?:compil\w+\s+)?target\b/i.exec(text.slice(end, line.end));
  if (!lead && !trail) return undefined;
  const speaksOfTypeScript = /\b(?:typescript|tsconfig|tsc|compiler)\b/i.test(
    text.slice(line.start, line.end),
  );
  const wordStart = lead ? line.start + lead.index : end + trail![0].search(/\S/);
  const word = /target/i.exec(text.slice(wordStart, line.end))!;
  const subject = { start: wordStart + word.index, end: wordStart + word.index + 6, text: 'target' };
  const target: Target = {
    ecosystem: 'setting',
    name: 'typescript.target',
    ...(speaksOfTypeScript ? {} : { kin: false }),
  };
  return {
    number: { start, end, text: text.slice(start, end), numbers: 1, marked: true },
    subject,
    names: [{ key: 'target', targets: [target] }],
    joint: 'blank',
    stated: { parts: [Number(text.slice(at, end))], form: 'prefix' },
  };
}
