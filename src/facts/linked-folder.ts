import type { RepositoryFacts } from '../manifests/repository.ts';

/** Names of folders that hold a part of a project with manifests of its own. */
const parts =
  'frontend backend client server web website app api ui mobile desktop sdk core shared common apps packages services libs modules plugins'.split(
    ' ',
  );

/**
 * Whether a part of the project lies in another repository: a submodule or a link stands where its folder would. What its
 * manifests say nobody can tell from here.
 */
export function hasLinkedFolder(repository: RepositoryFacts): boolean {
  return hasSubmodule(repository) || parts.some((name) => repository.index.hasFile(name));
}

/** One that cannot be read may name some; an empty one is what is left when they are taken out. */
function hasSubmodule(repository: RepositoryFacts): boolean {
  if (!repository.index.hasFile('.gitmodules')) return false;
  const text = repository.read('.gitmodules');
  return text === undefined || /^[^\S\r\n]{0,200}\[submodule\b/m.test(text);
}
