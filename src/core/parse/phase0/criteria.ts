import { endOfWords, fold, signsBefore } from '../../base/fold.ts';
import type { PhaseBlock, Range } from '../blocks.ts';
import { isAsciiLetter, normalizeLabel } from '../labels.ts';
import {
  type BlockLine,
  blockLines,
  type Cell,
  isDelimiterRow,
  isTableRow,
  tableCells,
} from './block-lines.ts';
import { keyTable } from './fields.ts';
import type { CompletenessCheck, Criterion, CriterionName, Phase0 } from './phase0.ts';

/** Reads every completeness check in file order, each with the whole Phase 0 output that it belongs to. */
export function readChecks(text: string, blocks: readonly PhaseBlock[], phase0: Phase0): CompletenessCheck[] {
  return blocks
    .filter((block) => block.name === 'completenessCheck')
    .map((block) => ({ block, command: phase0.command, criteria: criteriaOf(text, block, blocks), phase0 }))
    .filter((check, _, all) => check.criteria.length > 0 || all.length === 1);
}

/**
 * Memory is loaded first within the step (specification: Step 0.2): below its heading the criteria may stand behind
 * "What I still need for this task", or behind the lines of the summary.
 */
function criteriaOf(text: string, block: PhaseBlock, blocks: readonly PhaseBlock[]): Criterion[] {
  const own = readCriteria(text, block);
  const at = blocks.indexOf(block);
  if (own.length > 0 || blocks[at + 1]?.name !== 'contextLoaded') return own;
  const loaded = blocks[at + 1]!;
  const needed = blocks[at + 2];
  if (needed?.name === 'stillNeeded') return readCriteria(text, needed);
  // "Stack: React" is a line of the summary, though a criterion has a similar name.
  return readCriteria(text, loaded).filter(({ mark }) => mark !== undefined);
}

/**
 * Reads the criteria of a completeness check (specification: Completeness criteria; formats.md, section 1): lines or
 * bullets with a sign or a task-list box, headings and bold labels, a table, or below headings such as `✅ Present`.
 */
function readCriteria(text: string, block: PhaseBlock): Criterion[] {
  const lines = blockLines(text, block.content);
  const statementsAt = statementsOf(lines);
  const criteria: Criterion[] = [];
  let group: CriterionGroup | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (isTableRow(line)) {
      const from = index;
      while (lines[index + 1] && isTableRow(lines[index + 1]!)) index++;
      criteria.push(...tableCriteria(lines.slice(from, index + 1), group));
      continue;
    }
    const found = statementsAt(index);
    const opened = found.length === 0 ? readMarkGroup(line.text) : undefined;
    if (opened) {
      group = groupOf(opened, line);
      criteria.push(
        ...listedStatements(text, line, opened.rest).map((item) => finishCriterion(text, item, [], group)),
      );
      continue;
    }
    if (found.length === 0) {
      if (line.heading > 0 && group && line.heading <= (group.heading || 7)) group = undefined;
      continue;
    }
    const below = found.length === 1 ? linesBelow(lines, index, statementsAt) : [];
    for (const item of found) criteria.push(finishCriterion(text, item, below, group));
    index += below.length;
  }
  return criteria;
}

/** What the rows do not say themselves, the heading above their table says. */
function tableCriteria(rows: readonly BlockLine[], group: CriterionGroup | undefined): Criterion[] {
  return readCriteriaTable(rows).map((row) => ({
    ...row,
    mark: row.mark ?? group?.mark,
    source: row.source ?? group?.source,
    optional: row.mark === undefined && (group?.optional ?? false),
  }));
}

/** Gives the statements of a line by its index; several questions are asked of a line, and it is read once. */
function statementsOf(lines: readonly BlockLine[]): (index: number) => readonly Statement[] {
  const read: (readonly Statement[])[] = [];
  return (index) => {
    read[index] ??= statements(lines[index]!);
    return read[index];
  };
}

function groupOf(opened: MarkGroup, line: BlockLine): CriterionGroup {
  const { mark, optional, source } = opened;
  const start = line.start + (source?.at ?? 0);
  return {
    mark,
    optional,
    source: source && { start, end: start + source.text.length, text: source.text },
    heading: line.heading,
  };
}

/** Lines that say more of a criterion: nested, wrapped, or below a heading or bold name. */
function linesBelow(
  lines: readonly BlockLine[],
  index: number,
  statementsAt: (index: number) => readonly Statement[],
): BlockLine[] {
  const line = lines[index]!;
  const below: BlockLine[] = [];
  for (let next = index + 1; next < lines.length; next++) {
    const other = lines[next]!;
    const deeper = other.indent > line.indent;
    if (other.heading > 0 || isTableRow(other)) break;
    const named = statementsAt(next);
    if (named.length > 0 && (!deeper || named[0]!.mark !== undefined)) break;
    if (
      named.length === 0 &&
      !deeper &&
      readMarkGroup(other.text) &&
      !(line.heading > 0 && below.length === 0)
    )
      break;
    const isSource = /^[*_]{0,2}(?:source|zdroj)[*_]{0,2}\s*[:：]/iu.test(other.text);
    if (!deeper && !isSource && line.heading === 0 && other.blankBefore) break;
    if (!deeper && !isSource && line.bullet && other.bullet) break;
    below.push(other);
  }
  return below;
}

type Source = Criterion['source'];

/** A heading or lead such as `✅ Present`, which holds for the criteria below it. */
interface CriterionGroup {
  readonly mark: Mark;
  readonly optional: boolean;
  readonly source: Source;
  readonly heading: number;
}

/**
 * Puts a criterion together: what its own line says goes before what the lines below say, and that before its group.
 *
 * @param below The lines that say more of it.
 */
function finishCriterion(
  text: string,
  item: Statement,
  below: readonly BlockLine[],
  group: CriterionGroup | undefined,
): Criterion {
  const own = text.slice(item.said.start, item.said.end);
  const source = findSource(own, item.said.start) ?? firstSource(below) ?? group?.source;
  return {
    start: item.start,
    end: item.end,
    name: item.name,
    nameRange: item.nameRange,
    mark: item.mark ?? markBelow(below) ?? group?.mark,
    text: textOf(own, item.said.start, below, source),
    source,
    optional: group?.optional ?? false,
  };
}

function textOf(own: string, offset: number, below: readonly BlockLine[], source: Source): string {
  let whole = withoutSource(own, offset, source);
  for (const line of below) {
    const part = withoutSource(line.text, line.start, source);
    whole += whole !== '' && part !== '' ? ` ${part}` : part;
  }
  return whole;
}

function withoutSource(said: string, offset: number, source: Source): string {
  if (!source || source.start < offset || source.end > offset + said.length) return said.trim();
  const at = source.start - offset;
  // What leads to a source is short: an opening bracket, a dash, "Source:".
  const lead = said.slice(Math.max(at - 20, 0), at).replace(/(?<![\s([,;:–—-])[\s([,;:–—-]+$/, '');
  const spoken = /[ej]$/i.test(lead) ? lead.replace(/(?:^|[\s,;–—-]{1,200})(?:source|zdroj)$/iu, '') : lead;
  return (said.slice(0, Math.max(at - 20, 0)) + spoken).trim();
}

function markBelow(below: readonly BlockLine[]): Criterion['mark'] {
  for (const line of below) {
    const mark = (leadingMark(line.text) ?? statusMark(line.text))?.mark;
    if (mark) return mark;
  }
  return undefined;
}

/** `Status: ✅`, `Stav: zodpovedané`. */
function statusMark(text: string) {
  const label = /^[\s*_]*(?:status|mark|stav)[\s*_]*[:：][\s*_]*/iu.exec(text);
  if (!label) return undefined;
  const rest = text.slice(label[0].length);
  return leadingMark(rest) ?? wordMark(rest);
}

function firstSource(below: readonly BlockLine[]): Source {
  for (const line of below) {
    const source = findSource(line.text, line.start);
    if (source) return source;
  }
  return undefined;
}

/** Words with which a source is named: what was said, read or remembered. */
const sourceWords =
  /\b(?:from|via|per|according to|based on|source|sources|see|stated|said|explicit(?:ly)?|implicit(?:ly)?|implied|inferred|derived|assumed|default|given|confirmed|detected|request|prompt|user|your|profile|session|sessions|memory|conversation|chat|codebase|code|scan|docs?|documentation|readme|ticket|issue|convention|conventions|config|patterns?|answer|answers|answered|choice|option|analysis|question|step|history|found|search(?:ed|ing)?|grep|measured|git|repository|repo|project|standard|q\d+|\d+[a-d])\b|(?<![\w-])[\w-]+\.(?:md|json|jsonc|ya?ml|toml|tsx?|jsx?|py|cs|csproj|xml|lock|txt|mdc?)\b|#\d+|(?<![a-z])[a-z]{2,}-\d+|https?:|(?:^|[\s(])[\w.-]+\/[\w./-]+|(?<![a-z])(?:z|zo|podla|najden[a-z]+|zdroj|poziadav[a-z]+|profil[a-z]*|pouzivatel[a-z]*|pamat[a-z]*|predvolen[a-z]+|odpove[a-z]+|zadani[a-z]+)(?![a-z])/;
const labelled = /(?:^|[\s([,;–—-])(?:source|sources|zdroj)\s*[:：]\s*([^\s)\]][^)\]|]*)/iu;
/** Anywhere in the text, when the bracket says itself that it is a source. */
const spokenBracket =
  /[([]((?:from|source|per|via|see|found|read in|seen in|checked in|z|zo|podla)\s[^()[\]]{2,120})[()\]]/;
const bracket = /[([]([^()[\]]{2,160})[)\]][\s.*_;]*$/u;
/** Behind a dash, a comma or at the very start: `from project-profile.md`. */
const phrase =
  /(?:^|[\s,;–—→←|-])((?:as stated in|taken from|according to|based on|inferred from|derived from|stated in|defined in|given in|given by|found in|seen in|read in|per|via|see|from|podla|prevzate z|zo|z)\s{1,200}(?:the |your |this |my )?[`"“]?(?:[\w.-]{1,40}(?:\/[\w.-]{1,40}){1,9}|\.?[\w-]{1,40}\.(?:md|json|ya?ml|toml|tsx?|jsx?|cs|csproj|py|lock)|(?:user|initial|original|project|previous|recent|last|session|prompt|code|memory)?['’s]*\s*(?:request|prompt|user|profile|message|memory|sessions?|conversation|codebase|code|repository|scan|patterns?|readme|docs|documentation|ticket|issue|answers?|config(?:uration)?|convention[a-z]*)|poziadav[a-z]+|profil[a-z]*|zadani[a-z]+|pouzivatel[a-z]*|pamat[a-z]*|odpoved[a-z]+)[`"”]?[^,;()]{0,60})$/;

/** A source stands at the end of what is said; longer text is not searched from its start. */
const longest = 300;

/** Where an answer says that it comes from: `(from the request)`, `Source: package.json`, `– from project-profile.md`. */
function findSource(said: string, from: number): (Range & { readonly text: string }) | undefined {
  const text = said.slice(-longest);
  const folded = fold(text);
  const offset = from + said.length - text.length;
  const place = (at: number, written: string) => {
    const trimmed = written.replace(/(?<![\s.*_;])[\s.*_;]+$/, '');
    return trimmed === '' || /^(?:[-–—?]|n\/a|none|unknown|tbd)$/i.test(trimmed)
      ? undefined
      : { start: offset + at, end: offset + at + trimmed.length, text: trimmed };
  };
  const named = /[:：]/.test(text) ? labelled.exec(folded) : null;
  if (named) {
    const at = named.index + named[0].length - named[1]!.length;
    return place(at, text.slice(at, at + named[1]!.length));
  }
  if (/[([]/.test(text)) {
    const spoken = spokenBracket.exec(folded);
    if (spoken)
      return place(spoken.index + 1, text.slice(spoken.index + 1, spoken.index + 1 + spoken[1]!.length));
    const closing = bracket.exec(text);
    if (closing && sourceWords.test(fold(closing[1]!))) return place(closing.index + 1, closing[1]!);
  }
  const tail = text.replace(/(?<![\s.*_])[\s.*_]+$/u, '');
  const pointed = tail.includes('←') ? /←\s*([^←]{2,80})$/u.exec(tail) : null;
  const last = pointed ?? phrase.exec(fold(tail));
  return last ? place(tail.length - last[1]!.length, tail.slice(-last[1]!.length)) : undefined;
}

/** A criterion on its own line, before the lines below it are looked at. */
export interface Statement extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  readonly mark: Mark | undefined;
  readonly said: Range;
}

const none: readonly Statement[] = [];

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
export function statements(line: BlockLine): readonly Statement[] {
  if (/[|·•;,]/.test(line.text)) {
    const listedStatements = statementsIn(line, splitLine(line));
    if (listedStatements) return listedStatements;
  }
  const whole = statementOf(line, line);
  return whole ? [whole] : none;
}

/** Undefined unless each of several pieces names a criterion, and one of them at least carries a sign. */
function statementsIn(line: BlockLine, pieces: readonly Range[]): Statement[] | undefined {
  if (pieces.length < 2) return undefined;
  const all: Statement[] = [];
  // In prose the last piece is rarely one, the first often is.
  for (let index = pieces.length - 1; index >= 0; index--) {
    const statement = statementOf(line, pieces[index]!);
    if (!statement) return undefined;
    all.unshift(statement);
  }
  return all.some((item) => item.mark !== undefined) ? all : undefined;
}

/** `✅ Present: Goal, Context (from project-profile.md)`. */
function listedStatements(text: string, line: BlockLine, rest: number): Statement[] {
  if (rest >= line.text.length) return [];
  const tail: BlockLine = {
    ...line,
    start: line.start + rest,
    text: text.slice(line.start + rest, line.end),
  };
  return splitLine(tail).flatMap((piece) => statementOf(tail, piece) ?? []);
}

function splitLine(line: BlockLine): Range[] {
  const pieces: Range[] = [];
  let from = 0;
  for (const border of line.text.matchAll(/\s{0,9}[|·•;,]\s+/gu)) {
    pieces.push({ start: line.start + from, end: line.start + border.index });
    from = border.index + border[0].length;
  }
  pieces.push({ start: line.start + from, end: line.end });
  return pieces.filter((piece) => piece.end > piece.start);
}

const longestHead = 80;
const headEnd = /[:：?❓❔✓✔✅☑❌✗✘⚠([]|\*\*|__|\s[–—=→-]|->|$/u;

function statementOf(line: BlockLine, piece: Range): Statement | undefined {
  const written = line.text.slice(piece.start - line.start, piece.end - line.start);
  let at = 0;
  let mark: Mark | undefined;
  for (;;) {
    at = skipMarks(written, at);
    const found = leadingMark(written.slice(at));
    if (!found) break;
    mark = found.mark ?? mark;
    at += found.length;
  }
  const nameStart = isAsciiLetter(written.charCodeAt(at)) ? at : at + signsBefore(written.slice(at, at + 12));
  const headLength = headEnd.exec(written.slice(nameStart, nameStart + longestHead))!.index;
  const head = written.slice(nameStart, nameStart + headLength);
  const name = criterionName(head);
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  let said = nameEnd;
  for (;;) {
    said += /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/.exec(written.slice(said))![0].length;
    const rest = written.slice(said);
    const found = leadingMark(rest) ?? (mark === undefined ? wordMark(rest) : undefined);
    if (!found) break;
    mark ??= found.mark;
    said += found.length;
  }
  const trailing = trailingMark(written.slice(said));
  mark ??= trailing?.mark;
  return {
    start: piece.start,
    end: piece.end,
    name,
    nameRange: { start: piece.start + nameStart, end: piece.start + nameEnd },
    mark,
    said: { start: piece.start + said, end: trailing ? piece.start + said + trailing.at : piece.end },
  };
}

/** Behind white space, emphasis and code marks. */
function skipMarks(text: string, from: number): number {
  return isAsciiLetter(text.charCodeAt(from)) ? from : from + /^[\s*_`]*/.exec(text.slice(from))![0].length;
}

/** How a criterion is marked (specification: Completeness criteria). */
export type Mark = 'answered' | 'open';

const answeredSigns = '✓✔✅☑√🟢';
const openSigns = '❓❔❌✗✘✖❎☐⬜⚠🔴🟡🟠⭕◯○';
const sign = new RegExp(
  `^(?:\\[([ xX✓✔✅?❓❌~/-])\\]|([${answeredSigns}${openSigns}?])|\\(([✓✔?])\\))[\\ufe0e\\ufe0f]?`,
  'u',
);
const signAtEnd = new RegExp(`\\s[([]?([${answeredSigns}❓❔❌✗✘])\\ufe0f?[)\\]]?[\\s*_]*$`, 'u');
const markWord =
  /^[([]?(answered|present|known|complete|clear|provided|pre-?filled|ok|yes|odpovedan[a-z]*|zodpovedan[a-z]+|pritomn[a-z]+|znam[a-z]+|vyplnen[a-z]+|predvyplnen[a-z]+|jasn[a-z]+|ano)(?![a-z-])|^[([]?(open|missing|unknown|unclear|unanswered|incomplete|not (?:answered|known|clear|specified|provided|present)|to be clarified|needs? clarification|no|chyba[a-z]*|otvoren[a-z]+|neznam[a-z]+|nejasn[a-z]+|nie)(?![a-z-])/;

/** The sign that a text begins with: ✓ ✔ ✅ are answered, ? ❓ ❌ ⚠️ and an empty box are open. */
function leadingMark(text: string): { readonly mark: Mark | undefined; readonly length: number } | undefined {
  const first = text.charCodeAt(0);
  // All signs but `[x]`, `(?)` and `?` lie beyond ASCII.
  if (first < 128 && first !== 91 && first !== 40 && first !== 63) return undefined;
  const found = sign.exec(text);
  if (!found) return undefined;
  const written = found[1] ?? found[2] ?? found[3]!;
  // After a box, a sign may follow that says the same once more.
  return { mark: markOfSign(written), length: found[0].length };
}

/** A sign at the end of a line: `Goal: limits for transfers ✅`. */
function trailingMark(text: string): { readonly mark: Mark; readonly at: number } | undefined {
  const end = text.slice(-12);
  // The signs lie beyond ASCII.
  const found = /[^\0-\x7f]/.test(end) ? signAtEnd.exec(end) : null;
  if (!found) return undefined;
  return { mark: markOfSign(found[1]!)!, at: text.length - end.length + found.index };
}

/** A word that stands for a mark at the start of a text: `answered`, `missing`, `chýba`. */
function wordMark(text: string): { readonly mark: Mark; readonly length: number } | undefined {
  const found = markWord.exec(fold(text));
  if (!found) return undefined;
  const behind = text.slice(found[0].length);
  // "Present the plan first" and "no new dependency" are answers, not marks.
  if (!/^[)\]]?[\s*_]*(?:$|[-–—:,;.(|→])/u.test(behind)) return undefined;
  return { mark: found[1] === undefined ? 'open' : 'answered', length: found[0].length };
}

function markOfSign(written: string): Mark | undefined {
  if (written === 'x' || written === 'X' || answeredSigns.includes(written)) return 'answered';
  if (written === ' ' || openSigns.includes(written) || written === '?') return 'open';
  return undefined;
}

const groupWords: readonly (readonly [Mark | 'optional', RegExp])[] = [
  [
    'open',
    /^(?:missing|open|unknown|unclear|unanswered|incomplete|still (?:open|needed|missing|unknown)|needs? (?:clarification|input)|not (?:answered|known|provided|present)|to (?:be )?clarif(?:y|ied)|chyba[a-z]*|otvoren[a-z]+|neznam[a-z]+|nezodpovedan[a-z]+)(?![a-z])/,
  ],
  ['optional', /^(?:optional|nice[- ]to[- ]have|voliteln[a-z]+|nepovinn[a-z]+)(?![a-z])/],
  [
    'answered',
    /^(?:(?:already )?(?:present|answered|known|complete[d]?|provided|pre-?filled|available|clear)|pritomn[a-z]+|zodpovedan[a-z]+|znam[a-z]+|vyplnen[a-z]+|predvyplnen[a-z]+|jasn[a-z]+)(?![a-z])/,
  ],
];

/** What a line such as `✅ Present (from project profile)` says of the criteria below it. */
interface MarkGroup {
  readonly mark: Mark;
  readonly optional: boolean;
  /** Where in the text the bracket's content stands, when there is one. */
  readonly source: { readonly at: number; readonly text: string } | undefined;
  /** Where in the text a list of criteria on the same line begins; at its end when there is none. */
  readonly rest: number;
}

/** @param text A line without heading hashes and bullet. */
function readMarkGroup(text: string): MarkGroup | undefined {
  const lead = signsBefore(text);
  const body = fold(text.slice(lead));
  for (const [kind, pattern] of groupWords) {
    const match = pattern.exec(body);
    if (!match) continue;
    const behind =
      /^(?:\s+(?:criteria|items?|information|info|fields?|kriteria|udaje))?\s{0,200}(\(([^()]{1,80})\)|(?:from|z|zo)\s[a-z\d ._/-]{2,60})?[\s*_]*(?:[:：][\s*_]*|$)/.exec(
        body.slice(match[0].length),
      );
    if (!behind) return undefined;
    const source = behind[2] ?? behind[1]?.trim();
    const end = lead + match[0].length;
    const at = end + behind[0].indexOf(source ?? '');
    return {
      mark: kind === 'answered' ? 'answered' : 'open',
      optional: kind === 'optional',
      source:
        source === undefined || /^\d/.test(source)
          ? undefined
          : { at, text: text.slice(at, at + source.length) },
      rest: end + behind[0].length,
    };
  }
  return undefined;
}

/** Looks a criterion up by what people write for it, in English and Slovak (specification: Completeness criteria). */
export const criterionName = keyTable<CriterionName>({
  Goal: 'goal, goals, objective, cieľ',
  Context: 'context, project context, kontext, kontext projektu',
  Scope: 'scope, rozsah',
  Requirements: 'requirements, requirement, požiadavky',
  Constraints: 'constraints, constraint, obmedzenia',
  'Expected Result':
    'expected result, expected results, expected outcome, expected output, očakávaný výsledok, ' +
    'očakávané výsledky',
  Approach: 'approach, implementation approach, prístup, postup, spôsob riešenia',
  'Interaction Style':
    'interaction style, style of interaction, štýl interakcie, štýl spolupráce, spôsob interakcie',
  'Communication Tone':
    'communication tone, tone of communication, tone, tón komunikácie, komunikačný tón, tón',
  'Technical Stack':
    'technical stack, tech stack, technology stack, stack, technický stack, technologický stack, ' +
    'technológie',
  Architecture: 'architecture, architektúra',
  'Code Location': 'code location, code locations, location of code, umiestnenie kódu, umiestnenie v kóde',
  'Testing Strategy':
    'testing strategy, test strategy, testing, tests, stratégia testovania, testovacia stratégia, ' +
    'testovanie',
});

const headOfSource = /^(?:source|sources|from|zdroj|zdroje|odkial)$/;
const nothing =
  /^(?:|[-–—]+|n\/a|none|nothing|tb[dac]|todo|pending|ask(?:ed)?|\(?(?:missing|open|unknown|empty)\)?|ziadn[a-z]+)$/;

/**
 * Reads a table of criteria: criterion, pre-filled, source (formats.md, section 1). A row is marked by a sign, a word or the answer
 * itself; an empty cell or a dash leaves it open. Only the source is told by the head of its column.
 *
 * @param rows Lines that start with `|`, the head and the line of dashes among them.
 */
function readCriteriaTable(rows: readonly BlockLine[]): Omit<Criterion, 'optional'>[] {
  let columnOfSource = -1;
  return rows.flatMap((row, index) => {
    const cells = tableCells(row)!;
    if (isDelimiterRow(row)) return [];
    if (!isDelimiterRow(rows[index + 1])) return readRow(row, cells, columnOfSource) ?? [];
    columnOfSource = cells.findIndex(({ text }) => headOfSource.test(normalizeLabel(text.slice(0, 80))));
    return [];
  });
}

function readRow(
  row: BlockLine,
  cells: readonly Cell[],
  columnOfSource: number,
): Omit<Criterion, 'optional'> | undefined {
  const cell = cells.find(({ text }) => criterionName(text.slice(0, 80)));
  if (!cell) return undefined;
  const lead = signsBefore(cell.text);
  const source = sourceOf(cells[columnOfSource]);
  // A cell of digits alone counts the rows.
  const others = cells.filter(
    (other, column) => other !== cell && column !== columnOfSource && !/^#?\d+[.)]?$/.test(other.text),
  );
  const said = others.filter(({ text }) => !nothing.test(fold(text.replace(/[*_`]+/g, '').trim())));
  const marks = [cell, ...others, ...cells].map(markIn);
  return {
    start: row.start,
    end: row.end,
    name: criterionName(cell.text.slice(0, 80))!,
    nameRange: {
      start: cell.start + lead,
      end: cell.start + endOfWords(cell.text),
    },
    mark:
      marks.find((mark) => mark !== undefined) ??
      others
        .map(({ text }) => wordMark(text.replace(/[*_`]+/g, ''))?.mark)
        .find((mark) => mark !== undefined) ??
      (others.length === 0 ? undefined : said.length > 0 ? 'answered' : 'open'),
    text: said
      .map((other) => other.text.slice(leadingMark(other.text)?.length ?? 0).trim())
      .filter((text) => !nothing.test(fold(text)))
      .join(' '),
    source,
  };
}

function markIn(cell: Cell): Mark | undefined {
  const bare = cell.text.replace(/^[\s*_`]+/, '');
  return leadingMark(bare)?.mark ?? trailingMark(` ${bare}`)?.mark;
}

function sourceOf(cell: Cell | undefined): Criterion['source'] {
  if (!cell || nothing.test(fold(cell.text)) || leadingMark(cell.text)) return undefined;
  // Emphasis and code around the whole cell; inside, an underscore may be part of a file's name.
  const [, lead, text] = /^(\*\*|__|[*_`])?(.*?)\1$/.exec(cell.text) ?? ['', '', cell.text];
  const start = cell.start + (lead?.length ?? 0);
  return { start, end: start + text!.length, text: text! };
}
