import { endOfWords, fold, isShouted, opensWithCapital, signsBefore } from '../base/fold.ts';
import type {
  Block,
  Code,
  Heading,
  Label,
  LabelForm,
  LabelSearch,
  List,
  ListItem,
  Outline,
  Range,
  TextLine,
} from './blocks.ts';
import { isGateQuestion } from './gate-question.ts';
import {
  isAsciiLetter,
  isPhaseName,
  isSectionName,
  type LabelName,
  type LabelNames,
  lookUpLabel,
  nearSection,
  type PhaseName,
  type SectionName,
} from './labels.ts';
import { nextLine } from './lines.ts';
import { startOfLine } from './list-marker.ts';
import { scanBlocks } from './outline.ts';
import { isScopeLabel } from './scope-labels.ts';

const fencedText = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext', 'plain', 'prompt']);

/** Each fence is scanned once more for what stands in it: one that is never closed may hold any number of others. */
const mostFences = 3;

interface Search extends LabelSearch {
  readonly found: Label[];
  /** In how many fences, one within another, the blocks stand. */
  readonly fences: number;
}

/**
 * Finds every line that may be a label, in file order, inside top-level fences that hold a prompt as well.
 * Unknown labels are among them (`name` undefined): whether they matter is for the caller to say.
 *
 * @param end Where the text ends that the outline was scanned from.
 */
export function findLabels(
  text: string,
  outline: Outline,
  names: LabelNames,
  end = text.length,
): readonly Label[] {
  const found: Label[] = [];
  const loose = new Set<Label>();
  const search: Search = { text, names, limit: end, found, loose, fences: 0 };
  searchBlocks(outline.blocks, search);
  if (!found.some(({ name }) => isSectionName(name))) {
    const listed = listedSections(outline.blocks, search);
    found.push(...(listed.length > 0 ? listed : quotedSections(outline.blocks, search)));
    found.sort((a, b) => a.start - b.start);
  }
  searchLastQuote(outline.blocks, search);
  return withoutCriteria(text, loose.size > 0 ? withoutDoubtful(found, loose) : found);
}

/** `**GOAL** Add login` is a label in a document that has several sections and no other of that name. */
function withoutDoubtful(found: readonly Label[], loose: ReadonlySet<Label>): readonly Label[] {
  const sections = sectionsAmong(found);
  const seen = new Set(found.filter((label) => !loose.has(label)).map(({ name }) => name));
  return found.filter((label) => {
    if (!loose.has(label)) return true;
    const isKept = sections > 2 && !seen.has(label.name);
    seen.add(label.name);
    return isKept;
  });
}

function sectionsAmong(labels: readonly Label[]): number {
  return new Set(labels.map(({ name }) => name).filter(isSectionName)).size;
}

/** The question at a prompt's end may be set off as a quotation; any other quotation is somebody's words. */
function searchLastQuote(blocks: readonly Block[], search: Search): void {
  const { found } = search;
  if (sectionsAmong(found) < 3 || found.some(({ name }) => name === 'approvalGate')) return;
  const last = blocks.findLast((block) => block.type !== 'html' && block.type !== 'definition');
  if (last?.type !== 'quote') return;
  for (const block of last.children) {
    if (block.type !== 'paragraph') continue;
    for (const line of block.lines) {
      // With its `>`, which would else be left to the section above.
      const label = labelOfLine({ ...line, start: line.lineStart }, true, search);
      if (label?.name === 'approvalGate') found.push(label);
    }
  }
}

/** The whole prompt may be set off as a quotation. A few of the names in one are somebody's words. */
function quotedSections(blocks: readonly Block[], search: Search): readonly Label[] {
  const quote = blocks.findLast(({ type }) => type === 'quote');
  if (quote?.type !== 'quote') return [];
  const found: Label[] = [];
  searchBlocks(quote.children, { ...search, limit: quote.end, found });
  if (sectionsAmong(found) < 4) return [];
  return found.map((label) => ({
    ...label,
    line: { start: startOfLine(search.text, label.line.start), end: label.line.end },
    quoted: true,
  }));
}

function searchBlocks(blocks: readonly Block[], search: Search): void {
  for (const block of blocks) {
    if (block.type === 'paragraph') searchLines(block.lines, search, false);
    else if (block.type === 'heading') searchHeading(block, search);
    else if (block.type === 'list') searchItems(block, search);
    else if (block.type === 'code' && block.fenced && search.fences < mostFences) searchFence(block, search);
  }
}

function searchHeading(heading: Heading, search: Search): void {
  const [line] = heading.lines;
  if (!line) return;
  if (heading.lines.length > 1) {
    // Text directly above `---` is a setext heading to Markdown; several lines of it were never meant as one.
    searchLines(heading.lines, search, false);
    return;
  }
  const label = labelOfHeading(heading, line, search);
  if (label) search.found.push(label);
}

/** A label directly below a list is, to Markdown, a lazy continuation of its last item. People do not see it so. */
function searchItems(list: List, search: Search): void {
  for (const item of list.items) {
    for (const block of item.children) {
      if (block.type === 'list') searchItems(block, search);
      else if (block.type === 'paragraph' && block.lines.length > 1) searchLines(block.lines, search, true);
    }
  }
}

function searchLines(lines: readonly TextLine[], search: Search, lazyOnly: boolean): void {
  for (let index = lazyOnly ? 1 : 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (lazyOnly && line.start !== line.lineStart) continue;
    const label = labelOfLine(line, index === 0, search);
    if (label) search.found.push(label);
  }
}

/** The whole prompt may stand inside one fence; a fence that merely shows code is left alone. */
function searchFence(block: Code, search: Search): void {
  const first = block.lines[0];
  const last = block.lines.at(-1);
  if (!first || !last || !fencedText.has(block.info.split(/\s/, 1)[0]!.toLowerCase())) return;
  const found: Label[] = [];
  const limit = last.end;
  searchBlocks(scanBlocks(search.text, first.lineStart, limit).blocks, {
    ...search,
    limit,
    found,
    fences: search.fences + 1,
  });
  const known = found.filter((label) => label.name !== undefined);
  const sections = new Set(known.filter((label) => isSectionName(label.name)).map((label) => label.name));
  const opens =
    known[0] !== undefined && search.text.slice(first.lineStart, known[0].line.start).trim() === '';
  if (sections.size >= 2 || (opens && !isSectionName(known[0]!.name))) search.found.push(...found);
}

/** The label that a heading is; undefined for a sub-label of SCOPE and for what is too long to be a label. */
function labelOfHeading(heading: Heading, line: TextLine, search: LabelSearch): Label | undefined {
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

/** A completeness check lists some of these names as well; only a prompt says what shall come out in the end. */
const telling: readonly SectionName[] = ['goal', 'expectedResult'];
const fewest = 4;

/**
 * The sections of a prompt whose labels open the items of one list: `- **GOAL**: …`, `- **SCOPE**:` with the files nested.
 * Such a list is one only when each of its items is a section and no other label of the document is.
 *
 * @param blocks The document's blocks.
 * @returns In file order; empty when no list is such. Of several, the last one: the check stands above the prompt.
 */
function listedSections(blocks: readonly Block[], search: LabelSearch): readonly Label[] {
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index]!;
    const labels = block.type === 'list' ? sectionsOf(block, search) : undefined;
    if (labels) return labels;
  }
  return [];
}

function sectionsOf(list: List, search: LabelSearch): readonly Label[] | undefined {
  if (list.items.length < fewest) return undefined;
  const labels: Label[] = [];
  for (const item of list.items) {
    const label = labelOf(item, search);
    if (!label || !isSectionName(label.name)) return undefined;
    labels.push(label);
  }
  const names = new Set(labels.map(({ name }) => name));
  return names.size === labels.length && telling.every((name) => names.has(name)) ? labels : undefined;
}

/** The label that opens an item. It takes in the item's marker, which would else be left to the section above. */
function labelOf({ start, children }: ListItem, search: LabelSearch): Label | undefined {
  const [first] = children;
  const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
  if (!line) return undefined;
  const label = labelOfLine(line, true, search);
  return label && { ...label, line: { start, end: label.line.end } };
}

/** Blocks after which the perfected prompt is still to come (specification: States and transitions). */
const beforePrompt: ReadonlySet<string | undefined> = new Set<PhaseName>([
  'contextLoaded',
  'stillNeeded',
  'completenessCheck',
  'curiosityGate',
  'clarificationQuestions',
  'answers',
  'optionsFirst',
  'correction',
  'projectScan',
]);

const criterionSign = /[✓✔✅☑❓❔❌✗✘⚠]|\[[ xX?]\]|(?:^|\s)[([]?\?[)\]]?(?=\s|$)/u;
const statusHeading =
  /^[^a-z]{0,200}(?:already |still )?(?:present|answered|known|pre-?filled|missing|open|unknown|optional|pritomn|zodpovedan|znam|chyba|otvoren|neznam|voliteln)[a-z]*(?![a-z-])[^\n]{0,80}$/;

/**
 * Takes out of a document's labels those that are criteria of a completeness check: `Goal: ✓ …` and `#### ✅ Scope`
 * there do not begin a prompt's section. A label below a check is a criterion when the prompt still follows behind
 * the check's block; else as long as it carries a mark, continues the check's paragraph, or stands under a heading
 * such as `✅ Present`.
 *
 * @param labels In file order.
 */
function withoutCriteria(text: string, labels: readonly Label[]): readonly Label[] {
  if (!labels.some((label) => label.name === 'completenessCheck')) return labels;
  const lastSection = labels.findLastIndex((label) => isSectionName(label.name));
  const dropped = new Set<Label>();
  for (let index = 0; index < labels.length; index++) {
    const check = labels[index]!;
    if (check.name !== 'completenessCheck') continue;
    const own: Label[] = [];
    let end = index + 1;
    for (; end < labels.length && !endsCheck(labels[end]!); end++)
      if (isSectionName(labels[end]!.name)) own.push(labels[end]!);
    const next = labels[end]?.name;
    const promptFollows = (next === 'title' || beforePrompt.has(next)) && lastSection > end;
    for (const label of promptFollows ? own : criteriaAmong(text, check, own)) dropped.add(label);
  }
  return dropped.size === 0 ? labels : labels.filter((label) => !dropped.has(label));
}

function endsCheck({ name }: Label): boolean {
  return name === 'title' || isPhaseName(name);
}

/** `\r\n` is one end of a line, also when what follows does not match: a pattern that may give its `\n` back would find two. */
const blankLine = /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/;

function criteriaAmong(text: string, check: Label, own: readonly Label[]): Label[] {
  const seen = new Set<string>();
  const criteria: Label[] = [];
  let previousEnd = check.line.end;
  for (const [index, label] of own.entries()) {
    const between = text.slice(previousEnd, label.line.start);
    const isNew = !seen.has(label.name!);
    const continues = label.form !== 'heading' && !blankLine.test(between);
    const listed = isNew && (continues || underStatus(text, check, label));
    if (!hasMark(text, label, own[index + 1]) && !listed) break;
    criteria.push(label);
    seen.add(label.name!);
    previousEnd = label.line.start;
  }
  return criteria;
}

/** A mark on the label's line, or at the start of the line below a heading or a bold name. */
function hasMark(text: string, label: Label, next: Label | undefined): boolean {
  const line = text.slice(label.line.start, Math.min(label.line.end, label.line.start + 200));
  const at = label.start - label.line.start;
  const around = `${line.slice(0, at)} ${line.slice(label.end - label.line.start).slice(0, 12)} ${line.slice(-6)}`;
  if (criterionSign.test(around)) return true;
  if (label.contentStart < label.line.end) return false;
  const below = text.slice(
    label.contentStart,
    Math.min(next?.line.start ?? label.limit, label.contentStart + 60),
  );
  return criterionSign.test(/^\s*[-*+]?[^\n]{0,6}/u.exec(below)![0]);
}

function underStatus(text: string, check: Label, label: Label): boolean {
  const above = text
    .slice(check.contentStart, label.line.start)
    .slice(-2000)
    .split(/\r\n?|\n/);
  const status = above.findLast((line) => statusHeading.test(fold(line)));
  if (status === undefined) return false;
  const depth = /^\s*(#{1,6})\s/.exec(status)?.[1]?.length;
  return label.form !== 'heading' || (depth !== undefined && label.depth! > depth);
}

/** A longer line is prose, whatever it starts with. */
export const longestLabel = 80;
/** `✓ Goal: …` is a criterion of the completeness check, not the section of that name. */
const criterionMark = /^\s*(?:[✓✔✅☑❌✗✘❓?⚠❔•]|\[[ xX?]\])/u;
/** `✅ EXPECTED RESULT`, alone and in capitals, is a section all the same. */
const shoutedBehindMark = /^[^a-z]{0,200}[a-z]{4,}(?: [a-z]+)?\s{0,200}:?\s*$/;
const decoration = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}*_])+/u;

/**
 * The label that a line of a paragraph is or begins with.
 *
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
function labelOfLine(line: TextLine, opensParagraph: boolean, search: LabelSearch): Label | undefined {
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
      if (criterionMark.test(written) && !(isShouted(written) && shoutedBehindMark.test(fold(written))))
        return undefined;
      prefix = decoration.exec(written)?.[0].length ?? 0;
    }
  }
  const rest = prefix === 0 ? written : written.slice(prefix);

  const bold = boldLead(rest);
  if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);

  const capital = opensWithCapital(rest);
  if (colon > 0 && colon <= longestLabel) {
    const behindColon = written[colon + 1];
    const head = written.slice(0, colon);
    const name = lookUpLabel(head, names);
    const spaced = behindColon === undefined || behindColon === ' ' || /\s/.test(behindColon);
    // `Goal:Add login` lacks its space; `scope:all` is something else.
    if (spaced || (name !== undefined && capital && signsBefore(behindColon) === 0)) {
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

/** `NOTES` on a line of its own: in a prompt with plain labels, most likely one more label. */
function isShoutedName(text: string): boolean {
  if (!isShouted(text)) return false;
  const folded = fold(text);
  return (
    /^[a-z]{3,}(?:[ &/-][a-z]+){0,3}$/.test(folded) && !/^(?:none|tbd|todo|fixme|yes|note)$/.test(folded)
  );
}

const boldLabel = /^(\*\*|__)(.{1,80}?)\1[ \t]*(:?)/u;
/** Bold words that lead a remark. */
const remark =
  /^(?:notes?|important|warning|caution|tip|hint|example|why|reason|attention|poznamk[ay]|dolezite|pozor|priklad|upozornenie)$/;

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
  // A sentence of its own begins behind the name: `**Goal** of all this` is prose.
  const isLoose = !hasColon && !standsAlone && dash === undefined;
  if (
    isLoose &&
    !(
      opensParagraph &&
      isSectionName(name) &&
      (behind[0] === '`' || opensWithCapital(behind.replace(/^["'“„(]{1,2}/, '')))
    )
  )
    return undefined;
  if (
    name === undefined &&
    (isScopeLabel(inner) || inner.length > 40 || remark.test(fold(inner).replace(/(?<!\W)\W+$/, '')))
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

/**
 * Makes the label of a line that was read.
 *
 * @param range Of the name, as `nameRange` tells it.
 * @param line The lines that the label takes up.
 */
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
  let start = signsBefore(head);
  const number = /^\d+(?:\.\d+)*[.)]?\uFE0F?\u20E3?\s+/.exec(head.slice(start))?.[0] ?? '';
  const behindNumber = start + number.length;
  const name = behindNumber + signsBefore(head.slice(behindNumber));
  if (number !== '' && name < end && !/\d/.test(head[name]!)) start = name;
  return { start: offset + start, end: offset + Math.max(endOfWords(head), start) };
}
