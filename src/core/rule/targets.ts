import type { RuleTargets } from './rule.ts';

const targets: { readonly [Target in keyof RuleTargets]: true } = {
  document: true,
  config: true,
  phase0: true,
  prompt: true,
  section: true,
  reasoning: true,
  analysis: true,
  mode: true,
  criteria: true,
  questions: true,
  skill: true,
  session: true,
  change: true,
  weakening: true,
};

/** The kinds of nodes that a rule can ask to see: the keys of its `check`. */
export const ruleTargets = Object.keys(targets) as (keyof RuleTargets)[];
