import { parseArgs } from 'node:util';
import type { Terminal } from '../base/terminal.ts';
import { inContinuousIntegration } from '../base/user-cache.ts';
import { version } from '../base/version.ts';
import type { Request } from '../collect/collection.ts';
import { findRoot } from '../collect/root.ts';
import { type LintOutcome, runLint } from '../lint.ts';
import { noFurtherConfig } from '../queries/lint-as-prompt.ts';
import { rulePage } from '../queries/rule-page.ts';
import { escapeVisible } from '../report/escape.ts';
import { countFindings, type ReportContext } from '../report/report.ts';
import { reportPage } from '../report/report-page.ts';
import { lintedFiles } from './report-page/files.ts';
import { readSessions } from './report-page/read-sessions.ts';
import { readTrends } from './report-page/read-trends.ts';
import { defaultFile, deliverTo } from './report-page/target.ts';
import { ruleOf } from './rule-of.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = 'prompt-lint report [file…] [--since REV] [--config-from REV] [--output-file FILE]';

const help = `Usage: ${usage}
  One HTML page with nothing beside it: the findings, the timelines of sessions, and trends.
  Without a file: of all that the config includes, and of the logs below .assistant/sessions/.

  --since REV          of what the branch changed since it left REV
  --config-from REV    whose config, baseline and ignores hold: with --since those of its REV, or worktree
  --no-config-code     do not run a config that is code
  --output-file FILE   write the page there. Without it the page goes to standard output, or to
                       ${defaultFile} when that is a terminal

Exit status as that of a run that lints: 0 nothing at error level, 1 findings, 2 wrong usage or a fault.
`;

interface Options {
  readonly help: boolean;
  readonly files: readonly string[];
  readonly since: string | undefined;
  readonly configFrom: string | undefined;
  readonly outputFile: string | undefined;
}

/** `prompt-lint report`: one HTML page of findings, session timelines and trends (formats.md, section 5). */
export async function reportCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    terminal.stdout(help);
    return 0;
  }
  const deliver = deliverTo(options.outputFile, terminal);
  const { cwd } = terminal;
  const outcome = await runLint({
    ...{ cwd, request: requestOf(options), config: { ...noFurtherConfig, from: options.configFrom } },
    ...{
      inlineConfig: true,
      cache: inContinuousIntegration(terminal.env) ? undefined : (true as const),
      baseline: { update: false },
      concurrency: 'auto' as const,
    },
  });
  terminal.documents += outcome.results.length;
  for (const note of outcome.notes) terminal.stderr(`prompt-lint: ${escapeVisible(note)}\n`);

  const { root, results } = outcome;
  const files = await lintedFiles(outcome, cwd, options.files);
  const tracks = await readSessions(root, files);
  const trends = await readTrends(root, findRoot(cwd) !== undefined, files);
  deliver(reportPage(results, contextOf(outcome), tracks, trends));
  const { errors } = countFindings(results.flatMap(({ findings }) => findings));
  return errors > 0 ? 1 : 0;
}

function requestOf({ files, since }: Options): Request {
  return since === undefined
    ? { from: 'paths', paths: files, everyFile: false }
    : { from: 'since', revision: since };
}

function contextOf({ root, notes, leftOut }: LintOutcome): ReportContext {
  const known = leftOut === 0 ? [] : [`Findings that the baseline knows, and that are not shown: ${leftOut}`];
  return {
    ruleOf: (id) => ruleOf(id, rulePage),
    ...{ color: false, version, root, quiet: false, verbose: false, notes: [...notes, ...known] },
  };
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        since: { type: 'string' },
        'output-file': { type: 'string' },
        'config-from': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const { since, 'output-file': outputFile } = values;
    const configFrom = values['config-from'];
    if (configFrom === '') throw new Error('--config-from needs a revision: --config-from origin/main');
    if (since === '') throw new Error('--since needs a revision: --since origin/main');
    if (outputFile === '') throw new Error('--output-file needs the name of a file');
    if (since !== undefined && positionals.length > 0)
      throw new Error('--since and naming files cannot be combined; each says what to lint');
    return { help: values.help === true, files: positionals, since, outputFile, configFrom };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
