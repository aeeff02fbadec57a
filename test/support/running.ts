import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type CliOptions, cliEnvironment, entry } from './cli.ts';

/** So long a test waits for what has to come, in milliseconds; it then fails, and says what came instead. */
const longest = 20_000;

/** A command line that runs until it is told to end. */
export interface Running {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  /** Waits until what was said so far fulfils something. @throws Error with what was said, when that takes too long or it ended. */
  until(wanted: (said: Running['said']) => boolean, what: string): Promise<void>;
  /** Waits for its end. */
  ended(): Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts the built command line in a folder; it is killed when the test ends. */
export function startCli(folder: string, args: readonly string[], options: CliOptions = {}): Running {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    env: cliEnvironment(options.env),
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const look of waiting) look();
  };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      tell();
    });
  }
  let end: { status: number | null; signal: NodeJS.Signals | null } | undefined;
  child.on('close', (status, signal) => {
    end = { status, signal };
    tell();
  });
  child.stdin.on('error', () => {});

  const wait = <T>(look: () => T | undefined, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(tryIt);
      };
      const fail = (why: string) => {
        stop();
        reject(new Error(`${what}: ${why}; it said:\n${said.stdout}\n${said.stderr}`));
      };
      const tryIt = () => {
        const found = look();
        if (found !== undefined) {
          stop();
          resolve(found);
        } else if (end) fail(`it ended with ${end.status ?? end.signal}`);
      };
      const timer = setTimeout(() => fail('nothing of the kind came'), longest);
      waiting.add(tryIt);
      tryIt();
    });
  return {
    child,
    said,
    async until(wanted, what) {
      await wait(() => (wanted(said) ? true : undefined), what);
    },
    ended: () => wait(() => end, 'the end'),
  };
}
