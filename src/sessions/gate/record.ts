import type { Answer } from '../answers/classify.ts';
import type { Phase0Run, ShownPrompt } from '../phase0-run.ts';
import type { Place, SessionEvent, ToolCall } from '../session.ts';
import { Gate } from './gate.ts';
import { outsideScope } from './scope.ts';
import { workOf } from './work.ts';

/** An answer that was given, or not given, at the gate (specification: Step 0.6). */
export interface Approval extends Answer {
  /** The message, or the call that asked. */
  readonly event: SessionEvent;
  /** ISO 8601 in UTC. */
  readonly at: string | undefined;
  readonly place: Place;
  /** `program`: nobody answered, or something other than a person did. */
  readonly by: 'person' | 'program';
  readonly via: 'message' | 'question tool' | 'plan approval';
  /** The prompt that it answers. */
  readonly prompt: ShownPrompt | undefined;
  /** It halts the approved work until a person says to go on; the prompt is not cancelled. */
  readonly halts: boolean;
}

/**
 * What the gate was when work was done: open, or why it was shut. `carried-over`: the only Yes there was had been given to another
 * prompt.
 */
export type GateState =
  | 'approved'
  | 'before-approval'
  | 'ambiguous'
  | 'modify'
  | 'cancelled'
  | 'carried-over';

/** Something that a call did. */
export interface Deed {
  readonly event: ToolCall;
  /** In words: "edited src/a.ts", "ran `npm install x`". */
  readonly what: string;
  /** From the session's folder, where they lie below it; empty when they are not known. */
  readonly files: readonly string[];
  /** False for a command of which it is not known that it writes, only that it may. */
  readonly certain: boolean;
}

/** A piece of work with what the gate was then. */
export interface Work extends Deed {
  readonly state: GateState;
  /** The answer that preceded it and made the state; of `carried-over`, the Yes to the other prompt. */
  readonly answer: Approval | undefined;
  /** Files that the approved prompt's SCOPE does not name; empty in every other state. */
  readonly outsideScope: readonly string[];
}

/** What happened at the gate in one run of Phase 0. */
export interface GateRecord {
  readonly run: Phase0Run;
  readonly approvals: readonly Approval[];
  /** Every piece of work, in file order. */
  readonly work: readonly Work[];
}

/**
 * Goes through a run and tells what was asked and answered at its gate, and what was done in which state of it.
 *
 * @param previous The run before it in the session: an approval that was given there is no approval here.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function gateRecord(run: Phase0Run, previous?: GateRecord): GateRecord {
  const gate = new Gate(run, previous && lastYes(previous));
  const prompts = new Map(run.prompts.map((shown) => [shown.event, shown]));
  const work: Work[] = [];
  for (const event of run.events) {
    gate.settle(event);
    const deed = event.type === 'call' ? workOf(event, run.session) : undefined;
    const judged = deed && workAt(gate, deed, run.session.cwd);
    if (judged) work.push(judged);
    // What an agent says and asks does not reach the person.
    if (event.agent === undefined) gate.see(event, prompts.get(event));
  }
  gate.settle();
  return { run, approvals: gate.answers, work };
}

/** What a deed is at the gate as it stands; undefined when it is nothing that the gate guards. */
export function workAt(gate: Gate, deed: Deed, cwd: string | undefined): Work | undefined {
  const { state, answer } = gate.stateFor(deed);
  if (!state) return undefined;
  const outside = state === 'approved' && answer?.prompt ? outsideScope(deed.files, answer.prompt, cwd) : [];
  return { ...deed, state, answer, outsideScope: outside };
}

/** The gate as a run leaves it, without judging what was done in it. */
export function gateBehind(run: Phase0Run, earlier: Approval | undefined): Gate {
  const gate = new Gate(run, earlier);
  const prompts = new Map(run.prompts.map((shown) => [shown.event, shown]));
  for (const event of run.events) {
    gate.settle(event);
    if (event.agent === undefined) gate.see(event, prompts.get(event));
  }
  gate.settle();
  return gate;
}

const recordsOf = new WeakMap<readonly Phase0Run[], readonly GateRecord[]>();

/** The gate of each run of a session. @throws ModuleWanted as `gateRecord`. */
export function gateRecords(runs: readonly Phase0Run[]): readonly GateRecord[] {
  let records = recordsOf.get(runs);
  if (!records) {
    const found: GateRecord[] = [];
    for (const run of runs) found.push(gateRecord(run, found.at(-1)));
    recordsOf.set(runs, found);
    records = found;
  }
  return records;
}

/** The Yes that a run ended with. */
export function lastYes({ approvals }: Pick<GateRecord, 'approvals'>): Approval | undefined {
  const last = approvals.findLast(({ halts }) => !halts);
  return last?.answer === 'yes' ? last : undefined;
}
