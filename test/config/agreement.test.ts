import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { configJsonSchema, configSchema } from '../../src/core/config/schema.ts';
import { exampleRules } from './example-rules.ts';

const zod = configSchema(exampleRules);
const ajv = new Ajv({ strict: true, keywords: ['allowComments', 'allowTrailingCommas'] }).compile(
  configJsonSchema(exampleRules),
);

const valid: unknown[] = [
  {},
  { $schema: './node_modules/prompt-lint/dist/schema.json' },
  { extends: 'recommended' },
  { extends: 'strict' },
  { extends: ['strict', './base.json', 'team-prompts'] },
  { remark: ['remark-lint-no-x', ['remark-lint-y', { max: 3 }]] },
  { include: 'docs/**/*.md' },
  { include: ['docs/**', '*.prompt.md'] },
  { ignore: [] },
  { kinds: {} },
  { kinds: { prompt: 'prompts/*.md', guide: ['HANDBOOK.md'] } },
  { rules: {} },
  { rules: { 'prompt/section-order': 'error' } },
  { rules: { 'prompt/section-order': 'warn', 'prompt/empty-section': 'warning', 'facts/version': 'off' } },
  { rules: { 'prompt/*': 'off' } },
  { rules: { 'prompt/*': ['warn'] } },
  { rules: { 'prompt/section-order': ['off'] } },
  { rules: { 'prompt/vague-wording': ['warn', {}] } },
  { rules: { 'prompt/vague-wording': ['warn', { words: ['foo'] }] } },
  { rules: { 'facts/version': ['error', { ignore: ['react'], tolerance: 3 }] } },
  { overrides: [] },
  { overrides: [{ files: 'a/**' }] },
  { overrides: [{ files: ['a', 'b'], ignore: 'c', kind: 'session', rules: { 'facts/*': 'off' } }] },
  { labels: {} },
  { labels: { goal: 'Ziel', scope: ['Umfang', 'Rahmen'], approvalGate: 'Freigabe' } },
  { gate: 'triggered' },
  { gate: 'always' },
  { liveGate: {} },
  { liveGate: { scope: 'limit', onFault: 'closed' } },
  { baseline: 'conf/known.json' },
];

const invalid: unknown[] = [
  null,
  [],
  'recommended',
  42,
  { extend: 'strict' },
  { __proto__: null, constructor: {} },
  JSON.parse('{ "__proto__": {} }'),
  { extends: [] },
  { extends: [3] },
  { remark: 'remark-lint-no-x' },
  { remark: [['x', 1, 2]] },
  { extends: null },
  { include: '' },
  { baseline: '' },
  { baseline: true },
  { baseline: ['known.json'] },
  { include: [''] },
  { include: [['a']] },
  { ignore: null },
  { kinds: { prompts: 'x' } },
  { kinds: ['prompt'] },
  { rules: [] },
  { rules: { 'prompt/section-ordr': 'off' } },
  { rules: { 'promt/*': 'off' } },
  { rules: { '*': 'off' } },
  { rules: { 'prompt/section-order': 'err' } },
  { rules: { 'prompt/section-order': 2 } },
  { rules: { 'prompt/section-order': true } },
  { rules: { 'prompt/section-order': [] } },
  { rules: { 'prompt/section-order': ['warn', {}] } },
  { rules: { 'prompt/*': ['warn', {}] } },
  { rules: { 'prompt/vague-wording': [{}, 'warn'] } },
  { rules: { 'prompt/vague-wording': ['warn', {}, {}] } },
  { rules: { 'prompt/vague-wording': ['warn', { word: [] }] } },
  { rules: { 'prompt/vague-wording': ['warn', { words: [''] }] } },
  { rules: { 'prompt/vague-wording': ['warn', null] } },
  { rules: { 'facts/version': ['warn', { tolerance: 4 }] } },
  { rules: { 'facts/version': ['warn', { tolerance: 1.5 }] } },
  { rules: { 'facts/version': ['warn', { tolerance: -1 }] } },
  { overrides: {} },
  { overrides: [{}] },
  { overrides: [{ files: [] }] },
  { overrides: [{ files: '' }] },
  { overrides: [{ files: 'a', extends: 'strict' }] },
  { overrides: [{ files: 'a', kind: 'document' }] },
  { overrides: [{ files: 'a', rules: { 'no/rule': 'off' } }] },
  { labels: { gaol: 'x' } },
  { labels: { goal: '' } },
  { labels: { goal: [1] } },
  { gate: true },
  { gate: 'never' },
  { liveGate: { scope: true } },
  { liveGate: { onfault: 'open' } },
  { localRules: {} },
];

const table = [
  ...valid.map((value) => [value, true] as const),
  ...invalid.map((value) => [value, false] as const),
];

describe.each(table)('%j is valid: %j', (value, isValid) => {
  test('for zod', () => {
    expect(zod.safeParse(value).success).toBe(isValid);
  });
  test('for the JSON Schema', () => {
    expect(ajv(value)).toBe(isValid);
  });
});

test('zod and the JSON Schema agree on configs with something replaced at random', () => {
  const random = generator(20260101);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const scraps = [
    null,
    true,
    0,
    1.5,
    '',
    'warn',
    'off',
    'strict',
    'goal',
    [],
    ['warn'],
    ['off', {}],
    {},
    { files: 'a' },
  ];

  const mutated = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random() < 0.2) return pick(scraps);
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
    const keys = Object.keys(copy);
    const key =
      keys.length > 0 && random() < 0.9 ? pick(keys) : pick(['rules', 'files', '0', 'goal', 'prompt/*']);
    (copy as Record<string, unknown>)[key] = mutated((copy as Record<string, unknown>)[key]);
    return copy;
  };

  const verdicts = { both: 0, neither: 0 };
  for (let round = 0; round < 4000; round++) {
    const value = mutated(pick([...valid, ...invalid]));
    const [byZod, bySchema] = [zod.safeParse(value).success, ajv(value)];
    if (byZod !== bySchema)
      expect.fail(`zod: ${byZod}, JSON Schema: ${bySchema}, for ${JSON.stringify(value)}`);
    verdicts[byZod ? 'both' : 'neither']++;
  }
  expect(verdicts.both).toBeGreaterThan(200);
  expect(verdicts.neither).toBeGreaterThan(200);
});

/** The same numbers in every run (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
