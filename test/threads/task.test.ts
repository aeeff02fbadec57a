import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { createRuleSet } from '../../src/core/check/lint-document.ts';
import type { Selected } from '../../src/core/check/select.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { hear, tell } from '../../src/core/threads/task.ts';

const id = 'prompt/section-order';
const active = { id, rule: rules.get(id)!, severity: 'warning' as const, options: { words: ['x'] } };
const set = createRuleSet([active], new Set([...rules.keys(), 'team/rule']));
const fileOf = (path: string, more: Partial<Selected> = {}): Selected => ({
  candidate: { path, named: false },
  wanted: true,
  kind: 'prompt',
  labels: labelNames({ goal: 'Ziel' }),
  aliases: new Map([['desk', [{ ecosystem: 'npm', name: 'desk-ui' }]]]),
  gate: 'triggered',
  rules: set,
  ...more,
});

describe('files that one thread tells another of', () => {
  const told = [fileOf('a.md'), fileOf('b.md', { kind: undefined })];
  const heard = hear(structuredClone(tell(told)), rules);

  it('are linted with the same settings, by the same rules', () => {
    expect(heard.map(({ rules: own, ...rest }) => rest)).toEqual(told.map(({ rules: own, ...rest }) => rest));
    expect(heard[0]!.rules.active).toEqual(set.active);
    expect(heard[0]!.rules.active[0]!.rule).toBe(active.rule);
    expect(heard[0]!.rules.ruleIds).toEqual(set.ruleIds);
  });

  it('share what they have shared', () => {
    expect(heard[0]!.rules).toBe(heard[1]!.rules);
  });
});
