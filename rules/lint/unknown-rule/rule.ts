import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Disable comments name existing rules',
  severity: 'error',
  spec: 'Disable comments',
  messages: {
    unknown: 'There is no rule {rule}, so this comment does not disable it; `prompt-lint rules` lists all',
    misspelled: 'There is no rule {rule}, so this comment does not disable it; {near} was probably meant',
  },
  // Reported where disable comments are applied.
  check: {},
});
