import { type AssistantName, assistantNames } from '../hooks/assistants/programs.ts';

/** What init knows of a program. */
export interface Assistant {
  readonly name: AssistantName;
  readonly title: string;
  /** Files and folders that show that it is in use, from the root. */
  readonly marks: readonly string[];
  /** The folder, from the root, in which it looks for Agent Skills: one folder a skill, with a SKILL.md. */
  readonly skills: string;
  /** What a person types before the name of a skill. */
  readonly invoke: '/' | '$';
}

/**
 * Where each program reads the skills of a repository, by its own documentation in November 2026. One folder a program is enough: where two
 * hold the same skill, Codex shows both and Gemini CLI warns.
 * - Claude Code: `.claude/skills` alone (code.claude.com/docs/en/skills).
 * - Codex: `.agents/skills` from the current folder up to the root, linked folders followed; a skill is named with `$`
 *   (developers.openai.com/codex/skills).
 * - Gemini CLI: `.gemini/skills` or `.agents/skills`, which comes first (geminicli.com/docs/cli/using-agent-skills).
 * - Copilot: `.github/skills`, then `.agents/skills`, then `.claude/skills`; the first of a name wins (docs.github.com, Copilot CLI command
 *   reference, "Skill locations").
 * - Cursor: `.agents/skills` and `.cursor/skills` (cursor.com/docs/context/skills).
 * - opencode: `.opencode/skills`, `.claude/skills` and `.agents/skills` (opencode.ai/docs/skills).
 */
export const assistants: readonly Assistant[] = [
  {
    name: 'claude',
    title: 'Claude Code',
    marks: ['.claude', 'CLAUDE.md', '.claude.json', 'CLAUDE.local.md'],
    skills: '.claude/skills',
    invoke: '/',
  },
  {
    name: 'codex',
    title: 'Codex',
    marks: ['.codex', 'AGENTS.md', 'AGENTS.override.md', '.agents/skills'],
    skills: '.agents/skills',
    invoke: '$',
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    marks: ['.gemini', 'GEMINI.md'],
    skills: '.agents/skills',
    invoke: '/',
  },
  {
    name: 'copilot',
    title: 'Copilot',
    marks: [
      '.github/copilot-instructions.md',
      '.github/skills',
      '.github/instructions',
      '.github/prompts',
      '.github/agents',
      '.github/hooks',
      '.copilot',
    ],
    skills: '.github/skills',
    invoke: '/',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    marks: ['.cursor', '.cursorrules', '.cursorignore'],
    skills: '.agents/skills',
    invoke: '/',
  },
  {
    name: 'opencode',
    title: 'opencode',
    marks: ['.opencode', 'opencode.json', 'opencode.jsonc'],
    skills: '.agents/skills',
    invoke: '/',
  },
];

/** Where nothing shows which assistant is used: between them, these two folders are read by all. */
export const anyAssistant: readonly AssistantName[] = ['claude', 'codex'];

/** The assistants that a repository shows traces of, in the order of the table. @param has Whether a path, from the root, is there. */
export function assistantsInUse(has: (path: string) => boolean): AssistantName[] {
  return assistants.filter(({ marks }) => marks.some(has)).map(({ name }) => name);
}

export function assistantNamed(name: AssistantName): Assistant {
  return assistants.find((assistant) => assistant.name === name)!;
}

/** In the order of the table, none twice. */
export function inOrder(names: Iterable<AssistantName>): AssistantName[] {
  const chosen = new Set(names);
  return assistantNames.filter((name) => chosen.has(name));
}
