import { isAbsolute, resolve } from 'node:path';
import { uniqueByPath } from './candidates.ts';
import type { Candidate, Collection } from './collection.ts';
import { decode } from './decode.ts';
import { staysWithin } from './inside.ts';
import { readDocument } from './read-file.ts';
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
