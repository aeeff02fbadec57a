import type { PhaseBlock, Range } from '../blocks.ts';
import { keyTable } from './fields.ts';

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
  /** One, unless the user's answers led to further questions. */
  readonly rounds: readonly QuestionRound[];
  /** The questions of all rounds. */
  readonly questions: readonly Question[];
  /** The first answers that were given. */
  readonly answers: Answers | undefined;
}

/** The nine criteria of every command (specification: Completeness criteria), by what people write for them in English and Slovak. */
const universal = {
  Goal: 'goal, goals, objective, cieľ',
  Context: 'context, project context, kontext, kontext projektu',
  Scope: 'scope, rozsah',
  Requirements: 'requirements, requirement, požiadavky',
  Constraints: 'constraints, constraint, obmedzenia',
  'Expected Result':
    'expected result, expected results, expected outcome, expected output, očakávaný výsledok, ' +
    'očakávané výsledky',
  Approach: 'approach, implementation approach, prístup, postup, spôsob riešenia',
  'Interaction Style':
    'interaction style, style of interaction, štýl interakcie, štýl spolupráce, spôsob interakcie',
  'Communication Tone':
    'communication tone, tone of communication, tone, tón komunikácie, komunikačný tón, tón',
};
export const universalCriteria = Object.keys(universal) as (keyof typeof universal)[];

/** The four that the technical command adds. */
const technical = {
  'Technical Stack':
    'technical stack, tech stack, technology stack, stack, technický stack, technologický stack, ' +
    'technológie',
  Architecture: 'architecture, architektúra',
  'Code Location': 'code location, code locations, location of code, umiestnenie kódu, umiestnenie v kóde',
  'Testing Strategy':
    'testing strategy, test strategy, testing, tests, stratégia testovania, testovacia stratégia, ' +
    'testovanie',
};
export const technicalCriteria = Object.keys(technical) as (keyof typeof technical)[];

export type CriterionName = keyof typeof universal | keyof typeof technical;
export const criterionName = keyTable<CriterionName>({ ...universal, ...technical });

/** One criterion of a completeness check, as it is written. */
export interface Criterion extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  /** Undefined when it carries no mark. */
  readonly mark: 'answered' | 'open' | undefined;
  /** What is said of it, the source left out. */
  readonly text: string;
  /** Where the answer comes from: "the request", "project-profile.md" … */
  readonly source: (Range & { readonly text: string }) | undefined;
  /** It stands under a heading such as `⚠️ Optional`: open, and yet nobody has to ask. */
  readonly optional: boolean;
}

/** The completeness check (specification: Completeness criteria). */
export interface CompletenessCheck {
  readonly block: PhaseBlock;
  readonly criteria: readonly Criterion[];
}

/** The most urgent first. */
export const priorities = ['Critical', 'Important', 'Nice-to-have'] as const;
export type Priority = (typeof priorities)[number];

/** One of the choices that a question offers. */
export interface Option extends Range {
  /** As written: `A`, `b`, `1`; undefined when it has none. */
  readonly letter: (Range & { readonly text: string }) | undefined;
  readonly text: string;
  readonly recommended: boolean;
  /** `(Recommended)` as written. */
  readonly recommendedRange: Range | undefined;
  readonly starred: boolean;
  readonly starRange: Range | undefined;
}

/** A clarification question (specification: Clarification question). */
export interface Question extends Range {
  /** As numbered, or its place in the list when it is not. */
  readonly number: number;
  /** The digits; undefined when it has none. */
  readonly numberRange: Range | undefined;
  readonly text: string;
  readonly textRange: Range;
  /** As written, undefined when there is none. */
  readonly priority: (Range & { readonly text: string; readonly value: Priority | undefined }) | undefined;
  readonly options: readonly Option[];
}
