import { hideSecretsOf } from '../../sessions/hide-secrets.ts';
import type { SeenPatterns } from '../patterns/counted-sessions.ts';
import type { SessionEvidence } from './evidence.ts';

/** What a session showed about how requests are made: the criteria that were open, and what was sent back to be modified. */
export function seenPatterns(
  { session, runs, gate }: SessionEvidence,
  { id, date }: { readonly id: string; readonly date: string },
): SeenPatterns {
  // A later check of the same run is made after the answers: what the request lacked stands in the first.
  const missing = runs.flatMap(({ output }) => {
    const [first] = output?.document.phase0.checks ?? [];
    const open = (first?.criteria ?? []).filter(({ mark, optional }) => mark === 'open' && !optional);
    return [...new Set(open.map(({ name }) => name))];
  });
  const hide = session && hideSecretsOf(session);
  const modified = gate.flatMap(({ approvals }) =>
    approvals
      .filter(({ answer, by, quote }) => answer === 'modify' && by === 'person' && quote.trim() !== '')
      .map(({ quote }) => hide?.(quote) ?? quote),
  );
  return { session: id, date, missing, modified };
}
