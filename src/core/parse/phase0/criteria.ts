import { endOfWords, fold, signsBefore } from '../../base/fold.ts';
import type { PhaseBlock, Range } from '../blocks.ts';
import { isAsciiLetter, normalizeLabel } from '../labels.ts';
import {
  type BlockLine,
  blockLines,
  type Cell,
  isDelimiterRow,
  isTableRow,
  type TableLine,
  tableCells,
} from './block-lines.ts';
import { leadingMark, leadingState, type Mark, trailingMark, wordMark } from './marks.ts';
import { type CompletenessCheck, type Criterion, criterionName } from './phase0.ts';

/** Reads every completeness check in file order. */
export function readChecks(text: string, blocks: readonly PhaseBlock[]): CompletenessCheck[] {
  const checks = blocks.flatMap((block, index) => {
    if (block.name !== 'completenessCheck') return [];
    const own = readCriteria(text, block);
    // Memory is loaded first within the step (specification: Step 0.2): below its heading the criteria may stand behind
    // "What I still need for this task".
    const [loaded, needed] = blocks.slice(index + 1);
    const isBelow = own.length === 0 && loaded?.name === 'contextLoaded' && needed?.name === 'stillNeeded';
    return [{ block, criteria: isBelow ? readCriteria(text, needed) : own }];
  });
  return checks.filter((check) => check.criteria.length > 0 || checks.length === 1);
}

/** Reads the criteria of a check: lines with a sign or box, labels, a table, or what stands below a heading such as `✅ Present`. */
function readCriteria(text: string, block: PhaseBlock): Criterion[] {
  const lines = blockLines(text, block.content);
  const named = lines.map((line) => statements(line));
  const criteria: Criterion[] = [];
  let group: Group | undefined;
  let columnOfSource = -1;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const cells = tableCells(line);
    if (cells) {
      if (isDelimiterRow(lines[index + 1]))
        columnOfSource = cells.findIndex(({ text }) => sourceHead.test(normalizeLabel(text.slice(0, 80))));
      else if (!isDelimiterRow(line)) criteria.push(...readRow(line, cells, columnOfSource, group));
      continue;
    }
    columnOfSource = -1;
    const opened = named[index]!.length === 0 ? groupAt(line) : undefined;
    const found = opened
      ? splitLine(line, opened.rest).flatMap((piece) => statementOf(line, piece) ?? [])
      : named[index]!;
    if (opened) group = opened;
    else if (found.length === 0 && group && line.heading > 0 && line.heading <= (group.heading || 7))
      group = undefined;
    const below = !opened && found.length === 1 ? linesBelow(lines, index, named) : [];
    for (const item of found) criteria.push(finishCriterion(text, item, below, group));
    index += below.length;
  }
  return criteria;
}

/** Lines that say more of a criterion: nested, wrapped, or below a heading or bold name. */
function linesBelow(
  lines: readonly BlockLine[],
  index: number,
  named: readonly (readonly Statement[])[],
): readonly BlockLine[] {
  const line = lines[index]!;
  let next = index + 1;
  for (; next < lines.length; next++) {
    const other = lines[next]!;
    if (other.heading > 0 || isTableRow(other)) break;
    if (other.indent > line.indent) continue;
    if (named[next]!.length > 0 || groupAt(other)) break;
    const isSource = /^[*_]{0,2}(?:source|zdroj)[*_]{0,2}\s*[:：]/i.test(other.text);
    if (!isSource && line.heading === 0 && (other.blankBefore || (line.bullet && other.bullet))) break;
  }
  return lines.slice(index + 1, next);
}

type Source = Criterion['source'];

/** Puts a criterion together: what its line says goes before what the lines below say, and that before its group. */
function finishCriterion(
  text: string,
  item: Statement,
  below: readonly BlockLine[],
  group: Group | undefined,
): Criterion {
  const { start, end, name, nameRange } = item;
  const own = { start: item.said.start, text: text.slice(item.said.start, item.said.end) };
  const said = below.length === 0 ? [own] : [own, ...below];
  const source = firstOf(said, findSource) ?? group?.source;
  const parts = said.map((part) => withoutSource(part, source)).filter((part) => part !== '');
  return {
    start,
    end,
    name,
    nameRange,
    mark: item.mark ?? firstOf(below, (line) => leadingMark(line.text)?.mark) ?? group?.mark,
    text: parts.join(' '),
    source,
    optional: group?.optional ?? false,
  };
}

/** What a function gives for the first of some things for which it gives something. */
function firstOf<T, R>(all: readonly T[], read: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const result = read(one);
    if (result !== undefined) return result;
  }
  return undefined;
}

function withoutSource({ text: said, start }: TableLine, source: Source): string {
  if (!source || source.start < start || source.end > start + said.length) return said.trim();
  const at = source.start - start;
  // What leads to a source is short: an opening bracket, a dash, "Source:".
  const from = Math.max(at - 20, 0);
  const lead = said.slice(from, at).replace(/(?<![\s([,;:–—-])[\s([,;:–—-]+$/, '');
  return (said.slice(0, from) + lead.replace(/(?:^|[\s,;–—-]{1,200})(?:source|zdroj)$/i, '')).trim();
}

/** What a source is called, the words as they are given. */
const nouns =
  'request prompt user profile message memory sessions? conversation codebase code repository scan patterns? readme docs documentation ' +
  'ticket issue answers? config(?:uration)? convention[a-z]*';
const inSlovak = '(?:poziadav|profil|zadani|pouzivatel|pamat|odpove)[a-z]*';
const either = (words: string) => `(?:${words.replaceAll(' ', '|')})`;
const sourceWords = new RegExp(
  `\\b${either(
    `from via per according based sources? see stated said explicit(?:ly)? implicit(?:ly)? implied inferred derived assumed default given ` +
      `confirmed detected your chat answered choice option analysis question step history found search(?:ed|ing)? grep measured git repo project ` +
      `standard q\\d+ \\d+[a-d] ${nouns}`,
  )}\\b|(?<![a-z])(?:z|zo|podla|najden[a-z]+|zdroj|predvolen[a-z]+|${inSlovak})(?![a-z])`,
);
/** A file with a known ending, a ticket, an address or a path. */
const sourcePlace =
  /(?<![\w-])[\w-]+\.(?:md|jsonc?|ya?ml|toml|[tj]sx?|py|cs|csproj|xml|lock|txt|mdc)\b|#\d|[a-z]{2}-\d|https?:|(?:^|[\s(])[\w.-]+\/[\w./-]/;
const labelled = /(?:^|[\s([,;–—-])(?:sources?|zdroj)\s*[:：]\s*([^\s)\]][^)\]|]*)/;
/** Anywhere in the text, when the bracket says itself that it is a source. */
const spokenBracket =
  /[([]((?:from|source|per|via|see|found|read in|seen in|checked in|z|zo|podla)\s[^()[\]]{2,120})[()\]]/;
const bracket = /[([]([^()[\]]{2,160})[)\]][\s.*_;]*$/;
/** Behind a dash, a comma or at the very start: `from project-profile.md`. */
const leads =
  '(?:(?:as )?(?:stated|taken|inferred|derived|defined|given|found|seen|read) (?:in|by|from)|according to|based on|per|via|see|from|podla|prevzate z|zo|z)';
const path =
  '[\\w.-]{1,40}(?:\\/[\\w.-]{1,40}){1,9}|\\.?[\\w-]{1,40}\\.(?:md|json|ya?ml|toml|[tj]sx?|cs|csproj|py|lock)';
const owner = "(?:user|initial|original|project|previous|recent|last|session|prompt|code|memory)?['’s]*";
const phrase = new RegExp(
  `(?:^|[\\s,;–—→←|-])(${leads}\\s{1,200}(?:the |your |this |my )?[\`"“]?` +
    `(?:${path}|${owner}\\s*${either(nouns)}|${inSlovak})[\`"”]?[^,;()]{0,60})$`,
);

/** A source stands at the end of what is said; longer text is not searched from its start. */
const longest = 300;

/** Where an answer says that it comes from: `(from the request)`, `Source: package.json`, `– from project-profile.md`. */
function findSource({ text: said, start }: TableLine): Source {
  const text = said.slice(-longest);
  const folded = fold(text);
  const place = (at: number, length: number) => {
    const written = text.slice(at, at + length).replace(/(?<![\s.*_;])[\s.*_;]+$/, '');
    const from = start + said.length - text.length + at;
    return written === '' || /^(?:[-–—?]|n\/a|none|unknown|tbd)$/i.test(written)
      ? undefined
      : { start: from, end: from + written.length, text: written };
  };
  const found =
    (/[:：]/.test(folded) ? labelled.exec(folded) : undefined) ??
    (/[([]/.test(folded) ? (spokenBracket.exec(folded) ?? namedBracket(folded)) : undefined) ??
    (folded.includes('←') ? /←\s*([^←]{2,80})$/.exec(folded) : undefined) ??
    phrase.exec(folded.replace(/(?<![\s.*_])[\s.*_]+$/, ''));
  return found ? place(found.index + found[0].lastIndexOf(found[1]!), found[1]!.length) : undefined;
}

function namedBracket(folded: string): RegExpExecArray | undefined {
  const match = bracket.exec(folded);
  return match && (sourceWords.test(match[1]!) || sourcePlace.test(match[1]!)) ? match : undefined;
}

/** A criterion on its own line, before the lines below it are looked at. */
export interface Statement extends Pick<Criterion, 'start' | 'end' | 'name' | 'nameRange' | 'mark'> {
  readonly said: Range;
}

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
export function statements(line: BlockLine): readonly Statement[] {
  const pieces = splitLine(line, 0);
  // In prose the last piece is rarely one, the first often is.
  if (pieces.length > 1 && statementOf(line, pieces.at(-1)!)) {
    const all = pieces.flatMap((piece) => statementOf(line, piece) ?? []);
    if (all.length === pieces.length && all.some(({ mark }) => mark !== undefined)) return all;
  }
  const whole = statementOf(line, line);
  return whole ? [whole] : [];
}

function splitLine({ text, start }: BlockLine, from: number): Range[] {
  const pieces: Range[] = [];
  if (!/[|·•;,]/.test(text))
    return from < text.length ? [{ start: start + from, end: start + text.length }] : [];
  let at = from;
  for (const border of text.slice(from).matchAll(/\s{0,9}[|·•;,]\s+|$/g)) {
    const end = from + border.index;
    if (end > at) pieces.push({ start: start + at, end: start + end });
    at = end + border[0].length;
  }
  return pieces;
}

const longestHead = 80;
const beforeName = /^[\s*_`]*/;
const behindName = /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/;
const headEnd = /[:：?❓❔✓✔✅☑❌✗✘⚠([]|\*\*|__|\s[–—=→-]|->|$/u;

function statementOf(line: BlockLine, piece: Range): Statement | undefined {
  const written = line.text.slice(piece.start - line.start, piece.end - line.start);
  const before = marksAt(written, 0, beforeName, false);
  const { at } = before;
  const nameStart = isAsciiLetter(written.charCodeAt(at)) ? at : at + signsBefore(written.slice(at, at + 12));
  const rest = written.slice(nameStart, nameStart + longestHead);
  const head = rest.slice(0, headEnd.exec(rest)!.index);
  const name = criterionName(head);
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  const behind = marksAt(written, nameEnd, behindName, before.mark === undefined);
  const trailing = trailingMark(written.slice(behind.at));
  const { start, end } = piece;
  return {
    start,
    end,
    name,
    nameRange: { start: start + nameStart, end: start + nameEnd },
    mark: before.mark ?? behind.mark ?? trailing?.mark,
    said: { start: start + behind.at, end: end - (trailing?.length ?? 0) },
  };
}

/** The mark at a place of a text, and where what belongs to it ends. @param words Whether a word may be one. */
function marksAt(text: string, from: number, between: RegExp, words: boolean) {
  let at = from;
  let mark: Mark | undefined;
  for (;;) {
    at += between.exec(text.slice(at))![0].length;
    const rest = text.slice(at);
    const found = leadingMark(rest) ?? (words && mark === undefined ? wordMark(rest) : undefined);
    if (!found) return { at, mark };
    // After a box, a sign may follow that says the same once more.
    mark = found.mark ?? mark;
    at += found.length;
  }
}

/** A heading or lead such as `✅ Present (from project profile)`, which holds for the criteria below it. */
interface Group extends Pick<Criterion, 'source' | 'optional'> {
  readonly mark: Mark;
  readonly heading: number;
  /** Where in its text a list of criteria on the same line begins; at its end when there is none. */
  readonly rest: number;
}

const behindState =
  /^(?:\s+(?:criteria|items?|info(?:rmation)?|fields?|kriteria|udaje))?\s{0,200}(?:\(([^()]{1,80})\)|((?:from|z|zo)\s[a-z\d ._/-]{1,60}[a-z\d_/-]))?[\s*_]*(?:[:：][\s*_]*|$)/;

function groupAt({ text, start, heading }: BlockLine): Group | undefined {
  const lead = signsBefore(text);
  const said = leadingState(text.slice(lead));
  const from = lead + (said?.length ?? 0);
  const behind = said && behindState.exec(fold(text.slice(from)));
  if (!behind) return undefined;
  const source = behind[1] ?? behind[2] ?? '';
  const at = from + behind[0].indexOf(source);
  const range = { start: start + at, end: start + at + source.length };
  return {
    mark: said.state === 'answered' ? 'answered' : 'open',
    optional: said.state === 'optional',
    source: /^\D/.test(source) ? { ...range, text: text.slice(at, at + source.length) } : undefined,
    heading,
    rest: from + behind[0].length,
  };
}

const nothing =
  /^(?:|[-–—]+|n\/a|none|nothing|tb[dac]|todo|pending|ask(?:ed)?|\(?(?:missing|open|unknown|empty)\)?|ziadn[a-z]+)$/;

function saysNothing(text: string): boolean {
  return nothing.test(fold(withoutEmphasis(text)));
}

function withoutEmphasis(text: string): string {
  return text.replace(/[*_`]+/g, '').trim();
}

const sourceHead = /^(?:sources?|from|zdroje?|odkial)$/;

/** Reads a table's row, marked by a sign, a word or its answer; the heading above it says the rest. Only the source has its column. */
function readRow(
  row: BlockLine,
  cells: readonly Cell[],
  columnOfSource: number,
  group: Group | undefined,
): Criterion[] {
  const cell = cells.find(({ text }) => criterionName(text.slice(0, 80)));
  if (!cell) return [];
  // A cell of digits alone counts the rows.
  const others = cells.filter(
    (other, column) => other !== cell && column !== columnOfSource && !/^#?\d+[.)]?$/.test(other.text),
  );
  const said = others.filter(({ text }) => !saysNothing(text));
  const mark =
    firstOf([cell, ...cells], ({ text }) => {
      const bare = text.replace(/^[\s*_`]+/, '');
      return leadingMark(bare)?.mark ?? trailingMark(` ${bare}`)?.mark;
    }) ??
    firstOf(others, ({ text }) => wordMark(withoutEmphasis(text))?.mark) ??
    (others.length === 0 ? undefined : said.length > 0 ? 'answered' : 'open');
  return [
    {
      start: row.start,
      end: row.end,
      name: criterionName(cell.text.slice(0, 80))!,
      nameRange: { start: cell.start + signsBefore(cell.text), end: cell.start + endOfWords(cell.text) },
      mark: mark ?? group?.mark,
      text: said
        .map(({ text }) => text.slice(leadingMark(text)?.length ?? 0).trim())
        .filter((text) => !nothing.test(fold(text)))
        .join(' '),
      source: sourceIn(cells[columnOfSource]) ?? group?.source,
      optional: mark === undefined && (group?.optional ?? false),
    },
  ];
}

function sourceIn(cell: Cell | undefined): Source {
  if (!cell || saysNothing(cell.text) || leadingMark(cell.text)) return undefined;
  // Emphasis and code around the whole cell; inside, an underscore may be part of a file's name.
  const [, lead = '', text = ''] = /^(\*\*|__|[*_`])?(.*?)\1$/.exec(cell.text)!;
  const start = cell.start + lead.length;
  return { start, end: start + text.length, text };
}
