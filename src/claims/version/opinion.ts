import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { factIndex } from './fact-index.ts';
import {
  comparePrefix,
  compareVersions,
  holds,
  type Interval,
  matchVersion,
  readConstraint,
  readVersion,
  type StatedVersion,
  type VersionParts,
} from './numbers.ts';

/** What one fact says to a stated version. */
export interface Opinion {
  /** `confirms`: it has that version. `contradicts`: it has another. `open`: it allows it, or says nothing of versions. */
  readonly says: 'confirms' | 'contradicts' | 'open';
  /** The fact that says so: the lock file's entry rather than the manifest's. */
  readonly fact: Fact;
  /** The version that it has, as far as it is known. */
  readonly version?: VersionParts;
  /** It names the thing without any version. */
  readonly silent?: boolean;
  /** It confirms no more than that the version is the lowest of a range without an upper end. */
  readonly weak?: boolean;
}

/** Holds a stated version against a fact of a manifest, and against what its lock file made of it. */
export function opinionOf(stated: StatedVersion, fact: Fact, repository: RepositoryFacts): Opinion {
  const own = ownOpinion(stated, fact);
  if (own.says === 'confirms' || fact.role !== 'dependency') return own;
  const locked = lockedCopies(fact, repository);
  for (const entry of locked) {
    const version = readVersion(entry.value);
    if (version && agrees(stated, version, entry.value)) return { says: 'confirms', fact: entry, version };
  }
  // A range is the manifest's word: what it was resolved to speaks against versions alone.
  if (stated.operator && fact.pin !== 'none') return own;
  const [first] = locked;
  const version = first && readVersion(first.value);
  return first && version ? { says: 'contradicts', fact: first, version } : own;
}

function ownOpinion(stated: StatedVersion, fact: Fact): Opinion {
  const text = versionText(fact);
  const version = text === undefined ? undefined : readVersion(text);
  if (text === undefined || !version || fact.pin === 'none') return { says: 'open', fact, silent: true };
  if (fact.pin === 'range') return { ...rangeOpinion(stated, fact, text), fact };
  const match = matchVersion(stated, version);
  // A newer one that is in use says nothing of the oldest one that will do; the framework that a project targets says it.
  const isNewer = stated.form === 'floor' && comparePrefix(stated.parts, version) === 'other';
  if (match === 'same' && isNewer && fact.ecosystem === 'runtime')
    return { says: fact.name === 'dotnet' && fact.role === 'floor' ? 'contradicts' : 'open', fact, version };
  const says = match === 'same' ? 'confirms' : match === 'other' ? 'contradicts' : 'open';
  return { says: says === 'confirms' && !agrees(stated, version, text) ? 'open' : says, fact, version };
}

/** Whether a version is the stated one, its pre-release included. */
function agrees(stated: StatedVersion, version: VersionParts, text: string): boolean {
  if (matchVersion(stated, version) !== 'same') return false;
  return stated.prerelease === undefined || text.toLowerCase().includes(stated.prerelease.toLowerCase());
}

function rangeOpinion(stated: StatedVersion, fact: Fact, text: string): Omit<Opinion, 'fact'> {
  // A bare lowest version is one, except Go's: there it also is the language's version.
  const plain = fact.role === 'floor' && fact.name !== 'go' && /^\d[\d.]*$/.test(text) ? `>=${text}` : text;
  const intervals = readConstraint(plain, fact.ecosystem);
  if (!intervals) return { says: 'open' };
  const floors = intervals.flatMap(({ low }) => (low ? [low] : []));
  const lowest =
    floors.length > 0 ? floors.reduce((a, b) => (compareVersions(a, b) <= 0 ? a : b)) : undefined;
  const version = floors.length === 1 ? { version: floors[0]! } : lowest ? { version: lowest } : {};
  if (stated.form === 'floor' && fact.ecosystem === 'runtime') {
    // Both say from which version on it runs.
    if (!lowest) return { says: 'open' };
    const same = comparePrefix(stated.parts, lowest) !== 'other';
    return { says: same ? 'confirms' : 'contradicts', ...version };
  }
  if (floors.some((floor) => matchVersion(stated, floor) === 'same'))
    return { says: 'confirms', ...version, weak: intervals.every(({ high }) => high === undefined) };
  const open = intervals.some((interval) => overlaps(stated, interval));
  return { says: open ? 'open' : 'contradicts', ...version };
}

/** Whether some version that is meant lies in an interval. */
function overlaps(stated: StatedVersion, { low, lowOpen, high, highClosed }: Interval): boolean {
  const { parts, form } = stated;
  const after = [...parts.slice(0, -1), parts.at(-1)! + 1];
  if (high) {
    const beyond = compareVersions(parts, high);
    if (beyond > 0 || (beyond === 0 && !highClosed)) return false;
  }
  if (!low || form === 'floor') return true;
  return compareVersions(after, low) > 0 || (lowOpen === true && compareVersions(after, low) === 0);
}

/** Docker tags begin with the version or have a word in front (`pg16`); all other words are no version. */
const tagVersion =
  /^(?:v|pg|jdk-?|jre-?|php|python|node|release-|RELEASE\.)?(\d{1,4}(?:\.\d+)*)(?![\d]*[a-f]*[0-9a-f]{7})/;

function versionText(fact: Fact): string | undefined {
  if (fact.ecosystem !== 'docker') return fact.value;
  return tagVersion.exec(fact.value)?.[1];
}

/** What the lock files made of a manifest's fact, the copy that the fact asks for first. */
export function lockedCopies(fact: Fact, repository: RepositoryFacts): readonly Fact[] {
  const locked = repository.locked(fact.ecosystem, fact.name, fact.file);
  if (fact.pin === 'none' || locked.length === 0) return locked;
  if (isThereTwice(fact, repository)) {
    const own = admitted(locked, fact);
    return own.length > 0 ? own : admitted(repository.locked(fact.ecosystem, fact.name), fact);
  }
  if (fact.pin !== 'range' || locked.length < 2) return locked;
  const current = admitted(locked, fact);
  // Of several lock files, one that the range has left behind is a leftover of another package manager. A single one counts
  // whatever it says, and of what it holds in several versions any may be meant.
  const isOneFile = locked.every(({ file }) => file === locked[0]!.file);
  if (isOneFile) return [...current, ...locked.filter((each) => !current.includes(each))];
  return current.length > 0 ? current : locked;
}

/**
 * Whether a manifest asks for a package twice, the second time under another name (`npm:react@17`, `package = "rand"`): then
 * each has a copy of its own, and the lock file may have it by that other name alone.
 */
function isThereTwice({ ecosystem, name, file, value, peer }: Fact, repository: RepositoryFacts): boolean {
  if (peer || (ecosystem !== 'npm' && ecosystem !== 'cargo')) return false;
  return factIndex(repository)
    .of({ ecosystem, name })
    .some(
      (other) =>
        other.file === file &&
        other.role === 'dependency' &&
        !other.peer &&
        other.value !== value &&
        other.pin !== 'none',
    );
}

function admitted(locked: readonly Fact[], { ecosystem, value }: Fact): readonly Fact[] {
  const intervals = readConstraint(value, ecosystem);
  return locked.filter((entry) => {
    const version = readVersion(entry.value);
    return version && intervals?.some((interval) => holds(interval, version));
  });
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

/** A pipeline's own choice. */
export function isPipeline(file: string): boolean {
  return (
    file.startsWith('.github/') ||
    file.endsWith('.gitlab-ci.yml') ||
    file.startsWith('.circleci/') ||
    file.includes('azure-pipelines')
  );
}
