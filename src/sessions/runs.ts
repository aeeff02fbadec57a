import type { LabelNames } from '../parse/labels/names.ts';
import { finishRun } from './finish-run.ts';
import type { Phase0Run } from './phase0-run.ts';
import { draftRuns } from './run-drafts.ts';
import type { Session } from './session.ts';

/** What runs are made with. */
export interface RunSettings {
  /** The file's path from the root. */
  readonly path: string;
  readonly labels: LabelNames;
  /** Config `gate: always`: what no trigger armed is a run as well. */
  readonly always: boolean;
  /** Whether the library is known to be installed in the project; without it the session has to show it. */
  readonly library?: boolean | undefined;
}

/**
 * Divides a session into runs of Phase 0: each command of the library opens one, and so does Phase 0 output that no command announced
 * (formats.md, section 2; specification: States and transitions).
 */
export function phase0Runs(
  session: Session,
  { path, labels, always, library }: RunSettings,
): readonly Phase0Run[] {
  const runs = draftRuns(session.events, labels, library).map((draft) =>
    finishRun(session, draft, path, labels),
  );
  return always ? [...untriggered(session, runs), ...runs].sort((a, b) => a.from - b.from) : runs;
}

/** What lies between the runs, as runs that nothing triggered. */
function untriggered(session: Session, runs: readonly Phase0Run[]): Phase0Run[] {
  const gaps: Phase0Run[] = [];
  let from = 0;
  for (const to of [...runs.map((run) => run.from), session.events.length]) {
    const events = session.events.slice(from, to);
    if (events.length > 0)
      gaps.push({
        ...{ session, from, to, events, triggered: false, prompts: [] },
        ...{ command: undefined, trigger: undefined, output: undefined },
      });
    from = runs.find((run) => run.from === to)?.to ?? to;
  }
  return gaps;
}
