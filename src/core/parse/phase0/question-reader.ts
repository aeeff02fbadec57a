import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type Cell, isDelimiterRow, tableCells } from './block-lines.ts';
import { inlineOptions, makeOption, type OptionStart, optionStart } from './options.ts';
import { groupPriority, type WrittenPriority } from './priority.ts';
import type { Option, Question } from './question.ts';
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
import type { ContentLine } from './scan.ts';

/** Reads the clarification questions of one text, line by line. */
export class QuestionReader {
  readonly #text: string;
  readonly #table: QuestionTable;
  readonly #drafts: QuestionDraft[] = [];
  /** The question that the next line may belong to. */
  #draft: QuestionDraft | undefined;
  /** The priority that a line above gave to the questions below it. */
  #group: { readonly priority: WrittenPriority; readonly depth: number } | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#table = new QuestionTable(text);
  }

  /** Whether any question has been opened. */
  get started(): boolean {
    return this.#drafts.length > 0;
  }

  /** @returns The answer beside its question, in a table. */
  read(line: ContentLine): Range | undefined {
    const tabular = this.#table.read(line);
    if (!tabular) {
      this.#readLine(line);
      return undefined;
    }
    this.#draft = undefined;
    if (tabular.row) this.#drafts.push(tabular.row.draft);
    return tabular.row?.answer;
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

interface Column {
  readonly kind:
    | 'number'
    | 'priority'
    | 'question'
    | 'options'
    | 'option'
    | 'recommended'
    | 'answer'
    | 'other';
  readonly head: Cell;
}

const columnNames: readonly (readonly [Column['kind'], RegExp])[] = [
  ['question', /^(?:(?:clarification |clarifying )?questions?|otazk[ay])$/],
  ['priority', /^(?:priority|priorita|urgency)$/],
  ['options', /^(?:options?|choices?|moznosti|moznost)$/],
  ['option', /^(?:option |moznost )?[a-h]$/],
  ['recommended', /^(?:recommended|recommendation|odporucan\p{L}*)$/u],
  ['answer', /^(?:(?:your |user )?answers?|odpoved)$/],
  ['number', /^(?:|no|nr|q|id|number|cislo|por)$/],
];

/** What a row of a table gives: a question, and the answer where the table has a column for it. */
interface TableRow {
  readonly draft: QuestionDraft;
  readonly answer: Range | undefined;
}

/**
 * Reads questions that stand as rows of a table (`| # | Priority | Question | Options |`). Any other table is none of its
 * business.
 */
class QuestionTable {
  readonly #text: string;
  #columns: readonly Column[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Takes a line when it belongs to such a table.
   *
   * @returns Undefined when it does not; no row for the head and the line of dashes.
   */
  read(line: ContentLine): { readonly row?: TableRow | undefined } | undefined {
    const cells = line.text.startsWith('|') ? tableCells(line) : undefined;
    if (!cells) {
      this.#columns = undefined;
      return undefined;
    }
    if (this.#columns) return isDelimiterRow(line) ? {} : { row: this.#row(line, cells, this.#columns) };
    const columns = cells.map((head): Column => ({ kind: kindOf(head.text), head }));
    if (columns.length < 2 || !columns.some(({ kind }) => kind === 'question')) return undefined;
    this.#columns = columns;
    return {};
  }

  #row(line: ContentLine, cells: readonly Cell[], columns: readonly Column[]): TableRow | undefined {
    const cellOf = (kind: Column['kind']) => {
      const cell = cells[columns.findIndex((column) => column.kind === kind)];
      return cell && !isEmptyCell(cell) ? cell : undefined;
    };
    const asked = cellOf('question');
    if (!asked) return undefined;
    const head = questionHead(asked.text, asked.start);
    const number = head.number ?? numberIn(cellOf('number'));
    const priority = cellOf('priority');
    const group = priority && groupPriority(priority.text, priority.start, true);
    const draft = openQuestion(this.#text, line, 'line', { ...head, number }, group);
    draft.textOpen = false;
    for (const option of optionsOf(this.#text, cells, columns))
      draft.options.push({ option, indent: line.indent });
    const recommended = cellOf('recommended');
    const letter =
      recommended && /^[\s*_`(]*(?:option\s+)?([A-H])(?![\p{L}\p{N}])/iu.exec(recommended.text)?.[1];
    if (letter !== undefined) recommendOption(draft, letter, recommended!);
    return { draft, answer: cellOf('answer') };
  }
}

/** Options stand in a column for all of them, or each in one of its own (`A`, `Option B`). */
function optionsOf(text: string, cells: readonly Cell[], columns: readonly Column[]): Option[] {
  return cells.flatMap((cell, index) => {
    const column = columns[index];
    if (!column || isEmptyCell(cell)) return [];
    if (column.kind === 'options') return cellOptions(text, cell);
    return column.kind === 'option' ? [letterOption(text, cell, column.head)] : [];
  });
}

function kindOf(head: string): Column['kind'] {
  const plain = normalizeLabel(head.slice(0, 60));
  return columnNames.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

function numberIn(cell: Cell | undefined) {
  const match = cell && /^[\s*_`#]*(?:q|question |otázka )?(\d{1,2})[.)]?[\s*_`]*$/iu.exec(cell.text);
  if (!match) return undefined;
  const start = cell.start + match[0].indexOf(match[1]!);
  return { value: Number(match[1]), named: true, start, end: start + match[1]!.length };
}

const noValue = /^(?:[-–—_.…\s]*|n\/a)$/i;

/** Whether a cell holds nothing, or what people write for it. */
function isEmptyCell({ text }: Cell): boolean {
  return noValue.test(text);
}

/** The option of a cell whose column has the letter for its head. */
function letterOption(text: string, cell: Cell, head: Cell): Option {
  const letter = /[A-Ha-h][\s*_`]*$/.exec(head.text);
  const start = head.start + (letter?.index ?? 0);
  const opening: OptionStart = {
    letter: { text: text[start]!, start, end: start + 1 },
    length: 0,
    starred: undefined,
  };
  return makeOption(text, cell, opening, cell.start);
}

/** All options of one cell: `A: x, B: y`, `A) x<br>B) y`, or without letters `x / y`. */
function cellOptions(text: string, cell: Cell): Option[] {
  const inline = inlineOptions(text, cell);
  const parts = partsOf(cell, /<br\s*\/?>/gi);
  if (parts.length === 1) return inline.length > 0 ? inline : looseOptions(text, cell);
  return parts.map((part) => {
    const opening = optionStart(part.text, part.start);
    return makeOption(text, part, opening, part.start + (opening?.length ?? 0));
  });
}

function looseOptions(text: string, cell: Cell): Option[] {
  const parts = partsOf(cell, /;\s|\s\/\s/g);
  return parts.length < 2 ? [] : parts.map((part) => makeOption(text, part, undefined, part.start));
}

function partsOf(cell: Cell, border: RegExp): Cell[] {
  const parts: Cell[] = [];
  const add = (from: number, to: number) => {
    const raw = cell.text.slice(from, to);
    const start = cell.start + from + raw.length - raw.trimStart().length;
    const text = raw.trim();
    if (text !== '') parts.push({ start, end: start + text.length, text });
  };
  let from = 0;
  for (const match of cell.text.matchAll(border)) {
    add(from, match.index);
    from = match.index + match[0].length;
  }
  add(from, cell.text.length);
  return parts;
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
