import type { ContentLine } from './block-lines.ts';
import { type Cell, tableCells } from './block-lines.ts';
import { makeOption, type OptionStart, optionStart } from './options.ts';
import { groupPriority, type WrittenPriority } from './priority.ts';
import type { Question } from './question.ts';
import {
  addBullet,
  closeQuestion,
  continueText,
  openQuestion,
  type QuestionDraft,
  type QuestionForm,
  type QuestionHead,
  questionHead,
  recommendOption,
  takeInline,
} from './question-draft.ts';

/** Reads the clarification questions of one text, line by line. */
export class QuestionReader {
  readonly #text: string;
  readonly #drafts: QuestionDraft[] = [];
  /** The question that the next line may belong to. */
  #draft: QuestionDraft | undefined;
  /** The priority that a line above gave to the questions below it. */
  #group: { readonly priority: WrittenPriority; readonly depth: number } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether any question has been opened. */
  get started(): boolean {
    return this.#drafts.length > 0;
  }

  read(line: ContentLine): void {
    if (!line.text.startsWith('|')) {
      this.#readLine(line);
      return;
    }
    this.#draft = undefined;
    const row = rowQuestion(this.#text, line);
    if (row) this.#drafts.push(row);
  }

  /** All that was read, in file order. */
  finish(): UnnumberedQuestion[] {
    return this.#drafts.flatMap((entry) => {
      const question = closeQuestion(this.#text, entry);
      return question ? [{ ...question, written: entry.head.number?.value }] : [];
    });
  }

  #readLine(line: ContentLine): void {
    const draft = this.#draft;
    if (line.text === '') {
      if (draft) draft.textOpen &&= draft.textEnd <= draft.head.textRange.start;
      return;
    }
    const opened = openLine(line);
    if (this.#takePriority(opened) || (draft && takeNote(this.#text, draft, opened))) return;
    const head = questionHead(opened.body, opened.bodyStart);
    if (head.number) this.#takeNumbered(opened, head, head.number);
    else if (draft && takeOptions(this.#text, draft, opened)) return;
    else if (opened.depth !== undefined) this.#takeTitle(opened, head, opened.depth);
    else if (opened.bullet) this.#takeBullet(opened, head);
    else this.#takeWords(opened, head);
  }

  #open(opened: OpenedLine, form: QuestionForm, head: QuestionHead): void {
    this.#draft = openQuestion(this.#text, opened.line, form, head, this.#group?.priority);
    this.#drafts.push(this.#draft);
  }

  #isNested(line: ContentLine): boolean {
    return this.#draft !== undefined && line.indent > this.#draft.indent;
  }

  /** A line that gives a priority, to the question above it or to those below. */
  #takePriority({ line, body, bodyStart, bullet, depth }: OpenedLine): boolean {
    const isPart = bullet && this.#isNested(line);
    if (isPart && !/^\W*(?:priority|priorita)\W/iu.test(body)) return false;
    const priority = groupPriority(body, bodyStart, depth !== undefined);
    if (!priority) return false;
    const draft = this.#draft;
    if (draft && /^[\s*_]*(?:priority|priorita)\W/iu.test(body)) {
      draft.priority = priority;
      draft.end = line.end;
      return true;
    }
    if (isPart) return false;
    this.#group = { priority, depth: depth ?? boldDepth };
    this.#draft = undefined;
    return true;
  }

  /** A question, or an option that has a number where a letter belongs. */
  #takeNumbered(opened: OpenedLine, head: QuestionHead, number: NonNullable<QuestionHead['number']>): void {
    const draft = this.#draft;
    const { line, depth } = opened;
    const mayBeOption = draft && depth === undefined && !number.named && !head.priority;
    if (mayBeOption && (draft.form === 'number' ? line.indent >= draft.indent + 2 : !asks(opened)))
      addNumbered(this.#text, draft, opened, number, head.textRange.start);
    else this.#open(opened, depth === undefined ? 'number' : titleForm(depth), head);
  }

  /** A heading or a bold line asks, or ends what stands above it. */
  #takeTitle(opened: OpenedLine, head: QuestionHead, depth: number): void {
    if (asks(opened) || head.priority) {
      this.#open(opened, titleForm(depth), head);
      return;
    }
    this.#draft = undefined;
    if (depth <= (this.#group?.depth ?? 0)) this.#group = undefined;
  }

  #takeBullet(opened: OpenedLine, head: QuestionHead): void {
    const draft = this.#draft;
    const { line } = opened;
    const isNested = this.#isNested(line);
    const isFresh = !draft || (!isNested && draft.form === 'bullet');
    if (isFresh && (asks(opened) || head.priority)) this.#open(opened, 'bullet', head);
    else if (draft && !asks(opened)) addBullet(this.#text, draft, line, opened.bodyStart);
    else if (draft && isNested) draft.end = line.end;
  }

  #takeWords(opened: OpenedLine, head: QuestionHead): void {
    const draft = this.#draft;
    const { line } = opened;
    if (draft?.textOpen && line.quoted === draft.quoted) continueText(this.#text, draft, line);
    else if (asks(opened) && (!draft || draft.form === 'line' || head.priority))
      this.#open(opened, 'line', head);
    else if (draft && this.#isNested(line)) draft.end = line.end;
  }
}

/** As `openLine` counts a bold line. */
const boldDepth = 7;

function titleForm(depth: number): QuestionForm {
  return depth === boldDepth ? 'bold' : 'heading';
}

function asks({ body }: OpenedLine): boolean {
  return body.includes('?');
}

/** Lines below a question that belong to it and are no option: why it is asked, what follows from it. */
const note =
  /^[^\p{L}\p{N}]*(?:why(?: (?:i'm|i am|we're|we are|this|it|i|ask)[^:：?]{0,40})?|reason(?:ing)?|rationale|impact|context|background|note|example|examples|e\.g\.|default|assumption|(?:my |our )?recommendation|recommended|affects|criterion|criteria|options|choices|trade-?offs?|consequence|prečo(?: sa[^:：?]{0,40})?|dôvod|dovod|poznámka|príklad|predvolené|odporúčam|odporúčanie|odporúčané|dopad|vplyv|možnosti)[\s*_]*(?:\([^()]*\)\s*)?[:：]/iu;
const whyAsking = /^[\s*_>-]*(?:why (?:i'm|i am|we're|we are) asking|prečo sa (?:to )?pýtam)(?!\p{L})/iu;
const recommended =
  /^[\s*_>-]*(?:(?:my |our )?recommendation|recommended|odporúčam|odporúčanie|odporúčané)[\s*_]*[:：][\s*_]*(?:(?:option|možnosť)\s+)?([A-Ha-h])[\s*_]*(?:$|[).,;:–—-]|\()/iu;

/** Whether a line only remarks on the question above it. */
function isNote(line: string): boolean {
  return note.test(line) || whyAsking.test(line);
}

/** The letter in `Recommended: B`. */
function recommendedLetter(line: string): string | undefined {
  return recommended.exec(line)?.[1];
}

/** Takes a line that says something of the question above it; false when it does not. */
function takeNote(text: string, draft: QuestionDraft, { line, body, bodyStart }: OpenedLine): boolean {
  if (!isNote(body)) return false;
  const range = { start: bodyStart, end: line.end };
  const letter = recommendedLetter(body);
  if (letter) recommendOption(draft, letter, range);
  if (/^[\s*_]*(?:options|choices|možnosti)\b/iu.test(body)) {
    draft.announced = true;
    takeInline(text, draft, range, line.indent);
  }
  draft.textOpen = false;
  draft.end = line.end;
  return true;
}

/** Takes options that follow each other on one line, or one on a line of its own; false when there is none. */
function takeOptions(text: string, draft: QuestionDraft, opened: OpenedLine): boolean {
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
function addNumbered(
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

/** A line without what makes it a heading, a bullet or bold. */
interface OpenedLine {
  readonly line: ContentLine;
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading; bold lines count as one below all others. */
  readonly depth: number | undefined;
}

/** Takes a line out of its heading, bullet or bold. */
function openLine(line: ContentLine): OpenedLine {
  const heading = /^(#{1,6})[ \t]+/.exec(line.text);
  if (heading) {
    const body = line.text.slice(heading[0].length).replace(/(?<![ \t])[ \t]+#+$/, '');
    return {
      line,
      body,
      bodyStart: line.start + heading[0].length,
      bullet: false,
      depth: heading[1]!.length,
    };
  }
  const bullet = /^(?:[-+•‣▪–]|\*(?!\*))[ \t]+/u.exec(line.text)?.[0].length ?? 0;
  const body = line.text.slice(bullet);
  const bold =
    bullet === 0 &&
    /^[^\p{L}\p{N}*_]{0,6}(\*\*|__)[^*_].*\1[\s:]*(?:[*_]?[[(][^\])]*[\])][*_]?)?$/u.test(body);
  return { line, body, bodyStart: line.start + bullet, bullet: bullet > 0, depth: bold ? 7 : undefined };
}

/**
 * The question that a row of a table asks (`| 1 | Critical | Where? | A: here, B: there |`): the cell with the question mark; what the
 * others are, they say themselves. Undefined for the table's head, and for any other table.
 */
function rowQuestion(text: string, line: ContentLine): QuestionDraft | undefined {
  const cells = tableCells(line) ?? [];
  const asked = cells.find((cell) => cell.text.includes('?'));
  if (!asked) return undefined;
  const others = cells.filter((cell) => cell !== asked);
  const head = questionHead(asked.text, asked.start);
  const number = head.number ?? others.map(numberIn).find((found) => found !== undefined);
  const group = others
    .map((cell) => groupPriority(cell.text, cell.start, true))
    .find((found) => found !== undefined);
  const draft = openQuestion(text, line, 'line', { ...head, number }, group);
  draft.textOpen = false;
  for (const cell of others) takeInline(text, draft, cell, line.indent);
  return draft;
}

function numberIn(cell: Cell) {
  const match = /^[\s*_`#]*(?:q|question |otázka )?(\d{1,2})[.)]?[\s*_`]*$/iu.exec(cell.text);
  if (!match) return undefined;
  const start = cell.start + match[0].indexOf(match[1]!);
  return { value: Number(match[1]), named: true, start, end: start + match[1]!.length };
}

/** A question before it is known what number it has. */
export type UnnumberedQuestion = Omit<Question, 'number'> & { readonly written: number | undefined };

/** Numbers as written; their places where Markdown does the numbering (`1.` before each) or some have none. */
export function numberQuestions(questions: readonly UnnumberedQuestion[]): Question[] {
  const alike = questions.length > 1 && questions.every(({ written }) => written === questions[0]!.written);
  const asWritten = !alike && questions.every(({ written }) => written !== undefined);
  return questions.map(({ written, ...question }, index) => ({
    ...question,
    number: asWritten ? written! : index + 1,
  }));
}
