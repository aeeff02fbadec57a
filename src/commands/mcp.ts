import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { isFolder } from '../core/collect/folder.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { keepForProtocol } from './keep-for-protocol.ts';
import { keepGoing } from './keep-going.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

/** `prompt-lint mcp`: serves an assistant over standard input and output, until it closes its end. */
export async function mcpCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const dir = readFolder(args);
  const folder = resolve(terminal.cwd, dir);
  if (!isFolder(folder)) throw new UserError(`${dir} is no folder; name one, or none for the current one`);
  const { serve } = await import('../servers/mcp/serve.ts');
  const root = findRoot(folder);
  const repository = {
    root: root ?? folder,
    inRepository: root !== undefined,
    config: { ruleArguments: [] },
  };
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: waiting for a client of the Model Context Protocol on standard input\n');
  keepGoing(terminal);
  const write = keepForProtocol(process.stdout);
  await serve(repository, { input: process.stdin, write }, ({ message }) =>
    terminal.stderr(`prompt-lint: ${escapeVisible(message.split('\n')[0]!)}\n`),
  );
  return 0;
}

function readFolder(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`${positionals[1]} is one folder too many`);
    return positionals[0] ?? '.';
  } catch (error) {
    throw wrongUsage(error, usages.mcp.line);
  }
}
