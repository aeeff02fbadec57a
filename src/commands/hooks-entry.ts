import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { hooksCommand } from './hooks.ts';
import { lintCommand } from './lint.ts';

const commands = ['install', 'uninstall', 'status'] as const;

/** `prompt-lint hooks …`, with the way back into the linter that `hooks run` takes. */
export async function hooksEntry(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command, ...rest] = args;
  const named = commands.find((name) => name === command);
  const at = rest.findIndex((argument) => argument.startsWith('--assistant'));
  if (named && at >= 0) {
    const { assistantHooks, assistantArgument } = await import('./assistant-hooks.ts');
    const { lines, status } = assistantHooks(named, assistantArgument(rest), terminal.cwd);
    terminal.stdout(`${lines.map(escapeVisible).join('\n')}\n`);
    return status;
  }
  const status = await hooksCommand(args, {
    cwd: terminal.cwd,
    stdout: terminal.stdout,
    stderr: terminal.stderr,
    entry: process.argv[1] ?? '',
    node: process.execPath,
    runStaged: () => lintCommand(['--staged'], terminal),
    runCommitMessage: async (file) => (await import('./commit-message.ts')).commitMessageHook(file, terminal),
  });
  if (named === 'status' && rest.length === 0) {
    const { allAssistantLines } = await import('./assistant-hooks.ts');
    const lines = allAssistantLines(findRoot(terminal.cwd) ?? terminal.cwd);
    if (lines.length > 0) terminal.stdout(`${lines.map(escapeVisible).join('\n')}\n`);
  }
  return status;
}
