import type { RepositoryFacts } from '../../manifests/repository.ts';

/**
 * Whether a file belongs to a library that Foundry keeps in the repository, below `lib/` beside its `foundry.toml`: its manifests say what
 * that library was built with.
 *
 * @param file From the root.
 */
export function isInLibraryOfFoundry(file: string, { index }: RepositoryFacts): boolean {
  for (const { index: at } of file.matchAll(/(?:^|\/)lib\//g)) {
    const folder = file.slice(0, at);
    if (index.hasFile(folder === '' ? 'foundry.toml' : `${folder}/foundry.toml`)) return true;
  }
  return false;
}
