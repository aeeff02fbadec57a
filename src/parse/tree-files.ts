import { aiFluencyPath } from './ai-fluency.ts';
import { complexityRulesPath } from './complexity-rules.ts';

/** The files that rules read from the tree of a prompt, so that they can be fetched along with the prompts. */
export const treeFiles: readonly string[] = [aiFluencyPath, complexityRulesPath];
