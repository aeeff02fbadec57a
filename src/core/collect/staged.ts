import { findRoot } from './files.ts';
import { failureOf, type GitOutput, gitInBackground } from './git.ts';

/** What tells files apart that differ: `:mode mode blob blob status NUL path NUL`. */
export const rawFormat = ['--raw', '-z', '--no-renames', '--no-abbrev', '--diff-filter=AMTD'];
/** Tells what the index has other than HEAD. */
export const stagedQuery = ['diff', '--cached', ...rawFormat];
/** Lists the index: `mode ID stage TAB path NUL`. */
export const indexQuery = ['ls-files', '-s', '-z'];

/** What every check of a commit asks git: it answers while the program is still loading. */
export interface StagedAnswers {
  /** To `stagedQuery`. @throws UserError when git fails, GitMissing when there is none. */
  readonly staged: Promise<Buffer>;
  /** To `indexQuery`. @throws As above. */
  readonly index: Promise<Buffer>;
}

/**
 * Asks git what is staged, and goes on meanwhile.
 *
 * @returns Undefined outside of every repository: what to say of that, the check knows.
 * @throws UserError in a bare repository.
 */
export function askStaged(folder: string): StagedAnswers | undefined {
  const root = findRoot(folder);
  if (root === undefined) return undefined;
  const ask = (query: readonly string[]) => {
    const answer = gitInBackground(root, query).then((output) => outputOf(root, query, output));
    // A failure is reported where it is awaited, if it ever is.
    answer.catch(() => {});
    return answer;
  };
  return { staged: ask(stagedQuery), index: ask(indexQuery) };
}

function outputOf(root: string, query: readonly string[], output: GitOutput): Buffer {
  if (output.status !== 0) throw failureOf(root, query, output);
  return output.stdout;
}
