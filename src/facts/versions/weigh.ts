import { factIndex } from '../../claims/version/fact-index.ts';
import type { StatedVersion } from '../../claims/version/numbers.ts';
import { comparePrefix, compareVersions } from '../../claims/version/numbers.ts';
import type { Opinion } from '../../claims/version/opinion.ts';
import type { Target } from '../../manifests/aliases.ts';
import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { isAboveFloor } from './bound.ts';

/**
 * Whether what contradicts a claim still decides nothing:
 * - a parent or a BOM gives the version of a package, and that is not read here (unless it is what contradicts);
 * - an image's tag leaves open what is stated (`postgres:16` may be a 16.3), whatever a pipeline runs;
 * - a runtime that goes by three versions or more is chosen from place to place;
 * - a newer JDK builds code for an older Java;
 * - beside an app on a newer .NET, a library for .NET Standard runs on older ones;
 * - a range of the project's own admits the version, and a pipeline that runs another one is just one place more;
 * - one project has another version of C# than the others;
 * - a compiler that takes the latest C# may have a newer one than the framework's.
 */
export function isUndecided(
  opinions: readonly Opinion[],
  stated: StatedVersion,
  repository: RepositoryFacts,
): boolean {
  const against = opinions.filter(({ says }) => says === 'contradicts');
  const versioned = new Set(opinions.filter(({ silent }) => !silent).map(({ fact }) => fact.name));
  for (const { says, silent, version, fact } of opinions) {
    const isManaged = silent && fact.ecosystem === 'maven' && !versioned.has(fact.name);
    if (isManaged && !against.some((other) => manages(other.fact, fact.name))) return true;
    if (says === 'open' && fact.ecosystem === 'docker' && version) return true;
  }
  if (against[0]?.fact.ecosystem === 'runtime' && majorsOf(against) > 2) return true;
  const isOlderJava = ({ fact, version }: Opinion) =>
    fact.name === 'java' &&
    fact.role === 'tool' &&
    version !== undefined &&
    compareVersions(stated.parts, version) < 0;
  if (against.every(isOlderJava)) return true;
  if (stated.form === 'floor' && against[0]?.fact.name === 'dotnet' && isThere('netstandard', repository))
    return true;
  if (against.every(({ fact }) => isPipeline(fact.file)) && opinions.some(isAdmittedRuntime)) return true;
  if (!against.some(({ fact }) => isDerived(fact.name))) return false;
  return isNewerThan(against, stated) && opinions.some(({ silent }) => silent)
    ? true
    : !everyProjectSays(against, repository);
}

function isThere(runtime: string, repository: RepositoryFacts): boolean {
  return factIndex(repository).of({ ecosystem: 'runtime', name: runtime }).length > 0;
}

/**
 * Whether a fact gives the version of an artifact that is named without one: the language does so for its libraries, and a
 * parent, a BOM or a plugin for its own group and those below or above.
 */
function manages({ ecosystem, name }: Fact, artifact: string): boolean {
  if (ecosystem === 'runtime') return true;
  if (!/^[^:]+$|[:-](?:parent|bom|dependencies)$/.test(name)) return false;
  const [group = ''] = name.split(':');
  const [other = ''] = artifact.split(':');
  return `${group}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${group}.`);
}

/** Whether a manifest's range of a runtime (`engines`) holds the version. */
function isAdmittedRuntime({ says, version, fact }: Opinion): boolean {
  return says === 'open' && version !== undefined && fact.ecosystem === 'runtime' && fact.role === 'floor';
}

/** In how many versions something is there, as far as major versions tell; minor ones of what has but one major. */
function majorsOf(opinions: readonly Opinion[]): number {
  const name = opinions[0]?.fact.name;
  const precision = name === 'node' || name === 'java' || name === 'dotnet' ? 1 : 2;
  return new Set(opinions.map(({ version }) => version?.slice(0, precision).join('.'))).size;
}

/** Whether a version is newer than all that contradict it. */
function isNewerThan(against: readonly Opinion[], { parts }: StatedVersion): boolean {
  return against.every(({ version }) => version !== undefined && compareVersions(version, parts) < 0);
}

function isDerived(name: string): boolean {
  return name === 'csharp' || name === 'fsharp';
}

function everyProjectSays(against: readonly Opinion[], repository: RepositoryFacts): boolean {
  const files = new Set(against.map(({ fact }) => fact.file));
  if ([...files].some((file) => file === 'Directory.Build.props' || file.endsWith('/Directory.Build.props')))
    return true;
  return factIndex(repository)
    .of({ ecosystem: 'runtime', name: 'dotnet' })
    .every(({ file, role }) => role !== 'floor' || files.has(file));
}

/**
 * Contradicted for sure: what contradicts is more than a pipeline that may also run other versions, and no range of a runtime
 * admits the version, unless it begins where the pins are; one that is in use and newer than the lowest one does not speak for a
 * lowest one that is too low, where that is asked of the project. Of several versions, a newer one than all is surely another.
 */
export function isCertain(
  opinions: readonly Opinion[],
  stated: StatedVersion,
  targets: readonly Target[],
  isAsked: () => boolean,
): boolean {
  const against = opinions.filter(({ says }) => says === 'contradicts');
  if (against.every(({ fact }) => isPipeline(fact.file))) return false;
  if (!targets.some(({ ecosystem, kin }) => ecosystem === 'runtime' && !kin)) return true;
  if (!isNewerThan(against, stated) && majorsOf(against.filter(({ fact }) => !isPipeline(fact.file))) > 1)
    return false;
  return opinions.every(
    ({ says, version }) =>
      says !== 'open' ||
      version === undefined ||
      (isAboveFloor(version, stated, against) && isAsked()) ||
      against.every(
        (other) => other.version && comparePrefix(version.slice(0, 2), other.version) !== 'other',
      ),
  );
}

/**
 * The evidence that convinces most: what lies nearest to the document, then what a lock file says, a pin, a range; pipelines
 * come last.
 */
export function strongest(against: readonly Opinion[], document: string): Opinion {
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  const rank = ({ fact }: Opinion) =>
    (isPipeline(fact.file) ? 100 : 0) +
    (folder !== '' && fact.file.startsWith(folder) ? 0 : 10) +
    (fact.pin === 'locked' ? 0 : fact.pin === 'exact' ? 1 : 2) +
    fact.file.split('/').length / 100;
  return against.reduce((best, each) => (rank(each) < rank(best) ? each : best));
}

function isPipeline(file: string): boolean {
  return file.startsWith('.github/') || file.endsWith('.gitlab-ci.yml');
}
