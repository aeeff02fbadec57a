import { reasonsOption } from '../../../src/core/claims/reasons/reason.ts';
import { reasonTables } from '../../../src/core/claims/reasons/tables.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'A library listed as in use is in a manifest',
  severity: 'warning',
  spec: 'Versions',
  options: reasonsOption(reasonTables.dependency),
  messages: {
    absent:
      '{name} is listed as in use, but no manifest or lock file mentions {package}; remove it, or add the dependency',
  },
  check: {
    missingDependency({ claim, reason }, { claims, report }) {
      const { start, end, name, targets } = claim;
      // What is stated with a version is the business of facts/version-unsourced: one thing is said once.
      const isVersioned = claims
        .disputedVersions()
        .some(({ claim: other, evidence }) => evidence.isUnsourced && other.start < end && start < other.end);
      if (!isVersioned)
        report({ message: 'absent', start, end, reason, data: { name, package: targets[0]!.name } });
    },
  },
});
