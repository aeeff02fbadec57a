import { expect, test } from 'vitest';
import type { Config, RuleSettings } from '../../src/core/config/config.ts';
import { configResolver } from '../../src/core/config/configs.ts';
import { compileConfig, defaultConfig } from '../../src/core/config/load.ts';
import { lookUpLabel } from '../../src/core/parse/labels.ts';
import { defineRule } from '../../src/core/rule/rule.ts';
import { exampleRules } from './example-rules.ts';

function resolve(config: Config, path = 'a/b.md', commandLine: RuleSettings[] = []) {
  return configResolver(compileConfig(config), exampleRules, commandLine)(path);
}

/** The severities of the rules that are on. */
function severities(config: Config, path?: string, commandLine?: RuleSettings[]) {
  return Object.fromEntries(
    [...resolve(config, path, commandLine).rules].map(([id, { severity }]) => [id, severity]),
  );
}

const recommended = {
  'prompt/section-order': 'error',
  'prompt/empty-section': 'error',
  'facts/version': 'warning',
};

test('without a config the recommended severities hold', () => {
  const resolved = configResolver(defaultConfig, exampleRules)('a.md');
  expect(Object.fromEntries([...resolved.rules].map(([id, rule]) => [id, rule.severity]))).toEqual(
    recommended,
  );
  expect(resolved).toMatchObject({ ignored: false, included: false, gate: 'triggered' });
  expect(resolved).not.toHaveProperty('kind');
});

test('strict turns on what is off, as a warning with its default options', () => {
  expect(severities({ extends: 'strict' })).toEqual({ ...recommended, 'prompt/vague-wording': 'warning' });
  expect(resolve({ extends: 'strict' }).rules.get('prompt/vague-wording')?.options).toEqual({
    words: ['etc.', 'improve'],
    inGoal: true,
  });
});

test('a rule is set over its preset; warn means warning', () => {
  const rules = { 'prompt/section-order': 'warn', 'facts/version': 'off' } as const;
  expect(severities({ rules })).toEqual({
    'prompt/section-order': 'warning',
    'prompt/empty-section': 'error',
  });
});

test('a group is set before a single rule, whatever stands first', () => {
  const rules = { 'prompt/empty-section': 'warn', 'prompt/*': 'off' } as const;
  expect(severities({ rules })).toEqual({ 'prompt/empty-section': 'warning', 'facts/version': 'warning' });
});

test('an active rule comes with its id and its declaration', () => {
  const active = resolve({}).rules.get('facts/version');
  expect(active?.id).toBe('facts/version');
  expect(active?.rule).toBe(exampleRules.get('facts/version'));
});

test('later settings win: rules, overrides in turn, command line', () => {
  const config: Config = {
    rules: { 'facts/version': 'off' },
    overrides: [
      { files: 'a/**', rules: { 'facts/version': 'warn' } },
      { files: '*.md', rules: { 'facts/version': 'error' } },
    ],
  };
  expect(severities(config, 'b.txt')['facts/version']).toBeUndefined();
  expect(severities(config, 'a/b.txt')['facts/version']).toBe('warning');
  expect(severities(config, 'a/b.md')['facts/version']).toBe('error');
  expect(severities(config, 'a/b.md', [{ 'facts/*': 'warn' }])['facts/version']).toBe('warning');
});

test('a group in an override comes after a single rule in rules', () => {
  const config: Config = {
    rules: { 'prompt/section-order': 'error' },
    overrides: [{ files: '*.md', rules: { 'prompt/*': 'off' } }],
  };
  expect(severities(config)).toEqual({ 'facts/version': 'warning' });
});

test('an override is not for the files that it ignores', () => {
  const config: Config = { overrides: [{ files: '*.md', ignore: 'a', rules: { 'prompt/*': 'off' } }] };
  expect(severities(config, 'c.md')).toEqual({ 'facts/version': 'warning' });
  expect(severities(config, 'a/b.md')).toEqual(recommended);
});

test('options are merged over the defaults, key by key', () => {
  const { rules } = resolve({ rules: { 'prompt/vague-wording': ['error', { words: ['nice'] }] } });
  expect(rules.get('prompt/vague-wording')?.options).toEqual({ words: ['nice'], inGoal: true });
});

test('a severity alone leaves earlier options as they are; new options replace them', () => {
  const config: Config = {
    rules: { 'facts/version': ['warn', { tolerance: 2 }] },
    overrides: [
      { files: 'a', rules: { 'facts/version': 'error' } },
      { files: 'b', rules: { 'facts/version': ['error', { ignore: ['x'] }] } },
    ],
  };
  expect(resolve(config, 'a').rules.get('facts/version')?.options).toEqual({ ignore: [], tolerance: 2 });
  expect(resolve(config, 'b').rules.get('facts/version')?.options).toEqual({ ignore: ['x'], tolerance: 0 });
});

test('files that the same overrides match share their rules', () => {
  const config: Config = { ignore: 'x', overrides: [{ files: '*.md', rules: { 'prompt/*': 'off' } }] };
  const resolver = configResolver(compileConfig(config), exampleRules);
  expect(resolver('a.md')).toBe(resolver('deep/b.md'));
  expect(resolver('x/a.md').rules).toBe(resolver('a.md').rules);
  expect(resolver('a.txt').rules).not.toBe(resolver('a.md').rules);
});

test('the kind of an override wins over kinds, a later override over an earlier one', () => {
  const config: Config = {
    kinds: { guide: 'docs/', prompt: '*.md' },
    overrides: [
      { files: 'docs/p-*', kind: 'prompt' },
      { files: 'docs/p-s.md', kind: 'session' },
      { files: 'docs/p-s.md', rules: {} },
    ],
  };
  const kinds = ['docs/a.md', 'a.md', 'docs/p-a.md', 'docs/p-s.md', 'a.txt'].map(
    (path) => resolve(config, path).kind,
  );
  expect(kinds).toEqual(['guide', 'prompt', 'prompt', 'session', undefined]);
});

test('a file is included by include, or because it is given a kind', () => {
  const config: Config = { include: 'notes/', kinds: { prompt: 'asks/*' } };
  const included = ['notes/a.md', 'asks/a', 'a.md'].map((path) => resolve(config, path).included);
  expect(included).toEqual([true, true, false]);
});

test('an ignored folder is ignored with its contents', () => {
  const config: Config = { ignore: ['drafts', '!drafts/ready.md'] };
  const ignored = ['drafts/x/a.md', 'drafts/ready.md', 'a.md'].map((path) => resolve(config, path).ignored);
  expect(ignored).toEqual([true, false, false]);
});

test('labels of the config are added to the built-in ones', () => {
  const { labels } = resolve({ labels: { goal: ['Ziel', 'Zweck'], scope: 'Umfang' } });
  const names = ['Ziel', 'ZWECK:', 'Umfang', 'Goal', 'Rozsah', 'Unsinn'].map((text) =>
    lookUpLabel(text, labels),
  );
  expect(names).toEqual(['goal', 'goal', 'scope', 'goal', 'scope', undefined]);
});

test('local rules are on by their own severity and can be set', () => {
  const base = { summary: 'x', spec: '', messages: {}, check: {} } as const;
  const localRules = {
    'team/one': defineRule({ ...base, severity: 'warning' }),
    'team/two': defineRule({ ...base, severity: 'off' }),
  };
  const config: Config = { localRules, rules: { 'team/two': 'error' } };
  expect(severities(config)).toEqual({ ...recommended, 'team/one': 'warning', 'team/two': 'error' });
});

test('keys that are explicitly undefined are as good as absent', () => {
  const config: Config = {
    rules: { 'facts/version': undefined, 'prompt/vague-wording': ['warn', { words: undefined }] },
    labels: { goal: undefined },
    kinds: { prompt: undefined },
    overrides: [{ files: '*.md', ignore: undefined, rules: undefined, kind: undefined }],
  };
  expect(severities(config)).toEqual({ ...recommended, 'prompt/vague-wording': 'warning' });
  expect(resolve(config).rules.get('prompt/vague-wording')?.options).toMatchObject({
    words: ['etc.', 'improve'],
  });
});
