import { codeRan, limitCode } from '../core/base/code-under-way.ts';
import type { Terminal } from '../core/base/terminal.ts';

/** A config that is written in TypeScript may load a compiler first, on a busy machine; milliseconds. */
const longestCode = 10_000;

/**
 * Keeps a server, or a hook that must not fail, running whatever the code of a config does: it is given up after so many milliseconds, may not
 * end the process, and what it breaks later is told (`src/commands/program.ts`). Code that never pauses cannot be helped.
 */
export function keepGoing(terminal: Terminal, limit = longestCode): void {
  terminal.isServer = true;
  limitCode(limit);
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    const ended = new Error('it ends the program (process.exit)');
    // The caller is known from what is above this function.
    Error.captureStackTrace?.(ended, process.exit);
    if (isForeign(ended)) throw ended;
    return exit(code);
  };
}

/** Whether an error comes from the code of a config, or from what that has loaded. */
export function isForeign(error: unknown): boolean {
  const { stack = '' } = error instanceof Error ? error : {};
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  // A stack of ours begins in code of this package; what Node does for it stands above.
  return codeRan() && !frames.find((frame) => !/[ (]node:/.test(frame))?.includes(__dirname);
}

/** Keeps standard output for a protocol: what the code of a config prints goes to standard error. @returns What writes to the stream itself. */
export function keepForProtocol(
  stream: NodeJS.WriteStream,
): (text: string | Uint8Array, done: () => void) => void {
  const write = stream.write.bind(stream);
  stream.write = process.stderr.write.bind(process.stderr);
  return (text, done) => {
    write(text, () => done());
  };
}
