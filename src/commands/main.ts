import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { escapeVisible } from '../report/escape.ts';
import { lintCommand } from './lint.ts';

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/**
 * Each command is one file; all but the default one are loaded when they are asked for.
 * `prompt-lint ./rules` lints the folder of that name.
 */
const commands: Record<string, () => Promise<Command>> = {
  analyze: async () => (await import('./analyze.ts')).analyzeCommand,
  approve: async () => (await import('./approve.ts')).approveCommand,
  context: async () => (await import('./context.ts')).contextCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  facts: async () => (await import('./facts.ts')).factsCommand,
  gate: async () => (await import('./gate.ts')).gateCommand,
  hooks: async () => (await import('./hooks-entry.ts')).hooksEntry,
  init: async () => (await import('./init.ts')).initCommand,
  new: async () => (await import('./new.ts')).newCommand,
  rules: async () => (await import('./rules.ts')).rulesCommand,
  scan: async () => (await import('./scan.ts')).scanCommand,
  session: async () => (await import('./session.ts')).sessionCommand,
  'session-end': async () => (await import('./session-end.ts')).sessionEndCommand,
};

/**
 * Runs the command line.
 *
 * @param argv Arguments behind the program's name.
 * @returns The exit status (formats.md, section 5). Never rejects: what the user can mend is one line on standard
 *   error, and so is a fault of the tool's own (with its stack when PROMPT_LINT_DEBUG is set).
 */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const load = Object.hasOwn(commands, argv[0] ?? '') ? commands[argv[0]!] : undefined;
    if (load) return await (await load())(argv.slice(1), terminal);
    return await lintCommand(argv[0] === 'lint' ? argv.slice(1) : argv, terminal);
  } catch (error) {
    terminal.stderr(`${explain(error, terminal)}\n`);
    return 2;
  }
}

function explain(error: unknown, terminal: Terminal): string {
  if (error instanceof UserError) {
    const lines = error.message.split('\n');
    return lines.map((line) => `prompt-lint: ${escapeVisible(line)}`).join('\n');
  }
  const fault = error instanceof Error ? error : new Error(String(error));
  if (terminal.env.PROMPT_LINT_DEBUG) return fault.stack ?? fault.message;
  const said = fault.message.split('\n')[0];
  return `prompt-lint: a fault of prompt-lint's own: ${said}; please report it, with PROMPT_LINT_DEBUG=1 for the details`;
}
