import type { DescribedFact } from './repository-description.ts';

/**
 * The version of something, as the profile states it: what the lock file has, else what the manifest says. Ranges that are not simply
 * "this or newer" are no version; they are left to the manifest.
 */
export function versionText({ locked, value, pin, ecosystem, role }: DescribedFact): string {
  if (locked && /^v?\d/.test(locked.version)) return locked.version.replace(/^v/, '');
  if (ecosystem === 'docker') return /^v?(\d+(?:\.\d+)*)/.exec(value)?.[1] ?? '';
  if (pin === 'exact') return /^(?:==?=?\s*|v|net)?(\d[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
  if (pin !== 'range') return '';
  const floor = /^(?:>=\s*|)v?(\d+(?:\.\d+)*)\+?$/.exec(value.trim())?.[1];
  if (floor !== undefined) return role === 'floor' || value.trim().startsWith('>=') ? `${floor}+` : floor;
  return /^[\^~]\s*v?(\d+(?:\.\d+)*[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
}

/**
 * "React 18.3.1", "React 18.3.1 and 17.0.2" where its packages differ, or the name alone.
 *
 * @param others What further manifests say of it: "1.5 or newer" is not stated where one of them pins another version.
 */
export function namedVersions(
  name: string,
  facts: readonly DescribedFact[],
  others: readonly DescribedFact[] = [],
): string {
  const isDisputed = new Set([...facts, ...others].map(versionText)).size > 1;
  const versions = [...new Set(facts.map(versionText))]
    .filter((version) => version !== '' && !(isDisputed && version.endsWith('+')))
    .slice(0, 3);
  return versions.length === 0 ? name : `${name} ${versions.join(' and ')}`;
}
