import { UserError } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import { groupsOf, type RuleMap, type RuleSettings, type SeverityName, severityNames } from './config.ts';

/**
 * Reads the value of `--rule`: `prompt/section-order=off`, `facts/*=warn`.
 *
 * @param rules All rules that may be named.
 * @throws UserError for anything that is no rule with a severity.
 */
export function parseRuleArgument(text: string, rules: RuleMap): RuleSettings {
  const equals = text.indexOf('=');
  if (equals < 0)
    throw new UserError(`--rule ${text}: a severity is missing; write --rule ${text || 'ID'}=off`);
  const id = text.slice(0, equals).trim();
  const severity = text.slice(equals + 1).trim();

  const ids = [...rules.keys(), ...groupsOf(rules).map((group) => `${group}/*`)];
  if (!ids.includes(id))
    throw new UserError(
      `--rule ${text}: "${id}" is not a rule; ${question(id, ids, '"prompt-lint rules" lists them')}`,
    );
  if (!isSeverity(severity)) {
    const known = 'write error, warn or off';
    throw new UserError(
      `--rule ${text}: "${severity}" is not a severity; ${question(severity, severityNames, known)}`,
    );
  }
  return { [id]: severity };
}

function question(word: string, candidates: readonly string[], otherwise: string): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? otherwise : `did you mean "${meant}"?`;
}

function isSeverity(text: string): text is SeverityName {
  return (severityNames as readonly string[]).includes(text);
}
