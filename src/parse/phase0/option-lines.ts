import type { OpenedLine } from './opened-line.ts';
import { makeOption, type OptionStart, optionStart } from './options.ts';
import { type QuestionDraft, takeInline } from './question-draft.ts';

/** Takes options that follow each other on one line, or one on a line of its own; false when there is none. */
export function takeOptions(text: string, draft: QuestionDraft, opened: OpenedLine): boolean {
  const { line, body, bodyStart, depth } = opened;
  const range = { start: bodyStart, end: line.end };
  if (depth === undefined && takeInline(text, draft, range, line.indent)) return true;
  const option = optionStart(body, bodyStart);
  if (option) addLettered(text, draft, opened, option);
  return option !== undefined;
}

/** `A. in the API` below a question. */
function addLettered(
  text: string,
  draft: QuestionDraft,
  { line, bodyStart }: OpenedLine,
  opening: OptionStart,
): void {
  const range = { start: Math.min(opening.letter!.start, bodyStart), end: line.end };
  const option = makeOption(text, range, opening, bodyStart + opening.length);
  draft.options.push({ option, indent: line.indent });
  draft.textOpen = false;
  draft.end = line.end;
}

/** `1. in the API` below a question: an option that has a number where a letter belongs. */
export function addNumbered(
  text: string,
  draft: QuestionDraft,
  { line, bodyStart }: OpenedLine,
  number: { readonly start: number; readonly end: number },
  textStart: number,
): void {
  const letter = { text: text.slice(number.start, number.end), start: number.start, end: number.end };
  const opening = { letter, length: textStart - bodyStart, starred: undefined };
  const option = makeOption(text, { start: bodyStart, end: line.end }, opening, textStart);
  draft.options.push({ option, indent: line.indent });
  draft.textOpen = false;
  draft.end = line.end;
}
