import type { Range } from '../../parse/blocks.ts';
import type { VersionNumber } from './find-numbers.ts';

const moniker = /net(\d{1,2}\.0)(?![\w/\\-]|\.\w)/y;
const anyMoniker = /\bnet(?:standard|coreapp)?\d/gi;
/** Words that say that a framework is named, not a folder of what was built. */
const speaksOfTarget =
  /\b(?:target(?:s|ed|ing)?|targetframeworks?|TFM)\b|\bframework[*_`"]*[ \t]*[:=|][ \t]*[*_`"]*$/i;

/** The version in `net8.0`, the short name of .NET 8. @param at Where its digits begin. */
export function readMoniker(text: string, at: number): VersionNumber | undefined {
  const start = at - 3;
  moniker.lastIndex = start;
  if (start < 0 || /[\w./\\-]/.test(text[start - 1] ?? '') || !moniker.test(text)) return undefined;
  const end = moniker.lastIndex;
  return { start: at, end, text: text.slice(at, end), numbers: 2, marked: true, moniker: true };
}

/** What a short name stands for, on a line that speaks of the target and names no second one. */
export function monikerSubject(
  text: string,
  line: Range,
  { start: at }: VersionNumber,
): (Range & { readonly text: string }) | undefined {
  const start = at - 3;
  const content = text.slice(line.start, line.end);
  if (!speaksOfTarget.test(text.slice(line.start, start)) || content.match(anyMoniker)?.length !== 1)
    return undefined;
  return { start, end: at, text: 'net' };
}
