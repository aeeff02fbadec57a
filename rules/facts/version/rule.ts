import { reasonsOption } from '../../../src/core/claims/reasons/reason.ts';
import { reasonTables } from '../../../src/core/claims/reasons/tables.ts';
import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { versionMessages, versionReport } from './report.ts';

export default defineRule({
  summary: 'A stated version matches manifests and lock files',
  severity: 'error',
  fixable: true,
  spec: 'Versions',
  options: reasonsOption(reasonTables.version),
  messages: versionMessages,
  check: {
    disputedVersion(verdict, { document: { path, text }, claims, report }) {
      if (path === projectProfile) return;
      const contradiction = versionReport(text, verdict, claims.correctionOfVersion(verdict));
      if (contradiction) report(contradiction);
    },
  },
});
