import { UserError } from '../base/errors.ts';
import { resolveCommit } from './changes.ts';
import type { Collection } from './collection.ts';
import type { ConfigFiles } from './config-host.ts';
import { commitFiles, configFilesOf } from './pushed-tree.ts';

/** What a change comes from. */
export interface Origin {
  /** The commits that it is a change next to: the merge base, or where a push joins what the server has. */
  readonly bases: readonly string[];
  /** The revision whose rules judge it unless somebody says otherwise; undefined where nothing was there before it. */
  readonly rules: string | undefined;
}

/** The state of the repository whose config, baseline and further files that steer rules hold in a run. */
export interface Policy {
  /** What messages call it. */
  readonly name: string;
  readonly files: ConfigFiles;
  /** The commit, by its id. */
  readonly commit: string;
  /** All files of it. */
  paths(): readonly string[];
}

/** Takes the rules from the files at hand; in a push, from what is pushed. */
const ownRules: ReadonlySet<string> = new Set(['worktree', 'pushed']);

/**
 * Opens the state that a run takes its rules from, where that is not the files at hand.
 *
 * @param from The value of `--config-from`: a revision, `base` (what the change comes from), `worktree`, or in a push `pushed`. What is
 *   usual for the request when undefined: a change does not bring the rules that it is judged by.
 * @returns Undefined for the files at hand.
 * @throws UserError when there is no such revision, or none can be.
 */
export function openPolicy(
  { root, inRepository, origin, pushed }: Pick<Collection, 'root' | 'inRepository' | 'origin' | 'pushed'>,
  from: string | undefined,
): Policy | undefined {
  if (from !== undefined && ownRules.has(from)) {
    if ((from === 'pushed') === (pushed !== undefined)) return undefined;
    const other = pushed === undefined ? 'worktree' : 'pushed';
    throw new UserError(`--config-from ${from} has no meaning here; write --config-from ${other}`);
  }
  if (from !== undefined && !inRepository)
    throw new UserError(`--config-from ${from} needs a git repository, and ${root} is not in one`);
  if (from === 'base' && origin === undefined)
    throw new UserError(
      '--config-from base needs a change, such as --since or --pre-receive; name a revision',
    );
  // A server that is still empty has no rules to take, whatever it is told.
  if (pushed !== undefined && origin?.rules === undefined) return undefined;
  const revision = from === undefined ? origin?.rules : from === 'base' ? origin?.bases[0] : from;
  return revision === undefined ? undefined : policyAt(root, revision);
}

/** The rules as they stand in a commit. @throws UserError when there is no such revision. */
export function policyAt(root: string, revision: string): Policy {
  const name = /^[\da-f]{40,64}$/.test(revision) ? revision.slice(0, 7) : revision;
  const commit = resolveCommit(root, revision);
  const files = commitFiles(root, commit);
  return { name, files: configFilesOf(root, files), commit, paths: () => files.list().paths };
}
