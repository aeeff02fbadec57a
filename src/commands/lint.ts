import { resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { type Arguments, helpText, readArguments } from '../arguments.ts';
import { replaceFile } from '../collect/write-file.ts';
import { UserError } from '../errors.ts';
import { type LintOutcome, type LintRequest, runLint } from '../lint.ts';
import { nearest } from '../nearest.ts';
import { formats, isFormatName } from '../report/formats.ts';
import { countFindings, type ReportContext } from '../report/report.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import { requestOf } from './lint-request.ts';

/** `prompt-lint [options] [path…]`: lints, reports, and gives the exit status. */
export async function lintCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const args = readArguments(argv);
  const { values } = args;
  if (values.help) {
    terminal.stdout(helpText());
    return 0;
  }
  if (values.version) {
    terminal.stdout(`${version}\n`);
    return 0;
  }
  if (values['print-config'] !== undefined) {
    const { printConfigCommand } = await import('./print-config.ts');
    return printConfigCommand(args, terminal);
  }

  const format = values.format ?? 'stylish';
  if (!isFormatName(format)) {
    const near = nearest(format, Object.keys(formats));
    throw new UserError(
      `"${format}" is no format; ${near ? `did you mean ${near}?` : `there are ${Object.keys(formats).join(', ')}`}`,
    );
  }
  const warningLimit = readLimit(values['max-warnings']);
  const run = requestOf(args, terminal);
  const outcome = await runLint(run);
  for (const note of outcome.notes) terminal.stderr(`prompt-lint: ${note}\n`);

  await report(await formats[format](), outcome, run, args, terminal);
  return exitStatus(outcome, values.quiet ? Number.POSITIVE_INFINITY : warningLimit, run);
}

async function report(
  format: (results: LintOutcome['results'], context: ReportContext) => string,
  outcome: LintOutcome,
  run: LintRequest,
  { values }: Arguments,
  terminal: Terminal,
): Promise<void> {
  const context = await reportContext(outcome, { values, positionals: [] }, terminal);
  const text = format(outcome.results, context);
  if (run.fix && !run.fix.write) {
    const { unifiedDiff } = await import('../fix/diff.ts');
    for (const { path, before, after } of outcome.fixed?.changes ?? [])
      terminal.stdout(unifiedDiff(path, before, after));
    terminal.stderr(text);
  } else if (run.fix && run.request.from === 'text') {
    const [result] = outcome.results;
    terminal.stdout(result?.text ?? run.request.bytes.toString('utf8'));
    terminal.stderr(text);
  } else if (values['output-file'] !== undefined) {
    const file = resolve(terminal.cwd, values['output-file']);
    try {
      replaceFile(file, text);
    } catch (error) {
      throw new UserError(
        `the report cannot be written to ${values['output-file']} (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  } else if (text !== '') terminal.stdout(text);
}

async function reportContext(
  outcome: LintOutcome,
  { values }: Arguments,
  terminal: Terminal,
): Promise<ReportContext> {
  const rulePage = values.format === 'sarif' ? (await import('./explain.ts')).rulePage : undefined;
  return {
    ruleOf(id) {
      const rule = rules.get(id);
      if (!rule) return undefined;
      const help = rulePage?.(id);
      const { summary, severity, fixable = false } = rule;
      return { summary, severity, fixable, ...(help === undefined ? {} : { help }) };
    },
    color: values['output-file'] === undefined && useColor(values, terminal),
    version,
    root: outcome.root,
    quiet: values.quiet === true,
    verbose: values.verbose === true,
    notes: outcome.notes,
  };
}

/** The options come first, then NO_COLOR and FORCE_COLOR, then whether anyone can see it. */
function useColor(values: Arguments['values'], { env, isTerminal }: Terminal): boolean {
  if (values['no-color']) return false;
  if (values.color) return true;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new UserError(`--max-warnings takes a whole number, and "${text}" is none`);
  return Number(text);
}

function exitStatus(outcome: LintOutcome, warningLimit: number, run: LintRequest): number {
  const { errors, warnings } = countFindings(outcome.results.flatMap((result) => result.findings));
  const wouldChange = run.fix?.write === false && (outcome.fixed?.changes.length ?? 0) > 0;
  return errors > 0 || warnings > warningLimit || wouldChange ? 1 : 0;
}
