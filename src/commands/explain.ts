import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { requireRule, rulePage } from '../queries/rule-page.ts';

/** `prompt-lint explain prompt/section-order`: the rule's own page. */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [id, ...rest] = args;
  if (id === undefined || rest.length > 0)
    throw new UserError('explain takes one rule: prompt-lint explain prompt/section-order');
  requireRule(id);
  terminal.stdout(rulePage(id));
  return 0;
}
