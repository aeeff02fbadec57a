import { compare } from '../base/compare.ts';
import type { Candidate } from './collection.ts';

/** A file that nobody named. */
export function found(path: string): Candidate {
  return { path, named: false };
}

/** Sorted by path, each path once: as the user named it, where they did. */
export function uniqueByPath(candidates: readonly Candidate[]): Candidate[] {
  const byPath = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byPath.get(candidate.path);
    // Of the folders that the user named, the inner one tells more.
    const isNearer = (candidate.below?.length ?? 0) > (known?.below?.length ?? 0);
    if (!known || candidate.named || (!known.named && isNearer)) byPath.set(candidate.path, candidate);
  }
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}
