import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { lastOf } from '../../../src/core/base/memoized.ts';
import { reasonsOption } from '../../../src/core/claims/reasons/reason.ts';
import { reasonTables } from '../../../src/core/claims/reasons/tables.ts';
import type { Range } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { pathMessages, pathReport } from './report.ts';

const references = lazyModule(() => import('../../skill/reference/references.ts'));

const startsOf = lastOf((ranges: readonly Range[]) => new Set(ranges.map(({ start }) => start)));

export default defineRule({
  summary: 'A path stated to exist is in the repository',
  severity: 'error',
  fixable: true,
  spec: 'Paths',
  options: reasonsOption(reasonTables.path),
  messages: pathMessages,
  check: {
    missingPath(verdict, { document, claims, report }) {
      const { kind, text } = document;
      // What a skill or the library needs is the matter of skill/reference.
      const isLibrary = kind === 'skill' || kind === 'library';
      if (isLibrary) {
        const missing = references().missingReferences(document, claims.factsAt(0));
        if (startsOf(missing).has(verdict.claim.start)) return;
      }
      const absence = pathReport(text, verdict, claims.correctionOfPath(verdict));
      if (absence) report(absence);
    },
  },
});
