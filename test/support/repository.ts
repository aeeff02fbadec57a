import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real git repository in a folder of its own, removed when the test ends. */
export interface Repository {
  readonly folder: string;
  /** Runs git in it and returns what it printed; throws with its error output when it fails. */
  git(...args: string[]): string;
  /** Runs git in it, and gives its exit status and what it said. */
  tryGit(...args: string[]): { status: number | null; output: string };
  /** Writes a file, folders included. */
  write(path: string, content: string | Buffer): void;
  /** Writes, stages and commits. */
  commit(files: Record<string, string | Buffer>, message?: string): void;
}

/** No config, and none that a test could write: as root, `git config --global` would put a file in the place of /dev/null itself. */
export const nowhere = '/dev/null/none';

/** The environment of a test's git: no user or system config, fixed author and time, no inherited repository. */
export function testEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_CONFIG_GLOBAL: nowhere,
    GIT_CONFIG_SYSTEM: nowhere,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Test Author',
    GIT_AUTHOR_EMAIL: 'author@example.com',
    GIT_COMMITTER_NAME: 'Test Author',
    GIT_COMMITTER_EMAIL: 'author@example.com',
    GIT_TERMINAL_PROMPT: '0',
  };
  for (const name of Object.keys(environment)) {
    if (/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY)$/.test(name))
      delete environment[name];
  }
  delete environment.NODE_OPTIONS;
  return environment;
}

/** An empty folder outside every repository, removed when the test ends. */
export function temporaryFolder(name = 'prompt-lint-test-'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a repository with `main` as its first branch. */
export function createRepository(files: Record<string, string> = {}): Repository {
  const folder = temporaryFolder();
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder, env: testEnvironment() });
  return repositoryAt(folder, files);
}

/** The repository that is in a folder already: a clone, a linked work tree, a submodule. */
export function repositoryAt(folder: string, files: Record<string, string> = {}): Repository {
  const run = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env: testEnvironment(), encoding: 'utf8', stdio: 'pipe' });
  const repository: Repository = {
    folder,
    git: run,
    tryGit(...args) {
      const options = { cwd: folder, env: testEnvironment(), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('git', args, options);
      return { status, output: stdout + stderr };
    },
    write(path, content) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    },
    commit(contents, message = 'change') {
      for (const [path, content] of Object.entries(contents)) repository.write(path, content);
      run('add', '--all');
      run('commit', '--quiet', '--allow-empty', '--no-verify', '-m', message);
    },
  };
  if (Object.keys(files).length > 0) repository.commit(files, 'first');
  return repository;
}
