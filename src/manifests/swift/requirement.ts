import type { Fact } from '../fact.ts';

/** What is asked of a package. Swift's own words for ranges are written as comparisons, which every ecosystem reads alike. */
export type Requirement = Pick<Fact, 'value' | 'pin'>;

/** A branch, a commit, or what is no literal: it says no version. */
export const noVersion: Requirement = { value: '', pin: 'none' };

const version = '"(\\d+(?:\\.\\d+)*(?:[-+][\\w.+-]+)?)"';
const exact = new RegExp(`\\bexact(?:\\s*:|\\s*\\()\\s*${version}`);
const span = new RegExp(`${version}\\s*(\\.\\.[<.])\\s*${version}`);
const upToMinor = new RegExp(`\\bupToNextMinor\\s*\\(\\s*from\\s*:\\s*${version}`);
const from = new RegExp(`\\bfrom\\s*:\\s*${version}`);

/** Reads what `.package(…)` is given: `from: "1.2.3"`, `exact: "1.2.3"`, `"1.2.3"..<"2.0.0"`, `.upToNextMinor(from: "1.2.3")`. */
export function requirementIn(call: string): Requirement {
  const [, only] = exact.exec(call) ?? [];
  if (only !== undefined) return { value: only, pin: 'exact' };
  const [, low, sign, high] = span.exec(call) ?? [];
  if (low !== undefined && high !== undefined)
    return { value: `>=${low} ${sign === '..<' ? '<' : '<='}${high}`, pin: 'range' };
  const [, minor] = upToMinor.exec(call) ?? [];
  if (minor !== undefined) return upTo(minor, 2);
  const [, major] = from.exec(call) ?? [];
  return major === undefined ? noVersion : upTo(major, 1);
}

/** Up to the next major version, or the next minor one. Unlike a caret, it lets the minor version of 0.x rise. */
export function upTo(lowest: string, kept: 1 | 2): Requirement {
  const numbers = lowest
    .replace(/[-+].*/, '')
    .split('.')
    .map(Number);
  const end = [numbers[0]!, kept === 2 ? (numbers[1] ?? 0) : 0, 0];
  end[kept - 1]!++;
  return { value: `>=${lowest} <${end.join('.')}`, pin: 'range' };
}
