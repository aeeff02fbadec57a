import type { Range } from '../blocks.ts';
import type { CommandName } from './command-names.ts';
import type { PhaseBlock } from './phase-block.ts';
import type { Phase0 } from './phase0.ts';
import type { Question } from './question.ts';

/** One part of a short answer: `3B`, or `login and registration` for a question that was answered in words. */
export interface AnswerChoice extends Range {
  readonly question: number;
  /** Upper case; undefined for an answer in words. */
  readonly letter: string | undefined;
}

/** The user's answers to one round of questions. */
export interface Answers extends Range {
  readonly choices: readonly AnswerChoice[];
  readonly text: string;
  /** Whether something is said that cannot be tied to one question ("the rest as you recommend"). */
  readonly open: boolean;
}

/** Questions that were asked together, and what was answered when the answers stand in the same document. */
export interface QuestionRound {
  readonly questions: readonly Question[];
  readonly answers: Answers | undefined;
}

/** The clarification questions and the user's short answers to them, when they stand in the same document. */
export interface Clarification {
  readonly block: PhaseBlock;
  readonly command: CommandName | undefined;
  /** One, unless the user's answers led to further questions. */
  readonly rounds: readonly QuestionRound[];
  /** The questions of all rounds. */
  readonly questions: readonly Question[];
  /** The first answers that were given. */
  readonly answers: Answers | undefined;
  readonly phase0: Phase0;
}
