import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliEnvironment, entry, lint, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder, testEnvironment } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const refusal = (message: string) => ({ status: 2, stdout: '', stderr: `prompt-lint: ${message}\n` });

describe('where there is no repository', () => {
  it('what needs one says so', () => {
    const folder = temporaryFolder();
    for (const [args, purpose] of [
      [['--staged'], '--staged'],
      [['--since', 'main'], '--since'],
      [[], 'linting all that the config includes'],
    ] as const)
      expect(runCli(folder, args)).toEqual(
        refusal(
          `${folder} is not in a git repository, and ${purpose} needs one; run git init, or name files to lint`,
        ),
      );
  });

  it('a file can be named, and its config is found', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.prompt.md'), faulty);
    expect(lint(folder, ['a.prompt.md'])).toEqual({ 'a.prompt.md': [fault] });
    writeFileSync(join(folder, '.promptlintrc'), 'rules:\n  prompt/section-order: off\n');
    expect(lint(folder, ['a.prompt.md'])).toEqual({ 'a.prompt.md': [] });
    expect(runCli(folder, ['--fix', 'a.prompt.md']).status).toBe(0);
  });
});

describe('a bare repository', () => {
  it('has nothing to lint, in any of its folders', () => {
    const folder = join(temporaryFolder(), 'bare.git');
    execFileSync('git', ['init', '--quiet', '--bare', folder], { env: testEnvironment() });
    for (const args of [['--staged'], ['--since', 'main'], []])
      expect(runCli(folder, args)).toEqual(
        refusal(`${folder} is a bare repository, which has no work tree to lint; lint in a clone of it`),
      );
    const inside = join(folder, 'refs');
    expect(runCli(inside, ['--staged'])).toMatchObject({ status: 2, stdout: '' });
  });

  it('has linked work trees that can be linted', () => {
    const origin = createRepository({ [promptPath]: sound });
    const parent = temporaryFolder();
    const git = (cwd: string, ...args: string[]) =>
      execFileSync('git', args, { cwd, env: testEnvironment() });
    git(parent, 'clone', '--quiet', '--bare', origin.folder, 'bare.git');
    git(join(parent, 'bare.git'), 'worktree', 'add', '--quiet', '../linked', 'main');
    const folder = join(parent, 'linked');
    writeFileSync(join(folder, promptPath), faulty);
    git(folder, 'add', '.');
    expect(lint(folder, ['--staged'])).toEqual({ [promptPath]: [fault] });
    expect(lint(folder, ['--since', 'main'])).toEqual({ [promptPath]: [fault] });
  });
});

describe('a repository without a commit', () => {
  it('is linted, staged and whole', () => {
    const repository = createRepository();
    repository.write(promptPath, faulty);
    expect(lint(repository.folder)).toEqual({ [promptPath]: [fault] });
    expect(runCli(repository.folder, ['--staged'])).toEqual({ status: 0, stdout: '', stderr: '' });
    repository.git('add', '.');
    expect(lint(repository.folder, ['--staged'])).toEqual({ [promptPath]: [fault] });
    expect(runCli(repository.folder, ['--since', 'HEAD'])).toEqual(
      refusal('"HEAD" is not a commit of this repository; see git branch --all and git log'),
    );
  });
});

describe('a damaged repository', () => {
  it('is one line with what git says', () => {
    const repository = createRepository({ [promptPath]: sound });
    writeFileSync(join(repository.folder, '.git/index'), 'damaged');
    for (const args of [['--staged'], []]) {
      const { status, stdout, stderr } = runCli(repository.folder, args);
      expect(stderr).toMatch(/^prompt-lint: git [a-z-]+ failed: [^\n]+\n$/);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
    rmSync(join(repository.folder, '.git'), { recursive: true });
    writeFileSync(join(repository.folder, '.git'), 'gitdir: nowhere\n');
    expect(runCli(repository.folder, ['--staged'])).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('without git', () => {
  const withoutGit = { env: { PATH: '/nowhere' } };
  const message = 'git was not found on the PATH; install git, or name the files to lint';

  it('what needs it says so', () => {
    const { folder } = createRepository({ [promptPath]: sound });
    for (const args of [
      ['--staged'],
      ['--since', 'main'],
      [],
      ['.assistant'],
      ['*.md'],
      ['--at', 'head', promptPath],
    ])
      expect(runCli(folder, args, withoutGit), args.join(' ')).toEqual(refusal(message));
  });

  it('named files and standard input are linted all the same', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    expect(lint(folder, [promptPath], withoutGit)).toEqual({ [promptPath]: [fault] });
    expect(lint(folder, ['--stdin'], { ...withoutGit, input: faulty })).toEqual({ '<stdin>': [fault] });
    expect(runCli(folder, ['--fix', promptPath], withoutGit)).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe.skipIf(process.platform === 'win32')('standard output', () => {
  /** Runs the command line behind a shell's plumbing, and gives its own exit status and standard error. */
  function piped(folder: string, plumbing: string) {
    const script = `{ "${process.execPath}" "${entry}" --format json; echo "status $?" >&2; } ${plumbing}`;
    const options = { cwd: folder, env: cliEnvironment(), encoding: 'utf8', timeout: 20_000 } as const;
    return spawnSync('sh', ['-c', script], options).stderr;
  }

  it('that is closed early is one line, however much there is to say', () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`.assistant/prompts/${index}.md`, faulty]),
    );
    for (const { folder } of [createRepository({ [promptPath]: faulty }), createRepository(files)])
      expect(piped(folder, '| :')).toBe(
        'prompt-lint: standard output was closed before the report was written\nstatus 2\n',
      );
  });

  it('that is a full disk is one line', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    expect(piped(folder, '> /dev/full')).toMatch(/^prompt-lint: [^\n]*ENOSPC[^\n]*\nstatus 2\n$/);
  });

  it('that is a slow reader gets all of it', () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`.assistant/prompts/${index}.md`, faulty]),
    );
    const { folder } = createRepository(files);
    const script = `"${process.execPath}" "${entry}" --format json | { sleep 0.3; cat; }`;
    const options = { cwd: folder, env: cliEnvironment(), encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    expect(JSON.parse(spawnSync('sh', ['-c', script], options).stdout)).toHaveLength(400);
  });

  it('and standard error may both be closed', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const script = `"${process.execPath}" "${entry}" >&- 2>&-; echo $?`;
    const { stdout } = spawnSync('sh', ['-c', script], {
      cwd: folder,
      env: cliEnvironment(),
      encoding: 'utf8',
    });
    expect(stdout).toBe('1\n');
  });
});

describe('the folder at hand', () => {
  it('may have come through a link', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const link = join(temporaryFolder(), 'link');
    symlinkSync(repository.folder, link);
    expect(lint(link, [join(link, promptPath)])).toEqual({ [promptPath]: [fault] });
  });

  it('may be the .git folder', () => {
    const repository = createRepository({ [promptPath]: faulty });
    expect(lint(join(repository.folder, '.git'))).toEqual({ [promptPath]: [fault] });
  });

  it('may be gone', () => {
    const folder = join(temporaryFolder(), 'gone');
    mkdirSync(folder);
    const script = `rmdir "${folder}"; "${process.execPath}" "${entry}"; echo "status $?" >&2`;
    const { stderr } = spawnSync('sh', ['-c', script], {
      cwd: folder,
      env: cliEnvironment(),
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\nstatus 2\n$/);
  });
});
