import { formats } from '../core/report/formats.ts';

/** An option of a command. */
export interface CommandOption {
  readonly type: 'boolean' | 'string';
  /** What it does, for `--help`. */
  readonly help: string;
  /** What `--help` calls its value. */
  readonly value?: string;
  readonly short?: string;
  readonly multiple?: true;
}

/** An option without a value. */
export const flag = (help: string) => ({ type: 'boolean', help }) as const;
/** An option with a value, by the name that the help has for that. */
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;
/** The same, which may be repeated. */
export const texts = (value: string, help: string) => ({ ...text(value, help), multiple: true }) as const;

/** Every option of the command line, with what `--help` says of it (formats.md, section 5). */
export const optionTable = {
  staged: flag('lint the staged text of each document'),
  since: text('REV', 'lint what the branch changed since REV'),
  'pre-receive': flag('lint a push, in a pre-receive hook'),
  stdin: flag('lint the text on standard input'),
  'stdin-filename': text('FILE', 'the file name to use for that text'),
  'ignore-pattern': texts('GLOB', 'skip matching files; may be repeated'),
  'no-error-on-unmatched-pattern': flag('allow paths that match nothing'),
  kind: text('KIND', 'read the named files as prompt, session, guide, skill, library, memory or config'),
  at: text('TREE', 'check facts against index, worktree, head, authored or a revision'),
  fix: flag('fix what can be fixed'),
  'fix-dry-run': flag('print what --fix would change, as a diff'),
  format: {
    ...texts(
      'NAME',
      `${Object.keys(formats).join(', ')}, or a formatter by path or package; NAME=FILE for several at once`,
    ),
    short: 'f',
  },
  'output-file': text('FILE', 'write the report to a file'),
  statistics: flag('count the findings of each rule instead of listing them'),
  quiet: { ...flag('report errors only'), short: 'q' },
  'max-warnings': text('N', 'fail when there are more warnings'),
  rule: texts('ID=SEV', 'set a rule to error, warn or off; may be repeated'),
  'exit-zero': flag('exit 0 despite findings'),
  config: { ...text('FILE', 'use this config instead of looking for one'), short: 'c' },
  'config-from': text(
    'REV',
    'use config, baseline and ignores of REV, base or worktree; default for --since and --pre-receive: their base',
  ),
  'print-config': text('FILE', 'print the config for a file'),
  'no-inline-config': flag('ignore disable comments'),
  'no-config-code': flag('do not run config files that are code (or PROMPT_LINT_NO_CONFIG_CODE=1)'),
  cache: flag('cache the results of a full run (the default, except in CI)'),
  'no-cache': flag('do not use the cache'),
  'cache-location': text('FILE', 'path of the cache file'),
  baseline: text('FILE', 'hide the findings listed in FILE (default: .promptlint-baseline.json)'),
  'update-baseline': flag('write the current findings to the baseline'),
  'no-baseline': flag('report the findings in the baseline, too'),
  shard: text('I/N', 'lint part I of N of the documents'),
  watch: flag('lint again when a file changes, until Ctrl-C'),
  concurrency: text('N', 'accepted; a run uses one thread, --shard spreads the work'),
  color: flag('force colour'),
  'no-color': flag('disable colour'),
  verbose: flag('show the reason for each claim, and what was skipped'),
  help: { ...flag('show this help'), short: 'h' },
  version: { ...flag('show the version'), short: 'v' },
} as const satisfies Record<string, CommandOption>;
