import { isAbsolute, resolve } from 'node:path';
import { compare } from '../base/compare.ts';
import { staysWithin } from './inside.ts';
import type { Candidate, Collection } from './policy.ts';
import { decode, readDocument } from './read-file.ts';
import { transcriptAt } from './transcripts.ts';

/** Candidates that are files on the disk. @param root What their paths are relative to; they are not read out of it. */
export function collectFiles(
  root: string,
  inRepository: boolean,
  candidates: readonly Candidate[],
  notes: readonly string[] = [],
): Collection {
  const inside = staysWithin(root);
  return {
    root,
    inRepository,
    candidates: uniqueByPath(candidates),
    notes,
    *read(wanted) {
      for (const { path } of wanted)
        yield isAbsolute(path) || inside(path)
          ? readDocument(resolve(root, path))
          : { fault: { id: 'link' } };
    },
    open({ path }) {
      const isOurs = isAbsolute(path) || inside(path);
      return isOurs ? transcriptAt(resolve(root, path)) : { fault: { id: 'link' } };
    },
  };
}

/** One text that lies on no disk, as the collection of a run. */
export function collectText(
  where: Pick<Collection, 'root' | 'inRepository'>,
  candidate: Candidate,
  bytes: Buffer,
): Collection {
  const decoded = decode(bytes);
  return {
    ...where,
    candidates: [candidate],
    notes: [],
    read: (wanted) => wanted.map(() => decoded),
    open: () => ({ chunks: [bytes], agents: [] }),
  };
}

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
