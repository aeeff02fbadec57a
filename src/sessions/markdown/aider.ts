import { isSilent, type Message, type Session, type Span } from '../../core/session/session.ts';
import { type CallEnd, type CallStart, SessionBuilder } from '../session-builder.ts';
import { addCall, addText, findFences, type LogLine, logLines, trimmed, typedCommand } from './pieces.ts';
import { findStamp, isoTime } from './stamp.ts';

const startOfChat = /^# aider chat started at (.{1,40})$/;

/** Whether a line begins a chat. */
export function isAiderStart(line: string): boolean {
  return startOfChat.test(line.trimEnd());
}

/** Reads `.aider.chat.history.md`: a session for each start. The program ends its own lines and the person's with two spaces, which an editor may have taken. */
export function readAider(text: string): readonly Session[] {
  const lines = logLines(text);
  const starts = lines.flatMap((line, index) => (isAiderStart(line.text) ? [index] : []));
  const strict = lines.some(({ text: line }) => /^(?:####|>) .*[^ ] {2}$/.test(line));
  const sessions = starts.map((start, index) =>
    readChat(text, lines.slice(start, starts[index + 1]), strict),
  );
  // The program is often started and left again without a word.
  const told = sessions.filter((session) => !isSilent(session));
  return told.length > 0 ? told : sessions.slice(-1);
}

function readChat(text: string, lines: readonly LogLine[], strict: boolean): Session {
  const builder = new SessionBuilder('aider');
  const output = new AiderOutput(builder);
  const kinds = kindsOf(lines, strict);
  /** What the assistant said last: the architect's reply is handed to the editor in the person's name. */
  let reply = '';
  /** The command that was typed last, until it is known not to be repeated. */
  let typed: Omit<Message, 'type'> | undefined;
  const tellTyped = () => {
    if (typed) builder.message(typed);
    typed = undefined;
  };
  builder.time(isoTime(findStamp(startOfChat.exec(lines[0]!.text.trimEnd())![1]!)));
  for (let from = 1, to = 1; from < lines.length; from = to) {
    while (kinds[to] === kinds[from]) to++;
    const part = lines.slice(from, to);
    const place = { start: part[0]!.start, end: part.at(-1)!.end };
    if (kinds[from] === 'output') {
      tellTyped();
      output.add(part);
    } else if (kinds[from] === 'reply') {
      const inner = trimmed(text, place);
      if (inner.start >= inner.end) continue;
      tellTyped();
      addText(builder, text, place, { by: 'assistant', at: undefined, agent: undefined });
      reply = folded(text.slice(inner.start, inner.end));
    } else {
      output.finish();
      const said = part.map((line) => line.text.replace(/^####[ ]?/, '').trimEnd());
      const words = said.join('\n').trim();
      if (words === '' || words === '<blank>') continue;
      const isHandedOn = reply !== '' && folded(words) === reply;
      reply = '';
      // `/ask question` is written twice: as typed, and as it was sent.
      if (typed && folded(typed.command!.arguments) === folded(words)) typed = undefined;
      tellTyped();
      const command = isHandedOn ? undefined : typedCommand(words);
      const textStart = part.length === 1 ? text.indexOf(words, place.start) : undefined;
      const by = isHandedOn ? 'program' : 'person';
      const message = { by, at: undefined, ...place, text: words, textStart, command } as const;
      if (command) typed = message;
      else builder.message(message);
      output.command = command?.name;
    }
  }
  tellTyped();
  output.finish();
  return builder.build(output.calls > 0);
}

function folded(text: string): string {
  return text.replace(/(?<![ \t])[ \t]+(?=[\r\n])|\r/g, '').trim();
}

type Kind = 'person' | 'output' | 'reply';

/** Tells the lines of a chat apart. @param strict Whether the program's and the person's lines end with two spaces, as it writes them. */
function kindsOf(lines: readonly LogLine[], strict: boolean): readonly Kind[] {
  const fenced = fencedLines(lines);
  const kinds = lines.map(({ text }, index): Kind => {
    const kind = /^####(?: |$)/.test(text) ? 'person' : /^>(?: |$)/.test(text) ? 'output' : 'reply';
    if (kind === 'reply') return kind;
    if (fenced[index] === 1) return 'reply';
    if (!strict || text.endsWith('  ')) return kind;
    // The program's words over several lines have the mark on the first and the two spaces on the last.
    const goesOn = /^(?:>|####) .* {2}$/.test(lines[index - 1]?.text ?? '');
    return kind === 'output' && goesOn ? kind : 'reply';
  });
  return joinOutput(lines, kinds);
}

/** Lines that end a reply, whatever it left open. */
const endOfReply = /^> (?:Tokens: .*| ?\^C.*) {2}$/;

/** For each line 1 inside a fence, found in each reply by itself: an interrupted one leaves its fence open. */
function fencedLines(lines: readonly LogLine[]): Uint8Array {
  const fenced = new Uint8Array(lines.length);
  let from = 0;
  for (let to = 0; to <= lines.length; to++) {
    if (to < lines.length && !endOfReply.test(lines[to]!.text)) continue;
    for (const { open, close } of findFences(lines, from, to)) fenced.fill(1, open, close + 1);
    from = to;
  }
  return fenced;
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

const done: CallEnd = { outcome: 'succeeded' };
const refused: CallEnd = { outcome: 'denied', deniedBy: 'person' };

/** Reads what aider itself printed: what was applied, run, read and committed, and permissions for one step, which answer no prompt. */
class AiderOutput {
  readonly #builder: SessionBuilder;
  readonly #created = new Set<string>();
  readonly #inChat = new Set<string>();
  readonly #failures = new Set<string>();
  /** The line before: what a question is about. */
  #subject: { text: string; place: Span } | undefined;
  /** The page that is being fetched, by the id of its call. */
  #fetching: string | undefined;
  /** The command that the person typed last: what it brings about is the person's own doing. */
  command: string | undefined;
  calls = 0;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  add(lines: readonly LogLine[]): void {
    for (const line of lines) {
      const text = line.text.replace(/^>[ ]?/, '').trim();
      const place = { start: line.start, end: line.end };
      const asked = permission.exec(text);
      const isKnown = this.#lines.some(([pattern, take]) => {
        const found = asked ? null : pattern.exec(text);
        if (found) take(found[1]!, place, line.number);
        return found;
      });
      if (asked) this.#permission(asked[1]!, asked[2]!.toLowerCase(), place);
      else if (text !== '' && !isKnown) this.#subject = { text, place };
    }
  }

  finish(): void {
    this.#subject = undefined;
    this.#fetching = undefined;
  }

  readonly #lines: readonly (readonly [RegExp, (said: string, place: Span, line: number) => void])[] = [
    [
      /^Applied edit to (.+)$/,
      (path, place) => this.#change(this.#created.delete(path) ? 'create' : 'edit', path, place, done),
    ],
    [
      /^Added (.+?) to (?:the chat|read-only files)(?: \(read-only\))?\.?$/,
      (file, place) => this.#read(file, place, done),
    ],
    [/^Running (.+)$/, (command, place) => this.#call({ name: 'run', action: 'execute', command, ...place })],
    [
      /^Commit ([0-9a-f]{7,40} .+)$/,
      (text, place) => {
        if (!/^com(?:m(?:it?)?)?$/.test(this.command ?? ''))
          this.#call({ name: 'commit', action: 'other', text, ...place }, done);
      },
    ],
    [
      /^Scraping (\S+?)(?:\.{3})?$/,
      (url, place) => {
        this.#fetching = this.#call({ name: 'web', action: 'fetch', reads: [url], ...place });
      },
    ],
    [
      /^(?:HTTP error occurred|Failed to retrieve content)/,
      () => {
        if (this.#fetching !== undefined) this.#builder.result(this.#fetching, { outcome: 'failed' });
        this.#fetching = undefined;
      },
    ],
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
    if (!subject) return;
    const { text } = subject;
    const at = { start: subject.place.start, end: place.end };
    const isRefused = /^[nsd]/.test(answer);
    const isNew = /^Create new file\?/.test(question);
    if (/^Add file to the chat\?/.test(question)) this.#read(text, at, isRefused ? refused : done);
    else if (isNew && !isRefused) this.#created.add(text);
    else if (isRefused && (isNew || /^Allow edits to file/.test(question)))
      this.#change(isNew ? 'create' : 'edit', text, at, refused);
    else if (isRefused && /^Run shell commands?\?/.test(question))
      this.#call({ name: 'run', action: 'execute', command: text, ...at }, refused);
  }

  #read(file: string, place: Span, end: CallEnd): void {
    if (end === done && this.#inChat.has(file)) return;
    if (end === done) this.#inChat.add(file);
    this.#call({ name: 'attachment', action: 'read', reads: [file], ...place }, end);
  }

  #change(kind: 'create' | 'edit', path: string, place: Span, end: CallEnd): void {
    this.#call({ name: 'edit', action: kind, changes: [{ kind, path }], ...place }, end);
  }

  #call(start: Omit<CallStart, 'at'>, end?: CallEnd): string {
    this.calls++;
    return addCall(this.#builder, { at: undefined, ...start }, end);
  }
}
