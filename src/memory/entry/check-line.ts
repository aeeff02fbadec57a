import { checkCommands, textsOf } from './check-commands.ts';
import { fitOf, mayLookAt, standingFailure } from './check-fit.ts';
import { type CheckKind, kindsByName } from './check-kinds.ts';
import { languageOf } from './check-languages.ts';
import type { CheckRun } from './check-runs.ts';
import { type Edit, lastEditFor, sinceEdits } from './documents.ts';
import type { NamedScript, SessionEvidence } from './evidence.ts';
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

/** The line of a check in the Deployment Checklist; none for one that nothing speaks of. */
export function checkLine(kind: CheckKind, { evidence, runs, edits, changed }: CheckContext): string[] {
  const { scripts, session } = evidence;
  const own = runs.filter((run) => run.kind === kind);
  const since = own.filter((run) => run.index > lastEditFor(run, edits));
  const newest = since.findLast(({ partial }) => !partial) ?? since.at(-1);
  const last = (newest?.result === 'passed' ? standingFailure(since) : undefined) ?? newest;
  const title = titles[kind];
  const named = scriptFor(kind, scripts);
  const ran = own.findLast(({ partial }) => !partial) ?? own.at(-1);
  const todo = named?.command ?? ran?.text.replace(/(?<!\s)\s+2>&1$/, '');
  if (last?.result === 'passed') return [passedLine(kind, last, since, { evidence, runs, edits, changed })];
  const run = todo === undefined ? '' : `; run ${code(todo)}`;
  const { when } = last ? sinceEdits(last, edits) : { when: '' };
  if (last?.result === 'failed') {
    const status =
      last.call.exitCode === undefined || last.call.exitCode === 0
        ? 'failed'
        : `ended with exit status ${last.call.exitCode}`;
    const telling = last.telling === undefined ? '' : `: ${quoted(last.telling)}`;
    return [
      `- [ ] ${title}: ${quoted(last.command)} ${status}${when}${timeSuffix(last.call.at)}${telling}; mend it${run === '' ? '' : `, then run ${code(todo!)}`}`,
    ];
  }
  if (last) {
    const what = last.stopped ? 'it was stopped before it ended' : 'the record does not tell its exit status';
    return [
      `- [ ] ${title}: ${quoted(last.command)} was run${when}${timeSuffix(last.call.at)}, but ${what}${run}`,
    ];
  }
  if (own.length > 0) return [`- [ ] ${title}: not run since the last edit${run}`];
  if (named) return [`- [ ] ${title}: ${session ? 'not run in this session' : 'no run is known'}${run}`];
  // Prose is read, not tested.
  const isProse = changed.length > 0 && changed.every((path) => languageOf(path) === 'prose');
  return kind === 'tests' && !isProse
    ? ['- [ ] Tests: none were run, and no manifest names a command for them; test by hand']
    : [];
}

/** Of a check that passed: ticked only where it looked at all of what is there to be looked at. */
function passedLine(
  kind: CheckKind,
  last: CheckRun,
  since: readonly CheckRun[],
  { evidence, edits, changed }: CheckContext,
): string {
  const { scripts } = evidence;
  const passed = since.filter(({ result, partial }) => result === 'passed' && !partial);
  const { run, missed } = fitOf(last.partial ? [last] : passed, changed);
  const shown = run ?? last;
  const { when, remark } = sinceEdits(shown, edits);
  const said = `${quoted(shown.command)} ended with exit status 0${when}${timeSuffix(shown.call.endedAt ?? shown.call.at)}`;
  const title = titles[kind];
  if (last.partial) {
    const named = scriptFor(kind, scripts);
    const part = last.of === undefined ? 'it names only a part' : `it is of ${code(last.of)} alone`;
    return `- [ ] ${title}: ${said}, but ${part}; ${named ? `run ${code(named.command)}` : 'run all'}`;
  }
  if (missed.length === 0) return `- [x] ${title}: ${said}${remark}`;
  const able = scriptFor(kind, scripts, missed);
  const files = listed(missed, 3);
  // Of a language for which the repository has no such check, nothing is left to be done.
  if (run && !able && shown.folders === undefined)
    return `- [x] ${title}: ${said}; it does not look at ${files}${remark}`;
  return `- [ ] ${title}: ${said}, but it does not look at ${files}${able ? `; run ${code(able.command)}` : ''}`;
}

/**
 * The script to run for a check: one of that name before one that does it along with something else.
 *
 * @param files What it is to look at.
 */
function scriptFor(
  kind: CheckKind,
  scripts: readonly NamedScript[],
  files: readonly string[] = [],
): NamedScript | undefined {
  const able = scripts.filter(({ command, folder }) =>
    checkCommands(command, textsOf(scripts, folder)).some(
      (check) => check.kind === kind && files.every((path) => mayLookAt(check.languages, path)),
    ),
  );
  const nearest = able.filter(({ folder }) => (folder ?? '') === (able[0]?.folder ?? ''));
  return nearest.find(({ name }) => kindsByName(name).includes(kind)) ?? nearest[0];
}
