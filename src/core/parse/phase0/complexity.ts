import { fold } from '../../base/fold.ts';
import type { Complexity, ComplexityTrigger, Range } from '../blocks.ts';
import type { Prompt } from '../prompt.ts';
import { type BlockLine, blockLines, isDelimiterRow, isTableRow, tableCells } from './block-lines.ts';
import { type FieldEntry, keyTable, readFields } from './fields.ts';

/** What a score, its label and its triggers are called wherever they stand. */
export const scoreNames = {
  complexity:
    'complexity score, technical complexity score, total complexity score, complexity, skóre zložitosti, ' +
    'skóre komplexity, skóre komplexnosti, zložitosť, komplexita',
  level:
    'complexity label, complexity level, complexity category, category, úroveň zložitosti, ' +
    'stupeň zložitosti, kategória',
  triggers:
    'triggers, complexity triggers, detected triggers, triggers detected, matched triggers, ' +
    'triggers matched, breakdown, score breakdown, complexity breakdown, factors, complexity factors, ' +
    'spúšťače, rozpis, faktory',
  /** Where no list of triggers is called so. */
  detected: 'detected, zistené',
};

const keyOf = keyTable({ ...scoreNames, total: 'total score, total, celkové skóre' });
type Entry = FieldEntry<NonNullable<ReturnType<typeof keyOf>>>;

/** The complexity scores that a document states outside of a prompt's sections. */
export function statedScores(
  text: string,
  {
    analysis,
    prompt,
  }: {
    readonly analysis: { readonly complexity: Complexity | undefined } | undefined;
    readonly prompt: Prompt | undefined;
  },
): Complexity[] {
  const record = analysis?.complexity;
  const lastSection = prompt?.sections.at(-1)?.end ?? 0;
  // Nearly every document states one score, in its record: the lines of all the text are read for another one alone.
  const recordEnd = record ? record.triggers.reduce((last, { end }) => Math.max(last, end), record.end) : 0;
  const outside =
    text.slice(0, record?.start ?? 0) +
    text.slice(recordEnd, prompt?.start) +
    text.slice(prompt ? lastSection : text.length);
  if (!mayStateScore(outside)) return record ? [record] : [];
  const others = scoresIn(text).filter(
    ({ start }) => start !== record?.start && !(prompt && start > prompt.start && start < lastSection),
  );
  return record ? [record, ...others] : others;
}

/** Whether a text may state a score, known without reading its lines. */
export function mayStateScore(text: string): boolean {
  return /omplexity|OMPLEXITY|otal [Ss]core|TOTAL SCORE|kóre|KÓRE|ložitos|omplexit/.test(text);
}

function scoresIn(text: string): Complexity[] {
  const lines = blockLines(text, { start: 0, end: text.length });
  const entries = readFields(text, lines, keyOf);
  /** "Total Score: 15 (Complex)" stands below its triggers. @param level Where its label stands, if not behind it. */
  const totalOf = (entry: Entry, previous: Entry | undefined, level?: Range) => {
    const isBelow = previous?.key === 'triggers' || previous?.key === 'detected';
    const label = fold(text.slice(entry.field.label.start, entry.field.label.end));
    if (!(isBelow && entry.key === 'complexity') && !/score|skore/.test(label)) return undefined;
    const above = lines.slice(previous && previous.key !== 'triggers' ? previous.index + 1 : 0, entry.index);
    const below = above.slice(above.findLastIndex(({ bullet }) => !bullet) + 1);
    return below.length > 0 ? readComplexity(text, entry, level, { ...entry, below }) : undefined;
  };
  return entries.flatMap((entry, at) => {
    // "Complexity: high" elsewhere is prose; so is a total of anything but points.
    if (!/^[*_\s]*\d/.test(entry.field.value)) return [];
    if (entry.key === 'total') return totalOf(entry, entries[at - 1]) ?? [];
    if (entry.key !== 'complexity') return [];
    const rest = entries.slice(at + 1);
    const end = rest.findIndex(({ key }) => key === 'complexity' || key === 'total');
    const near = rest
      .slice(0, end < 0 ? rest.length : end)
      .filter(({ index }) => index - entry.index < mostBelow);
    const find = (key: Entry['key']) => near.find((other) => other.key === key);
    const level = find('level')?.field.valueRange;
    const listed = find('triggers') ?? find('detected') ?? pointsTable(lines, entry);
    const score = readComplexity(text, entry, level, listed);
    // Without triggers of its own it may stand below them, as a total does.
    const above = score.triggers.length === 0 ? totalOf(entry, entries[at - 1], level) : undefined;
    return [above && above.triggers.length > 0 ? above : score];
  });
}

/** So many lines below a score belong to it at most. */
const mostBelow = 12;
const pointsHead = /^[*_\s]*(?:points?|pts|score|body|bodov|skore)[*_\s]*$/;

/** The rows of a table behind a score that has a column of points, and no label above it. */
export function pointsTable(
  lines: readonly BlockLine[],
  score: FieldEntry<string>,
): FieldEntry<string> | undefined {
  const rule = lines.findIndex(
    (line, at) => at > score.index + 1 && at <= score.index + mostBelow && isDelimiterRow(line),
  );
  const column = (tableCells(lines[rule - 1]) ?? []).findIndex(({ text }) => pointsHead.test(fold(text)));
  if (rule < 0 || column < 1) return undefined;
  const end = lines.findIndex((line, at) => at > rule && !isTableRow(line));
  const below = lines.slice(rule + 1, end < 0 ? lines.length : end);
  // A number behind the points counts something else: the most that there may be, files. A yes or a no says which of them count.
  const isClear = (row: BlockLine) => {
    const cells = tableCells(row)!.map(({ text }) => fold(text));
    return (
      cells.findLastIndex((text) => cellOfPoints.test(text)) === column &&
      !cells.some((text) => flag.test(text))
    );
  };
  return below.every(isClear) ? { ...score, below } : undefined;
}

const flag = /^(?:yes|no|y|n|ano|nie|true|false|[^a-z\d+−–-]{1,3})$/;

/** A longer line or value says more than points. */
const longest = 300;

/** Words that are a complexity label wherever they stand; in brackets any wording is taken for one. Folded text is matched. */
const labelWords =
  /^(?:very[ -]complex|highly complex|complex|moderate|medium|simple|trivial|easy|low|high|very high|velmi (?:zlozit|komplexn)[a-z]+|zlozit[a-z]+|komplexn[a-z]+|stredn[a-z]+|jednoduch[a-z]+|nizk[a-z]+|vysok[a-z]+)(?![a-z])/;

/** Reads `12 (Complex)`, its label perhaps in a field of its own (`level`), and its triggers: behind it, below it, or `listed` apart. */
export function readComplexity(
  text: string,
  entry: FieldEntry<string>,
  level: Range | undefined,
  listed: FieldEntry<string> | undefined,
): Complexity {
  const { label: fieldLabel, valueRange, ...field } = entry.field;
  // `5 + 7 = 12 (Complex)`: the triggers stand in front.
  const sum = /^[^\d=+]{0,20}\d{1,3}(?:\s{0,9}\+\s{0,9}\d{1,3}){1,50}\s{0,9}=/.exec(field.value)?.[0] ?? '';
  const value = field.value.slice(sum.length, longest);
  const offset = valueRange.start + sum.length;
  const number = /[-−]?\d+(?:[.,]\d+)?/.exec(value);
  const range = /(?<!\d)\d+(?:[.,]\d+)?\s*[-–]\s*\d+/.exec(value);
  const isRange = range !== null && range.index === number?.index;
  const written = isRange ? range : number;
  const after = written ? written.index + written[0].length : 0;
  const behind = after + (/^\s*(?:\/|of|out of|z)\s*\d+/i.exec(value.slice(after))?.[0].length ?? 0);
  const own = labelIn(value, number?.index ?? value.length, behind, offset);
  const label = own ?? level ?? labelBelow(entry.below);
  // What was detected may be counted by other numbers than points.
  const isList = !/^\W*(?:detected|zisten)/i.test(listed ? text.slice(listed.field.label.start) : '');
  const further = listed?.field;
  const found = [
    () => inlineTriggers(sum, valueRange.start),
    () => [...listedTriggers(entry.below, false), ...listedTriggers(listed?.below ?? [], isList)],
    () => inlineTriggers(value.slice(behind), offset + behind),
    () => (further ? inlineTriggers(further.value.slice(0, longest), further.valueRange.start) : []),
  ];
  let triggers: readonly ComplexityTrigger[] = [];
  for (const next of found) if (triggers.length === 0) triggers = next();
  return {
    ...field,
    valueRange,
    fieldLabel,
    score: number && !isRange ? Number(number[0].replace(',', '.').replace('−', '-')) : Number.NaN,
    scoreRange: written ? { start: offset + written.index, end: offset + after } : valueRange,
    label: label && { start: label.start, end: label.end, text: text.slice(label.start, label.end) },
    triggers,
  };
}

/** The label on a line of its own: `(Complex)`, `→ Complex path`, `Label: Complex`. */
function labelBelow(lines: readonly BlockLine[]): Range | undefined {
  for (const { start, text: written } of lines) {
    const text = fold(written);
    const lead = /^(?:[^a-z\d]*(?:label|level|path|uroven)\s*[:=])?[^a-z\d]*/.exec(text)![0].length;
    const word = labelWords.exec(text.slice(lead))?.[0];
    const isAlone = word && /^(?: (?:path|complexity))?[^a-z\d:]*$/.test(text.slice(lead + word.length));
    if (isAlone) return { start: start + lead, end: start + lead + word.length };
  }
  return undefined;
}

function labelIn(value: string, numberAt: number, behind: number, offset: number): Range | undefined {
  const place = (start: number, length: number) => ({ start: offset + start, end: offset + start + length });
  const folded = fold(value);
  const before = labelWords.exec(folded.slice(0, numberAt));
  if (before) return place(0, before[0].length);
  const rest = folded.slice(behind);
  const bracket = /^\s{0,200}(?:points?|pts?|body|bodov)?[\s*_]*[([]\s*/.exec(rest);
  if (bracket) {
    const inner = rest.slice(bracket[0].length);
    const known = labelWords.exec(inner);
    // A label of a team's own may begin with a known word: "Low Effort".
    const whole = /^\p{L}[\p{L} _-]{0,30}?(?=\s*[)\]])/u.exec(inner);
    const isOwn =
      known && whole && !/^(?:\s+(?:complexity|task|zlozitost))?$/.test(whole[0].slice(known[0].length));
    const word = isOwn ? whole : (known ?? whole);
    return word ? place(behind + bracket[0].length, word[0].length) : undefined;
  }
  const separator = /^\s*(?:points?|pts?|body|bodov)?[\s*_]*(?:[:,=|–—→-]|->)?[\s*_]*/.exec(rest)![0].length;
  const word = labelWords.exec(rest.slice(separator));
  return word ? place(behind + separator, word[0].length) : undefined;
}

const cellOfPoints = /^[+\-−–]?\s?\d{1,3}$/;
const total = /^(?:total|sum|score|celkom|spolu|sucet)(?![a-z])/;
const signed = /(?:^|[\s(:|[])([+\-−–]\s?\d{1,3})(?![\d.,]*\d|\s*[-–]\s*\d)/gu;
/** Without a sign a number may count anything: files, layers. It counts points where the line says so, or the list's label. */
const unsigned = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s*(?:points?|pts?|bod[a-z]*)\s*\)?$/;
const listedPoints = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s{0,200}(?:points?|pts?|bod[a-z]*)?\s*\)?$/;

/** The triggers that lines name. In a list of triggers (`isList`), a number without a sign counts points. */
function listedTriggers(lines: readonly BlockLine[], isList: boolean): ComplexityTrigger[] {
  const withoutSign = isList ? listedPoints : unsigned;
  return lines.flatMap((line, index) => triggerOf(line, lines[index + 1], withoutSign));
}

/** A line of the breakdown. One without points that can be read has NaN; totals and headings of lists are none. */
function triggerOf(line: BlockLine, next: BlockLine | undefined, withoutSign: RegExp): ComplexityTrigger[] {
  if (isDelimiterRow(line) || isDelimiterRow(next)) return [];
  const cells = tableCells(line);
  const bare = line.text
    .slice(0, longest)
    .replace(/[*_`]+/g, ' ')
    .trim();
  const first = cells?.[0]?.text ?? bare;
  if (total.test(fold(first.replace(/[*_`]+/g, '').slice(0, 10))) || /[:：]$|^=/.test(bare)) return [];
  const cell = cells?.map(({ text }) => text).findLast((value) => cellOfPoints.test(value));
  const points =
    cell ??
    [...bare.matchAll(signed)].at(-1)?.[1] ??
    (line.bullet ? withoutSign.exec(fold(bare))?.[1] : undefined);
  if (points === undefined && !line.bullet && !cells) return [];
  const { start, end } = line;
  return [
    { start, end, name: nameIn(cells ? first : bare.replace(points ?? '', '')), points: toPoints(points) },
  ];
}

function nameIn(written: string): string {
  return written.replace(/^[^\p{L}\p{N}]+|[\s:=()–—+-]{1,200}$/gu, '');
}

/** A number with its name in front or in brackets: `5 (files)`, `multi-file 4`. In `5 files` it counts the files. */
const term = /^([^\d+]{0,60}?)(\d{1,3})(\s*\([^\d+()]{0,60}\)|\s+points?)?[\s.,;)\]]*$/u;

/** The triggers behind a score, unless they are only some of all: `12 (Complex): multi-file +5, cross-cutting +4, implementation +3`, `12 = 5 + 4 + 3`, `12 — 5 (files) + 7 (risk)`. */
function inlineTriggers(rest: string, offset: number): ComplexityTrigger[] {
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
    const name = nameIn(rest.slice(from, match.index));
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

function toPoints(written: string | undefined): number {
  return written === undefined ? Number.NaN : Number(written.replace(/[−–]/, '-').replace(/\s+/g, ''));
}
