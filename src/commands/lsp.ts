import { Writable } from 'node:stream';
import { rules } from '../../rules/index.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { ownRulePage } from '../library/queries/own-rule-page.ts';
import { ownRules } from '../library/queries/own-rules.ts';
import { rulePage } from '../library/queries/rule-page.ts';
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
    async pageOf(rule, { root, path }) {
      if (rules.has(rule)) return rulePage(rule);
      const own = await ownRules({ root, document: path });
      const found = own?.rules.get(rule);
      return found && own && ownRulePage(rule, found, own.file);
    },
  });
  // What is under way is for nobody any more.
  process.exit(status);
}
