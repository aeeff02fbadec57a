import type { Fact } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { readConstraint } from './constraint.ts';
import { factIndex } from './fact-index.ts';
import { holds } from './interval.ts';
import { readVersion } from './version.ts';

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
