import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import type { LockReader, ManifestFacts, ManifestReader } from '../../src/core/manifests/manifest.ts';
import { manifestKinds } from '../../src/core/manifests/repository.ts';

await loadAllModules();

/** The reader of a kind of manifest, by its id in the table. */
export function manifestReader(id: string): ManifestReader {
  return (file, host) => readersOf(id).manifests![id]!(file, host);
}

/** The reader of a kind of lock file, by its id in the table. */
export function lockReader(id: string): LockReader {
  return (lock, name, importer) => readersOf(id).locks![id]!(lock, name, importer);
}

function readersOf(id: string) {
  return manifestKinds.find((kind) => kind.id === id)!.readers();
}

/** Texts by path, those of a repository. */
type Files = Readonly<Record<string, string>>;

/** Reads one manifest among some files, the first one unless it is named. */
export function readManifest(
  reader: ManifestReader,
  files: Files,
  path = Object.keys(files)[0]!,
): ManifestFacts {
  return reader(
    { path, text: files[path]! },
    {
      paths: () => Object.keys(files).sort(),
      has: (each) => Object.hasOwn(files, each),
      read: (each) => (Object.hasOwn(files, each) ? files[each] : undefined),
    },
  );
}

/** `ecosystem name value pin role file:line`, one for each fact; an empty value is a dash. */
export function factLines({ facts }: ManifestFacts): readonly string[] {
  return facts.map(
    ({ ecosystem, name, value, pin, role, file, line }) =>
      `${ecosystem} ${name} ${value || '-'} ${pin} ${role} ${file}:${line}`,
  );
}

/** `runner name file:line`, one for each script. */
export function scriptLines({ scripts }: ManifestFacts): readonly string[] {
  return (scripts ?? []).map(({ runner, name, file, line }) => `${runner} ${name} ${file}:${line}`);
}

/** `version line`, with `direct` behind it for a direct one. */
export function lockedLines(
  locks: LockReader,
  text: string,
  name: string,
  importer?: string,
  path = 'lock',
): readonly string[] {
  return locks({ path, text }, name, importer ?? path).map(
    ({ version, line, direct }) => `${version} ${line}${direct ? ' direct' : ''}`,
  );
}
