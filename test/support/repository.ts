import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real git repository in a folder of its own, removed when the test ends. */
export interface Repository {
  readonly folder: string;
  /** Runs git in it and returns what it printed; throws with its error output when it fails. */
  git(...args: string[]): string;
  /** Writes a file, folders included. */
  write(path: string, content: string | Buffer): void;
  /** Writes, stages and commits. */
  commit(files: Record<string, string>, message?: string): void;
}

/** The environment of a test's git: no user or system config, fixed author and time, no inherited repository. */
export function testEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
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
  const run = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env: testEnvironment(), encoding: 'utf8', stdio: 'pipe' });
  run('init', '--quiet', '--initial-branch=main');
  const repository: Repository = {
    folder,
    git: run,
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
