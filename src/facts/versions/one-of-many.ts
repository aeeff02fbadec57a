import { basename, dirname } from 'node:path/posix';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { FoundClaim } from './claim.ts';
import type { Opinion } from './evidence.ts';

/** So many builds of one kind make a repository of which one of them says little. */
const many = 8;

/**
 * Whether all that contradicts the version of a language is what one of many builds sets for itself: the others have theirs from
 * elsewhere, which was not read. A document in its folder, and a line that names it, speak of that one.
 */
export function isOfOneAmongMany(
  { folders }: FoundClaim,
  against: readonly Opinion[],
  document: string,
  repository: RepositoryFacts,
): boolean {
  const [first, ...others] = new Set(against.map(({ fact }) => fact.file));
  if (first === undefined || others.length > 0) return false;
  if (against.some(({ fact }) => fact.ecosystem !== 'runtime')) return false;
  const folder = `${dirname(first)}/`;
  if (folder === './' || document.startsWith(folder)) return false;
  if (folders.some((each) => `${each}/`.startsWith(folder) || folder.startsWith(`${each}/`))) return false;
  return repository.index.endingWith(basename(first)).length >= many;
}
