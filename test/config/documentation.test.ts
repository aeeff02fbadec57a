import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules as ownRules } from '../../rules/index.ts';
import type { RuleMap } from '../../src/core/config/config.ts';
import { configNames } from '../../src/core/config/find.ts';
import { configSchema } from '../../src/core/config/schema.ts';
import { defineRule } from '../../src/core/rule/rule.ts';

const text = readFileSync('docs/configuration.md', 'utf8');
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1]!);

/** All rules that the page names: whether they exist is for the page's own links and for the rule list to say. */
const named = [...text.matchAll(/\b(?:prompt|facts|lint)\/[a-z]+(?:-[a-z]+)*/g)].map(([id]) => id);
const rule = defineRule({ summary: '', severity: 'off', spec: '', messages: {}, check: {} });
const rules: RuleMap = new Map(named.map((id) => [id, ownRules.get(id) ?? rule]));

test.each(examples)('the example is a valid config: %s', (example) => {
  expect(configSchema(rules).safeParse(JSON.parse(example)).error).toBeUndefined();
});

test('every key of a config is described and shown', () => {
  const { properties = {} } = configSchema(rules, 'code').toJSONSchema({ unrepresentable: 'any' });
  const undescribed = Object.keys(properties).filter((key) => !text.includes(`### \`${key}\``));
  expect(undescribed).toEqual([]);
});

test('every place of a config is named', () => {
  const missing = configNames.filter(
    (name) => !text.includes(name) && !text.includes(name.replace(/.*(?=\.)/, '')),
  );
  expect(missing).toEqual([]);
});

test('every label that can be named is listed', () => {
  const { properties = {} } = configSchema(rules).toJSONSchema() as {
    properties?: Record<string, { properties?: object }>;
  };
  const labels = Object.keys(properties.labels?.properties ?? {});
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => !text.includes(`\`${label}\``))).toEqual([]);
});
