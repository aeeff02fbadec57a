import { test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { testExamples } from '../../src/test-rule.ts';

/** A rule's README is its documentation and its test: every example in it is run. What is stale is written by `npm run docs`. */
for (const [id, rule] of rules) {
  // No example can show a fault that nobody knows of: test/check/time.test.ts makes one.
  if (id !== 'lint/fault') testExamples(id, rule, { readme: `rules/${id}/README.md`, test });
}
