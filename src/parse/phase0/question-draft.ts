import type { Range } from '../blocks.ts';
import type { ContentLine } from './content-lines.ts';
import { inlineOptions, makeOption } from './options.ts';
import type { WrittenPriority } from './priority.ts';
import type { Option, Question } from './question.ts';
import type { QuestionHead } from './question-head.ts';

/** How a question is set off: what may follow it as its own part depends on it. */
export type QuestionForm = 'number' | 'heading' | 'bold' | 'bullet' | 'line';

/** A question while its lines are being read. */
export interface QuestionDraft {
  readonly form: QuestionForm;
  readonly indent: number;
  readonly quoted: boolean;
  readonly head: QuestionHead;
  readonly start: number;
  end: number;
  priority: WrittenPriority | undefined;
  textEnd: number;
  /** Whether the next line may still belong to the question's words. */
  textOpen: boolean;
  readonly options: { readonly option: Option; readonly indent: number }[];
  /** Bullets without a letter; whether they are options shows when all are known. */
  readonly bullets: { readonly option: Option; readonly indent: number }[];
  /** A line such as `Options:` stands above them. */
  announced: boolean;
}

/** Opens a question at its first line; options that stand on the same line are taken out of its words. */
export function openQuestion(
  text: string,
  line: ContentLine,
  form: QuestionForm,
  head: QuestionHead,
  group: WrittenPriority | undefined,
): QuestionDraft {
  const own = head.priority;
  const draft: QuestionDraft = {
    form,
    indent: line.indent,
    quoted: line.quoted,
    head,
    start: line.start,
    end: line.end,
    priority: own?.value === undefined ? (group ?? own) : own,
    textEnd: head.textRange.end,
    textOpen: true,
    options: [],
    bullets: [],
    announced: false,
  };
  takeInline(text, draft, head.textRange, line.indent);
  return draft;
}

/** Adds a further line of the paragraph that the question stands in; behind its question mark it is a remark. */
export function continueText(text: string, draft: QuestionDraft, line: ContentLine): void {
  draft.end = line.end;
  if (/\?[\s*_]*$/.test(text.slice(draft.head.textRange.start, draft.textEnd))) {
    takeInline(text, draft, line, line.indent);
    return;
  }
  draft.textEnd = line.end;
  takeInline(text, draft, line, line.indent);
}

/** Takes options that follow each other on one line; false when there are none. */
export function takeInline(text: string, draft: QuestionDraft, range: Range, indent: number): boolean {
  const options = inlineOptions(text, range);
  const first = options[0];
  if (!first) return false;
  draft.options.push(...options.map((option) => ({ option, indent })));
  draft.textEnd = Math.min(draft.textEnd, Math.max(first.start, draft.head.textRange.start));
  draft.textOpen = false;
  draft.end = Math.max(draft.end, range.end);
  return true;
}

/** Adds a bullet without a letter. */
export function addBullet(text: string, draft: QuestionDraft, line: ContentLine, start: number): void {
  const range = { start, end: line.end };
  draft.bullets.push({ option: makeOption(text, range, undefined, start), indent: line.indent });
  draft.textOpen = false;
  draft.end = line.end;
}

/** `Recommended: B` below the options marks option B. */
export function recommendOption(draft: QuestionDraft, letter: string, range: Range): void {
  const index = draft.options.findIndex(
    ({ option }) => option.letter?.text.toUpperCase() === letter.toUpperCase(),
  );
  const entry = draft.options[index];
  if (!entry || entry.option.recommended) return;
  const option = { ...entry.option, recommended: true, recommendedRange: range };
  draft.options[index] = { ...entry, option };
}

/**
 * Closes a question.
 *
 * @returns Undefined when it was no question after all: nothing asks, nothing is to be chosen, and no priority is given.
 */
export function closeQuestion(text: string, draft: QuestionDraft): Omit<Question, 'number'> | undefined {
  let { start } = draft.head.textRange;
  while (start < draft.textEnd && /\s/.test(text[start]!)) start++;
  let end = Math.max(draft.textEnd, start);
  while (end > start && /[\s*_|/(–—-]/.test(text[end - 1]!)) end--;
  const words = text
    .slice(start, end)
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const options = allOptions(draft);
  const asks = words.includes('?') || options.length >= 2 || draft.priority !== undefined;
  if (!asks && !draft.head.number?.named) return undefined;
  if (words === '' && options.length === 0) return undefined;
  return {
    start: draft.start,
    end: draft.end,
    numberRange: draft.head.number && { start: draft.head.number.start, end: draft.head.number.end },
    text: words,
    textRange: { start, end },
    priority: draft.priority,
    options,
  };
}

/** Bullets without a letter count beside lettered ones, or when all of them read like choices. */
function allOptions(draft: QuestionDraft): Option[] {
  const indent = draft.options[0]?.indent;
  const bullets =
    indent === undefined ? draft.bullets : draft.bullets.filter((bullet) => bullet.indent === indent);
  const choices = bullets.map(({ option }) => option);
  const counted =
    draft.announced || indent !== undefined
      ? choices.filter((option) => readsLikeChoice(option.text))
      : choices.length >= 2 && choices.every((option) => readsLikeChoice(option.text))
        ? choices
        : [];
  return [...draft.options.map(({ option }) => option), ...counted].sort((a, b) => a.start - b.start);
}

/** A remark is a sentence or says what it is; a choice is a phrase. */
function readsLikeChoice(text: string): boolean {
  if (text.length > 140 || /[?:]$/.test(text)) return false;
  if (/^(?:this|it|we|i|because|since|if|pretože|lebo|toto|ak)\s/iu.test(text)) return false;
  return !/\.$/.test(text) || text.split(/\s+/).length <= 8;
}
