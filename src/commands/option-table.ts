import { formats } from '../core/report/formats.ts';

/** Every option of the command line, with what `--help` says of it (formats.md, section 5). */
export const optionTable = {
  staged: { type: 'boolean', help: 'lint the staged text of each document' },
  since: { type: 'string', value: 'REV', help: 'lint what the branch changed since REV' },
  'pre-receive': { type: 'boolean', help: 'lint a push, in a pre-receive hook' },
  stdin: { type: 'boolean', help: 'lint the text on standard input' },
  'stdin-filename': { type: 'string', value: 'FILE', help: 'the file name to use for that text' },
  'ignore-pattern': {
    type: 'string',
    multiple: true,
    value: 'GLOB',
    help: 'skip matching files; may be repeated',
  },
  'no-error-on-unmatched-pattern': { type: 'boolean', help: 'allow paths that match nothing' },
  kind: {
    type: 'string',
    value: 'KIND',
    help: 'read the named files as prompt, session, guide, skill, library, memory or config',
  },
  at: {
    type: 'string',
    value: 'TREE',
    help: 'check facts against index, worktree, head, authored or a revision',
  },
  fix: { type: 'boolean', help: 'fix what can be fixed' },
  'fix-dry-run': { type: 'boolean', help: 'print what --fix would change, as a diff' },
  format: {
    type: 'string',
    short: 'f',
    multiple: true,
    value: 'NAME',
    help: `${Object.keys(formats).join(', ')}, or a formatter by path or package; NAME=FILE for several at once`,
  },
  'output-file': { type: 'string', value: 'FILE', help: 'write the report to a file' },
  statistics: { type: 'boolean', help: 'count the findings of each rule instead of listing them' },
  quiet: { type: 'boolean', short: 'q', help: 'report errors only' },
  'max-warnings': { type: 'string', value: 'N', help: 'fail when there are more warnings' },
  rule: {
    type: 'string',
    multiple: true,
    value: 'ID=SEV',
    help: 'set a rule to error, warn or off; may be repeated',
  },
  'exit-zero': { type: 'boolean', help: 'exit 0 despite findings' },
  config: { type: 'string', short: 'c', value: 'FILE', help: 'use this config instead of looking for one' },
  'config-from': {
    type: 'string',
    value: 'REV',
    help: 'use config, baseline and ignores of REV, base or worktree; default for --since and --pre-receive: their base',
  },
  'print-config': { type: 'string', value: 'FILE', help: 'print the config for a file' },
  'no-inline-config': { type: 'boolean', help: 'ignore disable comments' },
  'no-config-code': {
    type: 'boolean',
    help: 'do not run config files that are code (or PROMPT_LINT_NO_CONFIG_CODE=1)',
  },
  cache: {
    type: 'boolean',
    help: 'cache the results of a full run (the default, except in CI)',
  },
  'no-cache': { type: 'boolean', help: 'do not use the cache' },
  'cache-location': { type: 'string', value: 'FILE', help: 'path of the cache file' },
  baseline: {
    type: 'string',
    value: 'FILE',
    help: 'hide the findings listed in FILE (default: .promptlint-baseline.json)',
  },
  'update-baseline': { type: 'boolean', help: 'write the current findings to the baseline' },
  'no-baseline': { type: 'boolean', help: 'report the findings in the baseline, too' },
  shard: { type: 'string', value: 'I/N', help: 'lint part I of N of the documents' },
  watch: { type: 'boolean', help: 'lint again when a file changes, until Ctrl-C' },
  concurrency: { type: 'string', value: 'N', help: 'has no effect any more; use --shard to spread the work' },
  color: { type: 'boolean', help: 'force colour' },
  'no-color': { type: 'boolean', help: 'disable colour' },
  verbose: { type: 'boolean', help: 'show the reason for each claim, and what was skipped' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
  version: { type: 'boolean', short: 'v', help: 'show the version' },
} as const satisfies Record<
  string,
  { type: 'boolean' | 'string'; help: string; value?: string; short?: string; multiple?: true }
>;
