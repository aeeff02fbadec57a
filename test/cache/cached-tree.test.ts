import { describe, expect, test } from 'vitest';
import { memorySnapshot, readDepartures, type Snapshot } from '../../src/core/base/snapshot.ts';
import { cachedTree } from '../../src/core/cache/result-cache.ts';

const treeOf = (files: Record<string, string>, history = ''): Snapshot =>
  memorySnapshot(new Map(Object.entries(files)), readDepartures(history));

/** What a run leaves behind that asked some questions and found nothing in the document `key`. */
function keptAfter(tree: Snapshot, ask: (recording: Snapshot) => void, isImmutable = false) {
  const cached = cachedTree(tree, isImmutable);
  ask(cached.snapshot);
  cached.keep('key', []);
  return cached.toKeep(true);
}

describe('the results of a tree', () => {
  const kept = keptAfter(treeOf({ 'package.json': '{}' }, 'old.ts -> new.ts'), (tree) => {
    tree.read('package.json');
    tree.read('absent.json');
    tree.departed('old.ts');
    tree.departedEnding('other.ts');
  });
  const found = (files: Record<string, string>, history = 'old.ts -> new.ts') =>
    cachedTree(treeOf(files, history), false, kept).find('key');

  test('are good while all that was asked has the same answer', () => {
    expect(found({ 'package.json': '{}', 'unread.json': '{}' })).toEqual([]);
  });

  test('are not when a file that was read has another text', () => {
    expect(found({ 'package.json': '{"name":"desk"}' })).toBeUndefined();
  });

  test('are not when a file that was read has gone', () => {
    expect(found({})).toBeUndefined();
  });

  test('are not when a file is there that was missed', () => {
    expect(found({ 'package.json': '{}', 'absent.json': '' })).toBeUndefined();
  });

  test('are not when the history tells another way', () => {
    expect(found({ 'package.json': '{}' }, 'old.ts -> newer.ts')).toBeUndefined();
  });

  test('are not when the history tells of what it did not know', () => {
    expect(found({ 'package.json': '{}' }, 'old.ts -> new.ts\nsrc/other.ts')).toBeUndefined();
  });

  test('are those of this run, with all that earlier ones asked', () => {
    const tree = treeOf({ 'package.json': '{}', 'tsconfig.json': '{}' }, 'old.ts -> new.ts');
    const next = cachedTree(tree, false, kept);
    next.snapshot.read('tsconfig.json');
    next.keep('another', null);
    const { read, results } = next.toKeep(true);
    expect(Object.keys(read)).toEqual(['absent.json', 'package.json', 'tsconfig.json']);
    expect(results).toEqual({ another: null });
  });

  test('of a commit rest on no text, since its texts can be no others', () => {
    const ofCommit = keptAfter(treeOf({ 'package.json': '{}' }), (tree) => tree.read('package.json'), true);
    expect(ofCommit.read).toEqual({});
  });

  test('are as they were kept only when all of them were used', () => {
    const again = cachedTree(treeOf({ 'package.json': '{}' }, 'old.ts -> new.ts'), false, kept);
    expect(again.isAsKept(true)).toBe(false);
    again.find('key');
    expect(again.isAsKept(true)).toBe(true);
    again.keep('another', []);
    expect(again.isAsKept(true)).toBe(false);
  });
});
