import { endOfLine } from '../../core/parse/lines.ts';
import type { Message, Span } from '../../core/session/session.ts';
import type { CallEnd, CallStart, SessionBuilder } from '../session-builder.ts';

/** What a piece of text is, besides its words. */
export type Speaker = Pick<Message, 'by' | 'at' | 'agent'>;

const rule = /^(?:-{3,}|\*{3,}|_{3,}|\* \* \*|- - -)$/;

/** Adds a stretch of the log as a message, without the white space and the thematic breaks at its ends. @returns Whether there was any text. */
export function addText(builder: SessionBuilder, text: string, place: Span, speaker: Speaker): boolean {
  const inner = withoutRules(text, place);
  if (inner.start >= inner.end) return false;
  const words = text.slice(inner.start, inner.end);
  builder.message({ ...speaker, ...inner, text: words, textStart: inner.start });
  return true;
}

/** A stretch without the white space and the thematic breaks at its ends. Front matter at its beginning is none. */
export function withoutRules(text: string, place: Span): Span {
  let inner = trimmed(text, place);
  for (;;) {
    const head = endOfLine(text, inner.start, inner.end);
    const tail = lastLineStart(text, inner);
    if (isRule(text, inner.start, head) && isParted(text, head, inner.end)) {
      inner = trimmed(text, { start: head, end: inner.end });
    } else if (isRule(text, tail, inner.end)) {
      inner = trimmed(text, { start: inner.start, end: tail });
    } else return inner;
  }
}

function isRule(text: string, start: number, end: number): boolean {
  return end - start < 200 && rule.test(text.slice(start, end).trim());
}

function isParted(text: string, from: number, end: number): boolean {
  return from >= end || /^(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(text.slice(from, Math.min(end, from + 80)));
}

function lastLineStart(text: string, { start, end }: Span): number {
  let at = end;
  while (at > start && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--;
  return at;
}

/** Adds a call with its result; a log has no ids, so that its place is its id. @returns The id. */
export function addCall(builder: SessionBuilder, start: CallStart, end?: CallEnd): string {
  const id = `${start.start}-${builder.events.length}`;
  builder.call(id, start);
  if (end) builder.result(id, end);
  return id;
}

/** One line of a log, without its ending. */
export interface LogLine extends Span {
  readonly text: string;
  readonly number: number;
}

/** The lines of a log in order; a byte order mark is no part of the first. `\n`, `\r\n` and a lone `\r` end a line. */
export function logLines(text: string): readonly LogLine[] {
  const lines: LogLine[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const add = (end: number) =>
    lines.push({ start, end, text: text.slice(start, end), number: lines.length + 1 });
  for (const { 0: sign, index } of text.matchAll(/\r\n?|\n/g)) {
    add(index);
    start = index + sign.length;
  }
  add(text.length);
  return lines;
}

/** Whether a line holds nothing but white space. */
export function isBlank(line: LogLine | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** A place without the white space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}

/**
 * The marks outside of fenced blocks. A pasted text may hold a lone fence, so one takes turns in only when the stretches that open and close it
 * are both left with half a pair: one slip would swallow the rest of the log.
 */
export function outsideFences(lines: readonly LogLine[], marks: readonly number[]): readonly number[] {
  const stretches = [-1, ...marks].map((start, index) => infosBetween(lines, start, marks[index]));
  const kept: number[] = [];
  for (let index = 0; index < stretches.length; index++) {
    if (index > 0) kept.push(marks[index - 1]!);
    if (stretches[index]!.length % 2 === 0) continue;
    let close = index + 1;
    while (stretches[close]?.length === 0) close++;
    const infos = stretches[close] ?? [];
    // The fences behind the closing one pair up among themselves.
    if (infos[0] === '' && infos.length % 2 === 1) index = close;
  }
  return kept;
}

/** What stands behind the signs of the fences between two lines. */
function infosBetween(lines: readonly LogLine[], from: number, to = lines.length): readonly string[] {
  const infos: string[] = [];
  for (let index = from + 1; index < to; index++) {
    const found = opening.exec(lines[index]!.text);
    if (found) infos.push(found[2]!.trim());
  }
  return infos;
}

/** A fenced block: indexes of its first and last line, the fences themselves. */
export interface Fence {
  readonly open: number;
  readonly close: number;
}

const opening = /^[ \t]*(`{3,}|~{3,200})([^`]*)$/;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** Finds the fenced blocks among lines, in linear time and in order; a fence that nothing closes, as in a log that is cut off, hides nothing. */
export function findFences(lines: readonly LogLine[], from = 0, to = lines.length): readonly Fence[] {
  // For each line, the closing fence of each sign at or behind it that is the longest: a longer one is never closed.
  const closings = lines.slice(from, to).map(({ text }) => closing.exec(text)?.[1] ?? '');
  const longest = { '`': new Int32Array(to - from + 1), '~': new Int32Array(to - from + 1) };
  for (let at = to - from - 1; at >= 0; at--)
    for (const sign of ['`', '~'] as const) {
      const length = closings[at]!.startsWith(sign) ? closings[at]!.length : 0;
      longest[sign][at] = Math.max(longest[sign][at + 1]!, length);
    }
  const fences: Fence[] = [];
  for (let at = 0; at < to - from; at++) {
    const mark = opening.exec(lines[from + at]!.text)?.[1];
    if (mark === undefined || longest[mark[0] as '`' | '~'][at + 1]! < mark.length) continue;
    const open = at++;
    while (!closings[at]!.startsWith(mark)) at++;
    fences.push({ open: from + open, close: from + at });
  }
  return fences;
}

/** What programs put into a person's turn, by how it begins. */
const programsTags =
  'local-command-|bash-(?:stdout|stderr)|task-notification|system-reminder|command-(?:stdout|message)|tool_result|user-prompt-submit-hook|ide_';
const programsWords =
  'Caveat: The messages below were generated|This session is being continued from a previous conversation|Base directory for this skill:';
export const fromProgram = new RegExp(
  `^(?:<(?:${programsTags})|\\[Request interrupted by user|\\[Tool (?:result|output)|\\[Image: source: [^\\]]*\\]$|${programsWords})`,
);

/** The slash command that a person's text begins with; a path such as `/etc/hosts` is none. */
export function typedCommand(text: string): Message['command'] {
  const found = /^\/([A-Za-z][\w:.-]{0,80})(?=\s|$)/.exec(text);
  return found ? { name: found[1]!, arguments: text.slice(found[0].length).trim() } : undefined;
}
