import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { profileState } from '../../profile-state.ts';
import { runsWithOutput } from '../steps.ts';

const offer =
  /(?:project[- ]profile|profil(?:u|om)? projektu|\bprofile?\b)[^?]{0,300}(?:creat|set up|generat|make|writ|build|vytvor|založ|pripravi)[^?]{0,200}(?:\?|yes ?\/ ?no|y ?\/ ?n|áno ?\/ ?nie)|(?:creat|set up|generat|make|vytvor|založ)[^?]{0,120}(?:project[- ]profile|profil(?:u|om)? projektu|\bprofile?\b)[^?]{0,200}(?:\?|yes ?\/ ?no|y ?\/ ?n|áno ?\/ ?nie)/iu;

export default defineRule({
  summary: 'Without a project profile, the assistant offers one',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    notOffered:
      '{profile} is not there, and no offer to create it was made; ask "No project profile found. Create one? (yes/no)" in step 0.2',
  },
  check: {
    session({ session, runs }, { document, readTree, report }) {
      // One offer is enough: nobody is asked the same twice.
      const [run] = runsWithOutput(runs);
      const { phase0, text } = run?.output.document ?? {};
      const check = phase0?.criteria;
      if (!run || !check) return;
      if (profileState(session, document.path, readTree, run.to) !== 'missing') return;
      const asked = run.events.flatMap((event) =>
        event.type === 'call' && event.action === 'ask' ? (event.questions ?? []) : [],
      );
      if (offer.test(text!) || asked.some((question) => offer.test(`${question.text}?`))) return;
      report({
        message: 'notOffered',
        ...run.output.placeOf(check.block.label),
        data: { profile: projectProfile },
      });
    },
  },
});
