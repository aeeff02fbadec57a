import { fstatSync, readFileSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { UserError } from './errors.ts';
import { once } from './memoized.ts';

/** What a command may do with the world outside: say things, read standard input, know where it is. */
export interface Terminal {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
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

/**
 * Standard output, made when something is said or asked of it: that takes two milliseconds, which a hook with nothing to say saves. Once it is
 * there, a reader that is gone or a full disk ends the program with a UserError.
 */
export const standardOutput = once(() =>
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'EPIPE' ? 'standard output was closed before the report was written' : error.message,
    );
  }),
);

/** The real one. */
export function terminal(): Terminal {
  return {
    documents: 0,
    get cwd() {
      return currentFolder();
    },
    env: process.env,
    get isTerminal() {
      return fstatSync(1).isCharacterDevice() && standardOutput().isTTY === true;
    },
    get columns() {
      return standardOutput().columns;
    },
    stdout: (text) => void (text.length > 0 && standardOutput().write(text)),
    stderr: (text) => void (text.length > 0 && process.stderr.write(text)),
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

/** Reads standard input line by line, as far as it was typed. */
export function lineReader(): () => string | undefined {
  let pending = '';
  let isEnded = false;
  const buffer = Buffer.alloc(4096);
  const decoder = new StringDecoder('utf8');
  return () => {
    while (!pending.includes('\n') && !isEnded) {
      try {
        const length = readSync(0, buffer, 0, buffer.length, null);
        isEnded = length === 0;
        pending += decoder.write(buffer.subarray(0, length));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EOF') isEnded = true;
        else if (code !== 'EAGAIN') throw error;
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    }
    if (pending === '') return undefined;
    const end = pending.indexOf('\n');
    const line = end < 0 ? pending : pending.slice(0, end);
    pending = end < 0 ? '' : pending.slice(end + 1);
    return line.replace(/\r$/, '');
  };
}
