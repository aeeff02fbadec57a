import { lazyModule } from '../../src/core/base/lazy-module.ts';
import type { LintedDocument } from '../../src/core/parse/document.ts';
import type { Phase0Run, SessionEvent } from '../../src/core/session/session.ts';
import type { GateRecord } from '../../src/sessions/gate/gate.ts';
import type { GateAnswer, GateState, GateWork } from '../../src/sessions/gate/record.ts';
import { type Stretch, stretchesIn } from '../../src/sessions/gate/stretches.ts';

/** Runs without a session need neither gate nor a reader of shell commands. */
const gate = lazyModule(() => import('../../src/sessions/gate/gate.ts'));

/** The gate of each run of a session. @throws ModuleWanted when what it needs is to be loaded first. */
export function gateOf(runs: readonly Phase0Run[]): readonly GateRecord[] {
  return gate().gateRecords(runs);
}

/** Work that the gate should have kept back: one finding for all that was done between two answers. */
export interface Offence {
  readonly record: GateRecord;
  readonly work: GateWork;
  /** Where it is reported; what only may have written is a warning. */
  readonly at: { readonly start: number; readonly end: number; readonly severity?: 'warning' };
  /** `effect`: "The assistant edited src/a.ts at 09:14 UTC"; `more`: " (and 12 more pieces of work, until line 80)" or nothing. */
  readonly data: { readonly effect: string; readonly more: string };
}

/** The work of a session that was done in a state of the gate. */
export function workIn(
  runs: readonly Phase0Run[],
  state: Exclude<GateState, 'approved'>,
  document: LintedDocument,
): Offence[] {
  return gateOf(runs).flatMap((record) =>
    stretchesIn(record, state).map((stretch) => {
      const { first, certain } = stretch;
      const { start, end } = first.event;
      const at = certain ? { start, end } : { start, end, severity: 'warning' as const };
      return { record, work: first, at, data: { effect: effectOf(first), more: moreOf(stretch, document) } };
    }),
  );
}

export function lineOf({ start }: { start: number }, { lines }: LintedDocument): number {
  return lines.position(start).line;
}

function moreOf({ last, count }: Stretch, document: LintedDocument): string {
  const others = count - 1;
  const pieces = `${others} more ${others === 1 ? 'piece' : 'pieces'} of work`;
  return others === 0 ? '' : ` (and ${pieces}, until line ${lineOf(last.event, document)})`;
}

export function effectOf({ event, what }: GateWork): string {
  const who = event.agent === undefined ? 'The assistant' : 'An agent of the session';
  return `${who} ${what}${timeOf(event)}`;
}

/** `"looks good" (line 12)`, or the question where there are no words. */
export function answerOf({ quote, place, at }: GateAnswer, document: LintedDocument): string {
  const line = `line ${lineOf(place, document)}${at === undefined ? '' : `, ${clock(at)}`}`;
  return quote === '' ? `the approval question (${line})` : `"${quote}" (${line})`;
}

/** The line of the prompt that was shown last before a piece of work; undefined when there was none. */
export function promptBefore(
  { run }: GateRecord,
  work: GateWork,
  document: LintedDocument,
): number | undefined {
  const at = run.events.indexOf(work.event);
  const shown = run.prompts.findLast(({ index }) => index - run.from < at);
  return shown && lineOf(shown.event, document);
}

function timeOf({ at }: SessionEvent): string {
  return at === undefined ? '' : ` at ${clock(at)}`;
}

function clock(at: string): string {
  return `${at.slice(11, 16)} UTC`;
}
