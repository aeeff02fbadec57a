import { expect, test } from 'vitest';
import { junit } from '../../src/report/junit.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';
import { parseXml } from './xml.ts';

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD', { message: 'a slot' });
const warning = findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' });

test('has a suite for each file, the clean ones among them', () => {
  const root = parseXml(
    junit([fileResult('a.md', text, [error, warning]), fileResult('b.md', text)], contextWith()),
  );
  expect(root.name).toBe('testsuites');
  expect(root.attributes).toMatchObject({ tests: '3', failures: '2' });
  expect(root.children.map(({ attributes }) => attributes)).toEqual([
    { name: 'a.md', tests: '2', failures: '2', errors: '0' },
    { name: 'b.md', tests: '1', failures: '0', errors: '0' },
  ]);
});

test('makes each finding a failed case that says where and why', () => {
  const [suite] = parseXml(junit([fileResult('a.md', text, [error, warning])], contextWith())).children;
  const [first, second] = suite!.children;
  expect(first!.attributes).toEqual({
    name: 'prompt/placeholder (2:1)',
    classname: 'a.md',
    file: 'a.md',
    line: '2',
  });
  expect(first!.children[0]).toMatchObject({
    name: 'failure',
    attributes: { type: 'error', message: 'a slot' },
    text: 'a.md:2:1: error: a slot',
  });
  expect(second!.children[0]!.attributes.type).toBe('warning');
});

test('gives a clean file a case that passed', () => {
  const [suite] = parseXml(junit([fileResult('b.md', text)], contextWith())).children;
  expect(suite!.children).toHaveLength(1);
  expect(suite!.children[0]!.children).toEqual([]);
});

test('stays well-formed whatever is quoted', () => {
  const message = `<a href="x">&amp;</a> ]]> 'b' \x00\x1b\ufffe\ud800 \n`;
  const report = junit([fileResult('<&">.md', text, [{ ...error, message }])], contextWith());
  const [suite] = parseXml(report).children;
  expect(suite!.attributes.name).toBe('<&">.md');
  expect(suite!.children[0]!.children[0]!.attributes.message).toBe(
    `<a href="x">&amp;</a> ]]> 'b' \\x00\\x1b\\ufffe\\ud800 \\n`,
  );
});
