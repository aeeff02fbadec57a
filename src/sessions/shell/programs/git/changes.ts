import type { Call } from '../../run.ts';

/** Subcommands that change the repository, the work tree or a remote in any case, and what they do. */
export const changes: Readonly<Record<string, string>> = {
  add: 'stages files',
  stage: 'stages files',
  commit: 'commits',
  push: 'pushes',
  pull: 'merges what it fetches',
  merge: 'merges',
  rebase: 'rewrites commits',
  'cherry-pick': 'commits',
  revert: 'commits',
  am: 'commits',
  reset: 'resets the branch or the index',
  switch: 'switches the branch',
  clean: 'deletes untracked files',
  gc: 'rewrites the repository',
  prune: 'deletes objects',
  repack: 'rewrites the repository',
  'pack-refs': 'rewrites refs',
  'filter-branch': 'rewrites commits',
  'filter-repo': 'rewrites commits',
  replace: 'writes refs',
  'update-index': 'changes the index',
  'update-ref': 'writes refs',
  'read-tree': 'changes the index',
  'write-tree': 'writes objects',
  'commit-tree': 'writes a commit',
  'checkout-index': 'writes files',
  mktag: 'writes objects',
  mktree: 'writes objects',
  fetch: 'updates remote-tracking branches',
  clone: 'clones a repository',
  init: 'makes a repository',
  subtree: 'commits',
  maintenance: 'rewrites the repository',
  'send-email': 'sends mail',
  svn: 'changes the repository',
  p4: 'changes the repository',
  mergetool: 'edits files',
  citool: 'commits',
  flow: 'changes branches',
  'unpack-objects': 'writes objects',
  'index-pack': 'writes objects',
  'fast-import': 'writes objects',
  mv: 'moves files',
  rerere: 'changes its records',
  'pack-objects': 'writes objects',
  'unpack-file': 'writes a file',
  credential: 'changes credentials',
  undo: 'resets the branch',
  sync: 'pushes',
};

/** Commits in a repository that the same script made below a temporary folder are no work; a work tree there may be the project's. */
export function changed(call: Call, what: string): void {
  if (call.scope.inScratch && call.scope.freshRepository && !call.name.endsWith(' push'))
    call.log.write(call.scope.folder, `\`${call.name}\` ${what}`);
  else call.log.change(`\`${call.name}\` ${what}`);
}

export function restore(call: Call, paths: readonly string[]): void {
  for (const path of paths) call.log.write(call.scope.resolve(path), `\`${call.name}\` restores`);
  if (paths.length === 0) changed(call, 'restores files');
}
