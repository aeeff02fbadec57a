import type { Message, Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import type { SessionFault } from '../session-file.ts';
import { isSilent } from '../silent-sessions.ts';
import { type Kind, kindsOf } from './aider-lines.ts';
import { AiderOutput } from './aider-output.ts';
import { type LogLine, logLines, trimmed } from './log-lines.ts';
import { addText } from './pieces.ts';
import { findStamp, isoTime } from './stamps.ts';
import { typedCommand } from './typed-command.ts';

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
