import { pathFromFolder } from '../core/changes/own-files.ts';
import type { LineMap } from '../core/parse/lines.ts';
import {
  type CallAction,
  callActions,
  type Phase0Run,
  type Session,
  type SessionFormat,
  type ToolCall,
} from '../core/session/session.ts';
import { gateRecords } from './gate/gate.ts';
import { hideSecretsOf } from './hide-secrets.ts';
import { judgeCommand } from './shell/judge.ts';

/** Sums a session up, as `prompt-lint session FILE --json` prints it (formats.md, section 7). @throws ModuleWanted for the reader of shell commands. */
export function summarize(session: Session, runs: readonly Phase0Run[], lines: LineMap) {
  const calls = session.events.filter((event) => event.type === 'call');
  const { isDone, doubt } = doneCalls(session);
  const done = calls.filter(isDone);
  const written = done.flatMap(({ changes }) => changes.map(({ path }) => path));
  const read = done.flatMap(({ action, reads }) => (action === 'read' ? reads : []));
  const hide = hideSecretsOf(session);
  const unique = (paths: readonly string[]) => [
    ...new Set(paths.map((path) => hide(pathFromFolder(path, session.cwd)))),
  ];
  return {
    format: session.format,
    sessionId: session.sessionId ?? null,
    cwd: session.cwd ?? null,
    branch: session.branch ?? null,
    startedAt: session.startedAt ?? null,
    endedAt: session.endedAt ?? null,
    turns: session.events.filter((event) => event.type === 'message' && event.by === 'person').length,
    calls: Object.fromEntries(
      callActions.map((name) => [name, calls.filter(({ action }) => action === name).length]),
    ) as Record<CallAction, number>,
    filesWritten: unique(written),
    filesRead: unique(read),
    commands: calls.flatMap(({ command, at, exitCode, shell, cwd }) => {
      if (command === undefined) return [];
      const { effect } = judgeCommand(command, shell, cwd ?? session.cwd);
      return [{ command: hide(command), at: at ?? null, exitCode: exitCode ?? null, effect }];
    }),
    approvals: gateRecords(runs).flatMap(({ approvals }) =>
      approvals.map(({ at, place, answer, by, via, quote }) => ({
        ...{ at: at ?? null, line: lines.position(place.start).line },
        ...{ answer, by, via, quote: hide(quote) },
      })),
    ),
    notes: doubt === undefined ? session.notes : [{ line: 1, text: doubt }, ...session.notes],
  };
}

export type SessionSummary = ReturnType<typeof summarize>;

/** The programs that record calls without what came of them, all or some. In the records of others a result that lacks is still to come. */
const withoutResults: ReadonlySet<SessionFormat> = new Set(['cursor', 'kiro', 'specstory']);

/** Calls that succeeded; and, where a program records no results of its writing or its reading tools, all of these, with a remark that says so. */
function doneCalls({ format, events }: Session) {
  const calls = events.filter((event) => event.type === 'call');
  const sorts = withoutResults.has(format) ? [isWriting, isReading] : [];
  const open = sorts.filter((isSort) => {
    const own = calls.filter(isSort);
    return own.length > 0 && own.every(({ outcome }) => outcome === 'unknown');
  });
  const keys = open.map((isSort) => (isSort === isWriting ? 'filesWritten' : 'filesRead')).join(' and ');
  return {
    isDone: (call: ToolCall) =>
      call.outcome === 'succeeded' || (call.outcome === 'unknown' && open.some((isSort) => isSort(call))),
    doubt:
      keys === ''
        ? undefined
        : `the record holds no results of these calls: what ${keys} name was called for, and may have failed`,
  };
}

function isWriting({ changes }: ToolCall): boolean {
  return changes.length > 0;
}

/** Files that a person attached are read at once. */
function isReading({ action, name }: ToolCall): boolean {
  return action === 'read' && name !== 'attachment';
}
