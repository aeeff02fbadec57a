import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import type { Phase0Run } from '../../../src/core/session/session.ts';
import { profileState } from '../../profile-state.ts';
import { wasRead } from '../session-evidence.ts';

const profile = /(?:^|\/)project-profile\.md\b/i;

export default defineRule({
  summary: 'The project profile is read before any output',
  severity: 'error',
  spec: 'The anti-hallucination contract',
  messages: {
    notRead:
      'Phase 0 output begins here, and {profile} was not read before it in this session; read it first',
  },
  check: {
    session({ session, runs }, { document, readTree, report }) {
      if (!session.recordsCalls) return;
      for (const run of runs) {
        const first = firstOutput(run);
        if (!run.output || first === undefined) continue;
        if (profileState(session, document.path, readTree, run.to) !== 'there') continue;
        if (wasRead(session, first, profile)) continue;
        const { phase0 } = run.output.document;
        const label = phase0.blocks[0]?.label ?? phase0.prompt?.sections[0]?.label;
        if (!label) continue;
        report({ message: 'notRead', ...run.output.placeOf(label), data: { profile: projectProfile } });
        // What was not read once is not read for the next command either: one error is enough.
        return;
      }
    },
  },
});

/** Index of the reply that holds the first block of Phase 0. */
function firstOutput({ output, session, from, to }: Phase0Run): number | undefined {
  if (!output) return undefined;
  const { phase0 } = output.document;
  const start = phase0.blocks[0]?.start ?? phase0.prompt?.start;
  if (start === undefined) return undefined;
  const place = output.placeOf({ start, end: start });
  for (let index = from; index < to; index++) {
    const event = session.events[index]!;
    if (
      event.start <= place.start &&
      place.start < Math.max(event.end, event.start + 1) &&
      event.type === 'message' &&
      event.by === 'assistant'
    )
      return index;
  }
  return undefined;
}
