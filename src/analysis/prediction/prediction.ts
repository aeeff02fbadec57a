import type { RepositoryFacts } from '../../facts/repository.ts';
import type { ContextSummary } from '../../memory/recall/context-summary.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import type { Prediction, RequestAnalysis } from '../analysis.ts';
import { journeyStage } from './journey.ts';
import { nextStepsOf } from './next-steps.ts';
import { patternsOf } from './patterns.ts';
import { warningsOf } from './warnings.ts';

/**
 * Step 0.15, of the advanced commands (specification: States and transitions, rule 2).
 *
 * @param apps The apps that the request may be about.
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function predictionOf(
  facts: RepositoryFacts,
  context: ContextSummary,
  apps: readonly AppScan[],
  analysis: RequestAnalysis,
): Prediction {
  return {
    journeyStage: journeyStage(facts, context, analysis),
    warnings: warningsOf(facts, apps, analysis),
    patterns: patternsOf(context, apps),
    nextSteps: nextStepsOf(facts, analysis),
  };
}
