import type { Target } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';

const ofNpm = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/;
const ofPackagist = /^[a-z0-9]+(?:[_.-][a-z0-9]+)*\/[a-z0-9]+(?:[_.-]{1,2}[a-z0-9]+)*$/;

/**
 * What a name stands for that is written as its registry has it, and that no manifest holds: `@scope/name`, or
 * `laravel/fortify` where something else of `laravel` is required, or where a lock file has it.
 *
 * Only beside a lock file: without one, another package may bring it along.
 */
export function exactPackage(name: string, repository: RepositoryFacts): readonly Target[] | undefined {
  if (ofNpm.test(name))
    return repository.hasLocks('npm') && !isOwnScope(name, repository)
      ? [{ ecosystem: 'npm', name }]
      : undefined;
  if (!ofPackagist.test(name) || !repository.hasLocks('packagist')) return undefined;
  const vendor = name.slice(0, name.indexOf('/') + 1);
  const isOfVendor = repository.facts(['packagist']).some((fact) => fact.name.startsWith(vendor));
  return isOfVendor || repository.locked('packagist', name).length > 0
    ? [{ ecosystem: 'packagist', name }]
    : undefined;
}

/** What a project publishes itself need not be required anywhere. */
function isOwnScope(name: string, repository: RepositoryFacts): boolean {
  const scope = name.slice(0, name.indexOf('/') + 1);
  return repository.facts(['npm']).some((fact) => fact.role === 'self' && fact.name.startsWith(scope));
}
