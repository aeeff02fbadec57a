import { checkCommands, textsOf } from './check-commands.ts';
import { type CheckKind, checkKinds, kindsByName } from './check-kinds.ts';
import type { CheckRun } from './check-runs.ts';
import type { NamedScript, SessionEvidence } from './evidence.ts';
import { code, counted, listed, quoted, timeSuffix } from './text.ts';
import type { Judged } from './verification.ts';

const titles: Readonly<Record<CheckKind, string>> = {
  tests: 'Tests',
  build: 'Build',
  lint: 'Lint',
  'type check': 'Type check',
};

/** Deployment Checklist: a box is ticked by evidence alone. */
export function checklist(
  evidence: SessionEvidence,
  judged: readonly Judged[],
  runs: readonly CheckRun[],
): string[] {
  if (judged.length === 0) return ['- The session changed no file: there is nothing to deploy.'];
  const lastEdit = Math.max(...judged.flatMap(({ file }) => file.events));
  const lines = checkKinds.flatMap((kind) => checkLine(kind, evidence, runs, lastEdit));
  const migrations = judged.filter(
    ({ file, reasons }) => file.kind !== 'delete' && reasons.includes('a migration of the database'),
  );
  if (migrations.length > 0)
    lines.push(
      `- [ ] Migrations are run where this is deployed: ${listed(migrations.map(({ file }) => file.path))}`,
    );
  const weak = judged.filter(({ reasons }) =>
    reasons.some((reason) => !reason.startsWith('written and never')),
  );
  if (weak.length > 0)
    lines.push(
      `- [ ] A person has read the ${counted(weak.length, 'file')} above that ${weak.length === 1 ? 'has' : 'have'} a reason to be looked at`,
    );
  return [...lines, ...commitLine(evidence, judged)];
}

function checkLine(
  kind: CheckKind,
  { scripts, session }: SessionEvidence,
  runs: readonly CheckRun[],
  lastEdit: number,
): string[] {
  const own = runs.filter((run) => run.kind === kind);
  const since = own.filter(({ index }) => index > lastEdit);
  const last = since.findLast(({ partial }) => !partial) ?? since.at(-1);
  const title = titles[kind];
  const named = scriptFor(kind, scripts);
  const todo = named?.command ?? own.at(-1)?.text;
  if (last?.result === 'passed') {
    const passed = `${quoted(last.command)} ended with exit status 0 after the last edit${timeSuffix(last.call.endedAt ?? last.call.at)}`;
    if (!last.partial) return [`- [x] ${title}: ${passed}`];
    const all = named ? `run ${code(named.command)}` : 'run all';
    const part = last.of === undefined ? 'it names only a part' : `it is of ${code(last.of)} alone`;
    return [`- [ ] ${title}: ${passed}, but ${part}; ${all}`];
  }
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
  return kind === 'tests'
    ? ['- [ ] Tests: none were run, and no manifest names a command for them; test by hand']
    : [];
}

/** The script to run for a check: one of that name before one that does it along with something else. */
function scriptFor(kind: CheckKind, scripts: readonly NamedScript[]): NamedScript | undefined {
  const able = scripts.filter(({ command, folder }) =>
    checkCommands(command, textsOf(scripts, folder)).some((check) => check.kind === kind),
  );
  const nearest = able.filter(({ folder }) => (folder ?? '') === (able[0]?.folder ?? ''));
  return nearest.find(({ name }) => kindsByName(name).includes(kind)) ?? nearest[0];
}

function commitLine({ git }: SessionEvidence, judged: readonly Judged[]): string[] {
  if (!git) return [];
  // Of a file that git does not know there is nothing to say.
  const own = new Set(judged.filter(({ file }) => file.git !== undefined).map(({ file }) => file.path));
  if (own.size === 0) return [];
  const open = git.uncommitted.filter(({ path }) => own.has(path));
  if (open.length === 0)
    return [`- [x] All of it is committed${git.head === undefined ? '' : ` (at ${git.head})`}`];
  return [
    `- [ ] Commit: ${counted(open.length, 'file')} of the session ${open.length === 1 ? 'is' : 'are'} not committed`,
  ];
}
