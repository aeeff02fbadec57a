import { fold } from '../../base/fold.ts';
import { once } from '../../base/memoized.ts';
import type { Label, PhaseBlock, ProjectScan, Range } from '../blocks.ts';
import type { FrontMatter } from '../front-matter.ts';
import { partOf } from '../labelled-part.ts';
import { isSectionName, type PhaseName, phaseNames } from '../labels.ts';
import { type Prompt, parsePrompt } from '../prompt.ts';
import { type ContentLine, contentLines } from './block-lines.ts';
import { type CommandName, commandNames } from './command-names.ts';
import { readChecks } from './criteria.ts';
import type {
  AnswerChoice,
  Answers,
  Clarification,
  CompletenessCheck,
  Phase0,
  Question,
  QuestionRound,
} from './phase0.ts';
import { numberQuestions, QuestionReader, type UnnumberedQuestion } from './question-reader.ts';
import { readRecords } from './records.ts';
import { readProjectScan } from './scan.ts';

/** What a document without Phase 0 output has. */
export const emptyPhase0: Phase0 = {
  command: undefined,
  blocks: [],
  reasoning: undefined,
  analysis: undefined,
  mode: undefined,
  criteria: undefined,
  checks: [],
  questions: undefined,
  scan: undefined,
  prompt: undefined,
};

/**
 * Reads the Phase 0 output of a text: the blocks that stand above the prompt, and the prompt itself
 * (specification: States and transitions; formats.md, section 1). What a block says is read when it is first asked for.
 *
 * @param labels As `findLabels` gives them.
 */
export function readPhase0(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): Phase0 {
  const command = invokedCommand(text, labels, frontMatter);
  const prompt = parsePrompt(text, labels, command === 'prompt-frontend' ? 'frontend' : undefined);
  const blocks = phaseBlocks(text, labels, prompt?.start);
  return blocks.length === 0
    ? { ...emptyPhase0, command, prompt }
    : new LazyPhase0(text, command, blocks, prompt);
}

/** A block that no rule asks for is never read. */
class LazyPhase0 implements Phase0 {
  readonly command: CommandName | undefined;
  readonly blocks: readonly PhaseBlock[];
  readonly prompt: Prompt | undefined;
  readonly #text: string;
  readonly #records = once(() => readRecords(this.#text, this.#abovePrompt(), this.command));
  readonly #checks = once(() => readChecks(this.#text, this.#abovePrompt(), this));
  readonly #questions = once(() => {
    const read = readClarification(this.#text, this.blocks);
    return read && { ...read, command: this.command, phase0: this };
  });
  readonly #scan = once(() => {
    const block = this.blocks.find(({ name }) => name === 'projectScan');
    return block && readProjectScan(this.#text, block);
  });

  constructor(
    text: string,
    command: CommandName | undefined,
    blocks: readonly PhaseBlock[],
    prompt: Prompt | undefined,
  ) {
    this.#text = text;
    this.command = command;
    this.blocks = blocks;
    this.prompt = prompt;
  }

  get reasoning() {
    return this.#records().reasoning;
  }

  get analysis() {
    return this.#records().analysis;
  }

  get mode() {
    return this.#records().mode;
  }

  get criteria(): CompletenessCheck | undefined {
    return this.checks.at(-1);
  }

  get checks(): readonly CompletenessCheck[] {
    return this.#checks();
  }

  get questions(): Clarification | undefined {
    return this.#questions();
  }

  get scan(): ProjectScan | undefined {
    return this.#scan();
  }

  /** A prompt's own text may use the same labels; what counts as Phase 0 stands above it. */
  #abovePrompt(): readonly PhaseBlock[] {
    const { blocks, prompt } = this;
    return prompt === undefined ? blocks : blocks.filter((block) => block.start < prompt.start);
  }
}

/** The command that was invoked: recognised by the front matter, else by a slash command at the start of a line above the prompt. */
function invokedCommand(
  text: string,
  labels: readonly Label[],
  frontMatter: FrontMatter | undefined,
): CommandName | undefined {
  const declared = frontMatter?.entries.get('command')?.value;
  const name = typeof declared === 'string' ? declared.replace(/^\//, '') : undefined;
  if (isCommandName(name)) return name;
  const head = text.slice(
    frontMatter?.end ?? 0,
    labels.find((label) => isSectionName(label.name))?.start ?? 4000,
  );
  // Commands are written in lower case: any other spelling that the pattern would find is none.
  if (!head.includes('/prompt')) return undefined;
  const invoked =
    /^[>\s*`#]{0,200}(?:(?:[Cc]ommand|[Uu]ser|[Pp]r[ií]kaz)\W{1,6})?\/(prompt(?:-[a-z]+)?)(?![\w-])/m.exec(
      head,
    )?.[1];
  return isCommandName(invoked) ? invoked : undefined;
}

function isCommandName(name: string | undefined): name is CommandName {
  return (commandNames as readonly (string | undefined)[]).includes(name);
}

const phaseNameSet: ReadonlySet<string | undefined> = new Set(phaseNames);

/**
 * The blocks that the labels begin. Each reaches to the next label that is not one of its own; section names inside a block do
 * not end it.
 *
 * @param promptStart Where the prompt begins; no block reaches into it.
 */
function phaseBlocks(text: string, labels: readonly Label[], promptStart: number | undefined): PhaseBlock[] {
  const named = labels.filter((label) => phaseNameSet.has(label.name));
  const heads = named.filter((label, index) => !isRationale(label, named[index - 1]));
  return heads.map((label, index) => {
    const next = heads[index + 1]?.line.start ?? label.limit;
    const limit = promptStart !== undefined && promptStart > label.start ? Math.min(next, promptStart) : next;
    const { start, end, content } = partOf(text, label, limit);
    return { start, end, content, name: label.name as PhaseName, label };
  });
}

/** "Reasoning: …" on a line of its own below the interaction mode says why it was chosen. */
function isRationale(label: Label, previous: Label | undefined): boolean {
  const hasValue = label.form !== 'heading' && label.contentStart < label.line.end;
  return label.name === 'reasoning' && previous?.name === 'interactionMode' && hasValue;
}

const speaker =
  /^(?:#{1,6}[ \t]+)?[*_]{0,3}(?:👤\s*)?(?:user|human|pouzivatel|uzivatel)(?:'s)?(?:\s+(?:answers?|replies|reply|odpoved[a-z]*))?[*_]{0,3}\s*(?:[:：][*_]{0,3}\s*|$)/;
/** In a list, where it is no label of its own. */
const nestedAnswer =
  /^(?:[-*+]\s+)?[*_]{0,2}(?:(?:your |user )?answer|odpoved|reply)[*_]{0,2}\s*[:：][*_]{0,2}\s*/;
const singular = /^(?:answer|odpoved|reply)$/;
const startsBlock = /^#{1,6}\s|^(?:\*\*|__)/;
/** What stands where the user has not answered yet. */
const slot =
  /^[\s*_`.…<[({]{0,200}(?:(?:your|vase|tvoje) [a-z]+[^\n]{0,40}|[_.…\s]*)[\]>)}]*$|^[\s*_`([]*(?:e\.g\.|for example|format|napr\.|napriklad)/;

/**
 * Reads the clarification questions and the answers to them.
 *
 * @param blocks Those of Phase 0, in file order.
 * @returns Undefined when there is no block of questions.
 */
function readClarification(
  text: string,
  blocks: readonly PhaseBlock[],
): Omit<Clarification, 'command' | 'phase0'> | undefined {
  const block = blocks.find(({ name }) => name === 'clarificationQuestions');
  if (!block) return undefined;
  const reading = new Reading(text);
  for (const part of blocks) {
    if (part.start < block.start) continue;
    const lines = contentLines(text, part.content);
    if (part.name === 'clarificationQuestions') reading.read(lines);
    if (part.name === 'answers') reading.readAnswers(lines, isSingle(part, lines));
  }
  const rounds = roundsOf(text, reading.questions.finish(), reading.answers);
  const questions = rounds.flatMap((round) => round.questions);
  return { block, rounds, questions, answers: rounds.find((round) => round.answers)?.answers };
}

/** Tells questions and answers apart, line by line. */
class Reading {
  readonly questions: QuestionReader;
  readonly answers: AnswerText[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.questions = new QuestionReader(text);
  }

  /** Reads the lines of a block of questions, in which answers may stand as well. */
  read(lines: readonly ContentLine[], from = 0): void {
    for (let index = from; index < lines.length; ) index = this.#readAt(lines, index);
  }

  /** Reads a block of answers; what stands behind a blank line may ask again. */
  readAnswers(lines: readonly ContentLine[], single: boolean): void {
    this.read(lines, this.#takeAnswer(lines, 0, single));
  }

  /** Gives the index behind what it has read. */
  #readAt(lines: readonly ContentLine[], index: number): number {
    const line = lines[index]!;
    const name = this.questions.started ? speaker.exec(fold(line.text))?.[0] : undefined;
    if (name === undefined) {
      this.#readLine(line);
      return index + 1;
    }
    return name.length === line.text.length
      ? this.#takeAnswer(lines, index + 1, false)
      : this.#takeAnswer(lines, index, false, line.start + name.length);
  }

  #readLine(line: ContentLine): void {
    const { started } = this.questions;
    const label = started ? nestedAnswer.exec(fold(line.text))?.[0] : undefined;
    if (label !== undefined) {
      const range = { start: line.start + label.length, end: line.end };
      this.#add(range, !isShortAnswer(this.#text.slice(range.start, range.end)));
    } else if (started && isShortAnswer(line.text)) {
      this.answers.push({ start: line.start, end: line.end, single: false });
    } else {
      this.questions.read(line);
    }
  }

  /**
   * Takes the lines of one answer from `index` on, and gives the index behind them.
   *
   * @param from Where the answer begins on the line, behind who speaks.
   */
  #takeAnswer(lines: readonly ContentLine[], index: number, single: boolean, from?: number): number {
    let first = index;
    while (from === undefined && first < lines.length && lines[first]!.text === '') first++;
    let next = first;
    while (next < lines.length && lines[next]!.text !== '' && !(single && next > first)) {
      if ((next > first || from === undefined) && startsBlock.test(lines[next]!.text)) break;
      next++;
    }
    if (next > first) this.#add({ start: from ?? lines[first]!.start, end: lines[next - 1]!.end }, single);
    return next;
  }

  #add(range: Range, single: boolean): void {
    if (!slot.test(fold(this.#text.slice(range.start, range.end)))) this.answers.push({ ...range, single });
  }
}

/** `Answer: B` below one question, rather than a list of answers to all. */
function isSingle({ label }: PhaseBlock, lines: readonly ContentLine[]): boolean {
  const first = lines.find((line) => line.text !== '')?.text ?? '';
  return label.form !== 'heading' && singular.test(fold(label.text)) && !isShortAnswer(first);
}

/** A round ends with the answers to all of its questions; what is asked behind them is the next one. */
function roundsOf(
  text: string,
  drafts: readonly UnnumberedQuestion[],
  answers: readonly AnswerText[],
): QuestionRound[] {
  const rounds: QuestionRound[] = [];
  let rest = drafts;
  let restAnswers = answers;
  while (rest.length > 0) {
    const list = restAnswers.find((part) => !part.single && part.start > rest[0]!.start);
    const next = list === undefined ? -1 : rest.findIndex((draft) => draft.start > list.start);
    const end = next < 0 ? rest.length : next;
    const limit = rest[end]?.start ?? text.length + 1;
    const questions = numberQuestions(rest.slice(0, end));
    const own = restAnswers.filter((part) => part.start < limit);
    rounds.push({ questions, answers: readAnswers(text, own, questions) });
    rest = rest.slice(end);
    restAnswers = restAnswers.filter((part) => part.start >= limit);
  }
  return rounds;
}

/** A stretch of text in which the user answers: all questions, or (`single`) the one that stands before it. */
interface AnswerText extends Range {
  readonly single: boolean;
}

/** Reads the answers to one round of questions; undefined when there are none. */
function readAnswers(
  text: string,
  answers: readonly AnswerText[],
  questions: readonly Question[],
): Answers | undefined {
  const first = answers[0];
  if (!first) return undefined;
  const choices: AnswerChoice[] = [];
  let open = false;
  for (const part of answers) {
    if (part.single) {
      choices.push(...singleAnswer(text, part, questions));
    } else {
      const list = readAnswerList(text, part, questions);
      choices.push(...list.choices);
      open ||= list.open;
    }
  }
  const range = { start: first.start, end: answers.at(-1)!.end };
  return { ...range, choices, text: text.slice(range.start, range.end), open };
}

/** `Answer: B` below a question. */
function singleAnswer(text: string, range: Range, questions: readonly Question[]): AnswerChoice[] {
  const question = questions.findLast((candidate) => candidate.start < range.start);
  if (!question) return [];
  const written = text.slice(range.start, range.end);
  const letters =
    /^[\s*_`(]*(?:option\s+|moznost\s+)?([a-h](?:\s*[+&/,]\s*[a-h](?![a-z]))*)(?:[\s*_`]*$|[*_`]*[).:,;–—(-]|[*_`]*\s+[(–—-])/.exec(
      fold(written),
    );
  if (!letters) return [{ ...range, question: question.number, letter: undefined }];
  return eachLetter(letters[1]!, question.number, range);
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

/**
 * Whether a line holds nothing but chosen letters (`1A, 3B`).
 *
 * @param text Without the name of who speaks.
 */
function isShortAnswer(written: string): boolean {
  const text = fold(written);
  let choices = 0;
  for (let at = 0; at < text.length; ) {
    const match = stick(choice, text, at) ?? stick(remark, text, at) ?? stick(gap, text, at);
    if (!match) return false;
    if (match[2] !== undefined) choices++;
    at += match[0].length;
  }
  return choices > 0;
}

/** Reads a list of answers (`1A, 3B, 4: the second one`), or letters alone, which answer the questions in turn. */
function readAnswerList(
  text: string,
  range: Range,
  questions: readonly Question[],
): Pick<Answers, 'choices' | 'open'> {
  const written = fold(text.slice(range.start, range.end));
  if (/^[\s*_`]*[a-h](?:[\s,;*_`]+[a-h])*[\s.*_`]*$/.test(written))
    return { choices: lettersInTurn(written, range.start, questions), open: false };
  const { own, loose } = readItems(written, range.start);
  let open = false;
  for (const part of loose) {
    const question = part.after + 1;
    const taken = own.some((other) => other.question === question);
    if (sweeping.test(part.text)) open = true;
    else if (!taken && questions.some((other) => other.number === question))
      own.push({ ...part.range, question, letter: undefined });
    else if (!taken) open = true;
  }
  return { choices: own.sort((a, b) => a.start - b.start), open };
}

function lettersInTurn(written: string, offset: number, questions: readonly Question[]): AnswerChoice[] {
  return [...written.matchAll(/[a-h]/g)].map((match, index) => {
    const start = offset + match.index;
    const question = questions[index]?.number ?? index + 1;
    return { start, end: start + 1, question, letter: match[0].toUpperCase() };
  });
}

/** Words without a number: they may answer the question behind the one that was answered last. */
interface LooseWords {
  readonly text: string;
  readonly after: number;
  readonly range: Range;
}

function readItems(written: string, offset: number): { own: AnswerChoice[]; loose: LooseWords[] } {
  const own: AnswerChoice[] = [];
  const loose: LooseWords[] = [];
  let last = 0;
  for (let at = 0; at < written.length; ) {
    const skipped = stick(gap, written, at);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const match = stick(choice, written, at) ?? stick(numberedWords, written, at);
    const number = match ? Number(match[1]) : undefined;
    const start = offset + at;
    at += match?.[0].length ?? 0;
    if (match?.[2] !== undefined) {
      own.push(...eachLetter(match[2], number!, { start, end: offset + at }));
      last = number!;
      at += stick(remark, written, at)?.[0].length ?? 0;
      continue;
    }
    const said = stick(words, written, at)?.[0] ?? written.slice(at, at + 1);
    at += said.length;
    const range = { start, end: start + said.trimEnd().length + (match?.[0].length ?? 0) };
    if (number !== undefined) {
      own.push({ ...range, question: number, letter: undefined });
      last = number;
    } else if (!courtesy.test(said.trim())) loose.push({ text: said, after: last, range });
  }
  return { own, loose };
}

/** A choice for each of several letters (`A+C`), all at one place. */
function eachLetter(letters: string, question: number, range: Range): AnswerChoice[] {
  const { start, end } = range;
  return [...letters.matchAll(/[A-Z]/gi)].map(([letter]) => ({
    start,
    end,
    question,
    letter: letter.toUpperCase(),
  }));
}

function stick(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
