import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/base/lazy-module.ts';
import { readToml } from '../../src/manifests/toml.ts';

await loadAllModules();

describe('values', () => {
  const document = readToml(
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
    [['shop', 1, 'open'], true, 15],
    [['shop', 1, 'till', 'count'], 3, 17],
  ])('%j', (path, value, line) => {
    expect(document.value(path)).toBe(value);
    expect(document.line(path)).toBe(line);
  });

  test('a table stands where its header stands, an array where its key stands', () => {
    expect(document.line(['parts'])).toBe(4);
    expect(document.line(['shop', 1])).toBe(13);
    expect(document.line(['shop', 1, 'till'])).toBe(16);
    expect(document.line(['parts', 'spout/tip'])).toBe(6);
  });

  test('what is not there has the line of what is around it', () => {
    expect(document.line(['parts', 'lid', 'colour', 'shade'])).toBe(5);
    expect(document.line(['nothing'])).toBe(1);
  });

  test('numbers can be had as they are written', () => {
    expect(document.text(['shop', 1, 'size'])).toBe('1.10');
    expect(document.text(['title'])).toBe('Kettle');
    expect(document.text(['shop', 1, 'open'])).toBeUndefined();
  });

  test('helpers give empty containers for what is something else', () => {
    expect(Object.keys(document.table(['title']))).toEqual([]);
    expect(document.array(['parts'])).toEqual([]);
    expect(Object.keys(document.table(['parts']))).toEqual(['lid', 'spout/tip']);
    expect(document.string(['shop', 1, 'size'])).toBeUndefined();
  });

  test('a header after its inner table counts', () => {
    expect(readToml('[a.b]\nx = 1\n[a]\ny = 2\n').line(['a'])).toBe(1);
  });
});

describe('hostile keys', () => {
  test('the names of object members are keys like any other', () => {
    const document = readToml('[__proto__]\npolluted = true\n[constructor]\ntoString = "mine"\n');
    expect(document.value(['__proto__', 'polluted'])).toBe(true);
    expect(document.value(['constructor', 'toString'])).toBe('mine');
    expect(document.value(['hasOwnProperty'])).toBeUndefined();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('deep nesting is a fault', () => {
    expect(readToml(`a = ${'['.repeat(50_000)}`).fault).toBeDefined();
    expect(readToml(`a${'.a'.repeat(20_000)} = 1`).line(['a', 'a', 'a'])).toBe(1);
  });

  test('a text of many megabytes is a fault', () => {
    expect(readToml('# much\n'.repeat(1_000_000)).fault).toEqual({ line: 1, message: 'Too large' });
  });
});

describe('broken documents', () => {
  test('a byte order mark and CRLF are no faults', () => {
    const document = readToml('\ufeffa = "1"\r\nb = "2"\r\n');
    expect(document.fault).toBeUndefined();
    expect(document.line(['b'])).toBe(2);
    expect(document.value(['a'])).toBe('1');
  });

  test('a line that makes no sense is left out', () => {
    const document = readToml('a = "1"\nb = = 2\nc = "3"\n');
    expect(document.fault?.line).toBe(2);
    expect({ ...document.root }).toEqual({ a: '1', c: '3' });
    expect(document.line(['c'])).toBe(3);
  });

  test('an array that is left open takes nothing with it', () => {
    const document = readToml('a = "1"\nb = [\n  "x",\n\n[t]\nc = "3"\n[u]\nd = "4"\n');
    expect(document.fault?.line).toBe(2);
    expect(document.value(['t', 'c'])).toBe('3');
    expect(document.value(['u', 'd'])).toBe('4');
    expect(document.value(['b'])).toBeUndefined();
  });

  test('a broken header takes its keys with it', () => {
    const document = readToml('[t]\na = "1"\n[u\nb = "2"\n[v]\nc = "3"\n');
    expect(document.fault?.line).toBe(3);
    expect({ ...document.table(['t']) }).toEqual({ a: '1' });
    expect(document.value(['v', 'c'])).toBe('3');
  });

  test('a string that is never closed ends the reading', () => {
    const document = readToml('a = "1"\nb = """\nsome\ntext\n');
    expect(document.fault).toBeDefined();
    expect(document.value(['a'])).toBe('1');
  });

  test('of a merge conflict the first side counts', () => {
    const document = readToml(
      '[t]\n<<<<<<< HEAD\na = "1"\n||||||| base\na = "0"\n=======\na = "2"\n>>>>>>> theirs\nb = "3"\n',
    );
    expect(document.fault).toEqual({ line: 2, message: 'Merge conflict' });
    expect({ ...document.table(['t']) }).toEqual({ a: '1', b: '3' });
    expect(document.line(['t', 'b'])).toBe(9);
  });

  test('a key that stands twice keeps its first value', () => {
    const document = readToml('a = "1"\na = "2"\nb = "3"\n');
    expect(document.fault?.line).toBe(2);
    expect({ ...document.root }).toEqual({ a: '1', b: '3' });
  });

  test.each(['', '\n', 'not toml at all', '[', '=', '"""', 'a = {', '\u0000', '<project/>'])(
    '%j does not throw',
    (text) => {
      expect(readToml(text)).toBeDefined();
    },
  );
});
