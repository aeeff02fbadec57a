/** What people know packages by, the more telling first: a name, and the packages that are it. */
export type PackageTable = readonly { readonly name: string; readonly packages: readonly string[] }[];

/**
 * Reads lines of `Name = package package`. Of several ecosystems each stands once: `npm:pg,postgres pypi:asyncpg` are `npm:pg`, `npm:postgres` and
 * `pypi:asyncpg`.
 */
export function packageTable(text: string): PackageTable {
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
