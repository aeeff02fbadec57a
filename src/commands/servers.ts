import { Writable } from 'node:stream';
import { standardOutput, type Terminal } from '../core/base/terminal.ts';
import { workPlace } from '../core/collect/files.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { ownRules, ruleWithPage } from '../library/queries/rule-page.ts';
import { readCommand, readFolderArguments } from './arguments.ts';
import { keepForProtocol, keepGoing } from './keep-going.ts';

/** `prompt-lint lsp`: a language server over standard input and output, which an editor starts. */
export async function lspCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  readCommand('lsp', args, 0);
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: this is a language server, waiting for an editor on standard input\n');
  const { serve } = await import('../servers/lsp/server.ts');
  keepGoing(terminal);
  const write = keepForProtocol(standardOutput());
  const status = await serve({
    input: process.stdin,
    output: new Writable({ write: (bytes, _encoding, done) => write(bytes, done) }),
    cwd: terminal.cwd,
    pageOf: async (rule, { root, path }) =>
      (await ruleWithPage(rule, () => ownRules({ root, document: path }))).page,
  });
  // What is under way is for nobody any more.
  process.exit(status);
}

/** `prompt-lint mcp`: serves an assistant over standard input and output, until it closes its end. */
export async function mcpCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder } = readFolderArguments('mcp', args, terminal.cwd);
  const { serve } = await import('../servers/mcp/serve.ts');
  const repository = workPlace(folder);
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: waiting for a client of the Model Context Protocol on standard input\n');
  keepGoing(terminal);
  const write = keepForProtocol(standardOutput());
  await serve(repository, { input: process.stdin, write }, ({ message }) =>
    terminal.stderr(`prompt-lint: ${escapeVisible(message.split('\n')[0]!)}\n`),
  );
  return 0;
}
