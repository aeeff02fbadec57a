import { describe, expect, test } from 'vitest';
import { checkstyle, junit } from '../../src/core/report/xml.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';
import { parseXml } from './xml.ts';

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD', { message: 'a slot' });
const warning = findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' });

describe('junit', () => {
  test('has a suite for each file, the clean ones among them', () => {
    const root = parseXml(
      junit([fileResult('a.md', text, [error, warning]), fileResult('b.md', text)], contextWith()),
    );
    expect(root.name).toBe('testsuites');
    expect(root.attributes).toMatchObject({ tests: '3', failures: '1' });
    expect(root.children.map(({ attributes }) => attributes)).toEqual([
      { name: 'a.md', tests: '2', failures: '1', errors: '0' },
      { name: 'b.md', tests: '1', failures: '0', errors: '0' },
    ]);
  });

  test('makes an error a failed case that says where and why, and lets a warning pass', () => {
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
    expect(second!.children).toMatchObject([{ name: 'system-out', text: 'a.md:2:5: warning: mild' }]);
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
});

describe('checkstyle', () => {
  test('lists the findings of each file, the clean ones among them', () => {
    const root = parseXml(
      checkstyle([fileResult('a.md', text, [error, warning]), fileResult('b.md', text)], contextWith()),
    );
    expect(root.name).toBe('checkstyle');
    expect(root.children.map(({ attributes, children }) => [attributes.name, children.length])).toEqual([
      ['a.md', 2],
      ['b.md', 0],
    ]);
    expect(root.children[0]!.children[1]!.attributes).toEqual({
      ...{ line: '2', column: '5', severity: 'warning', message: 'mild', source: 'prompt-lint.facts/path' },
    });
  });

  test('stays well-formed whatever is quoted', () => {
    const finding = { ...error, message: `<a href="x">&amp; ]]> \x00` };
    const [file] = parseXml(checkstyle([fileResult('<&">.md', text, [finding])], contextWith())).children;
    expect(file!.attributes.name).toBe('<&">.md');
    expect(file!.children[0]!.attributes.message).toBe(`<a href="x">&amp; ]]> \\x00`);
  });
});
