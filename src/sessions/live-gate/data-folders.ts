import { homedir } from 'node:os';

type Environment = Readonly<Record<string, string | undefined>>;

/** The folders in which an assistant's program keeps its transcripts, settings and state. */
interface DataFolders {
  readonly title: string;
  /** What the program looks at first; the variables are its own. `~` is the home, `%` a folder of `XDG_*` or its default. */
  readonly folders: readonly string[];
  /** Variables that name such a folder, or the home in which it is (`NAME/.folder`). */
  readonly variables?: readonly string[];
  /** What people and assistants edit there, relative to the folder. */
  readonly edited: RegExp;
}

const common = 'commands?|skills?|agents?|plans?|memor(?:y|ies)|rules|prompts|output-styles|themes|modes?';

/** Of each program, as its documentation and sources say. */
const programs: readonly DataFolders[] = [
  {
    title: 'Claude Code',
    folders: ['~/.claude', '~/.claude.json', '%CONFIG/claude'],
    variables: ['CLAUDE_CONFIG_DIR'],
    edited: edited('CLAUDE(?:\\.local)?\\.md|keybindings\\.json|statusline[\\w.-]*|projects/[^/]+/memory'),
  },
  {
    title: 'Codex',
    folders: ['~/.codex'],
    variables: ['CODEX_HOME', 'CODEX_SQLITE_HOME'],
    edited: edited('AGENTS(?:\\.override)?\\.md'),
  },
  {
    title: 'Gemini CLI',
    folders: ['~/.gemini'],
    variables: ['GEMINI_CLI_HOME/.gemini'],
    edited: edited('GEMINI\\.md|policies|tmp/[^/]+/(?:[^/]+/)?plans'),
  },
  {
    title: 'Copilot',
    folders: ['~/.copilot', '%CONFIG/.copilot', '%CONFIG/copilot', '%STATE/.copilot', '%STATE/copilot'],
    variables: ['COPILOT_HOME'],
    edited: edited('copilot-instructions\\.md|instructions|session-state/[^/]+/(?:plan\\.md|files)'),
  },
  {
    title: 'Cursor',
    folders: ['~/.cursor', '%CONFIG/cursor', '%CONFIG/Cursor', '~/Library/Application Support/Cursor'],
    variables: ['CURSOR_CONFIG_DIR', 'CURSOR_DATA_DIR'],
    edited: edited('mcp\\.json|skills-cursor'),
  },
  {
    title: 'opencode',
    folders: ['%DATA/opencode', '%STATE/opencode', '%CONFIG/opencode', '~/.opencode'],
    variables: ['OPENCODE_CONFIG_DIR', 'OPENCODE_CONFIG', 'OPENCODE_DB'],
    edited: edited('AGENTS\\.md|tools?'),
  },
  {
    title: 'Kiro',
    folders: ['~/.kiro', '%DATA/kiro-cli', '%CONFIG/Kiro', '~/Library/Application Support/Kiro'],
    variables: ['KIRO_HOME'],
    edited: edited('steering|specs|powers'),
  },
  {
    title: 'Factory',
    folders: ['~/.factory'],
    variables: ['FACTORY_HOME_OVERRIDE/.factory'],
    edited: edited('AGENTS\\.md|droids|specs|memories\\.md'),
  },
  {
    title: 'pi',
    folders: ['~/.pi'],
    variables: ['PI_CODING_AGENT_DIR'],
    edited: edited('(?:agent/)?(?:AGENTS|CLAUDE|SYSTEM|APPEND_SYSTEM)\\.md|agent/(?:prompts|skills|themes)'),
  },
  {
    title: 'Qwen Code',
    folders: ['~/.qwen'],
    variables: ['QWEN_HOME', 'QWEN_RUNTIME_DIR'],
    edited: edited('QWEN\\.md'),
  },
];

function edited(more: string): RegExp {
  return new RegExp(`^(?:${common}|${more})(?:/|$)`, 'i');
}

const defaults: Readonly<Record<string, string>> = {
  ...{ CONFIG: '~/.config', DATA: '~/.local/share', STATE: '~/.local/state' },
};

/** The home of the user. */
export function homeOf(env: Environment): string {
  return (env.HOME || env.USERPROFILE || homedir()).replaceAll('\\', '/');
}

/** All folders, and single files, that belong to a program: absolute, with what is edited there. */
export function dataFolders(env: Environment): { title: string; path: string; edited: RegExp }[] {
  const home = homeOf(env);
  const found: { title: string; path: string; edited: RegExp }[] = [];
  for (const { title, folders, variables = [], edited } of programs) {
    const paths = folders.flatMap((folder) => {
      const name = /^%(\w+)/.exec(folder)?.[1];
      if (name === undefined) return [folder];
      const rest = folder.slice(name.length + 1);
      const set = env[`XDG_${name}_HOME`];
      return [`${defaults[name]}${rest}`, ...(set ? [`${set}${rest}`] : [])];
    });
    for (const variable of variables) {
      const [name = '', ...rest] = variable.split('/');
      const set = env[name];
      if (set) paths.push([set, ...rest].join('/'));
    }
    for (const path of paths) found.push({ title, edited, path: path.replace(/^~/, () => home) });
  }
  return found;
}

/** The last names of such folders, as code writes them behind a home that it has found by other means: `.claude`, `opencode`. */
export const dataFolderNames: ReadonlySet<string> = new Set(
  programs.flatMap(({ folders }) => folders.map((folder) => folder.slice(folder.lastIndexOf('/') + 1))),
);

/** Files in which the programs look for hooks, below a project and below the home. */
export const hookSettings: readonly string[] = [
  ...['.claude/settings.json', '.claude/settings.local.json'],
  ...['.codex/hooks.json', '.codex/config.toml', '.gemini/settings.json', '.cursor/hooks.json'],
  ...[
    '.github/hooks/prompt-lint.json',
    '.github/copilot/settings.json',
    '.github/copilot/settings.local.json',
  ],
  ...['.opencode/plugin/prompt-lint.js', '.opencode/plugins/prompt-lint.js'],
];
