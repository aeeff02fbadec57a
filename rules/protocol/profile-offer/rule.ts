import { fold } from '../../../src/core/base/fold.ts';
import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { profileState } from '../../profile-state.ts';
import { runsWithOutput } from '../steps.ts';

const named = '(?:project[- ]profile|profil(?:u|om)? projektu|\\bprofile?\\b)';
const making = 'creat|set up|generat|make|vytvor|zaloz';
const asked = '[^?]{0,200}(?:\\?|yes ?/ ?no|y ?/ ?n|ano ?/ ?nie)';
/** In folded text. */
const offer = new RegExp(
  `${named}[^?]{0,300}(?:${making}|writ|build|pripravi)${asked}|(?:${making})[^?]{0,120}${named}${asked}`,
);

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
      const questions = run.events.flatMap((event) =>
        event.type === 'call' && event.action === 'ask' ? (event.questions ?? []) : [],
      );
      if (offer.test(fold(text!)) || questions.some((question) => offer.test(fold(`${question.text}?`))))
        return;
      report({
        message: 'notOffered',
        ...run.output.placeOf(check.block.label),
        data: { profile: projectProfile },
      });
    },
  },
});
