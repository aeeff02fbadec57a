import { nearest } from '../nearest.ts';
import type { LintedDocument } from '../parse/document.ts';
import { type ActiveRule, createFinding, fillMessage } from './check.ts';
import { type Directive, findDirectives, type NamedRule } from './disable.ts';
import type { Edit, Finding } from './finding.ts';

/** What settling needs to know of the rules. */
export interface Settling {
  readonly active: readonly ActiveRule[];
  /** Ids of all rules that exist, the inactive ones included. */
  readonly ruleIds: ReadonlySet<string>;
  /** False for `--no-inline-config`: disable comments are then plain text. */
  readonly inlineConfig: boolean;
}

/**
 * Heeds the disable comments of a document, reports those that disable nothing or name no rule, and puts the
 * findings in order: by line, column, rule.
 */
export function settle(
  document: LintedDocument,
  findings: readonly Finding[],
  settling: Settling,
): Finding[] {
  const directives = settling.inlineConfig ? findDirectives(document) : [];
  const used = new Set<Directive | NamedRule>();
  const kept = findings.filter((finding) => !isSilenced(finding, directives, used));
  for (const directive of directives) {
    kept.push(
      ...unknownRules(document, directive, settling),
      ...unusedDisables(document, directive, used, settling),
    );
  }
  return kept.sort(
    (a, b) =>
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      a.end - b.end ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Marks every comment that covers the finding as used: two that say the same are both needed by their authors. */
function isSilenced(
  finding: Finding,
  directives: readonly Directive[],
  used: Set<Directive | NamedRule>,
): boolean {
  let silenced = false;
  for (const directive of directives) {
    const { covers } = directive;
    if (finding.start < covers.start || finding.start >= covers.end) continue;
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

function unknownRules(document: LintedDocument, directive: Directive, settling: Settling): Finding[] {
  const active = settling.active.find((entry) => entry.id === 'lint/unknown-rule');
  if (!active) return [];
  return directive.rules
    .filter((rule) => !settling.ruleIds.has(rule.id))
    .map((rule) => {
      const near = nearest(rule.id, settling.ruleIds);
      const replace = near === undefined ? {} : { fix: [{ start: rule.start, end: rule.end, text: near }] };
      return report(
        document,
        active,
        near === undefined ? 'unknown' : 'misspelled',
        rule,
        { rule: rule.id, near: near ?? '' },
        replace,
      );
    });
}

function unusedDisables(
  document: LintedDocument,
  directive: Directive,
  used: ReadonlySet<Directive | NamedRule>,
  settling: Settling,
): Finding[] {
  const active = settling.active.find((entry) => entry.id === 'lint/unused-disable');
  if (!active || directive.kind === 'enable') return [];
  if (directive.rules.length === 0) {
    if (used.has(directive)) return [];
    return [
      report(
        document,
        active,
        'unusedAll',
        directive,
        { kind: directive.kind },
        { fix: [removal(document.text, directive)] },
      ),
    ];
  }
  const known = directive.rules.filter((rule) => settling.ruleIds.has(rule.id));
  const unused = known.filter((rule) => !used.has(rule));
  const allUnused = unused.length === directive.rules.length;
  return unused.map((rule, index) => {
    const edit = allUnused ? removal(document.text, directive) : removalFromList(directive, rule);
    const fix = allUnused && index > 0 ? {} : { fix: [edit] };
    return report(document, active, 'unused', rule, { rule: rule.id }, fix);
  });
}

/** Takes a comment out, with its line when nothing else stands there. */
function removal(text: string, directive: Directive): Edit {
  let start = directive.start;
  let end = directive.end;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  while (text[end] === ' ' || text[end] === '\t') end++;
  const opensLine =
    start === 0 ||
    text[start - 1] === '\n' ||
    text[start - 1] === '\r' ||
    text.charCodeAt(start - 1) === 0xfeff;
  const closesLine = end >= text.length || text[end] === '\n' || text[end] === '\r';
  if (!opensLine || !closesLine)
    return { start: opensLine ? directive.start : start, end: directive.end, text: '' };
  if (text[end] === '\r' && text[end + 1] === '\n') end++;
  return { start, end: Math.min(end + 1, text.length), text: '' };
}

function removalFromList(directive: Directive, rule: NamedRule): Edit {
  const index = directive.rules.indexOf(rule);
  const next = directive.rules[index + 1];
  const previous = directive.rules[index - 1];
  if (next) return { start: rule.start, end: next.start, text: '' };
  return { start: previous?.end ?? rule.start, end: rule.end, text: '' };
}

function report(
  document: LintedDocument,
  active: ActiveRule,
  messageId: string,
  range: { start: number; end: number },
  data: Record<string, string>,
  fix: { fix?: readonly Edit[] },
): Finding {
  const message = fillMessage(active.rule.messages[messageId], data);
  const { start, end } = range;
  return createFinding(document, {
    rule: active.id,
    severity: active.severity,
    messageId,
    message,
    start,
    end,
    ...fix,
  });
}
