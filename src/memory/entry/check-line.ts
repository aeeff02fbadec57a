import { checkCommands, textsOf } from './check-commands.ts';
import { fitOf, mayLookAt, standingFailure } from './check-fit.ts';
import { type CheckKind, kindsByName } from './check-kinds.ts';
import { languageOf } from './check-languages.ts';
import type { CheckRun } from './check-runs.ts';
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
  /** Index of the last event that changed a file. */
  readonly lastEdit: number;
  /** The files that changed. */
  readonly changed: readonly string[];
}

/** The line of a check in the Deployment Checklist; none for one that nothing speaks of. */
export function checkLine(kind: CheckKind, { evidence, runs, lastEdit, changed }: CheckContext): string[] {
  const { scripts, session } = evidence;
  const own = runs.filter((run) => run.kind === kind);
  const since = own.filter(({ index }) => index > lastEdit);
  const newest = since.findLast(({ partial }) => !partial) ?? since.at(-1);
  const last = (newest?.result === 'passed' ? standingFailure(since) : undefined) ?? newest;
  const title = titles[kind];
  const named = scriptFor(kind, scripts);
  const todo = named?.command ?? own.at(-1)?.text;
  if (last?.result === 'passed') return [passedLine(kind, last, since, changed, scripts)];
  const run = todo === undefined ? '' : `; run ${code(todo)}`;
  if (last?.result === 'failed') {
    const status =
      last.call.exitCode === undefined || last.call.exitCode === 0
        ? 'failed'
        : `ended with exit status ${last.call.exitCode}`;
    const telling = last.telling === undefined ? '' : `: ${quoted(last.telling)}`;
    return [
      `- [ ] ${title}: ${quoted(last.command)} ${status} after the last edit${timeSuffix(last.call.at)}${telling}; mend it${run === '' ? '' : `, then run ${code(todo!)}`}`,
    ];
  }
  if (last)
    return [
      `- [ ] ${title}: ${quoted(last.command)} was run after the last edit${timeSuffix(last.call.at)}, but the record does not tell its exit status${run}`,
    ];
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
  changed: readonly string[],
  scripts: readonly NamedScript[],
): string {
  const passed = since.filter(({ result, partial }) => result === 'passed' && !partial);
  const { run, missed } = fitOf(last.partial ? [last] : passed, changed);
  const shown = run ?? last;
  const said = `${quoted(shown.command)} ended with exit status 0 after the last edit${timeSuffix(shown.call.endedAt ?? shown.call.at)}`;
  const title = titles[kind];
  if (last.partial) {
    const named = scriptFor(kind, scripts);
    const part = last.of === undefined ? 'it names only a part' : `it is of ${code(last.of)} alone`;
    return `- [ ] ${title}: ${said}, but ${part}; ${named ? `run ${code(named.command)}` : 'run all'}`;
  }
  if (missed.length === 0) return `- [x] ${title}: ${said}`;
  const able = scriptFor(kind, scripts, missed);
  const files = listed(missed, 3);
  // Of a language for which the repository has no such check, nothing is left to be done.
  if (run && !able && shown.folders === undefined)
    return `- [x] ${title}: ${said}; it does not look at ${files}`;
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
