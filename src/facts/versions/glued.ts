import { nameKey, printOf, targetsOf } from '../../manifests/aliases.ts';
import type { Draft, Means } from './draft.ts';
import { isWord } from './number-start.ts';
import { isCountable, isPlausible } from './plausible.ts';
import { codeSpanAt, lineAt } from './surroundings.ts';
import { readNumber } from './version-number.ts';

const longestName = 14;

/**
 * A known name with its version glued to it: "Vue3", "PHP8.2", "C#12", "React18/Next14". A capital tells it from an identifier, and
 * names that have a number of their own are no such: Jinja2, psycopg2.
 *
 * @param at Where the first digit is.
 */
export function gluedName(text: string, at: number, means: Means): Draft | undefined {
  let start = text[at - 1] === '#' ? at - 1 : at;
  while (start > 0 && at - start <= longestName && isLetter(text.charCodeAt(start - 1))) start--;
  const first = text.charCodeAt(start);
  if (at - start < 2 || at - start > longestName || first < 65 || first > 90) return undefined;
  if (start > 0 && isPartOfMore(text, start - 1)) return undefined;
  if (!means.mayHaveTargets(printOf(text, start, at))) return undefined;
  const name = text.slice(start, at);
  const key = nameKey(name);
  const targets = targetsOf(key, means.aliases);
  const number = targets && readNumber(text, at, at);
  if (!number || isCountable(key) || targets.every(({ ecosystem }) => ecosystem === 'docker'))
    return undefined;
  if (/[-.\w(]/.test(text[number.end] ?? '') && !/^\.(?:\s|$)/.test(text.slice(number.end, number.end + 2)))
    return undefined;
  if (targetsOf(nameKey(name + number.text), means.aliases)) return undefined;
  if (means.isSettled(targets, number.text, false, start)) return undefined;
  const line = lineAt(text, at);
  const quoted = codeSpanAt(text, line, at) !== undefined;
  const after = text.slice(number.end, line.end);
  if (!isPlausible(number, { name, key, joint: 'blank', after, quoted })) return undefined;
  const subject = { start, end: at, text: name };
  return { number, subject, names: [{ key, targets }], joint: 'blank' };
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** A character in front that makes it a part of a path, an identifier or an address; a slash parts two names: "React18/Vite5". */
function isPartOfMore(text: string, before: number): boolean {
  const char = text[before]!;
  if (char === '/') return !/[\d ]/.test(text[before - 1] ?? '');
  return isWord(text.charCodeAt(before)) || '.-@#$:=&?~\\'.includes(char);
}
