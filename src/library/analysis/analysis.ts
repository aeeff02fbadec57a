import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { CriterionName, Priority } from '../../core/parse/phase0/phase0.ts';

/** The types of a request (specification: Initial analysis record). */
export const requestTypes = ['Task', 'Question', 'Bug Fix', 'Feature', 'Refactoring'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Specification: Interaction mode. */
export const interactionModes = ['Automation', 'Augmentation', 'Agency'] as const;
export type InteractionModeName = (typeof interactionModes)[number];

/** A trigger that the request pulled, with the words that did. */
export interface PulledTrigger {
  readonly name: string;
  /** As the rules give them; may be negative. */
  readonly points: number;
  /** Words of the request, as written. */
  readonly words: readonly string[];
}

/** Steps 0.1 and 0.12, as far as the words of the request tell. */
export interface RequestAnalysis {
  /** `English`, `Slovak`, `Mixed`, or another language's English name. */
  readonly language: string;
  readonly type: RequestType;
  /** Why this type, as the REASONING line says it: `the request says "fix" and "crashes"`. */
  readonly typeBecause: string;
  /** What the user wants to achieve, in one sentence, in the words of the request. */
  readonly intent: string;
  /** What of it is the order, from its verb on; undefined where nothing is ordered, or only that what is told be mended. */
  readonly order?: string;
  /** The words that order to destroy what is stored, which no version control brings back; none when it orders nothing of the kind. */
  readonly destroys?: string;
  /** `Frontend`, `Backend`, `Security`, `Documentation` …; `Technical` when it is about code and no closer word fits. */
  readonly domain: string;
  readonly complexity: {
    /** The sum of the triggers' points; never below 0. */
    readonly score: number;
    /** By the thresholds of complexity-rules.json, else the built-in ones. */
    readonly label: string;
    readonly triggers: readonly PulledTrigger[];
  };
  readonly mode: {
    readonly name: InteractionModeName;
    readonly rationale: string;
    readonly implications: string;
  };
}

/** What answers a criterion. */
export interface AnswerSource {
  /** As it is printed: `the request`, `package.json:12`, `project-profile.md:8`. */
  readonly text: string;
  /** From the root; undefined for the request. */
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** One criterion of the completeness check (specification: Completeness criteria). */
export interface CriterionState {
  readonly name: CriterionName;
  readonly state: 'answered' | 'open';
  /** What is known of it, or what is not. */
  readonly text: string;
  /** Undefined when it is open. */
  readonly source: AnswerSource | undefined;
}

/** An option of a question. */
export interface QuestionOption {
  /** `A`, `B` … in turn. */
  readonly letter: string;
  readonly text: string;
  readonly recommended: boolean;
  /** Why it is recommended. */
  readonly because?: string | undefined;
  /** It is the pattern that the project has already (specification: Clarification question). */
  readonly starred: boolean;
  /** What shows that the repository offers it. */
  readonly source: AnswerSource | undefined;
}

/** A question that remains (specification: Clarification question). */
export interface RemainingQuestion {
  /** From 1, in the order in which they are asked. */
  readonly number: number;
  readonly criterion: CriterionName;
  /** Open criteria that its answer settles as well. */
  readonly alsoCovers: readonly CriterionName[];
  readonly priority: Priority;
  readonly text: string;
  /** What the answer decides. */
  readonly why: string;
  /** None when only free text answers it. */
  readonly options: readonly QuestionOption[];
}

/** Step 0.13, of the hybrid command alone: who does what (specification: Four-D fluency alignment). */
export interface DelegationRecord {
  readonly human: readonly string[];
  readonly assistant: readonly string[];
  /** Done by the assistant, decided or checked by a person. */
  readonly together: readonly string[];
  readonly rationale: string;
}

/** Step 0.15, of advanced commands (specification: States and transitions, rule 2). */
export interface Prediction {
  readonly journeyStage: string;
  readonly warnings: readonly string[];
  readonly patterns: readonly string[];
  readonly nextSteps: readonly string[];
}

/** What a program can say of steps 0.1 to 0.3 (specification: States and transitions). */
export interface Analysis {
  readonly command: RequestCommand;
  /** The request, as given but for secrets, which are masked. */
  readonly request: string;
  readonly reasoning: {
    readonly promptType: string;
    readonly profileFacts: string;
    readonly undetermined: string;
  };
  readonly analysis: RequestAnalysis;
  readonly delegation: DelegationRecord | undefined;
  readonly prediction: Prediction | undefined;
  /** Whether the project profile is not there, so that its creation is offered. */
  readonly offersProfile: boolean;
  /** Nine, of the technical command thirteen. */
  readonly criteria: readonly CriterionState[];
  readonly questions: readonly RemainingQuestion[];
}
