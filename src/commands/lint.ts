import { resolve } from 'node:path';
import { UserError } from '../core/base/errors.ts';
import { homepage, version } from '../core/base/package-folder.ts';
import { showsColor, type Terminal } from '../core/base/terminal.ts';
import { plural } from '../core/base/words.ts';
import { pathWithin } from '../core/collect/files.ts';
import { type LintOutcome, type RunOptions, runLint } from '../core/lint.ts';
import { escapeLines, escapeVisible, visibleLines } from '../core/report/escape.ts';
import { asNamed, type FormatRow } from '../core/report/formats.ts';
import { countFindings, errorsOnly } from '../core/report/report.ts';
import { type Arguments, readArguments, withCommand } from './arguments.ts';
import { refuseExclusive, runOptions } from './lint-request.ts';
import { usageText } from './usage.ts';
import { ruleOf, type WantedReport, wantedReports, writeReport } from './write-report.ts';

type Values = Arguments['values'];

/** `prompt-lint [options] [path…]`: lints, reports, and gives the exit status. */
export async function lintCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const args = readArguments(argv);
  const { values } = args;
  // In a group of letters, such as `-qh`: alone they were answered before this was loaded.
  if (values.help || values.version) {
    terminal.stdout(values.help ? usageText('lint') : `${version}\n`);
    return 0;
  }
  if (values['print-config'] !== undefined && !values.watch) {
    const { printConfigCommand } = await import('./print-config.ts');
    return printConfigCommand(args, terminal);
  }

  const reports = await wantedReports(values, terminal);
  const warningLimit = readLimit(values['max-warnings']);
  refuseExclusive(args);
  if (values.watch) return (await import('./watch.ts')).watchCommand(argv, args, terminal);
  const run = runOptions(args, terminal);
  const outcome = values['pre-receive']
    ? await (await import('./pre-receive.ts')).lintPush(run, terminal)
    : await runLint(run).catch((error: unknown) => {
        throw withCommand(error, args.positionals);
      });
  terminal.documents += outcome.results.length;
  terminal.stderr(visibleLines(outcome.notes, 'prompt-lint: '));
  // Where there are no documents, say so: silence would look like a pass. A hook or a pipeline may be there before the first one.
  const isOfPaths = !(run.staged || run.since || run.text || run.shard || values['pre-receive']);
  const isNamed = args.positionals.length > 0 || pathWithin(outcome.root, run.cwd) || terminal.isTerminal;
  if (isOfPaths && isNamed && outcome.results.length === 0 && outcome.notes.length === 0)
    terminal.stderr(
      `prompt-lint: no documents to lint in ${escapeVisible(args.positionals.join(' ') || 'this folder')}; name a file, or include it in a config\n`,
    );
  if (values.verbose && outcome.leftOut > 0)
    terminal.stderr(
      `prompt-lint: ${plural(outcome.leftOut, 'finding is', 'findings are')} in the baseline\n`,
    );

  const printed = reports.find(({ file }) => file === undefined);
  const fixesPrinted = await printFixes(outcome, run, printed?.row, terminal);
  for (const report of reports) {
    const text = await textOf(report, outcome, values, terminal);
    if (report.file !== undefined) writeReport(resolve(terminal.cwd, report.file), report.file, text);
    else terminal[fixesPrinted ? 'stderr' : 'stdout'](text);
  }
  const status = exitStatus(outcome, values, warningLimit, terminal);
  // Git names the index to its hooks, and to nobody else.
  if (status !== 0 && values.staged && terminal.env.GIT_INDEX_FILE !== undefined)
    terminal.stderr((await import('./stopped-commit.ts')).stoppedCommit(outcome.results, terminal.cwd));
  if (status !== 0 && values['pre-receive'])
    terminal.stderr('prompt-lint: the push is refused; fix what is reported, commit, and push again\n');
  return status;
}

/** Prints fixes that are not written to files: a diff, or the whole text from standard input. @returns Whether standard output is taken. */
async function printFixes(
  outcome: LintOutcome,
  { fix, text }: RunOptions,
  row: FormatRow | undefined,
  terminal: Terminal,
): Promise<boolean> {
  const changes = outcome.fixed?.changes ?? [];
  if (fix === 'dry-run') {
    const { unifiedDiff } = await import('../core/fix/diff.ts');
    const diff = changes.map(({ path, before, after }) => unifiedDiff(path, before, after)).join('');
    // A program that reads the report on standard output can do nothing with a diff in front of it.
    const reportComesFirst = row !== undefined && !row.isForPeople;
    terminal[reportComesFirst ? 'stderr' : 'stdout'](escapeLines(diff));
    return !reportComesFirst;
  }
  if (!fix || !text) return false;
  terminal.stdout(changes[0]?.after ?? text.content);
  return true;
}

async function textOf(
  { row, file }: WantedReport,
  outcome: LintOutcome,
  values: Values,
  terminal: Terminal,
): Promise<string> {
  const rulePage = row.explainsRules ? (await import('../library/queries/rule-page.ts')).rulePage : undefined;
  const write = await row.load();
  // The line that sums up is written only where something is found; a hook that passes loads nothing for it.
  const isSummed = row.isForPeople && outcome.results.some(({ findings }) => findings.length > 0);
  const installed = isSummed
    ? (await import('../library/setup/installed.ts')).countInstalled(outcome.root, outcome.results)
    : 0;
  const results = values.quiet ? errorsOnly(outcome.results) : outcome.results;
  return write(asNamed(results, row, outcome.root, terminal.cwd), {
    ruleOf: (id) => ruleOf(id, rulePage),
    color: file === undefined && !values['no-color'] && (values.color ?? showsColor(terminal)),
    version,
    informationUri: homepage,
    root: outcome.root,
    quiet: values.quiet === true,
    verbose: values.verbose === true,
    notes: outcome.notes,
    installed,
  });
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new UserError(`--max-warnings takes a whole number, not "${text}"`);
  return Number(text);
}

function exitStatus(outcome: LintOutcome, values: Values, warningLimit: number, terminal: Terminal): number {
  const { results } = outcome;
  const { errors, warnings } = countFindings(
    results.flatMap(({ findings }) => findings),
    results.flatMap(({ omitted = [] }) => omitted),
  );
  const tooMany = warnings > warningLimit;
  if (tooMany)
    terminal.stderr(
      `prompt-lint: ${plural(warnings, 'warning')}, and --max-warnings allows ${warningLimit}\n`,
    );
  const wouldChange = values['fix-dry-run'] === true && (outcome.fixed?.changes.length ?? 0) > 0;
  return !values['exit-zero'] && (errors > 0 || tooMany || wouldChange) ? 1 : 0;
}
