import { rules } from '../../rules/index.ts';
import { rulePageAddress } from '../core/base/version.ts';
import type { RuleDescription } from '../core/report/report.ts';

/** What a report says of a rule; undefined for one that is not in the catalogue. @param helpOf Gives its page, where that is wanted. */
export function ruleOf(id: string, helpOf?: (id: string) => string): RuleDescription | undefined {
  const rule = rules.get(id);
  if (!rule) return undefined;
  const { summary, severity, fixable = false } = rule;
  return { summary, severity, fixable, url: rulePageAddress(id), ...(helpOf && { help: helpOf(id) }) };
}
