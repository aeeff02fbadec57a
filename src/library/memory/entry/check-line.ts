import { innerCommand, wordsOf } from '../../../sessions/command-steps.ts';
import { checkCommands, textsOf } from './check-commands.ts';
import { type CheckKind, kindsByName, kindsOfProgram, withoutInterpreter } from './check-part.ts';
import { type CheckRun, type Edit, isBehindEdits, plainLines, sinceEdits } from './documents.ts';
import {
  isWithin,
  moduleOf,
  type NamedScript,
  type SessionEvidence,
  withinTree,
  workTreeOf,
} from './evidence.ts';
import { code, listed, quoted, timeSuffix } from './text.ts';

const titles: Readonly<Record<CheckKind, string>> = {
  tests: 'Tests',
  build: 'Build',
  lint: 'Lint',
  'type check': 'Type check',
};

/** What is known of a check, and of the work that it is to prove. */
export interface CheckContext {
  readonly evidence: SessionEvidence;
  /** Runs of all checks, in the order of the session. */
  readonly runs: readonly CheckRun[];
  /** The files that changed, with the index of the last event that wrote each. */
  readonly edits: readonly Edit[];
  /** Those of them that are still there. */
  readonly changed: readonly string[];
}

/** A box of the Deployment Checklist. */
export interface CheckBox {
  readonly line: string;
  readonly title: string;
  /** Why it is open, in a few words; undefined of one that is ticked. */
  readonly open: string | undefined;
}

/** The box of a check; none for one that nothing speaks of. */
export function checkBox(kind: CheckKind, { evidence, runs, edits, changed }: CheckContext): CheckBox[] {
  const { session } = evidence;
  const own = runs.filter((run) => run.kind === kind);
  const since = own.filter((run) => isBehindEdits(run, edits));
  const newest = since.findLast(({ partial }) => !partial) ?? since.at(-1);
  const last = (newest?.result === 'passed' ? standingFailure(since) : undefined) ?? newest;
  const title = titles[kind];
  const named = scriptFor(kind, evidence);
  const ran = own.findLast(({ partial }) => !partial) ?? own.at(-1);
  const todo = named?.command ?? ran?.text.replace(/(?<!\s)\s+2>&1$/, '');
  const run = todo === undefined ? '' : `; run ${code(todo)}`;
  const box = (open: string, said: string): CheckBox[] => [{ title, open, line: `- [ ] ${title}: ${said}` }];
  if (last?.result === 'passed') return [passedBox(kind, last, since, { evidence, runs, edits, changed })];
  const { when } = last ? sinceEdits(last, edits) : { when: '' };
  const at = timeSuffix(last?.call.at);
  if (last?.result === 'failed') {
    const { exitCode } = last.call;
    const status = (exitCode ?? 0) === 0 ? 'failed' : `ended with exit status ${exitCode}`;
    const said = `${quoted(last.command)} ${status}${when}${at}${last.telling === undefined ? '' : `: ${quoted(last.telling)}`}`;
    return box('failed', `${said}; mend it${run === '' ? '' : `, then run ${code(todo!)}`}`);
  }
  if (last) {
    const why = last.stopped
      ? 'it was stopped before it ended'
      : last.call.exitCode === 0
        ? `${/(?<!\|)\|(?!\|)/.test(last.command) ? 'a pipe' : 'a further command'} hides its exit status`
        : 'the record does not tell its exit status';
    const line = last.stopped ? undefined : resultLine(last.call.output);
    const printed = line === undefined ? '' : ` and printed ${quoted(line)}`;
    return box(
      'its result is not known',
      `${quoted(last.command)} was run${when}${at}${printed}, but ${why}${run}`,
    );
  }
  if (own.length > 0) return box('not run since the last edit', `not run since the last edit${run}`);
  if (named) return box('not run', `${session ? 'not run in this session' : 'no run is known'}${run}`);
  const isProse = changed.length > 0 && changed.every((path) => prose.test(path));
  return kind === 'tests' && !isProse
    ? box('not run', 'none were run, and no manifest names a command for them; test by hand')
    : [];
}

/** Of a check that passed: ticked only where it ran in each module that something was changed in. */
function passedBox(
  kind: CheckKind,
  last: CheckRun,
  since: readonly CheckRun[],
  { evidence, edits, changed }: CheckContext,
): CheckBox {
  const title = titles[kind];
  const passed = last.partial
    ? [last]
    : since.filter(({ result, partial }) => result === 'passed' && !partial);
  const isLookedAt = (run: CheckRun, path: string) => looksAt(run, path, evidence);
  const files = changed.some((path) => !prose.test(path))
    ? changed.filter((path) => !prose.test(path))
    : changed;
  const missed = files.filter((path) => !passed.some((run) => isLookedAt(run, path)));
  const shown = passed.findLast((run) => files.some((path) => isLookedAt(run, path))) ?? last;
  const { when, remark } = sinceEdits(shown, edits);
  const said = `${quoted(shown.command)} ended with exit status 0${when}${timeSuffix(shown.call.endedAt ?? shown.call.at)}`;
  const inPart = (more: string): CheckBox => ({
    title,
    open: 'in part',
    line: `- [ ] ${title}: ${said}, but ${more}`,
  });
  if (last.partial) {
    const named = scriptFor(kind, evidence);
    return inPart(`it names only a part; ${named ? `run ${code(named.command)}` : 'run all'}`);
  }
  if (missed.length === 0) return { title, open: undefined, line: `- [x] ${title}: ${said}${remark}` };
  const able = scriptFor(kind, evidence, missed) ?? scriptFor(kind, evidence, missed.slice(0, 1));
  return inPart(`it does not look at ${listed(missed, 3)}${able ? `; run ${code(able.command)}` : ''}`);
}

/** A run in another module proves nothing about a file; one above it reaches down, but not into a module that is of another language. */
function looksAt({ module, text }: CheckRun, path: string, evidence: SessionEvidence): boolean {
  if (module === undefined) return true;
  if (!isWithin(path, module) || workTreeOf(path, evidence) !== workTreeOf(module, evidence)) return false;
  const own = moduleOf(path, evidence);
  if (own === module) return true;
  const has = (manifest: string) => evidence.read(`${own}/${manifest}`) !== undefined;
  const program = programOf(text) ?? '';
  // Go stops at a module of its own.
  return !(program.startsWith('go') && has('go.mod')) && !(noScript.test(program) && has('package.json'));
}

/** Programs that check no JavaScript. */
const noScript =
  /^(?:pytest|py\.test|tox|nox|unittest|ruff|mypy|pyright|flake8|pylint|go|golangci-lint|cargo|dotnet|rspec|rubocop|phpunit|pest|phpstan|mix|swift)(?= |$)/;

/** Prose is read, not checked. */
const prose = /\.(?:md|mdx|markdown)$/i;

const tellsResult =
  /\b(?:pass(?:ed|ing|es)?|fail(?:ed|ures?|ing|s)?|ok|errors?|success(?:ful(?:ly)?)?|succeeded|problems?|warnings?|built|compiled|clean)\b/i;

/** The line of an output that says how it ended: the last one with such a word, or the last one. */
function resultLine(output: string): string | undefined {
  const lines = plainLines(output);
  return lines.findLast((line) => tellsResult.test(line)) ?? lines.at(-1);
}

/**
 * The script to run for a check: that of the module of the files, and one of that name before one that does it along with something else.
 *
 * @param files What it is to look at.
 */
function scriptFor(
  kind: CheckKind,
  evidence: SessionEvidence,
  files: readonly string[] = [],
): NamedScript | undefined {
  const { scripts } = evidence;
  const able = scripts.filter(
    ({ command, folder = '' }) =>
      files.every((path) => isWithin(withinTree(path, evidence), folder)) &&
      checkCommands(command, textsOf(scripts, folder)).some((check) => check.kind === kind),
  );
  const folders = able.map(({ folder = '' }) => folder);
  // Of no files in particular, the first is that of the root.
  const nearest = files.length === 0 ? folders[0] : folders.sort((a, b) => b.length - a.length)[0];
  const own = able.filter(({ folder = '' }) => folder === nearest);
  return own.find(({ name }) => kindsByName(name).includes(kind)) ?? own[0];
}

/**
 * The last run that failed and that nothing after it makes good.
 *
 * @param runs Of one kind of check.
 */
function standingFailure(runs: readonly CheckRun[]): CheckRun | undefined {
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

/** Whether a run that passed is of the same check as one that failed before: in the same module, and not by another program. */
function makesGood(run: CheckRun, failed: CheckRun): boolean {
  const [one, other] = [programOf(run.text), programOf(failed.text)];
  if (run.module !== undefined && !isWithin(failed.module ?? '', run.module)) return false;
  return one === undefined || other === undefined || one === other;
}

/** The program of a run, and its command where it has several; undefined for a script, which may run any. */
function programOf(text: string): string | undefined {
  const words = innerCommand(wordsOf(text));
  if (kindsOfProgram(words).length === 0) return undefined;
  const [program = '', command = ''] = withoutInterpreter(words);
  return /^(?:cargo|mix|ruff|dart|dotnet|terraform|tofu)$/.test(program) ? `${program} ${command}` : program;
}
