import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { readToml } from '../../src/core/manifests/toml.ts';
import { entriesOf, itemsOf, type TreeNode, textOf } from '../../src/core/manifests/tree.ts';

await loadAllModules();

function at(root: TreeNode, ...path: readonly (string | number)[]): TreeNode | undefined {
  return path.reduce<TreeNode | undefined>(
    (node, key) =>
      typeof key === 'number'
        ? itemsOf(node)[key]
        : entriesOf(node).find((entry) => entry.key === key)?.value,
    root,
  );
}

/** A map of scalars as a plain object. */
function plain(node: TreeNode | undefined): unknown {
  return Object.fromEntries(entriesOf(node).map(({ key, value }) => [key, textOf(value)]));
}

describe('values', () => {
  const { root } = readToml(
    [
      'title = "Kettle"',
      'owner.name = "Ida"',
      '',
      '[parts]',
      'lid = { version = "2.4", made = 2024-05-06 }',
      '"spout/tip" = [',
      '  "steel",',
      '  { of = "brass" },',
      ']',
      '',
      '[[shop]]',
      'city = "Bergen"',
      '[[shop]]',
      'size = 1.10',
      'open = true',
      '[shop.till]',
      'count = 3',
    ].join('\n'),
  );

  test.each([
    [['title'], 'Kettle', 1],
    [['owner', 'name'], 'Ida', 2],
    [['parts', 'lid', 'version'], '2.4', 5],
    [['parts', 'lid', 'made'], '2024-05-06', 5],
    [['parts', 'spout/tip', 0], 'steel', 7],
    [['parts', 'spout/tip', 1, 'of'], 'brass', 8],
    [['shop', 0, 'city'], 'Bergen', 12],
    [['shop', 1, 'open'], 'true', 15],
    [['shop', 1, 'till', 'count'], '3', 17],
  ])('%j', (path, value, line) => {
    expect(at(root, ...path)).toEqual({ kind: 'scalar', text: value, line });
  });

  test('a table stands where its header stands, an array where its key stands', () => {
    expect(at(root, 'parts')?.line).toBe(4);
    expect(at(root, 'shop', 1)?.line).toBe(13);
    expect(at(root, 'shop', 1, 'till')?.line).toBe(16);
    expect(at(root, 'parts', 'spout/tip')?.line).toBe(6);
  });

  test('numbers are kept as they are written', () => {
    expect(textOf(at(root, 'shop', 1, 'size'))).toBe('1.10');
  });

  test('a header after its inner table counts', () => {
    expect(at(readToml('[a.b]\nx = 1\n[a]\ny = 2\n').root, 'a')?.line).toBe(1);
    expect(plain(at(readToml('[a.b]\nx = 1\n[a]\ny = 2\n').root, 'a'))).toEqual({ b: undefined, y: '2' });
  });
});

describe('hostile keys', () => {
  test('the names of object members are keys like any other', () => {
    const document = readToml('[__proto__]\npolluted = true\n[constructor]\ntoString = "mine"\n');
    expect(textOf(at(document.root, '__proto__', 'polluted'))).toBe('true');
    expect(textOf(at(document.root, 'constructor', 'toString'))).toBe('mine');
    expect(at(document.root, 'hasOwnProperty')).toBeUndefined();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('deep nesting is a fault', () => {
    expect(readToml(`a = ${'['.repeat(50_000)}`).fault).toBeDefined();
    expect(at(readToml(`a${'.a'.repeat(20_000)} = 1`).root, 'a', 'a', 'a')?.line).toBe(1);
  });

  test('a text of many megabytes is a fault', () => {
    expect(readToml('# much\n'.repeat(1_000_000)).fault).toEqual({ line: 1, message: 'Too large' });
  });
});

describe('broken documents', () => {
  test('a byte order mark and CRLF are no faults', () => {
    const document = readToml('\ufeffa = "1"\r\nb = "2"\r\n');
    expect(document.fault).toBeUndefined();
    expect(at(document.root, 'b')?.line).toBe(2);
    expect(textOf(at(document.root, 'a'))).toBe('1');
  });

  test('a line that makes no sense is left out', () => {
    const document = readToml('a = "1"\nb = = 2\nc = "3"\n');
    expect(document.fault?.line).toBe(2);
    expect(plain(document.root)).toEqual({ a: '1', c: '3' });
    expect(at(document.root, 'c')?.line).toBe(3);
  });

  test('an array that is left open ends the reading', () => {
    const document = readToml('[s]\na = "1"\n[t]\nb = [\n  "x",\n\n[u]\nd = "4"\n');
    expect(document.fault).toBeDefined();
    expect(plain(at(document.root, 's'))).toEqual({ a: '1' });
    expect(at(document.root, 't')).toBeUndefined();
  });

  test('a broken header takes no table in front of it', () => {
    const document = readToml('[t]\na = "1"\n[u\nb = "2"\n[v]\nc = "3"\n');
    expect(document.fault?.line).toBe(4);
    expect(plain(at(document.root, 't'))).toEqual({ a: '1' });
  });

  test('a key that stands twice keeps its first value', () => {
    const document = readToml('a = "1"\na = "2"\nb = "3"\n');
    expect(document.fault?.line).toBe(2);
    expect(plain(document.root)).toEqual({ a: '1', b: '3' });
  });

  test.each(['', '\n', 'not toml at all', '[', '=', '"""', 'a = {', '\u0000', '<project/>'])(
    '%j does not throw',
    (text) => {
      expect(readToml(text)).toBeDefined();
    },
  );
});
