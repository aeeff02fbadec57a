import { formats } from '../core/report/formats.ts';

export interface CommandOption {
  readonly type: 'boolean' | 'string';
  readonly help: string;
  readonly value?: string;
  readonly short?: string;
  readonly multiple?: true;
}

export const flag = (help: string) => ({ type: 'boolean', help }) as const;
export const text = (value: string, help: string) => ({ type: 'string', value, help }) as const;
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
  cache: flag('cache the results of a run that names no files (the default, except in CI)'),
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

export interface Usage {
  /** One line; what wrong usage is answered with ends with it, too. */
  readonly line: string;
  readonly about: string;
  /** Words that it takes, with what follows them, and what they do. */
  readonly words?: readonly (readonly [word: string, help: string])[];
  readonly options?: Readonly<Record<string, CommandOption>>;
}

const json = flag('print data');
const at = text('TREE', 'read index, worktree (the default), head or a revision');
const config = text('FILE', 'use the rules of this config; default: the config of the current folder');
const commands =
  'prompt, prompt-technical, prompt-research, prompt-frontend, prompt-backend, prompt-hybrid, deploy or new-stack';

/** What every command takes (`program.ts`). */
const noConfigCode = flag('do not run a config that is code');

export const usages = {
  analyze: {
    line: 'prompt-lint analyze [--command NAME] [--json] TEXT, or - to read it from standard input',
    about: 'Prints Phase 0 of a request: type, score, mode, what is answered, and the questions that remain.',
    options: { command: text('NAME', `${commands}; default: prompt`), json },
  },
  approve: {
    line: 'prompt-lint approve FILE [--answer yes|modify|cancel] [--by NAME] [--force]',
    about: 'Shows goal and scope of a prompt, asks for approval, and records the answer in its front matter.',
    options: {
      answer: text('ANSWER', 'yes, modify or cancel, instead of asking'),
      by: text('NAME', 'who answers, such as "Jana <jana@example.com>"'),
      force: flag('approve a prompt with errors'),
    },
  },
  completion: {
    line: 'prompt-lint completion bash|zsh|fish',
    about: 'Prints a completion script for a shell; docs/commands.md says where to put it.',
    words: ['bash', 'zsh', 'fish'].map((shell) => [shell, `the script for ${shell}`]),
  },
  context: {
    line: 'prompt-lint context [--json]',
    about: 'Prints what .assistant/memory says of the project, or offers to create a profile.',
    options: { json },
  },
  explain: {
    line: 'prompt-lint explain RULE | FILE:LINE[:COLUMN] [--report | --json] [--at TREE] [--config FILE]',
    about:
      'Prints what a rule wants, or why each path, version, script and library of a line is reported or not.',
    options: {
      report: flag('print one false alarm as text for an issue'),
      json,
      at: text('TREE', 'check against index, worktree, head, authored or a revision'),
      config,
    },
  },
  facts: {
    line: 'prompt-lint facts [dir] [--json] [--at index|worktree|head|REV]',
    about: 'Lists every version and script in the manifests, with file and line.',
    options: { json, at },
  },
  gate: {
    line: 'prompt-lint gate [status | test | reset]',
    about:
      "An assistant's hook before each tool call, which comes on standard input: no work before the Yes.",
    words: [
      ['status', 'print what is installed and configured'],
      ['test', 'run the installed hooks, to prove that they deny and allow'],
      ['reset', 'trust transcripts again after you cleaned up; run it in your own terminal'],
    ],
  },
  help: {
    line: 'prompt-lint help [COMMAND]',
    about: 'Prints the help of everything, or of one command.',
  },
  hooks: {
    line: 'prompt-lint hooks <command>',
    about: 'Installs, removes and runs git hooks and the hooks of assistants.',
    words: [
      ['install', 'install the pre-commit hook; an existing hook is kept and runs first'],
      ['uninstall', 'remove them and restore what was there'],
      ['status', 'print what is installed; exit status 1 when it will not run'],
      ['run [pre-commit]', 'do what the pre-commit hook does'],
      ['run commit-msg FILE', 'do what the commit-msg hook does'],
    ],
    options: {
      force: flag('install or uninstall although something may break'),
      'commit-msg': flag('also install the commit-msg hook, which adds "Prompt: <path>" to the message'),
      assistant: text(
        'NAME',
        'hooks of claude, codex, gemini, copilot, cursor, opencode or all; with install, uninstall and status',
      ),
    },
  },
  init: {
    line: 'prompt-lint init [options]',
    about:
      'Installs the command library, the skills and the hooks. Run again, it updates them and keeps your changes.',
    options: {
      yes: { ...flag('take the defaults, ask nothing'), short: 'y' },
      assistant: texts('NAME', 'claude, codex, gemini, copilot, cursor or opencode; repeatable; all, none'),
      'no-hooks': flag('no hooks at all'),
      'no-git-hook': flag('no git hook'),
      copy: flag('copy skills instead of linking them'),
      restore: flag('bring back what you removed'),
      'dry-run': flag('print what would change'),
      check: flag('print what is out of date, missing or changed; exit status 1 if anything is'),
      diff: text('FILE', 'print what this version would change in a file'),
      remove: flag('remove what init installed and you did not change'),
    },
  },
  lsp: {
    line: 'prompt-lint lsp [--stdio] [--clientProcessId ID]',
    about: 'Serves an editor over standard input and output (Language Server Protocol).',
    // Many clients name the only way there is, and some their process, which the library looks for itself.
    options: {
      stdio: flag('the default; accepted for clients that pass it'),
      clientProcessId: text('ID', 'accepted for clients that pass it'),
    },
  },
  'merge-reports': {
    line: 'prompt-lint merge-reports FILE… [--output-file FILE]',
    about: 'Joins JSON, SARIF or JUnit reports of shards into the report of one run.',
    options: { 'output-file': text('FILE', 'write to a file instead of standard output') },
  },
  mcp: {
    line: 'prompt-lint mcp [dir]',
    about:
      'Serves an assistant over standard input and output (Model Context Protocol): lint, facts, scan, analysis, drafts.',
  },
  new: {
    line: 'prompt-lint new [COMMAND] TEXT [--with-analysis] [--stdout | --json], or - to read the text from standard input',
    about: `Writes a prompt to complete in .assistant/prompts; COMMAND is ${commands}; prompt is the default.`,
    options: {
      'with-analysis': flag('put the output of Phase 0 above the prompt'),
      stdout: flag('print the prompt and write nothing'),
      json: flag('print path and open placeholders as JSON'),
    },
  },
  report: {
    line: 'prompt-lint report [file…] [--since REV] [--config-from REV] [--output-file FILE]',
    about:
      'Writes one HTML page: findings, session timelines and trends of the files, or of everything. Exit status as when linting.',
    options: {
      since: text('REV', 'report what the branch changed since REV'),
      'config-from': text(
        'REV',
        'use config, baseline and ignores of REV, or worktree; default with --since: its REV',
      ),
      'output-file': text(
        'FILE',
        'write to a file; default: standard output, or prompt-lint-report.html on a terminal',
      ),
    },
  },
  rules: {
    line: 'prompt-lint rules [--json] [--config FILE]',
    about: 'Lists every rule with its default severity.',
    options: { json, config },
  },
  scan: {
    line: 'prompt-lint scan [dir] [--json] [--at index|worktree|head|REV]',
    about:
      'Prints PROJECT SCAN COMPLETE: what each app is built with, each value with file and line. Nothing is run.',
    options: { json, at },
  },
  session: {
    line: 'prompt-lint session FILE [--json | --timeline]',
    about: 'Prints what a session did: turns, calls, files, answers at the gate.',
    options: { json, timeline: flag('print what happened when') },
  },
  'session-end': {
    line: 'prompt-lint session-end [--transcript FILE] [--since REV] [--notes FILE] [--dry-run]',
    about: "Writes the session's entry with its Diligence Summary into .assistant/memory/sessions.md.",
    options: {
      transcript: text('FILE', 'the transcript; default: the newest one of this repository'),
      since: text('REV', 'the commit where the work began'),
      notes: text('FILE', 'Markdown with more sections'),
      'dry-run': flag('print what would be written'),
    },
  },
} as const satisfies Record<string, Usage>;

export type SubcommandName = keyof typeof usages;

/** An option as `--help` names it: `-y, --yes`, `--at TREE`. */
function optionInWords([name, { short, value }]: [string, CommandOption]): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
}

/** The text of `prompt-lint NAME --help`. */
export function usageText(name: string): string {
  if (name === 'lint') return helpText();
  const { line, about, words = [], options }: Usage = usages[name as SubcommandName];
  const named = Object.entries<CommandOption>({ ...options, 'no-config-code': noConfigCode });
  const all = [...words, ...named.map((each) => [optionInWords(each), each[1].help] as const)];
  const width = Math.max(...all.map(([what]) => what.length)) + 3;
  return `Usage: ${line}\n  ${about}\n\n${all.map(([what, help]) => `  ${what.padEnd(width)}${help}\n`).join('')}`;
}

/** What a command does, up to the first pause. */
export function inShort({ about }: Usage): string {
  return about.split(/[:;.] /)[0]!.replace(/\.$/, '');
}

function helpText(): string {
  const named = Object.entries<Usage>(usages).map(
    ([name, usage]) => `  prompt-lint ${name.padEnd(22)}${inShort(usage)}`,
  );
  const rows = Object.entries<CommandOption>(optionTable).map(
    (each) => `  ${optionInWords(each).padEnd(33)}${each[1].help}`,
  );
  return `prompt-lint: a linter for AI prompts and sessions

  prompt-lint [options] [path…]     lint; without a path, everything the config includes
${named.join('\n')}

Options:
${rows.join('\n')}

Exit status: 0 nothing at error level, 1 findings, 2 wrong usage or an error.
`;
}
