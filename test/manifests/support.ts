import type { Fact } from '../../src/core/manifests/fact.ts';
import type { ManifestFacts, ManifestReader } from '../../src/core/manifests/manifest.ts';

/** Texts of a repository by path. */
export type Files = Readonly<Record<string, string>>;

/** Reads one of some files; the first one unless another is named. */
export function readFile(reader: ManifestReader, files: Files, path = Object.keys(files)[0]!): ManifestFacts {
  const host = {
    paths: () => Object.keys(files).sort(),
    has: (each: string) => Object.hasOwn(files, each),
    read: (each: string) => files[each],
  };
  return reader({ path, text: files[path]! }, host);
}

/** `name value pin role file:line`, one for each fact. */
export function summary({ facts }: { readonly facts: readonly Fact[] }): readonly string[] {
  return facts.map(
    ({ name, value, pin, role, file, line }) => `${name} ${value} ${pin} ${role} ${file}:${line}`,
  );
}
