import type { Ecosystem, Fact } from '../../../manifests/fact.ts';

/** What people know packages by; a name with a `*` at its end stands for all that begin so. */
export type PackageTable = readonly (readonly [name: string, packages: string])[];

interface Patterns {
  readonly exact: ReadonlyMap<string, string>;
  readonly beginnings: readonly (readonly [string, string])[];
}

const read = new WeakMap<PackageTable, Patterns>();

/** The name of what a package is in a table; undefined for one that is not there. */
export function nameIn(
  table: PackageTable,
  { ecosystem, name }: Pick<Fact, 'name'> & { ecosystem: Ecosystem },
): string | undefined {
  let patterns = read.get(table);
  if (!patterns) {
    const all = table.flatMap(([title, packages]) =>
      packages.split(' ').map((each) => [each.toLowerCase(), title] as const),
    );
    patterns = {
      exact: new Map(all.filter(([each]) => !each.endsWith('*'))),
      beginnings: all
        .filter(([each]) => each.endsWith('*'))
        .map(([each, title]) => [each.slice(0, -1), title]),
    };
    read.set(table, patterns);
  }
  const key = `${ecosystem}:${name}`.toLowerCase();
  return (
    patterns.exact.get(key) ??
    // A Go module carries its major version at the end, and drivers lie in its folders.
    (ecosystem === 'go' ? patterns.exact.get(key.replace(/\/v\d+$/, '')) : undefined) ??
    patterns.beginnings.find(([beginning]) => key.startsWith(beginning))?.[1]
  );
}
