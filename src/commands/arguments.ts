import { parseArgs } from 'node:util';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';

/** Every option of the command line, with what `--help` says of it (formats.md, section 5). */
export const optionTable = {
  staged: { type: 'boolean', help: 'lint what is staged, as it stands in the index' },
  since: { type: 'string', value: 'REV', help: 'lint what the branch changed since it left REV' },
  'pre-receive': { type: 'boolean', help: 'lint what is pushed: for the pre-receive hook of a server' },
  stdin: { type: 'boolean', help: 'lint the text on standard input' },
  'stdin-filename': { type: 'string', value: 'FILE', help: 'the name that the text goes by' },
  kind: {
    type: 'string',
    value: 'KIND',
    help: 'read the named files as prompt, session, guide, skill, library, memory or config',
  },
  at: {
    type: 'string',
    value: 'TREE',
    help: 'hold facts against index, worktree, head, authored or a revision',
  },
  fix: { type: 'boolean', help: 'mend what can be mended' },
  'fix-dry-run': { type: 'boolean', help: 'print what --fix would change, as a diff' },
  format: {
    type: 'string',
    value: 'NAME',
    help: 'stylish, compact, json, sarif, github, gitlab, junit or html',
  },
  'output-file': { type: 'string', value: 'FILE', help: 'write the report to a file' },
  quiet: { type: 'boolean', help: 'report errors alone' },
  'max-warnings': { type: 'string', value: 'N', help: 'fail when there are more warnings' },
  rule: {
    type: 'string',
    multiple: true,
    value: 'ID=SEV',
    help: 'set a rule to error, warn or off; may be repeated',
  },
  config: { type: 'string', value: 'FILE', help: 'use this config instead of looking for one' },
  'print-config': { type: 'string', value: 'FILE', help: 'print the config that holds for a file' },
  'no-inline-config': { type: 'boolean', help: 'take no notice of disable comments' },
  'no-config-code': { type: 'boolean', help: 'refuse a config that is code' },
  cache: { type: 'boolean', help: 'keep what a run over everything found for the next one (the default)' },
  'no-cache': { type: 'boolean', help: 'lint everything anew' },
  'cache-location': { type: 'string', value: 'FILE', help: 'keep it there' },
  baseline: {
    type: 'string',
    value: 'FILE',
    help: 'leave out the findings that FILE knows (default: .promptlint-baseline.json)',
  },
  'update-baseline': { type: 'boolean', help: 'write what is found to the baseline' },
  'no-baseline': { type: 'boolean', help: 'report what the baseline knows, too' },
  shard: { type: 'string', value: 'I/N', help: 'lint the I-th of N parts of the documents' },
  watch: { type: 'boolean', help: 'lint again when a file changes, until Ctrl-C' },
  concurrency: { type: 'string', value: 'N', help: 'lint with N threads, auto (the default) or off' },
  color: { type: 'boolean', help: 'colour, also where standard output is no terminal' },
  'no-color': { type: 'boolean', help: 'no colour' },
  verbose: { type: 'boolean', help: 'say more, on standard error' },
  help: { type: 'boolean', short: 'h', help: 'show this' },
  version: { type: 'boolean', short: 'v', help: 'show the version' },
} as const satisfies Record<
  string,
  { type: 'boolean' | 'string'; help: string; value?: string; short?: string; multiple?: true }
>;

type Values = {
  [Name in keyof typeof optionTable]?: (typeof optionTable)[Name] extends { multiple: true }
    ? string[]
    : (typeof optionTable)[Name] extends { type: 'string' }
      ? string
      : boolean;
};

/** The command line, read. */
export interface Arguments {
  readonly values: Readonly<Values>;
  readonly positionals: readonly string[];
}

/**
 * Reads the arguments of the lint command.
 *
 * @throws UserError for an unknown option (with the nearest known one) or a missing value.
 */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: optionTable,
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

/** What one letter stands for elsewhere. */
const letters: Readonly<Record<string, keyof typeof optionTable>> = {
  '-c': 'config',
  '-f': 'format',
  '-o': 'output-file',
  '-q': 'quiet',
  '-V': 'version',
  '-w': 'watch',
};

function explain(error: NodeJS.ErrnoException): unknown {
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = /'(-{1,2}[^' =]*)/.exec(error.message)?.[1] ?? '';
    const near = letters[name] ?? nearest(name.replace(/^-+/, ''), Object.keys(optionTable));
    return new UserError(
      `${name} is no option; ${near ? `did you mean --${near}?` : 'see prompt-lint --help'}`,
    );
  }
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const name = /--([\w-]+)/.exec(error.message)?.[1] ?? '';
    const option = optionTable[name as keyof typeof optionTable] as
      | { type: string; value?: string }
      | undefined;
    if (option?.type === 'boolean') return new UserError(`--${name} takes no value`);
    return new UserError(`--${name} needs a value: --${name} ${option?.value ?? 'VALUE'}`);
  }
  return error;
}

/** The text of `--help`. */
export function helpText(): string {
  const rows = Object.entries(optionTable).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : '';
    const value = 'value' in option ? ` ${option.value}` : '';
    return `  ${`${short}--${name}${value}`.padEnd(26)}${option.help}`;
  });
  return `prompt-lint: checks perfected prompts, and what stands around them

  prompt-lint [options] [path…]     lint; without a path, what the config includes
  prompt-lint init [--yes]          set a repository up with the command library, or bring it up to date
  prompt-lint scan [dir] [--json]   what the apps of a repository are built with, with file and line
  prompt-lint context [--json]      what the memory files say: CONTEXT LOADED FROM PROJECT PROFILE
  prompt-lint analyze TEXT          what a request says, what answers it already, and what is left to ask
  prompt-lint new COMMAND TEXT      a prompt file to complete, filled in from scan, memory and analysis
  prompt-lint approve FILE          ask at the gate of a prompt and record the answer
  prompt-lint session FILE          what a session did: turns, calls, files, answers at the gate
  prompt-lint report [file…]        one HTML page: findings, session timelines, trends
  prompt-lint session-end           write the session's entry with its Diligence Summary
  prompt-lint gate [status|test]    an assistant's hook before each tool call: no work before the Yes
  prompt-lint hooks install|uninstall|status|run
  prompt-lint facts [dir] [--json]  every fact that the repository states, with file and line
  prompt-lint lsp                   serve an editor: diagnostics, fixes, hover (docs/editors.md)
  prompt-lint mcp                   serve an assistant: lint, facts, scan, analysis, drafts (docs/mcp.md)
  prompt-lint explain RULE          what a rule wants and why
  prompt-lint rules                 every rule, a line each

Options:
${rows.join('\n')}

Exit status: 0 nothing at error level, 1 findings, 2 wrong usage or a fault.
`;
}
