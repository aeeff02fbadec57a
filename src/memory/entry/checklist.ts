import { checkKinds } from './check-kinds.ts';
import { type CheckBox, checkBox } from './check-line.ts';
import type { CheckRun } from './check-runs.ts';
import { isDocument } from './documents.ts';
import type { SessionEvidence } from './evidence.ts';
import { counted, listed } from './text.ts';
import { nothingToDeploy } from './unknown-work.ts';
import { type Judged, withReason } from './verification.ts';
import type { Writing } from './written-files.ts';

/** The Deployment Checklist, and what its boxes say of the checks. */
export interface Checklist {
  readonly lines: readonly string[];
  readonly checks: readonly CheckBox[];
}

/** Deployment Checklist: a box is ticked by evidence alone. */
export function checklist(
  evidence: SessionEvidence,
  judged: readonly Judged[],
  runs: readonly CheckRun[],
  writing: Writing,
): Checklist {
  if (judged.length === 0) return { lines: [nothingToDeploy(evidence, writing)], checks: [] };
  const edits = judged.flatMap(({ file: { path, events } }) =>
    events.length === 0
      ? []
      : [{ path, index: events.at(-1)!, isDocument: isDocument(path, evidence.read(path)) }],
  );
  const changed = judged.filter(({ gone }) => !gone).map(({ file }) => file.path);
  const context = { evidence, runs, edits, changed };
  const checks = checkKinds.flatMap((kind) => checkBox(kind, context));
  const lines = checks.map(({ line }) => line);
  const migrations = judged.filter(
    ({ file, reasons }) => file.kind !== 'delete' && reasons.includes('a migration of the database'),
  );
  if (migrations.length > 0)
    lines.push(
      `- [ ] Migrations are run where this is deployed: ${listed(migrations.map(({ file }) => file.path))}`,
    );
  const weak = withReason(judged).length;
  if (weak > 0)
    lines.push(
      `- [ ] A person has read the ${weak === 1 ? 'file that has' : `${weak} files that have`} a reason to be looked at`,
    );
  lines.push(...commitLine(evidence, judged));
  return {
    lines:
      lines.length > 0 ? lines : ['- Only texts were changed, and no check of them is known: read them.'],
    checks,
  };
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
