import type { Heading, Range, TextLine } from './blocks.ts';
import type { Label, LabelForm } from './find-labels.ts';
import { isGateQuestion } from './gate-question.ts';
import { type LabelName, type LabelNames, lookUpLabel, nearSection } from './labels.ts';
import { isScopeLabel } from './scope-labels.ts';

/** What reading one line as a label needs to know of its surroundings. */
export interface LabelSearch {
  readonly text: string;
  readonly names: LabelNames;
  /** Where the content of a label ends at the latest. */
  readonly limit: number;
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
  return { ...label, depth: heading.depth, setext: heading.setext };
}

/**
 * The label that a line of a paragraph is or begins with.
 *
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
export function labelOfLine(line: TextLine, opensParagraph: boolean, search: LabelSearch): Label | undefined {
  const { text, names } = search;
  if (isGateQuestion(text.slice(line.start, Math.min(line.end, line.start + 400)))) {
    return makeLabel('approvalGate', 'line', line, line, line.start, search);
  }
  const written = text.slice(line.start, Math.min(line.end, line.start + longestLabel * 2));
  // A row of a table is no label, whatever its first cell names.
  if (written.startsWith('|')) return undefined;
  if (criterionMark.test(written) && !shoutedBehindMark.test(written)) return undefined;
  const prefix = decoration.exec(written)?.[0].length ?? 0;
  const rest = written.slice(prefix);

  const bold = boldLabel.exec(rest);
  if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);

  const colon = written.indexOf(':');
  const behindColon = written[colon + 1];
  if (colon > 0 && colon <= longestLabel) {
    const head = written.slice(0, colon);
    const name = lookUpLabel(head, names);
    const spaced = behindColon === undefined || /\s/.test(behindColon);
    // `Goal:Add login` lacks its space; `scope:all` is something else.
    if (spaced || (name !== undefined && /^\p{Lu}/u.test(rest) && /^\p{L}/u.test(behindColon))) {
      const atEnd = text.slice(line.start + colon + 1, line.end).trim() === '';
      const mayBeNear = atEnd || /^\p{Lu}/u.test(rest);
      if (name === undefined && !(mayBeNear && nearSection(head, names))) return undefined;
      const contentStart = atEnd ? nextLine(text, line.end, search.limit) : line.start + colon + 1;
      return makeLabel(name, 'colon', nameRange(written, line.start, colon), line, contentStart, search);
    }
  }

  if (line.end - line.start > longestLabel) return undefined;
  const name = lookUpLabel(written, names);
  const capital = /^\p{Lu}/u.test(rest);
  if (name !== undefined) {
    if (!opensParagraph && !capital) return undefined;
  } else if (!(opensParagraph && isShoutedName(rest)) && !(capital && nearSection(written, names))) {
    return undefined;
  }
  const range = nameRange(written, line.start, written.length);
  return makeLabel(name, 'line', range, line, nextLine(text, line.end, search.limit), search);
}

/** `NOTES` on a line of its own: in a prompt with plain labels, most likely one more label. */
function isShoutedName(text: string): boolean {
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
  const hasColon = bold[3] === ':' || /[:：]\s*$/u.test(inner);
  const end = line.start + prefix + bold[0].length;
  const behind = search.text.slice(end, line.end);
  const standsAlone = /^[\s*_:]*$/.test(behind);
  const name = lookUpLabel(inner, search.names);
  const dash = name === undefined ? undefined : /^\s*[–—-]\s/u.exec(behind)?.[0].length;
  if (!hasColon && !standsAlone && dash === undefined) return undefined;
  if (
    name === undefined &&
    (isScopeLabel(inner) || inner.length > 40 || remark.test(inner.replace(/\W+$/u, '')))
  )
    return undefined;
  if (name === undefined && !opensParagraph && !nearSection(inner, search.names)) return undefined;
  const innerStart = line.start + prefix + bold[1]!.length;
  const range = nameRange(inner, innerStart, inner.length);
  const contentStart = standsAlone ? nextLine(search.text, line.end, search.limit) : end + (dash ?? 0);
  return makeLabel(name, 'bold', range, line, contentStart, search);
}

/** The name without emoji, numbering and colon around it. */
function nameRange(written: string, offset: number, end: number): Range {
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
): Label {
  const { start, end } = range;
  const text = search.text.slice(start, end);
  const near = name === undefined ? nearSection(text, search.names) : undefined;
  return {
    name,
    form,
    start,
    end,
    text,
    line: { start: line.start, end: line.end },
    contentStart: Math.min(contentStart, search.limit),
    limit: search.limit,
    ...(near && { near }),
  };
}

function nextLine(text: string, offset: number, limit: number): number {
  let at = offset;
  while (at < limit && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  if (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10) at++;
  return Math.min(at + 1, limit);
}
