import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import { joinPath } from '../../sessions/shell/paths.ts';
import { type Language, languageOf } from './check-languages.ts';
import { withoutInterpreter } from './check-operands.ts';
import { kindsOfProgram } from './check-programs.ts';
import type { CheckRun } from './check-runs.ts';

/** How the runs of a check that passed fit the files that the session changed. */
export interface Fit {
  /** The last of them that looked at one of the files; undefined when none did. */
  readonly run: CheckRun | undefined;
  /** The files that none of them looked at. */
  readonly missed: readonly string[];
}

/** What can be looked at by a program of its language alone; tests and builds reach what they do not name. */
const byLanguage = /^(?:lint|type check)$/;

/**
 * Holds runs that passed against the files that changed: a linter of another language, or of another folder, proves nothing about them.
 * Prose and settings count only where nothing else was changed.
 */
export function fitOf(passed: readonly CheckRun[], changed: readonly string[]): Fit {
  const files = judgedBy(changed);
  const missed = files.filter((path) => !passed.some((run) => looksAt(run, path)));
  const run = passed.findLast((one) => files.length === 0 || files.some((path) => looksAt(one, path)));
  return { run, missed };
}

function judgedBy(changed: readonly string[]): string[] {
  const known = changed.filter((path) => languageOf(path) !== undefined);
  const code = known.filter((path) => languageOf(path) !== 'prose');
  if (code.length > 0) return code;
  return known.length === changed.length ? known : [];
}

function looksAt({ kind, languages, folder, folders }: CheckRun, path: string): boolean {
  if (!byLanguage.test(kind) || languages === undefined) return true;
  if (!mayLookAt(languages, path)) return false;
  if (folder === undefined) return true;
  return (folders ?? ['']).some((named) => {
    const within = joinPath(folder, named).replace(/^\.$/, '');
    return within === '' || within.startsWith('..') || path === within || path.startsWith(`${within}/`);
  });
}

/** Whether a program of some languages may look at a file. */
export function mayLookAt(languages: readonly Language[] | undefined, path: string): boolean {
  const language = languageOf(path);
  return languages === undefined || language === undefined || languages.includes(language);
}

/**
 * The last run that failed and that nothing after it makes good: a run that passed in another language does not.
 *
 * @param runs Of one kind of check.
 */
export function standingFailure(runs: readonly CheckRun[]): CheckRun | undefined {
  return runs.findLast(
    (failed) =>
      failed.result === 'failed' &&
      !failed.partial &&
      !runs.some(
        (run) =>
          run.index > failed.index && run.result !== 'failed' && !run.partial && makesGood(run, failed),
      ),
  );
}

/** Whether a run that passed is of the same check as one that failed before: in the same language, and not by another program. */
export function makesGood(run: CheckRun, failed: CheckRun): boolean {
  const [one, other] = [programOf(run), programOf(failed)];
  if (byLanguage.test(failed.kind) && one !== undefined && other !== undefined && one !== other) return false;
  if (run.languages === undefined || failed.languages === undefined) return true;
  return failed.languages.every((language) => run.languages!.includes(language));
}

/** The program of a run, and its command where it has several; undefined for a script, which may run any. */
function programOf({ text }: CheckRun): string | undefined {
  const words = innerCommand(wordsOf(text));
  if (kindsOfProgram(words).length === 0) return undefined;
  const [program = '', command = ''] = withoutInterpreter(words);
  return /^(?:cargo|mix|ruff|dart|dotnet|terraform|tofu)$/.test(program) ? `${program} ${command}` : program;
}
