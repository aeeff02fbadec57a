import type { Range } from '../blocks.ts';
import type { ComplexityTrigger, InitialAnalysis } from './analysis-record.ts';
import { type BlockLine, isDelimiterRow, tableCells } from './block-lines.ts';
import type { FieldEntry } from './fields.ts';

type Complexity = NonNullable<InitialAnalysis['complexity']>;

/** A longer line or value says more than points. */
const longest = 300;

/**
 * Words that are a complexity label wherever they stand; in brackets any wording is taken for one. Held against text in
 * lower case: with the flag for letter case such a pattern takes longer to compile than a document to read.
 */
const labelWords =
  /^(?:very[ -]complex|highly complex|complex|moderate|medium|simple|trivial|easy|low|high|very high|veľmi (?:zložit|komplexn)\p{L}+|zložit\p{L}+|komplexn\p{L}+|stredn\p{L}+|jednoduch\p{L}+|nízk\p{L}+|vysok\p{L}+)(?![\p{L}])/u;
const total = /^(?:total|sum|score|celkom|spolu|súčet)(?![\p{L}])/u;
const signed = /(?:^|[\s(:|[])([+\-−–]\s?\d{1,3})(?![\d.,]*\d|\s*[-–]\s*\d)/gu;
/** Without a sign a number may count anything: files, layers. It counts points where the line says so, or the list's label. */
const unsigned = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s*(?:points?|pts?|bod\p{L}*)\s*\)?$/iu;
const listedPoints = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s*(?:points?|pts?|bod\p{L}*)?\s*\)?$/iu;

/**
 * Reads `12 (Complex)` and the triggers, which stand behind it, in the items below it or under a label of their own.
 *
 * @param level A label in a field of its own (`Complexity level: Complex`).
 * @param listed The lines under a label such as `Triggers`.
 */
export function readComplexity(
  text: string,
  entry: FieldEntry<string>,
  level: Range | undefined,
  listed: readonly BlockLine[],
): Complexity {
  const { field } = entry;
  const value = field.value.slice(0, longest);
  const offset = field.valueRange.start;
  const range = /\d+(?:[.,]\d+)?\s*[-–]\s*\d+/.exec(value);
  const number = /[-−]?\d+(?:[.,]\d+)?/.exec(value);
  const numberRange = number
    ? { start: offset + number.index, end: offset + number.index + number[0].length }
    : undefined;
  const isRange = range !== null && range.index === number?.index;
  const behind = isRange ? range.index + range[0].length : number ? number.index + number[0].length : 0;
  const scale = /^\s*(?:\/|of|out of|z)\s*\d+/i.exec(value.slice(behind))?.[0].length ?? 0;
  const label: Range | undefined =
    labelIn(value, number?.index ?? value.length, behind + scale, offset) ?? level;
  const read = (lines: readonly BlockLine[], pattern: RegExp) =>
    lines.flatMap((line, index) => triggerOf(line, lines[index + 1], pattern));
  const below = [...read(entry.below, unsigned), ...read(listed, listedPoints)];
  const { label: fieldLabel, ...rest } = field;
  return {
    ...rest,
    fieldLabel,
    score: number && !isRange ? Number(number[0].replace(',', '.').replace('−', '-')) : Number.NaN,
    scoreRange: isRange
      ? { start: numberRange!.start, end: offset + behind }
      : (numberRange ?? field.valueRange),
    label:
      label === undefined
        ? undefined
        : { start: label.start, end: label.end, text: text.slice(label.start, label.end) },
    triggers: below.length > 0 ? below : inlineTriggers(value.slice(behind + scale), offset + behind + scale),
  };
}

function labelIn(value: string, numberAt: number, behind: number, offset: number): Range | undefined {
  const place = (start: number, length: number) => ({ start: offset + start, end: offset + start + length });
  const before = labelWords.exec(value.slice(0, numberAt).toLowerCase());
  if (before) return place(0, before[0].length);
  const rest = value.slice(behind);
  const bracket = /^\s*(?:points?|pts?|body|bodov)?[\s*_]*[([]\s*/iu.exec(rest);
  if (bracket) {
    const inner = rest.slice(bracket[0].length);
    const known = labelWords.exec(inner.toLowerCase());
    // A label of a team's own may begin with a known word: "Low Effort".
    const whole = /^\p{L}[\p{L} _-]{0,30}?(?=\s*[)\]])/u.exec(inner);
    const isOwn =
      known && whole && !/^(?:\s+(?:complexity|task|zložitosť))?$/iu.test(whole[0].slice(known[0].length));
    const word = isOwn ? whole : (known ?? whole);
    return word ? place(behind + bracket[0].length, word[0].length) : undefined;
  }
  const separator = /^\s*(?:points?|pts?|body|bodov)?[\s*_]*(?:[:,=|–—→-]|->)?[\s*_]*/iu.exec(rest)![0]
    .length;
  const word = labelWords.exec(rest.slice(separator).toLowerCase());
  return word ? place(behind + separator, word[0].length) : undefined;
}

/** What most lines of the breakdown look like: `Multi-file scope: +5`. */
const plainTrigger = /^([A-Za-z][A-Za-z -]*[A-Za-z]): ([+-]\d{1,3})$/;

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
    /^[\s:()–—-]+|[\s:=()–—+-]+$/gu,
    '',
  );
  return [{ start, end, name, points: points === undefined ? Number.NaN : toPoints(points) }];
}

/** A number with its name in front or in brackets: `5 (files)`, `multi-file 4`. In `5 files` it counts the files. */
const term = /^([^\d+]{0,60}?)(\d{1,3})(\s*\([^\d+()]{0,60}\)|\s+points?)?[\s.,;)\]]*$/u;

/** `12 (Complex): multi-file +5, cross-cutting +4, implementation +3`, `12 = 5 + 4 + 3`, `12 — 5 (files) + 7 (risk)`. */
function inlineTriggers(rest: string, offset: number): ComplexityTrigger[] {
  const sum = /(?<![\d.])\d{1,3}(?:\s*\+\s*\d{1,3})+(?![\d.])/.exec(rest);
  if (sum) {
    return [...sum[0].matchAll(/\d+/g)].map((match) => {
      const start = offset + sum.index + match.index;
      return { start, end: start + match[0].length, name: '', points: Number(match[0]) };
    });
  }
  const found = [...rest.matchAll(signed)];
  const [first] = found;
  // The first term of a sum has no sign; a dash before it parts it from the score.
  const unsigned = first && (/^[–−-]/u.test(first[1]!) || /\d/.test(rest.slice(0, first.index)));
  if (unsigned || (!first && rest.includes('+'))) return namedTerms(rest, offset);
  let from = 0;
  return found.map((match) => {
    const end = match.index + match[0].length;
    const name = rest.slice(from, match.index).replace(/^[^\p{L}]+|[\s:=()–—-]+$/gu, '');
    const start = match.index + match[0].length - match[1]!.length;
    from = end;
    return { start: offset + start, end: offset + end, name, points: toPoints(match[1]!) };
  });
}

/** The label, and the dash that parts the terms from it; elsewhere a dash may be a minus. */
const behindScore = /^[\s*_]*(?:[([][^()[\]]*[)\]])?[\s*_]*[–—-]\s/u;

/** Terms with names, joined by `+`; none when one of them cannot be read, for then nobody knows the sum. */
function namedTerms(rest: string, offset: number): ComplexityTrigger[] {
  const triggers: ComplexityTrigger[] = [];
  let at = 0;
  for (const part of rest.split('+')) {
    const match = term.exec(part);
    if (!match || /[-−–]\s?$/u.test(match[1]!.replace(behindScore, ''))) return [];
    const start = offset + at + match[1]!.length;
    const name = `${match[1]} ${match[3] ?? ''}`.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    triggers.push({ start, end: start + match[2]!.length, name, points: Number(match[2]) });
    at += part.length + 1;
  }
  return triggers.length > 1 ? triggers : [];
}

function toPoints(written: string): number {
  return Number(written.replace(/[−–]/u, '-').replace(/\s+/g, ''));
}
