import type { Range } from '../blocks.ts';
import type { ContentLine } from './content-lines.ts';
import type { UnnumberedQuestion } from './number-questions.ts';
import { type OpenedLine, openLine } from './opened-line.ts';
import { addNumbered, takeOptions } from './option-lines.ts';
import { groupPriority, type WrittenPriority } from './priority.ts';
import {
  addBullet,
  closeQuestion,
  continueText,
  openQuestion,
  type QuestionDraft,
  type QuestionForm,
} from './question-draft.ts';
import { type QuestionHead, questionHead } from './question-head.ts';
import { takeNote } from './question-notes.ts';
import { QuestionTable } from './question-table.ts';

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

  /** @returns The answer that stands on the line beside its question, in a table. */
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
