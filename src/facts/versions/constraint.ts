import { memoized } from '../../base/memoized.ts';
import type { Ecosystem } from '../../manifests/fact.ts';
import { readVersion, type VersionParts } from './version.ts';

/** Versions from `low` (inclusive unless `lowOpen`) up to `high` (exclusive unless `highClosed`); an absent end is open. */
export interface Interval {
  readonly low?: VersionParts;
  readonly lowOpen?: boolean;
  readonly high?: VersionParts;
  readonly highClosed?: boolean;
}

/**
 * Reads a range of versions as its ecosystem writes it.
 *
 * @returns The intervals of which one has to hold; undefined when the text is none that can be read.
 */
export function readConstraint(text: string, ecosystem: Ecosystem): readonly Interval[] | undefined {
  return remembered(`${ecosystem} ${text}`).intervals;
}

/** Manifests of many states of a repository say the same. The ecosystem stands in front of the range, with a blank. */
const remembered = memoized(60, (constraint) => {
  const blank = constraint.indexOf(' ');
  return { intervals: read(constraint.slice(blank + 1), constraint.slice(0, blank) as Ecosystem) };
});

function read(text: string, ecosystem: Ecosystem): readonly Interval[] | undefined {
  const plain = text.trim().replace(/^["']|["']$/g, '');
  if (plain === '' || plain.length > 200) return undefined;
  if (/^[[(]/.test(plain)) return readBrackets(plain);
  const intervals: Interval[] = [];
  for (const alternative of plain.split(/\s*\|\|?\s*|\s+or\s+/)) {
    const interval = readAll(alternative, ecosystem);
    if (interval) intervals.push(interval);
  }
  return intervals.length > 0 ? intervals : undefined;
}

/** `[1.0,2.0)`, `(,1.5]`, `[1.2]` of Maven and NuGet. */
function readBrackets(text: string): readonly Interval[] | undefined {
  const intervals: Interval[] = [];
  for (const [, open, inner = '', close] of text.matchAll(/([[(])([^[\]()]*)([\])])/g)) {
    const [from = '', to] = inner.split(',');
    const low = readVersion(from);
    const high = to === undefined ? low : readVersion(to);
    intervals.push({
      ...(low ? { low, lowOpen: open === '(' } : {}),
      ...(high ? { high, highClosed: close === ']' } : {}),
    });
  }
  return intervals.length > 0 ? intervals : undefined;
}

const hyphenRange = /^v?(\d[\w.]*)\s+-\s+v?(\d[\w.]*)$/;
/** A pre-release or build is passed over with all of its numbers: `^5.0.0-beta.30` has no 30 of its own, `>=1.0rc1` no second 1. */
const comparison =
  /(>=|<=|===?|!=|~>|~=|=>|[<>=^~])?\s*v?(\d+(?:\.(?:\d+|[xX*]))*|[xX*](?![\w]))(?:[-+.]?[A-Za-z][\w.+-]*|[-+]\d[\w.+-]*)?/g;

/** Comparisons that all have to hold: `>=3.11,<3.13`, `^18.3`, `~> 7.1`, `8.*`. */
function readAll(text: string, ecosystem: Ecosystem): Interval | undefined {
  const hyphen = hyphenRange.exec(text.trim());
  if (hyphen) {
    const low = readVersion(hyphen[1]!);
    const high = readVersion(hyphen[2]!);
    if (low && high) return { low, high: nextAfter(high), highClosed: false };
  }
  let result: Interval | undefined;
  for (const [, operator = '', version = ''] of text.matchAll(comparison)) {
    const interval = readOne(operator, version, ecosystem);
    if (interval) result = result ? intersect(result, interval) : interval;
  }
  return result;
}

function readOne(operator: string, text: string, ecosystem: Ecosystem): Interval | undefined {
  const wild = /[xX*]/.test(text);
  const numbers = wild ? text.slice(0, text.search(/[xX*]/)).replace(/\.$/, '') : text;
  const version = readVersion(numbers);
  if (!version) return wild ? {} : undefined;
  switch (operator) {
    case '>=':
    case '=>':
      return { low: version };
    case '>':
      return { low: version, lowOpen: true };
    case '<':
      return { high: version };
    case '<=':
      return { high: version, highClosed: true };
    case '!=':
      return undefined;
    case '^':
      return { low: version, high: caretEnd(version) };
    case '~>':
    case '~=':
      return { low: version, high: pessimisticEnd(version) };
    case '~':
      // Composer's tilde lets the last number rise, npm's and Cargo's the patch.
      return { low: version, high: ecosystem === 'packagist' ? pessimisticEnd(version) : tildeEnd(version) };
  }
  if (wild || operator === '=' || operator.startsWith('=='))
    return { low: version, high: nextAfter(version) };
  // A bare version is a caret range for Cargo and a lowest version for NuGet.
  if (ecosystem === 'cargo') return { low: version, high: caretEnd(version) };
  if (ecosystem === 'nuget') return { low: version };
  return { low: version, high: nextAfter(version) };
}

/** The first version that no longer begins like this one. */
function nextAfter(version: VersionParts): VersionParts {
  return [...version.slice(0, -1), version.at(-1)! + 1];
}

function caretEnd(version: VersionParts): VersionParts {
  const lead = version.findIndex((part) => part !== 0);
  return nextAfter(version.slice(0, lead < 0 ? version.length : lead + 1));
}

function tildeEnd(version: VersionParts): VersionParts {
  return nextAfter(version.slice(0, 2));
}

function pessimisticEnd(version: VersionParts): VersionParts {
  return nextAfter(version.slice(0, Math.max(version.length - 1, 1)));
}

function intersect(a: Interval, b: Interval): Interval {
  const low = b.low ? b : a;
  const high = b.high ? b : a;
  return {
    ...(low.low ? { low: low.low, lowOpen: low.lowOpen ?? false } : {}),
    ...(high.high ? { high: high.high, highClosed: high.highClosed ?? false } : {}),
  };
}
