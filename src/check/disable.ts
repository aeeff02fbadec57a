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
}

const comment = /<!--\s*prompt-lint-(disable-next-line|disable-file|disable|enable)(?![\w-])([^>]*?)-->/g;

/** Finds the disable comments of a document, in file order; those that only show in code do not count. */
export function findDirectives(document: LintedDocument): Directive[] {
  const { text } = document;
  if (document.kind === 'config' || !text.includes('prompt-lint-')) return [];
  const matches = [...text.matchAll(comment)];
  if (matches.length === 0) return [];
  const code = codeRanges(document.outline.blocks, text);
  return matches
    .filter((match) => !code.some((range) => match.index >= range.start && match.index < range.end))
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
      };
    })
    .map((directive, index, all) => closeAtEnable(directive, all.slice(index + 1)));
}

function namedRules(match: RegExpExecArray, start: number): NamedRule[] {
  const list = match[2]!;
  const names = /(?:^|\s)--(?:\s|$)/.exec(list);
  const offset = start + match[0].length - '-->'.length - list.length;
  return [...list.slice(0, names?.index ?? list.length).matchAll(/[^\s,]+/g)].map((name) => ({
    id: name[0],
    start: offset + name.index,
    end: offset + name.index + name[0].length,
  }));
}

function coverage(kind: DirectiveKind, document: LintedDocument, start: number, end: number): Range {
  if (kind === 'disable-file') return { start: 0, end: document.text.length + 1 };
  if (kind === 'disable') return { start, end: document.text.length + 1 };
  if (kind === 'enable') return { start, end: start };
  // Markdown wants a blank line between a comment and some blocks: the next line is the next one with text.
  let line = document.lines.position(end).line + 1;
  const startOf = (of: number) => document.lines.lineStart(of);
  while (
    line < document.lines.lineCount &&
    document.text.slice(startOf(line), startOf(line + 1)).trim() === ''
  )
    line++;
  const last = line >= document.lines.lineCount;
  return { start: startOf(line), end: last ? document.text.length + 1 : startOf(line + 1) };
}

function closeAtEnable(directive: Directive, later: readonly Directive[]): Directive {
  if (directive.kind !== 'disable') return directive;
  const names = directive.rules.map((rule) => rule.id);
  const closing = later.find(
    (other) =>
      other.kind === 'enable' &&
      (other.rules.length === 0 ||
        (names.length > 0 && names.every((id) => other.rules.some((rule) => rule.id === id)))),
  );
  return closing ? { ...directive, covers: { start: directive.start, end: closing.start } } : directive;
}

function codeRanges(blocks: readonly Block[], text: string): Range[] {
  return blocks.flatMap((block): Range[] => {
    if (block.type === 'code') return [block];
    if (block.type === 'paragraph' || block.type === 'heading') return codeSpans(text, block.lines);
    if (block.type === 'list') return block.items.flatMap((item) => codeRanges(item.children, text));
    return block.type === 'quote' ? codeRanges(block.children, text) : [];
  });
}
