import { spawn, spawnSync } from 'node:child_process';
import { UserError } from '../base/errors.ts';

/** What a git command printed, or why it failed. */
export interface GitOutput {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Git is not on the PATH. */
export class GitMissing extends UserError {
  constructor() {
    super('git was not found on the PATH; install git, or name the files to lint');
  }
}

/**
 * Runs git with fixed arguments, never through a shell, and waits for it. The only door to git.
 *
 * @param folder Where it runs. Hooks inherit GIT_DIR and GIT_INDEX_FILE from the git that called them: they are
 *   kept, because in `git commit -a` and `git commit FILE` the index to be committed is not the usual one.
 * @param input Bytes for its standard input.
 * @throws GitMissing when there is no git. A failing command is no exception: look at `status`.
 */
export function git(folder: string, args: readonly string[], input?: Buffer | string): GitOutput {
  const result = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    maxBuffer: mostOutput,
    env: gitEnvironment(),
    windowsHide: true,
  });
  if (result.error && (result.error as NodeJS.ErrnoException).code === 'ENOENT') throw new GitMissing();
  if (result.error && (result.error as NodeJS.ErrnoException).code === 'ENOBUFS')
    throw new UserError(
      `git ${args[0]} says more than ${Math.floor(mostOutput / 1024 / 1024)} MB: too much to be linted`,
    );
  // Git may end before it has read all of its input; its status says why.
  if (result.error && (result.error as NodeJS.ErrnoException).code !== 'EPIPE') throw result.error;
  return { status: result.status ?? 1, stdout: result.stdout, stderr: result.stderr.toString('utf8').trim() };
}

/** As `git`, but goes on meanwhile. The promise fails only when git cannot be started. */
export function gitInBackground(folder: string, args: readonly string[]): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: gitEnvironment(),
      windowsHide: true,
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
    child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new GitMissing() : error),
    );
    child.on('close', (status) =>
      resolve({
        status: status ?? 1,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString('utf8').trim(),
      }),
    );
  });
}

/** As `git`, but a failure is the user's: the message says what was tried and what git said. */
export function gitOrThrow(folder: string, args: readonly string[], input?: Buffer | string): Buffer {
  const result = git(folder, args, input);
  if (result.status !== 0) {
    const said = result.stderr.split('\n')[0] || `exit status ${result.status}`;
    throw new UserError(`git ${args[0]} failed: ${said}`);
  }
  return result.stdout;
}

/** Splits NUL-separated output into strings. */
export function splitNul(output: Buffer): string[] {
  const fields = output.toString('utf8').split('\0');
  if (fields.at(-1) === '') fields.pop();
  return fields;
}

let environment: NodeJS.ProcessEnv | undefined;
let mostOutput = 2 ** 31 - 1;

/**
 * Limits all further calls of this process.
 *
 * @param limits `mostOutput`: what one git may print, in bytes. `environment`: variables that it gets besides.
 */
export function setGitLimits(limits: {
  readonly mostOutput: number;
  readonly environment: Readonly<Record<string, string>>;
}): void {
  mostOutput = limits.mostOutput;
  environment = { ...gitEnvironment(), ...limits.environment };
}

/** Our own calls take no optional locks (a `git status` beside us must not fail) and speak English. */
function gitEnvironment(): NodeJS.ProcessEnv {
  environment ??= { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  return environment;
}

/** Asks git, or where there is none, does without: named files are linted without git as well. */
export function orWithoutGit<Answer>(ask: () => Answer, without: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (error instanceof GitMissing) return without();
    throw error;
  }
}
