import { describe, expect, test } from 'vitest';
import { errorsOnly } from '../../src/core/report/report.ts';
import { stylish } from '../../src/core/report/stylish.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';

const text = `${'line\n'.repeat(6)}- TBD here\n${'line\n'.repeat(6)}- TBD there\n`;
const insertion = { start: 0, end: 0, text: 'x' };

const first = findingAt(text, 'TBD', { message: 'a short one', rule: 'facts/version', fix: [insertion] });
const second = findingAt(text, 'TBD', { message: 'a message that is longer', rule: 'facts/path' }, 1);
const warning = findingAt(text, 'TBD', {
  severity: 'warning',
  message: 'mild',
  rule: 'prompt/vague-wording',
});

describe('the block of a file', () => {
  test('aligns positions, severities and messages', () => {
    const report = stylish([fileResult('a.md', text, [first, second])], contextWith());
    expect(report).toBe(
      [
        'a.md',
        '  7:3   error  a short one               facts/version',
        '  14:3  error  a message that is longer  facts/path',
        '',
        '2 errors in 1 of 1 document · 1 can be fixed with --fix',
        '',
      ].join('\n'),
    );
  });

  test('pads severities of different length', () => {
    const report = stylish([fileResult('a.md', text, [first, warning])], contextWith());
    expect(report.split('\n').slice(1, 3)).toEqual([
      '  7:3  error    a short one  facts/version',
      '  7:3  warning  mild         prompt/vague-wording',
    ]);
  });

  test('does not let one very long message push the other rules away', () => {
    const long = findingAt(text, 'TBD', { message: 'x'.repeat(300), rule: 'facts/path' }, 1);
    const report = stylish([fileResult('a.md', text, [first, long])], contextWith());
    expect(report).toContain('  7:3   error  a short one  facts/version\n');
    expect(report).toContain(`${'x'.repeat(300)}  facts/path\n`);
  });

  test('counts wide characters as two columns and combining ones as none', () => {
    const wide = findingAt(text, 'TBD', { message: '日本 e\u0301', rule: 'facts/path' });
    const narrow = findingAt(text, 'TBD', { message: '123456', rule: 'facts/path' });
    const report = stylish([fileResult('a.md', text, [wide, narrow])], contextWith());
    expect(report).toContain('  7:3  error  日本 e\u0301  facts/path\n  7:3  error  123456  facts/path\n');
  });

  test('parts files by an empty line and leaves clean ones out', () => {
    const report = stylish(
      [fileResult('a.md', text, [first]), fileResult('b.md', text), fileResult('c.md', text, [second])],
      contextWith(),
    );
    expect(report.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      'a.md',
      '',
      'c.md',
      '',
      '2 errors in 2 of 3 documents · 1 can be fixed with --fix',
      '',
    ]);
  });
});

describe('the summary', () => {
  const summaryOf = (findings: Parameters<typeof fileResult>[2], quiet = false) => {
    const results = [fileResult('a.md', text, findings), fileResult('b.md', text)];
    return stylish(quiet ? errorsOnly(results) : results, contextWith({ quiet }))
      .trimEnd()
      .split('\n')
      .at(-1);
  };

  test('speaks of one error in the singular', () => {
    expect(summaryOf([second])).toBe('1 error in 1 of 2 documents');
  });

  test('names errors before warnings', () => {
    expect(summaryOf([second, warning, warning])).toBe('1 error and 2 warnings in 1 of 2 documents');
  });

  test('leaves errors out when there are only warnings', () => {
    expect(summaryOf([warning])).toBe('1 warning in 1 of 2 documents');
  });

  test('does not count what init installed', () => {
    const results = [fileResult('a.md', text, [second]), fileResult('b.md', text), fileResult('c.md', text)];
    expect(stylish(results, contextWith({ installed: 1 }))).toContain('1 error in 1 of 2 documents');
  });

  test('counts no warnings when they are not shown', () => {
    expect(summaryOf([second, warning], true)).toBe('1 error in 1 of 2 documents');
  });
});

describe('a run without findings', () => {
  const clean = [fileResult('a.md', text), fileResult('b.md', text)];

  test('prints nothing', () => {
    expect(stylish(clean, contextWith())).toBe('');
  });

  test('says how many documents were checked when asked to be verbose', () => {
    expect(stylish(clean, contextWith({ verbose: true }))).toBe(
      '2 documents checked, no errors or warnings\n',
    );
  });

  test('does not claim that there are no warnings when they are hidden', () => {
    const report = stylish(
      errorsOnly([fileResult('a.md', text, [warning])]),
      contextWith({ verbose: true, quiet: true }),
    );
    expect(report).toBe('1 document checked, no errors\n');
  });
});

describe('colour', () => {
  test('underlines the path, tells severities apart, dims the rule', () => {
    const report = stylish([fileResult('a.md', text, [first, warning])], contextWith({ color: true }));
    expect(report.split('\n').slice(0, 3)).toEqual([
      '\x1b[4ma.md\x1b[24m',
      '  7:3  \x1b[31merror\x1b[39m    a short one  \x1b[2mfacts/version\x1b[22m',
      '  7:3  \x1b[33mwarning\x1b[39m  mild         \x1b[2mprompt/vague-wording\x1b[22m',
    ]);
  });

  test('is not written unless allowed, whatever the text holds', () => {
    const hostile = findingAt(text, 'TBD', { message: 'a \x1b[31m\u009b2J\nb' });
    const report = stylish([fileResult('x\x1b]0;title\x07\ny.md', text, [hostile])], contextWith());
    expect(report).toContain('x\\x1b]0;title\\x07\\ny.md\n');
    expect(report).toContain('a \\x1b[31m\\x9b2J\\nb');
    expect(report).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  });
});

describe('the reason of a claim', () => {
  const reason = { id: 'was-here', summary: 'History knows it\u001b at this place.' };
  const results = [fileResult('a.md', text, [{ ...first, reason }, second])];

  test('stands below its finding when asked to be verbose', () => {
    expect(
      stylish(results, contextWith({ verbose: true }))
        .split('\n')
        .slice(1, 4),
    ).toEqual([
      '  7:3   error  a short one               facts/version',
      '               was-here: History knows it\\x1b at this place.',
      '  14:3  error  a message that is longer  facts/path',
    ]);
  });

  test('is left out else', () => {
    expect(stylish(results, contextWith())).not.toContain('was-here');
  });
});
