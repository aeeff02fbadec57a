import type { Label, LabelForm, LabelSearch, Range, TextLine } from './blocks.ts';
import { isGateQuestion } from './gate-question.ts';
import { isAsciiLetter, type LabelName, lookUpLabel, nearSection } from './labels.ts';
import { nextLine } from './lines.ts';
import { isScopeLabel } from './scope-labels.ts';

/** A longer line is prose, whatever it starts with. */
export const longestLabel = 80;
/** `✓ Goal: …` is a criterion of the completeness check, not the section of that name. */
const criterionMark = /^\s*(?:[✓✔✅☑❌✗✘❓?⚠❔•]|\[[ xX?]\])/u;
/** `✅ EXPECTED RESULT`, alone and in capitals, is a section all the same. */
const shoutedBehindMark = /^[^\p{L}]{0,200}\p{Lu}{4,}(?: \p{Lu}+)?\s{0,200}:?\s*$/u;
const decoration = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}*_])+/u;

/**
 * The label that a line of a paragraph is or begins with.
 *
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
export function labelOfLine(line: TextLine, opensParagraph: boolean, search: LabelSearch): Label | undefined {
  const { text, names } = search;
  const { start, end } = line;
  if (isGateQuestion(text.slice(start, Math.min(end, start + 400)))) {
    return makeLabel('approvalGate', 'line', line, line, start, search);
  }
  const opensWithLetter = isAsciiLetter(text.charCodeAt(start));
  const written = text.slice(start, Math.min(end, start + longestLabel * 2));
  const colon = written.indexOf(':');
  // A line of prose, the most frequent of all.
  if (opensWithLetter && end - start > longestLabel && (colon < 0 || colon > longestLabel)) return undefined;

  let prefix = 0;
  if (!opensWithLetter) {
    // A row of a table is no label, whatever its first cell names.
    if (text.charCodeAt(start) === 124) return undefined;
    if (!opensBold(written)) {
      if (criterionMark.test(written) && !shoutedBehindMark.test(written)) return undefined;
      prefix = decoration.exec(written)?.[0].length ?? 0;
    }
  }
  const rest = prefix === 0 ? written : written.slice(prefix);

  const bold = boldLead(rest);
  if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);

  const capital = isCapital(rest);
  if (colon > 0 && colon <= longestLabel) {
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

const boldLabel = /^(\*\*|__)(.{1,80}?)\1[ \t]*(:?)/u;
/** Bold words that lead a remark. */
const remark =
  /^(?:notes?|important|warning|caution|tip|hint|example|why|reason|attention|poznámk[ay]|dôležité|pozor|príklad|upozornenie)$/iu;

/** Whether a text opens with what may be bold. */
function opensBold(text: string): boolean {
  return text.startsWith('**') || text.startsWith('__');
}

/** The bold words that a text opens with: their sign, themselves and the colon behind them; null when there are none. */
function boldLead(text: string): RegExpExecArray | null {
  return opensBold(text) ? boldLabel.exec(text) : null;
}

/**
 * The label that the bold words of a line are; undefined when they are an emphasis or lead a remark.
 *
 * @param prefix The length of the signs in front of them.
 * @param bold As `boldLead` tells them.
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
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
  // `**Goal** of all this` is prose.
  if (!hasColon && !standsAlone && dash === undefined) return undefined;
  if (
    name === undefined &&
    (isScopeLabel(inner) || inner.length > 40 || remark.test(inner.replace(/(?<!\W)\W+$/u, '')))
  )
    return undefined;
  if (name === undefined && !opensParagraph && !nearSection(inner, search.names)) return undefined;
  const innerStart = line.start + prefix + bold[1]!.length;
  const range = nameRange(inner, innerStart, inner.length);
  const contentStart = standsAlone ? nextLine(search.text, line.end, search.limit) : end + (dash ?? 0);
  return makeLabel(name, 'bold', range, line, contentStart, search);
}

type MutableLabel = { -readonly [Key in keyof Label]: Label[Key] };

/**
 * Makes the label of a line that was read.
 *
 * @param range Of the name, as `nameRange` tells it.
 * @param line The lines that the label takes up.
 */
export function makeLabel(
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
  };
  if (near) label.near = near;
  return label;
}

/** The name without emoji, numbering and colon around it. */
export function nameRange(written: string, offset: number, end: number): Range {
  if (isAsciiLetter(written.charCodeAt(0))) {
    const last = written.charCodeAt(end - 1) === 58 ? end - 1 : end;
    if (isAsciiLetter(written.charCodeAt(last - 1))) return { start: offset, end: offset + last };
  }
  const head = written.slice(0, end);
  const before = /^[^\p{L}\p{N}]*(?:\d+(?:\.\d+)*[.)]?\uFE0F?\u20E3?\s{1,200}[^\p{L}\p{N}]*(?=\p{L}))?/u.exec(
    head,
  )![0].length;
  const after = /(?<![^\p{L}\p{N})])[^\p{L}\p{N})]*$/u.exec(head)![0].length;
  return {
    start: offset + Math.min(before, end),
    end: offset + Math.max(end - after, Math.min(before, end)),
  };
}
