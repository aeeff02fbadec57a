import { collectFiles } from './collect-files.ts';
import { readIndexList } from './departures.ts';
import type { Collection } from './policy.ts';
import type { ToldHistory } from './record-history.ts';
import { listingOf, type Unlisted } from './work-tree-listing.ts';

/** What another thread is told of a collection of files, as plain data, to read the same ones and choose the same trees. */
export interface ToldCollection {
  readonly root: string;
  readonly inRepository: boolean;
  /** The index as git printed it, and the history, where the run had to list all files. */
  readonly listed?: { readonly index: string; readonly history: ToldHistory | undefined };
}

/**
 * Opens in one thread what was collected in another. It has no candidates of its own.
 *
 * @param unlisted What the work tree has that the index does not list; git may still be looking for it.
 */
export function reopen(
  { root, inRepository, listed }: ToldCollection,
  unlisted: Promise<Unlisted>,
): Collection {
  const collection = collectFiles(root, inRepository, []);
  if (!listed) return collection;
  const listing = listingOf(readIndexList(listed.index), unlisted);
  return { ...collection, listing, ...(listed.history && { told: listed.history }) };
}
