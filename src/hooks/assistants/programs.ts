import { LOCAL_SHIM as bin } from '../script.ts';
import { gateLine } from './gate-line.ts';

/** The assistants whose hooks are set up. */
export const assistantNames = ['claude', 'codex', 'gemini', 'copilot', 'cursor', 'opencode'] as const;
export type AssistantName = (typeof assistantNames)[number];

/** What runs as a hook: the gate before each call, and the summary at the end. */
export type HookCommand = 'gate' | 'session-end';

/** An entry in the settings of a program. */
export interface HookEntry {
  readonly command: HookCommand;
  /** Under which event of `hooks` it stands. */
  readonly event: string;
  readonly value: object;
}

/** A program whose hooks stand in a JSON file. */
export interface JsonAssistant {
  readonly title: string;
  /** From the root of the repository. */
  readonly file: string;
  /** What a new file holds besides the hooks. */
  readonly head: object;
  readonly entries: readonly HookEntry[];
}

/** Seconds that the program waits. */
const gateTime = 10;
const endTime = 30;

/** What writes, by the names that the program gives its tools. */
const claudeTools = 'Edit|MultiEdit|Write|NotebookEdit|Bash|PowerShell|Monitor|mcp__.*';
const codexTools = 'Bash|apply_patch|mcp__.*';

/** The settings of each program; opencode's plugin is a script of its own. Time-outs are in the unit of the program. */
export const jsonAssistants: Readonly<Record<Exclude<AssistantName, 'opencode'>, JsonAssistant>> = {
  claude: {
    title: 'Claude Code',
    file: '.claude/settings.json',
    head: {},
    entries: nested('"$CLAUDE_PROJECT_DIR"/', ['PreToolUse', claudeTools], 1),
  },
  codex: {
    title: 'Codex',
    file: '.codex/hooks.json',
    head: {},
    entries: nested('', ['PreToolUse', codexTools], 1),
  },
  gemini: {
    title: 'Gemini CLI',
    file: '.gemini/settings.json',
    head: {},
    entries: nested('', ['BeforeTool', '.*'], 1000),
  },
  copilot: {
    title: 'Copilot',
    file: '.github/hooks/prompt-lint.json',
    head: { version: 1 },
    entries: [
      { command: 'gate', event: 'preToolUse', value: scripts('gate', gateTime) },
      { command: 'session-end', event: 'sessionEnd', value: scripts('session-end', endTime) },
    ],
  },
  cursor: {
    title: 'Cursor',
    file: '.cursor/hooks.json',
    head: { version: 1 },
    entries: [
      {
        command: 'gate',
        event: 'preToolUse',
        value: { command: gateLine(bin, '', 'status'), timeout: gateTime },
      },
      {
        command: 'session-end',
        event: 'sessionEnd',
        value: { command: `${bin} session-end`, timeout: endTime },
      },
    ],
  },
};

/** Claude Code, and the programs that took over its form: groups with a matcher. */
function nested(root: string, [event, matcher]: readonly [string, string], unit: number): HookEntry[] {
  const hook = (command: HookCommand, seconds: number) => [
    { type: 'command', command: lineOf(command, root), timeout: seconds * unit },
  ];
  return [
    { command: 'gate', event, value: { matcher, hooks: hook('gate', gateTime) } },
    { command: 'session-end', event: 'SessionEnd', value: { hooks: hook('session-end', endTime) } },
  ];
}

function lineOf(command: HookCommand, root: string): string {
  return command === 'gate' ? gateLine(`${root}${bin}`, root, 'status') : `${root}${bin} ${command}`;
}

function scripts(command: HookCommand, timeoutSec: number): object {
  const powershell = `node_modules\\.bin\\prompt-lint.cmd ${command}`;
  const bash = command === 'gate' ? gateLine(bin, '', 'permissionDecision') : `${bin} ${command}`;
  return { type: 'command', bash, powershell, timeoutSec };
}

/** The command of ours that a command line runs; undefined for every other. */
export function ownCommand(line: unknown): HookCommand | undefined {
  if (typeof line !== 'string') return undefined;
  const found =
    /(?:^|[\\/"'\s])(?:prompt-lint(?:\.cmd)?|prompt-lint[\\/]dist[\\/]bin[\\/]cli\.cjs)["']?\s+(gate|session-end)\s*$/.exec(
      line,
    );
  return found?.[1] as HookCommand | undefined;
}
