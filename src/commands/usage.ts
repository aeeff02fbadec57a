import { optionTable } from './option-table.ts';

/** What `--help` says of a command. */
interface Usage {
  /** One line; what wrong usage is answered with ends with it, too. */
  readonly line: string;
  readonly about: string;
  /** Each option as it is written, and what it does. */
  readonly options?: readonly (readonly [option: string, help: string])[];
}

const json = ['--json', 'the same as data'] as const;
const at = ['--at TREE', 'read index, worktree (the default), head or a revision'] as const;
const ruleOptions = [
  ['--config FILE', 'the config whose own rules are meant; else the one that governs the current folder'],
] as const;
const commands =
  'prompt, prompt-technical, prompt-research, prompt-frontend, prompt-backend, prompt-hybrid, deploy or new-stack';

/** What every command takes (`program.ts`). */
const noConfigCode = ['--no-config-code', 'do not run a config that is code'] as const;

/** The commands that `--help` tells of. */
export const usages = {
  analyze: {
    line: 'prompt-lint analyze [--command NAME] [--json] TEXT, or - to read it from standard input',
    about:
      'Prints Phase 0 of a request: type, score, mode, what is answered already, and the questions that remain.',
    options: [['--command NAME', `${commands}; the first is the default`], json],
  },
  approve: {
    line: 'prompt-lint approve FILE [--answer yes|modify|cancel] [--by NAME] [--force]',
    about: 'Shows goal and scope of a prompt, asks at its gate, and records the answer in its front matter.',
    options: [
      ['--answer ANSWER', 'yes, modify or cancel, instead of asking'],
      ['--by NAME', 'who answers, such as "Jana <jana@example.com>"'],
      ['--force', 'approve a prompt with errors all the same'],
    ],
  },
  completion: {
    line: 'prompt-lint completion bash|zsh|fish',
    about:
      'Prints the completion of commands and options for a shell; docs/commands.md says where it belongs.',
  },
  context: {
    line: 'prompt-lint context [--json]',
    about:
      'Prints CONTEXT LOADED FROM PROJECT PROFILE from .assistant/memory, or the offer to create a profile.',
    options: [json],
  },
  explain: {
    line: 'prompt-lint explain RULE | FILE:LINE[:COLUMN] [--report | --json] [--at TREE] [--config FILE]',
    about:
      'Prints what a rule wants and why; or, of a line, the reason why each path, version, script and library in it is reported or not.',
    options: [
      [
        '--report',
        'one false alarm as text for an issue: the line, the evidence, the reason, and nothing else',
      ],
      json,
      ['--at TREE', 'hold the line against index, worktree, head, authored or a revision'],
      ...ruleOptions,
    ],
  },
  facts: {
    line: 'prompt-lint facts [dir] [--json] [--at index|worktree|head|REV]',
    about: 'Lists every fact that the manifests state, with file, line and how it is pinned.',
    options: [json, at],
  },
  gate: {
    line: 'prompt-lint gate [status | test | reset]',
    about:
      "An assistant's hook before each tool call, which comes on standard input: no work before the Yes.",
    options: [
      ['status', 'what is installed, and what holds'],
      ['test', 'run the installed hooks, and prove that they deny and allow'],
      ['reset', 'believe transcripts again that you have cleaned up; asks you, in a terminal of your own'],
    ],
  },
  help: {
    line: 'prompt-lint help [COMMAND]',
    about: 'Prints what --help prints: of everything, or of one command.',
  },
  hooks: {
    line: 'prompt-lint hooks <command>',
    about: "Sets git's hooks up, and does what they do.",
    options: [
      ['install [--force]', "set up git's pre-commit hook; a hook that is there is kept and called"],
      ['--commit-msg', 'also a commit-msg hook, which names the prompt in the message: Prompt: <path>'],
      [
        '--assistant NAME',
        'instead the hooks of claude, codex, gemini, copilot, cursor or opencode; also with uninstall and status',
      ],
      ['uninstall [--force]', 'take it out and put back what was there'],
      ['status', 'what is there and whether it will run; exit status 1 when it will not'],
      ['run [pre-commit]', 'do what the hook does'],
      ['run commit-msg FILE', 'do what that one does to the file of a message'],
    ],
  },
  init: {
    line: 'prompt-lint init [options]',
    about:
      "Sets the repository up with the command library, the assistants' skills and the hooks. Run again, it brings up to date what it installed and keeps what you changed.",
    options: [
      ['--yes, -y', 'take the defaults, ask nothing'],
      ['--assistant NAME', 'claude, codex, gemini, copilot, cursor or opencode; repeatable; all, none'],
      ['--no-hooks', 'no hooks at all'],
      ['--no-git-hook', 'no git hook'],
      ['--copy', 'copy the skills to where the assistants look, instead of linking them'],
      ['--restore', 'bring back what you removed'],
      ['--dry-run', 'say what would be done'],
      [
        '--check',
        'say what is out of date, missing or changed, hooks included; exit status 1 when there is something to do',
      ],
      ['--diff FILE', 'what this version would change in a file of yours'],
      ['--remove', 'take out what init installed and you did not change'],
    ],
  },
  lsp: {
    line: 'prompt-lint lsp [--stdio]',
    about: 'Serves an editor over standard input and output (Language Server Protocol).',
    options: [['--stdio', 'the default, for clients that name it']],
  },
  'merge-reports': {
    line: 'prompt-lint merge-reports FILE… [--output-file FILE]',
    about:
      'Joins the reports of shards, all in JSON, SARIF or JUnit, into the one that a single run would have written.',
    options: [['--output-file FILE', 'write to a file instead of standard output']],
  },
  mcp: {
    line: 'prompt-lint mcp [dir]',
    about:
      'Serves an assistant over standard input and output (Model Context Protocol): lint, facts, scan, analysis, drafts.',
  },
  new: {
    line: 'prompt-lint new COMMAND TEXT [--with-analysis] [--stdout | --json], or - to read the text from standard input',
    about: `Writes a prompt to complete below .assistant/prompts; COMMAND is ${commands}.`,
    options: [
      ['--with-analysis', 'put the output of Phase 0 above the prompt'],
      ['--stdout', 'print the prompt and write nothing'],
      ['--json', 'print path and open slots as data'],
    ],
  },
  report: {
    line: 'prompt-lint report [file…] [--since REV] [--config-from REV] [--output-file FILE]',
    about:
      'One HTML page with nothing beside it: the findings, the timelines of sessions, and trends. Without a file: of all that the config includes, and of the logs below .assistant/sessions/. Exit status as that of a run that lints.',
    options: [
      ['--since REV', 'of what the branch changed since it left REV'],
      [
        '--config-from REV',
        'whose config, baseline and ignores hold: with --since those of its REV, or worktree',
      ],
      [
        '--output-file FILE',
        'write the page there; without it, it goes to standard output, or to prompt-lint-report.html when that is a terminal',
      ],
    ],
  },
  rules: {
    line: 'prompt-lint rules [--json] [--config FILE]',
    about: "Lists every rule with its default severity, those of the config's own last.",
    options: [json, ...ruleOptions],
  },
  scan: {
    line: 'prompt-lint scan [dir] [--json] [--at index|worktree|head|REV]',
    about:
      'Prints PROJECT SCAN COMPLETE: what each app is built with, each value with file and line. Nothing is run.',
    options: [json, at],
  },
  session: {
    line: 'prompt-lint session FILE [--json | --timeline]',
    about: 'Tells what a session did: turns, calls, files, answers at the gate.',
    options: [
      ['--json', 'the model that the rules look at'],
      ['--timeline', 'what happened when'],
    ],
  },
  'session-end': {
    line: 'prompt-lint session-end [--transcript FILE] [--since REV] [--notes FILE] [--dry-run]',
    about: "Writes the session's entry with its Diligence Summary into .assistant/memory/sessions.md.",
    options: [
      ['--transcript FILE', 'of the session; else the newest one of this repository'],
      ['--since REV', 'where the work began'],
      ['--notes FILE', 'sections that somebody wrote'],
      ['--dry-run', 'print what would be written'],
    ],
  },
} as const satisfies Record<string, Usage>;

/** The text of `prompt-lint NAME --help`. */
export function usageText(name: string): string {
  if (name === 'lint') return helpText();
  const usage: Usage = usages[name as keyof typeof usages];
  const { line, about } = usage;
  const options = [...(usage.options ?? []), noConfigCode];
  const width = Math.max(0, ...options.map(([option]) => option.length)) + 3;
  const rows = options.map(([option, help]) => `  ${option.padEnd(width)}${help}\n`);
  return `Usage: ${line}\n  ${about}\n\n${rows.join('')}`;
}

/** Of `prompt-lint --help`. */
function helpText(): string {
  const rows = Object.entries(optionTable).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : '';
    const value = 'value' in option ? ` ${option.value}` : '';
    return `  ${`${short}--${name}${value}`.padEnd(26)}${option.help}`;
  });
  return `prompt-lint: a linter for AI prompts and sessions

  prompt-lint [options] [path…]     lint; without a path, everything the config includes
  prompt-lint init [--yes]          set up the command library, the git hook and the assistants' hooks, or update them
  prompt-lint scan [dir] [--json]   what the repository's apps are built with, with file and line
  prompt-lint context [--json]      what the memory files say: CONTEXT LOADED FROM PROJECT PROFILE
  prompt-lint analyze TEXT          what a request says, what already answers it, and what is left to ask
  prompt-lint new COMMAND TEXT      write a prompt file to complete, from scan, memory and analysis
  prompt-lint approve FILE          ask for the approval of a prompt and record the answer
  prompt-lint session FILE          what a session did: turns, calls, files, answers at the gate
  prompt-lint report [file…]        one HTML page: findings, session timelines, trends
  prompt-lint session-end           write the session's entry with its Diligence Summary
  prompt-lint gate [COMMAND]        an assistant's hook before each tool call; status, test, reset
  prompt-lint hooks install|uninstall|status|run
  prompt-lint facts [dir] [--json]  every fact that the manifests state, with file and line
  prompt-lint lsp                   language server: diagnostics, fixes, hover (docs/editors.md)
  prompt-lint mcp                   MCP server: lint, facts, scan, analysis, drafts (docs/mcp.md)
  prompt-lint explain RULE          what a rule wants and why; FILE:LINE for the claims of a line
  prompt-lint rules [--json]        list the rules
  prompt-lint merge-reports FILE…   the reports of shards as that of one run
  prompt-lint completion SHELL      completion for bash, zsh or fish
  prompt-lint help COMMAND          what a command does, and its options

Options:
${rows.join('\n')}

Exit status: 0 nothing at error level, 1 findings, 2 wrong usage or an error.
`;
}
