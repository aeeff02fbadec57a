import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listIndex } from '../../src/core/collect/departures.ts';
import { gitFailure } from '../../src/core/collect/git.ts';
import { gitChange, promptTrailers } from '../../src/core/collect/history-walk.ts';
import { promptPath, sound } from '../cli/prompts.ts';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, repositoryAt, temporaryFolder, testEnvironment } from '../support/repository.ts';

const named = sound.replace('- Each account', '- The table is in `docs/limits.md`.\n- Each account');

/** A prompt names a file that the next commit takes away. */
function withDeparted() {
  const repository = createRepository({ [promptPath]: named, 'docs/limits.md': 'x\n' });
  repository.git('rm', '--quiet', 'docs/limits.md');
  repository.commit({}, 'gone');
  return repository;
}

describe('a record is held against the tree of its commit, whatever git is set to', () => {
  it('the example rests on it', () => {
    const repository = withDeparted();
    expect(named).not.toBe(sound);
    expect(lint(repository.folder, ['--no-cache'])[promptPath]).toEqual([]);
    expect(lint(repository.folder, ['--no-cache', '--at', 'worktree'])[promptPath]).toContain('facts/path');
  });

  it.each([
    ['log.showRoot', 'false'],
    ['i18n.logOutputEncoding', 'UTF-16'],
  ])('git config %s %s', (key, value) => {
    const repository = withDeparted();
    repository.git('config', key, value);
    expect(lint(repository.folder, ['--no-cache'])[promptPath]).toEqual([]);
  });

  it.each(['ICASE', 'GLOB', 'NOGLOB', 'LITERAL'])('GIT_%s_PATHSPECS', (name) => {
    const env = { [`GIT_${name}_PATHSPECS`]: '1' };
    expect(lint(withDeparted().folder, ['--no-cache'], { env })[promptPath]).toEqual([]);
  });
});

it('a history that cannot be read is no history that is empty', () => {
  const repository = withDeparted();
  const first = repository.git('rev-parse', 'HEAD~1^{tree}').trim();
  const object = join(repository.folder, '.git/objects', first.slice(0, 2), first.slice(2));
  chmodSync(object, 0o600);
  repository.write(`.git/objects/${first.slice(0, 2)}/${first.slice(2)}`, '');
  const { status, stdout, stderr } = runCli(repository.folder, ['--no-cache']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^prompt-lint: git [a-z-]+ failed: [^\n]+\n$/);
});

it('before the first commit, and outside of every repository, there is nothing to fail', () => {
  const folder = temporaryFolder();
  repositoryAt(folder).write(promptPath, sound);
  expect(runCli(folder, [promptPath]).status).toBe(0);
  execFileSync('git', ['init', '--quiet'], { cwd: folder, env: testEnvironment() });
  expect(runCli(folder, []).status).toBe(0);
});

describe('a shallow clone', () => {
  it('says once what it cannot know, and what to do', () => {
    const repository = createRepository({ 'docs/limits.md': 'x\n' });
    repository.git('rm', '--quiet', 'docs/limits.md');
    repository.commit({ 'AGENTS.md': 'The table is in docs/limits.md.\n' });
    const clone = temporaryFolder();
    const source = `file://${repository.folder}`;
    const options = { env: testEnvironment(), stdio: 'pipe' } as const;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', source, clone], options);
    const { stderr } = runCli(clone, ['--no-cache']);
    expect(stderr).toBe(
      'prompt-lint: this clone is shallow: whether a path that is missing was ever there could not be looked up; ' +
        'git fetch --unshallow gets the rest (in actions/checkout: fetch-depth: 0)\n',
    );
    repositoryAt(clone).git('fetch', '--quiet', '--unshallow');
    expect(runCli(clone, ['--no-cache'])).toMatchObject({ status: 1, stderr: '' });
  });

  it('says nothing where every path is there', () => {
    const repository = createRepository({ 'docs/limits.md': 'x\n' });
    repository.commit({ 'AGENTS.md': 'The table is in docs/limits.md.\n' });
    const clone = temporaryFolder();
    const source = `file://${repository.folder}`;
    const options = { env: testEnvironment(), stdio: 'pipe' } as const;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', source, clone], options);
    expect(runCli(clone, ['--no-cache'])).toMatchObject({ status: 0, stderr: '' });
  });
});

describe("a repository of another user's", () => {
  const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  it.each([[['--staged']], [['--since', 'HEAD']], [[]], [[promptPath]]])('%s names the way', (args) => {
    const repository = createRepository({ [promptPath]: sound });
    const { status, stdout, stderr } = runCli(repository.folder, args, { env });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      'prompt-lint: git refuses this repository, because its folder belongs to another user; ' +
        `if you trust it, run: git config --global --add safe.directory ${repository.folder}\n`,
    );
  });
});

it('a failure is told by what was fatal, and by the command', () => {
  expect(gitFailure(['--literal-pathspecs', 'log'], 'warning: a\nfatal: b\nusage', 128)).toBe(
    'git log failed: fatal: b',
  );
  expect(gitFailure(['diff'], '', 1)).toBe('git diff failed: exit status 1');
});

it('takes what git says of signatures for no prompt and no file', () => {
  const repository = createRepository({ 'a.txt': 'a\n' });
  const program = join(repository.folder, 'sign.sh');
  repository.write(
    'sign.sh',
    '#!/bin/sh\ncase "$*" in\n*--verify*) echo "gpg: Good signature" >&2; echo "[GNUPG:] GOODSIG 1 me" ;;\n' +
      '*) cat >/dev/null; echo "[GNUPG:] SIG_CREATED D" >&2; printf -- "-----BEGIN PGP SIGNATURE-----\\nx\\n-----END PGP SIGNATURE-----\\n" ;;\nesac\n',
  );
  chmodSync(program, 0o755);
  repository.git('config', 'gpg.program', program);
  repository.git('config', 'log.showSignature', 'true');
  repository.git(
    'commit',
    '--quiet',
    '--allow-empty',
    '-S',
    '-m',
    'Signed\n\nPrompt: .assistant/prompts/a.md',
  );
  expect(repository.git('log', '-1')).toContain('Good signature');
  const { folder } = repository;
  expect(promptTrailers(folder, ['HEAD'])).toEqual(['.assistant/prompts/a.md']);
  const change = gitChange(folder, [], { named: [], oneCommit: false, list: () => listIndex(folder) });
  expect(change.touchedSince('2000-01-01T00:00:00Z')).toEqual(['a.txt']);
});
