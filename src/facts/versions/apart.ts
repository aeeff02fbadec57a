import { nameKey, targetsOf } from '../../manifests/aliases.ts';
import type { Draft, Means } from './draft.ts';
import { headingSubject } from './heading-subject.ts';
import { notNames } from './not-names.ts';
import { isPlausible } from './plausible.ts';
import { lineAt } from './surroundings.ts';
import { tableSubject } from './table-cell.ts';
import { readNumber } from './version-number.ts';

/** Whether the number begins a table cell, or follows on the word "version" (in Slovak: "verzia"). */
export function mayStandApart(text: string, start: number): boolean {
  let before = start - 1;
  while (before >= 0 && isLead(text.charCodeAt(before))) before--;
  if (before < 0) return false;
  const code = text.charCodeAt(before);
  // A cell; blanks and signs beyond ASCII are left to the patterns.
  if (code === 124 || code > 127) return true;
  const last = code | 32;
  if (before === 0 || (last !== 110 && last !== 97)) return false;
  // "on", "ia".
  return (text.charCodeAt(before - 1) | 32) === (last === 110 ? 111 : 105);
}

/** Blanks, emphasis, a colon, a comparison and a `v`. */
function isLead(code: number): boolean {
  return code === 32 || code === 118 || (code !== 10 && leads.includes(String.fromCharCode(code)));
}

const leads = '\t\v\f*_`:^~<>=';

/** A version in a table column of its own, or below the heading that names its subject. */
export function apart(
  text: string,
  start: number,
  at: number,
  { aliases, surroundings, isSettled, isDependency }: Means,
): Draft | undefined {
  const number = readNumber(text, start, at);
  if (!number) return undefined;
  const line = lineAt(text, start);
  const isKnown = (name: string) =>
    targetsOf(nameKey(name), aliases) !== undefined || isDependency(name, start);
  const found = tableSubject(text, line, start, isKnown) ?? headingSubject(text, line, start, surroundings);
  if (!found) return undefined;
  const { subject, floor } = found;
  const key = nameKey(subject.text);
  if (key === '' || notNames.has(key)) return undefined;
  const targets = targetsOf(key, aliases);
  if (targets && isSettled(targets, number.text, floor, start)) return undefined;
  const after = text.slice(number.end, line.end);
  const shape = { name: subject.text, key, joint: 'version' as const, after: '', quoted: true };
  if (!isPlausible(number, shape) || /^\s*(?:\/|,|or\b|[→↔⇄⇆⇔⟷]|<[-=]+>|-)\s*v?\d/.test(after))
    return undefined;
  return { number, subject, names: [{ key, targets }], joint: 'apart', floor };
}
