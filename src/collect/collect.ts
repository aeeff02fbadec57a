import { mayBeDocument } from '../parse/kind.ts';
import { found } from './candidates.ts';
import { filesSince, stagedFiles } from './changes.ts';
import { collectFiles, collectText } from './collect-files.ts';
import type { Collection, Request } from './collection.ts';
import { gitChange, promptTrailers } from './git-change.ts';
import { findRoot, requireRoot } from './root.ts';
import { collectStaged } from './staged.ts';
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
        change: gitChange(root, files, { named, oneCommit: false }),
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
      const root = findRoot(cwd);
      const { expandPaths } = await import('./expand-paths.ts');
      const { candidates, notes } = expandPaths(cwd, root, request.paths, request.everyFile);
      return collectFiles(root ?? cwd, root !== undefined, candidates, notes);
    }
  }
}
