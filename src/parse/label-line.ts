import type { Heading, Range, TextLine } from './blocks.ts';
import type { Label, LabelForm, Place } from './find-labels.ts';
import { isGateQuestion, mayAskWithoutMark } from './gate-question.ts';
import { isSectionName, type LabelName, type LabelNames } from './labels/names.ts';
import { nearSection } from './labels/near-section.ts';
import { isAsciiLetter } from './labels/normalize.ts';
import { lookUpLabel } from './labels.ts';
import { isScopeLabel } from './scope-labels.ts';

/** What reading one line as a label needs to know of its surroundings. */
export interface LabelSearch {
  readonly text: string;
  readonly names: LabelNames;
  /** Where the content of a label ends at the latest. */
  readonly limit: number;
  /** Where the next `?` and the next `:` stand; lines are asked for in file order. */
  readonly marks: NextOf;
  readonly colons: NextOf;
  /** Where the block stands that is searched. */
  readonly place: Place | undefined;
  /** Labels that count only where nothing speaks against them. */
  readonly loose: Set<Label>;
}

/** Finds the next place of a character from growing offsets on, without looking anywhere twice. */
export class NextOf {
  readonly #text: string;
  readonly #character: string;
  #from = 0;
  #at = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  /** The first place from `offset` on; beyond the text if there is none. */
  after(offset: number): number {
    if (offset > this.#at || offset < this.#from) {
      const at = this.#text.indexOf(this.#character, offset);
      this.#from = offset;
      this.#at = at === -1 ? Number.POSITIVE_INFINITY : at;
    }
    return this.#at;
  }
}

/** A longer line is prose, whatever it starts with. */
const longestLabel = 80;
/** `✓ Goal: …` is a criterion of the completeness check, not the section of that name. */
const criterionMark = /^\s*(?:[✓✔✅☑❌✗✘❓?⚠❔•]|\[[ xX?]\])/u;
/** `✅ EXPECTED RESULT`, alone and in capitals, is a section all the same. */
const shoutedBehindMark = /^[^\p{L}]*\p{Lu}{4,}(?: \p{Lu}+)?\s*:?\s*$/u;
const decoration = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}*_])+/u;
const boldLabel = /^(\*\*|__)(.{1,80}?)\1[ \t]*(:?)/u;
/** Bold words that lead a remark. */
const remark =
  /^(?:notes?|important|warning|caution|tip|hint|example|why|reason|attention|poznámk[ay]|dôležité|pozor|príklad|upozornenie)$/iu;

/** The label that a heading is; undefined for a sub-label of SCOPE and for what is too long to be a label. */
export function labelOfHeading(heading: Heading, line: TextLine, search: LabelSearch): Label | undefined {
  const written = search.text.slice(line.start, line.end);
  if (written.length > longestLabel * 2) return undefined;
  if (isGateQuestion(written)) return makeLabel('approvalGate', 'heading', line, heading, line.start, search);
  const whole = lookUpLabel(written, search.names);
  if (heading.setext && whole === undefined) {
    // `Goal: Add login` above `---`: the line was meant to be a rule.
    const label = labelOfLine(line, true, search);
    if (label?.name !== undefined) return label;
  }
  const colon = written.indexOf(':');
  const name = whole ?? (colon > 0 ? lookUpLabel(written.slice(0, colon), search.names) : undefined);
  if (name === undefined && isScopeLabel(written)) return undefined;
  const behindColon = whole === undefined && name !== undefined;
  const range = nameRange(written, line.start, behindColon ? colon : written.length);
  const behind = behindColon ? /^[*_]*/.exec(written.slice(colon + 1))![0].length : 0;
  const contentStart = behindColon
    ? line.start + colon + 1 + behind
    : nextLine(search.text, heading.end, search.limit);
  const label = makeLabel(name, 'heading', range, heading, contentStart, search);
  label.depth = heading.depth;
  label.setext = heading.setext;
  return label;
}

/**
 * The label that a line of a paragraph is or begins with.
 *
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
export function labelOfLine(line: TextLine, opensParagraph: boolean, search: LabelSearch): Label | undefined {
  const { text, names } = search;
  const { start, end } = line;
  const askedEnd = Math.min(end, start + 400);
  const mayAsk = search.marks.after(start) < askedEnd || mayAskWithoutMark(text, start, askedEnd);
  if (mayAsk && isGateQuestion(text.slice(start, askedEnd))) {
    return makeLabel('approvalGate', 'line', line, line, start, search);
  }
  const opensWithLetter = isAsciiLetter(text.charCodeAt(start));
  const colonAt = search.colons.after(start);
  // A line of prose, the most frequent of all.
  if (opensWithLetter && end - start > longestLabel && colonAt > start + longestLabel) return undefined;

  const written = text.slice(start, Math.min(end, start + longestLabel * 2));
  let prefix = 0;
  if (!opensWithLetter) {
    // A row of a table is no label, whatever its first cell names.
    if (text.charCodeAt(start) === 124) return undefined;
    if (isPlainCriterion(text, start)) return undefined;
    if (!opensBold(written)) {
      if (criterionMark.test(written) && !shoutedBehindMark.test(written)) return undefined;
      prefix = decoration.exec(written)?.[0].length ?? 0;
    }
  }
  const rest = prefix === 0 ? written : written.slice(prefix);

  const bold = opensBold(rest) ? boldLabel.exec(rest) : null;
  if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);

  const capital = isCapital(rest);
  const colon = colonAt - start;
  if (colon > 0 && colon <= longestLabel && colon < written.length) {
    const behindColon = written[colon + 1];
    const head = written.slice(0, colon);
    const name = lookUpLabel(head, names);
    const spaced = behindColon === undefined || behindColon === ' ' || /\s/.test(behindColon);
    // `Goal:Add login` lacks its space; `scope:all` is something else.
    if (spaced || (name !== undefined && capital && /^\p{L}/u.test(behindColon))) {
      const atEnd = start + colon + 1 === end || text.slice(start + colon + 1, end).trim() === '';
      const mayBeNear = atEnd || capital;
      if (name === undefined && !(mayBeNear && nearSection(head, names))) return undefined;
      const contentStart = atEnd ? nextLine(text, end, search.limit) : start + colon + 1;
      return makeLabel(name, 'colon', nameRange(written, start, colon), line, contentStart, search);
    }
  }

  if (end - start > longestLabel) return undefined;
  const name = lookUpLabel(written, names);
  if (name !== undefined) {
    if (!opensParagraph && !capital) return undefined;
  } else if (!(opensParagraph && isShoutedName(rest)) && !(capital && nearSection(written, names))) {
    return undefined;
  }
  const range = nameRange(written, start, written.length);
  return makeLabel(name, 'line', range, line, nextLine(text, end, search.limit), search);
}

/** A usual mark and one of the first letters behind it small: no name in capitals, which needs four of them. */
function isPlainCriterion(text: string, start: number): boolean {
  const mark = text.charCodeAt(start);
  // ✓ ✔ ✅ ❌
  if (mark !== 0x2713 && mark !== 0x2714 && mark !== 0x2705 && mark !== 0x274c) return false;
  if (text.charCodeAt(start + 1) !== 32 || !isAsciiLetter(text.charCodeAt(start + 2))) return false;
  const second = text.charCodeAt(start + 3);
  return second >= 97 && second <= 122;
}

function opensBold(text: string): boolean {
  return text.startsWith('**') || text.startsWith('__');
}

function isCapital(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : /^\p{Lu}/u.test(text);
}

/** `NOTES` on a line of its own: in a prompt with plain labels, most likely one more label. */
function isShoutedName(text: string): boolean {
  const second = text.charCodeAt(1);
  if (second >= 97 && second <= 122) return false;
  return /^\p{Lu}{3,}(?:[ &/-]\p{Lu}+){0,3}$/u.test(text) && !/^(?:NONE|TBD|TODO|FIXME|YES|NOTE)$/.test(text);
}

function boldLabelOf(
  line: TextLine,
  prefix: number,
  bold: RegExpExecArray,
  opensParagraph: boolean,
  search: LabelSearch,
): Label | undefined {
  const inner = bold[2]!;
  const innerEnd = inner.charCodeAt(inner.length - 1);
  const hasColon =
    bold[3] === ':' || innerEnd === 58 || (!isAsciiLetter(innerEnd) && /[:：]\s*$/u.test(inner));
  const end = line.start + prefix + bold[0].length;
  const behind = search.text.slice(end, line.end);
  const name = lookUpLabel(inner, search.names);
  const standsAlone =
    behind === '' || /^[\s*_:]*$/.test(behind) || (name !== undefined && /^\s*[–—-]$/u.test(behind));
  const dash = name === undefined ? undefined : /^\s*[–—-]\s/u.exec(behind)?.[0].length;
  // A sentence of its own begins behind the name: `**Goal** of all this` is prose.
  const isLoose = !hasColon && !standsAlone && dash === undefined;
  if (isLoose && !(opensParagraph && isSectionName(name) && /^["'“„(]{0,2}[\p{Lu}`]/u.test(behind)))
    return undefined;
  if (
    name === undefined &&
    (isScopeLabel(inner) || inner.length > 40 || remark.test(inner.replace(/\W+$/u, '')))
  )
    return undefined;
  if (name === undefined && !opensParagraph && !nearSection(inner, search.names)) return undefined;
  const innerStart = line.start + prefix + bold[1]!.length;
  const range = nameRange(inner, innerStart, inner.length);
  const contentStart = standsAlone ? nextLine(search.text, line.end, search.limit) : end + (dash ?? 0);
  const label = makeLabel(name, 'bold', range, line, contentStart, search);
  if (isLoose) search.loose.add(label);
  return label;
}

type MutableLabel = { -readonly [Key in keyof Label]: Label[Key] };

/** The name without emoji, numbering and colon around it. */
function nameRange(written: string, offset: number, end: number): Range {
  if (isAsciiLetter(written.charCodeAt(0))) {
    const last = written.charCodeAt(end - 1) === 58 ? end - 1 : end;
    if (isAsciiLetter(written.charCodeAt(last - 1))) return { start: offset, end: offset + last };
  }
  const head = written.slice(0, end);
  const before = /^[^\p{L}\p{N}]*(?:\d+(?:\.\d+)*[.)]?\uFE0F?\u20E3?\s+[^\p{L}\p{N}]*(?=\p{L}))?/u.exec(
    head,
  )![0].length;
  const after = /[^\p{L}\p{N})]*$/u.exec(head)![0].length;
  return {
    start: offset + Math.min(before, end),
    end: offset + Math.max(end - after, Math.min(before, end)),
  };
}

function makeLabel(
  name: LabelName | undefined,
  form: LabelForm,
  range: Range,
  line: Range,
  contentStart: number,
  search: LabelSearch,
): MutableLabel {
  const { start, end } = range;
  const text = search.text.slice(start, end);
  const near = name === undefined ? nearSection(text, search.names) : undefined;
  const label: MutableLabel = {
    name,
    form,
    start,
    end,
    text,
    line: { start: line.start, end: line.end },
    contentStart: Math.min(contentStart, search.limit),
    limit: search.limit,
    place: search.place,
  };
  if (near) label.near = near;
  return label;
}

function nextLine(text: string, offset: number, limit: number): number {
  let at = offset;
  while (at < limit && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  if (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10) at++;
  return Math.min(at + 1, limit);
}
