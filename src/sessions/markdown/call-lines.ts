import { wordSet } from '../../core/base/words.ts';
import { looksLikePath } from '../../core/parse/path-text.ts';
import type { CallAction } from '../../core/session/session.ts';
import type { CallEnd, CallStart } from '../session-builder.ts';
import { actionOfTool } from '../tools/programs.ts';

/** A call as a log tells it, without its place. */
export interface LoggedCall {
  readonly start: Omit<CallStart, 'start' | 'end' | 'at'>;
  readonly end: CallEnd;
}

/** The verbs of docs/format.md; all other words are names of tools. */
const verbs: ReadonlyMap<string, CallAction> = new Map(
  (
    [
      ['read', 'Read Open Opened View Viewed'],
      ['search', 'Search Searched Grep Glob List Listed'],
      ['create', 'Create Created Write Wrote Add Added'],
      ['edit', 'Edit Edited Update Updated Modify Modified Patch Patched Change Changed'],
      ['move', 'Move Moved Rename Renamed'],
      ['delete', 'Delete Deleted Remove Removed'],
      ['execute', 'Run Ran Running Execute Executed'],
      ['fetch', 'Fetch Fetched'],
      ['delegate', 'Agent Subagent Task'],
    ] as const
  ).flatMap(([action, names]) => names.split(' ').map((name) => [name, action] as const)),
);

/**
 * Reads the words of a quoted line: `Edited src/a.ts (+3 −1)`, `Ran: \`npm test\` (exit 1)`, `Bash(npm test)`. They are a verb or a tool's
 * name, its object and notes, and nothing else: a sentence that only begins so is no call.
 */
export function readCall(words: string): LoggedCall | undefined {
  if (words.length > 2000) return undefined;
  const { text, end, added, removed } = takeNotes(words);
  const [, name = '', inBrackets, behind = inBrackets] = /^(\w+)(?:\((.+)\)|:? (.+))$/.exec(text) ?? [];
  const action = verbs.get(name) ?? actionOfTool(name);
  const start = behind === undefined ? undefined : readObject(action, behind.trim(), { added, removed });
  return start && { start: { name, action, ...start }, end: { outcome: 'succeeded', ...end } };
}

/** A sentence about agents goes on like this; what an agent was told begins with another word. */
const aboutAgents = wordSet(
  'mode is was are were has have will can cannot call(s) output result(s) need(s) should must may done list of for',
);

/** What a call is about; undefined where the words are no object of it. */
function readObject(
  action: CallAction,
  text: string,
  counts: { added?: number | undefined; removed?: number | undefined },
): Partial<CallStart> | undefined {
  switch (action) {
    case 'read': {
      const reads = readPaths(text);
      return reads && { reads };
    }
    case 'search':
      return readSearch(text);
    case 'create':
    case 'edit':
    case 'delete': {
      const paths = readPaths(text);
      return paths && { changes: paths.map((path) => ({ kind: action, path, ...counts })) };
    }
    case 'move': {
      const [from, path] = text.split(/ (?:to|→) /).map(pathOf);
      return path === undefined ? undefined : { changes: [{ kind: action, path, from }] };
    }
    case 'execute': {
      const command = readCommand(text);
      return command === undefined ? undefined : { command };
    }
    case 'fetch': {
      const url = withoutTicks(text);
      return /^https?:\/\/\S+$/.test(url) ? { reads: [url], text: url } : undefined;
    }
    case 'delegate':
      return aboutAgents.has(/^[a-z]*/.exec(text)![0]) || !/ /.test(text) ? undefined : { text };
    default:
      return undefined;
  }
}

/** Words that a sentence goes on with, where a command would begin. */
const prose = wordSet(
  'the a an all it its this that these those some my our your and or into in on out through with for test(s) again both every each as at to by of well',
);

function readCommand(text: string): string | undefined {
  const code = /^`([^`]+)`$/.exec(text)?.[1]?.trim();
  const isBare =
    !prose.has(/^\w*/.exec(text.toLowerCase())![0]) && /^[a-z0-9_./~$][^\s`]*(?:\s|$)/.test(text);
  return (code ?? (isBare ? text : undefined))?.replace(/^\$ /, '');
}

/** `"limit" in src`, `src/`: what was searched for tells files only where it looks like one. */
function readSearch(text: string): Partial<CallStart> | undefined {
  const found = /^(?:for )?(["'`/]?)(.+?)\1(?: in (\S+))?$/.exec(text);
  if (!found) return undefined;
  const [, mark = '', pattern = '', place] = found;
  const paths = place === undefined ? [] : [withoutTicks(place)];
  // A word alone may as well be one of a sentence.
  if (mark === '' && (/\s/.test(pattern) || (!place && !looksLikePath(pattern) && !/[*?/]/.test(pattern))))
    return undefined;
  const isGlob = /[*?]|\.\w+$/.test(pattern) && !/[\s|\\()]/.test(pattern);
  return { reads: isGlob || paths.length === 0 ? [...paths, pattern] : paths, text: pattern };
}

/** `src/a.ts, src/b.ts and README.md`; undefined where one of them is no path. */
function readPaths(text: string): readonly string[] | undefined {
  const paths = text.split(/, (?:and )?| and /).map(pathOf);
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

function pathOf(word: string): string | undefined {
  const bare = withoutTicks(word.trim().replace(/:\d+(?:[-–]\d+)?(?=`?$)/, ''));
  return !/\s/.test(bare) && looksLikePath(bare) ? bare : undefined;
}

function withoutTicks(text: string): string {
  return text.replace(/^[`<](.*)[`>]$/, '$1');
}

const counts = /^\+(\d+)(?:[ ,/]+[−–-](\d+))?$|^[−–-](\d+)$/;
const exit = /^exit(?:ed)?(?: with)?(?: code| status)?:? (\d{1,3})$/i;

/** Takes the notes from the end of a call's line: `(+3 −1)`, `(exit 1)`, `(denied by user)`; others, such as `(120 lines)`, say nothing of its end. */
function takeNotes(line: string) {
  let text = line.trimEnd();
  let added: number | undefined;
  let removed: number | undefined;
  let end: CallEnd = {};
  for (let found = note.exec(text); found; found = note.exec(text)) {
    const words = found[1]!.trim();
    text = text.slice(0, found.index);
    const count = counts.exec(words);
    const code = exit.exec(words)?.[1];
    if (count) {
      added = Number(count[1] ?? 0);
      removed = Number(count[2] ?? count[3] ?? 0);
    } else if (code !== undefined)
      end = { outcome: code === '0' ? 'succeeded' : 'failed', exitCode: Number(code) };
    else if (/\b(?:denied|rejected|refused|declined|blocked)\b/i.test(words))
      end = { outcome: 'denied', deniedBy: denier(words) };
    else if (/^(?:failed|failure|error|timed out|aborted)/i.test(words)) end = { outcome: 'failed' };
  }
  return { text: text.replace(/[.:…]$/, ''), added, removed, end };
}

const note = /(?<! ) +\(([^()]{1,120})\)[.:…]?$/;

function denier(words: string): 'person' | 'program' | undefined {
  if (/\b(?:user|person|human|me)\b/i.test(words)) return 'person';
  return /\b(?:hook|policy|rule|sandbox|permission|blocked)/i.test(words) ? 'program' : undefined;
}

const refusedByPerson =
  /^(?:tool use (?:was )?rejected|The user doesn't want to (?:proceed|take this action)|(?:the )?user (?:has )?(?:rejected|denied|declined|refused|cancelled|canceled)\b|(?:rejected|denied|declined|refused|cancelled|canceled|interrupted) by (?:the )?user\b|\[Request interrupted by user|No \(tell )/i;
const refusedByProgram =
  /^(?:blocked by\b|denied by\b|(?:\w+ )?hook (?:denied|blocked|refused)\b|permission to use .{1,80} (?:has been )?denied\b|operation (?:blocked|denied)\b)/i;
const failure =
  /^(?:<tool_use_error>|error\b|failed\b|failure\b|exit code:? [1-9]\d*|tool execution aborted|file content \(\d+ tokens\) exceeds|file does not exist|✗|✘|❌)/i;
const exitCode = /^(?:error: ?)?(?:process )?(?:exit(?:ed)? (?:with )?(?:code|status):? ?|exit )(\d{1,4})\b/i;

/** How a call ended, by the beginning of what came back. */
export function endOfOutput(output: string): Pick<CallEnd, 'outcome' | 'deniedBy' | 'exitCode'> {
  const head = output
    .trimStart()
    .slice(0, 400)
    .replace(/^\*\*|^_+/, '');
  if (refusedByPerson.test(head)) return { outcome: 'denied', deniedBy: 'person' };
  if (refusedByProgram.test(head)) return { outcome: 'denied', deniedBy: 'program' };
  const code = exitCode.exec(head);
  if (code) return { outcome: code[1] === '0' ? 'succeeded' : 'failed', exitCode: Number(code[1]) };
  return { outcome: failure.test(head) ? 'failed' : 'succeeded' };
}
