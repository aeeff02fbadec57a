import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Each disable comment suppresses something',
  severity: 'warning',
  fixable: true,
  spec: 'Disable comments',
  messages: {
    unusedAll: 'This prompt-lint-{kind} comment disables nothing: no rule reports anything there; remove it',
    unused:
      'This comment disables {rule}, which reports nothing there; remove it, or it will hide the next mistake',
  },
  // Known only when all other rules have run: reported where disable comments are applied.
  check: {},
});
