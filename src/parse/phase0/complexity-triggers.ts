import type { ComplexityTrigger } from './analysis-record.ts';
import { type BlockLine, isDelimiterRow, tableCells } from './block-lines.ts';

/** A longer line says more than points. */
const longest = 300;
const total = /^(?:total|sum|score|celkom|spolu|súčet)(?![\p{L}])/u;
const signed = /(?:^|[\s(:|[])([+\-−–]\s?\d{1,3})(?![\d.,]*\d|\s*[-–]\s*\d)/gu;
/** Without a sign a number may count anything: files, layers. It counts points where the line says so, or the list's label. */
const unsigned = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s*(?:points?|pts?|bod\p{L}*)\s*\)?$/iu;
const listedPoints = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s{0,200}(?:points?|pts?|bod\p{L}*)?\s*\)?$/iu;

/** What most lines of the breakdown look like: `Multi-file scope: +5`. */
const plainTrigger = /^([A-Za-z][A-Za-z -]*[A-Za-z]): ([+-]\d{1,3})$/;

/**
 * The triggers that lines name, each on its own.
 *
 * @param isList They stand under a label such as `Triggers`, so that a number without a sign counts points.
 */
export function listedTriggers(lines: readonly BlockLine[], isList: boolean): ComplexityTrigger[] {
  const withoutSign = isList ? listedPoints : unsigned;
  return lines.flatMap((line, index) => triggerOf(line, lines[index + 1], withoutSign));
}

/** A line of the breakdown. One without points that can be read has NaN; totals and headings of lists are none. */
function triggerOf(line: BlockLine, next: BlockLine | undefined, withoutSign: RegExp): ComplexityTrigger[] {
  if (isDelimiterRow(line) || isDelimiterRow(next)) return [];
  const plain = plainTrigger.exec(line.text);
  if (plain && !total.test(plain[1]!.slice(0, 10).toLowerCase())) {
    return [{ start: line.start, end: line.end, name: plain[1]!, points: Number(plain[2]) }];
  }
  const cells = tableCells(line);
  const bare = line.text
    .slice(0, longest)
    .replace(/[*_`]+/g, ' ')
    .trim();
  const named = (cells?.[0]?.text ?? bare).replace(/[*_`]+/g, '');
  if (total.test(named.slice(0, 10).toLowerCase())) return [];
  if (/[:：]$/.test(bare) || bare.startsWith('=')) return [];
  const cell = cells?.map(({ text }) => text).findLast((value) => /^[+\-−–]?\s?\d{1,3}$/.test(value));
  const points =
    cell ?? [...bare.matchAll(signed)].at(-1)?.[1] ?? (line.bullet ? withoutSign.exec(bare)?.[1] : undefined);
  if (points === undefined && !line.bullet && !cells) return [];
  const { start, end } = line;
  const name = (cells?.[0]?.text ?? bare.replace(points ?? '', '')).replace(
    /^[\s:()–—-]+|[\s:=()–—+-]{1,200}$/gu,
    '',
  );
  return [{ start, end, name, points: points === undefined ? Number.NaN : toPoints(points) }];
}

/** A number with its name in front or in brackets: `5 (files)`, `multi-file 4`. In `5 files` it counts the files. */
const term = /^([^\d+]{0,60}?)(\d{1,3})(\s*\([^\d+()]{0,60}\)|\s+points?)?[\s.,;)\]]*$/u;

/** The triggers behind a score, unless they are only some of all: `12 (Complex): multi-file +5, cross-cutting +4, implementation +3`, `12 = 5 + 4 + 3`, `12 — 5 (files) + 7 (risk)`. */
export function inlineTriggers(rest: string, offset: number): ComplexityTrigger[] {
  if (/\betc\b|\.\.\.|…/.test(rest)) return [];
  const sum = /(?<![\d.])\d{1,3}(?:\s*\+\s*\d{1,3}){1,2000}(?![\d.])/.exec(rest);
  if (sum) {
    return [...sum[0].matchAll(/\d+/g)].map((match) => {
      const start = offset + sum.index + match.index;
      return { start, end: start + match[0].length, name: '', points: Number(match[0]) };
    });
  }
  const found = [...rest.matchAll(signed)];
  const [first] = found;
  // The first term of a sum has no sign; a dash before it parts it from the score.
  const isTermBefore = first && (/^[–−-]/u.test(first[1]!) || /\d/.test(rest.slice(0, first.index)));
  if (isTermBefore || (!first && rest.includes('+'))) return namedTerms(rest, offset);
  let from = 0;
  return found.map((match) => {
    const end = match.index + match[0].length;
    const name = rest.slice(from, match.index).replace(/^[^\p{L}]+|[\s:=()–—-]{1,200}$/gu, '');
    const start = match.index + match[0].length - match[1]!.length;
    from = end;
    return { start: offset + start, end: offset + end, name, points: toPoints(match[1]!) };
  });
}

/** The label, and the dash that parts the terms from it; elsewhere a dash may be a minus. */
const behindScore = /^[\s*_]{0,200}(?:[([][^()[\]]*[)\]])?[\s*_]*[–—-]\s/u;

/** Terms with names, joined by `+`; none when one of them cannot be read, for then nobody knows the sum. */
function namedTerms(rest: string, offset: number): ComplexityTrigger[] {
  const triggers: ComplexityTrigger[] = [];
  let at = 0;
  for (const part of rest.split('+')) {
    const match = term.exec(part);
    if (!match || /[-−–]\s?$/u.test(match[1]!.replace(behindScore, ''))) return [];
    const start = offset + at + match[1]!.length;
    const name = `${match[1]} ${match[3] ?? ''}`.replace(/^[^\p{L}]+|[^\p{L}]{1,200}$/gu, '');
    triggers.push({ start, end: start + match[2]!.length, name, points: Number(match[2]) });
    at += part.length + 1;
  }
  return triggers.length > 1 ? triggers : [];
}

function toPoints(written: string): number {
  return Number(written.replace(/[−–]/u, '-').replace(/\s+/g, ''));
}
