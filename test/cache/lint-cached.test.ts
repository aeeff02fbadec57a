import { beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { lintCached, readCacheFile, resultCache, writeCacheFile } from '../../src/core/cache/result-cache.ts';
import { createRuleSet } from '../../src/core/check/lint-document.ts';
import type { FileSettings } from '../../src/core/check/lint-file.ts';
import type { Selected } from '../../src/core/check/select.ts';
import { repositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { ActiveRule } from '../../src/core/rule/rule.ts';
import { temporaryFolder } from '../support/repository.ts';

const text = '## GOAL\n\nAdd a page.\n';
const ruleOf = (id: string, more: Partial<ActiveRule> = {}): ActiveRule => ({
  id,
  rule: rules.get(id)!,
  severity: 'error',
  options: undefined,
  ...more,
});
const active = [ruleOf('prompt/missing-section')];
const ids = new Set(rules.keys());
const usual = {
  candidate: { path: 'a.md', named: false },
  wanted: false,
  kind: 'prompt',
  labels: labelNames(),
  aliases: new Map(),
  rules: createRuleSet(active, ids),
} as unknown as Selected;

interface Changed {
  readonly text?: string;
  readonly inlineConfig?: boolean;
  readonly settings?: Partial<FileSettings>;
}

/** Lints a file, changes what was kept of it, and lints it once more with something else: does that give what was kept? */
function isReused(
  change: Partial<Selected>,
  { text: other = text, inlineConfig = true, settings }: Changed = {},
) {
  const place = `${temporaryFolder()}/results`;
  const tree = { ...memorySnapshot(new Map()), identity: () => ({ id: 'tree', isImmutable: true }) };
  const run = (file: Selected, content: string, heeds: boolean, more: Partial<FileSettings> = {}) => {
    const cache = resultCache(place, 'program');
    const factsOf = repositoryFacts();
    const settingsOf = () => ({
      readTree: () => undefined,
      factsAt: () => factsOf(tree),
      inlineConfig: heeds,
      isOwn: () => true,
      ...more,
    });
    const means = { trees: { treeOf: () => tree }, factsOf, inlineConfig: heeds, rules, settingsOf };
    const result = lintCached(cache, file, { text: content }, means);
    cache.write(() => true, true);
    return result?.findings.map(({ message }) => message);
  };
  expect(run(usual, text, true)).not.toEqual([]);
  const kept = JSON.stringify(readCacheFile(place, 'program'));
  writeCacheFile(place, 'program', JSON.parse(kept.replaceAll(/"message":"[^"]*"/g, '"message":"kept"')));
  return run({ ...usual, ...change }, other, inlineConfig, settings)?.includes('kept') ?? false;
}

describe('a result is taken from an earlier run', () => {
  beforeAll(loadAllModules);

  test('when nothing has changed', () => {
    expect(isReused({})).toBe(true);
    expect(isReused({ labels: labelNames(), rules: createRuleSet([...active], new Set(ids)) })).toBe(true);
  });

  test.each<[string, Partial<Selected>, Changed?]>([
    ['text', {}, { text: `${text}\n` }],
    ['path', { candidate: { path: 'b.md', named: false } }],
    ['being named', { candidate: { path: 'a.md', named: true } }],
    ['kind', { kind: 'guide' }],
    ['being wanted', { wanted: true }],
    ['labels', { labels: labelNames({ goal: 'ziel' }) }],
    ['aliases', { aliases: new Map([['desk', [{ ecosystem: 'npm', name: 'desk-ui' }]]]) }],
    ['severity', { rules: createRuleSet([{ ...active[0]!, severity: 'warning' }], ids) }],
    ['options', { rules: createRuleSet([{ ...active[0]!, options: { words: ['x'] } }], ids) }],
    ['set of rules', { rules: createRuleSet([...active, ruleOf('prompt/placeholder')], ids) }],
    ['known rules', { rules: createRuleSet(active, new Set([...ids, 'local/rule'])) }],
    ['heed of comments', {}, { inlineConfig: false }],
    ['change around it', {}, { settings: { changeOf: () => undefined } }],
  ])('but not with another %s', (_, change, changed) => {
    expect(isReused(change, changed)).toBe(false);
  });

  test('but not when a rule is somebody’s own, whose code may be another', () => {
    const own = ruleOf('prompt/missing-section', { rule: { ...rules.get('prompt/missing-section')! } });
    const foreign = { rules: createRuleSet([own], ids) };
    expect(isReused(foreign)).toBe(false);
  });

  test('but not for files of which each entry has a tree of its own', () => {
    expect(isReused({ candidate: { path: '.assistant/memory/sessions.md', named: false } })).toBe(false);
    expect(isReused({ kind: 'session' })).toBe(false);
  });
});
