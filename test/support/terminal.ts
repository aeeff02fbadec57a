import type { Terminal } from '../../src/core/base/terminal.ts';

/** What a command said that ran in this process. */
export interface Said {
  stdout: string;
  stderr: string;
}

/** A terminal for a command that runs in this process: nothing comes in on standard input, and what it says is kept. */
export function fakeTerminal(
  cwd: string,
  { isTerminal = false, columns, env = {} }: Partial<Pick<Terminal, 'isTerminal' | 'columns' | 'env'>> = {},
): { readonly terminal: Terminal; readonly said: Said } {
  const said: Said = { stdout: '', stderr: '' };
  const terminal: Terminal = {
    ...{ cwd, env, isTerminal, columns, documents: 0 },
    stdout(text) {
      said.stdout += text;
    },
    stderr(text) {
      said.stderr += text;
    },
    readStandardInput: () => Buffer.alloc(0),
  };
  return { terminal, said };
}
