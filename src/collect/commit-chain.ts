import type { CommitReader } from './commit-reader.ts';
import { gitOrThrow, splitNul } from './git.ts';
import { commitTree, type Tree } from './tree.ts';

/** Commits in the order of the history, each told by how its files differ from those of HEAD. */
export interface CommitChain {
  readonly commits: readonly string[];
  /** The tree of HEAD. */
  readonly base: Tree;
  has(commit: string): boolean;
  differenceOf(commit: string): { readonly added: readonly string[]; readonly removed: ReadonlySet<string> };
  /** The one reader that serves all of them. */
  reader?: CommitReader;
}

/**
 * Compares the files of commits, each with those of the one before it, in one git for all: listing the tree of every commit
 * would cost as much as the repository has files, each time.
 *
 * @param commits Ids, newest first.
 */
export function commitChain(root: string, commits: readonly string[]): CommitChain {
  const base = commitTree(root, 'HEAD');
  const places = new Map(commits.map((commit, index) => [commit, index]));
  let steps: readonly Step[] | undefined;
  // Documents of one commit tend to follow each other, and those of older ones to come later.
  let last: { at: number; present: Map<string, boolean> } = { at: -1, present: new Map() };

  return {
    commits,
    base,
    has: (commit) => places.has(commit),
    differenceOf(commit) {
      steps ??= compare(root, commits);
      const at = places.get(commit)!;
      const state =
        last.at <= at ? { at: last.at, present: new Map(last.present) } : { at: -1, present: new Map() };
      while (state.at < at) {
        state.at++;
        for (const [path, present] of steps[state.at] ?? []) {
          // Back to what HEAD has: no difference any more.
          if (state.present.get(path) === !present) state.present.delete(path);
          else state.present.set(path, present);
        }
      }
      last = state;
      const added: string[] = [];
      const removed = new Set<string>();
      for (const [path, present] of state.present) {
        if (present) added.push(path);
        else removed.add(path);
      }
      return { added: added.sort(), removed };
    },
  };
}

/** Which paths come (true) and go (false) from one commit of the chain to the next. */
type Step = readonly (readonly [path: string, present: boolean])[];

function compare(root: string, commits: readonly string[]): Step[] {
  // A commit followed by another is compared with that one as if it were its parent.
  const input = commits.map((commit, index) => `${commit} ${commits[index - 1] ?? 'HEAD'}`);
  const head = gitOrThrow(root, ['rev-parse', 'HEAD']).toString('utf8').trim();
  const args = [
    'diff-tree',
    '--stdin',
    '-r',
    '-z',
    '--no-renames',
    '--name-status',
    '--diff-filter=AD',
    '-m',
    '--root',
  ];
  const output = gitOrThrow(root, args, `${input.join('\n').replace('HEAD', head)}\n`);
  const steps = new Map<string, (readonly [string, boolean])[]>();
  let step: (readonly [string, boolean])[] = [];
  const fields = splitNul(output);
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!;
    if (field === 'A' || field === 'D') step.push([fields[++at]!, field === 'A']);
    else {
      step = [];
      steps.set(field.trim(), step);
    }
  }
  return commits.map((commit) => steps.get(commit) ?? []);
}
