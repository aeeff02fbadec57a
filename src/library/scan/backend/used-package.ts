import type { Fact } from '../../../core/manifests/fact.ts';
import { type RepositoryFacts, versionText } from '../../../core/manifests/repository.ts';
import { knownPackage } from '../known-packages.ts';
import type { FileLine, ScanEntry } from '../project-scan.ts';

/** A package that a manifest names. */
export interface UsedPackage {
  readonly fact: Fact;
  /** The manifest that names it: its version may be written elsewhere. */
  readonly manifest: string;
  /** Where it names it, when that is not where the fact is written. */
  readonly named?: FileLine;
}

/** A package as a person names it, with its version. */
export function packageEntry(
  facts: RepositoryFacts,
  { fact, manifest, named }: UsedPackage,
  label?: string,
): ScanEntry {
  const [locked] = facts.locked(fact.ecosystem, fact.name, manifest);
  const known = label ?? knownPackage(fact.ecosystem, fact.name)?.name ?? plainName(fact.name);
  const version = locked ? lockedVersion(locked.value) : versionOf(fact);
  return {
    text: version === '' ? known : `${known} ${version}`,
    places: [...(named ? [named] : []), fact, ...(locked ? [locked] : [])],
  };
}

/** A lock file may be a stranger's, too. */
function lockedVersion(value: string): string {
  return /^v?\d[\w.+~:-]{0,60}$/.test(value) ? value.replace(/^v/, '') : '';
}

/** A range that is no simple floor is given as it is written. */
function versionOf(fact: Fact): string {
  const text = versionText(fact);
  // A range from a preview on is no simple floor either.
  const isPlain = text !== '' && !(fact.pin === 'range' && text.includes('-'));
  if (isPlain || fact.pin === 'none') return text;
  return /^[\w.<>=~^!,*| +-]{1,30}$/.test(fact.value) ? fact.value : '';
}

/** "flyway-core" of `org.flywaydb:flyway-core`, "spf13/viper" of `github.com/spf13/viper`. */
export function plainName(name: string): string {
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
  return short.replace(/\/v\d+$/, '').replace(/^(?:github|gitlab)\.com\//, '');
}
