import { isGateQuestion } from '../../parse/gate-question.ts';
import { type OfferedChoices, offeredChoices } from '../../parse/offered-choices.ts';

/** What an assistant's words end in: the gate's question, another question that Yes may answer, or neither. */
export type Asked =
  | { readonly type: 'gate'; readonly offered: OfferedChoices }
  | { readonly type: 'other' }
  | { readonly type: 'nothing' };

/** Items of lists, table rows, headings, quotes and labelled lines: what stands in them is not asked of the person. */
const inList = /^\s*(?:[-*+•|#>]|\d{1,2}[.)]\s|(?:\*\*)?\p{Lu}[\p{L} ]{2,40}:)/u;
/** Questions that Yes cannot answer, and those that nobody waits to have answered. */
const openQuestion =
  /(?:^|[.!:,]\s+|\s)(?:what|which|who|where|when|how|why|anything else|any (?:other )?questions?|čo|ktor\p{L}{1,200}|kto|kde|kedy|ako|prečo|otázky)(?!\p{L})[^.!?]{0,2000}\?/iu;

/** A longer line is prose. */
const longestLine = 400;

/** Looks for the question that a message of the assistant leaves open. */
export function askedIn(text: string): Asked {
  const lines = text.split(/\r\n|\r|\n/);
  const gate = lines.findLastIndex((line) => line.length < longestLine && isGateQuestion(line));
  const behind = lines.slice(gate + 1).filter((line) => line.trim() !== '');
  const last = gate < 0 ? behind.slice(-3) : behind;
  const asksElse = last.some(
    (line) =>
      line.length < longestLine &&
      /\?["”)*_\s]*$/u.test(line) &&
      !inList.test(line) &&
      !openQuestion.test(line),
  );
  if (asksElse) return { type: 'other' };
  if (gate < 0) return { type: 'nothing' };
  const asked = lines.slice(gate).join('\n');
  return { type: 'gate', offered: offeredChoices(asked, { start: 0, end: asked.length }) };
}

/** Whether a question offers a way to change the prompt, or a way out: not just "shall I go on?". */
export function isWholeGate(asked: Asked): boolean {
  return (
    asked.type === 'gate' &&
    asked.offered.choices.some(({ choice }) => choice === 'modify' || choice === 'cancel')
  );
}
