import { fold, signsBefore } from '../../base/fold.ts';
import type { PhaseBlock, Range } from '../blocks.ts';
import { type ContentLine, contentLines, isTableRow } from './block-lines.ts';
import type {
  AnswerChoice,
  Answers,
  Clarification,
  Option,
  Priority,
  Question,
  QuestionRound,
} from './phase0.ts';

const speaker =
  /^(?:#{1,6}[ \t]+)?[*_]{0,3}(?:👤\s*)?(?:user|human|pouzivatel|uzivatel)(?:'s)?(?:\s+(?:answers?|replies|reply|odpoved[a-z]*))?[*_]{0,3}\s*(?:[:：][*_]{0,3}\s*|$)/;
/** In a list, where it is no label of its own. */
const nestedAnswer =
  /^(?:[-*+]\s+)?[*_]{0,2}(?:(?:your |user )?answer|odpoved|reply)[*_]{0,2}\s*[:：][*_]{0,2}\s*/;
const startsBlock = /^#{1,6}\s|^(?:\*\*|__)/;
/** What stands where the user has not answered yet. */
const slot =
  /^[\s*_`.…<[({]{0,200}(?:(?:your|vase|tvoje) [a-z]+[^\n]{0,40}|[_.…\s]*)[\]>)}]*$|^[\s*_`([]*(?:e\.g\.|for example|format|napr\.|napriklad)/;

/** A stretch of text in which the user answers: all questions, or (`single`) the one that stands before it. */
interface AnswerText extends Range {
  readonly single: boolean;
}

/** Reads the clarification questions and the answers to them; undefined when there is no block of questions. */
export function readClarification(text: string, blocks: readonly PhaseBlock[]): Clarification | undefined {
  const from = blocks.findIndex(({ name }) => name === 'clarificationQuestions');
  const block = blocks[from];
  if (!block) return undefined;
  const reader = new QuestionReader(text);
  const given: AnswerText[] = [];
  const add = (start: number, end: number, single: boolean) => {
    if (!slot.test(fold(text.slice(start, end)))) given.push({ start, end, single });
  };
  /** Takes the lines of one answer from `index` on, the first one from behind who speaks, and gives the index behind them. */
  const takeAnswer = (lines: readonly ContentLine[], index: number, single: boolean, from?: number) => {
    let first = index;
    while (from === undefined && lines[first]?.text === '') first++;
    let next = first;
    while (next < lines.length && lines[next]!.text !== '' && !(single && next > first)) {
      if ((next > first || from === undefined) && startsBlock.test(lines[next]!.text)) break;
      next++;
    }
    if (next > first) add(from ?? lines[first]!.start, lines[next - 1]!.end, single);
    return next;
  };
  const read = (lines: readonly ContentLine[], from: number) => {
    for (let index = from; index < lines.length; ) {
      const line = lines[index]!;
      const folded = reader.started ? fold(line.text) : '';
      const name = speaker.exec(folded)?.[0].length ?? 0;
      const label = nestedAnswer.exec(folded)?.[0].length;
      if (name > 0) {
        const [first, from] = name === line.text.length ? [index + 1] : [index, line.start + name];
        index = takeAnswer(lines, first, false, from);
        continue;
      }
      if (label !== undefined) add(line.start + label, line.end, !isShortAnswer(line.text.slice(label)));
      else if (isShortAnswer(folded)) add(line.start, line.end, false);
      else reader.read(line);
      index++;
    }
  };
  for (const { name, content, label } of blocks.slice(from)) {
    const lines = contentLines(text, content);
    if (name === 'clarificationQuestions') read(lines, 0);
    if (name !== 'answers') continue;
    // `Answer: B` below one question, rather than a list of answers to all.
    const first = lines.find((line) => line.text !== '')?.text ?? '';
    const isOne = label.form !== 'heading' && /^(?:answer|odpoved|reply)$/.test(fold(label.text));
    // What stands behind a blank line may ask again.
    read(lines, takeAnswer(lines, 0, isOne && !isShortAnswer(first)));
  }
  const rounds = roundsOf(text, reader.finish(), given);
  const questions = rounds.flatMap((round) => round.questions);
  return { block, rounds, questions, answers: rounds.find((round) => round.answers)?.answers };
}

/** A round ends with the answers to all of its questions; what is asked behind them is the next one. */
function roundsOf(
  text: string,
  drafts: readonly UnnumberedQuestion[],
  answers: readonly AnswerText[],
): QuestionRound[] {
  const rounds: QuestionRound[] = [];
  let rest = drafts;
  let later = answers;
  for (let [first] = rest; first; [first] = rest) {
    const { start } = first;
    const list = later.find((part) => !part.single && part.start > start);
    const next = list ? rest.findIndex((draft) => draft.start > list.start) : -1;
    const end = next < 0 ? rest.length : next;
    const limit = rest[end]?.start ?? text.length + 1;
    const questions = numberQuestions(rest.slice(0, end));
    const own = later.filter((part) => part.start < limit);
    rounds.push({ questions, answers: readAnswers(text, own, questions) });
    rest = rest.slice(end);
    later = later.slice(own.length);
  }
  return rounds;
}

function readAnswers(
  text: string,
  answers: readonly AnswerText[],
  questions: readonly Question[],
): Answers | undefined {
  const [first] = answers;
  if (!first) return undefined;
  const lists = answers.map((part) => (part.single ? singleAnswer : answerList)(text, part, questions));
  const range = { start: first.start, end: answers.at(-1)!.end };
  return {
    ...range,
    choices: lists.flatMap(({ choices }) => choices),
    text: text.slice(range.start, range.end),
    open: lists.some(({ open }) => open),
  };
}

type AnswerList = Pick<Answers, 'choices' | 'open'>;

/** `Answer: B` below a question. */
function singleAnswer(text: string, { start, end }: Range, questions: readonly Question[]): AnswerList {
  const question = questions.findLast((candidate) => candidate.start < start);
  const letters =
    /^[\s*_`(]*(?:option\s+|moznost\s+)?([a-h](?:\s*[+&/,]\s*[a-h](?![a-z]))*)(?:[\s*_`]*$|[*_`]*[).:,;–—(-]|[*_`]*\s+[(–—-])/.exec(
      fold(text.slice(start, end)),
    );
  return { choices: question ? choicesOf({ start, end }, question.number, letters?.[1]) : [], open: false };
}

const choice =
  /(?:(?:q|question|otazka)\s*)?#?(\d{1,2})\s{0,200}(?:->|[).:=→–—-])?\s*(?:option\s+|moznost\s+|\()?([a-h](?:\s*[+&/]\s*[a-h])*)(?![a-z\d'’])\)?(?=[*_`]*\s*(?:$|[,;|(.\n]|[–—:-]\s|(?:and|a|aj|&|\+)\s+(?:q\s*)?\d|(?:q\s*)?\d))/y;
const numberedWords = /(?:(?:q|question|otazka)\s*)?#?(\d{1,2})\s*[).:=–—-]\s*(?=\S)/y;
const gap = /(?:[\s,;|*_`>]|[-•]\s|(?:and|a|aj|&|\+)\s+(?=(?:q\s*)?\d))+/y;
const remark = /[*_`]*[ \t]*(?:\([^()\n]*\)|[–—:-]\s[^,;\n]*|\.(?=\s|$))/y;
const words = /[^,;\n]+/y;
const sweeping =
  /(?<![a-z])(?:rest|others?|all|every[a-z]*|recommend[a-z]*|defaults?|any|whatever|same|you (?:decide|choose|pick)|your call|ostatn[a-z]*|vsetk[a-z]*|zvys[a-z]*|odporuc[a-z]*)(?![a-z])/;
const courtesy = /^(?:thanks?(?: you)?|please|ok(?:ay)?|dakujem|vdaka|prosim)[\s.!]*$/;

/** Whether a line holds nothing but chosen letters (`1A, 3B`). @param text Without the name of who speaks. */
function isShortAnswer(text: string): boolean {
  // Most lines say at once that they are none.
  if (!/\d/.test(text.slice(0, 40))) return false;
  const items = itemsOf(fold(text));
  return items.length > 0 && items.every(({ letters }) => letters !== undefined);
}

/** Reads a list of answers (`1A, 3B, 4: the second one`), or letters alone, which answer the questions in turn. */
function answerList(text: string, range: Range, questions: readonly Question[]): AnswerList {
  const written = fold(text.slice(range.start, range.end));
  if (/^[\s*_`]*[a-h](?:[\s,;*_`]+[a-h])*[\s.*_`]*$/.test(written)) {
    const letters = [...written.matchAll(/[a-h]/g)].flatMap(({ 0: letter, index }, place) => {
      const start = range.start + index;
      return choicesOf({ start, end: start + 1 }, questions[place]?.number ?? place + 1, letter);
    });
    return { choices: letters, open: false };
  }
  const items = itemsOf(written);
  const choices: AnswerChoice[] = [];
  let open = false;
  for (const { start, end, number, letters } of items.filter((item) => item.number !== undefined))
    choices.push(...choicesOf({ start: range.start + start, end: range.start + end }, number!, letters));
  let last = 0;
  for (const { start, end, number } of items) {
    last = number ?? last;
    const said = written.slice(start, end);
    if (number !== undefined || courtesy.test(said)) continue;
    // Words without a number may answer the question behind the one that was answered last.
    const question = last + 1;
    if (sweeping.test(said)) open = true;
    else if (choices.every((other) => other.question !== question)) {
      const isAsked = questions.some((other) => other.number === question);
      if (isAsked)
        choices.push(...choicesOf({ start: range.start + start, end: range.start + end }, question));
      else open = true;
    }
  }
  return { choices: choices.sort((a, b) => a.start - b.start), open };
}

/** The parts of a list of answers: chosen letters, or words, each with or without a number. @param text Folded. */
function itemsOf(text: string) {
  const items: (Range & { readonly number: number | undefined; readonly letters?: string })[] = [];
  for (let at = 0; at < text.length; ) {
    const start = at;
    const passed = stick(gap, text, at) ?? stick(remark, text, at);
    if (passed) {
      at += passed[0].length;
      continue;
    }
    const match = stick(choice, text, at) ?? stick(numberedWords, text, at);
    const number = match ? Number(match[1]) : undefined;
    at += match?.[0].length ?? 0;
    if (match?.[2] !== undefined) {
      items.push({ start, end: at, number, letters: match[2] });
      at += stick(remark, text, at)?.[0].length ?? 0;
      continue;
    }
    const said = stick(words, text, at)?.[0] ?? text.slice(at, at + 1);
    items.push({ start, end: at + said.trimEnd().length, number });
    at += said.length;
  }
  return items;
}

/** A choice for each of several letters (`A+C`), all at one place; one of an answer in words. */
function choicesOf({ start, end }: Range, question: number, letters?: string): AnswerChoice[] {
  const each = letters?.match(/[a-z]/g) ?? [undefined];
  return each.map((letter) => ({ start, end, question, letter: letter?.toUpperCase() }));
}

function stick(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

class QuestionReader {
  readonly #text: string;
  readonly #drafts: Draft[] = [];
  /** The question that the next line may belong to. */
  #draft: Draft | undefined;
  /** The priority that a line above gave to the questions below it. */
  #group: { readonly priority: WrittenPriority; readonly depth: number } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get started(): boolean {
    return this.#drafts.length > 0;
  }

  read(line: ContentLine): void {
    // A table asks in no form that answers could name.
    if (isTableRow(line)) {
      this.#draft = undefined;
      return;
    }
    const draft = this.#draft;
    if (line.text !== '') this.#readLine(openLine(line), draft);
    else if (draft) draft.textOpen &&= draft.textEnd <= draft.head.textRange.start;
  }

  finish(): UnnumberedQuestion[] {
    return this.#drafts.flatMap((draft) => draft.close() ?? []);
  }

  #readLine(line: OpenedLine, draft: Draft | undefined): void {
    const isNested = draft !== undefined && line.indent > draft.line.indent;
    if (this.#takePriority(line, isNested) || draft?.takeNote(line)) return;
    const head = questionHead(line.body, line.bodyStart);
    const asks = line.body.includes('?');
    const { depth } = line;
    const opens = asks || head.priority !== undefined;
    if (head.number) {
      // An option may have a number where a letter belongs.
      const mayBeOption = draft && depth === undefined && !head.number.named && !head.priority;
      if (mayBeOption && (draft.form === 'number' ? line.indent >= draft.line.indent + 2 : !asks)) {
        const { start, end } = head.number;
        const letter = { text: this.#text.slice(start, end), start, end };
        draft.addOption(line, head.textRange.start, { letter, length: 0 });
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
      else if (draft && !asks) draft.addOption(line, line.bodyStart);
      else if (draft && isNested) draft.end = line.end;
    } else if (draft?.textOpen && line.quoted === draft.line.quoted) draft.continueText(line);
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

interface OpenedLine extends ContentLine {
  readonly body: string;
  readonly bodyStart: number;
  readonly bullet: boolean;
  /** Level of a heading, or that of bold lines. */
  readonly depth: number | undefined;
}

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

/** A question before it is known what number it has. */
type UnnumberedQuestion = Omit<Question, 'number'> & { readonly written: number | undefined };

/** Numbers as written; their places where Markdown does the numbering (`1.` before each) or some have none. */
function numberQuestions(questions: readonly UnnumberedQuestion[]): Question[] {
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

/** An option, and how deep it stands. */
type PlacedOption = { option: Option; readonly indent: number };

/** A question while its lines are being read; options that stand on its first line are taken out of its words. */
class Draft {
  readonly line: ContentLine;
  readonly form: QuestionForm;
  readonly head: QuestionHead;
  readonly options: PlacedOption[] = [];
  end: number;
  textEnd: number;
  /** Whether the next line may still belong to the question's words. */
  textOpen = true;
  priority: WrittenPriority | undefined;
  readonly #text: string;
  /** Bullets without a letter; whether they are options shows when all are known. */
  readonly #bullets: PlacedOption[] = [];
  /** A line such as `Options:` stands above them. */
  #announced = false;

  constructor(
    text: string,
    line: ContentLine,
    form: QuestionForm,
    head: QuestionHead,
    group?: WrittenPriority,
  ) {
    this.#text = text;
    this.line = line;
    this.form = form;
    this.head = head;
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
    if (opening) this.addOption(line, start + opening.length, opening);
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
  addOption({ bodyStart, end, indent }: OpenedLine, textStart: number, opening?: OptionStart): void {
    const range = { start: Math.min(opening?.letter?.start ?? bodyStart, bodyStart), end };
    const option = makeOption(this.#text, range, opening, textStart);
    (opening ? this.options : this.#bullets).push({ option, indent });
    this.textOpen = false;
    this.end = end;
  }

  /** `Recommended: B` below the options marks option B. */
  recommend(letter: string, range: Range): void {
    const entry = this.options.find(({ option }) => option.letter?.text.toLowerCase() === letter);
    if (!entry || entry.option.recommended) return;
    entry.option = { ...entry.option, recommended: true, recommendedRange: range };
  }

  /** Undefined when it was no question after all: nothing asks, nothing is to be chosen, and no priority is given. */
  close(): UnnumberedQuestion | undefined {
    const { head, priority, end } = this;
    const { number } = head;
    const said = this.#text.slice(head.textRange.start, this.textEnd).trimStart();
    const start = Math.max(this.textEnd, head.textRange.start) - said.length;
    const bare = said.replace(/(?<![\s*_|/(–—-])[\s*_|/(–—-]+$/, '');
    const text = bare
      .replace(/[*_`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const options = this.#allOptions();
    const asks = text.includes('?') || options.length >= 2 || priority !== undefined || number?.named;
    if (!asks || (text === '' && options.length === 0)) return undefined;
    return {
      start: this.line.start,
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
type QuestionHead = ReturnType<typeof questionHead>;

const decoration = /^(?:[\s*_`>]|\[[ xX]\]\s|[❓❔🔹🔸▪•]\ufe0f?)*/u;
const named = /^(?:q|question|otazka)\s*#?(\d{1,2})(?![a-z\d])(?:[*_]*\s*(?:[.:)–—]|-(?=\s)))?/;
const bare = /^(\d{1,2})[*_]{0,3}[.)](?=[\s*_[(]|$)|^(\d)\ufe0f?\u20e3/;

/** Reads number and priority off the front of a line without heading marks and bullet, in either order, and a priority off its end. */
function questionHead(text: string, offset: number) {
  let at = 0;
  let number: NonNullable<ReturnType<typeof readNumber>>['number'] | undefined;
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

/** Letters that an option may have where no word `Option` stands before it: further ones are rather initials. */
const marker = new RegExp(
  [
    `^(?:(?:option|moznost|volba|choice|variant)\\s+#?([a-z]|\\d{1,2})(?:\\*\\*|__)?\\s*(?:[:.)–—=-]|(?=\\()|$)`,
    '[(\\[]([a-h])[)\\]][:.]?(?=[\\s*_]|$)',
    '([a-h])(?:\\*\\*|__)?(?:[).:](?=[\\s*_]|$)|\\s+[–—=-](?=\\s)))[\\s*_]*',
  ].join('|'),
);
const optionLead = /^(?:[*_]{2}|[✅☑➡→▸]\ufe0f?|\[[ xX]\]|\s)+/u;
const star = /^(?:[★⭐☆🌟]\ufe0f?|\*(?=\s))\s*/u;
const trailingStar = /(?<![\s*_(])[\s*_(]*[★⭐🌟]\ufe0f?[)\s*_]*$|\s\*$/u;
const innerStar = /[★⭐🌟]/u;

const recommendedWord = '(?:recommended|recommendation|odporuca(?:n[a-z]*|me?))';
const recommendedMark = new RegExp(
  [
    `[(\\[][\\s*_★⭐✅👍\\ufe0f]*(?:(?:our|my|strongly|highly)\\s+)?${recommendedWord}(?![a-z])[^()\\[\\]]{0,60}[)\\]]`,
    `[–—-]\\s*[*_]*${recommendedWord}[*_.!]*\\s*$`,
    `^[*_]*${recommendedWord}[*_]*\\s*[:–—-]`,
    `[*_]{1,3}${recommendedWord}[*_]{1,3}`,
  ].join('|'),
  'u',
);

/** What opens an option: its letter, and a star before that. */
interface OptionStart {
  readonly letter: Option['letter'];
  /** Length of all before the option's text. */
  readonly length: number;
  readonly starred?: Range | undefined;
}

/** Reads the marker that opens an option: `Option A:`, `A)`, `a.`, `(A)`, `**A:**`, `★ B)`. */
function optionStart(text: string, offset: number): OptionStart | undefined {
  let at = 0;
  let starred: Range | undefined;
  for (;;) {
    const rest = text.slice(at);
    const mark = star.exec(rest);
    const skipped = mark?.[0] ?? optionLead.exec(rest)?.[0];
    if (skipped === undefined) break;
    if (mark) starred = { start: offset + at, end: offset + at + skipped.trimEnd().length };
    at += skipped.length;
  }
  const match = marker.exec(fold(text.slice(at)));
  const letter = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || letter === undefined) return undefined;
  const word = match[1] === undefined ? '' : /^\S+\s+/.exec(match[0])![0];
  const from = at + match[0].indexOf(letter, word.length);
  return { letter: letterAt(text, offset, from, letter.length), length: at + match[0].length, starred };
}

/** A letter, or a number where one belongs. */
function letterAt(text: string, offset: number, at: number, length = 1): Option['letter'] {
  return { text: text.slice(at, at + length), start: offset + at, end: offset + at + length };
}

/** Makes an option of its text; `range` begins with its letter or its text, all offsets in the file. */
function makeOption(text: string, range: Range, opening: OptionStart | undefined, textStart: number): Option {
  const written = text.slice(textStart, range.end);
  const recommended = recommendedMark.exec(fold(written));
  const markEnd = recommended ? textStart + recommended.index + recommended[0].trimEnd().length : 0;
  const recommendedRange = recommended
    ? { start: markEnd - recommended[0].trim().length, end: markEnd }
    : undefined;
  const behind = trailingStar.exec(written);
  const inner = recommended ? undefined : innerStar.exec(written);
  const at = behind ? behind.index + behind[0].search(/[★⭐🌟*](?!\*)/u) : inner?.index;
  const own = at === undefined ? undefined : { start: textStart + at, end: textStart + at + 1 };
  const inMark = recommended && innerStar.test(recommended[0]) ? recommendedRange : undefined;
  const said = recommended
    ? `${written.slice(0, recommended.index)} ${written.slice(recommended.index + recommended[0].length)}`
    : written;
  const starRange = opening?.starred ?? own ?? inMark;
  return {
    start: range.start,
    end: range.end,
    letter: opening?.letter,
    text: said
      .replace(trailingStar, '')
      .replace(/[*_`]+|<br ?\/?>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s:–—-]+/, '')
      .trimEnd(),
    recommended: recommended !== null,
    recommendedRange,
    starred: starRange !== undefined,
    starRange,
  };
}

const inlineMarker =
  /(?<![a-z\d])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?(?:(?:option|moznost)\s+([a-h])(?:\*\*|__)?\s*[:)–—-]|\(?([a-h])\))(?:\*\*|__)?(?=[\sa-z\d`])/gu;
const looseMarker =
  /(?<![^\s|;/([])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?([A-H])(?:\*\*|__)?[.:=](?:\*\*|__)?(?=\s)/gu;

/** The options on one line, two at least: `A) here B) there`. Behind a dot or a colon, only letters that follow in turn count. */
function inlineOptions(text: string, range: Range): Option[] {
  const line = text.slice(range.start, range.end);
  const loose = [...line.matchAll(looseMarker)];
  const firm = [...fold(line).matchAll(inlineMarker)];
  const inTurn = loose.every((match, index) => match[1]!.charCodeAt(0) === 65 + index);
  const found = firm.length >= 2 ? firm : inTurn ? loose : [];
  if (found.length < 2) return [];
  const options = found.map(({ 0: whole, 1: loud, 2: letter, index }, place) => {
    const start = range.start + index;
    let end = range.start + (found[place + 1]?.index ?? line.length);
    while (end > start && /[\s,;|/]/.test(text[end - 1]!)) end--;
    const opening = {
      letter: letterAt(line, range.start, index + whole.lastIndexOf(loud ?? letter!)),
      length: whole.length,
      starred: innerStar.test(whole) ? { start, end: start + 1 } : undefined,
    };
    return makeOption(text, { start, end }, opening, start + whole.length);
  });
  return options.every((option) => option.text !== '') ? options : [];
}

/** A priority as written; `value` is undefined when the format does not have it. */
type WrittenPriority = NonNullable<Question['priority']>;

/** What names a priority; last what other schemes call one: it was meant as one, and the format does not have it. */
const priorityWords: readonly (readonly [Priority | undefined, RegExp])[] = [
  ['Critical', /^(?:critical|kritick[a-z]+)(?![a-z\d])/],
  ['Important', /^(?:important|dolezit[a-z]+)(?![a-z\d])/],
  ['Nice-to-have', /^(?:nice[- ]?to[- ]?have|optional|voliteln[a-z]+|nepovinn[a-z]+)(?![a-z\d])/],
  [
    undefined,
    /^(?:highest|high|medium|lowest|low|normal|urgent|minor|major|blocker|blocking|must[- ]?have|must|should[- ]?have|could[- ]?have|won't[- ]?have|required|mandatory|essential|trivial|p[0-5]|vysok[a-z]+|stredn[a-z]+|nizk[a-z]+|urgentn[a-z]+|nutn[a-z]+)(?![a-z\d])/,
  ],
];
const prioritySigns: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', /^(?:🚨|🔴|🛑)/u],
  ['Important', /^(?:⚠️?|🟠|🟡)/u],
  ['Nice-to-have', /^(?:💡|🟢|🔵)/u],
];
const priorityLead = /^(?:[\s*_`\u2190-\u2bff\u{1f000}-\u{1faff}]|\u200d|\ufe0f)*/u;

/** The priority that a text begins with, in words or by a sign. */
function priorityAt(
  text: string,
  offset: number,
  table: typeof priorityWords = priorityWords,
): WrittenPriority | undefined {
  const folded = fold(text);
  for (const [value, pattern] of table) {
    const length = pattern.exec(folded)?.[0].length;
    if (length !== undefined)
      return { text: text.slice(0, length), value, start: offset, end: offset + length };
  }
  return undefined;
}

/** The priority that brackets hold; in square ones any word counts, since nothing else is written so. */
function bracketed(inner: string, offset: number, isSquare: boolean): WrittenPriority | undefined {
  const lead = priorityLead.exec(inner)![0].length;
  const text = inner.slice(lead).trimEnd();
  const known = priorityAt(text, 0);
  // `[Yes / No]` and `[src/app.ts]` are no priority.
  const isWord = isSquare && /^\p{L}[\p{L}\p{N} '-]*(?:[,:–—(].*)?$/u.test(text);
  if (isSquare ? !isWord : !known) return undefined;
  const start = offset + lead;
  return { text, value: known?.value, start, end: start + text.length };
}

const signed = (text: string, offset: number) => {
  const blanks = /^[\s*_]*/.exec(text)![0].length;
  return priorityAt(text.slice(blanks), offset + blanks, prioritySigns);
};

/** The priority at the start of a question's text (`[Critical]`, `**Critical:**`, 🚨) with the length of all that belongs to it. */
function leadingPriority(text: string, offset: number) {
  const lead = priorityLead.exec(text)![0].length;
  const rest = text.slice(lead);
  const bracket = /^(?:\[([^\][\n]{2,40})\](?!\()|\(([^()\n]{2,40})\))[*_\s]*[:：–—-]?[*_\s]*/.exec(rest);
  if (bracket) {
    const [whole, square, round] = bracket;
    const priority = bracketed(square ?? round!, offset + lead + 1, square !== undefined);
    return priority && { priority, length: lead + whole.length };
  }
  const word = priorityAt(rest, offset + lead);
  const behind =
    word && /^(?:\s+priority)?[*_\s]*(?:[:：]|[–—]|-(?=\s))[*_\s]*/i.exec(rest.slice(word.text.length));
  if (behind) return { priority: word, length: lead + word.text.length + behind[0].length };
  const sign = signed(text, offset);
  if (!sign) return undefined;
  const end = sign.end - offset;
  return { priority: sign, length: end + /^[\ufe0f\s*_]*/.exec(text.slice(end))![0].length };
}

const behindQuestion =
  /[\s*_]{0,200}[–—-]?[\s*_]{0,200}[[(](?:priority:\s*|priorita:\s*)?([^\][()\n]{2,40})[\])][\s*_:.]*$/i;

/** The priority at the end of a question's text, and where it begins: `… ? [Critical]`, `… ? *(Important)*`. */
function trailingPriority(text: string, offset: number) {
  const match = behindQuestion.exec(text.slice(-80));
  if (!match) return undefined;
  const at = text.length - match[0].length;
  const priority = bracketed(match[1]!, offset + at + match[0].lastIndexOf(match[1]!), false);
  return priority && { priority, at };
}

const groupTail =
  '^[\\])]?(?:\\s+(?:questions?|priority|otazk[a-z]+|priorit[a-z]+|clarifications?|items?))?\\s{0,20}' +
  '(?:$|[:：]\\s*$|\\(.*\\)\\s{0,20}[:：]?\\s{0,20}$|[/,]\\s{0,20}[a-z -]{1,200}[:：]?\\s*$';
const lineTail = new RegExp(`${groupTail})`);
const titleTail = new RegExp(`${groupTail}|[–—-]\\s.*$)`);

/** The priority that a line gives to the questions below it: `🚨 Critical`, `Important Questions:`; a title may have a remark. */
function groupPriority(text: string, offset: number, title: boolean): WrittenPriority | undefined {
  if (text.length > 100 || text.includes('?')) return undefined;
  const signs = signsBefore(text);
  const number = /^\d{1,2}[.)]\s/.exec(text.slice(signs))?.[0].length ?? 0;
  const lead = signs + number + signsBefore(text.slice(signs + number));
  const from = lead + (/^priorit[ya]\s*[:：]\s*/i.exec(text.slice(lead))?.[0].length ?? 0);
  const word = priorityAt(text.slice(from), offset + from);
  if (!word) return title ? signed(text, offset) : undefined;
  const behind = fold(text.slice(from + word.text.length).replace(/[*_`]+/g, ''));
  return (title ? titleTail : lineTail).test(behind) ? word : undefined;
}
