import { isSigns, letters } from '../core/base/fold.ts';
import { plural } from '../core/base/in-words.ts';
import { pathFromFolder } from '../core/changes/own-files.ts';
import type {
  Message,
  Phase0Run,
  Session,
  SessionEvent,
  ShownPrompt,
  ToolCall,
} from '../core/session/session.ts';
import { wasStopped } from './command-steps.ts';
import { gateRecords } from './gate/gate.ts';
import type { Approval } from './gate/record.ts';
import { type HideSecrets, hideSecretsOf } from './hide-secrets.ts';
import { judgeCommand } from './shell/judge.ts';

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
  const shown = new Map(
    runs.flatMap(({ prompts }) => prompts.map((prompt) => [prompt.event, prompt] as const)),
  );
  const approvals = new Map(
    gateRecords(runs).flatMap((record) =>
      record.approvals.map((approval) => [approval.event, approval] as const),
    ),
  );
  const lines = new TimelineText(hideSecretsOf(session));
  const entries: TimelineEntry[] = [];
  let reading: ToolCall[] = [];
  const flush = () => {
    if (reading.length > 0) entries.push(readEntry(reading, session, lines));
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
    if (event.type === 'call')
      entries.push({ at, start, by: 'assistant', event, ...callText(event, session, lines) });
    else if (event.by !== 'program' && !approval && !isFiller(event) && !(prompt && beginsWithPrompt(event)))
      entries.push(messageEntry(event, event.by, lines));
    if (prompt)
      entries.push({ kind: 'prompt', at, start, by: 'assistant', text: promptText(prompt, lines), event });
    if (approval) entries.push(answerEntry(approval, lines));
  }
  flush();
  return entries;
}

/** What Claude Code puts where a reply has no words. */
function isFiller({ by, text }: Message): boolean {
  return by === 'assistant' && text.trim() === '(no content)';
}

/** A prompt by its goal. */
function promptText({ prompt, document }: ShownPrompt, lines: TimelineText): string {
  const goal = prompt?.sections.find(({ name }) => name === 'goal')?.content;
  const text = goal ? lines.said(document.text.slice(goal.start, goal.end)) : '';
  return `perfected prompt shown${text === '' ? '' : `: ${text}`}`;
}

/** Whether nothing but the title stands in front of the prompt. */
function beginsWithPrompt({ text }: Message): boolean {
  return promptTitle.test(text.trimStart().split('\n', 1)[0]!.toLowerCase());
}

const promptTitle = new RegExp(
  `^[^${letters}]*(?:perfected (?:[${letters}]+ ){0,3}prompt|goal)(?![${letters}])[^${letters}]*$`,
);

function messageEntry(message: Message, by: 'person' | 'assistant', lines: TimelineText): TimelineEntry {
  const { at, start, text, command } = message;
  const said = command ? lines.line(`/${command.name} ${command.arguments}`) : lines.said(text);
  return { kind: by, at, start, by, text: said, event: message };
}

function answerEntry({ event, answer, by, quote }: Approval, lines: TimelineText): TimelineEntry {
  const at = event.type === 'call' ? (event.endedAt ?? event.at) : event.at;
  return { kind: 'answer', at, start: event.start, by, text: lines.line(quote), answer, event };
}

function readEntry(calls: readonly ToolCall[], { cwd }: Session, lines: TimelineText): TimelineEntry {
  const event = calls[0]!;
  const { at, start } = event;
  const paths = [...new Set(calls.flatMap(({ reads }) => reads.map((path) => pathFromFolder(path, cwd))))];
  const shown = paths.slice(0, 3).join(', ');
  const rest = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const text = paths.length === 0 ? plural(calls.length, 'time') : `${lines.line(shown)}${rest}`;
  return { kind: 'read', at, start, by: 'assistant', text: `read ${text}`, event };
}

/** What did not go well is told; who stops a server means no failure. */
function outcomeText(call: ToolCall, { events }: Session): string {
  if (call.outcome !== 'failed' && call.outcome !== 'denied') return '';
  return call.outcome === 'failed' && wasStopped(call, events) ? ' (stopped)' : ` (${call.outcome})`;
}

function callText(
  call: ToolCall,
  session: Session,
  lines: TimelineText,
): Pick<TimelineEntry, 'kind' | 'text'> {
  const failed = outcomeText(call, session);
  if (call.command !== undefined) {
    const { effect } = judgeCommand(call.command, call.shell, call.cwd ?? session.cwd);
    const exit = call.exitCode === undefined || call.exitCode === 0 ? '' : ` (exit status ${call.exitCode})`;
    return {
      kind: effect === 'none' ? 'read' : 'work',
      text: `$ ${lines.command(call.command)}${failed || exit}`,
    };
  }
  if (call.changes.length > 0) {
    const changes = call.changes.map(({ kind, path, from, added, removed }) => {
      const counts = added === undefined ? '' : ` +${added} −${removed ?? 0}`;
      const moved = from === undefined ? '' : `${pathFromFolder(from, session.cwd)} to `;
      return `${kind} ${moved}${pathFromFolder(path, session.cwd)}${counts}`;
    });
    return { kind: 'work', text: `${lines.line(changes.join(', '))}${failed}` };
  }
  return { kind: 'other', text: `${otherText(call, lines)}${failed}` };
}

/** What was asked, planned, handed on, or done by a tool of another kind: its name says which. */
function otherText({ action, name, text, questions, reads }: ToolCall, lines: TimelineText): string {
  if (action === 'fetch' && reads.length > 0) return `fetch ${lines.line(reads.join(', '))}`;
  if (action === 'plan' && text?.trim()) return `plan ${lines.said(text).replace(/^plan:\s+/i, '')}`;
  if (questions && questions.length > 0)
    return `${action} ${lines.line(questions.map(({ text: asked, answer }) => `${asked} → ${answer ?? 'no answer'}`).join('; '))}`;
  const said = text?.trim() ? lines.said(text) : '';
  if (action !== 'other')
    return said !== '' || name.toLowerCase() !== action ? `${action} ${said || name}` : action;
  return said === '' ? name : `${name} ${said}`;
}

/** Widest text of an entry, in UTF-16 units. */
const width = 100;

/** The text of a line of a timeline. */
class TimelineText {
  readonly #hide: HideSecrets;

  constructor(hide: HideSecrets) {
    this.#hide = hide;
  }

  /** What somebody said, by its first line that says something: no fence, no rule, no bracket alone. */
  said(text: string): string {
    const lines = text.split(/\r\n|\r|\n/);
    const telling = lines.find((line) => !isSigns(line) && !/^\s*(?:`{3,}|~{3,})/.test(line));
    return this.line(withoutMarkup(telling ?? lines.find((line) => line.trim() !== '') ?? ''));
  }

  /** A command by its first line; `…` stands for what follows. */
  command(command: string): string {
    const lines = command
      .trim()
      .replace(/\\\r?\n\s*/g, '')
      .split(/\r?\n/);
    return this.line(lines.length > 1 ? `${lines[0]!.trimEnd()} …` : lines[0]!);
  }

  /** A text as it stands, in one line. */
  line(text: string): string {
    const line = this.#hide(text).trim().replace(/\s+/g, ' ');
    return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
  }
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
