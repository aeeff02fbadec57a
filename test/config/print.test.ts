import { expect, test } from 'vitest';
import { printConfig } from '../../src/commands/print-config.ts';
import type { Config } from '../../src/core/config/config.ts';
import { configResolver } from '../../src/core/config/configs.ts';
import { compileConfig } from '../../src/core/config/load.ts';
import { exampleRules } from './example-rules.ts';

function print(config: Config, path = 'a.md') {
  return printConfig(configResolver(compileConfig(config), exampleRules)(path), '.promptlintrc');
}

test('all that holds for a file is printed', () => {
  const config: Config = {
    kinds: { prompt: '*.md' },
    labels: { scope: 'Umfang', goal: ['Zweck', 'Ziel', 'goal'] },
    rules: { 'prompt/empty-section': 'off', 'facts/version': ['error', { tolerance: 1 }] },
  };
  expect(JSON.parse(print(config))).toEqual({
    config: '.promptlintrc',
    gate: 'triggered',
    ignored: false,
    included: true,
    kind: 'prompt',
    labels: { goal: ['ziel', 'zweck'], scope: ['umfang'] },
    rules: { 'facts/version': ['error', { ignore: [], tolerance: 1 }], 'prompt/section-order': 'error' },
  });
});

test('the order of keys in the config makes no difference', () => {
  const one: Config = {
    gate: 'always',
    rules: { 'facts/version': ['warn', { tolerance: 1, ignore: ['a'] }] },
  };
  const other: Config = {
    rules: { 'facts/version': ['warn', { ignore: ['a'], tolerance: 1 }] },
    gate: 'always',
  };
  expect(print(one)).toBe(print(other));
});

test('the text ends with one newline', () => {
  expect(print({})).toMatch(/[^\n]\n$/);
});
