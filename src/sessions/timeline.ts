import { redact } from '../parse/credentials/redact.ts';
import type { LineMap } from '../parse/lines.ts';
import { type Approval, gateRecords } from './gate/record.ts';
import { pathFromFolder } from './paths.ts';
import type { Phase0Run } from './phase0-run.ts';
import type { Message, Session, ToolCall } from './session.ts';
import { judgeCommand } from './shell/judge.ts';

/** Widest text of an entry, in UTF-16 units. */
const width = 100;

const answerSigns = { yes: '✓ approved', modify: '↻ modify', cancel: '✗ cancelled', unclear: '? unclear' };

/** What stands on the left of an entry: its time, and the line in the file. */
interface Entry {
  readonly at: string | undefined;
  readonly start: number;
  readonly sign: string;
  readonly text: string;
}

/**
 * A session as text that tells what happened when: who said what, what was read, changed and run, and the answers at the gate. Reading
 * that was done in a row is one entry. Times in UTC.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function timeline(session: Session, runs: readonly Phase0Run[], lines: LineMap): string {
  const prompts = new Map(runs.flatMap((run) => run.prompts.map((shown) => [shown.event, shown])));
  const approvals = new Map(
    gateRecords(runs).flatMap(({ approvals }) =>
      approvals.map((approval) => [approval.place.start, approval] as const),
    ),
  );
  const entries: Entry[] = [];
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
    if (event.type === 'message') entries.push(...messageEntries(event, approvals.get(start)));
    else entries.push({ at, start, ...callText(event, session) });
    if (prompts.has(event)) entries.push({ at, start, sign: '■', text: 'perfected prompt shown' });
  }
  flush();
  return [...head(session), '', ...layOut(entries, lines)].join('\n');
}

function head({ format, sessionId, branch, cwd, startedAt, endedAt, events, models }: Session): string[] {
  const who = [format, sessionId, branch, cwd, models.join(', ')].filter((part) => part);
  const minutes =
    startedAt === undefined || endedAt === undefined
      ? undefined
      : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
  const span =
    minutes === undefined
      ? 'time unknown'
      : `${startedAt!.slice(0, 10)}, ${startedAt!.slice(11, 16)} to ${endedAt!.slice(11, 16)} UTC (${minutes} min)`;
  const calls = events.filter(({ type }) => type === 'call').length;
  return [who.join(' · '), `${span} · ${calls} calls`];
}

function messageEntries(message: Message, approval: Approval | undefined): Entry[] {
  const { at, start, by, text, command } = message;
  if (by === 'program') return [];
  const said = command ? `/${command.name} ${command.arguments}` : text;
  const entry = {
    at,
    start,
    sign: by === 'person' ? '›' : ' ',
    text: firstLine(said.replace(/^[\s#*_>]+/, '')),
  };
  if (!approval) return [entry];
  return [{ ...entry, sign: '›', text: `${answerSigns[approval.answer]}: "${firstLine(approval.quote)}"` }];
}

function readEntry(calls: readonly ToolCall[], { cwd }: Session): Entry {
  const { at, start } = calls[0]!;
  const paths = [...new Set(calls.flatMap(({ reads }) => reads.map((path) => pathFromFolder(path, cwd))))];
  const shown = paths.slice(0, 3).join(', ');
  const rest = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const text = paths.length === 0 ? `${calls.length} times` : `${shown}${rest}`;
  return { at, start, sign: '○', text: `read ${firstLine(text)}` };
}

function callText(call: ToolCall, session: Session): { sign: string; text: string } {
  const failed = call.outcome === 'failed' || call.outcome === 'denied' ? ` (${call.outcome})` : '';
  if (call.command !== undefined) {
    const { effect } = judgeCommand(call.command, call.shell, call.cwd ?? session.cwd);
    const exit = call.exitCode === undefined || call.exitCode === 0 ? '' : ` (exit status ${call.exitCode})`;
    return { sign: effect === 'none' ? '○' : '●', text: `$ ${firstLine(call.command)}${failed || exit}` };
  }
  if (call.changes.length > 0) {
    const changes = call.changes.map(({ kind, path, from, added, removed }) => {
      const lines = added === undefined ? '' : ` +${added} −${removed ?? 0}`;
      const moved = from === undefined ? '' : `${pathFromFolder(from, session.cwd)} to `;
      return `${kind} ${moved}${pathFromFolder(path, session.cwd)}${lines}`;
    });
    return { sign: '●', text: `${firstLine(changes.join(', '))}${failed}` };
  }
  const asked = call.questions?.map(({ text, answer }) => `${text} → ${answer ?? 'no answer'}`).join('; ');
  return { sign: '·', text: `${call.action} ${firstLine(asked ?? call.text ?? call.name)}${failed}` };
}

function firstLine(text: string): string {
  const line = redact(text.trim().split(/\r?\n/, 1)[0]!);
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/** Time and line on the left; a time that is that of the entry above is left out. */
function layOut(entries: readonly Entry[], lines: LineMap): string[] {
  const numbers = entries.map(({ start }) => String(lines.position(start).line));
  const wide = Math.max(...numbers.map(({ length }) => length), 1);
  let last = '';
  return entries.map(({ at, sign, text }, index) => {
    const time = at?.slice(11, 16) ?? '';
    const shown = time === last ? '' : time;
    last = time;
    return `${shown.padEnd(5)}  ${numbers[index]!.padStart(wide)}  ${sign} ${text}`.trimEnd();
  });
}
