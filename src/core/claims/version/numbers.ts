import { memoized } from '../../base/memoized.ts';
import type { Ecosystem } from '../../manifests/fact.ts';
import { lexicon } from '../context.ts';
import { has, is } from '../lexicon/classes.ts';

/** The numbers of a version, most significant first: `18.3.1` is [18, 3, 1]. At least one. */
export type VersionParts = readonly number[];

/**
 * Reads the numbers that a version begins with: `v12.65.0`, `net8.0`, `16-alpine`, `jdk-17.0.2`, `==4.2`. Letters, signs and
 * blanks in front are passed over; a date or a word has none.
 */
export function readVersion(text: string): VersionParts | undefined {
  let at = 0;
  while (at < text.length && at < 24 && !isDigit(text.charCodeAt(at))) at++;
  const parts: number[] = [];
  while (parts.length < 6) {
    const start = at;
    while (at < start + 9 && isDigit(text.charCodeAt(at))) at++;
    if (at === start) break;
    parts.push(Number(text.slice(start, at)));
    if (text[at++] !== '.') break;
  }
  return parts.length > 0 ? parts : undefined;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Negative when `a` is older; numbers that are missing count as zero. */
export function compareVersions(a: VersionParts, b: VersionParts): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Whether a version is one of those that a shorter statement means: 18.3.1 is an "18" and an "18.3".
 *
 * @returns `open` when the version itself says too little: an image `postgres:16` may be a 16.2.
 */
export function comparePrefix(stated: VersionParts, version: VersionParts): 'same' | 'other' | 'open' {
  const shared = Math.min(stated.length, version.length);
  for (let i = 0; i < shared; i++) if (stated[i] !== version[i]) return 'other';
  return stated.slice(shared).every((part) => part === 0) ? 'same' : 'open';
}

/** A version as a document states it, understood. */
export interface StatedVersion {
  readonly parts: VersionParts;
  /** `prefix`: any version that begins so (an exact one included). `floor`: this one or a newer one. */
  readonly form: 'prefix' | 'floor';
  /** It is written as manifests write a range: `^18.3.1`, `~> 7.1`. */
  readonly operator?: '^' | '~' | '~>';
  /** `-rc.1` and its kind, without the hyphen. */
  readonly prerelease?: string;
}

/** What is behind the hyphen of `19.0.0-rc.1`. */
const prereleaseTag =
  /^[\d.]{3,40}-((?:alpha|beta|rc|preview|canary|next|dev|pre|snapshot|nightly|m\d)[\w.-]*)/i;

/** Reads the text of a version claim: `v12`, `20+`, `5.x`, `>=3.11`, `19.0.0-rc.1`, `20 or higher`. Documents state the same over and over. */
export const readStated = memoized(30, (text): StatedVersion | undefined => {
  const parts = readVersion(text);
  if (!parts) return undefined;
  const floor = /^(?:>=?|≥)|\+/.test(text) || endsOpen(text);
  const prerelease = prereleaseTag.exec(text.replace(/^[^\d]+/, ''))?.[1];
  const operator = /^(?:\^|~>?)(?!=)/.exec(text)?.[0] as StatedVersion['operator'];
  return {
    parts,
    form: floor ? 'floor' : 'prefix',
    ...(operator ? { operator } : {}),
    ...(prerelease ? { prerelease } : {}),
  };
});

/** Words behind a version that make it the lowest one: "or higher". */
function endsOpen(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}|\bo\b|\be\b|\ba\b|и/gu) ?? [];
  return words.some((_, at) => has(lexicon.at(words, at).classes, is.floor));
}

/** How one known version relates to what is stated. */
export function matchVersion(stated: StatedVersion, version: VersionParts): 'same' | 'other' | 'open' {
  if (stated.form === 'prefix') return comparePrefix(stated.parts, version);
  return compareVersions(version, stated.parts) >= 0 ? 'same' : comparePrefix(stated.parts, version);
}

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
  return knownConstraints(`${ecosystem} ${text}`);
}

/** Manifests of many states of a repository say the same. The ecosystem stands in front of the range, with a blank. */
const knownConstraints = memoized(60, (constraint) => {
  const blank = constraint.indexOf(' ');
  return parseConstraint(constraint.slice(blank + 1), constraint.slice(0, blank) as Ecosystem);
});

function parseConstraint(text: string, ecosystem: Ecosystem): readonly Interval[] | undefined {
  const plain = text.trim().replace(/^["']|["']$/g, '');
  if (plain === '' || plain.length > 200) return undefined;
  if (/^[[(]/.test(plain)) return readBrackets(plain);
  const intervals: Interval[] = [];
  for (const alternative of plain.split(/\|\|?|\sor\s/)) {
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
/** A comparison with its version; what is behind the numbers of a pre-release or build belongs to it: `^5.0.0-beta.30`. */
const comparison = /([<>=!~^]{0,3})\s{0,9}v?([\dxX*][\w.*+-]*)/g;
/** `1.2`, `1.x`, `*`: the part of a version that is compared. */
const compared = /^(?:[\d.]*\d)?(?:\.?[xX*](?!\w))?/;

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
    const interval = readOne(operator, compared.exec(version)![0], ecosystem);
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
      return { low: version, high: nextAfter(version, version.length - 1) };
    case '~':
      // Composer's tilde lets the last number rise, npm's and Cargo's the patch.
      return { low: version, high: nextAfter(version, ecosystem === 'packagist' ? version.length - 1 : 2) };
  }
  if (wild || operator === '=' || operator.startsWith('=='))
    return { low: version, high: nextAfter(version) };
  // A bare version is a caret range for Cargo and a lowest version for NuGet.
  if (ecosystem === 'cargo') return { low: version, high: caretEnd(version) };
  if (ecosystem === 'nuget') return { low: version };
  return { low: version, high: nextAfter(version) };
}

/** The first version that no longer begins like this one. @param kept So many of its numbers count. */
function nextAfter(version: VersionParts, kept = version.length): VersionParts {
  const last = Math.max(1, Math.min(kept, version.length)) - 1;
  return [...version.slice(0, last), version[last]! + 1];
}

function caretEnd(version: VersionParts): VersionParts {
  const lead = version.findIndex((part) => part !== 0);
  return nextAfter(version, lead < 0 ? undefined : lead + 1);
}

function intersect(a: Interval, b: Interval): Interval {
  const low = b.low ? b : a;
  const high = b.high ? b : a;
  return {
    ...(low.low ? { low: low.low, lowOpen: low.lowOpen ?? false } : {}),
    ...(high.high ? { high: high.high, highClosed: high.highClosed ?? false } : {}),
  };
}

/** Whether a version lies in an interval. */
export function holds({ low, lowOpen, high, highClosed }: Interval, version: VersionParts): boolean {
  const above = low ? compareVersions(version, low) : 1;
  const below = high ? compareVersions(version, high) : -1;
  return (above > 0 || (above === 0 && !lowOpen)) && (below < 0 || (below === 0 && highClosed === true));
}
