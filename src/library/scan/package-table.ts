import { perObject } from '../../core/base/memoized.ts';
import type { Ecosystem } from '../../core/manifests/fact.ts';

/** What people know packages by: a name, and the packages that are it. */
export interface PackageRow {
  readonly name: string;
  /** With their ecosystem (`npm:pg`) where several are in the table; with a `*` at its end one stands for all that begin so. */
  readonly packages: readonly string[];
}

/** The more telling rows first. */
export type PackageTable = readonly PackageRow[];

/**
 * Reads lines of `Name = package package`. Of several ecosystems each stands once: `npm:pg,postgres pypi:asyncpg` are `npm:pg`, `npm:postgres` and
 * `pypi:asyncpg`.
 */
export function readPackageTable(text: string): PackageTable {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', packages = ''] = line.split(' = ');
      return { name, packages: packages.split(' ').flatMap(ofEcosystem) };
    });
}

function ofEcosystem(packages: string): string[] {
  const [, ecosystem, names] = /^([a-z]+):(.+)$/.exec(packages) ?? [];
  return names?.split(',').map((name) => `${ecosystem}:${name}`) ?? [packages];
}

const patternsOf = perObject((table: PackageTable) => {
  const all = table.flatMap((row) => row.packages.map((each) => [each.toLowerCase(), row] as const));
  const open = all.filter(([each]) => each.endsWith('*'));
  return { exact: new Map(all), open: open.map(([each, row]) => [each.slice(0, -1), row] as const) };
});

/** The row that a package is in; undefined for one that is in none. */
export function rowOf<Row extends PackageRow>(
  table: readonly Row[],
  { ecosystem, name }: { readonly ecosystem: Ecosystem; readonly name: string },
): Row | undefined {
  const { exact, open } = patternsOf(table);
  const key = `${ecosystem}:${name}`.toLowerCase();
  // A Go module carries its major version at the end, and a plugin of Gradle goes by the name of its group alone.
  const row =
    exact.get(key) ??
    (ecosystem === 'go' ? exact.get(key.replace(/\/v\d+$/, '')) : undefined) ??
    open.find(([beginning]) => `${key}:`.startsWith(beginning))?.[1];
  return row as Row | undefined;
}
