import { toolsThat } from '../../sessions/tools/programs.ts';
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

/**
 * What Claude Code asks about: the tools that can be work, those of servers, and those that a later version brings. Those that never are stay
 * out, since each question takes as long as Node takes to start. The last part comes with an anchor, as Claude Code looks for a matcher anywhere
 * in a name.
 */
const claudeMatcher = [
  ...toolsThat('claude', 'work'),
  'mcp__.*',
  `^(?!(?:${toolsThat('claude', 'read').join('|')})$).*`,
].join('|');

/** Of every tool: Codex and Gemini read with the tools of the shell, or with names that change from version to version. */
const everyTool = '.*';

/** The settings of each program; opencode's plugin is a script of its own. Time-outs are in the unit of the program. */
export const jsonAssistants: Readonly<Record<Exclude<AssistantName, 'opencode'>, JsonAssistant>> = {
  claude: {
    title: 'Claude Code',
    file: '.claude/settings.json',
    head: {},
    entries: nested('"$CLAUDE_PROJECT_DIR"/', ['PreToolUse', claudeMatcher], 1),
  },
  codex: {
    title: 'Codex',
    file: '.codex/hooks.json',
    head: {},
    entries: nested('', ['PreToolUse', everyTool], 1),
  },
  gemini: {
    title: 'Gemini CLI',
    file: '.gemini/settings.json',
    head: {},
    entries: nested('', ['BeforeTool', everyTool], 1000),
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
