import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entry } from '../support/cli.ts';
import { createRepository, type Repository, repositoryAt, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

/** Has every commit linted, by a hook where git looks for it. */
function withHook(repository: Repository, options = ''): Repository {
  const hook = repository.git('rev-parse', '--path-format=absolute', '--git-path', 'hooks/pre-commit').trim();
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\nexec "${process.execPath}" "${entry}" --staged ${options}\n`);
  chmodSync(hook, 0o755);
  return repository;
}

function expectRefused(repository: Repository, ...args: string[]): void {
  const before = repository.tryGit('rev-parse', 'HEAD').output;
  const { status, output } = repository.tryGit('commit', '--quiet', '-m', 'change', ...args);
  expect(output).toContain(fault);
  expect(status).toBe(1);
  expect(repository.tryGit('rev-parse', 'HEAD').output).toBe(before);
}

function expectPassed(repository: Repository, ...args: string[]): void {
  const { status, output } = repository.tryGit('commit', '--quiet', '-m', 'change', ...args);
  expect(output).toBe('');
  expect(status).toBe(0);
}

describe('git commit', () => {
  it('is refused while the first commit holds a faulty prompt, and passes when it is sound', () => {
    const repository = withHook(createRepository());
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    expectRefused(repository);
    repository.write(promptPath, sound);
    expectRefused(repository);
    repository.git('add', '.');
    expectPassed(repository);
  });

  it('-a lints what it is about to stage', () => {
    const repository = withHook(createRepository({ [promptPath]: sound }));
    repository.write(promptPath, faulty);
    expectRefused(repository, '-a');
    repository.write(promptPath, `${sound}\n`);
    expectPassed(repository, '-a');
  });

  it('FILE lints what is committed, not what is staged beside it', () => {
    const other = '.assistant/prompts/other.md';
    const repository = withHook(createRepository({ [promptPath]: sound, [other]: sound }));
    repository.write(other, faulty);
    repository.git('add', other);
    repository.write(promptPath, `${sound}\n`);
    expectPassed(repository, promptPath);
    expectRefused(repository, other);
  });

  it('--amend lints what is new against HEAD', () => {
    const repository = withHook(createRepository({ 'README.md': 'x\n' }));
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    expectRefused(repository, '--amend');
  });

  it('concludes a merge only when what it brings in is sound', () => {
    const repository = createRepository({ 'a.txt': '1\n' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ [promptPath]: faulty, 'a.txt': '2\n' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.txt': '3\n' });
    withHook(repository);
    repository.tryGit('merge', 'side');
    repository.git('checkout', '--ours', 'a.txt');
    repository.git('add', '.');
    expectRefused(repository);
    repository.write(promptPath, sound);
    repository.git('add', '.');
    expectPassed(repository);
  });

  it('is linted in a linked work tree, by its own index', () => {
    const repository = withHook(createRepository({ 'README.md': 'x\n' }));
    const folder = join(temporaryFolder(), 'linked');
    repository.git('worktree', 'add', '--quiet', folder);
    const linked = repositoryAt(folder);
    linked.write(promptPath, faulty);
    linked.git('add', '.');
    expectRefused(linked);
    linked.write(promptPath, sound);
    linked.git('add', '.');
    expectPassed(linked);
  });

  it('is linted in a submodule, and the submodule does not stand in the way of its parent', () => {
    const library = createRepository({ 'README.md': 'x\n' });
    const parent = createRepository({ 'README.md': 'x\n' });
    const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.folder];
    parent.git(...add, 'lib.md');
    withHook(parent);
    expectPassed(parent);

    const submodule = withHook(repositoryAt(join(parent.folder, 'lib.md')));
    submodule.write(promptPath, faulty);
    submodule.git('add', '.');
    expectRefused(submodule);
    submodule.write(promptPath, sound);
    submodule.git('add', '.');
    expectPassed(submodule);
    parent.write(promptPath, faulty);
    parent.git('add', '.');
    expectRefused(parent);
  });

  it('is linted where the repository and its work tree stand apart', () => {
    const repository = withHook(createRepository());
    const elsewhere = repositoryAt(temporaryFolder());
    const apart = [`--git-dir=${join(repository.folder, '.git')}`, `--work-tree=${elsewhere.folder}`];
    elsewhere.write(promptPath, faulty);
    elsewhere.git(...apart, 'add', '.');
    const { status, output } = elsewhere.tryGit(...apart, 'commit', '-m', 'change');
    expect(output).toContain(`${promptPath}\n`);
    expect(status).toBe(1);
  });
});

describe('git commit with a hook that mends', () => {
  it('commits the mended text, staged by hand or by -a', () => {
    const repository = withHook(createRepository({ [promptPath]: sound }), '--fix');
    for (const args of [[], ['-a']]) {
      repository.write(promptPath, faulty);
      if (args.length === 0) repository.git('add', '.');
      repository.write('.assistant/prompts/count.md', sound + '\n'.repeat(args.length + 1));
      repository.git('add', '.assistant/prompts/count.md');
      expectPassed(repository, ...args);
      expect(repository.git('show', `HEAD:${promptPath}`)).toBe(sound);
      expect(readFileSync(join(repository.folder, promptPath), 'utf8')).toBe(sound);
      expect(repository.git('status', '--porcelain')).toBe('');
    }
  });

  it('leaves the files of git commit FILE alone, says why, and refuses', () => {
    const repository = withHook(createRepository({ [promptPath]: sound }), '--fix');
    repository.write(promptPath, faulty);
    const { status, output } = repository.tryGit('commit', '-m', 'change', promptPath);
    expect(output).toContain('git commits the named files from an index of its own');
    expect(status).toBe(1);
    expect(readFileSync(join(repository.folder, promptPath), 'utf8')).toBe(faulty);
  });
});
