import type { Terminal } from '../base/terminal.ts';
import { hooksCommand } from './hooks.ts';
import { lintCommand } from './lint.ts';

/** `prompt-lint hooks …`, with the way back into the linter that `hooks run` takes. */
export async function hooksEntry(args: readonly string[], terminal: Terminal): Promise<number> {
  return hooksCommand(args, {
    cwd: terminal.cwd,
    stdout: terminal.stdout,
    stderr: terminal.stderr,
    entry: process.argv[1] ?? '',
    node: process.execPath,
    runStaged: () => lintCommand(['--staged'], terminal),
  });
}
