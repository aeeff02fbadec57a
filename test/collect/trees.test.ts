import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ModuleWanted, withModules } from '../../src/core/base/lazy-module.ts';
import { commitTree, indexTree, listWorkTreeInBackground, workTree } from '../../src/core/collect/tree.ts';
import { authoredTrees } from '../../src/core/collect/tree-chooser.ts';
import { createRepository } from '../support/repository.ts';

describe('a tree', () => {
  test('lists what is there: on the disk, staged, committed', () => {
    const repository = createRepository({ 'a.md': 'a', 'b/c.md': 'c' });
    repository.write('new.md', 'new');
    repository.git('rm', '--quiet', '--cached', 'a.md');
    repository.write('b/staged.md', 'staged');
    repository.git('add', 'b/staged.md');
    expect(workTree(repository.folder, true).paths()).toEqual(['a.md', 'b/c.md', 'b/staged.md', 'new.md']);
    expect(indexTree(repository.folder).paths()).toEqual(['b/c.md', 'b/staged.md']);
    expect(commitTree(repository.folder, 'HEAD').paths()).toEqual(['a.md', 'b/c.md']);
  });

  test('leaves out what git ignores and what was deleted on the disk', () => {
    const repository = createRepository({ '.gitignore': 'out/\n', 'gone.md': 'x', 'stays.md': 'x' });
    repository.write('out/built.js', '');
    repository.git('rm', '--quiet', 'gone.md');
    repository.git('reset', '--quiet');
    expect(workTree(repository.folder, true).paths()).toEqual(['.gitignore', 'stays.md']);
  });

  test('reads what a sparse checkout leaves out', () => {
    const repository = createRepository({ 'in/a.json': '{}', 'out/b.json': '{"b":1}' });
    repository.git('sparse-checkout', 'set', 'in');
    const tree = workTree(repository.folder, true);
    expect(tree.paths()).toEqual(['in/a.json', 'out/b.json']);
    expect(tree.read('out/b.json')).toBe('{"b":1}');
  });

  test('is sorted by UTF-16 units whatever the names', () => {
    const repository = createRepository({ '😀.md': '', '\uff5e.md': '', 'é.md': '' });
    const paths = indexTree(repository.folder).paths();
    expect(paths).toEqual([...paths].sort());
    expect(paths).toHaveLength(3);
  });
});

describe('the work tree, listed in the background', () => {
  test('is asked for again until git has walked all folders, and is then as listed at once', async () => {
    const repository = createRepository({ '.gitignore': 'out/\n', 'gone.md': 'x', 'b/stays.md': 'x' });
    repository.write('out/built.js', '');
    repository.write('a/new.md', '');
    rmSync(join(repository.folder, 'gone.md'));
    const listing = listWorkTreeInBackground(repository.folder);
    const tree = workTree(repository.folder, true, { listing });
    expect(() => tree.paths()).toThrow(ModuleWanted);
    expect(await withModules(() => tree.paths())).toEqual(['.gitignore', 'a/new.md', 'b/stays.md']);
    expect(tree.paths()).toEqual(workTree(repository.folder, true).paths());
    expect(tree.difference).toMatchObject({ added: ['a/new.md'], removed: new Set(['gone.md']) });
  });

  test('has one identity as long as its paths are the same', async () => {
    const repository = createRepository({ 'a.md': 'x' });
    const identity = () => {
      const listing = listWorkTreeInBackground(repository.folder);
      return withModules(() => workTree(repository.folder, true, { listing }).identity?.()?.id);
    };
    const first = await identity();
    repository.write('a.md', 'y');
    expect(await identity()).toBe(first);
    repository.write('b.md', 'y');
    expect(await identity()).not.toBe(first);
  });
});

describe('what is no longer there', () => {
  test('was deleted or moved in a commit, which is named', () => {
    const repository = createRepository({ 'src/old.ts': 'some text\nof a file\n', 'src/dead.ts': 'dead\n' });
    repository.git('mv', 'src/old.ts', 'src/new.ts');
    repository.git('rm', '--quiet', 'src/dead.ts');
    repository.commit({});
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 7);
    const tree = workTree(repository.folder, true);
    expect(tree.departed('src/old.ts')).toEqual({
      path: 'src/old.ts',
      commit,
      movedTo: 'src/new.ts',
      likeness: 100,
    });
    expect(tree.departed('src/dead.ts')).toEqual({ path: 'src/dead.ts', commit, movedTo: undefined });
    expect(tree.departed('src/never.ts')).toBeUndefined();
    expect(tree.departedEnding('dead.ts').map(({ path }) => path)).toEqual(['src/dead.ts']);
  });

  test('is followed through several renames', () => {
    const repository = createRepository({ 'a.ts': 'one\ntwo\nthree\n' });
    for (const [from, to] of [
      ['a.ts', 'b.ts'],
      ['b.ts', 'c/d.ts'],
    ] as const) {
      repository.commit({ 'c/keep': '' });
      repository.git('mv', from, to);
      repository.commit({});
    }
    expect(workTree(repository.folder, true).departed('a.ts')?.movedTo).toBe('c/d.ts');
  });

  test('is told with the commit that deleted it, whatever it was called by then', () => {
    const repository = createRepository({ 'a.ts': 'one\ntwo\nthree\n', 'keep.ts': '' });
    repository.git('mv', 'a.ts', 'b.ts');
    repository.commit({});
    repository.git('rm', '--quiet', 'b.ts');
    repository.commit({});
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 7);
    expect(workTree(repository.folder, true).departed('a.ts')).toEqual({
      path: 'a.ts',
      commit,
      movedTo: undefined,
    });
  });

  test('is told where git finds the most of it, whatever else is new', () => {
    const lines = Array.from({ length: 30 }, (_, line) => `line ${line} of what is kept\n`);
    const repository = createRepository({ 'core/repositories.py': lines.join('') });
    repository.git('rm', '--quiet', 'core/repositories.py');
    const halves = [lines.slice(0, 20).join(''), lines.slice(20).join('')];
    repository.commit({ 'core/order_repository.py': halves[0]!, 'core/user_views.py': halves[1]! });
    const departed = workTree(repository.folder, true).departed('core/repositories.py');
    expect(departed).toMatchObject({ movedTo: 'core/order_repository.py', likeness: expect.any(Number) });
  });

  test('a folder went where most of its files went', () => {
    const repository = createRepository({
      'lib/a.ts': 'aaaa\n',
      'lib/b.ts': 'bbbb\n',
      'lib/sub/c.ts': 'cccc\n',
    });
    repository.git('mv', 'lib', 'packages');
    repository.commit({});
    const tree = workTree(repository.folder, true);
    expect(tree.departed('lib')?.movedTo).toBe('packages');
    expect(tree.departed('lib/sub')?.movedTo).toBe('packages/sub');
    expect(tree.departed('packages')).toBeUndefined();
  });

  test('a folder went with the last of its files, whichever name comes first', () => {
    const repository = createRepository({
      'cars/a.md': 'a\n',
      'cars/b.ts': 'b\n',
      'cars/z.ts': 'z\n',
      'keep.ts': '',
    });
    repository.git('rm', '--quiet', 'cars/a.md');
    repository.commit({});
    repository.git('rm', '--quiet', '-r', 'cars');
    repository.commit({});
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 7);
    expect(workTree(repository.folder, true).departed('cars')).toEqual({
      path: 'cars',
      commit,
      movedTo: undefined,
    });
  });

  test('a folder moved even when some of it was deleted before, or a rest of it later', () => {
    const repository = createRepository({
      'cars/a.md': 'aaaa\n',
      'cars/b.md': 'bbbb\n',
      'cars/c.ts': 'cccc\n',
      'cars/d.ts': 'dddd\n',
      'cars/e.ts': 'eeee\n',
    });
    repository.git('rm', '--quiet', 'cars/a.md', 'cars/b.md');
    repository.commit({ 'fleet/keep': '' });
    repository.git('mv', 'cars/c.ts', 'cars/d.ts', 'fleet/');
    repository.git('mv', 'cars/e.ts', 'fleet/e.ts');
    repository.commit({});
    const moved = repository.git('rev-parse', 'HEAD').slice(0, 7);
    expect(workTree(repository.folder, true).departed('cars')).toEqual({
      path: 'cars',
      commit: moved,
      movedTo: 'fleet',
    });
    repository.commit({ 'cars/left-over.txt': 'x\n' });
    repository.git('rm', '--quiet', 'cars/left-over.txt');
    repository.commit({});
    expect(workTree(repository.folder, true).departed('cars')).toMatchObject({
      commit: moved,
      movedTo: 'fleet',
    });
  });

  test('what is only staged or only done on the disk counts as well', () => {
    const repository = createRepository({ 'a.ts': 'one\ntwo\n', 'b.ts': 'b\n' });
    repository.git('mv', 'a.ts', 'moved.ts');
    expect(indexTree(repository.folder).departed('a.ts')).toEqual({
      path: 'a.ts',
      commit: 'the index',
      movedTo: 'moved.ts',
      likeness: 100,
    });
    expect(indexTree(repository.folder).departed('b.ts')).toBeUndefined();
  });

  test('nothing is known before the first commit', () => {
    const repository = createRepository();
    repository.write('a.ts', '');
    expect(workTree(repository.folder, true).departed('b.ts')).toBeUndefined();
  });
});

describe('the tree that a record was written against', () => {
  test('is that of the commit that last changed it', () => {
    const repository = createRepository({ 'p1.md': '1', 'a.ts': 'a1', 'keep.ts': 'k' });
    repository.commit({ 'p2.md': '2', 'b.ts': 'b', 'a.ts': 'a2' });
    repository.git('rm', '--quiet', 'a.ts');
    repository.commit({ 'p3.md': '3', 'c/d.ts': 'd' });
    repository.commit({ 'later.ts': '' });
    const atHand = workTree(repository.folder, true);
    const trees = authoredTrees(repository.folder, ['p1.md', 'p2.md', 'p3.md', 'new.md'], atHand, false);
    expect(trees.treeOf('p1.md').paths()).toEqual(['a.ts', 'keep.ts', 'p1.md']);
    expect(trees.treeOf('p3.md').paths()).toEqual(['b.ts', 'c/d.ts', 'keep.ts', 'p1.md', 'p2.md', 'p3.md']);
    expect(trees.treeOf('p2.md').paths()).toEqual(['a.ts', 'b.ts', 'keep.ts', 'p1.md', 'p2.md']);
    expect([trees.treeOf('p1.md').read('a.ts'), trees.treeOf('p2.md').read('a.ts')]).toEqual(['a1', 'a2']);
    expect(trees.treeOf('p3.md').read('a.ts')).toBeUndefined();
    expect(trees.treeOf('new.md')).toBe(atHand);
    expect(trees.treeOf('p1.md').difference?.from).toBe(trees.treeOf('p2.md').difference?.from);
  });

  test('has what git lists for its commit, across a merge and with changes that are only staged', () => {
    const repository = createRepository({ 'p1.md': '1', 'a.ts': 'a1', 'b.ts': 'b1' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.git('rm', '--quiet', 'b.ts');
    repository.commit({ 'p2.md': '2', 'side.ts': 's1' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'p3.md': '3', 'a.ts': 'a2' });
    repository.git('merge', '--quiet', '--message', 'merge', 'side');
    repository.commit({ 'p4.md': '4', 'side.ts': 's2' });
    repository.git('rm', '--quiet', 'a.ts');
    repository.write('staged.ts', '');
    repository.git('add', 'staged.ts');
    const records = ['p1.md', 'p2.md', 'p3.md', 'p4.md'];
    const trees = authoredTrees(repository.folder, records, workTree(repository.folder, true), false);
    for (const record of records) {
      const commit = repository.git('log', '-1', '--format=%H', '--', record).trim();
      const [told, listed] = [trees.treeOf(record), commitTree(repository.folder, commit)];
      expect(told.identity?.()).toEqual({ id: commit, isImmutable: true });
      expect(told.paths()).toEqual(listed.paths());
      for (const path of ['a.ts', 'b.ts', 'side.ts', 'staged.ts'])
        expect(told.read(path)).toBe(listed.read(path));
      for (const path of ['a.ts', 'b.ts']) expect(told.departed(path)).toEqual(listed.departed(path));
    }
  });

  test('is, for an entry of sessions.md, that of the newest commit among its lines', () => {
    const path = '.assistant/memory/sessions.md';
    const first = '## Session: 2026-01-02 | main\n\n- one\n';
    const repository = createRepository({ [path]: first, 'one.ts': '' });
    const second = `${first}\n## Session: 2026-01-03 | main\n\n- two\n`;
    repository.commit({ [path]: second, 'two.ts': '' });
    const text = `${second}\n## Session: 2026-01-04 | main\n\n- three\n`;
    repository.commit({ 'three.ts': '' });
    repository.write(path, text);
    const atHand = workTree(repository.folder, true);
    const trees = authoredTrees(repository.folder, [], atHand, false);
    expect(trees.treeOfEntry(path, text, 1, 3).paths()).toEqual([path, 'one.ts']);
    expect(trees.treeOfEntry(path, text, 5, 7).paths()).toEqual([path, 'one.ts', 'two.ts']);
    expect(trees.treeOfEntry(path, text, 9, 11)).toBe(atHand);
  });
});
