import { plural, wordSet } from '../../core/base/words.ts';
import { isNoWork, shownPath } from '../../core/changes/own-files.ts';
import { quoteOf } from '../../core/parse/credentials/redact.ts';
import type { FileChange, Session, ToolCall } from '../../core/session/session.ts';
import { judgeCommand, judgeFailedCommand } from '../shell/judge.ts';

/** Something that a call did. */
export interface WorkDone {
  readonly event: ToolCall;
  /** In words: "edited src/a.ts", "ran `npm install x`". */
  readonly what: string;
  /** From the session's folder, where they lie below it; empty when they are not known. */
  readonly files: readonly string[];
  /** False for a command of which it is not known that it writes, only that it may. */
  readonly certain: boolean;
}

/**
 * What a call did that counts as work: files created, edited, moved or deleted, commands with side effects (rules.md, gate/;
 * design: a denied call is no work, nor one that failed unless a part of it ran).
 *
 * @returns Undefined when it is no work.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function workOf(call: ToolCall, session: Pick<Session, 'cwd'>): WorkDone | undefined {
  if (call.outcome === 'denied') return undefined;
  const isFailed = call.outcome === 'failed';
  // A chain of commands that ended with an error may have written by then. One that the program did not run has no exit status.
  if (isFailed && (call.changes.length > 0 || !call.exitCode)) return undefined;
  if (call.changes.length > 0) return changed(call, session);
  if (call.command !== undefined) return ran(call, call.command, session);
  if (isFailed || !isWritingTool(call)) return undefined;
  const called = effectOf(call, [], `called ${call.name}`);
  // A file that the record does not name may be the prompt's own.
  return call.action === 'other'
    ? called
    : { ...called, what: `${called.what}, on a file that the record does not name`, certain: false };
}

const past: Record<FileChange['kind'], string> = {
  create: 'created',
  edit: 'edited',
  move: 'moved',
  delete: 'deleted',
};

function changed(call: ToolCall, { cwd }: Pick<Session, 'cwd'>): WorkDone | undefined {
  const folder = call.cwd ?? cwd;
  const changes = call.changes
    .map(({ kind, path, from }) => ({
      kind,
      path: shownPath(path, folder, cwd),
      from: from === undefined ? undefined : shownPath(from, folder, cwd),
    }))
    .filter(({ path, from }) => !isNoWork(path, cwd) || (from !== undefined && !isNoWork(from, cwd)));
  const [first, ...others] = changes;
  if (!first) return undefined;
  const moved = first.from === undefined ? '' : `${first.from} to `;
  const files = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [from, path]));
  const more = others.length === 0 ? '' : ` and ${plural(others.length, 'more file')}`;
  return effectOf(call, files, `${past[first.kind]} ${moved}${first.path}${more}`);
}

function ran(call: ToolCall, command: string, { cwd }: Pick<Session, 'cwd'>): WorkDone | undefined {
  const isFailed = call.outcome === 'failed';
  const judge = isFailed ? judgeFailedCommand : judgeCommand;
  const folder = call.cwd ?? cwd;
  const { effect, writes, writesElsewhere } = judge(command, call.shell, folder);
  if (effect === 'none') return undefined;
  const files = writes.map(({ path }) => shownPath(path, folder, cwd)).filter((path) => !isNoWork(path, cwd));
  if (files.length === 0 && !writesElsewhere) return undefined;
  const doubt = isFailed ? ', which may have written before it failed' : ', which may write';
  const may = effect === 'unknown' ? doubt : '';
  return {
    ...effectOf(call, files, `ran \`${quoteOf(command).replaceAll('`', "'")}\`${may}`),
    certain: effect === 'writes',
  };
}

function effectOf(event: ToolCall, files: readonly string[], what: string): WorkDone {
  return { event, files: [...new Set(files)], what, certain: true };
}

const writingVerbs = wordSet(
  'write create update delete insert send post apply edit move remove rename merge push publish deploy upload patch drop add',
);
/** Verbs only where the name begins with them: behind another word they are nouns. */
const leadingVerbs = wordSet(
  'transition assign unassign reopen upsert append replace overwrite destroy trigger dispatch archive unarchive restore revert',
  'enable disable restart invite submit schedule refund transfer install uninstall scale rotate grant revoke lock unlock reply',
  'approve reject commit fork comment',
);
/** What is closed for all who work on it, and not on the screen alone. */
const closed = wordSet('issue pull pr ticket task incident discussion epic milestone');
const ownNotes = /memor|thinking|todo|task|plan|note/i;

/** A tool of a server that says in its name that it writes, and names no file. */
function isWritingTool({ name, action }: ToolCall): boolean {
  if (ownNotes.test(name)) return false;
  const writes = action === 'create' || action === 'edit' || action === 'move' || action === 'delete';
  if (writes) return true;
  if (action !== 'other' || !/mcp|[-_.:/]/i.test(name)) return false;
  const words = name
    .split('__')
    .at(-1)!
    .split(/[_.\-/:]|(?<=[a-z])(?=[A-Z])/);
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  return (
    words.some((word) => writingVerbs.has(word.toLowerCase())) ||
    leadingVerbs.has(first) ||
    (first === 'close' && closed.has(second))
  );
}
