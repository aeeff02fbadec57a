import type { RepositoryFacts } from '../../facts/repository.ts';
import { projectFolder } from './projects.ts';
import type { Server, UsedPackage } from './server.ts';

/** All packages that the app's own manifests name, those that it only develops with included. */
export function testPackagesOf(facts: RepositoryFacts, { language, folder }: Server): readonly UsedPackage[] {
  if (language.ecosystem === 'nuget') return [];
  return facts
    .manifests([language.ecosystem])
    .filter(({ path }) => projectFolder(path) === (folder || '.'))
    .flatMap(({ path, facts: stated }) =>
      stated
        .filter((fact) => fact.ecosystem === language.ecosystem && fact.role === 'dependency')
        .map((fact) => ({ fact, manifest: path })),
    );
}
