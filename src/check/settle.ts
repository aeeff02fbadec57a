import { compare } from '../base/compare.ts';
import { nearest } from '../base/nearest.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Edit, Finding } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { createFinding, fillMessage } from './check.ts';
import { type Directive, findDirectives, type NamedRule, silences } from './disable.ts';

const unusedDisable = 'lint/unused-disable';

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
  if (directives.length === 0) return findings.length < 2 ? [...findings] : [...findings].sort(inOrder);
  const used = new Set<Directive | NamedRule>();
  const silenced = (finding: Finding) => isSilenced(finding, directives, used);
  const kept = findings.filter((finding) => !silenced(finding));
  const unknown = directives.flatMap((directive) => unknownRules(document, directive, settling));
  kept.push(...unknown.filter((finding) => !silenced(finding)));
  kept.push(...unusedDisables(document, directives, used, settling));
  return kept.sort(inOrder);
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

/** Marks every comment that covers the finding as used: two that say the same are both needed by their authors. */
function isSilenced(
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

function unknownRules(document: LintedDocument, directive: Directive, settling: Settling): Finding[] {
  const active = settling.active.find((entry) => entry.id === 'lint/unknown-rule');
  if (!active) return [];
  return directive.rules
    .filter((rule) => !settling.ruleIds.has(rule.id))
    .map((rule) => {
      const near = nearest(rule.id, settling.ruleIds);
      return report(
        document,
        active,
        near === undefined ? 'unknown' : 'misspelled',
        rule,
        { rule: rule.id, near: near ?? '' },
        {},
      );
    });
}

/**
 * A comment that names lint/unused-disable keeps others that disable nothing; a comment without a rule does not, or
 * it would always keep itself.
 */
function unusedDisables(
  document: LintedDocument,
  directives: readonly Directive[],
  used: Set<Directive | NamedRule>,
  settling: Settling,
): Finding[] {
  const active = settling.active.find((entry) => entry.id === unusedDisable);
  if (!active) return [];
  const named = directives.filter(({ rules }) => rules.length > 0);
  const isSilent = (finding: Finding) => isSilenced(finding, named, used);
  const others = directives.flatMap((directive) =>
    unusedRules(document, directive, used, settling, active, (id) => id !== unusedDisable),
  );
  const kept = others.filter((finding) => !isSilent(finding));
  const own = directives.flatMap((directive) =>
    unusedRules(document, directive, used, settling, active, (id) => id === unusedDisable),
  );
  return [...kept, ...own];
}

/** What one comment disables in vain, of the rules that are looked at; a rule that is off proves nothing. */
function unusedRules(
  document: LintedDocument,
  directive: Directive,
  used: ReadonlySet<Directive | NamedRule>,
  settling: Settling,
  active: ActiveRule,
  isWanted: (id: string) => boolean,
): Finding[] {
  const { text } = document;
  if (directive.kind === 'enable') return [];
  if (directive.rules.length === 0) {
    if (used.has(directive) || isWanted(unusedDisable)) return [];
    const fix = { fix: [removal(text, directive)] };
    return [report(document, active, 'unusedAll', directive, { kind: directive.kind }, fix)];
  }
  // What a change rule would have said is known only in a run about that change.
  const isOn = (id: string) => settling.active.some((entry) => entry.id === id && !entry.rule.check.change);
  const unused = directive.rules.filter((rule) => isOn(rule.id) && !used.has(rule));
  const allUnused = unused.length === directive.rules.length;
  return unused
    .filter(({ id }) => isWanted(id))
    .map((rule) => {
      const edit = allUnused ? removal(text, directive) : removalFromList(directive, rule);
      const fix = allUnused && rule !== unused[0] ? {} : { fix: [edit] };
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
  if (opensLine && !closesLine) return { start: directive.start, end, text: '' };
  if (!opensLine) return { start, end: closesLine ? end : directive.end, text: '' };
  end = behindLineEnd(text, end);
  // A comment between two blank lines leaves one of them.
  const before = text.slice(Math.max(0, start - 80), start).replace(/\r\n?/g, '\n');
  const blankBefore = start === 0 || /\n[ \t]*\n$/.test(before);
  const blankBehind = text[end] === '\n' || text[end] === '\r';
  return { start, end: blankBefore && blankBehind ? behindLineEnd(text, end) : end, text: '' };
}

function behindLineEnd(text: string, offset: number): number {
  return Math.min(offset + (text[offset] === '\r' && text[offset + 1] === '\n' ? 2 : 1), text.length);
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
