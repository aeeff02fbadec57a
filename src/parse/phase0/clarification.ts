import { type AnswerText, isShortAnswer, readAnswers } from './answers.ts';
import { type ContentLine, contentLines } from './content-lines.ts';
import { numberQuestions } from './number-questions.ts';
import type { PhaseBlock } from './phase-block.ts';
import type { Clarification, QuestionRound } from './question-rounds.ts';
import { createQuestionReader } from './questions.ts';

const speaker =
  /^(?:#{1,6}[ \t]+)?[*_]{0,3}(?:👤\s*)?(?:user|human|používateľ|užívateľ)(?:'s)?(?:\s+(?:answers?|replies|reply|odpoved\p{L}*))?[*_]{0,3}\s*(?:[:：][*_]{0,3}\s*|$)/iu;
/** In a list, where it is no label of its own. */
const nestedAnswer =
  /^(?:[-*+]\s+)?[*_]{0,2}(?:(?:your |user )?answer|odpoveď|reply)[*_]{0,2}\s*[:：][*_]{0,2}\s*/iu;
const singular = /^(?:answer|odpoveď|reply)$/iu;
const startsBlock = /^#{1,6}\s|^(?:\*\*|__)/;
/** What stands where the user has not answered yet. */
const slot =
  /^[\s*_`.…<[({]*(?:(?:your|vaše|tvoje) \p{L}+[^\n]{0,40}|[_.…\s]*)[\]>)}]*$|^[\s*_`([]*(?:e\.g\.|for example|format|napr\.|napríklad)/iu;

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
  const reader = createQuestionReader(text);
  const answers: AnswerText[] = [];

  /** Takes the lines of one answer from `index` on, and gives the index behind them. */
  const takeAnswer = (
    lines: readonly ContentLine[],
    index: number,
    single: boolean,
    from?: number,
  ): number => {
    let first = index;
    while (from === undefined && first < lines.length && lines[first]!.text === '') first++;
    let next = first;
    while (next < lines.length && lines[next]!.text !== '' && !(single && next > first)) {
      if ((next > first || from === undefined) && startsBlock.test(lines[next]!.text)) break;
      next++;
    }
    if (next === first) return first;
    const start = from ?? lines[first]!.start;
    const { end } = lines[next - 1]!;
    if (!slot.test(text.slice(start, end))) answers.push({ start, end, single });
    return next;
  };

  const readLines = (lines: readonly ContentLine[], from = 0) => {
    for (let index = from; index < lines.length; ) {
      const line = lines[index]!;
      const name = reader.started ? speaker.exec(line.text)?.[0] : undefined;
      if (name !== undefined) {
        const alone = name.length === line.text.length;
        index = alone
          ? takeAnswer(lines, index + 1, false)
          : takeAnswer(lines, index, false, line.start + name.length);
        continue;
      }
      const label = reader.started ? nestedAnswer.exec(line.text)?.[0] : undefined;
      if (label !== undefined) {
        const { end } = line;
        const start = line.start + label.length;
        const list = isShortAnswer(text.slice(start, end));
        if (!slot.test(text.slice(start, end))) answers.push({ start, end, single: !list });
      } else if (reader.started && isShortAnswer(line.text))
        answers.push({ start: line.start, end: line.end, single: false });
      else {
        const answer = reader.read(line);
        if (answer && !slot.test(text.slice(answer.start, answer.end)))
          answers.push({ ...answer, single: true });
      }
      index++;
    }
  };

  for (const part of blocks) {
    if (part.start < block.start) continue;
    const lines = contentLines(text, part.content);
    if (part.name === 'clarificationQuestions') readLines(lines);
    if (part.name === 'answers') readLines(lines, takeAnswer(lines, 0, isSingle(part, lines)));
  }

  const rounds = roundsOf(text, reader.finish(), answers);
  const questions = rounds.flatMap((round) => round.questions);
  return { block, rounds, questions, answers: rounds.find((round) => round.answers)?.answers };
}

/** `Answer: B` below one question, rather than a list of answers to all. */
function isSingle({ label }: PhaseBlock, lines: readonly ContentLine[]): boolean {
  const first = lines.find((line) => line.text !== '')?.text ?? '';
  return label.form !== 'heading' && singular.test(label.text) && !isShortAnswer(first);
}

/** A round ends with the answers to all of its questions; what is asked behind them is the next one. */
function roundsOf(
  text: string,
  drafts: ReturnType<ReturnType<typeof createQuestionReader>['finish']>,
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
