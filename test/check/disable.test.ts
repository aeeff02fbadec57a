import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { applyFixes } from '../../src/core/fix/fix-files.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource, type DocumentKind } from '../../src/core/parse/source.ts';
import { type ActiveRule, defineRule } from '../../src/core/rule/rule.ts';

/** Reports each place where its letter stands: what is silenced and what is not can be read off the text. */
function reporter(letter: string) {
  return defineRule({
    summary: `No ${letter}`,
    severity: 'error',
    spec: 'Disable comments',
    messages: { found: `${letter} found` },
    check: {
      document({ text }, { report }) {
        for (const match of text.matchAll(new RegExp(`\\b${letter}\\d`, 'g'))) {
          report({ message: 'found', start: match.index, end: match.index + 2 });
        }
      },
    },
  });
}

const active: ActiveRule[] = [
  { id: 'test/a', rule: reporter('A'), severity: 'error', options: {} },
  { id: 'test/b', rule: reporter('B'), severity: 'error', options: {} },
  ...['lint/unused-disable', 'lint/unknown-rule'].map((id) => ({
    id,
    rule: rules.get(id)!,
    severity: 'error' as const,
    options: {},
  })),
];
const ruleIds = new Set(['test/a', 'test/b', 'test/off', 'lint/unused-disable', 'lint/unknown-rule']);

function lint(text: string, { kind = 'guide' as DocumentKind, inlineConfig = true } = {}) {
  return lintDocument(createSource('AGENTS.md', text), {
    kind,
    labels: labelNames(),
    rules: createRuleSet(active, ruleIds),
    inlineConfig,
    readTree: () => undefined,
    factsAt: () => new RepositoryFacts(memorySnapshot(new Map())),
  }).findings;
}

/** The places that are still reported, and the linter's own findings by rule and quoted text. */
function found(text: string): string[] {
  return lint(text).map(({ rule, start, end }) =>
    rule.startsWith('test/') ? text.slice(start, end) : `${rule}: ${text.slice(start, end)}`,
  );
}

function fixed(text: string): string {
  for (let pass = 0; pass < 5; pass++) {
    const result = applyFixes(text, lint(text));
    if (result.applied.length === 0) break;
    text = result.text;
  }
  return text;
}

describe('what a disable comment silences', () => {
  test.each([
    ['disable, to the end', 'A1\n<!-- prompt-lint-disable -->\nA2 B1\n', ['A1']],
    ['disable of one rule', '<!-- prompt-lint-disable test/a -->\nA1 B1\n', ['B1']],
    ['disable of two rules', '<!-- prompt-lint-disable test/a, test/b -->\nA1 B1\n', []],
    ['a list without commas', '<!-- prompt-lint-disable test/a test/b -->\nA1 B1\n', []],
    ['disable up to enable', '<!-- prompt-lint-disable -->\nA1\n<!-- prompt-lint-enable -->\nA2\n', ['A2']],
    [
      'enable of one rule after disable of all',
      '<!-- prompt-lint-disable -->\nA1 B1\n<!-- prompt-lint-enable test/a -->\nA2 B2\n',
      ['A2'],
    ],
    [
      'enable of one rule after disable of two',
      '<!-- prompt-lint-disable test/a, test/b -->\nA1 B1\n<!-- prompt-lint-enable test/b -->\nA2 B2\n',
      ['B2'],
    ],
    [
      'enable of all after disable of one',
      '<!-- prompt-lint-disable test/a -->\nA1\n<!-- prompt-lint-enable -->\nA2\n',
      ['A2'],
    ],
    [
      'enable of another rule',
      '<!-- prompt-lint-disable test/a -->\nA1\n<!-- prompt-lint-enable test/b -->\nA2\n',
      [],
    ],
    [
      'a disable within a disable',
      '<!-- prompt-lint-disable test/a -->\nA1\n<!-- prompt-lint-disable test/b -->\nA2 B1\n<!-- prompt-lint-enable test/b -->\nA3 B2\n',
      ['B2'],
    ],
    ['next line', '<!-- prompt-lint-disable-next-line -->\nA1\nA2\n', ['A2']],
    ['next line of one rule', '<!-- prompt-lint-disable-next-line test/b -->\nA1 B1\n', ['A1']],
    ['next line behind a blank line', '<!-- prompt-lint-disable-next-line -->\n\nA1\n\nA2\n', ['A2']],
    [
      'stacked next lines',
      '<!-- prompt-lint-disable-next-line test/a -->\n<!-- prompt-lint-disable-next-line test/b -->\nA1 B1\nA2\n',
      ['A2'],
    ],
    ['next line at the end of the file', 'A1\n\n<!-- prompt-lint-disable-next-line test/a -->\nA2', ['A1']],
    ['file, from its last line', 'A1\nA2\n\n<!-- prompt-lint-disable-file test/a -->', []],
    ['file, without a rule', 'A1 B1\n\n<!-- prompt-lint-disable-file -->\n', []],
    ['a reason', '<!-- prompt-lint-disable test/a -- test/b stays: 3 > 2 -->\nA1 B1\n', ['B1']],
    ['a reason without a blank', '<!-- prompt-lint-disable test/a --reason -->\nA1\n', []],
    ['a reason behind a dash', '<!-- prompt-lint-disable test/a — legacy file -->\nA1\n', []],
    ['a reason alone', '<!-- prompt-lint-disable -- all of it is legacy -->\nA1 B1\n', []],
    ['several lines', '<!--\n  prompt-lint-disable test/a,\n  test/b\n  -- legacy\n-->\nA1 B1\n', []],
    ['CRLF', 'A1\r\n<!-- prompt-lint-disable-next-line test/a -->\r\n\r\nA2\r\nA3\r\n', ['A1', 'A3']],
    ['a comment on the line itself', 'A1 <!-- prompt-lint-disable test/a --> A2\nA3\n', ['A1']],
    ['a list item', '- x\n  <!-- prompt-lint-disable-next-line test/a -->\n  A1\n- A2\n', ['A2']],
    [
      'one comment twice',
      '<!-- prompt-lint-disable test/a -->\n<!-- prompt-lint-disable test/a -->\nA1\n',
      [],
    ],
    ['a byte order mark', '\ufeff<!-- prompt-lint-disable-file test/a -->\nA1\n', []],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['a fence', '```\n<!-- prompt-lint-disable -->\n```\n\nA1\n'],
    ['a fence in a list', '- x\n\n  ```html\n  <!-- prompt-lint-disable-file -->\n  ```\n\nA1\n'],
    ['indented code', 'x\n\n    <!-- prompt-lint-disable -->\n\nA1\n'],
    ['a code span', 'Write `<!-- prompt-lint-disable -->` above it.\n\nA1\n'],
    ['another word', '<!-- prompt-lint-disabled -->\n\nA1\n'],
    ['another tool', '<!-- markdownlint-disable -->\n\nA1\n'],
    ['a comment that does not end', '<!-- prompt-lint-disable\n\nA1\n'],
  ])('%s is no disable comment', (_, text) => {
    expect(found(text).filter((place) => !place.startsWith('lint/'))).toEqual(['A1']);
  });

  test('nothing with inline config off, and nothing is said of the comments', () => {
    const text = '<!-- prompt-lint-disable test/nope -->\nA1\n';
    expect(lint(text, { inlineConfig: false }).map(({ rule }) => rule)).toEqual(['test/a']);
  });

  test('many comments that never end are read in linear time', () => {
    expect(found(`${'<!-- prompt-lint-disable '.repeat(20_000)}\n`)).toEqual([]);
  });
});

describe('comments that disable nothing', () => {
  test.each([
    ['all', '<!-- prompt-lint-disable -->\nx\n', ['<!-- prompt-lint-disable -->']],
    ['the file', 'x\n\n<!-- prompt-lint-disable-file test/a -->\n', ['test/a']],
    [
      'the next line',
      '<!-- prompt-lint-disable-next-line -->\nx\nA1\n',
      ['<!-- prompt-lint-disable-next-line -->'],
    ],
    ['one of two rules', '<!-- prompt-lint-disable test/a, test/b -->\nA1\n', ['test/b']],
    ['at the end of the file', 'x\n\n<!-- prompt-lint-disable-next-line test/a -->', ['test/a']],
    ['its own line', 'A1 <!-- prompt-lint-disable-next-line test/a -->', ['test/a']],
  ])('are reported: %s', (_, text, expected) => {
    const own = found(text).filter((line) => line.startsWith('lint/'));
    expect(own).toEqual(expected.map((place) => `lint/unused-disable: ${place}`));
  });

  test.each([
    ['an enable without a disable', '<!-- prompt-lint-enable -->\n'],
    ['a rule that is off', '<!-- prompt-lint-disable test/off -->\n'],
    [
      'kept by name',
      '<!-- prompt-lint-disable lint/unused-disable -->\n<!-- prompt-lint-disable test/a -->\n',
    ],
  ])('are not reported: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('naming lint/unused-disable in vain is reported', () => {
    expect(found('<!-- prompt-lint-disable lint/unused-disable -->\n')).toEqual([
      'lint/unused-disable: lint/unused-disable',
    ]);
  });

  test('says which kind of comment it is', () => {
    const [finding] = lint('<!-- prompt-lint-disable-file -->\n');
    expect(finding?.message).toContain('prompt-lint-disable-file');
  });

  test.each([
    ['the whole line', 'x\n<!-- prompt-lint-disable test/a -->\ny\n', 'x\ny\n'],
    ['the whole line, CRLF', 'x\r\n<!-- prompt-lint-disable test/a -->\r\ny\r\n', 'x\r\ny\r\n'],
    ['one of two blank lines', 'x\r\n\r\n<!-- prompt-lint-disable -->\r\n\r\ny\r\n', 'x\r\n\r\ny\r\n'],
    ['inside a line', 'x <!-- prompt-lint-disable test/a --> y\n', 'x y\n'],
    ['at the start of a line', '<!-- prompt-lint-disable test/a --> y\n', 'y\n'],
    ['at the end of a line', 'x <!-- prompt-lint-disable test/a -->\ny\n', 'x\ny\n'],
    ['at the end of the file', 'x\n<!-- prompt-lint-disable -->', 'x\n'],
    ['behind a byte order mark', '\ufeff<!-- prompt-lint-disable -->\nx\n', '\ufeffx\n'],
    [
      'the first of a list',
      '<!-- prompt-lint-disable test/a, test/b -- why -->\nB1\n',
      '<!-- prompt-lint-disable test/b -- why -->\nB1\n',
    ],
    [
      'the last of a list',
      '<!-- prompt-lint-disable test/a, test/b -->\nA1\n',
      '<!-- prompt-lint-disable test/a -->\nA1\n',
    ],
    ['all of a list', '<!-- prompt-lint-disable test/a, test/b -->\nx\n', 'x\n'],
  ])('--fix removes %s', (_, text, expected) => {
    expect(fixed(text)).toBe(expected);
  });
});

describe('rules that do not exist', () => {
  test('are reported at their name', () => {
    expect(found('<!-- prompt-lint-disable test/a, nonsense/rule -->\nA1\n')).toEqual([
      'lint/unknown-rule: nonsense/rule',
    ]);
  });

  test('are reported in an enable comment, too', () => {
    expect(found('<!-- prompt-lint-enable nonsense/rule -->\n')).toEqual([
      'lint/unknown-rule: nonsense/rule',
    ]);
  });

  test('name the nearest one, and leave it to the author to write it', () => {
    const text = '<!-- prompt-lint-disable lint/unknwon-rule -->\n';
    expect(lint(text)[0]?.message).toContain('lint/unknown-rule was probably meant');
    expect(applyFixes(text, lint(text)).text).toBe(text);
  });

  test('can be silenced by a comment above them', () => {
    expect(
      found('<!-- prompt-lint-disable lint/unknown-rule -->\n<!-- prompt-lint-disable nonsense/rule -->\n'),
    ).toEqual([]);
  });
});
