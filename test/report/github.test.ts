import { expect, test } from 'vitest';
import { github } from '../../src/report/github.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';

const text = 'GOAL\nTBD here\n';

test('writes a workflow command for each finding', () => {
  const findings = [
    findingAt(text, 'TBD', { message: 'a slot' }),
    findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' }),
  ];
  expect(github([fileResult('docs/a.md', text, findings)], contextWith())).toBe(
    '::error file=docs/a.md,line=2,col=1,endLine=2,endColumn=4,title=prompt/placeholder::a slot\n' +
      '::warning file=docs/a.md,line=2,col=5,endLine=2,endColumn=9,title=facts/path::mild\n',
  );
});

test('encodes percent signs and line ends in the message, but neither colon nor comma', () => {
  const finding = findingAt(text, 'TBD', { message: '50%, a: b\r\n::error::forged' });
  const report = github([fileResult('a.md', text, [finding])], contextWith());
  expect(report).toMatch(/::50%25, a: b%0D%0A::error::forged\n$/);
});

test('encodes colon and comma in properties as well', () => {
  const report = github([fileResult('a,b:c%\n::.md', text, [findingAt(text, 'TBD')])], contextWith());
  expect(report).toMatch(/^::error file=a%2Cb%3Ac%25%0A%3A%3A\.md,line=2,/);
});

test('never writes control characters', () => {
  const finding = findingAt(text, 'TBD', { message: '\x1b[31mred' });
  expect(github([fileResult('a.md', text, [finding])], contextWith())).toMatch(/::\\x1b\[31mred\n$/);
});
