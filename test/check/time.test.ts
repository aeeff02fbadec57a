import { describe, expect, test } from 'vitest';
import faultRule from '../../rules/lint/fault/rule.ts';
import { kinds, lintAs } from '../../scripts/pump/lint-as.ts';
import { LintFault } from '../../src/core/base/errors.ts';
import { withApproval } from '../../src/core/changes/approval-edit.ts';
import { createRuleSet } from '../../src/core/check/lint-document.ts';
import { lintText } from '../../src/core/check/lint-file.ts';
import type { Selected } from '../../src/core/check/select.ts';
import { longLineNote } from '../../src/core/claims/document-claims.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { defineRule } from '../../src/core/rule/rule.ts';

describe('what is nested without end is read all the same', () => {
  test.each(kinds)('%s', (kind) => {
    for (const mark of ['- ', '> ', '1. ', '> - ', '[', '{"a":'])
      expect(() => lintAs(kind, `${mark.repeat(5000)}a\n`), mark).not.toThrow();
  });
});

test('an approval is written behind forty line endings in the front matter', () => {
  const text = `---\r\nname: a\r\napproval:\r\n  answer: "no"\r\n  by: |\r\n    b${'\r\n'.repeat(40)}---\r\n\r\n# GOAL\r\n\r\nA.\r\n`;
  const approval = { answer: 'yes', by: 'b', at: '2026-11-25T10:00:00Z', digest: 'sha256:a' } as const;
  expect(withApproval(text, approval)).toContain('answer: yes');
});

describe('lines of more than 20,000 characters', () => {
  const claim = 'We use React 17.0.0. ';
  const versionsIn = (text: string) => lintAs('guide', text).filter(({ rule }) => rule === 'facts/version');

  test('are not read for claims; the lines around them are, at their places', () => {
    const long = claim.repeat(1000);
    expect(versionsIn(`${long}\n\n${claim}\n`).map(({ line }) => line)).toEqual([3]);
    expect(versionsIn(`${claim}\n`)).toHaveLength(1);
  });

  test('are told, once for a document', () => {
    const text = `a\r\n\r\n${'b'.repeat(20_001)}\r\n${'c'.repeat(30_000)}`;
    expect(longLineNote('AGENTS.md', 'guide', text)).toMatch(/^AGENTS\.md: line 3 has 20001 characters; /);
    expect(longLineNote('AGENTS.md', 'guide', 'b'.repeat(20_000))).toBeUndefined();
    expect(longLineNote('a.jsonl', 'session', text)).toBeUndefined();
  });
});

describe('a rule that breaks down', () => {
  const rule = defineRule({
    summary: 'x',
    severity: 'error',
    spec: 'x',
    messages: {},
    check: {
      document() {
        throw new RangeError('Maximum call stack size exceeded\nand more');
      },
    },
  });
  const active = [
    { id: 'test/breaks', rule, severity: 'error' as const, options: {} },
    { id: 'lint/fault', rule: faultRule, severity: 'error' as const, options: {} },
  ];
  const lint = (rules: typeof active, isOwn: boolean) => {
    const file = {
      candidate: { path: 'AGENTS.md', named: true },
      kind: 'guide',
      wanted: true,
      labels: labelNames(),
      aliases: noAliases,
    };
    const settings = {
      inlineConfig: true,
      readTree: () => undefined,
      factsAt: () => {
        throw new Error('not asked for');
      },
      isOwn: () => isOwn,
    };
    return lintText(
      { ...file, rules: createRuleSet(rules, new Set()) } as unknown as Selected,
      { text: 'a\n' },
      settings,
    );
  };

  test('is one finding of its document, if it is ours', () => {
    expect(lint(active, true)?.findings).toMatchObject([
      {
        rule: 'lint/fault',
        line: 1,
        message: expect.stringMatching(
          /^The rule test\/breaks broke down .*\(Maximum call stack size exceeded\)/,
        ),
      },
    ]);
  });

  test('stops the run, if it is the config’s or lint/fault is off', () => {
    expect(() => lint(active, false)).toThrow(LintFault);
    expect(() => lint(active.slice(0, 1), true)).toThrow(LintFault);
  });
});
