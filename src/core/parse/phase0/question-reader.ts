import { fold, signsBefore } from '../../base/fold.ts';
import type { Range } from '../blocks.ts';
import { type Cell, type ContentLine, tableCells } from './block-lines.ts';
import type { Option, Question } from './phase0.ts';
import {
  groupPriority,
  inlineOptions,
  leadingPriority,
  makeOption,
  type OptionStart,
  optionStart,
  trailingPriority,
  type WrittenPriority,
} from './question-parts.ts';

/** Reads the clarification questions of one text, line by line. */
export class QuestionReader {
  readonly #text: string;
  readonly #drafts: QuestionDraft[] = [];
  /** The question that the next line may belong to. */
  #draft: QuestionDraft | undefined;
  /** The priority that a line above gave to the questions below it. */
  #group: { readonly priority: WrittenPriority; readonly depth: number } | undefined;
  /** The letters of a table's columns that hold an option each. */
  #columns: readonly (OptionStart | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether any question has been opened. */
  get started(): boolean {
    return this.#drafts.length > 0;
  }

  read(line: ContentLine): void {
    if (!line.text.startsWith('|')) {
      this.#columns = [];
      this.#readLine(line);
      return;
    }
    this.#draft = undefined;
    const cells = tableCells(line) ?? [];
    const row = rowQuestion(this.#text, line, cells, this.#columns);
    if (row) this.#drafts.push(row);
    else if (this.#columns.length === 0) this.#columns = optionColumns(this.#text, cells);
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
      addOption(this.#text, draft, opened, letterOf(this.#text, number), head.textRange.start);
    else this.#open(opened, depth === undefined ? 'number' : 'title', head);
  }

  /** A heading or a bold line asks, or ends what stands above it. */
  #takeTitle(opened: OpenedLine, head: QuestionHead, depth: number): void {
    if (asks(opened) || head.priority) {
      this.#open(opened, 'title', head);
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
    else if (draft && !asks(opened)) addOption(this.#text, draft, opened, undefined, opened.bodyStart);
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

/** Bold lines count as one below all headings. */
const boldDepth = 7;

function asks({ body }: OpenedLine): boolean {
  return body.includes('?');
}

/** Lines below a question that belong to it and are no option: why it is asked, what follows from it. */
const note =
  /^(?:why(?: (?:i'm|i am|we're|we are|this|it|i|ask)[^:：?]{0,40})?|reason(?:ing)?|rationale|impact|context|background|note|example|examples|e\.g\.|default|assumption|(?:my |our )?recommendation|recommended|affects|criterion|criteria|options|choices|trade-?offs?|consequence|preco(?: sa[^:：?]{0,40})?|dovod|poznamka|priklad|predvolene|odporuca(?:m|nie|ne)|dopad|vplyv|moznosti)[\s*_]*(?:\([^()]*\)\s*)?[:：]/;
const whyAsking = /^[\s*_>-]*(?:why (?:i'm|i am|we're|we are) asking|preco sa (?:to )?pytam)(?![a-z])/;
const recommended =
  /^[\s*_>-]*(?:(?:my |our )?recommendation|recommended|odporuca(?:m|nie|ne))[\s*_]*[:：][\s*_]*(?:(?:option|moznost)\s+)?([a-h])[\s*_]*(?:$|[).,;:–—-]|\()/;

/** Takes a line that says something of the question above it; false when it does not. */
function takeNote(text: string, draft: QuestionDraft, opened: OpenedLine): boolean {
  const { line, bodyStart } = opened;
  const body = fold(opened.body);
  if (!note.test(body.slice(signsBefore(body))) && !whyAsking.test(body)) return false;
  const range = { start: bodyStart, end: line.end };
  const letter = recommended.exec(body)?.[1];
  if (letter) recommendOption(draft, letter, range);
  if (/^[\s*_]*(?:options|choices|moznosti)\b/.test(body)) {
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
  const opening = optionStart(body, bodyStart);
  if (opening) addOption(text, draft, opened, opening, bodyStart + opening.length);
  return opening !== undefined;
}

/** A number where a letter belongs: `1. in the API` below a question. */
function letterOf(text: string, { start, end }: Range): OptionStart {
  return { letter: { text: text.slice(start, end), start, end }, length: 0, starred: undefined };
}

/** Adds an option that has a line of its own; a bullet without a letter may be one. */
function addOption(
  text: string,
  draft: QuestionDraft,
  { line, bodyStart }: OpenedLine,
  opening: OptionStart | undefined,
  textStart: number,
): void {
  const range = { start: Math.min(opening?.letter?.start ?? bodyStart, bodyStart), end: line.end };
  const option = makeOption(text, range, opening, textStart);
  (opening ? draft.options : draft.bullets).push({ option, indent: line.indent });
  draft.textOpen = false;
  draft.end = line.end;
}

/** A line without what makes it a heading, a bullet or bold. */
interface OpenedLine {
  readonly line: ContentLine;
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading, or that of bold lines. */
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
    bullet === 0 && /^[^A-Za-z\d*_]{0,6}(\*\*|__)[^*_].*\1[\s:]*(?:[*_]?[[(][^\])]*[\])][*_]?)?$/.test(body);
  return {
    line,
    body,
    bodyStart: line.start + bullet,
    bullet: bullet > 0,
    depth: bold ? boldDepth : undefined,
  };
}

/** `| Question | Option A | Option B |`: the letters that a table's head has; none unless there are two. */
function optionColumns(text: string, cells: readonly Cell[]): (OptionStart | undefined)[] {
  const letters = cells.map(({ start, text: head }) => {
    const folded = fold(head);
    const letter = /^(?:\*\*)?(?:option |moznost )?([a-h])(?:\*\*)?$/.exec(folded)?.[1];
    const at = start + folded.lastIndexOf(letter ?? '');
    return letter === undefined ? undefined : letterOf(text, { start: at, end: at + 1 });
  });
  return letters.filter((letter) => letter !== undefined).length > 1 ? letters : [];
}

/**
 * The question that a row of a table asks (`| 1 | Critical | Where? | A: here, B: there |`): the cell with the question mark; what the
 * others are, they say themselves, but for options in columns of their own. Undefined for the table's head, and for any other table.
 *
 * @param columns The letter of each column that holds an option.
 */
function rowQuestion(
  text: string,
  line: ContentLine,
  cells: readonly Cell[],
  columns: readonly (OptionStart | undefined)[],
): QuestionDraft | undefined {
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
  for (const cell of others) {
    const letter = columns[cells.indexOf(cell)];
    const recommended = columns.length > 0 && /^\**([A-H])\**$/.exec(cell.text)?.[1];
    if (letter && !/^[-–—\s]*$/.test(cell.text))
      draft.options.push({ option: makeOption(text, cell, letter, cell.start), indent: line.indent });
    else if (recommended) recommendOption(draft, recommended, cell);
    else takeInline(text, draft, cell, line.indent);
  }
  return draft;
}

function numberIn(cell: Cell) {
  const match = /^[\s*_`#]*(?:q|question |otazka )?(\d{1,2})[.)]?[\s*_`]*$/.exec(fold(cell.text));
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

/** How a question is set off: what may follow it as its own part depends on it. */
type QuestionForm = 'number' | 'title' | 'bullet' | 'line';

/** A question while its lines are being read. */
interface QuestionDraft {
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
function continueText(text: string, draft: QuestionDraft, line: ContentLine): void {
  draft.end = line.end;
  const isAsked = /\?[\s*_]*$/.test(text.slice(draft.head.textRange.start, draft.textEnd));
  if (!isAsked) draft.textEnd = line.end;
  takeInline(text, draft, line, line.indent);
}

/** Takes options that follow each other on one line; false when there are none. */
function takeInline(text: string, draft: QuestionDraft, range: Range, indent: number): boolean {
  const options = inlineOptions(text, range);
  const first = options[0];
  if (!first) return false;
  draft.options.push(...options.map((option) => ({ option, indent })));
  draft.textEnd = Math.min(draft.textEnd, Math.max(first.start, draft.head.textRange.start));
  draft.textOpen = false;
  draft.end = Math.max(draft.end, range.end);
  return true;
}

/** `Recommended: B` below the options marks option B. */
function recommendOption(draft: QuestionDraft, letter: string, range: Range): void {
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
function closeQuestion(text: string, draft: QuestionDraft): Omit<Question, 'number'> | undefined {
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
  if (/^(?:this|it|we|i|because|since|if|pretoze|lebo|toto|ak)\s/.test(fold(text))) return false;
  return !/\.$/.test(text) || text.split(/\s+/).length <= 8;
}

/** What stands before a question's own words on its line. */
interface QuestionHead {
  readonly number: (Range & { readonly value: number; readonly named: boolean }) | undefined;
  readonly priority: WrittenPriority | undefined;
  /** The question's words, emphasis and a priority at their end left out. */
  readonly textRange: Range;
}

const decoration = /^(?:[\s*_`>]|\[[ xX]\]\s|[❓❔🔹🔸▪•]\ufe0f?)+/u;
const named = /^(?:q|question|otazka)\s*#?(\d{1,2})(?![a-z\d])(?:[*_]*\s*(?:[.:)–—]|-(?=\s)))?/;
const bare = /^(\d{1,2})[*_]{0,3}[.)](?=[\s*_[(]|$)|^(\d)\ufe0f?\u20e3/u;

/**
 * Reads number and priority off the front of a line, in either order, and a priority off its end.
 *
 * @param text The line without heading marks and bullet.
 * @param offset Of the text in the file.
 */
function questionHead(text: string, offset: number): QuestionHead {
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
  const word = named.exec(fold(text));
  const match = word ?? bare.exec(text);
  const digits = match?.[1] ?? match?.[2];
  if (!match || digits === undefined) return undefined;
  const start = offset + match[0].indexOf(digits);
  return {
    length: match[0].length,
    number: { value: Number(digits), named: word !== null, start, end: start + digits.length },
  };
}
