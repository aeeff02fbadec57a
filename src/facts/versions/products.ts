import { nameKey, type Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';

/** What the maker's name has behind that of the product: `@refinedev`, `@floating-js`. */
const tail = /-?(?:dev|js|io|hq|labs|org)$/;
/** Scopes of platforms: what they publish for npm goes by versions of its own. */
const platforms = new Set(
  'actions octokit salesforce opentelemetry sentry datadog aws azure google github gitlab shopify'.split(' '),
);
/** Shorter ones are words rather than names. */
const shortest = 4;

/**
 * The products that scoped packages are the core of, by their keys: `@uppy/core` is Uppy, `@refinedev/core` Refine. What two
 * scopes may mean is left out, and so are the project's own packages.
 */
export function productsOf(facts: readonly Fact[]): ReadonlyMap<string, readonly Target[]> {
  const scopes = new Map<string, Set<string>>();
  const packages = new Map<string, Target[]>();
  const own = new Set(facts.filter(({ role }) => role === 'self').map(({ name }) => name.split('/')[0]));
  for (const name of new Set(facts.map((fact) => fact.name))) {
    const [scope = '', last = ''] = name.split('/');
    if (!scope.startsWith('@') || own.has(scope)) continue;
    const maker = scope.slice(1);
    const stem = maker.replace(tail, '');
    if (last !== 'core' && last !== maker && last !== stem) continue;
    const key = nameKey(stem);
    if (key.length < shortest || platforms.has(key)) continue;
    scopes.set(key, (scopes.get(key) ?? new Set()).add(scope));
    packages.set(key, [...(packages.get(key) ?? []), { ecosystem: 'npm', name }]);
  }
  for (const [key, { size }] of scopes) if (size > 1) packages.delete(key);
  return packages;
}
