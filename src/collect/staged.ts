import { UserError } from '../base/errors.ts';
import { treeFiles } from '../parse/tree-files.ts';
import { readBlobs } from './blobs.ts';
import { found, uniqueByPath } from './candidates.ts';
import type { ChangedFile } from './changes.ts';
import type { Collection } from './collection.ts';
import { decode } from './decode.ts';
import { gitChange } from './git-change.ts';

/** What is staged as the collection of a run; its texts are read from the index. */
export function collectStaged(root: string, staged: readonly ChangedFile[]): Collection {
  const present = staged.filter(({ status }) => status !== 'deleted');
  const blobs = new Map(present.map((file) => [file.path, file.blob]));
  const index = new Map<string, string | undefined>();
  return {
    index,
    root,
    inRepository: true,
    candidates: uniqueByPath(present.map((file) => found(file.path))),
    change: gitChange(root, staged, { named: [], oneCommit: true }),
    origin: { bases: ['HEAD'], rules: undefined },
    notes: [],
    read(wanted) {
      if (wanted.length === 0) return [];
      // What rules read of the tree comes along: one more git would cost as much as linting a hundred documents.
      const contents = readBlobs(root, [
        ...wanted.map(({ path }) => blobs.get(path)!),
        ...treeFiles.map((path) => `:0:${path}`),
      ]);
      for (const [at, path] of treeFiles.entries()) {
        const bytes = contents[wanted.length + at];
        const text = bytes && decode(bytes).text;
        // What is no text for a document may still be a manifest: it is read again when it is asked for.
        if (bytes === undefined || text !== undefined) index.set(path, text);
      }
      return wanted.map(({ path }, at) => {
        const bytes = contents[at];
        if (bytes === undefined) throw new UserError(`git has no content for ${path}; run git fsck`);
        return decode(bytes);
      });
    },
    open({ path }) {
      const [bytes] = readBlobs(root, [blobs.get(path)!]);
      if (bytes === undefined) throw new UserError(`git has no content for ${path}; run git fsck`);
      return bytes.length === 0 ? { fault: { id: 'empty' } } : { chunks: [bytes], agents: [] };
    },
  };
}
