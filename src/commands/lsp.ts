import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { rules } from '../../rules/index.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { ownRulePage } from '../library/queries/own-rule-page.ts';
import { ownRules } from '../library/queries/own-rules.ts';
import { rulePage } from '../library/queries/rule-page.ts';
import { keepForProtocol } from './keep-for-protocol.ts';
import { keepGoing } from './keep-going.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

/** `prompt-lint lsp`: a language server over standard input and output, which an editor starts. */
export async function lspCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  readArguments(args);
  if (process.stdin.isTTY)
    terminal.stderr('prompt-lint: this is a language server; it waits for an editor to speak to it\n');
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

function readArguments(args: readonly string[]): void {
  try {
    parseArgs({
      args: [...args],
      options: {
        // The only way there is, which many clients name nevertheless; some name their process, which the library looks for itself.
        stdio: { type: 'boolean' },
        clientProcessId: { type: 'string' },
      },
    });
  } catch (error) {
    throw wrongUsage(error, usages.lsp.line);
  }
}
