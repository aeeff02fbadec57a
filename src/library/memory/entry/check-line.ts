import { resolvePath } from '../../../core/base/path.ts';
import { innerCommand, wordsOf } from '../../../sessions/command-steps.ts';
import { checkCommands, textsOf } from './check-commands.ts';
import {
  type CheckKind,
  type CodeLanguage,
  checkOfProgram,
  kindsByName,
  languageOf,
  withoutInterpreter,
} from './check-part.ts';
import { type CheckRun, type DocumentEdit, isBehindEdits, resultLine, sinceEdits } from './documents.ts';
import {
  isBelow,
  moduleOf,
  type NamedScript,
  type SessionEvidence,
  withinTree,
  workTreeOf,
} from './evidence.ts';
import { code, listed, quoted, timeSuffix } from './text.ts';

/** What is known of a check, and of the work that it is to prove. */
export interface CheckContext {
  readonly evidence: SessionEvidence;
  readonly runs: readonly CheckRun[];
  /** The files that changed, with the index of the last event that wrote each. */
  readonly edits: readonly DocumentEdit[];
  /** Those of them that are still there. */
  readonly changed: readonly string[];
}

/** A box of the Deployment Checklist. */
export type CheckBox = ReturnType<typeof boxOf>;

/** @param open Why it is open, in a few words; it is ticked without. */
function boxOf(kind: CheckKind, said: string, open?: string) {
  const title = kind[0]!.toUpperCase() + kind.slice(1);
  return { title, open, line: `- [${open === undefined ? 'x' : ' '}] ${title}: ${said}` };
}

/** The box of a check; none for one that nothing speaks of. */
export function checkBox(kind: CheckKind, context: CheckContext): CheckBox[] {
  const { evidence, runs, edits, changed } = context;
  const own = runs.filter((run) => run.kind === kind);
  const since = own.filter((run) => isBehindEdits(run, edits));
  const newest = wholeOrLast(since);
  const last = (newest?.result === 'passed' ? standingFailure(since) : undefined) ?? newest;
  if (last?.result === 'passed') return [passedBox(kind, last, since, context)];
  const named = scriptFor(kind, evidence);
  const todo = named?.command ?? wholeOrLast(own)?.text.replace(/(?<!\s)\s+2>&1$/, '');
  const run = todo === undefined ? '' : `run ${code(todo)}`;
  const box = (open: string, said: string) => [boxOf(kind, said + (run && `; ${run}`), open)];
  if (last) {
    const { call, command, stopped } = last;
    const line = stopped ? undefined : resultLine(call.output);
    const printed = line === undefined ? '' : quoted(line);
    const status = `${sinceEdits(last, edits).when}${timeSuffix(call.at)}`;
    if (last.result === 'failed') {
      const end = call.exitCode === undefined ? 'failed' : `ended with exit status ${call.exitCode}`;
      const said = `${quoted(command)} ${end}${status}${printed && `: ${printed}`}`;
      return [boxOf(kind, `${said}; mend it${run && `, then ${run}`}`, 'failed')];
    }
    const hiding = /(?<!\|)\|(?!\|)/.test(command) ? 'a pipe' : 'a further command';
    const untold =
      call.exitCode === 0 ? `${hiding} hides its exit status` : 'the record does not tell its exit status';
    const why = stopped ? 'it was stopped before it ended' : untold;
    return box(
      'its result is not known',
      `${quoted(command)} was run${status}${printed && ` and printed ${printed}`}, but ${why}`,
    );
  }
  if (own.length > 0) return box('not run since the last edit', 'not run since the last edit');
  if (named) return box('not run', evidence.session ? 'not run in this session' : 'no run is known');
  // Prose is read, not tested.
  const isProse = changed.length > 0 && changed.every((path) => languageOf(path) === 'prose');
  return kind === 'tests' && !isProse
    ? box('not run', 'none were run, and no manifest names a command for them; test by hand')
    : [];
}

function wholeOrLast(runs: readonly CheckRun[]): CheckRun | undefined {
  return runs.findLast(({ partial }) => !partial) ?? runs.at(-1);
}

/** Of a check that passed: ticked only where it looked at all of what is there to be looked at. */
function passedBox(
  kind: CheckKind,
  last: CheckRun,
  since: readonly CheckRun[],
  { evidence, edits, changed }: CheckContext,
): CheckBox {
  const isCheckedBy = (path: string) =>
    languageOf(path) !== undefined && scriptFor(kind, evidence, [path], true) !== undefined;
  // Prose and settings count only where nothing else was changed.
  const known = changed.filter((path) => languageOf(path) !== undefined);
  const codeFiles = known.filter((path) => languageOf(path) !== 'prose');
  const files = codeFiles.length > 0 ? codeFiles : known.length === changed.length ? known : [];
  const looks = (one: CheckRun, path: string) => looksAt(one, path, evidence, isCheckedBy);
  const sound = last.partial
    ? [last]
    : since.filter(({ result, partial }) => result === 'passed' && !partial);
  const missed = files.filter((path) => !sound.some((one) => looks(one, path)));
  const run = sound.findLast((one) => files.length === 0 || files.some((path) => looks(one, path)));
  const shown = run ?? last;
  const { when, remark } = sinceEdits(shown, edits);
  const said = `${quoted(shown.command)} ended with exit status 0${when}${timeSuffix(shown.call.endedAt ?? shown.call.at)}`;
  const inPart = (more: string) => boxOf(kind, `${said}, but ${more}`, 'in part');
  if (last.partial) {
    const named = scriptFor(kind, evidence);
    return inPart(`it names only a part; ${named ? `run ${code(named.command)}` : 'run all'}`);
  }
  if (missed.length === 0) return boxOf(kind, said + remark);
  const able = scriptFor(kind, evidence, missed) ?? scriptFor(kind, evidence, missed.slice(0, 1));
  const unseen = `it does not look at ${listed(missed, 3)}`;
  const isElsewhere =
    kind === 'tests' && missed.some((path) => moduleOf(path, evidence) !== (shown.module ?? ''));
  // Of a language for which the repository has no such check, nothing is left to be done.
  if (run && !able && !isElsewhere && (shown.folders ?? ['']).includes(''))
    return boxOf(kind, `${said}; ${unseen}${remark}`);
  return inPart(`${unseen}${able ? `; run ${code(able.command)}` : ''}`);
}

/** The script for a check: that of the files' module, one of the check's name first. @param surely Whether its languages have to be known. */
function scriptFor(
  kind: CheckKind,
  evidence: SessionEvidence,
  files: readonly string[] = [],
  surely = false,
): NamedScript | undefined {
  const { scripts } = evidence;
  const able = scripts.filter(
    ({ command, folder = '' }) =>
      files.every((path) => isBelow(withinTree(path, evidence), folder)) &&
      checkCommands(command, textsOf(scripts, folder)).some(
        (check) =>
          check.kind === kind &&
          !(surely && check.languages === undefined) &&
          files.every((path) => mayLookAt(check.languages, path)),
      ),
  );
  const folders = able.map(({ folder = '' }) => folder);
  // Of no files in particular, the first is that of the root.
  const nearest = files.length === 0 ? folders[0] : folders.sort((a, b) => b.length - a.length)[0];
  const own = able.filter(({ folder = '' }) => folder === nearest);
  return own.find(({ name }) => kindsByName(name).includes(kind)) ?? own[0];
}

/** What can be looked at by a program of its language alone; tests and builds reach what they do not name, within their module. */
const byLanguage = /^(?:lint|type check)$/;

/** Whether a run proves something about a file. @param isCheckedBy Whether the repository has such a check for a file's language. */
function looksAt(
  { kind, languages, folder, folders, module }: CheckRun,
  path: string,
  evidence: SessionEvidence,
  isCheckedBy: (path: string) => boolean,
): boolean {
  const isInTree = (tree: string) =>
    isBelow(path, tree) && workTreeOf(path, evidence) === workTreeOf(tree, evidence);
  if (module !== undefined && !isInTree(module)) return false;
  if (languages === undefined) return true;
  const own = moduleOf(path, evidence);
  const isOther = module !== undefined && own !== module;
  if (!byLanguage.test(kind) && !isOther) return mayLookAt(languages, path) || !isCheckedBy(path);
  if (!mayLookAt(languages, path)) return false;
  // Its tool stops at a folder that is a module of its own.
  if (isOther && languages.includes('go') && evidence.read(`${own}/go.mod`) !== undefined) return false;
  if (folder === undefined) return true;
  return (folders ?? ['']).some((named) => {
    const within = resolvePath(folder, named).replace(/^\.$/, '');
    return within.startsWith('..') || isBelow(path, within);
  });
}

function mayLookAt(languages: readonly CodeLanguage[] | undefined, path: string): boolean {
  const language = languageOf(path);
  return languages === undefined || language === undefined || languages.includes(language);
}

/** Of runs of one kind of check, the last that failed and that no later one makes good. */
function standingFailure(runs: readonly CheckRun[]): CheckRun | undefined {
  const isMended = (failed: CheckRun) =>
    runs.some(
      (run) =>
        run.index > failed.index &&
        run.result !== 'failed' &&
        (failed.partial || !run.partial) &&
        makesGood(run, failed),
    );
  return runs.findLast((run) => run.result === 'failed' && !isMended(run));
}

/** Whether a run that passed is of the same check as one that failed before: in the same module and language, and not by another program. */
function makesGood(run: CheckRun, failed: CheckRun): boolean {
  const [one, other] = [programOf(run), programOf(failed)];
  if (run.module !== undefined && !isBelow(failed.module ?? '', run.module)) return false;
  if (byLanguage.test(failed.kind) && one !== undefined && other !== undefined && one !== other) return false;
  if (run.languages === undefined || failed.languages === undefined) return true;
  return failed.languages.every((language) => run.languages!.includes(language));
}

/** The program of a run, and its command where it has several; undefined for a script, which may run any. */
function programOf({ text }: CheckRun): string | undefined {
  const words = innerCommand(wordsOf(text));
  if (!checkOfProgram(words)) return undefined;
  const [program = '', command = ''] = withoutInterpreter(words);
  return /^(?:cargo|mix|ruff|dart|dotnet|terraform|tofu)$/.test(program) ? `${program} ${command}` : program;
}
