import type { Block, Range } from '../parse/blocks.ts';
import { codeSpans } from '../parse/code-spans.ts';
import type { LintedDocument } from '../parse/document.ts';

/** What a disable comment does (formats.md, section 6). */
export type DirectiveKind = 'disable' | 'enable' | 'disable-next-line' | 'disable-file';

/** A rule named in a disable comment. */
export interface NamedRule extends Range {
  readonly id: string;
}

/** `<!-- prompt-lint-disable rule, rule -- reason -->`; without a rule it means all. */
export interface Directive extends Range {
  readonly kind: DirectiveKind;
  readonly rules: readonly NamedRule[];
  /** Where findings are silenced; empty for `enable`. */
  readonly covers: Range;
  /** Where a later comment turns single rules on again, by rule. */
  readonly enabledAt: ReadonlyMap<string, number>;
}

/** The length is bounded, so that many comments that never end cost no more than one. */
const comment =
  /<!--\s{0,20}prompt-lint-(disable-next-line|disable-file|disable|enable)(?![\w-])((?:(?!-->)[\s\S]){0,2000})-->/g;
const onlyComments = /^[ \t>]*(?:<!--(?:(?!-->).){0,2000}-->[ \t]*)+$/;
const nothing: ReadonlyMap<string, number> = new Map();

/** Whether a comment silences what a rule reports at an offset. */
export function silences(directive: Directive, rule: string, offset: number): boolean {
  const { covers, enabledAt } = directive;
  if (offset < covers.start || offset >= covers.end) return false;
  return offset < (enabledAt.get(rule) ?? Number.POSITIVE_INFINITY);
}

/** Finds the disable comments of a document, in file order; those that only show in code do not count. */
export function findDirectives(document: LintedDocument): Directive[] {
  const { text } = document;
  // Comments are rare, so that their opening is found faster than the name, whose first letter is everywhere.
  const opening = document.kind === 'config' ? -1 : text.indexOf('<!--');
  if (opening === -1 || !text.includes('prompt-lint-', opening)) return [];
  const matches = [...text.matchAll(comment)];
  if (matches.length === 0) return [];
  const isCode = codeOf(document);
  return matches
    .filter((match) => !isCode(match.index))
    .map((match) => {
      const kind = match[1] as DirectiveKind;
      const start = match.index;
      const end = start + match[0].length;
      return {
        kind,
        start,
        end,
        rules: namedRules(match, start),
        covers: coverage(kind, document, start, end),
        enabledAt: nothing,
      };
    })
    .map((directive, index, all) => closeAtEnable(directive, all.slice(index + 1)));
}

function namedRules(match: RegExpExecArray, start: number): NamedRule[] {
  const list = match[2]!;
  const offset = start + match[0].length - '-->'.length - list.length;
  return [...withoutReason(list).matchAll(/[^\s,]+/g)].map((name) => ({
    id: name[0],
    start: offset + name.index,
    end: offset + name.index + name[0].length,
  }));
}

/** What stands in front of ` -- reason`. */
export function withoutReason(list: string): string {
  const reason = /(?:^|\s)(?:--|[–—])/.exec(list);
  return list.slice(0, reason?.index ?? list.length);
}

function coverage(kind: DirectiveKind, document: LintedDocument, start: number, end: number): Range {
  if (kind === 'disable-file') return { start: 0, end: document.text.length + 1 };
  if (kind === 'disable') return { start, end: document.text.length + 1 };
  if (kind === 'enable') return { start, end: start };
  // Markdown wants a blank line between a comment and some blocks, and comments are stacked: the next line is the
  // next one with text of its own.
  const { lines, text } = document;
  const nowhere = text.length + 1;
  for (let line = lines.position(end).line + 1; line <= lines.lineCount; line++) {
    const from = lines.lineStart(line);
    const to = line < lines.lineCount ? lines.lineStart(line + 1) : nowhere;
    const written = text.slice(from, to).trimEnd();
    if (written === '' ? line === lines.lineCount : !isDirectiveLine(written))
      return { start: from, end: to };
  }
  return { start: nowhere, end: nowhere };
}

function isDirectiveLine(line: string): boolean {
  return line.includes('prompt-lint-') && onlyComments.test(line);
}

/** An `enable` without rules ends a `disable`; one with rules turns just those on again. */
function closeAtEnable(directive: Directive, later: readonly Directive[]): Directive {
  if (directive.kind !== 'disable') return directive;
  const enables = later.filter(({ kind }) => kind === 'enable');
  const end = enables.find(({ rules }) => rules.length === 0)?.start ?? directive.covers.end;
  const enabledAt = new Map<string, number>();
  for (const { rules, start } of enables) {
    for (const { id } of rules) if (!enabledAt.has(id)) enabledAt.set(id, start);
  }
  return { ...directive, covers: { start: directive.start, end }, enabledAt };
}

/** Tells which places of a document only show as code: a comment there is an example of one. */
export function codeOf({ outline, text }: LintedDocument): (offset: number) => boolean {
  const ranges = codeRanges(outline.blocks, text);
  return (offset) => ranges.some(({ start, end }) => offset >= start && offset < end);
}

function codeRanges(blocks: readonly Block[], text: string): Range[] {
  return blocks.flatMap((block): Range[] => {
    if (block.type === 'code') return [block];
    if (block.type === 'paragraph' || block.type === 'heading') return codeSpans(text, block.lines);
    if (block.type === 'list') return block.items.flatMap((item) => codeRanges(item.children, text));
    return block.type === 'quote' ? codeRanges(block.children, text) : [];
  });
}
