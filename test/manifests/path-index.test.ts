import { describe, expect, test } from 'vitest';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { pathIndexOf } from '../../src/core/manifests/path-index.ts';

const snapshotOf = (...paths: string[]) => memorySnapshot(new Map(paths.map((path) => [path, ''])));

describe('an index of paths', () => {
  const index = pathIndexOf(
    snapshotOf('README.md', 'src/a/index.ts', 'src/a.ts', 'src/ab.ts', 'test/a/index.ts'),
  );

  test('knows files and folders, and nothing between', () => {
    expect(index.hasFile('src/a.ts')).toBe(true);
    expect(index.hasFile('src/a')).toBe(false);
    expect(index.hasFolder('src/a')).toBe(true);
    expect(index.hasFolder('src/ab')).toBe(false);
    expect(index.hasFolder('')).toBe(true);
    expect(index.filesBelow('src/a')).toEqual(['src/a/index.ts']);
  });

  test('finds by whole segments from the end', () => {
    expect(index.endingWith('a/index.ts')).toEqual(['src/a/index.ts', 'test/a/index.ts']);
    expect(index.endingWith('a')).toEqual(['src/a', 'test/a']);
    expect(index.endingWith('b.ts')).toEqual([]);
  });

  test('finds what passes a test, and asks once', () => {
    let asked = 0;
    const isTypeScript = (path: string) => {
      asked++;
      return path.endsWith('.ts');
    };
    const wanted = ['src/a.ts', 'src/a/index.ts', 'src/ab.ts', 'test/a/index.ts'];
    expect(index.filesThat(isTypeScript)).toEqual(wanted);
    expect(index.filesThat(isTypeScript)).toEqual(wanted);
    expect(asked).toBe(5);
  });

  test('finds the same path in another letter case or Unicode form', () => {
    expect(index.otherCase('readme.MD')).toBe('README.md');
    expect(index.otherCase('SRC/a')).toBe('src/a');
    expect(index.otherCase('README.md')).toBeUndefined();
    expect(pathIndexOf(snapshotOf('caf\u00e9.md')).otherCase('cafe\u0301.md')).toBe('caf\u00e9.md');
  });
});

describe('an index of what differs from another', () => {
  const from = snapshotOf('kept/a.ts', 'gone/b.ts', 'src/c.ts');
  const index = pathIndexOf({
    ...snapshotOf(),
    difference: { from, added: ['new/b.ts', 'src/D.ts'], removed: new Set(['gone/b.ts', 'src/c.ts']) },
  });

  test('has what was added and lacks what was removed', () => {
    expect(['kept/a.ts', 'gone/b.ts', 'new/b.ts'].map((path) => index.hasFile(path))).toEqual([
      true,
      false,
      true,
    ]);
    expect(['kept', 'gone', 'new', 'src'].map((path) => index.hasFolder(path))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(index.endingWith('b.ts')).toEqual(['new/b.ts']);
    expect(index.endingWith('gone')).toEqual([]);
    expect(index.filesBelow('src')).toEqual(['src/D.ts']);
    expect(index.filesThat((path) => path.endsWith('.ts'))).toEqual(['kept/a.ts', 'new/b.ts', 'src/D.ts']);
    expect(index.otherCase('src/d.ts')).toBe('src/D.ts');
    expect(index.otherCase('SRC/c.ts')).toBeUndefined();
  });
});
