import { dirname } from 'node:path/posix';
import type { RepositoryFacts } from '../../facts/repository.ts';
import type { Server, UsedPackage } from './server.ts';

/** All packages that the app's own manifests name, those that it only develops with included; else those at the top. */
export function testPackagesOf(facts: RepositoryFacts, { language, folder }: Server): readonly UsedPackage[] {
  if (language.ecosystem === 'nuget') return [];
  const packagesIn = (wanted: string) =>
    facts
      .manifests([language.ecosystem])
      .filter(({ path }) => folderOf(path) === wanted)
      .flatMap(({ path, facts: stated }) =>
        stated
          .filter((fact) => fact.ecosystem === language.ecosystem && fact.role === 'dependency')
          .map((fact) => ({ fact, manifest: path })),
      );
  return packagesIn(folder);
}

function folderOf(path: string): string {
  const folder = dirname(path).replace(/(?:^|\/)requirements$/, '');
  return folder === '.' ? '' : folder;
}
