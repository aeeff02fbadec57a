import { fstatSync, readFileSync } from 'node:fs';
import { UserError } from './errors.ts';

/** What a command may do with the world outside: say things, read standard input, know where it is. */
export interface Terminal {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal. */
  readonly isTerminal: boolean;
  /** How wide that terminal is. */
  readonly columns?: number | undefined;
  stdout(text: string | Uint8Array): void;
  stderr(text: string): void;
  /** How many documents this run has linted: code is worth keeping compiled once there were some. */
  documents: number;
  /** The exit status, once the command has come to its end: a process that ends before has checked nothing. */
  status?: number;
  /** A server checks nothing by its end: its protocol says how it ends, and with which status. Nor does a hook that never fails. */
  isServer?: boolean;
  /** All bytes of standard input; empty when it is a terminal. */
  readStandardInput(): Buffer;
}

/** The real one. */
export function terminal(): Terminal {
  return {
    documents: 0,
    get cwd() {
      return currentFolder();
    },
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    get columns() {
      return process.stdout.columns;
    },
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    readStandardInput,
  };
}

/** Whether what is said may have colours: NO_COLOR and FORCE_COLOR count before whether anyone can see it. */
export function showsColor({ env, isTerminal }: Terminal): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}

function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new UserError('the current folder is gone; change to one that is there');
  }
}

/** All bytes of standard input; empty when it is a terminal. */
export function readStandardInput(): Buffer {
  if (fstatSync(0).isCharacterDevice() && process.stdin.isTTY) return Buffer.alloc(0);
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return readFileSync(0);
    } catch (error) {
      // A pipe whose writer is slow: nothing there yet.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
