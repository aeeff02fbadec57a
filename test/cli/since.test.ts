import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import {
  createRepository,
  type Repository,
  repositoryAt,
  temporaryFolder,
  testEnvironment,
} from '../support/repository.ts';
import { fault, faulty, sound } from './prompts.ts';

const prompt = (name: string) => `.assistant/prompts/${name}.md`;

/** `main` has gone on since `topic` left it, and both have changed prompts. */
function branched(): Repository {
  const repository = createRepository({ [prompt('old')]: faulty, [prompt('gone')]: faulty, 'a.txt': 'x\n' });
  repository.git('checkout', '--quiet', '-b', 'topic');
  repository.commit({ [prompt('topic')]: faulty });
  repository.git('rm', '--quiet', prompt('gone'));
  repository.commit({});
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ [prompt('main')]: faulty });
  repository.git('checkout', '--quiet', 'topic');
  return repository;
}

describe('--since', () => {
  it('lints what the branch changed since it left, and not what the other did since', () => {
    const { folder } = branched();
    expect(lint(folder, ['--since', 'main'])).toEqual({ [prompt('topic')]: [fault] });
    expect(lint(join(folder, '.assistant'), ['--since', 'main'])).toEqual({ [prompt('topic')]: [fault] });
  });

  it('counts what is staged, what is only in the work tree and what is new', () => {
    const repository = branched();
    repository.write(prompt('staged'), faulty);
    repository.git('add', '.');
    repository.write(prompt('old'), `${faulty}\n`);
    repository.write(prompt('untracked'), sound);
    repository.write('.gitignore', 'ignored.md\n');
    repository.write(prompt('ignored'), faulty);
    expect(lint(repository.folder, ['--since', 'main'])).toEqual({
      [prompt('old')]: [fault],
      [prompt('staged')]: [fault],
      [prompt('topic')]: [fault],
      [prompt('untracked')]: [],
    });
  });

  it('takes tags, commits and expressions', () => {
    const repository = branched();
    repository.git('tag', '-a', '-m', 'start', 'v1', 'main~1');
    const commit = repository.git('rev-parse', 'main~1').trim();
    for (const revision of ['v1', commit, commit.slice(0, 10), 'topic~2', '@{-1}'])
      expect(Object.keys(lint(repository.folder, ['--since', revision])), revision).toEqual([
        prompt('topic'),
      ]);
  });

  it.each(['nowhere', 'origin/main', '--output=x', '-p', 'HEAD:a.txt', 'main..topic', ' ', ':/change\n'])(
    'says so when %j is no commit',
    (revision) => {
      const { folder } = branched();
      const { status, stdout, stderr } = runCli(folder, [`--since=${revision}`]);
      expect(stderr).toBe(
        `prompt-lint: ${JSON.stringify(revision)} is not a commit of this repository; see git branch --all and git log\n`,
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    },
  );

  it('wants a revision', () => {
    const { folder } = branched();
    expect(runCli(folder, ['--since'])).toMatchObject({ status: 2, stdout: '' });
    expect(runCli(folder, ['--since=']).stderr).toBe('prompt-lint: --since needs a value: --since REV\n');
  });

  it('names the reason in a shallow clone, and works with what is there', () => {
    const origin = branched();
    const folder = join(temporaryFolder(), 'clone');
    const clone = ['clone', '--quiet', '--depth=1', '--no-single-branch', `file://${origin.folder}`, folder];
    execFileSync('git', clone, { env: testEnvironment() });
    expect(runCli(folder, ['--since', 'origin/main~1'])).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'prompt-lint: "origin/main~1" is not a commit of this repository; this clone is shallow: git fetch --unshallow gets the rest (in actions/checkout: fetch-depth: 0)\n',
    });
    // No common ancestor is there: what differs from the revision itself is linted.
    expect(lint(folder, ['--since', 'origin/main'])).toEqual({ [prompt('topic')]: [fault] });
    repositoryAt(folder).write(prompt('new'), sound);
    expect(lint(folder, ['--since', 'HEAD'])).toEqual({ [prompt('new')]: [] });
  });
});
