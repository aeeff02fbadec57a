import { projectProfile } from '../../../src/facts/profile.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { pathMessages, pathReport } from '../../facts/path/report.ts';
import { versionMessages, versionReport } from '../../facts/version/report.ts';

export default defineRule({
  summary: 'The project profile says nothing that the repository contradicts',
  severity: 'error',
  fixable: true,
  spec: 'Memory files',
  messages: { ...versionMessages, ...pathMessages },
  check: {
    document({ path, text }, { claims, report }) {
      if (path !== projectProfile) return;
      for (const verdict of claims.versions()) {
        const contradiction = versionReport(text, verdict);
        if (contradiction) report(contradiction);
      }
      for (const verdict of claims.paths()) {
        const absence = pathReport(verdict);
        if (absence) report(absence);
      }
    },
  },
});
