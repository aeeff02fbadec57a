import type { DraftLine, Fault } from './draft.ts';
import { slotFor } from './slot-text.ts';
import type { Wording } from './wording.ts';

/** Words of the request with a slot in the place of those that the linter objects to; all of it where they cannot be weighed alone. */
export function opened(text: string, wording: Wording, from: number, to: number, fault: Fault): DraftLine {
  const { start, end } = withoutHalfCode(text, from, to);
  const words = text.slice(start, end).trim();
  if (words === '' || words.length > 60 || end - start >= text.length - 1)
    return { before: '', slot: slotFor(text, wording) };
  const asked =
    fault.rule === 'prompt/placeholder'
      ? words.replace(/^[[<{]+|[\]>}]{1,200}$/g, '')
      : wording.isRight(withWords(fault.message.split('; ', 1)[0]!, words));
  return {
    before: text.slice(0, start),
    slot: slotFor(asked, wording, undefined, false),
    after: text.slice(end),
  };
}

/** A slot within code would be code. */
function withoutHalfCode(text: string, start: number, end: number): { start: number; end: number } {
  const isInside = (text.slice(0, start).split('`').length - 1) % 2 === 1;
  if (!isInside) return { start, end };
  const close = text.indexOf('`', end);
  return { start: text.lastIndexOf('`', start - 1), end: close < 0 ? text.length : close + 1 };
}

/** Most messages quote what they are about. */
function withWords(message: string, words: string): string {
  return message.includes(words) ? message : `${words}, ${message}`;
}
