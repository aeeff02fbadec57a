import type { Range } from '../blocks.ts';
import { isShortAnswer } from './answer-list.ts';
import { type AnswerText, readAnswers } from './answers.ts';
import { type ContentLine, contentLines } from './content-lines.ts';
import { numberQuestions, type UnnumberedQuestion } from './number-questions.ts';
import type { PhaseBlock } from './phase-block.ts';
import { QuestionReader } from './question-reader.ts';
import type { Clarification, QuestionRound } from './question-rounds.ts';

const speaker =
  /^(?:#{1,6}[ \t]+)?[*_]{0,3}(?:👤\s*)?(?:user|human|používateľ|užívateľ)(?:'s)?(?:\s+(?:answers?|replies|reply|odpoved\p{L}*))?[*_]{0,3}\s*(?:[:：][*_]{0,3}\s*|$)/iu;
/** In a list, where it is no label of its own. */
const nestedAnswer =
  /^(?:[-*+]\s+)?[*_]{0,2}(?:(?:your |user )?answer|odpoveď|reply)[*_]{0,2}\s*[:：][*_]{0,2}\s*/iu;
const singular = /^(?:answer|odpoveď|reply)$/iu;
const startsBlock = /^#{1,6}\s|^(?:\*\*|__)/;
/** What stands where the user has not answered yet. */
const slot =
  /^[\s*_`.…<[({]{0,200}(?:(?:your|vaše|tvoje) \p{L}+[^\n]{0,40}|[_.…\s]*)[\]>)}]*$|^[\s*_`([]*(?:e\.g\.|for example|format|napr\.|napríklad)/iu;

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
    const name = this.questions.started ? speaker.exec(line.text)?.[0] : undefined;
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
    const label = started ? nestedAnswer.exec(line.text)?.[0] : undefined;
    if (label !== undefined) {
      const range = { start: line.start + label.length, end: line.end };
      this.#add(range, !isShortAnswer(this.#text.slice(range.start, range.end)));
    } else if (started && isShortAnswer(line.text)) {
      this.answers.push({ start: line.start, end: line.end, single: false });
    } else {
      const answer = this.questions.read(line);
      if (answer) this.#add(answer, true);
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
    if (!slot.test(this.#text.slice(range.start, range.end))) this.answers.push({ ...range, single });
  }
}

/** `Answer: B` below one question, rather than a list of answers to all. */
function isSingle({ label }: PhaseBlock, lines: readonly ContentLine[]): boolean {
  const first = lines.find((line) => line.text !== '')?.text ?? '';
  return label.form !== 'heading' && singular.test(label.text) && !isShortAnswer(first);
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
