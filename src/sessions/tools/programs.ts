import { claudeCodeTools } from '../claude-code/record-parts.ts';
import { codexTools, describeTextCall, running } from '../codex/tools.ts';
import { copilotTools } from '../copilot.ts';
import { cursorTools } from '../cursor.ts';
import { geminiTools } from '../gemini/tools.ts';
import { asText, type JsonObject } from '../json/parse-records.ts';
import { opencodeTools } from '../opencode.ts';
import { canWork, type ToolTable } from './named-tool.ts';

/** What a program's hooks are asked about. */
export interface ProgramTools {
  /** Its tools, by the names that its hooks are told. */
  readonly tools: ToolTable;
  /** The agents of its own that are given nothing but tools that read. */
  readonly readingAgents: readonly string[];
}

const text = (name: string) => (input: JsonObject) =>
  describeTextCall(name, asText(input.command) ?? asText(input.input) ?? '');

/**
 * The programs with hooks. The lists of agents are the programs' own:
 *
 * - Claude Code: the built-in agents of its documentation that have no tool which edits.
 * - Codex: none. Its role `explorer` has an empty config and may do what its parent may (openai/codex, core/src/agent/role.rs).
 * - Gemini CLI: google-gemini/gemini-cli, core/src/agents; these two are tools of their own in earlier versions.
 * - Copilot: of its built-in agents only `explore` has no tool that edits.
 * - Cursor: `explore`; others are started with `readonly`.
 * - opencode: anomalyco/opencode, agent/agent.ts: `explore` denies every tool that edits.
 */
export const programTools = {
  claude: { tools: claudeCodeTools, readingAgents: ['Explore', 'Plan', 'claude-code-guide'] },
  codex: {
    // Its hooks tell the shell as Bash, and a patch as the text of a command.
    tools: { ...codexTools, Bash: running, apply_patch: text('apply_patch'), exec: text('exec') },
    readingAgents: [],
  },
  gemini: { tools: geminiTools, readingAgents: ['codebase_investigator', 'cli_help'] },
  copilot: { tools: copilotTools, readingAgents: ['explore'] },
  cursor: { tools: cursorTools, readingAgents: ['explore'] },
  opencode: { tools: opencodeTools, readingAgents: ['explore'] },
} as const satisfies Readonly<Record<string, ProgramTools>>;

/** The tools of a program that can be work, or those that never are; in the order of the alphabet. */
export function toolsThat(program: keyof typeof programTools, does: 'work' | 'read'): readonly string[] {
  const { tools, readingAgents }: ProgramTools = programTools[program];
  return Object.keys(tools)
    .filter((name) => (canWork(tools[name]!({})) && !readingAgents.includes(name)) === (does === 'work'))
    .sort();
}
