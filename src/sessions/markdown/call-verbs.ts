import { looksLikePath } from '../../parse/path-text.ts';
import type { CallAction } from '../session.ts';
import { type CallArguments, type LoggedCall, loggedCall } from './call.ts';
import { readNotes } from './call-notes.ts';
import { actionOfTool } from './tool-actions.ts';

/** Verbs by what they say; of the two forms, the second tells of something that was done. */
const verbs = new Map<string, { readonly action: CallAction; readonly isPast: boolean }>(
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
  ).flatMap(([action, plain, past]) => [
    ...plain.split(' ').map((verb) => [verb, { action, isPast: false }] as const),
    ...past.split(' ').map((verb) => [verb, { action, isPast: true }] as const),
  ]),
);

export interface VerbCall extends LoggedCall {
  /** Whether the words say that it was done. */
  readonly isPast: boolean;
  /** Whether the verb is the name of a tool, such as \`ReadFile\`. */
  readonly isTool: boolean;
  /** Whether there is a sign that only a record bears, such as a count of lines or an exit code. */
  readonly isRecord: boolean;
}

/**
 * Reads `Edited src/a.ts (+3 −1)`, `Ran \`npm test\` (exit 0)`, `Searched "limit" in src`: a verb, what it was done to, notes in brackets,
 * and nothing else. A sentence that only begins so is no call.
 */
export function readVerbCall(line: string): VerbCall | undefined {
  if (line.length > 2000) return undefined;
  const word = /^[A-Z][A-Za-z]+(?= )/.exec(line)?.[0];
  if (word === undefined) return undefined;
  const known = verbs.get(word);
  const tool = known ? undefined : actionOfTool(word);
  if (!known && (tool === 'other' || !/[a-z][A-Z]|^(?:Bash|Shell|Terminal|Glob|Grep)$/.test(word)))
    return undefined;
  const { action, isPast } = known ?? { action: tool!, isPast: false };
  const notes = readNotes(line.slice(word.length + 1));
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
const prose =
  /^(?:the|a|an|all|it|its|this|that|these|those|some|my|our|your|and|or|into|in|on|out|through|with|for|tests?|again|both|every|each|as|at|to|by|of|well)\b/i;

function listed(text: string): CallArguments | undefined {
  const path = /^(?:`([^`]+)`|(\S{0,2000}[/.]\S*))$/.exec(text);
  return path ? { paths: [(path[1] ?? path[2])!] } : undefined;
}

/** @param isTold Whether the verb tells of something that was done, so that a command may stand without marks of code. */
function readCommand(text: string, isTold: boolean): { command: string } | undefined {
  const code = /^`([^`]+)`$|^``(.+)``$/.exec(text);
  if (code) return { command: (code[1] ?? code[2])!.trim().replace(/^\$ /, '') };
  if (!isTold || prose.test(text) || !/^[a-z0-9_./~$][\w./~${}=:@+-]*(?:\s|$)/.test(text)) return undefined;
  return { command: text.replace(/^\$ /, '') };
}

function readSearch(text: string): { pattern?: string; paths: readonly string[] } | undefined {
  const found =
    /^(?:for )?(?:`([^`]+)`|"([^"]+)"|'([^']+)'|\/([^/]+)\/|(\S+))(?: (?:in|under|v) (\S+|`[^`]+`))?$/.exec(
      text,
    );
  if (!found) return undefined;
  const quoted = found[1] ?? found[2] ?? found[3] ?? found[4];
  const path = found[6] === undefined ? undefined : found[6].replace(/^`|`$/g, '');
  if (quoted !== undefined) return { pattern: quoted, paths: path === undefined ? [] : [path] };
  const bare = found[5]!;
  if (path === undefined)
    return looksLikePath(bare) || /[*?]/.test(bare) ? { pattern: bare, paths: [] } : undefined;
  return { pattern: bare, paths: [path] };
}

/** A list of paths with nothing else in it. */
export function readPaths(text: string): readonly string[] | undefined {
  const paths: string[] = [];
  for (const part of text.split(/, (?:and |a )?| and | a (?=`)/)) {
    const path = pathOf(part.trim());
    if (path === undefined) return undefined;
    paths.push(path);
  }
  return paths;
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
