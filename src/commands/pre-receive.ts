import { compare } from '../core/base/collections.ts';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { inRow } from '../core/base/words.ts';
import { readPush } from '../core/collect/push.ts';
import { type LintOutcome, type RunOptions, runLint } from '../core/lint.ts';
import type { FileResult } from '../core/rule/rule.ts';
import { standardInput } from './lint-request.ts';

/** A commit may come with ten thousand tags. */
const mostRefsShown = 3;

/** Lints each commit of a push once, by the rules that hold for it; each result names the refs. @throws UserError for input that git did not write. */
export async function lintPush(run: RunOptions, terminal: Terminal): Promise<LintOutcome> {
  const { root, commits, notes } = readPush(run.cwd, standardInput(terminal));
  const results: FileResult[] = [];
  const allNotes = [...notes];
  let leftOut = 0;
  for (const pushed of commits) {
    const ref = inRow(pushed.refs, mostRefsShown);
    const outcome = await runLint({ ...run, push: { root, pushed } }).catch((error: unknown) =>
      throwWithRef(error, ref),
    );
    results.push(...outcome.results.map((result) => ({ ...result, ref })));
    leftOut += outcome.leftOut;
    allNotes.push(...outcome.notes.map((note) => `${ref}: ${note}`));
  }
  results.sort((a, b) => compare(a.path, b.path));
  return { root, results, selected: [], notes: allNotes, leftOut };
}

/** A person reads it in the output of `git push`: one line, the first of what is to be fixed. */
function throwWithRef(error: unknown, ref: string): never {
  if (!(error instanceof UserError)) throw error;
  const [first, ...further] = error.message.split('\n');
  const more = further.length > 0 ? ` (and ${further.length} more like it)` : '';
  throw new UserError(`${ref} is refused: ${first}${more}`);
}
