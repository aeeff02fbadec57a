import { homedir } from 'node:os';

type Environment = Readonly<Record<string, string | undefined>>;

/** What people and assistants edit there, of every program. */
const common = 'commands?|skills?|agents?|plans?|memor(?:y|ies)|rules|prompts|output-styles|themes|modes?';

/**
 * The folders in which an assistant's program keeps its transcripts, settings and state, as its documentation and sources say: those that it
 * looks at first (`~` is the home, `%` a folder of `XDG_*` or its default), the variables that name such a folder, or the home in which it
 * is (`NAME/.folder`), and what besides is edited there.
 */
// biome-ignore format: a table
const programs: readonly (readonly [title: string, folders: readonly string[], variables: readonly string[], edited: string])[] = [
  ['Claude Code', ['~/.claude', '~/.claude.json', '%CONFIG/claude'], ['CLAUDE_CONFIG_DIR'],
    'CLAUDE(?:\\.local)?\\.md|keybindings\\.json|statusline[\\w.-]*|projects/[^/]+/memory'],
  ['Codex', ['~/.codex'], ['CODEX_HOME', 'CODEX_SQLITE_HOME'],
    'AGENTS(?:\\.override)?\\.md'],
  ['Gemini CLI', ['~/.gemini'], ['GEMINI_CLI_HOME/.gemini'],
    'GEMINI\\.md|policies|tmp/[^/]+/(?:[^/]+/)?plans'],
  ['Copilot', ['~/.copilot', '%CONFIG/.copilot', '%CONFIG/copilot', '%STATE/.copilot', '%STATE/copilot'], ['COPILOT_HOME'],
    'copilot-instructions\\.md|instructions|session-state/[^/]+/(?:plan\\.md|files)'],
  ['Cursor', ['~/.cursor', '%CONFIG/cursor', '%CONFIG/Cursor', '~/Library/Application Support/Cursor'], ['CURSOR_CONFIG_DIR', 'CURSOR_DATA_DIR'],
    'mcp\\.json|skills-cursor'],
  ['opencode', ['%DATA/opencode', '%STATE/opencode', '%CONFIG/opencode', '~/.opencode'], ['OPENCODE_CONFIG_DIR', 'OPENCODE_CONFIG', 'OPENCODE_DB'],
    'AGENTS\\.md|tools?'],
  ['Kiro', ['~/.kiro', '%DATA/kiro-cli', '%CONFIG/Kiro', '~/Library/Application Support/Kiro'], ['KIRO_HOME'],
    'steering|specs|powers'],
  ['Factory', ['~/.factory'], ['FACTORY_HOME_OVERRIDE/.factory'],
    'AGENTS\\.md|droids|specs|memories\\.md'],
  ['pi', ['~/.pi'], ['PI_CODING_AGENT_DIR'],
    '(?:agent/)?(?:AGENTS|CLAUDE|SYSTEM|APPEND_SYSTEM)\\.md|agent/(?:prompts|skills|themes)'],
  ['Qwen Code', ['~/.qwen'], ['QWEN_HOME', 'QWEN_RUNTIME_DIR'],
    'QWEN\\.md'],
];

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
  for (const [title, folders, variables, own] of programs) {
    const edited = new RegExp(`^(?:${common}|${own})(?:/|$)`, 'i');
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
  programs.flatMap(([, folders]) => folders.map((folder) => folder.slice(folder.lastIndexOf('/') + 1))),
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
