import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, vi } from 'vitest';
import { hooksCommand } from '../../src/commands/hooks.ts';
import { terminal } from '../../src/core/base/terminal.ts';
import { createRepository, nowhere, type Repository, testEnvironment } from '../support/repository.ts';

/** What the stand-in for the linter wrote down when a hook started it. */
export interface Run {
  readonly arguments: string[];
  readonly folder: string;
  readonly entry: string;
}

/** Git in this process sees no config of the machine's, as in the repositories of the tests. */
export function isolateGitConfig(): void {
  beforeEach(() => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', nowhere);
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    vi.stubEnv('HUSKY', undefined);
    return () => vi.unstubAllEnvs();
  });
}

/**
 * Writes a stand-in for dist/bin/cli.cjs: it writes its runs to `runs` beside itself and exits with the status in
 * `status` beside itself.
 */
export function writeEntry(entry: string): void {
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(
    entry,
    `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const run = { arguments: process.argv.slice(2), folder: process.cwd(), entry: __filename };
appendFileSync(join(__dirname, 'runs'), JSON.stringify(run) + '\\n');
const status = join(__dirname, 'status');
process.exitCode = existsSync(status) ? Number(readFileSync(status, 'utf8')) : 0;
`,
  );
  chmodSync(entry, 0o755);
}

export function runsOf(entry: string): Run[] {
  const log = join(dirname(entry), 'runs');
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Decides what the stand-in answers. */
export function answer(entry: string, status: number): void {
  writeFileSync(join(dirname(entry), 'status'), String(status));
}

/** A repository with prompt-lint's stand-in in its node_modules, as npm puts it there. */
export function createProject(files: Record<string, string> = {}): Repository & { entry: string } {
  const repository = createRepository({ '.gitignore': 'node_modules\n', ...files });
  const entry = join(repository.folder, 'node_modules/prompt-lint/dist/bin/cli.cjs');
  writeEntry(entry);
  mkdirSync(join(repository.folder, 'node_modules/.bin'));
  symlinkSync('../prompt-lint/dist/bin/cli.cjs', join(repository.folder, 'node_modules/.bin/prompt-lint'));
  return { ...repository, entry };
}

/** Writes a hook. */
export function writeHook(folder: string, path: string, content: string | Buffer, mode = 0o755): string {
  const hook = join(folder, path);
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, content);
  chmodSync(hook, mode);
  return hook;
}

/** Commits a new file with all hooks, in a folder, and tells what came of it. */
export function tryCommit(folder: string, environment: NodeJS.ProcessEnv = {}) {
  const env = { ...testEnvironment(), HUSKY: undefined, ...environment };
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  const name = `file-${spawnSync('git', ['rev-list', '--all', '--count'], { cwd: folder, env: testEnvironment(), encoding: 'utf8' }).stdout.trim()}.txt`;
  writeFileSync(join(folder, name), name);
  spawnSync('git', ['add', name], { cwd: folder, env: testEnvironment() });
  const { status, stdout, stderr } = git('commit', '-m', 'try');
  return { committed: status === 0, output: stdout + stderr };
}

/** Runs `prompt-lint hooks …` in a folder. Errors for the user come out as exceptions. */
export async function hooks(folder: string, ...args: string[]) {
  return hooksWith(join(folder, 'node_modules/prompt-lint/dist/bin/cli.cjs'), folder, ...args);
}

/** The same, when the program that runs lies elsewhere. */
export async function hooksWith(entry: string, folder: string, ...args: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await hooksCommand(args, {
    ...terminal(),
    cwd: folder,
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    entry,
    node: process.execPath,
    runStaged: async () => 3,
    runCommitMessage: async () => 4,
  });
  return { status, stdout, stderr };
}
