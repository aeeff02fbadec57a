import type { Interval } from './constraint.ts';
import { compareVersions, type VersionParts } from './version.ts';

/** Whether a version lies in an interval. */
export function holds({ low, lowOpen, high, highClosed }: Interval, version: VersionParts): boolean {
  const above = low ? compareVersions(version, low) : 1;
  const below = high ? compareVersions(version, high) : -1;
  return (above > 0 || (above === 0 && !lowOpen)) && (below < 0 || (below === 0 && highClosed === true));
}

/** Whether two intervals share a version. */
export function overlap(a: Interval, b: Interval): boolean {
  return isBelow(a, b) && isBelow(b, a);
}

/** Whether one interval begins before the other ends. */
function isBelow({ low, lowOpen }: Interval, { high, highClosed }: Interval): boolean {
  if (!low || !high) return true;
  const order = compareVersions(low, high);
  return order < 0 || (order === 0 && highClosed === true && !lowOpen);
}
