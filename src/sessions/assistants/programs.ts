import type { Node } from 'jsonc-parser';
import {
  layoutOf,
  memberOf,
  parseSettings,
  putFirst,
  renderJson,
  takeOut,
  wasMadeFor,
} from '../../core/hooks/json-edit.ts';
import { LOCAL_SHIM as bin } from '../../core/hooks/repository.ts';
import { type AssistantName, toolsThat } from '../tools/programs.ts';

export { type AssistantName, assistantNames } from '../tools/programs.ts';

/** How the script that stands in a program's settings denies a call when our binary is not there. */
type Denial = 'status' | 'permissionDecision';

/**
 * The command line of the gate for a POSIX shell. A missing binary judges nothing: the script says so, and denies the call where a config says that
 * faults do. @param root The folder of the configs, with a slash behind it; empty for where it runs.
 */
export function gateLine(bin: string, root: string, denial: Denial): string {
  const missing = 'prompt-lint gate: node_modules/.bin/prompt-lint is not there, so nothing judges this call';
  const denies =
    denial === 'status'
      ? `{ echo 'It is denied (liveGate.onFault: closed). Run npm install.' >&2; exit 2; }`
      : `{ echo '{"permissionDecision":"deny","permissionDecisionReason":"${missing}; it is denied (liveGate.onFault: closed)"}'; exit 0; }`;
  const configs = ['.promptlintrc*', 'prompt-lint.config.*', 'package.json'].map((file) => `${root}${file}`);
  const isClosed = `grep -Eqs '${closedPattern}' ${configs.join(' ')}`;
  const opens = `echo 'It is let through. Run npm install.' >&2; exit ${denial === 'status' ? 1 : 0}`;
  return `[ -x ${bin} ] || { echo '${missing}.' >&2; ${isClosed} && ${denies}; ${opens}; }; ${bin} gate`;
}

/** `"onFault": "closed"`, `onFault: closed`; what stands in a shell and in a script reads it the same. */
const closedPattern = 'onFault.{1,9}closed';

/** From the root of the repository; opencode loads every script in the folder. */
export const opencodeFile = '.opencode/plugin/prompt-lint.js';

/** The first line tells that the file is ours. */
export const opencodeMark =
  '// Made by "prompt-lint hooks install --assistant opencode"; "hooks uninstall" removes it.';

/** The plugin hands each call to the gate with what was said so far, since opencode keeps no transcript, and throws when it is denied. */
export const opencodePlugin = `${opencodeMark}
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const longest = 2000;

export const PromptLint = async ({ client, directory, worktree }) => {
  const root = existsSync(join(directory, 'node_modules/.bin/prompt-lint')) ? directory : worktree;
  const run = (command, input, timeout) =>
    spawnSync(join(root, 'node_modules/.bin/prompt-lint'), [command], {
      cwd: root,
      input: JSON.stringify(input),
      encoding: 'utf8',
      shell: process.platform === 'win32',
      timeout,
    });

  const sessionOf = async (id) => {
    const { data } = await client.session.messages({ path: { id } });
    const messages = data.map(({ info, parts }) => ({ info, parts: parts.filter(isTold).map(inShort) }));
    return { info: { id, directory }, messages };
  };

  // An agent has a session of its own, and the person speaks in that of its parent (anomalyco/opencode#36238).
  const parents = new Map();
  const parentOf = async (id) => {
    if (!parents.has(id) && client.session.get) {
      const { data } = await client.session.get({ path: { id } });
      parents.set(id, data.parentID);
    }
    return parents.get(id);
  };
  const gateSessionOf = async (id) => {
    const lost = { info: { id, directory, parentID: 'unknown' }, messages: [] };
    const way = [id];
    for (;;) {
      const parent = await parentOf(way.at(-1)).catch(() => 'unknown');
      if (parent === 'unknown' || way.includes(parent)) return lost;
      if (parent) way.push(parent);
      else if (way.length === 1) return sessionOf(id).catch(() => undefined);
      else break;
    }
    const session = await sessionOf(way.at(-1)).catch(() => lost);
    return session.messages.length > 0 ? session : lost;
  };

  return {
    'tool.execute.before': async (i, o) => {
      const session = await gateSessionOf(i.sessionID);
      const { stdout, stderr, error } = run('gate', { hook: 'before', i, o: { args: o.args }, directory, session }, 10_000);
      if (error || stderr) console.error(String(error ?? stderr).trim());
      if (error && isClosed(root))
        throw new Error('prompt-lint gate: ' + error.message + ', so nothing judges this call; it is denied (liveGate.onFault: closed). Run npm install.');
      const reply = stdout ? JSON.parse(stdout) : {};
      if (reply.decision === 'deny') throw new Error(reply.reason);
    },
    event: async ({ event }) => {
      const { info } = event.properties ?? {};
      if (/^session\\.(?:created|updated)$/.test(event.type) && info?.id) parents.set(info.id, info.parentID);
      if (event.type !== 'session.idle') return;
      const id = event.properties.sessionID;
      const session = await sessionOf(id).catch(() => undefined);
      const { stderr, error } = run('session-end', { hook: 'session.idle', sessionID: id, directory, session }, 30_000);
      if (error || stderr) console.error(String(error ?? stderr).trim());
    },
  };
};

/** Whether a config says that what cannot be judged is denied. */
const isClosed = (root) =>
  readdirSync(root)
    .filter((name) => /^(?:\\.promptlintrc|prompt-lint\\.config\\.|package\\.json$)/.test(name))
    .some((name) => /${closedPattern}/.test(readFileSync(join(root, name), 'utf8')));

const isTold = ({ type }) => type === 'text' || type === 'tool';

/** Of long outputs the beginning is enough. */
const inShort = (part) => {
  const { state } = part;
  if (typeof state?.output !== 'string' || state.output.length <= longest) return part;
  return { ...part, state: { ...state, output: state.output.slice(0, longest), metadata: undefined } };
};
`;

/** What runs as a hook: the gate before each call, and the summary at the end. */
export type HookCommand = 'gate' | 'session-end';

/** An entry in the settings of a program. */
export interface HookEntry {
  readonly command: HookCommand;
  readonly event: string;
  readonly value: object;
}

/** A program whose hooks stand in a JSON file. */
export interface JsonAssistant {
  readonly file: string;
  /** What a new file holds besides the hooks. */
  readonly head: object;
  readonly entries: readonly HookEntry[];
}

const gateTime = 10;
const endTime = 30;

/**
 * The tools that can be work, those of servers, and those that a later version brings; the others stay out, since each question starts Node. The last part
 * has an anchor, as Claude Code looks for a matcher anywhere in a name.
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
    ...{ file: '.claude/settings.json', head: {} },
    entries: nested('PreToolUse', claudeMatcher, 1, '"$CLAUDE_PROJECT_DIR"/'),
  },
  codex: { file: '.codex/hooks.json', head: {}, entries: nested('PreToolUse', everyTool, 1) },
  gemini: { file: '.gemini/settings.json', head: {}, entries: nested('BeforeTool', everyTool, 1000) },
  copilot: {
    ...{ file: '.github/hooks/prompt-lint.json', head: { version: 1 } },
    entries: both('preToolUse', 'sessionEnd', (command, timeoutSec) => {
      const powershell = `node_modules\\.bin\\prompt-lint.cmd ${command}`;
      return { type: 'command', bash: lineOf(command, '', 'permissionDecision'), powershell, timeoutSec };
    }),
  },
  cursor: {
    ...{ file: '.cursor/hooks.json', head: { version: 1 } },
    entries: both('preToolUse', 'sessionEnd', (command, timeout) => ({ command: lineOf(command), timeout })),
  },
};

function both(
  gate: string,
  end: string,
  entry: (command: HookCommand, seconds: number) => object,
): HookEntry[] {
  return [
    { command: 'gate', event: gate, value: entry('gate', gateTime) },
    { command: 'session-end', event: end, value: entry('session-end', endTime) },
  ];
}

/** Claude Code, and the programs that took over its form: groups with a matcher. */
function nested(event: string, matcher: string, unit: number, root = ''): HookEntry[] {
  return both(event, 'SessionEnd', (command, seconds) => ({
    ...(command === 'gate' ? { matcher } : {}),
    hooks: [{ type: 'command', command: lineOf(command, root), timeout: seconds * unit }],
  }));
}

function lineOf(command: HookCommand, root = '', denial: Denial = 'status'): string {
  return command === 'gate' ? gateLine(`${root}${bin}`, root, denial) : `${root}${bin} ${command}`;
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

/** What stands of ours in a program's settings. */
export interface OwnHook {
  readonly command: HookCommand;
  readonly event: string;
  readonly line: string;
  /** Which tools it is for; undefined for all. */
  readonly matcher: string | undefined;
}

/** The text of new settings with our hooks. */
export function newSettings({ head, entries }: JsonAssistant): string {
  const hooks = Object.fromEntries(entries.map(({ event, value }) => [event, [value]]));
  return `${JSON.stringify({ ...head, hooks }, null, 2)}\n`;
}

/** Puts in what is not there yet, and anew what an earlier version put in; all else stays byte for byte. @throws UserError for settings that are no JSON. */
export function withHooks(before: string, assistant: JsonAssistant): string {
  if (before.trim() === '') return newSettings(assistant);
  const today = hooksIn(newSettings(assistant), assistant);
  const text = withoutHooks(before, assistant, ({ command, event, matcher, line }) =>
    today.some(
      (now) =>
        now.command === command &&
        now.event === event &&
        (now.matcher !== matcher || now.line.endsWith(`; ${line}`)),
    ),
  );
  if (text.trim() === '') return newSettings(assistant);
  const there = hooksIn(text, assistant);
  // Each is put in front: the last one first.
  return assistant.entries
    .filter(({ command, event }) => !there.some((own) => own.command === command && own.event === event))
    .reduceRight((settings, entry) => withEntry(settings, entry, assistant.file), text);
}

function withEntry(text: string, { event, value }: HookEntry, file: string): string {
  const root = parseSettings(text, file);
  const layout = layoutOf(text);
  const hooks = memberOf(root, 'hooks');
  if (hooks?.type !== 'object')
    return putFirst(text, root, `"hooks": ${renderJson({ [event]: [value] }, layout, 1)}`, 1);
  const list = memberOf(hooks, event);
  if (list?.type !== 'array')
    return putFirst(text, hooks, `${JSON.stringify(event)}: ${renderJson([value], layout, 2)}`, 2);
  return putFirst(text, list, renderJson(value, layout, 3), 3);
}

/** Takes our hooks out, all or some, and what was made to hold them. */
export function withoutHooks(
  text: string,
  { file }: JsonAssistant,
  goes: (own: OwnHook) => boolean = () => true,
): string {
  let settings = text;
  for (;;) {
    const first = [...ownPaths(parseSettings(settings, file))].find(({ own }) => goes(own));
    if (!first) return settings;
    settings = withoutPath(settings, first.path);
  }
}

/** The containers and what is to go from them, from the outside in. */
type Path = readonly { readonly container: Node; readonly child: Node }[];

/** What is left empty goes as well, when it was made for what stood in it. */
function withoutPath(text: string, path: Path): string {
  let at = path.length - 1;
  for (; at > 0; at--) {
    const { container, child } = path[at]!;
    if (container.children!.length > 1 || !wasMadeFor(text, container, child)) break;
  }
  const { container, child } = path[at]!;
  return takeOut(text, container, child);
}

/** All of our hooks in the settings. @throws UserError for settings that are no JSON. */
export function hooksIn(text: string, { file }: Pick<JsonAssistant, 'file'>): OwnHook[] {
  if (text.trim() === '') return [];
  return [...ownPaths(parseSettings(text, file))].map(({ own }) => own);
}

function* ownPaths(root: Node): Generator<{ path: Path; own: OwnHook }> {
  const hooks = memberOf(root, 'hooks');
  const hooksProperty = hooks?.parent;
  if (!hooks || !hooksProperty || hooks.type !== 'object') return;
  for (const property of hooks.children ?? []) {
    const event = String(property.children?.[0]?.value);
    const list = property.children?.[1];
    if (list?.type !== 'array') continue;
    const outer = [
      { container: root, child: hooksProperty },
      { container: hooks, child: property },
    ];
    for (const element of list.children ?? []) {
      const inner = element.type === 'object' ? memberOf(element, 'hooks') : undefined;
      const matcher = element.type === 'object' ? textOf(element, 'matcher') : undefined;
      for (const hook of inner?.type === 'array' ? (inner.children ?? []) : [element]) {
        const found = ownIn(hook);
        if (!found) continue;
        const isAlone = hook === element || inner!.children!.length === 1;
        const last = isAlone ? { container: list, child: element } : { container: inner!, child: hook };
        yield { path: [...outer, last], own: { ...found, event, matcher } };
      }
    }
  }
}

function ownIn(hook: Node): Pick<OwnHook, 'command' | 'line'> | undefined {
  if (hook.type !== 'object') return undefined;
  const line = textOf(hook, 'command') ?? textOf(hook, 'bash') ?? textOf(hook, 'powershell');
  const command = ownCommand(line);
  return command && line !== undefined ? { command, line } : undefined;
}

function textOf(object: Node, name: string): string | undefined {
  const value: unknown = memberOf(object, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
