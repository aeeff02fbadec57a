import { labelNames } from '../parse/labels.ts';
import { type Deed, type Work, workAt } from '../sessions/gate/record.ts';
import { scopePathsOf } from '../sessions/gate/scope.ts';
import { readSessionFile } from '../sessions/read.ts';
import type { Place, Session } from '../sessions/session.ts';
import { isUnanswered, recordsToKeep } from './keep.ts';
import { denialOf, type GateRules, type Outcome } from './outcome.ts';
import type { GateConfig } from './settings.ts';
import { type Standing, standingOf } from './standing.ts';

/** What the gate says once it has gone through a session. */
export interface GoneThrough {
  readonly denial: string | undefined;
  /** What holds for every other piece of work too; undefined where it hangs on what the work is, or an answer is under way. */
  readonly outcome: Outcome | undefined;
  keep(): readonly Place[];
}

/**
 * Goes through a session and judges a deed at its gate: it becomes one more event of it, and the gate says in which state that work is
 * done (specification: Step 0.6). This part of the program is loaded only when something happened that may move the gate.
 */
export function goThrough(
  session: Session,
  deed: Deed,
  labels: GateConfig['labels'],
  rules: GateRules,
): GoneThrough {
  const settings = { path: '', labels: namesWith(labels), always: rules.always };
  const standing = standingOf(session, settings);
  const outcome = outcomeFor(deed, standing, session.cwd);
  return {
    denial: outcome && denialOf(deed, outcome, rules, session.cwd),
    outcome: holdsForAll(standing) ? outcome : undefined,
    keep: () => recordsToKeep(session, standing, settings),
  };
}

/** Undefined when the deed is nothing that the gate guards. */
function outcomeFor(deed: Deed, { open, gate }: Standing, cwd: string | undefined): Outcome | undefined {
  if (!open || !gate) return { type: 'unarmed' };
  const work = workAt(gate, deed, cwd);
  if (!work) return undefined;
  const { state, answer } = work satisfies Work;
  if (state === 'approved')
    return { type: 'open', scope: answer?.prompt && scopePathsOf(answer.prompt), asking: gate.isAsking };
  const shown = open.prompts.length > 0;
  return { type: 'shut', shut: { state, shown, quote: answer?.quote, because: answer?.reason } };
}

/** After Cancel it hangs on the file; with a question that is open, on its answer. */
function holdsForAll({ open, approvals }: Standing): boolean {
  if (!open) return true;
  return approvals.at(-1)?.at(-1)?.answer !== 'cancel' && !open.events.some(isUnanswered);
}

/** Reads a session that is not read step by step. */
export function readWhole(chunks: Iterable<Uint8Array>, sessionId: string | undefined): Session | undefined {
  const { sessions } = readSessionFile('', chunks);
  return sessions.find((one) => one.sessionId === sessionId) ?? sessions.at(-1);
}

function namesWith(labels: GateConfig['labels']) {
  const given = Object.entries(labels ?? {}).filter(([, forms]) => forms !== undefined);
  return labelNames(Object.fromEntries(given) as Record<string, string | string[]>);
}
