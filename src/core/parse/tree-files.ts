import { aiFluencyPath } from './ai-fluency.ts';
import { complexityRulesPath } from './complexity-rules.ts';

/** The files of a repository that rules take their measure from, as from a config. */
export const steeringFiles: readonly string[] = [aiFluencyPath, complexityRulesPath];

/**
 * The files that nearly every check of a prompt reads from its tree, so that they can be fetched along with the prompts: a git of its
 * own for each takes as long as checking several prompts.
 */
export const treeFiles: readonly string[] = [...steeringFiles, '.gitignore', 'package.json'];
