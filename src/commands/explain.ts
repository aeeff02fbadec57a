import { rules } from '../../rules/index.ts';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { ownRulePage } from '../queries/own-rule-page.ts';
import { requireRule, rulePage } from '../queries/rule-page.ts';
import { ownRulesAt, readRuleOptions } from './config-rules.ts';
import { usages } from './usage.ts';

/** `prompt-lint explain prompt/section-order`: the rule's own page; what is known of it where it is one of the config's own. */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readRuleOptions(args, usages.explain.line);
  const [id, ...rest] = options.positionals;
  if (id === undefined || rest.length > 0)
    throw new UserError('explain takes one rule: prompt-lint explain prompt/section-order');
  if (rules.has(id)) {
    terminal.stdout(rulePage(id));
    return 0;
  }
  const own = await ownRulesAt(terminal, options);
  const rule = own?.rules.get(id);
  requireRule(id, own?.rules);
  terminal.stdout(rule && own ? ownRulePage(id, rule, own.file) : rulePage(id));
  return 0;
}
