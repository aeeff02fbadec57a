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

/** The commands that `--help` tells of; `init`, `hooks` and `report` tell of themselves. */
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
  lsp: {
    line: 'prompt-lint lsp [--stdio]',
    about: 'Serves an editor over standard input and output (Language Server Protocol).',
    options: [['--stdio', 'the default, for clients that name it']],
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
  rules: {
    line: 'prompt-lint rules [--config FILE]',
    about: "Lists every rule with its default severity, those of the config's own last.",
    options: ruleOptions,
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

/** The text of `prompt-lint NAME --help`; undefined for a command that tells of itself. */
export function usageText(name: string): string | undefined {
  const usage: Usage | undefined = Object.hasOwn(usages, name)
    ? usages[name as keyof typeof usages]
    : undefined;
  if (!usage) return undefined;
  const { line, about } = usage;
  const options = [...(usage.options ?? []), noConfigCode];
  const width = Math.max(0, ...options.map(([option]) => option.length)) + 3;
  const rows = options.map(([option, help]) => `  ${option.padEnd(width)}${help}\n`);
  return `Usage: ${line}\n  ${about}\n\n${rows.join('')}`;
}
