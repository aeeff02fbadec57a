import type { OpenedLine } from './opened-line.ts';
import { makeOption, type optionStart } from './options.ts';
import type { QuestionDraft } from './question-draft.ts';

/** `A. in the API` below a question. */
export function addLettered(
  text: string,
  draft: QuestionDraft,
  { line, bodyStart }: OpenedLine,
  opening: NonNullable<ReturnType<typeof optionStart>>,
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
