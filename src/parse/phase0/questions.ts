import type { Range } from '../blocks.ts';
import type { ContentLine } from './content-lines.ts';
import type { UnnumberedQuestion } from './number-questions.ts';
import { type OpenedLine, openLine } from './opened-line.ts';
import { addLettered, addNumbered } from './option-lines.ts';
import { optionStart } from './options.ts';
import { groupPriority, type WrittenPriority } from './priority.ts';
import {
  addBullet,
  closeQuestion,
  continueText,
  openQuestion,
  type QuestionDraft,
  type QuestionForm,
  recommendOption,
  takeInline,
} from './question-draft.ts';
import { questionHead } from './question-head.ts';
import { isNote, recommendedLetter } from './question-notes.ts';
import { QuestionTable } from './question-table.ts';

/** Reads questions line by line. */
export interface QuestionReader {
  /** Whether any question has been opened. */
  readonly started: boolean;
  /** @returns The answer that stands on the line beside its question, in a table. */
  read(line: ContentLine): Range | undefined;
  /** All that was read, in file order. */
  finish(): UnnumberedQuestion[];
}

/** Makes a reader for the clarification questions of one text. */
export function createQuestionReader(text: string): QuestionReader {
  const drafts: QuestionDraft[] = [];
  const table = new QuestionTable(text);
  let draft: QuestionDraft | undefined;
  let group: { readonly priority: WrittenPriority; readonly depth: number } | undefined;

  const open = (opened: OpenedLine, form: QuestionForm) => {
    const head = questionHead(opened.body, opened.bodyStart);
    draft = openQuestion(text, opened.line, form, head, group?.priority);
    drafts.push(draft);
  };

  const read = (line: ContentLine) => {
    if (line.text === '') {
      if (draft) draft.textOpen &&= draft.textEnd <= draft.head.textRange.start;
      return;
    }
    const opened = openLine(line);
    const { body, bodyStart, bullet, depth } = opened;
    const nested = draft !== undefined && line.indent > draft.indent;
    const asks = body.includes('?');

    const priority =
      nested && bullet && !/^\W*(?:priority|priorita)\W/iu.test(body)
        ? undefined
        : groupPriority(body, bodyStart, depth !== undefined);
    if (priority && /^[\s*_]*(?:priority|priorita)\W/iu.test(body) && draft) {
      draft.priority = priority;
      draft.end = line.end;
      return;
    }
    if (priority && !(nested && bullet)) {
      group = { priority, depth: depth ?? 7 };
      draft = undefined;
      return;
    }
    if (draft && isNote(body)) {
      const letter = recommendedLetter(body);
      if (letter) recommendOption(draft, letter, { start: bodyStart, end: line.end });
      if (/^[\s*_]*(?:options|choices|možnosti)\b/iu.test(body)) {
        draft.announced = true;
        takeInline(text, draft, { start: bodyStart, end: line.end }, line.indent);
      }
      draft.textOpen = false;
      draft.end = line.end;
      return;
    }

    const head = questionHead(body, bodyStart);
    if (head.number) {
      const listed = draft && depth === undefined && !head.number.named && !head.priority;
      const form = depth === undefined ? 'number' : depth === 7 ? 'bold' : 'heading';
      if (draft && listed && (draft.form === 'number' ? line.indent >= draft.indent + 2 : !asks)) {
        addNumbered(text, draft, opened, head.number, head.textRange.start);
        return;
      }
      open(opened, form);
      return;
    }
    if (
      draft &&
      depth === undefined &&
      takeInline(text, draft, { start: bodyStart, end: line.end }, line.indent)
    )
      return;
    const option = draft && optionStart(body, bodyStart);
    if (draft && option) {
      addLettered(text, draft, opened, option);
      return;
    }
    if (depth !== undefined) {
      if (asks || head.priority) open(opened, depth === 7 ? 'bold' : 'heading');
      else {
        draft = undefined;
        if (depth <= (group?.depth ?? 0)) group = undefined;
      }
      return;
    }
    if (bullet) {
      const fresh = !draft || (!nested && draft.form === 'bullet');
      if (fresh && (asks || head.priority)) open(opened, 'bullet');
      else if (draft && !asks) addBullet(text, draft, line, bodyStart);
      else if (draft && nested) draft.end = line.end;
      return;
    }
    if (draft?.textOpen && line.quoted === draft.quoted) continueText(text, draft, line);
    else if ((asks && (!draft || draft.form === 'line')) || (head.priority && asks)) open(opened, 'line');
    else if (draft && nested) draft.end = line.end;
  };

  return {
    get started() {
      return drafts.length > 0;
    },
    read(line) {
      const tabular = table.read(line);
      if (!tabular) read(line);
      else draft = undefined;
      if (tabular?.row) drafts.push(tabular.row.draft);
      return tabular?.row?.answer;
    },
    finish: () =>
      drafts.flatMap((entry) => {
        const question = closeQuestion(text, entry);
        return question ? [{ ...question, written: entry.head.number?.value }] : [];
      }),
  };
}
