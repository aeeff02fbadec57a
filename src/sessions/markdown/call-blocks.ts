import { wordSet } from '../../core/base/words.ts';
import { looksLikePath } from '../../core/parse/path-text.ts';
import type { CallAction } from '../../core/session/session.ts';
import type { CallEnd } from '../session-builder.ts';
import { actionOfTool } from '../tools/programs.ts';
import { type CallArguments, type LoggedCall, loggedCall } from './call.ts';
import type { LogLine } from './pieces.ts';

/** A call with the indexes of its first and its last line. */
export interface CallBlock {
  readonly call: LoggedCall;
  readonly first: number;
  readonly last: number;
}

const branch = /^(?:> ?)?[ \t]{0,200}(?:│ ?)?[ \t]*[⎿└↳╰](?:─{1,200})?[ \t]{0,200}(.*)$/;
const indented = /^(?:> ?)?[ \t]{3,6}(?=[ \t]*\S)/;

/** Adds the lines `⎿ …` that a terminal prints below a call, and what is indented below them. @param last Of the call's own lines. */
export function withBranches(call: LoggedCall, lines: readonly LogLine[], first: number, last = first) {
  const output: string[] = [];
  let behind = last + 1;
  for (; behind < lines.length; behind++) {
    const { text } = lines[behind]!;
    const below = branch.exec(text)?.[1];
    if (below === undefined && (output.length === 0 || !indented.test(text))) break;
    output.push(below ?? text.replace(indented, ''));
  }
  return { call: output.length === 0 ? call : withOutput(call, output.join('\n')), first, last: behind - 1 };
}

const changed =
  /\b(?:with )?(?:added )?(\d+) (?:additions?|lines?)\b(?:(?:,? and|,) (?:removed )?(\d+) (?:removals?|deletions?|lines?))?/i;

function withOutput({ start, end }: LoggedCall, output: string): LoggedCall {
  const told = /^\s*\((?:no content|no output)\)\s*$/i.test(output) ? '' : output;
  const judged: CallEnd = end.outcome === undefined || end.outcome === 'succeeded' ? endOfOutput(output) : {};
  const counts = /^(?:Updated|Added|Wrote|Created|Edited|Removed)\b/.test(output)
    ? changed.exec(output.slice(0, 200))
    : null;
  const isUpdate = start.action === 'create' && /^(?:Updated|Edited)\b/.test(output);
  const changes = start.changes?.map((change) => ({
    ...change,
    kind: isUpdate ? ('edit' as const) : change.kind,
    added: change.added ?? (counts ? Number(counts[1]) : undefined),
    removed: change.removed ?? (counts?.[2] ? Number(counts[2]) : undefined),
  }));
  const action = isUpdate ? 'edit' : start.action;
  return { start: changes ? { ...start, action, changes } : start, end: { ...end, ...judged, output: told } };
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

const note = /(?<![ \t])[ \t]*(?:\(([^()]{1,120})\)|\[([^[\]]{1,120})\])[ \t]*[.:…]?$/;
const dashedNote =
  /(?<![ \t])[ \t]+[-–—:][ \t]+((?:denied|rejected|refused|declined|failed|error|ok|done|exit (?:code )?\d+|odmietnuté|zamietnuté|zlyhalo)\b[^-–—]{0,60})$/i;
const counts = /^\+(\d+)(?:[ ]?lines?)?(?:[ ,/]+[−–-](\d+))?(?:[ ]?lines?)?$|^[−–-](\d+)$/;
const exit = /^(?:exit(?:ed)?(?: with)?(?: code| status)?:? ?)(\d{1,3})$/i;
const denied =
  /\b(?:denied|rejected|refused|declined|not allowed|blocked|disallowed)\b|^(?:odmietnut|zamietnut)/i;
const failed = /^(?:failed|failure|error|timed out|aborted|zlyhal)/i;
const done = /^(?:ok|done|success|succeeded|passed|✓|✔|new file|new|created|hotovo)$/i;
const size =
  /^(?:lines? )?\d[\d,.]*(?:[-–—:]\d+)?(?: (?:lines?|files?|matches|results?|bytes|kb|tokens|riadkov))?(?:, .{1,30})?$|^lines? \d+/i;

/**
 * Takes the notes from the end of a call's line: `(+3 −1)`, `(exit 1)`, `(denied)`, `(120 lines)`.
 *
 * @returns Whether one says what only a record says (`isRecord`), and whether one is in words of its own, such as a purpose (`isOther`).
 */
export function readNotes(line: string) {
  let text = line.trimEnd();
  let added: number | undefined;
  let removed: number | undefined;
  let end: CallEnd = {};
  let isRecord = false;
  let isOther = false;
  for (let round = 0; round < 3; round++) {
    const found = note.exec(text) ?? dashedNote.exec(text);
    if (!found) break;
    const words = (found[1] ?? found[2])!.trim();
    text = text.slice(0, found.index);
    const count = counts.exec(words);
    const code = exit.exec(words)?.[1];
    if (count) {
      added = Number(count[1] ?? 0);
      removed = Number(count[2] ?? count[3] ?? 0);
    } else if (code !== undefined) {
      end = { ...end, outcome: code === '0' ? 'succeeded' : 'failed', exitCode: Number(code) };
    } else if (denied.test(words)) end = { ...end, outcome: 'denied', deniedBy: denier(words) };
    else if (failed.test(words)) end = { ...end, outcome: 'failed' };
    else if (done.test(words)) end = { ...end, outcome: 'succeeded' };
    else if (!size.test(words)) {
      isOther = true;
      continue;
    }
    isRecord = true;
  }
  return { text: text.replace(/(?<![ \t])[ \t]*[.:…]$/, ''), added, removed, end, isRecord, isOther };
}

function denier(words: string): 'person' | 'program' | undefined {
  if (/\b(?:user|person|human|me|používateľ\w*)\b/i.test(words)) return 'person';
  return /\b(?:hook|policy|rule|sandbox|permission|blocked)/i.test(words) ? 'program' : undefined;
}

/** Verbs by what they say; of the two forms, the second tells of something that was done. */
const verbs: ReadonlyMap<string, readonly [action: CallAction, isPast: boolean]> = new Map(
  (
    [
      ['read', 'Read Open View', 'Read Opened Viewed'],
      ['search', 'Search Grep Glob List', 'Searched Grepped Listed Globbed'],
      ['create', 'Create Write Add', 'Created Wrote Added'],
      ['edit', 'Edit Update Modify Patch', 'Edited Updated Modified Patched Changed'],
      ['move', 'Move Rename', 'Moved Renamed'],
      ['delete', 'Delete Remove', 'Deleted Removed'],
      ['execute', 'Run Running Execute', 'Ran Executed'],
      ['fetch', 'Fetch', 'Fetched'],
      ['delegate', 'Spawn Delegate', 'Spawned Delegated'],
      ['ask', 'Ask', 'Asked'],
    ] as const
  ).flatMap(([action, ...forms]) =>
    forms.flatMap((form, at) => form.split(' ').map((verb) => [verb, [action, at === 1]] as const)),
  ),
);

/**
 * Reads `Edited src/a.ts (+3 −1)`, `Ran \`npm test\` (exit 0)`: a verb, its object, notes, and nothing else. A sentence that only begins so is no call.
 *
 * @returns Whether it was done (`isPast`), the verb is the name of a tool (`isTool`), and a note is one that only a record bears (`isRecord`).
 */
export function readVerbCall(line: string) {
  if (line.length > 2000) return undefined;
  const word = /^[A-Z][A-Za-z]+(?=:? )/.exec(line)?.[0];
  if (word === undefined) return undefined;
  const known = verbs.get(word);
  const tool = known ? undefined : actionOfTool(word);
  if (!known && (tool === 'other' || !/[a-z][A-Z]|^(?:Bash|Shell|Terminal|Glob|Grep)$/.test(word)))
    return undefined;
  const [action, isPast] = known ?? [tool!, false];
  const notes = readNotes(line.slice(word.length).replace(/^:? /, ''));
  if (notes.isOther && !isPast) return undefined;
  const given = readObject(word, action, notes.text.trim());
  if (!given) return undefined;
  const call = loggedCall(word, action, { ...given, added: notes.added, removed: notes.removed }, notes.end);
  return { ...call, isPast, isTool: known === undefined, isRecord: notes.isRecord };
}

function readObject(word: string, action: CallAction, text: string): CallArguments | undefined {
  switch (action) {
    case 'execute':
      return readCommand(text, !/^(?:Run|Execute)$/.test(word));
    case 'search':
      return word.startsWith('List') ? listed(text) : readSearch(text);
    case 'move': {
      const found = /^(\S+|`[^`]+`)(?: to | → | -> | => | do | na )(\S+|`[^`]+`)$/.exec(text);
      const paths = found && [found[1]!, found[2]!].map(pathOf);
      return paths?.every((path) => path !== undefined) ? { paths: [paths[1]!], from: paths[0] } : undefined;
    }
    case 'fetch': {
      const url = text.replace(/^[`<]|[`>]$/g, '');
      return /^https?:\/\/\S+$/.test(url) ? { text: url } : undefined;
    }
    case 'ask':
    case 'delegate':
      return /^["“„`].{2,}["”“`]$/.test(text) ? { text: text.slice(1, -1) } : undefined;
    default: {
      const paths = readPaths(text.replace(/^\d+ lines? to (?=\S)/, ''));
      return paths && { paths };
    }
  }
}

/** Words that a sentence goes on with, where a command would begin. */
const prose = wordSet(
  'the a an all it its this that these those some my our your and or into in on out through with for test(s) again both every each as at to by of well',
);

function listed(text: string): CallArguments | undefined {
  const path = /^(?:`([^`]+)`|(\S{0,2000}[/.]\S*))$/.exec(text);
  return path ? { paths: [(path[1] ?? path[2])!] } : undefined;
}

/** @param isTold Whether the verb tells of something that was done, so that a command may stand without marks of code. */
function readCommand(text: string, isTold: boolean): CallArguments | undefined {
  const code = /^`([^`]+)`$|^``(.+)``$/.exec(text);
  if (code) return { command: (code[1] ?? code[2])!.trim().replace(/^\$ /, '') };
  if (
    !isTold ||
    prose.has(/^\w*/.exec(text.toLowerCase())![0]) ||
    !/^[a-z0-9_./~$][\w./~${}=:@+-]*(?:\s|$)/.test(text)
  )
    return undefined;
  return { command: text.replace(/^\$ /, '') };
}

function readSearch(text: string): CallArguments | undefined {
  const found =
    /^(?:for )?(?:`([^`]+)`|"([^"]+)"|'([^']+)'|\/([^/]+)\/|(\S+))(?: (?:in|under|v) (\S+|`[^`]+`))?$/.exec(
      text,
    );
  if (!found) return undefined;
  const pattern = found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5]!;
  const paths = found[6] === undefined ? [] : [found[6].replace(/^`|`$/g, '')];
  // A word alone may as well be one of a sentence.
  const isWord = pattern === found[5] && paths.length === 0;
  return isWord && !looksLikePath(pattern) && !/[*?]/.test(pattern) ? undefined : { pattern, paths };
}

function readPaths(text: string): readonly string[] | undefined {
  const paths = text.split(/, (?:and |a )?| and | a (?=`)/).map((part) => pathOf(part.trim()));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

function pathOf(word: string): string | undefined {
  const code =
    /^`([^`]+)`(?::\d+(?:[-–]\d+)?)?$/.exec(word)?.[1] ?? /^\[`?([^\]`]+)`?\]\([^()]*\)$/.exec(word)?.[1];
  const bare = (code ?? word)
    .replace(/^@(?=[\w.~/])/, '')
    .replace(/(?::\d+(?:[-–:]\d+)?|#L\d+(?:-L?\d+)?)$/, '');
  if (/\s/.test(bare) && code === undefined) return undefined;
  return looksLikePath(bare) ? bare : undefined;
}
