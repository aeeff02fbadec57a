import { isSigns, letters } from '../core/base/fold.ts';
import { plural } from '../core/base/words.ts';
import { pathFromFolder } from '../core/changes/own-files.ts';
import type { LineMap } from '../core/parse/lines.ts';
import type { Phase0Run, Session, SessionEvent, ToolCall } from '../core/session/session.ts';
import { wasStopped } from './command-steps.ts';
import { gateRecords } from './gate/gate.ts';
import type { GateAnswer } from './gate/record.ts';
import { type HideSecrets, hideSecretsOf } from './hide-secrets.ts';
import { judgeCommand } from './shell/judge.ts';

const answerSigns = { yes: '✓ approved', modify: '↻ modify', cancel: '✗ cancelled', unclear: '? unclear' };

const signs: Record<TimelineEntry['kind'], string> = {
  ...{ person: '›', assistant: ' ', answer: '›', prompt: '■' },
  ...{ read: '○', work: '●', other: '·' },
};

/** A session as text: who said what when, what was read, changed and run, and the answers at the gate, in UTC. @throws ModuleWanted as `summarize`. */
export function timeline(session: Session, runs: readonly Phase0Run[], lines: LineMap): string {
  return [...head(session), '', ...layOut(timelineEntries(session, runs), lines)].join('\n');
}

function head({ format, sessionId, branch, cwd, startedAt, endedAt, events, models }: Session): string[] {
  const who = [format, sessionId, branch, cwd, models.join(', ')].filter((part) => part);
  const calls = events.filter(({ type }) => type === 'call').length;
  return [who.join(' · '), `${span(startedAt, endedAt)} · ${plural(calls, 'call')}`];
}

/** When it began and ended; the day of the end where that is another one. */
function span(from: string | undefined, to: string | undefined): string {
  if (from === undefined || to === undefined) return 'time unknown';
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const day = to.slice(0, 10) === from.slice(0, 10) ? '' : `${to.slice(0, 10)}, `;
  const end = minutes === 0 ? '' : ` to ${day}${to.slice(11, 16)}`;
  return `${from.slice(0, 10)}, ${from.slice(11, 16)}${end} UTC (${minutes === 0 ? 'less than a minute' : `${minutes} min`})`;
}

/** Time and line on the left; a time that is that of the entry above is left out. */
function layOut(entries: readonly TimelineEntry[], lines: LineMap): string[] {
  const numbers = entries.map(({ start }) => String(lines.position(start).line));
  const wide = numbers.reduce((most, { length }) => Math.max(most, length), 1);
  let last = '';
  return entries.map(({ at, kind, answer, text }, index) => {
    const time = at?.slice(11, 16) ?? '';
    const shown = time === last ? '' : time;
    last = time;
    const said = answer === undefined ? text : `${answerSigns[answer]}: "${text}"`;
    return `${shown.padEnd(5)}  ${numbers[index]!.padStart(wide)}  ${signs[kind]} ${said}`.trimEnd();
  });
}

/** One line of what happened. */
export interface TimelineEntry {
  readonly kind: 'person' | 'assistant' | 'answer' | 'prompt' | 'read' | 'work' | 'other';
  readonly at: string | undefined;
  readonly start: number;
  readonly by: 'person' | 'assistant' | 'program';
  /** One line without secrets; of an answer, its words. */
  readonly text: string;
  /** Of an answer at the gate: what it was taken for. */
  readonly answer?: GateAnswer['answer'];
  /** What it tells; of reading in a row, the first call. */
  readonly event: SessionEvent;
}

/** What happened in a session, in its order; reading in a row is one entry, what the program put in is none. @throws ModuleWanted as `summarize`. */
export function timelineEntries(session: Session, runs: readonly Phase0Run[]): TimelineEntry[] {
  const shown = byEvent(runs.flatMap(({ prompts }) => prompts));
  const approvals = byEvent(gateRecords(runs).flatMap((record) => record.approvals));
  const hide = hideSecretsOf(session);
  const entries: TimelineEntry[] = [];
  let reading: ToolCall[] = [];
  const flush = () => {
    if (reading.length > 0) entries.push(readEntry(reading, session, hide));
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
    const prompt = shown.get(event);
    const common = { at, start, event, by: 'assistant' } as const;
    if (event.type === 'call') entries.push({ ...common, ...callText(event, session, hide) });
    else if (
      event.by !== 'program' &&
      !approval &&
      // What Claude Code puts where a reply has no words.
      !(event.by === 'assistant' && event.text.trim() === '(no content)') &&
      // Nothing but the title stands in front of the prompt.
      !(prompt && promptTitle.test(event.text.trimStart().split('\n', 1)[0]!.toLowerCase()))
    ) {
      const { by, command, text } = event;
      const said = command ? inLine(`/${command.name} ${command.arguments}`, hide) : firstLine(text, hide);
      entries.push({ ...common, kind: by, by, text: said });
    }
    if (prompt) {
      const goal = prompt.prompt?.sections.find(({ name }) => name === 'goal')?.content;
      const text = goal ? firstLine(prompt.document.text.slice(goal.start, goal.end), hide) : '';
      const shown = `perfected prompt shown${text === '' ? '' : `: ${text}`}`;
      entries.push({ ...common, kind: 'prompt', text: shown });
    }
    if (approval) {
      const { answer, by, quote } = approval;
      const answered = event.type === 'call' ? (event.endedAt ?? at) : at;
      entries.push({ ...common, kind: 'answer', by, at: answered, text: inLine(quote, hide), answer });
    }
  }
  flush();
  return entries;
}

function byEvent<Item extends { readonly event: SessionEvent }>(items: readonly Item[]) {
  return new Map(items.map((item) => [item.event, item] as const));
}

const promptTitle = new RegExp(
  `^[^${letters}]*(?:perfected (?:[${letters}]+ ){0,3}prompt|goal)(?![${letters}])[^${letters}]*$`,
);

function readEntry(calls: readonly ToolCall[], { cwd }: Session, hide: HideSecrets): TimelineEntry {
  const event = calls[0]!;
  const { at, start } = event;
  const paths = [...new Set(calls.flatMap(({ reads }) => reads.map((path) => pathFromFolder(path, cwd))))];
  const shown = paths.slice(0, 3).join(', ');
  const rest = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const text = paths.length === 0 ? plural(calls.length, 'time') : `${inLine(shown, hide)}${rest}`;
  return { kind: 'read', at, start, by: 'assistant', text: `read ${text}`, event };
}

function outcomeText(call: ToolCall): string {
  if (call.outcome !== 'failed' && call.outcome !== 'denied') return '';
  return call.outcome === 'failed' && wasStopped(call) ? ' (stopped)' : ` (${call.outcome})`;
}

function callText(call: ToolCall, session: Session, hide: HideSecrets): Pick<TimelineEntry, 'kind' | 'text'> {
  const failed = outcomeText(call);
  if (call.command !== undefined) {
    const { effect } = judgeCommand(call.command, call.shell, call.cwd ?? session.cwd);
    const exit = call.exitCode === undefined || call.exitCode === 0 ? '' : ` (exit status ${call.exitCode})`;
    return {
      kind: effect === 'none' ? 'read' : 'work',
      text: `$ ${commandLine(call.command, hide)}${failed || exit}`,
    };
  }
  if (call.changes.length > 0) {
    const changes = call.changes.map(({ kind, path, from, added, removed }) => {
      const counts = added === undefined ? '' : ` +${added} −${removed ?? 0}`;
      const moved = from === undefined ? '' : `${pathFromFolder(from, session.cwd)} to `;
      return `${kind} ${moved}${pathFromFolder(path, session.cwd)}${counts}`;
    });
    return { kind: 'work', text: `${inLine(changes.join(', '), hide)}${failed}` };
  }
  return { kind: 'other', text: `${otherText(call, hide)}${failed}` };
}

/** What was asked, planned, handed on, or done by a tool of another kind: its name says which. */
function otherText({ action, name, text, questions, reads }: ToolCall, hide: HideSecrets): string {
  if (action === 'fetch' && reads.length > 0) return `fetch ${inLine(reads.join(', '), hide)}`;
  if (action === 'plan' && text?.trim()) return `plan ${firstLine(text, hide).replace(/^plan:\s+/i, '')}`;
  if (questions && questions.length > 0) {
    const answered = questions.map(({ text: asked, answer }) => `${asked} → ${answer ?? 'no answer'}`);
    return `${action} ${inLine(answered.join('; '), hide)}`;
  }
  const said = text?.trim() ? firstLine(text, hide) : '';
  if (action !== 'other')
    return said !== '' || name.toLowerCase() !== action ? `${action} ${said || name}` : action;
  return said === '' ? name : `${name} ${said}`;
}

const width = 100;
/** Of a longer line the beginning is looked at: the stack of a pattern has an end. */
const longestLine = 100_000;

/** What somebody said, by its first line that says something: no fence, no rule, no bracket alone. */
function firstLine(text: string, hide: HideSecrets): string {
  const lines = text.split(/\r\n|\r|\n/);
  const telling = lines.find((line) => !isSigns(line) && !/^\s*(?:`{3,}|~{3,})/.test(line));
  const line = telling ?? lines.find((one) => one.trim() !== '') ?? '';
  return inLine(withoutMarkup(line.slice(0, longestLine)), hide);
}

/** A command by its first line; `…` stands for what follows. */
function commandLine(command: string, hide: HideSecrets): string {
  const [first = '', ...others] = command
    .trim()
    .replace(/\\\r?\n\s*/g, '')
    .split(/\r?\n/);
  return inLine(others.length > 0 ? `${first.trimEnd()} …` : first, hide);
}

function inLine(text: string, hide: HideSecrets): string {
  const line = hide(text).trim().replace(/\s+/g, ' ');
  return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
}

/** Without the marks of headings, quotes and emphasis; those inside of words are no marks. */
function withoutMarkup(line: string): string {
  const bare = line
    .trim()
    .replace(/^(?:#{1,6}\s+|>\s*)+/, '')
    .replace(/(?<!\s)\s+#+$/, '');
  return bare
    .replace(/(?<![\w*])(\*{1,3})(?=[^\s*])(.{1,2000}?)(?<=[^\s*])\1(?![\w*])/g, '$2')
    .replace(/^(_{1,2})(?=[^\s_])([^_]+)\1$/, '$2')
    .replace(/^\*{2,3}(?=\S)|(?<=\S)\*{2,3}$/g, '')
    .replace(/^`?([^`.,;:!?─━═—-]{1,200}?)\s{0,200}[─━═—-]{5,}`?$/, '$1');
}
