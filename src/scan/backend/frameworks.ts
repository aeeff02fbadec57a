import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { Place } from '../project-scan.ts';
import type { Framework } from './languages/language.ts';
import type { UsedPackage } from './server.ts';
import type { Seen } from './source/signal.ts';

/** The package that brings a framework; the one that carries its version first. */
export function packageOf(framework: Framework, packages: readonly UsedPackage[]): UsedPackage | undefined {
  let found: UsedPackage | undefined;
  for (const pattern of framework.packages) {
    const named = packages.filter(({ fact }) => isNamed(fact.name, pattern));
    const versioned = named.find(({ fact }) => fact.value !== '');
    if (versioned) return versioned;
    found ??= named[0];
  }
  return found;
}

function isNamed(name: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  // A Go module carries its major version at the end.
  return name === pattern || (name.startsWith(`${pattern}/v`) && /\/v\d+$/.test(name));
}

/** Where a framework is put to use; undefined when nothing shows that it is. */
export function startOf(
  facts: RepositoryFacts,
  framework: Framework,
  folder: string,
  sources: readonly string[],
  seen: Seen,
): Place | undefined {
  const { startFile } = framework;
  if (!startFile) return placeOf(seen, framework);
  const prefix = folder === '' ? '' : `${folder}/`;
  const own = sources.find((path) => startFile.test(path.slice(prefix.length)));
  const file =
    own ??
    plainFiles
      .map((name) => prefix + name)
      .find((path) => startFile.test(path.slice(prefix.length)) && facts.has(path));
  return file === undefined ? undefined : { file, line: 1 };
}

/** Entries whose names have no ending, so that they are not among the sources. */
const plainFiles = ['artisan', 'bin/console', 'spark', 'yii'];

/** Where code starts a framework. */
export function placeOf(seen: Seen, { name }: Framework): Place | undefined {
  for (const [signal, place] of seen) if (signal.field === 'framework' && signal.value === name) return place;
  return undefined;
}
