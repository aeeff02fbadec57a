import type { Gate } from '../sessions/gate/gate.ts';
import { isPromptFile } from '../sessions/gate/own-files.ts';
import { promptFilesOf } from '../sessions/gate/prompt-files.ts';
import { type Approval, gateBehind, lastYes } from '../sessions/gate/record.ts';
import type { Phase0Run } from '../sessions/phase0-run.ts';
import { phase0Runs, type RunSettings } from '../sessions/runs.ts';
import type { Message, Session, SessionEvent, ToolCall } from '../sessions/session.ts';
import { isPersons } from './transcript.ts';

/** Where a session stands at its gate. */
export interface Standing {
  readonly runs: readonly Phase0Run[];
  /** The run that goes on; undefined when none does. */
  readonly open: Phase0Run | undefined;
  /** The gate of that run. */
  readonly gate: Gate | undefined;
  /** Of each of the last two runs. */
  readonly approvals: readonly (readonly Approval[])[];
  /** What ended halts in those runs. */
  readonly resumed: readonly SessionEvent[];
  /** All that decides what later events mean: sessions with the same one go on in the same way. */
  readonly key: string;
}

/** Finds out where a session stands: the gate goes through its last two runs. */
export function standingOf(session: Session, settings: RunSettings): Standing {
  const runs = phase0Runs(session, settings);
  const last = runs.slice(-2);
  const gates: Gate[] = [];
  for (const run of last) {
    const before = gates.at(-1);
    gates.push(gateBehind(run, before && lastYes({ approvals: before.answers })));
  }
  const run = runs.at(-1);
  const open = run?.to === session.events.length ? run : undefined;
  const key = [
    last.map(({ command, triggered }) => [command, triggered]),
    // Of the run before, only a Yes can still matter.
    gates.map((gate, at) =>
      at === gates.length - 1 ? gate.standing() : lastYes({ approvals: gate.answers })?.event.start,
    ),
    open && [open.prompts.length > 0, workSince(open) !== undefined, lastPromptFile(open)?.start],
    lastPerson(session.events)?.start,
  ];
  const approvals = gates.map(({ answers }) => answers);
  const resumed = gates.flatMap((gate) => gate.resumed);
  return { runs, open, gate: open && gates.at(-1), approvals, resumed, key: JSON.stringify(key) };
}

/** The shortest record of work since the last prompt was shown: with it, a new analysis begins another run. */
export function workSince({ events, prompts }: Phase0Run): ToolCall | undefined {
  const shown = prompts.at(-1)?.event;
  const since = shown ? events.indexOf(shown) + 1 : 0;
  let shortest: ToolCall | undefined;
  for (let at = since; at < events.length; at++) {
    const event = events[at]!;
    if (event.type !== 'call' || event.agent !== undefined) continue;
    if (event.outcome === 'denied' || event.outcome === 'failed') continue;
    if (event.changes.length === 0 && event.action !== 'execute') continue;
    if (!shortest || lengthOf(event) < lengthOf(shortest)) shortest = event;
  }
  return shortest;
}

/** The last call that wrote a prompt to a file of its own. */
export function lastPromptFile({ events }: Phase0Run): ToolCall | undefined {
  return events.findLast(
    (event): event is ToolCall =>
      event.type === 'call' &&
      event.agent === undefined &&
      event.changes.some(({ path }) => isPromptFile(path)),
  );
}

/** Of each file that a prompt was written to, the first and the last call that wrote it. */
export function promptFileCalls({ events }: Phase0Run): readonly SessionEvent[] {
  const first = new Map<string, SessionEvent>();
  const last = new Map<string, SessionEvent>();
  for (const event of events) {
    if (event.agent !== undefined) continue;
    for (const file of promptFilesOf(event)) {
      if (!first.has(file)) first.set(file, event);
      last.set(file, event);
    }
  }
  return [...first.values(), ...last.values()];
}

/** The last thing that a person said. */
export function lastPerson(events: readonly SessionEvent[]): Message | undefined {
  return events.findLast(isPersons);
}

function lengthOf({ start, end }: ToolCall): number {
  return end - start;
}
