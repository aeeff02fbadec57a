import type { Range } from '../blocks.ts';
import { readAnalysis } from './analysis.ts';
import type { InitialAnalysis, Reasoning } from './analysis-record.ts';
import type { CommandName } from './command-names.ts';
import { readCriteria } from './criteria.ts';
import type { CompletenessCheck, Criterion } from './criterion.ts';
import { readMode } from './mode.ts';
import type { PhaseBlock } from './phase-block.ts';
import type { Phase0 } from './phase0.ts';
import { readReasoning } from './reasoning.ts';

/**
 * Reads the REASONING block, the initial analysis record and the interaction mode (specification: Steps 0.1, 0.12).
 * Of several blocks of a name the first one that holds something counts: a step's heading may stand empty above
 * the block itself.
 */
export function readRecords(
  text: string,
  blocks: readonly PhaseBlock[],
  command: CommandName | undefined,
): Pick<Phase0, 'reasoning' | 'analysis' | 'mode'> {
  const of = (name: PhaseBlock['name']) => blocks.filter((block) => block.name === name);
  const reasonings = of('reasoning').map((block) => readReasoning(text, block));
  const analyses = of('initialAnalysis').map((block) =>
    readAnalysis(text, block, command, contentOf(block, blocks, reasonings)),
  );
  const modes = of('interactionMode').map((block) => readMode(text, block));
  const analysis = analyses.find((record) => sizeOfAnalysis(record) > 0) ?? analyses[0];
  const mode = modes.find((record) => record.mode ?? record.rationale ?? record.implications) ?? modes[0];
  const listed = mode === undefined && analysis ? readMode(text, analysis.block) : undefined;
  return {
    reasoning: reasonings.find((record) => sizeOfReasoning(record) > 0) ?? reasonings[0],
    analysis,
    mode: mode ?? (listed?.mode ? listed : undefined),
  };
}

/** Reads every completeness check in file order, each with the whole Phase 0 output that it belongs to. */
export function readChecks(text: string, blocks: readonly PhaseBlock[], phase0: Phase0): CompletenessCheck[] {
  return blocks
    .filter((block) => block.name === 'completenessCheck')
    .map((block) => ({ block, command: phase0.command, criteria: criteriaOf(text, block, blocks), phase0 }))
    .filter((check, _, all) => check.criteria.length > 0 || all.length === 1);
}

/**
 * Memory is loaded first within the step (specification: Step 0.2): below its heading the criteria may stand behind
 * "What I still need for this task", or behind the lines of the summary.
 */
function criteriaOf(text: string, block: PhaseBlock, blocks: readonly PhaseBlock[]): Criterion[] {
  const own = readCriteria(text, block);
  const at = blocks.indexOf(block);
  if (own.length > 0 || blocks[at + 1]?.name !== 'contextLoaded') return own;
  const loaded = blocks[at + 1]!;
  const needed = blocks[at + 2];
  if (needed?.name === 'stillNeeded') return readCriteria(text, needed);
  // "Stack: React" is a line of the summary, though a criterion has a similar name.
  return readCriteria(text, loaded).filter(({ mark }) => mark !== undefined);
}

/** The record may stand below the REASONING block that itself stands under the heading of step 0.1. */
function contentOf(
  block: PhaseBlock,
  blocks: readonly PhaseBlock[],
  reasonings: readonly Reasoning[],
): Range {
  const next = blocks[blocks.indexOf(block) + 1];
  const inner = reasonings.find((reasoning) => reasoning.block === next);
  if (!inner || block.content.end > block.content.start) return block.content;
  const ends = [inner.promptType, inner.profileFacts, inner.undetermined].map((field) => field?.end ?? 0);
  return { start: Math.max(...ends, inner.block.content.start), end: inner.block.content.end };
}

function sizeOfReasoning({ promptType, profileFacts, undetermined }: Reasoning): number {
  return [promptType, profileFacts, undetermined].filter((field) => field !== undefined).length;
}

function sizeOfAnalysis({ language, type, intent, domain, complexity }: InitialAnalysis): number {
  return [language, type, intent, domain, complexity].filter((field) => field !== undefined).length;
}
