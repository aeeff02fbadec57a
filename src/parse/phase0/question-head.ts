import type { Range } from '../blocks.ts';
import { leadingPriority, trailingPriority, type WrittenPriority } from './priority.ts';

/** What stands before a question's own words on its line. */
export interface QuestionHead {
  readonly number: (Range & { readonly value: number; readonly named: boolean }) | undefined;
  readonly priority: WrittenPriority | undefined;
  /** The question's words, emphasis and a priority at their end left out. */
  readonly textRange: Range;
}

const decoration = /^(?:[\s*_`>]|\[[ xX]\]\s|[❓❔🔹🔸▪•]\ufe0f?)+/u;
const named = /^(?:Q|Question|Otázka|Otazka)\s*#?(\d{1,2})(?![\p{L}\p{N}])(?:[*_]*\s*(?:[.:)–—]|-(?=\s)))?/iu;
const bare = /^(\d{1,2})[*_]{0,3}[.)](?=[\s*_[(]|$)|^(\d)\ufe0f?\u20e3/u;

/**
 * Reads number and priority off the front of a line, in either order, and a priority off its end.
 *
 * @param text The line without heading marks and bullet.
 * @param offset Of the text in the file.
 */
export function questionHead(text: string, offset: number): QuestionHead {
  let at = 0;
  let number: QuestionHead['number'];
  let priority: WrittenPriority | undefined;
  for (;;) {
    const rest = text.slice(at);
    const skipped = decoration.exec(rest)?.[0].length ?? 0;
    const digits = number ? undefined : readNumber(rest.slice(skipped), offset + at + skipped);
    if (digits) {
      number = digits.number;
      at += skipped + digits.length;
      continue;
    }
    const lead = priority?.value ? undefined : leadingPriority(rest, offset + at);
    if (!lead || (priority && lead.priority.value === undefined)) break;
    priority = lead.priority;
    at += lead.length;
  }
  at += decoration.exec(text.slice(at))?.[0].length ?? 0;
  if (number && at < text.length) at += /^(?:[:–—-]\s*)?[*_\s]*/u.exec(text.slice(at))![0].length;

  let end = text.length;
  const trail = trailingPriority(text.slice(at), offset + at);
  if (trail) {
    end = at + trail.at;
    if (priority?.value === undefined) priority = trail.priority;
  }
  while (end > at && /[\s*_#]/.test(text[end - 1]!)) end--;
  return { number, priority, textRange: { start: offset + at, end: offset + Math.max(end, at) } };
}

function readNumber(text: string, offset: number) {
  const word = named.exec(text);
  const match = word ?? bare.exec(text);
  const digits = match?.[1] ?? match?.[2];
  if (!match || digits === undefined) return undefined;
  const start = offset + match[0].indexOf(digits);
  return {
    length: match[0].length,
    number: { value: Number(digits), named: word !== null, start, end: start + digits.length },
  };
}
