/** The numbers of a version, most significant first: `18.3.1` is [18, 3, 1]. At least one. */
export type VersionParts = readonly number[];

const leadingNumbers = /^\d{1,9}(?:\.\d{1,9}){0,5}/;

/**
 * Reads the numbers that a version begins with: `v12.65.0`, `net8.0`, `16-alpine`, `jdk-17.0.2`, `==4.2`. Letters, signs and
 * blanks in front are passed over; a date or a word has none.
 */
export function readVersion(text: string): VersionParts | undefined {
  let at = 0;
  while (at < text.length && at < 24 && !isDigit(text.charCodeAt(at))) at++;
  const match = leadingNumbers.exec(text.slice(at, at + 60));
  return match ? match[0].split('.').map(Number) : undefined;
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
