import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitTree, indexTree, workTree } from '../../src/core/collect/tree.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

const manifest = '{ "dependencies": { "react": "18.3.1" } }\n';

describe('a link in the work tree', () => {
  test('is followed to a file of the repository, and not out of it', () => {
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'package.json'), manifest);
    const repository = createRepository({ 'shared/package.json': manifest });
    mkdirSync(join(repository.folder, 'web'));
    symlinkSync('../shared/package.json', join(repository.folder, 'web/package.json'));
    symlinkSync(join(elsewhere, 'package.json'), join(repository.folder, 'package.json'));
    symlinkSync(elsewhere, join(repository.folder, 'vendored'));
    symlinkSync('loop.json', join(repository.folder, 'loop.json'));
    const tree = workTree(repository.folder, true);
    const read = ['web/package.json', 'package.json', 'vendored/package.json', 'loop.json'].map((path) =>
      tree.read(path),
    );
    expect(read).toEqual([manifest, undefined, undefined, undefined]);
  });

  test('that took the place of a tracked folder leads to nothing', () => {
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'package.json'), manifest);
    const repository = createRepository({ 'web/package.json': '{}\n' });
    rmSync(join(repository.folder, 'web'), { recursive: true });
    symlinkSync(elsewhere, join(repository.folder, 'web'));
    expect(workTree(repository.folder, true).read('web/package.json')).toBeUndefined();
  });
});

test('a submodule is a path without a text, and what is in it is not there', () => {
  const inner = createRepository({ 'package.json': manifest });
  const outer = createRepository({ 'package.json': '{}\n' });
  const add = ['submodule', '--quiet', 'add', inner.folder, 'parts'];
  outer.git('-c', 'protocol.file.allow=always', ...add);
  outer.commit({});
  for (const tree of [
    workTree(outer.folder, true),
    indexTree(outer.folder),
    commitTree(outer.folder, 'HEAD'),
  ]) {
    expect(tree.paths()).toEqual(['.gitmodules', 'package.json', 'parts']);
    expect(tree.read('parts')).toBeUndefined();
    tree.prefetch(['parts', 'package.json']);
    expect(tree.read('package.json')).toBe('{}\n');
  }
});

test('a shallow clone knows the files, and of the history what it has', () => {
  const origin = createRepository({ 'a.ts': 'some text\nof a file\n', 'b.ts': 'of another\n' });
  origin.git('rm', '--quiet', 'a.ts');
  origin.commit({});
  origin.git('rm', '--quiet', 'b.ts');
  origin.commit({ 'c.ts': '' });
  const folder = temporaryFolder();
  origin.git('clone', '--quiet', '--depth', '1', `file://${origin.folder}`, join(folder, 'clone'));
  const tree = workTree(join(folder, 'clone'), true);
  expect(tree.paths()).toEqual(['c.ts']);
  expect(tree.departed('a.ts')).toBeUndefined();
  expect(tree.departedEnding('b.ts')).toEqual([]);
});

test('a lock file of many megabytes is read from the disk, the index and a commit', () => {
  const lock = `${'a: 1\n'.repeat(3_000_000)}react: 18.3.1\n`;
  const repository = createRepository({ 'yarn.lock': lock });
  for (const tree of [
    workTree(repository.folder, true),
    indexTree(repository.folder),
    commitTree(repository.folder, 'HEAD'),
  ])
    expect(tree.read('yarn.lock')?.length).toBe(lock.length);
});

test('paths that differ in letter case or Unicode form alone are different ones', () => {
  const composed = 'caf\u00e9.ts';
  const decomposed = 'cafe\u0301.ts';
  const repository = createRepository({
    'Readme.md': 'a',
    'README.md': 'b',
    [composed]: 'c',
    [decomposed]: 'd',
  });
  const tree = commitTree(repository.folder, 'HEAD');
  expect(['Readme.md', 'README.md', composed, decomposed].map((path) => tree.read(path))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
