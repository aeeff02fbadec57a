import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { entriesOf, entryOf, itemsOf, nodeAt, scalarLines, textOf } from '../../src/core/manifests/tree.ts';
import { readYaml } from '../../src/core/manifests/yaml.ts';

await loadAllModules();

describe('values', () => {
  const { root, fault } = readYaml(
    [
      'kettle:',
      '  volume: 1.10',
      '  "lid": yes',
      '  parts: [spout, handle]',
      'notes: |',
      '  first',
      '',
      '  second',
      'empty:',
    ].join('\r\n'),
  );

  test('a sound file has no fault', () => expect(fault).toBeUndefined());

  test('scalars are kept as they are written', () => {
    expect(textOf(nodeAt(root, 'kettle', 'volume'))).toBe('1.10');
    expect(textOf(nodeAt(root, 'kettle', 'lid'))).toBe('yes');
  });

  test('keys and items have their lines', () => {
    expect(entryOf(nodeAt(root, 'kettle'), 'lid')?.line).toBe(3);
    expect(itemsOf(nodeAt(root, 'kettle', 'parts')).map(({ line }) => line)).toEqual([4, 4]);
  });

  test('a block scalar has each of its lines', () => {
    expect(scalarLines(nodeAt(root, 'notes'))).toEqual([
      { line: 6, text: 'first' },
      { line: 8, text: 'second' },
    ]);
  });

  test('what is not there is undefined, also below a scalar', () => {
    expect(nodeAt(root, 'kettle', 'volume', 'unit')).toBeUndefined();
    expect(textOf(nodeAt(root, 'empty'))).toBe('');
  });
});

describe('aliases', () => {
  test('an alias is what its anchor stands at, and a merge key brings in what is not written', () => {
    const { root } = readYaml('base: &b\n  lid: 1\n  cup: 2\npot:\n  <<: *b\n  cup: 3\nagain: *b');
    expect(entriesOf(nodeAt(root, 'pot')).map(({ key, line }) => `${key} ${line}`)).toEqual([
      'cup 6',
      'lid 2',
    ]);
    expect(textOf(nodeAt(root, 'again', 'cup'))).toBe('2');
  });

  test('an alias inside of its own anchor leads nowhere', () => {
    expect(itemsOf(nodeAt(readYaml('loop: &l [*l, a]').root, 'loop')).map(textOf)).toEqual(['a']);
  });

  test('aliases that stand for too much are a fault', () => {
    const lines = Array.from({ length: 12 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(10)}]`);
    expect(readYaml(['a-1: &a-1 x', ...lines].join('\n')).fault?.message).toContain('aliases');
  });
});

describe('bad input', () => {
  test('a key of the prototype is a key like any other', () => {
    const { root } = readYaml('__proto__: 1\nconstructor: 2');
    expect(entriesOf(root).map(({ key }) => key)).toEqual(['__proto__', 'constructor']);
    expect(nodeAt(root, 'toString')).toBeUndefined();
  });

  test('of a merge conflict the first side is read', () => {
    const { root, fault } = readYaml('a: 1\n<<<<<<< ours\nb: 2\n=======\nb: 3\n>>>>>>> theirs\nc: 4');
    expect(entriesOf(root).map(({ key, value }) => `${key} ${textOf(value)}`)).toEqual(['a 1', 'b 2', 'c 4']);
    expect(fault).toEqual({ line: 2, message: 'Merge conflict' });
  });

  test('a broken file is read as far as it goes', () => {
    const { root, fault } = readYaml('a: 1\nb: [2, 3\nc: 4');
    expect(textOf(nodeAt(root, 'a'))).toBe('1');
    expect(fault?.line).toBe(3);
  });

  test.each([['['.repeat(20_000)], ['- '.repeat(20_000)], [`  "a": {\n${'    "x": 1\n'.repeat(20_000)}`]])(
    'nesting without end is a fault',
    (text) => {
      expect(readYaml(text).fault).toBeDefined();
    },
  );

  test('a file longer than people write is not parsed', () => {
    expect(readYaml('a: 1\n'.repeat(200_000))).toEqual({
      root: undefined,
      fault: { line: 1, message: 'Too large' },
    });
  });

  test('an empty file holds nothing', () =>
    expect(readYaml('')).toEqual({ root: undefined, fault: undefined }));
});
