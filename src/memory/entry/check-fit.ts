import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import { joinPath } from '../../sessions/shell/paths.ts';
import { type Language, languageOf } from './check-languages.ts';
import { withoutInterpreter } from './check-operands.ts';
import { kindsOfProgram } from './check-programs.ts';
import type { CheckRun } from './check-runs.ts';
import type { SessionEvidence } from './evidence.ts';
import { isWithin, moduleOf, workTreeOf } from './modules.ts';

/** How the runs of a check that passed fit the files that the session changed. */
export interface Fit {
  /** The last of them that looked at one of the files; undefined when none did. */
  readonly run: CheckRun | undefined;
  /** The files that none of them looked at. */
  readonly missed: readonly string[];
}

/** What can be looked at by a program of its language alone; tests and builds reach what they do not name, within their module. */
const byLanguage = /^(?:lint|type check)$/;

/**
 * Holds runs that passed against the files that changed: a run in another module, and a linter of another language or of another folder, proves
 * nothing about them. Prose and settings count only where nothing else was changed.
 *
 * @param isCheckedBy Whether the repository has such a check for the language of a file.
 */
export function fitOf(
  passed: readonly CheckRun[],
  changed: readonly string[],
  evidence: SessionEvidence,
  isCheckedBy: (path: string) => boolean,
): Fit {
  const files = judgedBy(changed);
  const looks = (run: CheckRun, path: string) => looksAt(run, path, evidence, isCheckedBy);
  const missed = files.filter((path) => !passed.some((run) => looks(run, path)));
  const run = passed.findLast((one) => files.length === 0 || files.some((path) => looks(one, path)));
  return { run, missed };
}

function judgedBy(changed: readonly string[]): string[] {
  const known = changed.filter((path) => languageOf(path) !== undefined);
  const code = known.filter((path) => languageOf(path) !== 'prose');
  if (code.length > 0) return code;
  return known.length === changed.length ? known : [];
}

function looksAt(
  { kind, languages, folder, folders, module }: CheckRun,
  path: string,
  evidence: SessionEvidence,
  isCheckedBy: (path: string) => boolean,
): boolean {
  if (
    module !== undefined &&
    !(isWithin(path, module) && workTreeOf(path, evidence) === workTreeOf(module, evidence))
  )
    return false;
  if (languages === undefined) return true;
  const own = moduleOf(path, evidence);
  const isOther = module !== undefined && own !== module;
  if (!byLanguage.test(kind) && !isOther) return mayLookAt(languages, path) || !isCheckedBy(path);
  if (!mayLookAt(languages, path)) return false;
  // Its tool stops at a folder that is a module of its own.
  if (isOther && languages.includes('go') && evidence.read(`${own}/go.mod`) !== undefined) return false;
  if (folder === undefined) return true;
  return (folders ?? ['']).some((named) => {
    const within = joinPath(folder, named).replace(/^\.$/, '');
    return within.startsWith('..') || isWithin(path, within);
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
      !runs.some(
        (run) =>
          run.index > failed.index &&
          run.result !== 'failed' &&
          (failed.partial || !run.partial) &&
          makesGood(run, failed),
      ),
  );
}

/** Whether a run that passed is of the same check as one that failed before: in the same module and language, and not by another program. */
export function makesGood(run: CheckRun, failed: CheckRun): boolean {
  const [one, other] = [programOf(run), programOf(failed)];
  if (run.module !== undefined && !isWithin(failed.module ?? '', run.module)) return false;
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
