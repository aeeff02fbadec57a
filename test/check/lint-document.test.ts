import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource, type DocumentKind } from '../../src/core/parse/source.ts';

const ids = ['lint/unreadable', 'config/schema', 'config/unknown-key', 'gate/question'];

function lint(text: string, kind: DocumentKind, on = ids): string[] {
  const active = ids
    .filter((id) => on.includes(id))
    .map((id) => ({ id, rule: rules.get(id)!, severity: 'error' as const, options: {} }));
  const path = kind === 'config' ? '.assistant/config/ai-fluency.json' : 'a.md';
  const { findings } = lintDocument(createSource(path, text), {
    kind,
    labels: labelNames(),
    rules: createRuleSet(active, new Set(rules.keys())),
    inlineConfig: true,
    readTree: () => undefined,
    factsAt: () => new RepositoryFacts(memorySnapshot(new Map())),
  });
  return findings.map(({ rule, messageId }) => `${rule} ${messageId}`);
}

describe('an empty file', () => {
  test.each(['', ' \n\t\r\n', '\ufeff', '\ufeff\n'])(
    '%j is one finding as a prompt and as a config',
    (text) => {
      expect(lint(text, 'prompt')).toEqual(['lint/unreadable empty']);
      expect(lint(text, 'config')).toEqual(['lint/unreadable empty']);
    },
  );

  test.each(['guide', 'memory', 'skill', 'library', 'session'] as const)('is none as a %s', (kind) => {
    expect(lint('', kind)).toEqual([]);
  });

  test('is left to the other rules when lint/unreadable is off', () => {
    expect(lint('', 'config', ['config/schema'])).toEqual(['config/schema syntax']);
  });
});
