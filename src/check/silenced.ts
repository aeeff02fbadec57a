import type { Finding } from '../rule/finding.ts';
import { type Directive, type NamedRule, silences } from './disable.ts';

/**
 * Whether a comment disables a finding.
 *
 * @param used Every comment that covers the finding is added to it: two that say the same are both needed by their authors.
 */
export function isSilenced(
  finding: Finding,
  directives: readonly Directive[],
  used: Set<Directive | NamedRule>,
): boolean {
  let silenced = false;
  for (const directive of directives) {
    if (!silences(directive, finding.rule, finding.start)) continue;
    if (directive.rules.length === 0) {
      used.add(directive);
      silenced = true;
    }
    for (const rule of directive.rules) {
      if (rule.id !== finding.rule) continue;
      used.add(rule);
      silenced = true;
    }
  }
  return silenced;
}
