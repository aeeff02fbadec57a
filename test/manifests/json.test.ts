import { describe, expect, test } from 'vitest';
import { readJson } from '../../src/core/manifests/json.ts';
import { entriesOf, nodeAt, type TreeNode } from '../../src/core/manifests/tree.ts';

/** The tree as a plain value; objects are lists of pairs, so that nothing is lost. */
function plain(node: TreeNode | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.kind === 'map') return node.entries.map(({ key, value }) => [key, plain(value)]);
  if (node.kind === 'list') return node.items.map(plain);
  return node.literal ? { literal: node.text } : node.text;
}

test('values, comments, trailing commas, escapes', () => {
  const { root, fault } = readJson(
    '\ufeff{ // first\n"a": ["x", 1.5e3, null, true,], /* second\n */ "b\\u0041\\"": {"c": "\\\\"},\n}\r\n',
  );
  expect(fault).toBeUndefined();
  expect(plain(root)).toEqual([
    ['a', ['x', { literal: '1.5e3' }, { literal: 'null' }, { literal: 'true' }]],
    ['bA"', [['c', '\\']]],
  ]);
});

test('keys of the prototype are keys like any other, and double ones are both there', () => {
  const { root } = readJson('{"__proto__": "1", "constructor": "2", "constructor": "3"}');
  expect(plain(root)).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
    ['constructor', '3'],
  ]);
  expect(plain(nodeAt(root, 'constructor'))).toBe('3');
  expect(nodeAt(root, 'toString')).toBeUndefined();
});

test('lines are those of the file, whatever ends them', () => {
  const { root } = readJson('{\r\n"a": 1,\r\n\r\n"b": 2}');
  expect(entriesOf(root).map(({ line }) => line)).toEqual([2, 4]);
});

describe('broken texts give what can be read, and the first fault', () => {
  test.each([
    [
      '{"a": "1"\n"b": "2"}',
      [
        ['a', '1'],
        ['b', '2'],
      ],
      2,
      'a comma is due here',
    ],
    ['{"a": "1",\n"b', [['a', '1']], 2, 'the string does not end'],
    [
      '{"a": "1\n,"b": "2"}',
      [
        ['a', '1'],
        ['b', '2'],
      ],
      1,
      'the string does not end',
    ],
    ['{"a":\n}', [], 2, 'a value is due here'],
    ['{"a": [1, 2,\n"b": 3}', [['a', [{ literal: '1' }, { literal: '2' }, 'b']]], 2, 'a comma is due here'],
    ['{a: 1,\n"b": "2"}', [['b', '2']], 1, 'this is no JSON value'],
    ['{"a": "1"}}', [['a', '1']], 1, 'the text goes on behind the end of the value'],
    ['{"a": ]"1"}', [], 1, 'a value is due here'],
    ['{"a": {"b": "1"', [['a', [['b', '1']]]], 1, 'the text ends too early'],
    ['', undefined, 1, 'the text ends too early'],
    ['{"a" "1", "b": "2"}', [['b', '2']], 1, 'a colon is due here'],
  ])('%j', (text, value, line, message) => {
    const { root, fault } = readJson(text);
    expect(fault?.line).toBe(line);
    expect(fault?.message).toBe(message);
    expect(plain(root)).toEqual(value);
  });

  test('the first side of a merge conflict', () => {
    const { root, fault } = readJson(
      '{"d": {\n<<<<<<< HEAD\n"a": "1",\n||||||| base\n"a": "0",\n=======\n"a": "2"\n>>>>>>> topic\n}}',
    );
    expect(plain(root)).toEqual([['d', [['a', '1']]]]);
    expect(fault).toEqual({ line: 2, message: 'Merge conflict' });
  });
});

describe('texts made to hurt', () => {
  test('what is nested too deep is not read', () => {
    const deep = `${'['.repeat(300_000)}"]"${']'.repeat(300_000)}`;
    const { root, fault } = readJson(`{"b": "2",\n"a": ${deep}}`);
    expect(root).toBeUndefined();
    expect(fault).toEqual({ line: 2, message: 'Nested too deeply' });
  });

  test('what is nested without an end', () => {
    expect(readJson('{"a":'.repeat(200_000)).fault?.message).toBe('Nested too deeply');
  });

  test('what no person wrote is not read', () => {
    const { root, fault } = readJson(`["${'x'.repeat(5_000_001)}"]`);
    expect(root).toBeUndefined();
    expect(fault).toEqual({ line: 1, message: 'Too large' });
  });
});
