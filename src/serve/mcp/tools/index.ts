import type { Tool } from '../tool.ts';
import { analyze } from './analyze.ts';
import { checkClaims } from './check-claims.ts';
import { context } from './context.ts';
import { explainRule } from './explain-rule.ts';
import { lintFiles } from './lint-files.ts';
import { lintText } from './lint-text.ts';
import { listFacts } from './list-facts.ts';
import { newPrompt } from './new-prompt.ts';
import { scan } from './scan.ts';
import { session } from './session.ts';

/** Every tool of the server. `approve` is none of them: only a person approves. */
export const tools: readonly Tool[] = [
  lintText,
  lintFiles,
  explainRule,
  checkClaims,
  listFacts,
  scan,
  context,
  analyze,
  newPrompt,
  session,
];
