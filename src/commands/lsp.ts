import { Writable } from 'node:stream';
import type { Terminal } from '../core/base/terminal.ts';
import { ownRules } from '../library/queries/own-rules.ts';
import { ruleWithPage } from '../library/queries/rule-page.ts';
import { readCommand } from './arguments.ts';
import { keepForProtocol, keepGoing } from './keep-going.ts';

/** `prompt-lint lsp`: a language server over standard input and output, which an editor starts. */
export async function lspCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  readCommand('lsp', args, 0);
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: this is a language server, waiting for an editor on standard input\n');
  const { serve } = await import('../servers/lsp/server.ts');
  keepGoing(terminal);
  const write = keepForProtocol(process.stdout);
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
