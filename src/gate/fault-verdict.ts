import type { Verdict } from './reply.ts';
import type { GateSettings } from './settings.ts';

/** The verdict on a call that cannot be judged: what the config says, and why. */
export function unjudged(settings: GateSettings, fault: string): Verdict {
  const warning = `the call could not be judged: ${fault}; ${outcomeOf(settings)}`;
  if (settings.onFault === 'open') return { allowed: true, warning };
  const reason = `prompt-lint gate: ${warning}. Tell the user what keeps the gate from judging; reading and searching are allowed meanwhile.`;
  return { allowed: false, reason, warning };
}

/** What becomes of a call that cannot be judged, in words. */
export function outcomeOf({ onFault }: Pick<GateSettings, 'onFault'>): string {
  return onFault === 'closed'
    ? 'it is denied (liveGate.onFault: closed)'
    : 'it is let through (liveGate.onFault: open)';
}

/** Adds to a verdict that the config could not be read. */
export function withConfigFault(verdict: Verdict, { fault }: GateSettings): Verdict {
  return fault === undefined ? verdict : { ...verdict, warning: `${fault}; the defaults hold` };
}
