import { UserError } from '../base/errors.ts';
import { once } from '../base/memoized.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { treeFiles } from '../parse/library-config.ts';
import { readBlobs } from './blobs.ts';
import { collectFiles, collectText, found, uniqueByPath } from './collect-files.ts';
import { listIndex } from './departures.ts';
import { gitChange, promptTrailers } from './git-change.ts';
import { filesSince, type Staged, stagedFiles } from './history-walk.ts';
import { pathWithin } from './inside.ts';
import type { Collection, Request } from './policy.ts';
import { decode } from './read-file.ts';
import { findRoot, requireRoot } from './root.ts';
import { listWorkTreeInBackground } from './work-tree-listing.ts';

/**
 * Finds what may be linted. The one stage that touches the disk or starts git.
 *
 * @param cwd Absolute path of the current folder; paths are relative to it.
 * @throws UserError for what the user can mend: no repository, no such file, no such revision.
 */
export async function collect(cwd: string, request: Request): Promise<Collection> {
  switch (request.from) {
    case 'staged': {
      const root = requireRoot(cwd, '--staged');
      return collectStaged(root, stagedFiles(root));
    }
    case 'since': {
      const root = requireRoot(cwd, '--since');
      const { files, base } = filesSince(root, request.revision);
      const named = promptTrailers(root, [`${base}..HEAD`]);
      const there = files.filter(({ status }) => status !== 'deleted');
      const changing = new Set(files.map(({ path }) => path));
      const forTheChange = named.filter((path) => !changing.has(path));
      return {
        ...collectFiles(root, true, [
          ...there.map(({ path }) => found(path)),
          ...forTheChange.map((path) => ({ path, named: false, onlyForChange: true })),
        ]),
        change: gitChange(root, files, { named, oneCommit: false, list: once(() => listIndex(root)) }),
        origin: { bases: [base], rules: request.revision },
      };
    }
    case 'push': {
      const { collectPushed } = await import('./pushed-files.ts');
      return collectPushed(request.root, request.pushed);
    }
    case 'text': {
      const root = findRoot(cwd);
      const candidate = { path: request.path, named: true };
      return collectText({ root: root ?? cwd, inRepository: root !== undefined }, candidate, request.bytes);
    }
    case 'paths': {
      if (request.paths.length === 0) {
        const root = requireRoot(cwd, 'linting all that the config includes');
        // In a folder of the repository all is what lies there; .git is none, and git runs some hooks in it.
        const folder = pathWithin(root, cwd);
        if (folder && !/^\.git(?:\/|$)/.test(folder))
          return collectNamed(cwd, root, { paths: ['.'], everyFile: false });
        const listing = listWorkTreeInBackground(root);
        const untracked = listing.found.then((unlisted) =>
          unlisted.untracked.filter(mayBeDocument).map(found),
        );
        untracked.catch(() => {});
        return {
          ...collectFiles(root, true, listing.index.paths.filter(mayBeDocument).map(found)),
          listing,
          untracked,
        };
      }
      return collectNamed(cwd, findRoot(cwd), request);
    }
  }
}

async function collectNamed(
  cwd: string,
  root: string | undefined,
  { paths, everyFile, mayMiss }: Pick<Request & { from: 'paths' }, 'paths' | 'everyFile' | 'mayMiss'>,
): Promise<Collection> {
  const { expandPaths } = await import('./expand-paths.ts');
  const { candidates, notes } = expandPaths(cwd, root, paths, everyFile, mayMiss);
  return collectFiles(root ?? cwd, root !== undefined, candidates, notes);
}

/** What is staged as the collection of a run; its texts are read from the index. */
function collectStaged(root: string, { files, deletes }: Staged): Collection {
  const present = files.filter(({ status }) => status !== 'deleted');
  const blobs = new Map(present.map((file) => [file.path, file.blob]));
  const index = new Map<string, string | undefined>();
  const list = once(() => listIndex(root));
  return {
    index,
    list,
    nothingStagedIsDeleted: !deletes,
    root,
    inRepository: true,
    candidates: uniqueByPath(present.map((file) => found(file.path))),
    change: gitChange(root, files, { named: [], oneCommit: true, list }),
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
