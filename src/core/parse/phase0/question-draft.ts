import type { Range } from '../blocks.ts';
import type { ContentLine } from './block-lines.ts';
import { inlineOptions, makeOption } from './options.ts';
import { leadingPriority, trailingPriority, type WrittenPriority } from './priority.ts';
import type { Option, Question } from './question.ts';

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
