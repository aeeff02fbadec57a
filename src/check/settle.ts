import { compare } from '../base/compare.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Finding, Omitted } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { createFinding, type Reported } from './create-finding.ts';
import { type Directive, findDirectives, type NamedRule } from './disable.ts';
import { withinBound } from './listed.ts';
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
  /** Whether the findings are listed however many there are. */
  readonly listsAll?: boolean | undefined;
}

/** What was found in a text. */
export interface Found {
  /** Sorted by line, column, rule. */
  readonly findings: Finding[];
  /** What is found besides and not listed. */
  readonly omitted: readonly Omitted[];
}

/**
 * Heeds the disable comments of a document, reports those that disable nothing, name no rule or are misspelt, and makes
 * findings of the first of each rule, in order: by line, column, rule. What a comment silences counts towards no bound.
 */
export function settle(document: LintedDocument, reported: readonly Reported[], settling: Settling): Found {
  const kept = heeded(document, reported, settling).sort((a, b) => a.start - b.start);
  const { listed, omitted } = settling.listsAll ? { listed: kept, omitted: [] } : withinBound(kept);
  const findings = listed.map((each) => createFinding(document, each));
  return { findings: findings.sort(inOrder), omitted };
}

function heeded(document: LintedDocument, reported: readonly Reported[], settling: Settling): Reported[] {
  const directives = settling.inlineConfig ? findDirectives(document) : undefined;
  const misspelt = directives ? findMisspelt(document, directives.all, settling.ruleIds) : [];
  if (!directives || (directives.all.length === 0 && misspelt.length === 0)) return [...reported];
  const used = new Set<Directive | NamedRule>();
  const unknown = directives.all.flatMap((directive) =>
    unknownRules(document.text, directive, settling.ruleIds, settling.active),
  );
  const kept = withoutSilenced([...reported, ...unknown], directives, used);
  const unused = unusedDisables(document.text, directives, used, settling.active, misspelt);
  return [...kept, ...unused];
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
