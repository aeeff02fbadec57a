import { append, compare, firstAbove } from '../base/collections.ts';
import { nearest } from '../base/nearest.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import { endOfLine, nextLine } from '../parse/lines.ts';
import { startOfLine } from '../parse/list-marker.ts';
import { codeSpans, leafBlocks } from '../parse/passages.ts';
import type { ActiveRule, Edit, FileResult, Finding, Omitted, Suppressed } from '../rule/rule.ts';
import { createFinding, ownReport, type Reported } from './check.ts';

/** What settling needs to know of the rules. */
interface Settling {
  readonly active: readonly ActiveRule[];
  /** Ids of all rules that exist, the inactive ones included. */
  readonly ruleIds: ReadonlySet<string>;
  /** False for `--no-inline-config`: disable comments are then plain text. */
  readonly inlineConfig: boolean;
  /** Whether the findings are listed however many there are. */
  readonly listsAll?: boolean | undefined;
}

/** What was found in a text. */
export interface Settled {
  /** Sorted by line, column, rule. */
  readonly findings: Finding[];
  /** What is found besides and not listed. */
  readonly omitted: readonly Omitted[];
  /** What disable comments silence, in the same order and bound; absent when nothing is. */
  readonly suppressed?: readonly Suppressed[];
  /** What was passed over, in one line. */
  readonly note?: string | undefined;
}

/**
 * Applies the disable comments of a document, reports those that disable nothing or name no rule, and makes findings of
 * the first of each rule, in order: by line, column, rule. What a comment silences counts towards no bound.
 */
export function settle(document: LintedDocument, reported: readonly Reported[], settling: Settling): Settled {
  const silenced = new Map<Reported, Directive>();
  const kept = heeded(document, reported, settling, silenced).sort(byStart);
  const { listed, omitted } = settling.listsAll ? { listed: kept, omitted: [] } : withinBound(kept);
  const findings = listed.map((each) => createFinding(document, each)).sort(inOrder);
  if (silenced.size === 0) return { findings, omitted };
  const suppressed = withinBound([...silenced.keys()].sort(byStart)).listed.map((each): Suppressed => {
    const justification = silenced.get(each)!.reason;
    return { ...createFinding(document, each), suppression: { kind: 'directive', justification } };
  });
  return { findings, omitted, suppressed: suppressed.sort(inOrder) };
}

function byStart(a: Reported, b: Reported): number {
  return a.start - b.start;
}

/** @param silenced Is given what a comment silences, with the first comment that does. */
function heeded(
  document: LintedDocument,
  reported: readonly Reported[],
  { active: rules, ruleIds, inlineConfig }: Settling,
  silenced: Map<Reported, Directive>,
): Reported[] {
  const directives = inlineConfig ? findDirectives(document) : none;
  if (directives.all.length === 0) return [...reported];
  const { text } = document;
  const { all } = directives;
  /** The comments, and the rules named in them, that have silenced something. */
  const used = new Set<Directive | NamedRule>();
  const ruleOf = (id: string) => rules.find((rule) => rule.id === id);

  const noRule = ruleOf('lint/unknown-rule');
  const unknown = noRule ? all.flatMap((each) => unknownRules(each, ruleIds, noRule)) : [];
  const kept = withoutSilenced([...reported, ...unknown], directives, used, silenced);

  // What comments disable in vain.
  const inVain = ruleOf(unusedDisable);
  if (!inVain) return kept;
  // What a change rule would have said is known only in a run about that change.
  const isOn = new Set(rules.filter(({ rule }) => !rule.check.change).map(({ id }) => id));
  const unused = (isOwn: boolean) =>
    all.flatMap((each) => unusedRules(text, each, used, isOn, inVain, isOwn));
  // A comment that names lint/unused-disable keeps others that disable nothing; one without a rule would always keep itself.
  const named = { ...directives, all: all.filter(({ rules }) => rules.length > 0) };
  const others = withoutSilenced(unused(false), named, used, silenced);
  return [...kept, ...others, ...unused(true)];
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

/** What a disable comment names and is no rule. @param ruleIds All rules that exist. */
function unknownRules(directive: Directive, ruleIds: ReadonlySet<string>, active: ActiveRule): Reported[] {
  return directive.rules
    .filter(({ id }) => !ruleIds.has(id))
    .map((rule) => {
      const near = nearest(rule.id, ruleIds);
      const messageId = near === undefined ? 'unknown' : 'misspelled';
      return ownReport(active, messageId, rule, { rule: rule.id, near: near ?? '' });
    });
}

const unusedDisable = 'lint/unused-disable';

/**
 * What one comment disables in vain; a rule that is off proves nothing.
 *
 * @param isOwn Looks at lint/unused-disable alone; else at all other rules.
 */
function unusedRules(
  text: string,
  directive: Directive,
  used: ReadonlySet<Directive | NamedRule>,
  isOn: ReadonlySet<string>,
  active: ActiveRule,
  isOwn: boolean,
): Reported[] {
  const { kind, rules } = directive;
  if (kind === 'enable') return [];
  const whole = { fix: [removal(text, directive)] };
  if (rules.length === 0)
    return used.has(directive) || isOwn ? [] : [ownReport(active, 'unusedAll', directive, { kind }, whole)];
  const unused = rules.filter((rule) => isOn.has(rule.id) && !used.has(rule));
  const allUnused = unused.length === rules.length;
  return unused
    .filter(({ id }) => (id === unusedDisable) === isOwn)
    .map((rule) => {
      const last = rule === unused[0] ? whole : {};
      const fix = allUnused ? last : { fix: [removalFromList(directive, rule)] };
      return ownReport(active, 'unused', rule, { rule: rule.id }, fix);
    });
}

/** Takes a comment out, with its line when nothing else stands there. */
function removal(text: string, directive: Directive): Edit {
  let start = directive.start;
  let end = directive.end;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  while (text[end] === ' ' || text[end] === '\t') end++;
  const opensLine = startOfLine(text, start) === start;
  const closesLine = endOfLine(text, end) === end;
  if (opensLine && !closesLine) return { start: directive.start, end, text: '' };
  if (!opensLine) return { start, end: closesLine ? end : directive.end, text: '' };
  end = nextLine(text, end, text.length);
  // A comment between two blank lines leaves one of them.
  const before = text.slice(Math.max(0, start - 80), start).replace(/\r\n?/g, '\n');
  const blankBefore = start === 0 || /\n[ \t]*\n$/.test(before);
  const blankBehind = text[end] === '\n' || text[end] === '\r';
  return { start, end: blankBefore && blankBehind ? nextLine(text, end, text.length) : end, text: '' };
}

/** Takes one rule out of the list of a comment. */
function removalFromList(directive: Directive, rule: NamedRule): Edit {
  const index = directive.rules.indexOf(rule);
  const next = directive.rules[index + 1];
  const previous = directive.rules[index - 1];
  if (next) return { start: rule.start, end: next.start, text: '' };
  return { start: previous?.end ?? rule.start, end: rule.end, text: '' };
}

/**
 * Takes out the findings that disable comments silence.
 *
 * @param directives Which comments of the document apply.
 * @param used Every comment or named rule that covers a finding is added to it: two that say the same are both needed by their authors.
 * @param silenced Is given each finding that is taken out, with the first comment that covers it.
 */
function withoutSilenced(
  findings: readonly Reported[],
  { all, enables }: Directives,
  used: Set<Directive | NamedRule>,
  silenced: Map<Reported, Directive>,
): Reported[] {
  if (all.length === 0) return [...findings];
  const unnamed = all.filter(({ rules }) => rules.length === 0);
  const naming = new Map<string, { readonly directive: Directive; readonly rule: NamedRule }[]>();
  for (const directive of all) {
    for (const rule of directive.rules) append(naming, rule.id, { directive, rule });
  }
  const byRule = new Map<string, Reported[]>();
  for (const finding of findings) append(byRule, finding.rule, finding);
  for (const [id, unsorted] of byRule) {
    const found = unsorted.sort(byStart);
    const starts = enables.get(id) ?? [];
    const covering = [
      ...unnamed.map((directive) => ({ directive, user: directive })),
      ...(naming.get(id) ?? []).map(({ directive, rule }) => ({ directive, user: rule })),
    ].sort((a, b) => a.directive.covers.start - b.directive.covers.start);
    // Comments may cover each other's ranges: a finding is looked at once however many cover it.
    let behind = 0;
    for (const { directive, user } of covering) {
      const { start, covers } = directive;
      const enabled = starts[firstAbove(starts, start)] ?? Number.POSITIVE_INFINITY;
      const first = firstAbove(found, covers.start - 1, offsetOf);
      const last = firstAbove(found, Math.min(covers.end, enabled) - 1, offsetOf);
      if (first < last) used.add(user);
      for (let at = Math.max(first, behind); at < last; at++) silenced.set(found[at]!, directive);
      behind = Math.max(behind, last);
    }
  }
  return findings.filter((finding) => !silenced.has(finding));
}

function offsetOf({ start }: Reported): number {
  return start;
}

/**
 * So many findings of one rule and severity are listed of one document. Nobody reads more, and a text of 1 MB can have a hundred thousand: their words and
 * their order cost more time and memory than all else. Errors and warnings are counted apart, so that no warnings hide an error.
 */
export const mostListed = 1000;

/** What is listed of some findings, and how many are not. @param found In the order of the document. */
export function withinBound<One extends Pick<Omitted, 'rule' | 'severity'>>(
  found: readonly One[],
): { readonly listed: readonly One[]; readonly omitted: readonly Omitted[] } {
  if (found.length <= mostListed) return { listed: found, omitted: [] };
  const counts: { rule: string; severity: Omitted['severity']; count: number }[] = [];
  const listed = found.filter(({ rule, severity }) => {
    // A search: few rules report anything, and a key of two parts would be made for each finding.
    let seen = counts.find((each) => each.rule === rule && each.severity === severity);
    if (!seen) {
      seen = { rule, severity, count: 0 };
      counts.push(seen);
    }
    return ++seen.count <= mostListed;
  });
  const omitted = counts
    .filter(({ count }) => count > mostListed)
    .map((each) => ({ ...each, count: each.count - mostListed }));
  return { listed, omitted };
}

/** The result of a document of which all findings were needed, with those that are listed. */
export function listed(result: FileResult): FileResult {
  const { listed: findings, omitted } = withinBound(result.findings);
  const suppressed = result.suppressed && { suppressed: withinBound(result.suppressed).listed };
  return omitted.length === 0 && !suppressed
    ? result
    : { ...result, findings, ...suppressed, ...(omitted.length > 0 && { omitted }) };
}

/** One line for standard error for each rule of which not all findings are listed. */
export function omittedNotes({ path, omitted = [] }: FileResult): string[] {
  return omitted.map(
    ({ rule, severity, count }) =>
      `${path}: the first ${mostListed} of ${mostListed + count} ${severity}s of ${rule} are listed`,
  );
}

/** What a disable comment does (formats.md, section 6). */
type DirectiveKind = 'disable' | 'enable' | 'disable-next-line' | 'disable-file';

/** A rule named in a disable comment. */
interface NamedRule extends Range {
  readonly id: string;
}

/** `<!-- prompt-lint-disable rule, rule -- reason -->`; without a rule it means all. */
export interface Directive extends Range {
  readonly kind: DirectiveKind;
  readonly rules: readonly NamedRule[];
  /** The words behind `--`. */
  readonly reason: string;
  /** Where findings are silenced; empty for `enable`. */
  readonly covers: Range;
}

/** What the disable comments of a document say. */
interface Directives {
  /** In file order. */
  readonly all: readonly Directive[];
  /** Where comments turn single rules on again, by rule, in ascending order. */
  readonly enables: ReadonlyMap<string, readonly number[]>;
}

/** The length is bounded, so that many comments that never end cost no more than one. */
const comment =
  /<!--\s{0,20}prompt-lint-(disable-next-line|disable-file|disable|enable)(?![\w-])((?:(?!-->)[\s\S]){0,2000})-->/g;
const onlyComments = /^[ \t>]*(?:<!--(?:(?!-->).){0,2000}-->[ \t]*)+$/;
const none: Directives = { all: [], enables: new Map() };

/** Finds the disable comments of a document; those that only show in code do not count. */
export function findDirectives(document: LintedDocument): Directives {
  const { text } = document;
  // Comments are rare, so that their opening is found faster than the name, whose first letter is everywhere.
  const opening = document.kind === 'config' ? -1 : text.indexOf('<!--');
  if (opening === -1 || !text.includes('prompt-lint-', opening)) return none;
  const matches = [...text.matchAll(comment)];
  if (matches.length === 0) return none;
  const isCode = codeOf(document);
  const lineBehind = nextLines(document);
  const found = matches
    .filter((match) => !isCode(match.index))
    .map((match): Directive => {
      const kind = match[1] as DirectiveKind;
      const start = match.index;
      const end = start + match[0].length;
      return {
        kind,
        start,
        end,
        ...saidIn(match[2]!, end - '-->'.length - match[2]!.length),
        covers:
          kind === 'disable-next-line'
            ? lineBehind(end)
            : {
                start: kind === 'disable-file' ? 0 : start,
                end: kind === 'enable' ? start : text.length + 1,
              },
      };
    });
  return closedAtEnables(found);
}

/** The rules that a comment names, and what stands behind them: `rule, rule -- reason`. */
function saidIn(list: string, offset: number): Pick<Directive, 'rules' | 'reason'> {
  const mark = /(?:^|\s)(?:--|[–—])/.exec(list);
  const rules = [...list.slice(0, mark?.index).matchAll(/[^\s,]+/g)].map(({ 0: id, index }) => {
    const start = offset + index;
    return { id, start, end: start + id.length };
  });
  return { rules, reason: mark ? list.slice(mark.index + mark[0].length).trim() : '' };
}

/**
 * Tells the line that a comment which ends at an offset speaks of. Markdown wants a blank line between a comment and some blocks, and
 * comments are stacked: it is the next one with text of its own.
 *
 * @returns To be asked in file order: what one comment has passed over is not read again for the next.
 */
function nextLines({ lines, text }: LintedDocument): (end: number) => Range {
  const nowhere = text.length + 1;
  let passed = 0;
  return (end) => {
    for (let line = Math.max(lines.position(end).line + 1, passed); line <= lines.lineCount; line++) {
      passed = line;
      const from = lines.lineStart(line);
      const to = line < lines.lineCount ? lines.lineStart(line + 1) : nowhere;
      const written = text.slice(from, to).trimEnd();
      const isDirective = written.includes('prompt-lint-') && onlyComments.test(written);
      if (written === '' ? line === lines.lineCount : !isDirective) return { start: from, end: to };
    }
    passed = lines.lineCount + 1;
    return { start: nowhere, end: nowhere };
  };
}

/** An `enable` without rules ends every `disable` before it; one with rules turns just those on again. */
function closedAtEnables(found: readonly Directive[]): Directives {
  const enables = new Map<string, number[]>();
  const all: Directive[] = [];
  let closed: number | undefined;
  for (const directive of [...found].reverse()) {
    const { kind, rules, start, covers } = directive;
    if (kind === 'enable' && rules.length === 0) closed = start;
    else if (kind === 'enable') {
      for (const id of new Set(rules.map((rule) => rule.id))) append(enables, id, start);
    }
    const isClosed = kind === 'disable' && closed !== undefined;
    all.push(isClosed ? { ...directive, covers: { start, end: closed ?? covers.end } } : directive);
  }
  for (const starts of enables.values()) starts.reverse();
  return { all: all.reverse(), enables };
}

/** Tells which places of a document only show as code: a comment there is an example of one. */
export function codeOf({ outline, text }: LintedDocument): (offset: number) => boolean {
  const ranges = leafBlocks(outline.blocks).flatMap((block): readonly Range[] => {
    if (block.type === 'code') return [block];
    return block.type === 'paragraph' || block.type === 'heading' ? codeSpans(text, block.lines) : [];
  });
  return (offset) => {
    const last = ranges[firstAbove(ranges, offset, ({ start }) => start) - 1];
    return last !== undefined && offset < last.end;
  };
}
