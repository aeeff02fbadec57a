import type { ContentLine } from './content-lines.ts';
import { makeOption, optionStart } from './options.ts';
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
import type { Question } from './types.ts';

/** A line without what makes it a heading, a bullet or bold. */
interface OpenedLine {
  readonly line: ContentLine;
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading; bold lines count as one below all others. */
  readonly depth: number | undefined;
}

/** A question before it is known what number it has. */
type UnnumberedQuestion = Omit<Question, 'number'> & { readonly written: number | undefined };

/** Reads questions line by line. */
export interface QuestionReader {
  /** Whether any question has been opened. */
  readonly started: boolean;
  read(line: ContentLine): void;
  /** All that was read, in file order. */
  finish(): UnnumberedQuestion[];
}

/** Makes a reader for the clarification questions of one text. */
export function createQuestionReader(text: string): QuestionReader {
  const drafts: QuestionDraft[] = [];
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
    read,
    finish: () =>
      drafts.flatMap((entry) => {
        const question = closeQuestion(text, entry);
        return question ? [{ ...question, written: entry.head.number?.value }] : [];
      }),
  };
}

function openLine(line: ContentLine): OpenedLine {
  const heading = /^(#{1,6})[ \t]+/.exec(line.text);
  if (heading) {
    const body = line.text.slice(heading[0].length).replace(/[ \t]+#+$/, '');
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

function addLettered(
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

/** Numbers as written; their places where Markdown does the numbering (`1.` before each) or some have none. */
export function numberQuestions(questions: readonly UnnumberedQuestion[]): Question[] {
  const alike = questions.length > 1 && questions.every(({ written }) => written === questions[0]!.written);
  const asWritten = !alike && questions.every(({ written }) => written !== undefined);
  return questions.map(({ written, ...question }, index) => ({
    ...question,
    number: asWritten ? written! : index + 1,
  }));
}
