import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/files.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { readFolderArguments } from './arguments.ts';
import { keepForProtocol, keepGoing } from './keep-going.ts';

/** `prompt-lint mcp`: serves an assistant over standard input and output, until it closes its end. */
export async function mcpCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder } = readFolderArguments('mcp', args, terminal.cwd);
  const { serve } = await import('../servers/mcp/serve.ts');
  const root = findRoot(folder);
  const repository = { root: root ?? folder, inRepository: root !== undefined };
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: waiting for a client of the Model Context Protocol on standard input\n');
  keepGoing(terminal);
  const write = keepForProtocol(process.stdout);
  await serve(repository, { input: process.stdin, write }, ({ message }) =>
    terminal.stderr(`prompt-lint: ${escapeVisible(message.split('\n')[0]!)}\n`),
  );
  return 0;
}
