import type { Message, Span } from '../../core/session/session.ts';
import type { CallEnd, CallStart, SessionBuilder } from '../session-builder.ts';

/** What a piece of text is, besides its words. */
export type Speaker = Pick<Message, 'by' | 'at' | 'agent'>;

/** Lines that only part turns from each other. */
const rule = /^(?:-{3,}|\*{3,}|_{3,}|\* \* \*|- - -)$/;

/**
 * Adds a stretch of the log as a message, without the white space and the thematic breaks at its ends.
 *
 * @returns Whether there was any text.
 */
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
    const head = lineEnd(text, inner);
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

/** Whether a blank line or nothing follows. */
function isParted(text: string, from: number, end: number): boolean {
  return from >= end || /^(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(text.slice(from, Math.min(end, from + 80)));
}

function lineEnd(text: string, { start, end }: Span): number {
  let at = start;
  while (at < end && !isBreak(text, at)) at++;
  return at;
}

function lastLineStart(text: string, { start, end }: Span): number {
  let at = end;
  while (at > start && !isBreak(text, at - 1)) at--;
  return at;
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}

/** Adds a call with its result; a log has no ids, so that its place is its id. */
export function addCall(builder: SessionBuilder, start: CallStart, end?: CallEnd): void {
  const id = `${start.start}-${builder.events.length}`;
  builder.call(id, start);
  if (end) builder.result(id, end);
}

/** One line of a log, without its ending. */
export interface LogLine extends Span {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

/** The lines of a log in order; a byte order mark is no part of the first. `\n`, `\r\n` and a lone `\r` end a line. */
export function logLines(text: string): readonly LogLine[] {
  const lines: LogLine[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let at = start; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 10;
    if (code !== 10 && code !== 13) continue;
    lines.push({ start, end: at, text: text.slice(start, at), number: lines.length + 1 });
    if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
    start = at + 1;
  }
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

const fence = /^[ \t]*(?:`{3,}|~{3,200})([^`]*)$/;

/**
 * The lines that look like the beginning of a turn and do not stand inside a fenced block.
 *
 * A pasted text may hold a lone fence. So a fence takes turns in only when the stretch that opens it and the one that closes it are
 * both left with half a pair: otherwise one slip would swallow the rest of the log.
 *
 * @param marks Indexes of lines, ascending.
 */
export function outsideFences(lines: readonly LogLine[], marks: readonly number[]): readonly number[] {
  const stretches = [-1, ...marks].map((start, index) =>
    fencesBetween(lines, start, marks[index] ?? lines.length),
  );
  const kept: number[] = [];
  let index = 0;
  while (index < stretches.length) {
    if (index > 0) kept.push(marks[index - 1]!);
    let odd = stretches[index]!.count % 2 === 1;
    while (odd) {
      let close = index + 1;
      while (close < stretches.length && stretches[close]!.count === 0) close++;
      const closing = stretches[close];
      if (!closing?.firstIsBare || closing.count % 2 === 0) break;
      index = close;
      // The fences behind the closing one pair up among themselves.
      odd = false;
    }
    index++;
  }
  return kept;
}

function fencesBetween(
  lines: readonly LogLine[],
  from: number,
  to: number,
): { count: number; firstIsBare: boolean } {
  let count = 0;
  let firstIsBare = false;
  for (let index = from + 1; index < to; index++) {
    const text = lines[index]!.text;
    if (!text.includes('```') && !text.includes('~~~')) continue;
    const found = fence.exec(text);
    if (!found) continue;
    if (count === 0) firstIsBare = found[1]!.trim() === '';
    count++;
  }
  return { count, firstIsBare };
}

/** A fenced block: indexes of its first and last line, the fences themselves. */
export interface Fence {
  readonly open: number;
  readonly close: number;
  /** The info string, such as `bash`. */
  readonly info: string;
}

export interface Fences {
  /** In order of the text. Fences that nothing closes are not among them. */
  readonly list: readonly Fence[];
  /** The fence that a line belongs to, its first and last one too. */
  at(line: number): Fence | undefined;
}

const opening = /^[ \t]*(`{3,}|~{3,200})([^`]*)$/;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Finds the fenced blocks among lines, in linear time. A log may be cut off in the middle of a reply: a fence that nothing closes hides
 * nothing that follows it.
 *
 * @param from Index of the first line that counts.
 * @param to Index behind the last one.
 */
export function findFences(lines: readonly LogLine[], from = 0, to = lines.length): Fences {
  const longest = longestClosings(lines, from, to);
  const list: Fence[] = [];
  const owner = new Int32Array(to - from);
  for (let index = from; index < to; index++) {
    const found = mayBeFence(lines[index]!.text) ? opening.exec(lines[index]!.text) : null;
    if (!found) continue;
    const mark = found[1]!;
    const tilde = mark.charCodeAt(0) === 126;
    if (longest[tilde ? 'tilde' : 'tick'][index + 1 - from]! < mark.length) continue;
    let close = index + 1;
    while (!closes(lines[close]!.text, mark)) close++;
    list.push({ open: index, close, info: found[2]!.trim() });
    owner.fill(list.length, index - from, close + 1 - from);
    index = close;
  }
  return { list, at: (line) => list[(owner[line - from] ?? 0) - 1] };
}

/** For each line, the length of the longest closing fence at or behind it: a longer one is never closed. */
function longestClosings(
  lines: readonly LogLine[],
  from: number,
  to: number,
): { tick: Int32Array; tilde: Int32Array } {
  const tick = new Int32Array(to - from + 1);
  const tilde = new Int32Array(to - from + 1);
  for (let index = to - 1; index >= from; index--) {
    const at = index - from;
    tick[at] = tick[at + 1]!;
    tilde[at] = tilde[at + 1]!;
    const mark = mayBeFence(lines[index]!.text) ? closing.exec(lines[index]!.text)?.[1] : undefined;
    if (mark === undefined) continue;
    const lengths = mark.charCodeAt(0) === 126 ? tilde : tick;
    lengths[at] = Math.max(lengths[at]!, mark.length);
  }
  return { tick, tilde };
}

function closes(line: string, mark: string): boolean {
  if (!mayBeFence(line)) return false;
  const found = closing.exec(line)?.[1];
  return found !== undefined && found[0] === mark[0] && found.length >= mark.length;
}

/** Spares most lines the pattern. */
function mayBeFence(line: string): boolean {
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 32 || code === 9) continue;
    return code === 96 || code === 126;
  }
  return false;
}
