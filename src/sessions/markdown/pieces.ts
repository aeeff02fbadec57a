import type { CallEnd, CallStart } from '../call-records.ts';
import type { Message, Place } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { trimmed } from './log-lines.ts';

/** What a piece of text is, besides its words. */
export type Speaker = Pick<Message, 'by' | 'at' | 'agent'>;

/** Lines that only part turns from each other. */
const rule = /^(?:-{3,}|\*{3,}|_{3,}|\* \* \*|- - -)$/;

/**
 * Adds a stretch of the log as a message, without the white space and the thematic breaks at its ends.
 *
 * @returns Whether there was any text.
 */
export function addText(builder: SessionBuilder, text: string, place: Place, speaker: Speaker): boolean {
  const inner = withoutRules(text, place);
  if (inner.start >= inner.end) return false;
  const words = text.slice(inner.start, inner.end);
  builder.message({ ...speaker, ...inner, text: words, textStart: inner.start });
  return true;
}

/** A stretch without the white space and the thematic breaks at its ends. Front matter at its beginning is none. */
export function withoutRules(text: string, place: Place): Place {
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

function lineEnd(text: string, { start, end }: Place): number {
  let at = start;
  while (at < end && !isBreak(text, at)) at++;
  return at;
}

function lastLineStart(text: string, { start, end }: Place): number {
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
  const id = `${start.start}-${builder.size}`;
  builder.call(id, start);
  if (end) builder.result(id, end);
}
