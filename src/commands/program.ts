import { codeIn, codeRan, codeUnderWay, forbidCode } from '../core/base/code-under-way.ts';
import { LintFault, tooFewFiles, UserError } from '../core/base/errors.ts';
import { didYouMean } from '../core/base/nearest.ts';
import { version } from '../core/base/package-folder.ts';
import { standardOutput, type Terminal, terminal } from '../core/base/terminal.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { isForeign } from './keep-going.ts';
import { usageText } from './usage.ts';

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Each command is loaded when it is asked for. `lint` is meant when none is named; `prompt-lint ./rules` lints that folder. */
const commands: Record<string, () => Promise<Command>> = {
  analyze: async () => (await import('./questions.ts')).analyzeCommand,
  approve: async () => (await import('./approve.ts')).approveCommand,
  completion: async () => (await import('./completion.ts')).completionCommand,
  context: async () => (await import('./questions.ts')).contextCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  facts: async () => (await import('./questions.ts')).factsCommand,
  gate: async () => (await import('./gate.ts')).gateCommand,
  help: async () => helpCommand,
  hooks: async () => (await import('./hooks.ts')).hooksCommand,
  init: async () => (await import('./init.ts')).initCommand,
  lint: async () => (await import('./lint.ts')).lintCommand,
  lsp: async () => (await import('./servers.ts')).lspCommand,
  mcp: async () => (await import('./servers.ts')).mcpCommand,
  'merge-reports': async () => (await import('./merge-reports.ts')).mergeReportsCommand,
  new: async () => (await import('./new.ts')).newCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  rules: async () => (await import('./rules.ts')).rulesCommand,
  scan: async () => (await import('./questions.ts')).scanCommand,
  session: async () => (await import('./questions.ts')).sessionCommand,
  'session-end': async () => (await import('./session-end.ts')).sessionEndCommand,
};

export const commandNames = Object.keys(commands).filter((name) => name !== 'lint');

/** Runs the command line and gives the exit status. Never rejects: a fault is one line on standard error (with its stack under PROMPT_LINT_DEBUG). */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const argv = withoutCodeSwitch(args);
    const isNamed = Object.hasOwn(commands, argv[0] ?? '');
    const [name, rest] = isNamed ? [argv[0]!, argv.slice(1)] : ['lint', argv];
    if (hasOption(rest, '--help', '-h')) {
      terminal.stdout(usageText(name));
      return 0;
    }
    if (name === 'lint' && hasOption(rest, '--version', '-v')) {
      terminal.stdout(`${version}\n`);
      return 0;
    }
    return await (await commands[name]!())(rest, terminal);
  } catch (error) {
    terminal.stderr(`${faultText(error, terminal)}\n`);
    return 2;
  }
}

/** `prompt-lint help [COMMAND]`. @throws UserError for what is no command. */
async function helpCommand([name = 'lint', more]: readonly string[], terminal: Terminal): Promise<number> {
  if (more !== undefined) throw new UserError(`help takes one command, and "${more}" is one too many`);
  if (!Object.hasOwn(commands, name))
    throw new UserError(`"${name}" is not a command; ${didYouMean(name, ['lint', ...commandNames])}`);
  terminal.stdout(usageText(name));
  return 0;
}

/** `--no-config-code` is handled here, for every command, and removed. */
function withoutCodeSwitch(argv: readonly string[]): readonly string[] {
  const options = beforeTexts(argv);
  if (!options.includes('--no-config-code')) return argv;
  forbidCode();
  return [...options.filter((each) => each !== '--no-config-code'), ...argv.slice(options.length)];
}

function hasOption(argv: readonly string[], ...options: readonly string[]): boolean {
  return beforeTexts(argv).some((each) => options.includes(each));
}

/** What may be options: behind `--` all is text. */
function beforeTexts(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}

/** What a person is told of something that was thrown: a line for each mistake, or the stack where that is asked for. */
function faultText(error: unknown, terminal: Terminal): string {
  if (error instanceof UserError) {
    const lines = error.message.split('\n');
    return lines.map((line) => `prompt-lint: ${escapeVisible(line)}`).join('\n');
  }
  const fault = error instanceof Error ? error : new Error(String(error));
  const fewFiles = tooFewFiles(fault);
  if (fewFiles !== undefined) return fewFiles;
  if (terminal.env.PROMPT_LINT_DEBUG) return fault.stack ?? fault.message;
  const said = `${whereOf(fault)}${escapeVisible(fault.message.split('\n')[0] ?? '')}`;
  const details = 'PROMPT_LINT_DEBUG=1';
  // One of our own is a finding (`lint/fault`).
  if (fault instanceof LintFault && fault.rule !== undefined)
    return `prompt-lint: ${said}; the rule comes from your config; fix it there (${details} shows where)`;
  const config = codeIn(fault.stack ?? '');
  if (config !== undefined)
    return `prompt-lint: the code of ${escapeVisible(config)} failed: ${said}; fix it there (${details} shows where)`;
  return `prompt-lint: internal error: ${said}; please report it with ${details} for the details`;
}

function whereOf(fault: Error): string {
  if (!(fault instanceof LintFault)) return '';
  const { path, rule } = fault;
  const shown = escapeVisible(path);
  // Without the rule the run goes on until it is fixed.
  return rule === undefined
    ? `over ${shown}: `
    : `the rule ${rule} failed on ${shown} (--rule ${rule}=off does without it): `;
}

const here = terminal();

/** Reads argv, makes one call, sets the exit status: 0 nothing at error level, 1 findings, 2 wrong usage or a fault. */
export function start(): void {
  const leave = (said: string) => {
    process.stderr.write(said);
    here.status = 2;
    process.exit(2);
  };
  // Code of a config that goes on by itself is caught by nobody. A server goes on as well.
  process.on('uncaughtException', (error) => {
    // Where files run out, git's process fails behind what has been told already.
    if (here.status === 2 && tooFewFiles(error) !== undefined) process.exit(2);
    const said = `${faultText(error, here)}\n`;
    if (here.isServer && isForeign(error)) process.stderr.write(said);
    else leave(said);
  });
  process.once('exit', () => {
    if (here.isServer) return;
    if (here.status === undefined) {
      const who = codeUnderWay() ?? 'something';
      process.stderr.write(
        `prompt-lint: ${who} ended the program (process.exit) before the run finished; nothing was checked\n`,
      );
    }
    // Code that ends the program meanwhile does not say how the check went.
    process.exitCode = here.status ?? 2;
  });
  main(process.argv.slice(2), here).then((status) => {
    here.status = status;
    process.exitCode = status;
    // A config may have left a timer or a socket open, which would keep the process for ever; what is on its way to a slow reader is not cut off.
    if (codeRan()) standardOutput().write('', () => process.stderr.write('', () => process.exit()));
  });
}

/** How many documents this run has linted. */
export function documents(): number {
  return here.documents;
}
