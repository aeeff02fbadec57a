import type { Edit } from '../rule/finding.ts';
import type { Directive, NamedRule } from './disable.ts';

/** Takes a comment out, with its line when nothing else stands there. */
export function removal(text: string, directive: Directive): Edit {
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

/** Takes one rule out of the list of a comment. */
export function removalFromList(directive: Directive, rule: NamedRule): Edit {
  const index = directive.rules.indexOf(rule);
  const next = directive.rules[index + 1];
  const previous = directive.rules[index - 1];
  if (next) return { start: rule.start, end: next.start, text: '' };
  return { start: previous?.end ?? rule.start, end: rule.end, text: '' };
}
