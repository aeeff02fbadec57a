import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationUnderWay } from '../../src/core/collect/git-unhurried.ts';
import {
  changesSince,
  lineChanges,
  treeBefore,
  workTreeState,
} from '../../src/core/collect/session-changes.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

beforeEach(() => {
  process.env.GIT_COMMITTER_DATE = '2026-11-20T08:00:00Z';
});
afterEach(() => {
  delete process.env.GIT_COMMITTER_DATE;
});

describe('the tree that a session began with', () => {
  it('is the last commit before it', async () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    process.env.GIT_COMMITTER_DATE = '2026-11-20T10:00:00Z';
    repository.commit({ 'a.txt': 'b\n' });
    expect((await treeBefore(repository.folder, '2026-11-20T09:00:00.000Z')).id).toBe(first);
  });

  it('is empty when the session is older than the repository, or there is no commit', async () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    const old = await treeBefore(repository.folder, '2026-11-19T09:00:00.000Z');
    expect(await changesSince(repository.folder, old.id)).toEqual([
      { path: 'a.txt', kind: 'create', added: 1, removed: 0 },
    ]);
    const unborn = createRepository();
    unborn.write('b.txt', 'b\n');
    const tree = await treeBefore(unborn.folder, undefined);
    expect(await changesSince(unborn.folder, tree.id)).toEqual([
      { path: 'b.txt', kind: 'create', untracked: true },
    ]);
  });
});

describe('what changed since', () => {
  it('tells kinds and lines, whatever the names', async () => {
    const long = 'one\ntwo\nthree\nfour\nfive\n';
    const repository = createRepository({
      'gone.txt': 'x\n',
      'moved here.txt': long,
      'škola "a".txt': 'a\n',
      'picture.bin': '\0\x01\x02',
    });
    repository.git('rm', '--quiet', 'gone.txt');
    repository.git('mv', 'moved here.txt', 'moved\tthere.txt');
    repository.write('škola "a".txt', 'a\nb\n');
    repository.write('picture.bin', Buffer.from([0, 3]));
    repository.write('new.txt', 'n\n');
    expect(await changesSince(repository.folder, 'HEAD')).toEqual([
      { path: 'gone.txt', kind: 'delete', added: 0, removed: 1 },
      { path: 'moved\tthere.txt', kind: 'move', from: 'moved here.txt', added: 0, removed: 0 },
      { path: 'new.txt', kind: 'create', untracked: true },
      { path: 'picture.bin', kind: 'edit' },
      { path: 'škola "a".txt', kind: 'edit', added: 1, removed: 0 },
    ]);
  });

  it('does not heed the settings of a person', async () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    repository.git('config', 'diff.noprefix', 'true');
    repository.git('config', 'color.ui', 'always');
    repository.write('a.txt', 'a\nb\n');
    const changed = (await lineChanges(repository.folder, 'HEAD', ['a.txt'])).get('a.txt');
    expect([...(changed?.added ?? [])]).toEqual([2]);
  });
});

describe('changed lines', () => {
  it('are not mistaken for headers of the diff', async () => {
    const repository = createRepository({ 'a.sql': '-- old\nkeep\n-- last\n', 'b.txt': 'b\n' });
    repository.write('a.sql', '++ new\n@@ -1 +1 @@\nkeep\n');
    repository.write('b.txt', 'b\nc\n');
    const changes = await lineChanges(repository.folder, 'HEAD', ['a.sql', 'b.txt']);
    expect(changes.get('a.sql')).toEqual({
      added: new Set([1, 2]),
      addedLines: ['++ new', '@@ -1 +1 @@'],
      removedLines: ['-- old', '-- last'],
    });
    expect([...changes.get('b.txt')!.added]).toEqual([2]);
  });
});

it('tells the branch and what is not committed', async () => {
  const repository = createRepository({ 'a.txt': 'a\n' });
  repository.write('a.txt', 'b\n');
  repository.write('dir/new.txt', 'n\n');
  expect(await workTreeState(repository.folder)).toEqual({
    branch: 'main',
    head: repository.git('rev-parse', '--short', 'HEAD').trim(),
    uncommitted: [
      { path: 'a.txt', state: ' M' },
      { path: 'dir/new.txt', state: '??' },
    ],
  });
  repository.git('checkout', '--quiet', '--detach');
  expect((await workTreeState(repository.folder)).branch).toBeUndefined();
});

it('does not take a git that fails for nothing changed, and all committed', async () => {
  const repository = createRepository({ 'a.txt': 'a\n' });
  const { id } = await treeBefore(repository.folder, undefined);
  repository.write('a.txt', 'b\n');
  repository.write('.git/index', 'no index');
  await expect(changesSince(repository.folder, id)).rejects.toThrow(/^git diff failed: /);
  await expect(workTreeState(repository.folder)).rejects.toThrow(/^git status failed: /);
});

describe('what git was stopped in the midst of', () => {
  /** Two branches of which each has its own text of a file. */
  function parted() {
    const repository = createRepository({ 'a.txt': 'a\n' });
    repository.git('checkout', '--quiet', '-b', 'feature/limits');
    repository.commit({ 'a.txt': 'b\n' }, 'b');
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.txt': 'c\n' }, 'c');
    return repository;
  }

  it.each<[string, readonly string[], string | undefined]>([
    ['merge', ['merge', 'feature/limits'], undefined],
    ['cherry-pick', ['cherry-pick', 'feature/limits'], undefined],
    ['revert', ['revert', '--no-edit', 'HEAD~1'], undefined],
    ['rebase', ['rebase', 'main', 'feature/limits'], 'feature/limits'],
    ['rebase', ['rebase', '--apply', 'main', 'feature/limits'], 'feature/limits'],
  ])('a %s: %j', async (name, command, branch) => {
    const repository = parted();
    if (name === 'revert') repository.commit({ 'a.txt': 'd\n' }, 'd');
    expect(await operationUnderWay(repository.folder)).toBeUndefined();
    expect(() => repository.git(...command)).toThrow();
    expect(await operationUnderWay(repository.folder)).toEqual({ name, branch });
  });

  it('a rebase in a work tree of its own, and of no branch', async () => {
    const repository = parted();
    const folder = join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '--quiet', '--detach', folder, 'feature/limits');
    expect(() => repository.git('-C', folder, 'rebase', 'main')).toThrow();
    expect(await operationUnderWay(folder)).toEqual({ name: 'rebase', branch: undefined });
    expect(await operationUnderWay(repository.folder)).toBeUndefined();
  });

  it('a bisection, with the branch that it left', async () => {
    const repository = parted();
    repository.git('bisect', 'start', 'HEAD', 'HEAD~1');
    expect(await operationUnderWay(repository.folder)).toEqual({ name: 'bisect', branch: 'main' });
  });

  it('nothing where there is no repository', async () => {
    expect(await operationUnderWay(temporaryFolder())).toBeUndefined();
  });
});
