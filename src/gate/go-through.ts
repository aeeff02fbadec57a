import { labelNames } from '../parse/labels.ts';
import type { Deed } from '../sessions/gate/record.ts';
import { scopePathsOf } from '../sessions/gate/scope.ts';
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
  /** What there was to be read in the session. */
  readonly met: 'no prompt' | 'no answer' | 'answers';
}

/**
 * Goes through a session and judges a deed at its gate: it becomes one more event of it, and the gate says in which state that work is
 * done (specification: Step 0.6). This part of the program is loaded only when something happened that may move the gate.
 *
 * @param library Whether the project has the library's files.
 */
export function goThrough(
  session: Session,
  deed: Deed,
  labels: GateConfig['labels'],
  rules: GateRules,
  library: boolean,
): GoneThrough {
  const settings = { path: '', labels: namesWith(labels), always: rules.always, library };
  const standing = standingOf(session, settings);
  const outcome = outcomeFor(deed, standing, rules);
  return {
    denial: outcome && denialOf(deed, outcome, rules, session.cwd),
    outcome: holdsForAll(standing) ? outcome : undefined,
    keep: () => recordsToKeep(session, standing, settings),
    met: !standing.open ? 'no prompt' : standing.approvals.flat().length === 0 ? 'no answer' : 'answers',
  };
}

/** Undefined when the deed is nothing that the gate guards. */
function outcomeFor(deed: Deed, { open, gate }: Standing, { limit }: GateRules): Outcome | undefined {
  if (!open || !gate) return { type: 'unarmed' };
  const { state, answer } = gate.stateFor(deed);
  if (!state) return undefined;
  if (state === 'approved') {
    // Only for its SCOPE the prompt has to be read.
    const scope = limit && answer?.prompt ? scopePathsOf(answer.prompt) : undefined;
    return { type: 'open', scope, asking: gate.isAsking };
  }
  const shown = open.prompts.length > 0;
  return {
    type: 'shut',
    shut: { state, shown, quote: answer?.quote, because: answer?.reason, halts: answer?.halts },
  };
}

/** After Cancel it hangs on the file; with a question that is open, on its answer. */
function holdsForAll({ open, approvals }: Standing): boolean {
  if (!open) return true;
  return approvals.at(-1)?.at(-1)?.answer !== 'cancel' && !open.events.some(isUnanswered);
}

function namesWith(labels: GateConfig['labels']) {
  const given = Object.entries(labels ?? {}).filter(([, forms]) => forms !== undefined);
  return labelNames(Object.fromEntries(given) as Record<string, string | string[]>);
}
