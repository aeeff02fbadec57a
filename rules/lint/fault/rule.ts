import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'The linter does not crash on a document',
  severity: 'error',
  spec: 'What cannot be read',
  messages: {
    document:
      'prompt-lint broke down over this document ({reason}), so it was not linted; report that as a bug (with --rule lint/fault=off and PROMPT_LINT_DEBUG=1 for the details)',
    rule: 'The rule {rule} broke down over this document ({reason}), so it was not linted; report that as a bug, and go on with --rule {rule}=off until it is fixed',
  },
  // Reported where a document is linted and the exception is caught.
  check: {},
});
