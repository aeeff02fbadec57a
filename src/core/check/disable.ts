import { append } from '../base/append.ts';
import { firstAbove } from '../base/first-above.ts';
import type { Block, Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import { codeSpans } from '../parse/passages.ts';

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
  /** The words behind `--`. */
  readonly reason: string;
  /** Where findings are silenced; empty for `enable`. */
  readonly covers: Range;
}

/** What the disable comments of a document say. */
export interface Directives {
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
  const nextLine = nextLines(document);
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
        rules: namedRules(match, start),
        reason: reasonOf(match[2]!),
        covers: kind === 'disable-next-line' ? nextLine(end) : coverage(kind, text, start),
      };
    });
  return closedAtEnables(found);
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

const reasonMark = /(?:^|\s)(?:--|[–—])/;

/** What stands in front of ` -- reason`. */
export function withoutReason(list: string): string {
  return list.slice(0, reasonMark.exec(list)?.index ?? list.length);
}

function reasonOf(list: string): string {
  const mark = reasonMark.exec(list);
  return mark ? list.slice(mark.index + mark[0].length).trim() : '';
}

function coverage(kind: DirectiveKind, text: string, start: number): Range {
  if (kind === 'disable-file') return { start: 0, end: text.length + 1 };
  return { start, end: kind === 'disable' ? text.length + 1 : start };
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
      if (written === '' ? line === lines.lineCount : !isDirectiveLine(written))
        return { start: from, end: to };
    }
    passed = lines.lineCount + 1;
    return { start: nowhere, end: nowhere };
  };
}

function isDirectiveLine(line: string): boolean {
  return line.includes('prompt-lint-') && onlyComments.test(line);
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
  const ranges = codeRanges(outline.blocks, text);
  return (offset) => {
    const last = ranges[firstAbove(ranges, offset, ({ start }) => start) - 1];
    return last !== undefined && offset < last.end;
  };
}

function codeRanges(blocks: readonly Block[], text: string): Range[] {
  return blocks.flatMap((block): Range[] => {
    if (block.type === 'code') return [block];
    if (block.type === 'paragraph' || block.type === 'heading') return codeSpans(text, block.lines);
    if (block.type === 'list') return block.items.flatMap((item) => codeRanges(item.children, text));
    return block.type === 'quote' ? codeRanges(block.children, text) : [];
  });
}
