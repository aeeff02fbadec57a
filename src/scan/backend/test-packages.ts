import { dirname } from 'node:path/posix';
import { knownPackage } from '../../manifests/known-packages.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { isTestPackage } from './fields/tests-field.ts';
import { gradleReferences } from './languages/gradle-references.ts';
import { isAside, projectFolder } from './projects.ts';
import type { Server, UsedPackage } from './server.ts';

/**
 * All packages that the app's own manifests name, those that it only develops with included. Where none of them is for tests, those of the
 * manifests above it: parents of Maven and the root of a workspace name the tests of all their parts.
 *
 * @param alone Whether it is the only server of the repository: the tests of any part are then its tests.
 */
export function testPackagesOf(
  facts: RepositoryFacts,
  { language, folder, testPackages }: Server,
  alone: boolean,
): readonly UsedPackage[] {
  if (language.ecosystem === 'nuget') return [];
  const at = (wanted: string) => packagesAt(facts, language.ecosystem, (path) => path === wanted);
  let here = folder === '' ? '.' : folder;
  const own = at(here);
  if ([...testPackages, ...own].some(isOfTests)) return own;
  while (here !== '.') {
    here = dirname(here);
    const above = at(here).filter(isOfTests);
    if (above.length > 0) return [...own, ...above];
  }
  return alone
    ? [...own, ...packagesAt(facts, language.ecosystem, (path) => !isAside(path, '')).filter(isOfTests)]
    : own;
}

function isOfTests({ fact }: UsedPackage): boolean {
  return knownPackage(fact.ecosystem, fact.name)?.group === 'Tests' || isTestPackage(fact.name);
}

function packagesAt(
  facts: RepositoryFacts,
  ecosystem: Server['language']['ecosystem'],
  isWanted: (folder: string) => boolean,
): readonly UsedPackage[] {
  return facts
    .manifests([ecosystem])
    .filter(({ path }) => isWanted(projectFolder(path)))
    .flatMap(({ path, facts: stated }) => [
      ...stated
        .filter((fact) => fact.ecosystem === ecosystem && fact.role === 'dependency')
        .map((fact) => ({ fact, manifest: path })),
      ...(/\.gradle(?:\.kts)?$/.test(path) ? gradleReferences(facts, path).forTests : []),
    ]);
}
