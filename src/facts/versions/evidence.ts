import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type Interval, readConstraint } from './constraint.ts';
import { lockedCopies } from './locked-copies.ts';
import { matchVersion, type StatedVersion } from './stated.ts';
import { comparePrefix, compareVersions, readVersion, type VersionParts } from './version.ts';

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
