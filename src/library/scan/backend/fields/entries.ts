import { type RepositoryFacts, versionText } from '../../../../core/manifests/repository.ts';
import { knownPackage } from '../../known-packages.ts';
import type { FileLine, ScanState } from '../../project-scan.ts';
import type { Entry, Server, UsedPackage } from '../server.ts';
import type { Signal } from '../source/search-sources.ts';

/** Places without those that are the same. */
export function places(all: readonly [FileLine, ...FileLine[]]): readonly [FileLine, ...FileLine[]] {
  const byKey = new Map(all.map(({ file, line }) => [`${file}:${line}`, { file, line }]));
  return [...byKey.values()] as unknown as readonly [FileLine, ...FileLine[]];
}

/** The state of a field that names several things. */
export function stateOf(entries: readonly Entry[], why: string, separator = ', '): ScanState {
  const [first, ...others] = entries.flatMap((entry) => entry.places);
  if (!first) return { state: 'none', why };
  return {
    state: 'found',
    value: entries.map(({ text }) => text).join(separator),
    places: places([first, ...others]),
  };
}

/** A package as a person names it, with its version. */
export function packageEntry(facts: RepositoryFacts, used: UsedPackage, label?: string): Entry {
  const { fact, manifest } = used;
  const [locked] = facts.locked(fact.ecosystem, fact.name, manifest);
  const stated = used.named ?? { file: fact.file, line: fact.line };
  const known = label ?? knownPackage(fact.ecosystem, fact.name)?.name ?? plainName(fact.name);
  const version = locked ? lockedVersion(locked.value) : versionOf(fact);
  return {
    text: version === '' ? known : `${known} ${version}`,
    places: [
      stated,
      { file: fact.file, line: fact.line },
      ...(locked ? [{ file: locked.file, line: locked.line }] : []),
    ],
  };
}

/** A lock file may be a stranger's, too. */
function lockedVersion(value: string): string {
  return /^v?\d[\w.+~:-]{0,60}$/.test(value) ? value.replace(/^v/, '') : '';
}

/** A range that is no simple floor is given as it is written. */
function versionOf(fact: UsedPackage['fact']): string {
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

/** What the code shows for a field, each value once. */
export function seenEntries({ seen }: Server, field: Signal['field']): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const [signal, place] of seen)
    if (signal.field === field && !entries.has(signal.value))
      entries.set(signal.value, { text: signal.value, places: [place] });
  return [...entries.values()];
}

/** Packages first; what the code shows of the same name is added to them. */
export function merged(
  packages: readonly (Entry & { readonly name: string })[],
  seen: readonly Entry[],
): readonly Entry[] {
  const entries = new Map<string, Entry>(packages.map((entry) => [entry.name, entry]));
  for (const { text, places: shown } of seen) {
    const known = entries.get(text);
    entries.set(text, { text: known?.text ?? text, places: [...(known?.places ?? []), ...shown] });
  }
  return [...entries.values()];
}
