import type { Target } from '../../manifests/aliases.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type Opinion, opinionOf } from './evidence.ts';
import { packageEcosystems } from './fact-index.ts';
import type { StatedVersion } from './stated.ts';

/**
 * What lock files say of a package that no manifest names, since others bring it along: PHPStan below Larastan, Vite below a
 * framework. Several copies may be there.
 */
export function broughtAlong(
  stated: StatedVersion,
  targets: readonly Target[],
  repository: RepositoryFacts,
): readonly Opinion[] {
  const opinions: Opinion[] = [];
  for (const { ecosystem, name, kin } of targets) {
    if (kin || name.endsWith('*') || !packageEcosystems.some((each) => each === ecosystem)) continue;
    for (const fact of repository.locked(ecosystem, name))
      opinions.push(opinionOf(stated, { ...fact, role: 'tool' }, repository));
  }
  return opinions;
}

/** Whether every copy that is there has another version. */
export function isAnotherEverywhere(opinions: readonly Opinion[]): boolean {
  return opinions.length > 0 && opinions.every(({ says }) => says === 'contradicts');
}
