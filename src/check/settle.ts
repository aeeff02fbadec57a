import { compare } from '../base/compare.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Finding } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { type Directive, findDirectives, type NamedRule } from './disable.ts';
import { findMisspelt } from './misspelt-directives.ts';
import { withoutSilenced } from './silenced.ts';
import { unknownRules } from './unknown-rules.ts';
import { unusedDisables } from './unused-disables.ts';

/** What settling needs to know of the rules. */
export interface Settling {
  readonly active: readonly ActiveRule[];
  /** Ids of all rules that exist, the inactive ones included. */
  readonly ruleIds: ReadonlySet<string>;
  /** False for `--no-inline-config`: disable comments are then plain text. */
  readonly inlineConfig: boolean;
}

/**
 * Heeds the disable comments of a document, reports those that disable nothing, name no rule or are misspelt, and puts
 * the findings in order: by line, column, rule.
 */
export function settle(
  document: LintedDocument,
  findings: readonly Finding[],
  settling: Settling,
): Finding[] {
  const directives = settling.inlineConfig ? findDirectives(document) : undefined;
  const misspelt = directives ? findMisspelt(document, directives.all, settling.ruleIds) : [];
  if (!directives || (directives.all.length === 0 && misspelt.length === 0))
    return findings.length < 2 ? [...findings] : [...findings].sort(inOrder);
  const used = new Set<Directive | NamedRule>();
  const unknown = directives.all.flatMap((directive) =>
    unknownRules(document, directive, settling.ruleIds, settling.active),
  );
  const kept = withoutSilenced([...findings, ...unknown], directives, used);
  const unused = unusedDisables(document, directives, used, settling.active, misspelt);
  return [...kept, ...unused].sort(inOrder);
}

function inOrder(a: Finding, b: Finding): number {
  return (
    a.line - b.line ||
    a.column - b.column ||
    compare(a.rule, b.rule) ||
    a.end - b.end ||
    compare(a.message, b.message)
  );
}
