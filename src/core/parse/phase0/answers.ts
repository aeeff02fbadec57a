import { fold } from '../../base/fold.ts';
import type { PhaseBlock, Range } from '../blocks.ts';
import { type ContentLine, contentLines } from './block-lines.ts';
import type { AnswerChoice, Answers, Clarification, Question, QuestionRound } from './phase0.ts';
import { numberQuestions, QuestionReader, type UnnumberedQuestion } from './question-reader.ts';

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

/**
 * Reads the clarification questions and the answers to them.
 *
 * @param blocks Those of Phase 0, in file order.
 * @returns Undefined when there is no block of questions.
 */
export function readClarification(
  text: string,
  blocks: readonly PhaseBlock[],
): Omit<Clarification, 'command' | 'phase0'> | undefined {
  const from = blocks.findIndex(({ name }) => name === 'clarificationQuestions');
  const block = blocks[from];
  if (!block) return undefined;
  const reading = new Reading(text);
  for (const { name, content, label } of blocks.slice(from)) {
    const lines = contentLines(text, content);
    if (name === 'clarificationQuestions') reading.read(lines, 0);
    if (name !== 'answers') continue;
    // `Answer: B` below one question, rather than a list of answers to all.
    const first = lines.find((line) => line.text !== '')?.text ?? '';
    const isOne = label.form !== 'heading' && /^(?:answer|odpoved|reply)$/.test(fold(label.text));
    // What stands behind a blank line may ask again.
    reading.read(lines, reading.takeAnswer(lines, 0, isOne && !isShortAnswer(first)));
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

  /** Reads lines in which questions and answers may stand. */
  read(lines: readonly ContentLine[], from: number): void {
    for (let index = from; index < lines.length; ) {
      const line = lines[index]!;
      const folded = this.questions.started ? fold(line.text) : '';
      const name = speaker.exec(folded)?.[0].length;
      const label = nestedAnswer.exec(folded)?.[0].length;
      if (name !== undefined && name > 0) {
        const isAlone = name === line.text.length;
        index = this.takeAnswer(
          lines,
          isAlone ? index + 1 : index,
          false,
          isAlone ? undefined : line.start + name,
        );
        continue;
      }
      if (label !== undefined)
        this.#add(line.start + label, line.end, !isShortAnswer(line.text.slice(label)));
      else if (isShortAnswer(folded)) this.#add(line.start, line.end, false);
      else this.questions.read(line);
      index++;
    }
  }

  /**
   * Takes the lines of one answer from `index` on, and gives the index behind them.
   *
   * @param from Where the answer begins on the line, behind who speaks.
   */
  takeAnswer(lines: readonly ContentLine[], index: number, single: boolean, from?: number): number {
    let first = index;
    while (from === undefined && lines[first]?.text === '') first++;
    let next = first;
    while (next < lines.length && lines[next]!.text !== '' && !(single && next > first)) {
      if ((next > first || from === undefined) && startsBlock.test(lines[next]!.text)) break;
      next++;
    }
    if (next > first) this.#add(from ?? lines[first]!.start, lines[next - 1]!.end, single);
    return next;
  }

  #add(start: number, end: number, single: boolean): void {
    if (!slot.test(fold(this.#text.slice(start, end)))) this.answers.push({ start, end, single });
  }
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

/** Reads the answers to one round of questions; undefined when there are none. */
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

/** A part of a list of answers: chosen letters, or words, each with or without a number. */
interface AnswerItem extends Range {
  readonly number: number | undefined;
  readonly letters?: string | undefined;
}

/** @param text Folded. */
function itemsOf(text: string): AnswerItem[] {
  const items: AnswerItem[] = [];
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
