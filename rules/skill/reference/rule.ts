import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import type { LintedDocument } from '../../../src/core/parse/document.ts';
import { defineRule, type RuleContext } from '../../../src/core/rule/rule.ts';

const references = lazyModule(() => import('./references.ts'));

const messages = {
  missing: '{path} is not there, and an assistant is sent to it; add it, or name a file that is there',
  near: '{path} is not there; {near} is',
} as const;

export default defineRule({
  summary: 'Files that a skill refers to exist',
  severity: 'error',
  fixable: true,
  spec: 'Skills and the library',
  messages,
  check: {
    skill: ({ document }, context) => reportMissing(document, context),
    library: reportMissing,
  },
});

function reportMissing(
  document: LintedDocument,
  { claims, report }: RuleContext<typeof messages, Record<string, never>>,
) {
  const missing = references().missingReferences(document, claims.factsAt(0));
  for (const { start, end, path, near, replacement } of missing) {
    if (near === undefined) report({ message: 'missing', start, end, data: { path } });
    else {
      const fix = replacement === undefined ? {} : { fix: [{ start, end, text: replacement }] };
      report({ message: 'near', start, end, data: { path, near }, ...fix });
    }
  }
}
