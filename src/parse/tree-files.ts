import { aiFluencyPath } from './ai-fluency.ts';
import { complexityRulesPath } from './complexity-rules.ts';

/**
 * The files that nearly every check of a prompt reads from its tree, so that they can be fetched along with the prompts: a git of its
 * own for each takes as long as checking several prompts.
 */
export const treeFiles: readonly string[] = [
  aiFluencyPath,
  complexityRulesPath,
  '.gitignore',
  'package.json',
];
