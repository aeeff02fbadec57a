import { labelNames } from '../../../src/core/parse/labels.ts';
import type { SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { gateRecords } from '../../../src/sessions/gate/gate.ts';
import { readSessionFile } from '../../../src/sessions/read.ts';
import { phase0Runs } from '../../../src/sessions/runs.ts';

/** What is known of an invented session in a repository of which git was not asked. */
export function evidenceOf(text: string, further: Partial<SessionEvidence> = {}): SessionEvidence {
  const read = readSessionFile('session.jsonl', [Buffer.from(text)]);
  const session = read.sessions[0];
  const runs = session
    ? phase0Runs(session, { path: 'session.jsonl', labels: labelNames(), always: false })
    : [];
  return {
    session,
    runs,
    gate: gateRecords(runs),
    lines: read.lines,
    base: session?.cwd ?? '/home/jana/ledger',
    git: undefined,
    read: () => undefined,
    newDependencies: [],
    scripts: [],
    findings: [],
    notes: undefined,
    gaps: [],
    ...further,
  };
}
