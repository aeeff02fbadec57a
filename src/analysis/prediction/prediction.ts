import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { ContextSummary } from '../../memory/recall/context-summary.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { Prediction, RequestAnalysis } from '../analysis.ts';
import type { Language } from '../questions/language.ts';
import type { Work } from '../work.ts';
import { journeyStage } from './journey.ts';
import { nextStepsOf } from './next-steps.ts';
import { patternsOf } from './patterns.ts';
import { warningsOf } from './warnings.ts';

/** What a prediction is made of. */
export interface PredictionInput {
  readonly facts: RepositoryFacts;
  readonly context: ContextSummary;
  /** The apps that the request may be about. */
  readonly apps: readonly AppScan[];
  /** The sides that it is about; none when nothing tells. */
  readonly sides: ReadonlySet<AppScan['side']>;
  readonly analysis: RequestAnalysis;
  readonly work: Work;
  readonly language: Language;
}

/**
 * Step 0.15, of the advanced commands (specification: States and transitions, rule 2), in the language of the request.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function predictionOf(input: PredictionInput): Prediction {
  const { facts, context, apps, sides, analysis, work, language } = input;
  // The patterns of a frontend are none of a server, even where the request can be about nothing else.
  const concerned = apps.filter(({ side }) => sides.size === 0 || sides.has(side));
  return {
    journeyStage: journeyStage(facts, context, analysis, language),
    warnings: warningsOf(facts, concerned, analysis, language),
    patterns: patternsOf(context, concerned),
    nextSteps: nextStepsOf(facts, work, language),
  };
}
