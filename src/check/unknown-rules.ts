import { nearest } from '../base/nearest.ts';
import type { Range } from '../parse/blocks.ts';
import type { ActiveRule } from '../rule/rule.ts';
import type { Reported } from './create-finding.ts';
import type { Directive } from './disable.ts';
import { ownReport } from './own-finding.ts';

/**
 * What a disable comment names and is no rule.
 *
 * @param ruleIds All rules that exist.
 * @param rules All that are on.
 */
export function unknownRules(
  text: string,
  directive: Directive,
  ruleIds: ReadonlySet<string>,
  rules: readonly ActiveRule[],
): Reported[] {
  const active = rules.find((entry) => entry.id === 'lint/unknown-rule');
  if (!active) return [];
  const report = (messageId: string, range: Range, data: Record<string, string>) =>
    ownReport(active, messageId, range, data);
  const reason = bareReason(text, directive, ruleIds);
  const named = directive.rules.filter(({ start }) => reason === undefined || start < reason.start);
  const unknown = named
    .filter(({ id }) => !ruleIds.has(id))
    .map((rule) => {
      const near = nearest(rule.id, ruleIds);
      const messageId = near === undefined ? 'unknown' : 'misspelled';
      return report(messageId, rule, { rule: rule.id, near: near ?? '' });
    });
  return reason ? [...unknown, report('reason', reason, { text: shortened(text, reason) })] : unknown;
}

/** The words of a reason that no `--` stands before: several that are no rules, with spaces between them. */
function bareReason(text: string, { rules }: Directive, ruleIds: ReadonlySet<string>): Range | undefined {
  const isWord = (id: string) => !id.includes('/') && nearest(id, ruleIds) === undefined;
  const first = rules.findIndex(({ id, end }, index) => {
    const next = rules[index + 1];
    if (!isWord(id) || (index === 0 && next === undefined)) return false;
    return next === undefined || !text.slice(end, next.start).includes(',');
  });
  const [start, end] = [rules[first], rules.at(-1)];
  if (!start || !end || text.slice(0, start.start).trimEnd().endsWith(',')) return undefined;
  return { start: start.start, end: end.end };
}

function shortened(text: string, { start, end }: Range): string {
  const words = text.slice(start, Math.min(end, start + 60)).replace(/\s+/g, ' ');
  return end > start + 60 ? `${words} …` : words;
}
