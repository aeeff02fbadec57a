import { projectProfile } from '../../../src/facts/profile.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { pathMessages, pathReport } from './report.ts';

export default defineRule({
  summary: 'A path that is stated as being there is in the repository',
  severity: 'error',
  fixable: true,
  spec: 'Paths',
  messages: pathMessages,
  check: {
    document({ path }, { claims, report }) {
      if (path === projectProfile) return;
      for (const verdict of claims.paths()) {
        const absence = pathReport(verdict);
        if (absence) report(absence);
      }
    },
  },
});
