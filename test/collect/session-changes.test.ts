import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationUnderWay } from '../../src/collect/git-operation.ts';
import { changesSince, lineChanges, treeBefore, workTreeState } from '../../src/collect/session-changes.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

beforeEach(() => {
  process.env.GIT_COMMITTER_DATE = '2026-11-20T08:00:00Z';
});
afterEach(() => {
  delete process.env.GIT_COMMITTER_DATE;
});

describe('the tree that a session began with', () => {
  it('is the last commit before it', () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    process.env.GIT_COMMITTER_DATE = '2026-11-20T10:00:00Z';
    repository.commit({ 'a.txt': 'b\n' });
    expect(treeBefore(repository.folder, '2026-11-20T09:00:00.000Z').id).toBe(first);
  });

  it('is empty when the session is older than the repository, or there is no commit', () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    const old = treeBefore(repository.folder, '2026-11-19T09:00:00.000Z');
    expect(changesSince(repository.folder, old.id)).toEqual([
      { path: 'a.txt', kind: 'create', added: 1, removed: 0 },
    ]);
    const unborn = createRepository();
    unborn.write('b.txt', 'b\n');
    const tree = treeBefore(unborn.folder, undefined);
    expect(changesSince(unborn.folder, tree.id)).toEqual([
      { path: 'b.txt', kind: 'create', untracked: true },
    ]);
  });
});

describe('what changed since', () => {
  it('tells kinds and lines, whatever the names', () => {
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
    expect(changesSince(repository.folder, 'HEAD')).toEqual([
      { path: 'gone.txt', kind: 'delete', added: 0, removed: 1 },
      { path: 'moved\tthere.txt', kind: 'move', from: 'moved here.txt', added: 0, removed: 0 },
      { path: 'new.txt', kind: 'create', untracked: true },
      { path: 'picture.bin', kind: 'edit' },
      { path: 'škola "a".txt', kind: 'edit', added: 1, removed: 0 },
    ]);
  });

  it('does not heed the settings of a person', () => {
    const repository = createRepository({ 'a.txt': 'a\n' });
    repository.git('config', 'diff.noprefix', 'true');
    repository.git('config', 'color.ui', 'always');
    repository.write('a.txt', 'a\nb\n');
    const changed = lineChanges(repository.folder, 'HEAD', ['a.txt']).get('a.txt');
    expect([...(changed?.added ?? [])]).toEqual([2]);
  });
});

describe('changed lines', () => {
  it('are not mistaken for headers of the diff', () => {
    const repository = createRepository({ 'a.sql': '-- old\nkeep\n-- last\n', 'b.txt': 'b\n' });
    repository.write('a.sql', '++ new\n@@ -1 +1 @@\nkeep\n');
    repository.write('b.txt', 'b\nc\n');
    const changes = lineChanges(repository.folder, 'HEAD', ['a.sql', 'b.txt']);
    expect(changes.get('a.sql')).toEqual({
      added: new Set([1, 2]),
      addedLines: ['++ new', '@@ -1 +1 @@'],
      removedLines: ['-- old', '-- last'],
    });
    expect([...changes.get('b.txt')!.added]).toEqual([2]);
  });
});

it('tells the branch and what is not committed', () => {
  const repository = createRepository({ 'a.txt': 'a\n' });
  repository.write('a.txt', 'b\n');
  repository.write('dir/new.txt', 'n\n');
  expect(workTreeState(repository.folder)).toEqual({
    branch: 'main',
    head: repository.git('rev-parse', '--short', 'HEAD').trim(),
    uncommitted: [
      { path: 'a.txt', state: ' M' },
      { path: 'dir/new.txt', state: '??' },
    ],
  });
  repository.git('checkout', '--quiet', '--detach');
  expect(workTreeState(repository.folder).branch).toBeUndefined();
});

it('does not take a git that fails for nothing changed, and all committed', () => {
  const repository = createRepository({ 'a.txt': 'a\n' });
  const { id } = treeBefore(repository.folder, undefined);
  repository.write('a.txt', 'b\n');
  repository.write('.git/index', 'no index');
  expect(() => changesSince(repository.folder, id)).toThrow(/^git diff failed: /);
  expect(() => workTreeState(repository.folder)).toThrow(/^git status failed: /);
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
  ])('a %s: %j', (name, command, branch) => {
    const repository = parted();
    if (name === 'revert') repository.commit({ 'a.txt': 'd\n' }, 'd');
    expect(operationUnderWay(repository.folder)).toBeUndefined();
    expect(() => repository.git(...command)).toThrow();
    expect(operationUnderWay(repository.folder)).toEqual({ name, branch });
  });

  it('a rebase in a work tree of its own, and of no branch', () => {
    const repository = parted();
    const folder = join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '--quiet', '--detach', folder, 'feature/limits');
    expect(() => repository.git('-C', folder, 'rebase', 'main')).toThrow();
    expect(operationUnderWay(folder)).toEqual({ name: 'rebase', branch: undefined });
    expect(operationUnderWay(repository.folder)).toBeUndefined();
  });

  it('a bisection, with the branch that it left', () => {
    const repository = parted();
    repository.git('bisect', 'start', 'HEAD', 'HEAD~1');
    expect(operationUnderWay(repository.folder)).toEqual({ name: 'bisect', branch: 'main' });
  });

  it('nothing where there is no repository', () => {
    expect(operationUnderWay(temporaryFolder())).toBeUndefined();
  });
});
