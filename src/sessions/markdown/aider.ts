import {
  type FileChange,
  isSilent,
  type Message,
  type Session,
  type Span,
} from '../../core/session/session.ts';
import { type CallEnd, type CallStart, SessionBuilder } from '../session-builder.ts';
import type { SessionFault } from '../session-file.ts';
import { addCall, addText, findFences, type LogLine, logLines, trimmed } from './pieces.ts';
import { findStamp, isoTime, typedCommand } from './preamble.ts';

const startOfChat = /^# aider chat started at (.{1,40})$/;

/** Whether a line begins a chat. */
export function isAiderStart(line: string): boolean {
  return startOfChat.test(line.trimEnd());
}

/**
 * Reads `.aider.chat.history.md`: one session for each `# aider chat started at`.
 *
 * The program ends its own lines and the person's with two spaces; headings and quotes of a reply have none. Files that
 * an editor freed of trailing spaces are read by the marks alone, outside of fences.
 */
export function readAider(text: string): { sessions: readonly Session[]; faults: readonly SessionFault[] } {
  const lines = logLines(text);
  const starts = lines.flatMap((line, index) => (isAiderStart(line.text) ? [index] : []));
  const strict = lines.some(({ text: line }) => /^(?:####|>) .*[^ ] {2}$/.test(line));
  const sessions = starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    return new AiderReader(text, lines.slice(start, end), strict).read();
  });
  // The program is often started and left again without a word.
  const told = sessions.filter((session) => !isSilent(session));
  return { sessions: told.length > 0 ? told : sessions.slice(-1), faults: [] };
}

class AiderReader {
  readonly #text: string;
  readonly #lines: readonly LogLine[];
  readonly #builder = new SessionBuilder('aider');
  readonly #output: AiderOutput;
  readonly #kinds: readonly Kind[];
  /** What the assistant said last: the architect's reply is handed to the editor in the person's name. */
  #reply = '';
  #typed: Omit<Message, 'type'> | undefined;

  constructor(text: string, lines: readonly LogLine[], strict: boolean) {
    this.#text = text;
    this.#lines = lines;
    this.#kinds = kindsOf(lines, strict);
    this.#output = new AiderOutput(this.#builder);
  }

  read(): Session {
    this.#builder.time(isoTime(findStamp(startOfChat.exec(this.#lines[0]!.text.trimEnd())![1]!)));
    let from = 1;
    while (from < this.#lines.length) {
      const kind = this.#kinds[from]!;
      let to = from + 1;
      while (to < this.#lines.length && this.#kinds[to] === kind) to++;
      const lines = this.#lines.slice(from, to);
      if (kind === 'person') this.#person(lines);
      else if (kind === 'output') this.#print(lines);
      else this.#say(lines);
      from = to;
    }
    this.#typing();
    this.#output.finish();
    return this.#builder.build(this.#output.calls > 0);
  }

  #print(lines: readonly LogLine[]): void {
    this.#typing();
    this.#output.add(lines);
  }

  #say(lines: readonly LogLine[]): void {
    const place = { start: lines[0]!.start, end: lines.at(-1)!.end };
    const inner = trimmed(this.#text, place);
    if (inner.start >= inner.end) return;
    this.#typing();
    addText(this.#builder, this.#text, place, { by: 'assistant', at: undefined, agent: undefined });
    this.#reply = folded(this.#text.slice(inner.start, inner.end));
  }

  #person(lines: readonly LogLine[]): void {
    this.#output.finish();
    const said = lines.map((line) => line.text.replace(/^####[ ]?/, '').trimEnd());
    const words = said.join('\n').trim();
    if (words === '' || words === '<blank>') return;
    const isHandedOn = this.#reply !== '' && folded(words) === this.#reply;
    this.#reply = '';
    // `/ask question` is written twice: as typed, and as it was sent.
    if (this.#typed && folded(this.#typed.command!.arguments) === folded(words)) this.#typed = undefined;
    this.#typing();
    const command = isHandedOn ? undefined : typedCommand(words);
    const place = { start: lines[0]!.start, end: lines.at(-1)!.end };
    const textStart = lines.length === 1 ? this.#text.indexOf(words, place.start) : undefined;
    const by = isHandedOn ? 'program' : 'person';
    const message = { by, at: undefined, ...place, text: words, textStart, command } as const;
    if (command) this.#typed = message;
    else this.#builder.message(message);
    this.#output.command = command?.name;
  }

  /** Adds the command that was typed last, as soon as it is known not to be repeated. */
  #typing(): void {
    if (this.#typed) this.#builder.message(this.#typed);
    this.#typed = undefined;
  }
}

/** Two texts are the same but for white space at the ends of lines. */
function folded(text: string): string {
  return text.replace(/(?<![ \t])[ \t]+(?=[\r\n])|\r/g, '').trim();
}

/** Who wrote a line: the person, the program, or the assistant in its reply. */
type Kind = 'person' | 'output' | 'reply';

/**
 * Tells the lines of a chat apart.
 *
 * @param strict Whether the program's and the person's lines end with two spaces, as it writes them.
 */
function kindsOf(lines: readonly LogLine[], strict: boolean): readonly Kind[] {
  const fenced = fencedLines(lines);
  const kinds = lines.map(({ text }, index): Kind => {
    const kind = markedKind(text);
    if (kind === 'reply') return kind;
    if (fenced[index] === 1) return 'reply';
    if (!strict || text.endsWith('  ')) return kind;
    return kind === 'output' && isUnfinished(lines, index) ? kind : 'reply';
  });
  return joinOutput(lines, kinds);
}

function markedKind(text: string): Kind {
  if (text.startsWith('#### ') || text === '####') return 'person';
  return text.startsWith('> ') || text === '>' ? 'output' : 'reply';
}

/** Lines that end a reply, whatever it left open. */
const endOfReply = /^> (?:Tokens: .*| ?\^C.*) {2}$/;

/** For each line 1 inside a fence, found in each reply by itself: an interrupted one leaves its fence open. */
function fencedLines(lines: readonly LogLine[]): Uint8Array {
  const fenced = new Uint8Array(lines.length);
  let from = 0;
  for (let to = 0; to <= lines.length; to++) {
    if (to < lines.length && !endOfReply.test(lines[to]!.text)) continue;
    for (const { open, close } of findFences(lines, from, to).list) fenced.fill(1, open, close + 1);
    from = to;
  }
  return fenced;
}

/** The program's words over several lines have the mark on the first and the two spaces on the last. */
function isUnfinished(lines: readonly LogLine[], index: number): boolean {
  return /^(?:>|####) .* {2}$/.test(lines[index - 1]?.text ?? '');
}

function joinOutput(lines: readonly LogLine[], kinds: Kind[]): readonly Kind[] {
  for (const [index, { text }] of lines.entries()) {
    if (kinds[index] !== 'output' || text.endsWith('  ') || text === '>') continue;
    for (let next = index + 1; next < lines.length && next < index + 40; next++) {
      if (kinds[next] !== 'reply') break;
      if (!lines[next]!.text.endsWith('  ')) continue;
      kinds.fill('output', index, next + 1);
      break;
    }
  }
  return kinds;
}

/** A question of the program at its end: `(Y)es/(N)o [Yes]: y`. */
const permission = /^(.{1,160}?)\s*\(Y\)es\/\(N\)o[^[\]]{0,80}\[[^\]]{1,12}\]:[ \t]{0,200}(\S*)[ \t]*$/;

/**
 * Reads what aider itself printed: what was applied, run, read and committed, and the permissions that the person gave for one step
 * each, which answer no prompt.
 */
class AiderOutput {
  readonly #builder: SessionBuilder;
  /** Files that the person let it create. */
  readonly #created = new Set<string>();
  readonly #inChat = new Set<string>();
  readonly #failures = new Set<string>();
  /** The line before: what a question is about. */
  #subject: { text: string; place: Span } | undefined;
  #fetching: { place: Span; url: string } | undefined;
  /** The command that the person typed last: what it brings about is the person's own doing. */
  command: string | undefined;
  calls = 0;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  add(lines: readonly LogLine[]): void {
    for (const line of lines) {
      const text = line.text.replace(/^>[ ]?/, '').trim();
      if (text !== '') this.#line(text, { start: line.start, end: line.end }, line.number);
    }
  }

  /** To be called when the program has said all that belongs together. */
  finish(): void {
    this.#fetched('unknown');
    this.#subject = undefined;
  }

  #line(text: string, place: Span, line: number): void {
    const asked = permission.exec(text);
    if (asked) this.#permission(asked[1]!, asked[2]!.toLowerCase(), place);
    else if (!this.#known(text, place, line)) this.#subject = { text, place };
  }

  /** Takes a line that says what was done; false for every other. */
  #known(text: string, place: Span, line: number): boolean {
    for (const [pattern, take] of this.#lines) {
      const found = pattern.exec(text);
      if (found) take(found[1]!, place, line);
      if (found) return true;
    }
    return false;
  }

  readonly #lines: readonly (readonly [RegExp, (said: string, place: Span, line: number) => void])[] = [
    [
      /^Applied edit to (.+)$/,
      (path, place) =>
        this.#change(this.#created.delete(path) ? 'create' : 'edit', path, place, { outcome: 'succeeded' }),
    ],
    [
      /^Added (.+?) to (?:the chat|read-only files)(?: \(read-only\))?\.?$/,
      (file, place) => this.#read(file, place, 'succeeded'),
    ],
    [/^Running (.+)$/, (command, place) => this.#call({ name: 'run', action: 'execute', command, ...place })],
    [
      /^Commit ([0-9a-f]{7,40} .+)$/,
      (text, place) => {
        if (!/^com(?:m(?:it?)?)?$/.test(this.command ?? ''))
          this.#call({ name: 'commit', action: 'other', text, ...place }, { outcome: 'succeeded' });
      },
    ],
    [
      /^Scraping (\S+?)(?:\.{3})?$/,
      (url, place) => {
        this.#fetched('unknown');
        this.#fetching = { url, place };
      },
    ],
    [/^(?:HTTP error occurred|Failed to retrieve content)/, () => this.#fetched('failed')],
    [/^(?:Main model|Model|Editor model): (\S+)/, (model) => this.#builder.about({ model })],
    [/^(?:Weak model: \S|Tokens: )/, () => {}],
    [/^Git repository created in (.+)$/, (cwd) => this.#builder.about({ cwd })],
    [
      /^(?:litellm\.)?([A-Z]\w*Error)\b/,
      (error, _, line) => {
        if (!this.#failures.has(error)) this.#builder.note(line, `the model could not be asked: ${error}`);
        this.#failures.add(error);
      },
    ],
  ];

  #permission(question: string, answer: string, place: Span): void {
    const subject = this.#subject;
    this.#subject = undefined;
    const refused = /^[nsd]/.test(answer);
    if (!subject) return;
    const end: CallEnd = { outcome: 'denied', deniedBy: 'person' };
    const at = { start: subject.place.start, end: place.end };
    if (/^Create new file\?/.test(question)) {
      if (refused) this.#change('create', subject.text, at, end);
      else this.#created.add(subject.text);
    } else if (/^Allow edits to file/.test(question)) {
      if (refused) this.#change('edit', subject.text, at, end);
    } else if (/^Add file to the chat\?/.test(question)) {
      this.#read(subject.text, at, refused ? 'denied' : 'succeeded');
    } else if (/^Run shell commands?\?/.test(question) && refused) {
      this.#call({ name: 'run', action: 'execute', command: subject.text, ...at }, end);
    }
  }

  #read(file: string, place: Span, outcome: 'succeeded' | 'denied'): void {
    if (outcome === 'succeeded' && this.#inChat.has(file)) return;
    const start = { name: 'attachment', action: 'read', reads: [file], ...place } as const;
    if (outcome === 'denied') this.#call(start, { outcome, deniedBy: 'person' });
    else {
      this.#inChat.add(file);
      this.#call(start, { outcome });
    }
  }

  #change(kind: FileChange['kind'] & ('create' | 'edit'), path: string, place: Span, end: CallEnd): void {
    this.#call({ name: 'edit', action: kind, changes: [{ kind, path }], ...place }, end);
  }

  #fetched(outcome: 'unknown' | 'failed'): void {
    const fetching = this.#fetching;
    this.#fetching = undefined;
    if (!fetching) return;
    this.#call({ name: 'web', action: 'fetch', reads: [fetching.url], ...fetching.place }, { outcome });
  }

  #call(start: Omit<CallStart, 'at'>, end?: CallEnd): void {
    this.calls++;
    addCall(this.#builder, { at: undefined, ...start }, end);
  }
}
