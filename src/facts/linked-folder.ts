import type { RepositoryFacts } from './repository.ts';

/** Names of folders that hold a part of a project with manifests of its own. */
const parts =
  'frontend backend client server web website app api ui mobile desktop sdk core shared common apps packages services libs modules plugins'.split(
    ' ',
  );

/**
 * Whether a part of the project lies in another repository: a submodule or a link stands where its folder would. What its
 * manifests say nobody can tell from here.
 */
export function hasLinkedFolder({ index }: RepositoryFacts): boolean {
  return index.hasFile('.gitmodules') || parts.some((name) => index.hasFile(name));
}
