import { expect, test } from 'vitest';
import { json } from '../../src/core/report/json.ts';
import { errorsOnly } from '../../src/core/report/report.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';

const text = 'one TBD two\nthree\n';
const finding = findingAt(text, 'TBD');
const parse = (report: string) => JSON.parse(report);

test('gives a clean file an element of its own', () => {
  expect(parse(json([fileResult('docs/a.md', text)], contextWith()))).toEqual([
    {
      filePath: 'docs/a.md',
      messages: [],
      suppressedMessages: [],
      errorCount: 0,
      fatalErrorCount: 0,
      warningCount: 0,
      fixableErrorCount: 0,
      fixableWarningCount: 0,
      usedDeprecatedRules: [],
    },
  ]);
});

test('writes a finding in the shape of ESLint, its members in a fixed order', () => {
  const report = json([fileResult('a.md', text, [finding])], contextWith());
  expect(report).toContain(
    '"messages":[{"ruleId":"prompt/placeholder","severity":2,' +
      '"message":"TBD is a slot left open; write what it stands for","messageId":"open",' +
      '"line":1,"column":5,"endLine":1,"endColumn":8,"url":"https://example.com/rules/prompt/placeholder"}]',
  );
});

test('has no url for a rule without one', () => {
  const unknown = findingAt(text, 'TBD', { rule: 'other/rule' });
  expect(parse(json([fileResult('a.md', text, [unknown])], contextWith()))[0].messages[0]).not.toHaveProperty(
    'url',
  );
});

test('names the reason of a claim, and no other', () => {
  const reason = { id: 'was-here', summary: 'History knows it at this place.' };
  const [element] = parse(json([fileResult('a.md', text, [{ ...finding, reason }, finding])], contextWith()));
  expect(element.messages[0].reason).toBe('was-here');
  expect(element.messages[1]).not.toHaveProperty('reason');
});

test('counts by severity and by whether a fix is there', () => {
  const fix = [editAt(text, 'TBD', 'done')];
  const findings = [
    finding,
    findingAt(text, 'TBD', { fix }),
    findingAt(text, 'TBD', { severity: 'warning', fix }),
    findingAt(text, 'TBD', { severity: 'warning' }),
    findingAt(text, 'TBD', { severity: 'warning', fix: [] }),
  ];
  const [element] = parse(json([fileResult('a.md', text, findings)], contextWith()));
  expect(element).toMatchObject({
    errorCount: 2,
    warningCount: 3,
    fixableErrorCount: 1,
    fixableWarningCount: 1,
  });
  expect(element.messages.map(({ severity }: { severity: number }) => severity)).toEqual([2, 2, 1, 1, 1]);
});

test('counts what could not be read as fatal, and tells what is silenced and why', () => {
  const fatal = findingAt(text, 'one', { rule: 'lint/unreadable' });
  const suppression = { kind: 'directive', justification: 'made by the build' } as const;
  const warning = findingAt(text, 'TBD', { severity: 'warning' });
  const result = { ...fileResult('a.md', text, [fatal]), suppressed: [{ ...warning, suppression }] };
  const [element] = parse(json([result], contextWith()));
  expect(element).toMatchObject({ errorCount: 1, fatalErrorCount: 1, warningCount: 0 });
  expect(element.messages[0].fatal).toBe(true);
  expect(element.suppressedMessages).toMatchObject([
    { ruleId: 'prompt/placeholder', severity: 1, line: 1, suppressions: [suppression] },
  ]);
  expect(parse(json(errorsOnly([result]), contextWith({ quiet: true })))[0].suppressedMessages).toEqual([]);
});

test('merges several edits into one with the text between them', () => {
  const fix = [editAt(text, 'one', '1'), editAt(text, 'three', '3')];
  const [element] = parse(json([fileResult('a.md', text, [findingAt(text, 'TBD', { fix })])], contextWith()));
  expect(element.messages[0].fix).toEqual({ range: [0, 17], text: '1 TBD two\n3' });
});

test('offers no fix of several edits when the text between them is unknown', () => {
  const fix = [editAt(text, 'one', '1'), editAt(text, 'three', '3')];
  const [element] = parse(
    json([{ path: 'a.md', findings: [findingAt(text, 'TBD', { fix })] }], contextWith()),
  );
  expect(element.messages[0]).not.toHaveProperty('fix');
});

test('shows and counts only errors when quiet', () => {
  const warning = findingAt(text, 'TBD', { severity: 'warning' });
  const [element] = parse(
    json(errorsOnly([fileResult('a.md', text, [warning, finding])]), contextWith({ quiet: true })),
  );
  expect(element).toMatchObject({ errorCount: 1, warningCount: 0 });
  expect(element.messages).toHaveLength(1);
});

test('escapes characters that a terminal would obey', () => {
  const hostile = findingAt(text, 'TBD', { message: 'a\x1b\u009b\u202eb' });
  const report = json([fileResult('a.md', text, [hostile])], contextWith());
  expect(report).toContain('"a\\u001b\\u009b\\u202eb"');
  expect(parse(report)[0].messages[0].message).toBe('a\x1b\u009b\u202eb');
});

test('is one line that ends', () => {
  expect(json([fileResult('a.md', text, [finding])], contextWith())).toMatch(/^[^\n]+\n$/);
  expect(json([], contextWith())).toBe('[]\n');
});
