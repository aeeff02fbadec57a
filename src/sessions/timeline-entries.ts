import { redact } from '../parse/credentials/redact.ts';
import { type Approval, gateRecords } from './gate/record.ts';
import { pathFromFolder } from './paths.ts';
import type { Phase0Run } from './phase0-run.ts';
import type { Message, Session, SessionEvent, ToolCall } from './session.ts';
import { judgeCommand } from './shell/judge.ts';

/** Widest text of an entry, in UTF-16 units. */
const width = 100;

/** One line of what happened. */
export interface TimelineEntry {
  readonly kind: 'person' | 'assistant' | 'answer' | 'prompt' | 'read' | 'work' | 'other';
  /** ISO 8601 in UTC. */
  readonly at: string | undefined;
  /** Offset in the file, as `Place` counts. */
  readonly start: number;
  readonly by: 'person' | 'assistant' | 'program';
  /** One line without secrets; of an answer, its words. */
  readonly text: string;
  /** Of an answer at the gate: what it was taken for. */
  readonly answer?: Approval['answer'];
  /** What it tells; of reading in a row, the first call. */
  readonly event: SessionEvent;
}

/**
 * What happened in a session, in its order: who said what, what was read, changed and run, the prompts that were shown and the answers at
 * the gate. Reading that was done in a row is one entry; what the assistant's program put in is none.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function timelineEntries(session: Session, runs: readonly Phase0Run[]): TimelineEntry[] {
  const shown = new Set(runs.flatMap((run) => run.prompts.map(({ event }) => event)));
  const approvals = new Map(
    gateRecords(runs).flatMap((record) =>
      record.approvals.map((approval) => [approval.event, approval] as const),
    ),
  );
  const entries: TimelineEntry[] = [];
  let reading: ToolCall[] = [];
  const flush = () => {
    if (reading.length > 0) entries.push(readEntry(reading, session));
    reading = [];
  };
  for (const event of session.events) {
    if (event.type === 'call' && (event.action === 'read' || event.action === 'search')) {
      reading.push(event);
      continue;
    }
    flush();
    const { at, start } = event;
    const approval = approvals.get(event);
    if (event.type === 'call')
      entries.push({ at, start, by: 'assistant', event, ...callText(event, session) });
    else if (event.by !== 'program' && !approval) entries.push(messageEntry(event, event.by));
    if (shown.has(event))
      entries.push({ kind: 'prompt', at, start, by: 'assistant', text: 'perfected prompt shown', event });
    if (approval) entries.push(answerEntry(approval));
  }
  flush();
  return entries;
}

function messageEntry(message: Message, by: 'person' | 'assistant'): TimelineEntry {
  const { at, start, text, command } = message;
  const said = command ? `/${command.name} ${command.arguments}` : text;
  return { kind: by, at, start, by, text: firstLine(said.replace(/^[\s#*_>]+/, '')), event: message };
}

function answerEntry({ event, answer, by, quote }: Approval): TimelineEntry {
  const at = event.type === 'call' ? (event.endedAt ?? event.at) : event.at;
  return { kind: 'answer', at, start: event.start, by, text: firstLine(quote), answer, event };
}

function readEntry(calls: readonly ToolCall[], { cwd }: Session): TimelineEntry {
  const event = calls[0]!;
  const { at, start } = event;
  const paths = [...new Set(calls.flatMap(({ reads }) => reads.map((path) => pathFromFolder(path, cwd))))];
  const shown = paths.slice(0, 3).join(', ');
  const rest = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const text = paths.length === 0 ? `${calls.length} times` : `${shown}${rest}`;
  return { kind: 'read', at, start, by: 'assistant', text: `read ${firstLine(text)}`, event };
}

function callText(call: ToolCall, session: Session): Pick<TimelineEntry, 'kind' | 'text'> {
  const failed = call.outcome === 'failed' || call.outcome === 'denied' ? ` (${call.outcome})` : '';
  if (call.command !== undefined) {
    const { effect } = judgeCommand(call.command, call.shell, call.cwd ?? session.cwd);
    const exit = call.exitCode === undefined || call.exitCode === 0 ? '' : ` (exit status ${call.exitCode})`;
    const text = `$ ${firstLine(call.command)}${failed || exit}`;
    return { kind: effect === 'none' ? 'read' : 'work', text };
  }
  if (call.changes.length > 0) {
    const changes = call.changes.map(({ kind, path, from, added, removed }) => {
      const lines = added === undefined ? '' : ` +${added} −${removed ?? 0}`;
      const moved = from === undefined ? '' : `${pathFromFolder(from, session.cwd)} to `;
      return `${kind} ${moved}${pathFromFolder(path, session.cwd)}${lines}`;
    });
    return { kind: 'work', text: `${firstLine(changes.join(', '))}${failed}` };
  }
  const asked = call.questions?.map(({ text, answer }) => `${text} → ${answer ?? 'no answer'}`).join('; ');
  return { kind: 'other', text: `${call.action} ${firstLine(asked ?? call.text ?? call.name)}${failed}` };
}

function firstLine(text: string): string {
  const line = redact(text.trim().split(/\r?\n/, 1)[0]!);
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}
