import type { ResolvedFact } from '../../manifests/repository.ts';
import { versionText as plainVersion } from '../../manifests/repository.ts';

/** `~=5.0.7`, `~> 7.1`: this one, and what is compatible with it. */
const compatible = /^(?:~=|~>)\s*v?(\d+(?:\.\d+)*)$/;
/** `>=5.0,<5.1`, `>=3.4.0 <4.0.0`, `[8.0.4,9.0.0)`. */
const between = /^(?:>=\s*|\[)v?(\d+(?:\.\d+)*)\s{0,200}[,\s]\s*(?:<\s*)?v?(\d+(?:\.\d+)*)\)?$/;

/** The version of something as people state it; of a range the lowest one, when all others are compatible with it. */
export function versionText(fact: ResolvedFact): string {
  const plain = plainVersion(fact);
  if (plain !== '' || fact.pin !== 'range') return plain;
  const value = fact.value.trim();
  return compatible.exec(value)?.[1] ?? lowestCompatible(value);
}

/** Of a range with two ends the lower one, when the upper one is the next major or minor version: that is `^` or `~` written out. */
function lowestCompatible(value: string): string {
  const [, lowest, next] = between.exec(value) ?? [];
  if (lowest === undefined || next === undefined) return '';
  const [major = 0, minor = 0] = lowest.split('.').map(Number);
  const [nextMajor, nextMinor = 0, ...rest] = next.split('.').map(Number);
  if (rest.some((part) => part !== 0)) return '';
  const isNextMajor = nextMajor === major + 1 && nextMinor === 0;
  return isNextMajor || (nextMajor === major && nextMinor === minor + 1) ? lowest : '';
}

/**
 * "React 18.3.1", "React 18.3.1 and 17.0.2" where its packages differ, or the name alone.
 *
 * @param others What further manifests say of it: "1.5 or newer" is not stated where one of them pins another version.
 */
export function namedVersions(
  name: string,
  facts: readonly ResolvedFact[],
  others: readonly ResolvedFact[] = [],
): string {
  const isDisputed = new Set([...facts, ...others].map(versionText)).size > 1;
  const versions = [...new Set(facts.map(versionText))]
    .filter((version) => version !== '' && !(isDisputed && version.endsWith('+')))
    .slice(0, 3);
  return versions.length === 0 ? name : `${name} ${versions.join(' and ')}`;
}
