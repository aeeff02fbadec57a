import type { ResolvedFact } from '../../facts/resolved-fact.ts';
import { versionText } from '../../facts/version-text.ts';

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
