import { fold, signsBefore } from '../../base/fold.ts';
import type { Range } from '../blocks.ts';
import { type Cell, type ContentLine, tableCells } from './block-lines.ts';
import type { Option, Question } from './phase0.ts';
import {
  groupPriority,
  inlineOptions,
  leadingPriority,
  letterAt,
  makeOption,
  type OptionStart,
  optionStart,
  trailingPriority,
  type WrittenPriority,
} from './question-parts.ts';

/** Reads the clarification questions of one text, line by line. */
export class QuestionReader {
  readonly #text: string;
  readonly #drafts: Draft[] = [];
  /** The question that the next line may belong to. */
  #draft: Draft | undefined;
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
    const cells = tableCells(line);
    if (cells) {
      this.#draft = undefined;
      const row = rowQuestion(this.#text, line, cells, this.#columns);
      if (row) this.#drafts.push(row);
      else if (this.#columns.length === 0) this.#columns = optionColumns(cells);
      return;
    }
    this.#columns = [];
    const draft = this.#draft;
    if (line.text !== '') this.#readLine(openLine(line), draft);
    else if (draft) draft.textOpen &&= draft.textEnd <= draft.head.textRange.start;
  }

  /** All that was read, in file order. */
  finish(): UnnumberedQuestion[] {
    return this.#drafts.flatMap((draft) => draft.close() ?? []);
  }

  #readLine(line: OpenedLine, draft: Draft | undefined): void {
    const isNested = draft !== undefined && line.indent > draft.indent;
    if (this.#takePriority(line, isNested) || draft?.takeNote(line)) return;
    const head = questionHead(line.body, line.bodyStart);
    const asks = line.body.includes('?');
    const { depth } = line;
    const opens = asks || head.priority !== undefined;
    if (head.number) {
      // An option may have a number where a letter belongs.
      const mayBeOption = draft && depth === undefined && !head.number.named && !head.priority;
      if (mayBeOption && (draft.form === 'number' ? line.indent >= draft.indent + 2 : !asks)) {
        const { start, end } = head.number;
        const letter = { text: this.#text.slice(start, end), start, end };
        draft.addOption(line, { letter, length: 0 }, head.textRange.start);
      } else this.#open(line, depth === undefined ? 'number' : 'title', head);
    } else if (draft?.takeOptions(line)) {
      return;
    } else if (depth !== undefined) {
      // A heading or a bold line asks, or ends what stands above it.
      if (opens) this.#open(line, 'title', head);
      else this.#draft = undefined;
      if (!opens && depth <= (this.#group?.depth ?? 0)) this.#group = undefined;
    } else if (line.bullet) {
      if (opens && (!draft || (!isNested && draft.form === 'bullet'))) this.#open(line, 'bullet', head);
      else if (draft && !asks) draft.addOption(line, undefined, line.bodyStart);
      else if (draft && isNested) draft.end = line.end;
    } else if (draft?.textOpen && line.quoted === draft.quoted) draft.continueText(line);
    else if (asks && (!draft || draft.form === 'line' || head.priority)) this.#open(line, 'line', head);
    else if (draft && isNested) draft.end = line.end;
  }

  #open(line: OpenedLine, form: QuestionForm, head: QuestionHead): void {
    this.#draft = new Draft(this.#text, line, form, head, this.#group?.priority);
    this.#drafts.push(this.#draft);
  }

  /** A line that gives a priority, to the question above it or to those below. */
  #takePriority({ end, body, bodyStart, bullet, depth }: OpenedLine, isNested: boolean): boolean {
    const isNamed = /^\W*(?:priority|priorita)\W/i.test(body);
    if (bullet && isNested && !isNamed) return false;
    const priority = groupPriority(body, bodyStart, depth !== undefined);
    if (priority && this.#draft && isNamed) Object.assign(this.#draft, { priority, end });
    else if (priority) {
      this.#group = { priority, depth: depth ?? boldDepth };
      this.#draft = undefined;
    }
    return priority !== undefined;
  }
}

/** Bold lines count as one below all headings. */
const boldDepth = 7;

/** A line without what makes it a heading, a bullet or bold. */
interface OpenedLine extends ContentLine {
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading, or that of bold lines. */
  readonly depth: number | undefined;
}

/** Takes a line out of its heading, bullet or bold. */
function openLine(line: ContentLine): OpenedLine {
  const [heading = '', hashes] = /^(#{1,6})[ \t]+/.exec(line.text) ?? [];
  const [bullet = ''] = /^(?:[-+•‣▪–]|\*(?!\*))[ \t]+/.exec(line.text) ?? [];
  const lead = heading.length + bullet.length;
  const rest = line.text.slice(lead);
  const body = hashes ? rest.replace(/(?<![ \t])[ \t]+#+$/, '') : rest;
  const isBold =
    lead === 0 && /^[^A-Za-z\d*_]{0,6}(\*\*|__)[^*_].*\1[\s:]*(?:[*_]?[[(][^\])]*[\])][*_]?)?$/.test(body);
  const depth = hashes?.length ?? (isBold ? boldDepth : undefined);
  return { ...line, body, bodyStart: line.start + lead, bullet: bullet !== '', depth };
}

/** `| Question | Option A | Option B |`: the letters that a table's head has; none unless there are two. */
function optionColumns(cells: readonly Cell[]): (OptionStart | undefined)[] {
  const letters = cells.map(({ start, text }) => {
    const letter = /^(?:\*\*)?(?:option |moznost )?([a-h])(?:\*\*)?$/.exec(fold(text))?.[1];
    if (letter === undefined) return undefined;
    return { letter: letterAt(text, start, fold(text).lastIndexOf(letter)), length: 0 };
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
): Draft | undefined {
  const asked = cells.find((cell) => cell.text.includes('?'));
  if (!asked) return undefined;
  const others = cells.filter((cell) => cell !== asked);
  const head = questionHead(asked.text, asked.start);
  const [number] = others.flatMap((cell) => numberIn(cell) ?? []);
  const [group] = others.flatMap((cell) => groupPriority(cell.text, cell.start, true) ?? []);
  const draft = new Draft(text, line, 'line', { ...head, number: head.number ?? number }, group);
  draft.textOpen = false;
  for (const cell of others) {
    const letter = columns[cells.indexOf(cell)];
    const recommended = columns.length > 0 && /^\**([A-H])\**$/.exec(cell.text)?.[1];
    if (letter && !/^[-–—\s]*$/.test(cell.text)) {
      draft.options.push({ option: makeOption(text, cell, letter, cell.start), indent: line.indent });
    } else if (recommended) draft.recommend(recommended, cell);
    else draft.takeInline(cell, line.indent);
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

/** Lines below a question that belong to it and are no option: why it is asked, what follows from it. */
const note =
  /^(?:why(?: (?:i'm|i am|we're|we are|this|it|i|ask)[^:：?]{0,40})?|reason(?:ing)?|rationale|impact|context|background|note|examples?|e\.g\.|default|assumption|(?:my |our )?recommendation|recommended|affects|criterion|criteria|options|choices|trade-?offs?|consequence|preco(?: sa[^:：?]{0,40})?|dovod|poznamka|priklad|predvolene|odporuca(?:m|nie|ne)|dopad|vplyv|moznosti)[\s*_]*(?:\([^()]*\)\s*)?[:：]/;
const whyAsking = /^[\s*_>-]*(?:why (?:i'm|i am|we're|we are) asking|preco sa (?:to )?pytam)(?![a-z])/;
const recommended =
  /^[\s*_>-]*(?:(?:my |our )?recommendation|recommended|odporuca(?:m|nie|ne))[\s*_]*[:：][\s*_]*(?:(?:option|moznost)\s+)?([a-h])[\s*_]*(?:$|[).,;:–—-]|\()/;

/** A question while its lines are being read; options that stand on its first line are taken out of its words. */
class Draft {
  readonly form: QuestionForm;
  readonly indent: number;
  readonly quoted: boolean;
  readonly head: QuestionHead;
  readonly options: { readonly option: Option; readonly indent: number }[] = [];
  end: number;
  textEnd: number;
  /** Whether the next line may still belong to the question's words. */
  textOpen = true;
  priority: WrittenPriority | undefined;
  readonly #text: string;
  readonly #start: number;
  /** Bullets without a letter; whether they are options shows when all are known. */
  readonly #bullets: { readonly option: Option; readonly indent: number }[] = [];
  /** A line such as `Options:` stands above them. */
  #announced = false;

  constructor(
    text: string,
    line: ContentLine,
    form: QuestionForm,
    head: QuestionHead,
    group: WrittenPriority | undefined,
  ) {
    this.#text = text;
    this.#start = line.start;
    this.form = form;
    this.head = head;
    this.indent = line.indent;
    this.quoted = line.quoted;
    this.end = line.end;
    this.textEnd = head.textRange.end;
    this.priority = head.priority?.value === undefined ? (group ?? head.priority) : head.priority;
    this.takeInline(head.textRange, line.indent);
  }

  /** Adds a further line of the paragraph that the question stands in; behind its question mark it is a remark. */
  continueText(line: ContentLine): void {
    this.end = line.end;
    const isAsked = /\?[\s*_]*$/.test(this.#text.slice(this.head.textRange.start, this.textEnd));
    if (!isAsked) this.textEnd = line.end;
    this.takeInline(line, line.indent);
  }

  /** Takes a line that says something of the question; false when it does not. */
  takeNote({ end, indent, bodyStart: start, ...line }: OpenedLine): boolean {
    const body = fold(line.body);
    if (!note.test(body.slice(signsBefore(body))) && !whyAsking.test(body)) return false;
    const letter = recommended.exec(body)?.[1];
    if (letter) this.recommend(letter, { start, end });
    if (/^[\s*_]*(?:options|choices|moznosti)\b/.test(body)) {
      this.#announced = true;
      this.takeInline({ start, end }, indent);
    }
    this.textOpen = false;
    this.end = end;
    return true;
  }

  /** Takes options that follow each other on one line, or one on a line of its own; false when there is none. */
  takeOptions(line: OpenedLine): boolean {
    const { body, bodyStart: start, end, depth, indent } = line;
    if (depth === undefined && this.takeInline({ start, end }, indent)) return true;
    const opening = optionStart(body, start);
    if (opening) this.addOption(line, opening, start + opening.length);
    return opening !== undefined;
  }

  /** Takes options that follow each other on one line; false when there are none. */
  takeInline(range: Range, indent: number): boolean {
    const options = inlineOptions(this.#text, range);
    const [first] = options;
    if (!first) return false;
    this.options.push(...options.map((option) => ({ option, indent })));
    this.textEnd = Math.min(this.textEnd, Math.max(first.start, this.head.textRange.start));
    this.textOpen = false;
    this.end = Math.max(this.end, range.end);
    return true;
  }

  /** Adds an option that has a line of its own; a bullet without a letter may be one. */
  addOption(
    { bodyStart, end, indent }: OpenedLine,
    opening: OptionStart | undefined,
    textStart: number,
  ): void {
    const range = { start: Math.min(opening?.letter?.start ?? bodyStart, bodyStart), end };
    const option = makeOption(this.#text, range, opening, textStart);
    (opening ? this.options : this.#bullets).push({ option, indent });
    this.textOpen = false;
    this.end = end;
  }

  /** `Recommended: B` below the options marks option B. */
  recommend(letter: string, range: Range): void {
    const index = this.options.findIndex(({ option }) => option.letter?.text.toLowerCase() === fold(letter));
    const entry = this.options[index];
    if (!entry || entry.option.recommended) return;
    const option = { ...entry.option, recommended: true, recommendedRange: range };
    this.options[index] = { ...entry, option };
  }

  /** Undefined when it was no question after all: nothing asks, nothing is to be chosen, and no priority is given. */
  close(): UnnumberedQuestion | undefined {
    const { head, priority, end } = this;
    const { number } = head;
    const said = this.#text.slice(head.textRange.start, Math.max(this.textEnd, head.textRange.start));
    const start = head.textRange.start + said.length - said.trimStart().length;
    const bare = said.trimStart().replace(/(?<![\s*_|/(–—-])[\s*_|/(–—-]+$/, '');
    const text = bare
      .replace(/[*_`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const options = this.#allOptions();
    const asks = text.includes('?') || options.length >= 2 || priority !== undefined || number?.named;
    if (!asks || (text === '' && options.length === 0)) return undefined;
    return {
      start: this.#start,
      end,
      numberRange: number && { start: number.start, end: number.end },
      text,
      textRange: { start, end: start + bare.length },
      priority,
      options,
      written: number?.value,
    };
  }

  /** Bullets without a letter count beside lettered ones, or when all of them read like choices. */
  #allOptions(): Option[] {
    const lettered = this.options.map(({ option }) => option);
    const indent = this.options[0]?.indent;
    const bullets = this.#bullets
      .filter((bullet) => indent === undefined || bullet.indent === indent)
      .map(({ option }) => option);
    const choices = bullets.filter(({ text }) => readsLikeChoice(text));
    const areOptions =
      this.#announced || indent !== undefined || (choices.length >= 2 && choices.length === bullets.length);
    return areOptions ? [...lettered, ...choices].sort((a, b) => a.start - b.start) : lettered;
  }
}

/** A remark is a sentence or says what it is; a choice is a phrase. */
function readsLikeChoice(text: string): boolean {
  if (text.length > 140 || /[?:]$/.test(text)) return false;
  if (/^(?:this|it|we|i|because|since|if|pretoze|lebo|toto|ak)\s/.test(fold(text))) return false;
  return !text.endsWith('.') || text.split(/\s+/).length <= 8;
}

/** What stands before a question's own words on its line. */
interface QuestionHead {
  readonly number: (Range & { readonly value: number; readonly named: boolean }) | undefined;
  readonly priority: WrittenPriority | undefined;
  /** The question's words, emphasis and a priority at their end left out. */
  readonly textRange: Range;
}

const decoration = /^(?:[\s*_`>]|\[[ xX]\]\s|[❓❔🔹🔸▪•]\ufe0f?)*/u;
const named = /^(?:q|question|otazka)\s*#?(\d{1,2})(?![a-z\d])(?:[*_]*\s*(?:[.:)–—]|-(?=\s)))?/;
const bare = /^(\d{1,2})[*_]{0,3}[.)](?=[\s*_[(]|$)|^(\d)\ufe0f?\u20e3/;

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
    const skipped = decoration.exec(rest)![0].length;
    const digits = number ? undefined : readNumber(rest.slice(skipped), offset + at + skipped);
    if (digits) {
      number = digits.number;
      at += skipped + digits.length;
      continue;
    }
    const lead = priority ? undefined : leadingPriority(rest, offset + at);
    if (!lead) {
      at += skipped;
      break;
    }
    priority = lead.priority;
    at += lead.length;
  }
  if (number) at += /^(?:[:–—-]\s*)?[*_\s]*/.exec(text.slice(at))![0].length;

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
