import type { RuleMap } from '../../src/core/config/config.ts';
import { type AnyRule, defineRule } from '../../src/core/rule/rule.ts';

const base = { spec: 'Perfected prompt', messages: {}, check: {} } as const;

/** A few rules of every sort: with and without options, on and off by default. */
export const exampleRules: RuleMap = new Map<string, AnyRule>([
  ['prompt/section-order', defineRule({ ...base, summary: 'Sections out of order', severity: 'error' })],
  ['prompt/empty-section', defineRule({ ...base, summary: 'A section with no content', severity: 'error' })],
  [
    'prompt/vague-wording',
    defineRule({
      ...base,
      summary: 'Vague words',
      severity: 'off',
      options: (z) => z.object({ words: z.array(z.string().min(1)), inGoal: z.boolean() }),
      defaultOptions: { words: ['etc.', 'improve'], inGoal: true },
    }),
  ],
  [
    'facts/version',
    defineRule({
      ...base,
      summary: 'A version that the manifests contradict',
      severity: 'warning',
      options: (z) => z.object({ ignore: z.array(z.string()), tolerance: z.int().min(0).max(3) }),
      defaultOptions: { ignore: [], tolerance: 0 },
    }),
  ],
]);
