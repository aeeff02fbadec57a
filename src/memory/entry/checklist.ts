import { checkKinds } from './check-kinds.ts';
import { checkLine } from './check-line.ts';
import type { CheckRun } from './check-runs.ts';
import type { SessionEvidence } from './evidence.ts';
import { counted, listed } from './text.ts';
import { nothingToDeploy } from './unknown-work.ts';
import { type Judged, neverRead } from './verification.ts';
import type { Writing } from './written-files.ts';

/** Deployment Checklist: a box is ticked by evidence alone. */
export function checklist(
  evidence: SessionEvidence,
  judged: readonly Judged[],
  runs: readonly CheckRun[],
  writing: Writing,
): string[] {
  if (judged.length === 0) return [nothingToDeploy(evidence, writing)];
  const edits = judged.flatMap(({ file: { path, events } }) =>
    events.length === 0 ? [] : [{ path, index: events.at(-1)! }],
  );
  const changed = judged.filter(({ gone }) => !gone).map(({ file }) => file.path);
  const context = { evidence, runs, edits, changed };
  const lines = checkKinds.flatMap((kind) => checkLine(kind, context));
  const migrations = judged.filter(
    ({ file, reasons }) => file.kind !== 'delete' && reasons.includes('a migration of the database'),
  );
  if (migrations.length > 0)
    lines.push(
      `- [ ] Migrations are run where this is deployed: ${listed(migrations.map(({ file }) => file.path))}`,
    );
  const weak = judged.filter(({ reasons }) => reasons.some((reason) => reason !== neverRead));
  if (weak.length > 0)
    lines.push(
      `- [ ] A person has read ${weak.length === 1 ? 'the file that has' : `the ${weak.length} files that have`} a reason to be looked at: ${listed(
        weak.map(({ file }) => file.path),
        40,
      )}`,
    );
  lines.push(...commitLine(evidence, judged));
  return lines.length > 0 ? lines : ['- Only texts were changed, and no check of them is known: read them.'];
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
