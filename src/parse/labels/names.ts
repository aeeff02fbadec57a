/** The sections of a perfected prompt (specification: Perfected prompt), the frontend variant included. */
export const sectionNames = [
  'goal',
  'context',
  'projectContext',
  'scope',
  'requirements',
  'constraints',
  'bestPractices',
  'expectedResult',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Blocks that may stand in or below a prompt without being one of its sections (formats.md, section 1). */
export const extraNames = [
  'title',
  'discernmentHints',
  'changesMade',
  'technicalValidation',
  'agentRecommendations',
  'implementationApproach',
  'bugDetails',
  'summary',
  'approvalGate',
  'diligenceReminder',
] as const;

export type ExtraName = (typeof extraNames)[number];

/** The blocks of Phase 0 that stand above the prompt (specification: States and transitions). */
export const phaseNames = [
  'reasoning',
  'initialAnalysis',
  'interactionMode',
  'delegationCheck',
  'delegation',
  'predictiveIntelligence',
  'contextLoaded',
  'stillNeeded',
  'completenessCheck',
  'curiosityGate',
  'clarificationQuestions',
  'answers',
  'optionsFirst',
  'correction',
  'executionPlan',
  'evaluation',
  'projectScan',
] as const;

export type PhaseName = (typeof phaseNames)[number];

export type LabelName = SectionName | ExtraName | PhaseName;

/** What people write for a label, normalized, by name; several forms each, in any language. */
export type LabelNames = ReadonlyMap<string, LabelName>;

/** A section's name as the specification writes it, for messages. */
export const sectionTitles: Record<SectionName, string> = {
  goal: 'GOAL',
  context: 'CONTEXT',
  projectContext: 'Project Context',
  scope: 'SCOPE',
  requirements: 'REQUIREMENTS',
  constraints: 'CONSTRAINTS',
  bestPractices: 'Best Practices',
  expectedResult: 'EXPECTED RESULT',
};

const sectionNameSet: ReadonlySet<string | undefined> = new Set(sectionNames);

const phaseNameSet: ReadonlySet<string | undefined> = new Set(phaseNames);

export function isSectionName(name: string | undefined): name is SectionName {
  return sectionNameSet.has(name);
}

export function isPhaseName(name: string | undefined): name is PhaseName {
  return phaseNameSet.has(name);
}
