import { findRoot } from './collect/files.ts';
import { namedTree } from './collect/tree-chooser.ts';
import { RepositoryFacts } from './manifests/repository.ts';

/** A repository, or a folder that is in none, opened for what facts, scan, context, analyze and new want to know. */
export interface Project {
  /** Absolute path that files are relative to. */
  readonly root: string;
  readonly inRepository: boolean;
  readonly facts: RepositoryFacts;
}

/**
 * Opens the repository that a folder lies in.
 *
 * @param folder Absolute path.
 * @param at index, worktree (when undefined), head or a revision.
 * @throws UserError when there is no such revision.
 */
export function openProject(folder: string, at?: string): Project {
  const top = findRoot(folder);
  const root = top ?? folder;
  return {
    root,
    inRepository: top !== undefined,
    facts: new RepositoryFacts(namedTree(root, top !== undefined, at)),
  };
}
