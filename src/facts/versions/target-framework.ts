import type { Target } from '../../manifests/aliases.ts';
import type { Draft } from './draft.ts';
import { lineAt } from './surroundings.ts';
import type { VersionNumber } from './version-number.ts';

const moniker = /net(\d{1,2}\.0)(?![\w/\\-]|\.\w)/y;
const anyMoniker = /\bnet(?:standard|coreapp)?\d/gi;
/** Words that say that a framework is named, not a folder of what was built. */
const speaksOfTarget =
  /\b(?:target(?:s|ed|ing)?|targetframeworks?|TFM)\b|\bframework[*_`"]*[ \t]*[:=|][ \t]*[*_`"]*$/i;

/** The version in `net8.0`, the short name of .NET 8. @param at Where its digits begin. */
export function readMoniker(text: string, at: number): VersionNumber | undefined {
  const start = at - 3;
  if (start < 0 || text[at - 1] !== 't' || /[\w./\\-]/.test(text[start - 1] ?? '')) return undefined;
  moniker.lastIndex = start;
  if (!moniker.test(text)) return undefined;
  const end = moniker.lastIndex;
  return { start: at, end, text: text.slice(at, end), numbers: 2, marked: true };
}

/** What a short name stands for, on a line that speaks of the target and names no second one. */
export function monikerDraft(text: string, number: VersionNumber): Draft | undefined {
  const start = number.start - 3;
  const line = lineAt(text, number.start);
  const content = text.slice(line.start, line.end);
  if (!speaksOfTarget.test(text.slice(line.start, start)) || content.match(anyMoniker)?.length !== 1)
    return undefined;
  const targets: readonly Target[] = [{ ecosystem: 'runtime', name: 'dotnet' }];
  return {
    number,
    subject: { start, end: number.start, text: 'net' },
    names: [{ key: '.net', targets }],
    joint: 'blank',
  };
}
