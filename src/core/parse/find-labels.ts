import { endOfWords, fold, isShouted, opensWithCapital, signsBefore } from '../base/fold.ts';
import { wordSet } from '../base/words.ts';
import type { Block, Code, Heading, Label, LabelForm, ListItem, Outline, Range, TextLine } from './blocks.ts';
import { isGateQuestion } from './gate-question.ts';
import {
  isAsciiLetter,
  isPhaseName,
  isSectionName,
  type LabelName,
  type LabelNames,
  lookUpLabel,
  nearSection,
} from './labels.ts';
import { endOfLine, nextLine } from './lines.ts';
import { startOfLine } from './list-marker.ts';
import { scanBlocks } from './outline.ts';
import { leadingState } from './phase0/marks.ts';
import { isScopeLabel } from './scope-labels.ts';

const fencedText = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext', 'plain', 'prompt']);

/** Each fence is scanned once more for what stands in it: one that is never closed may hold any number of others. */
const mostFences = 3;

interface Search {
  readonly text: string;
  readonly names: LabelNames;
  /** Where the content of a label ends at the latest. */
  readonly limit: number;
  readonly found: Label[];
  /** Bold names with a sentence behind them: labels only in a document of sections. */
  readonly loose: Set<Label>;
  /** In how many fences, one within another, the blocks stand. */
  readonly fences: number;
}

/** Finds every line that may be a label, in file order, inside fences that hold a prompt as well; unknown ones have no `name`. */
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
  if (sectionsAmong(found) === 0) {
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
  // With its `>`, which would else be left to the section above.
  const lines = last.children.flatMap((block) => (block.type === 'paragraph' ? block.lines : []));
  const labels = lines.map((line) => labelOfLine({ ...line, start: line.lineStart }, true, search));
  for (const label of labels) if (label?.name === 'approvalGate') found.push(label);
}

/** The whole prompt may be set off as a quotation. A few of the names in one are somebody's words. */
function quotedSections(blocks: readonly Block[], search: Search): readonly Label[] {
  const quote = blocks.findLast((block) => block.type === 'quote');
  if (!quote) return [];
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
    if (block.type === 'paragraph') searchLines(block.lines, search, 0);
    else if (block.type === 'heading') {
      // Text directly above `---` is a setext heading to Markdown; several lines of it were never meant as one.
      const [line, ...further] = block.lines;
      if (further.length > 0) searchLines(block.lines, search, 0);
      const label = line && further.length === 0 ? labelOfHeading(block, line, search) : undefined;
      if (label) search.found.push(label);
    } else if (block.type === 'list') for (const item of block.items) searchTopItem(item, search);
    else if (block.type === 'html') searchSummary(block, search);
    else if (block.type === 'code' && block.fenced && search.fences < mostFences) searchFence(block, search);
  }
}

/** `- **REASONING**` with its three lines below it. Behind the interaction mode, an item of that name says why it was chosen. */
function searchTopItem({ start, children }: ListItem, search: Search): void {
  const [first, ...below] = children;
  const [line, ...further] = first?.type === 'paragraph' ? first.lines : [];
  const mayBe =
    below.length + further.length > 0 && !search.found.some(({ name }) => name === 'interactionMode');
  const label = line && mayBe ? labelOfLine(line, true, search) : undefined;
  if (label?.name === 'reasoning' && label.contentStart >= label.line.end)
    search.found.push({ ...label, line: { start, end: label.line.end } });
  searchItem(children, search);
}

const summaryTag = /<summary>([^<>\r\n]{1,80})<\/summary>[ \t]*/i;

/** `<details><summary>REASONING</summary>`: a block of Phase 0, folded. */
function searchSummary({ start, end }: Range, search: Search): void {
  const { text, names, limit, found } = search;
  const match = summaryTag.exec(text.slice(start, end));
  if (!match) return;
  const [whole, inner = ''] = match;
  const name = lookUpLabel(inner, names);
  if (!isPhaseName(name)) return;
  const at = start + match.index;
  const behind = at + whole.length;
  const line = { start: startOfLine(text, at), end: endOfLine(text, at) };
  const range = nameRange(inner, at + whole.indexOf('>') + 1, inner.length);
  const contentStart = behind < line.end ? behind : nextLine(text, line.end, limit);
  found.push(makeLabel(name, 'line', range, line, contentStart, search));
}

/** A label directly below a list is, to Markdown, a lazy continuation of its last item. People do not see it so. */
function searchItem(children: readonly Block[], search: Search): void {
  for (const block of children) {
    if (block.type === 'list') for (const item of block.items) searchItem(item.children, search);
    else if (block.type === 'paragraph') searchLines(block.lines, search, 1);
  }
}

/** @param from 1 in a list, where only what stands at the very left may be a label. */
function searchLines(lines: readonly TextLine[], search: Search, from: 0 | 1): void {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]!;
    if (from === 1 && line.start !== line.lineStart) continue;
    const label = labelOfLine(line, index === 0, search);
    if (label) search.found.push(label);
  }
}

/** The whole prompt may stand inside one fence; a fence that merely shows code is left alone. */
function searchFence({ lines, info }: Code, search: Search): void {
  const [first] = lines;
  if (!first || !fencedText.has(info.split(/\s/, 1)[0]!.toLowerCase())) return;
  const found: Label[] = [];
  const limit = lines.at(-1)!.end;
  const { blocks } = scanBlocks(search.text, first.lineStart, limit);
  searchBlocks(blocks, { ...search, limit, found, fences: search.fences + 1 });
  const known = found.find((label) => label.name !== undefined);
  const opens = known && search.text.slice(first.lineStart, known.line.start).trim() === '';
  if (sectionsAmong(found) >= 2 || (opens && !isSectionName(known.name))) search.found.push(...found);
}

/** The label that a heading is; undefined for a sub-label of SCOPE and for what is too long to be a label. */
function labelOfHeading(heading: Heading, line: TextLine, search: Search): Label | undefined {
  const { text, names, limit } = search;
  const written = text.slice(line.start, line.end);
  if (written.length > longestLabel * 2) return undefined;
  if (isGateQuestion(written)) return makeLabel('approvalGate', 'heading', line, heading, line.start, search);
  const whole = lookUpLabel(written, names);
  // `Goal: Add login` above `---`: the line was meant to be a rule.
  const plain = heading.setext && whole === undefined ? labelOfLine(line, true, search) : undefined;
  if (plain?.name !== undefined) return plain;
  const colon = colonOf(written);
  const name = whole ?? (colon > 0 ? lookUpLabel(written.slice(0, colon), names) : undefined);
  if (name === undefined && isScopeLabel(written)) return undefined;
  const behindColon = whole === undefined && name !== undefined;
  const end = behindColon ? colon : written.length;
  const contentStart = behindColon
    ? line.start + colon + /^:[*_]*/.exec(written.slice(colon))![0].length
    : nextLine(text, heading.end, limit);
  const range = nameRange(written, line.start, end);
  const { depth, setext } = heading;
  return { ...makeLabel(name, 'heading', range, heading, contentStart, search), depth, setext };
}

/**
 * The sections of a prompt that open the items of one list: `- **GOAL**: …`. Each item must be a section, and no other label of the document;
 * a completeness check lists such names as well, and only a prompt says what shall come out. Empty when no list is such; else the last one.
 */
function listedSections(blocks: readonly Block[], search: Search): readonly Label[] {
  for (const block of blocks.toReversed()) {
    if (block.type !== 'list' || block.items.length < 4) continue;
    const labels = block.items.flatMap(({ start, children: [first] }) => {
      const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
      const label = line && labelOfLine(line, true, search);
      // It takes in the item's marker, which would else be left to the section above.
      return label && isSectionName(label.name) ? [{ ...label, line: { start, end: label.line.end } }] : [];
    });
    const names = new Set(labels.map(({ name }) => name));
    if (names.size === block.items.length && names.has('goal') && names.has('expectedResult')) return labels;
  }
  return [];
}

/** Blocks after which the perfected prompt is still to come (specification: States and transitions). */
const beforePrompt = wordSet(
  'title contextLoaded stillNeeded completenessCheck curiosityGate clarificationQuestions answers optionsFirst correction projectScan',
);

const criterionSign = /[✓✔✅☑❓❔❌✗✘⚠]|\[[ xX?]\]|(?:^|\s)[([]?\?[)\]]?(?=\s|$)/u;

/**
 * Takes out the criteria of a completeness check (`Goal: ✓ …`), which begin no section of a prompt: labels below a check from which a prompt still
 * follows, or that carry a mark, continue the check's paragraph, or stand under a heading such as `✅ Present`.
 */
function withoutCriteria(text: string, labels: readonly Label[]): readonly Label[] {
  if (!labels.some((label) => label.name === 'completenessCheck')) return labels;
  const lastSection = labels.findLastIndex((label) => isSectionName(label.name));
  const dropped = new Set<Label>();
  for (const [index, check] of labels.entries()) {
    if (check.name !== 'completenessCheck') continue;
    let end = index + 1;
    while (end < labels.length && labels[end]!.name !== 'title' && !isPhaseName(labels[end]!.name)) end++;
    const own = labels.slice(index + 1, end).filter((label) => isSectionName(label.name));
    const promptFollows = beforePrompt.has(labels[end]?.name ?? '') && lastSection > end;
    for (const label of promptFollows ? own : criteriaAmong(text, check, own)) dropped.add(label);
  }
  return labels.filter((label) => !dropped.has(label));
}

/** `\r\n` is one end of a line, also when what follows does not match: a pattern that may give its `\n` back would find two. */
const blankLine = /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/;

function criteriaAmong(text: string, check: Label, own: readonly Label[]): readonly Label[] {
  const seen = new Set<string>();
  let previousEnd = check.line.end;
  for (const [index, label] of own.entries()) {
    const continues = label.form !== 'heading' && !blankLine.test(text.slice(previousEnd, label.line.start));
    const isListed = !seen.has(label.name!) && (continues || underStatus(text, check, label));
    if (!hasMark(text, label, own[index + 1]) && !isListed) return own.slice(0, index);
    seen.add(label.name!);
    previousEnd = label.line.start;
  }
  return own;
}

/** A mark on the label's line, or at the start of the line below a heading or a bold name. */
function hasMark(text: string, label: Label, next: Label | undefined): boolean {
  const line = text.slice(label.line.start, Math.min(label.line.end, label.line.start + 200));
  const before = text.slice(label.line.start, label.start);
  const behind = line.slice(label.end - label.line.start, label.end - label.line.start + 12);
  if (criterionSign.test(`${before} ${behind} ${line.slice(-6)}`)) return true;
  if (label.contentStart < label.line.end) return false;
  const until = Math.min(next?.line.start ?? label.limit, label.contentStart + 60);
  const below = text.slice(label.contentStart, until);
  return criterionSign.test(/^\s*[-*+]?[^\n]{0,6}/.exec(below)![0]);
}

function underStatus(text: string, check: Label, label: Label): boolean {
  const above = text.slice(Math.max(check.contentStart, label.line.start - 2000), label.line.start);
  const status = above
    .split(/\r\n?|\n/)
    .findLast((line) => line.length < 120 && leadingState(line.slice(signsBefore(line))) !== undefined);
  if (status === undefined) return false;
  const depth = /^\s*(#{1,6})\s/.exec(status)?.[1]?.length;
  return label.form !== 'heading' || (depth !== undefined && label.depth! > depth);
}

/** A longer line is prose, whatever it starts with. */
const longestLabel = 80;
/** `✓ Goal: …` is a criterion of the completeness check, not the section of that name. */
const criterionMark = /^\s*(?:[✓✔✅☑❌✗✘❓?⚠❔•]|\[[ xX?]\])/u;
/** `✅ EXPECTED RESULT`, alone and in capitals, is a section all the same. */
const shoutedBehindMark = /^[^a-z]{0,200}[a-z]{4,}(?: [a-z]+)?\s{0,200}:?\s*$/;
const decoration = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}*_])*/u;

/** The label that a line of a paragraph is or begins with. Below the paragraph's first line, less counts as one. */
function labelOfLine(line: TextLine, opensParagraph: boolean, search: Search): Label | undefined {
  const { text, names, limit } = search;
  const { start, end } = line;
  if (isGateQuestion(text.slice(start, Math.min(end, start + 400)))) {
    return makeLabel('approvalGate', 'line', line, line, start, search);
  }
  const opensWithLetter = isAsciiLetter(text.charCodeAt(start));
  const written = text.slice(start, Math.min(end, start + longestLabel * 2));
  const colon = colonOf(written);
  const hasHead = colon > 0 && colon <= longestLabel;
  // A line of prose, the most frequent of all.
  if (opensWithLetter && end - start > longestLabel && !hasHead) return undefined;
  // A row of a table is no label, whatever its first cell names.
  if (text.charCodeAt(start) === 124) return undefined;
  const isMarked = !opensWithLetter && criterionMark.test(written);
  if (isMarked && !(isShouted(written) && shoutedBehindMark.test(fold(written)))) return undefined;
  const prefix = opensWithLetter || opensBold(written) ? 0 : decoration.exec(written)![0].length;
  const rest = written.slice(prefix);
  if (opensBold(rest)) {
    const bold = boldLabel.exec(rest);
    if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);
  }

  const capital = opensWithCapital(rest);
  if (hasHead) {
    const behindColon = written[colon + 1] ?? ' ';
    const head = written.slice(0, colon);
    const name = lookUpLabel(head, names);
    // `Goal:Add login` lacks its space; `scope:all` is something else.
    if (/\s/.test(behindColon) || (name !== undefined && capital && signsBefore(behindColon) === 0)) {
      const atEnd = text.slice(start + colon + 1, end).trim() === '';
      if (name === undefined && !((atEnd || capital) && nearSection(head, names))) return undefined;
      const contentStart = atEnd ? nextLine(text, end, limit) : start + colon + 1;
      return makeLabel(name, 'colon', nameRange(written, start, colon), line, contentStart, search);
    }
  }

  if (end - start > longestLabel) return undefined;
  const name = lookUpLabel(written, names);
  const isLabel =
    name === undefined
      ? (opensParagraph && isShouted(rest) && shoutedName.test(fold(rest))) ||
        (capital && nearSection(written, names))
      : opensParagraph || capital;
  if (!isLabel) return undefined;
  const range = nameRange(written, start, written.length);
  return makeLabel(name, 'line', range, line, nextLine(text, end, limit), search);
}

const phaseStep = /^(?:step|phase|krok|f[aá]za) 0\.\d{1,2}:/i;

/** Where the colon behind a name stands, not the one behind the number of a step: `Step 0.12: Interaction Mode: Agency`. */
function colonOf(written: string): number {
  return written.indexOf(':', phaseStep.exec(written)?.[0].length ?? 0);
}

/** `NOTES` on a line of its own: in a prompt with plain labels, most likely one more label. */
const shoutedName = /^(?!(?:none|tbd|todo|fixme|yes|note)$)[a-z]{3,}(?:[ &/-][a-z]+){0,3}$/;

/** The bold words that a text opens with: their sign, themselves and the colon behind them. */
const boldLabel = /^(\*\*|__)(.{1,80}?)\1[ \t]*(:?)/u;
/** Bold words that lead a remark. */
const remark =
  /^(?:notes?|important|warning|caution|tip|hint|example|why|reason|attention|poznamk[ay]|dolezite|pozor|priklad|upozornenie)\W*$/;

function opensBold(text: string): boolean {
  return text.startsWith('**') || text.startsWith('__');
}

/** The label that the bold words of a line are behind `prefix` signs; undefined for an emphasis, or the lead of a remark. */
function boldLabelOf(
  line: TextLine,
  prefix: number,
  [whole, sign, inner, colon]: readonly string[],
  opensParagraph: boolean,
  search: Search,
): Label | undefined {
  const { text, names, limit } = search;
  const end = line.start + prefix + whole!.length;
  const behind = text.slice(end, line.end);
  const name = lookUpLabel(inner!, names);
  const standsAlone = /^[\s*_:]*$/.test(behind) || (name !== undefined && /^\s*[–—-]$/.test(behind));
  const dash = name === undefined ? undefined : /^\s*[–—-]\s/.exec(behind)?.[0].length;
  // A sentence of its own begins behind the name: `**Goal** of all this` is prose.
  const isLoose = colon !== ':' && !/[:：]\s*$/.test(inner!) && !standsAlone && dash === undefined;
  const opensSentence = behind[0] === '`' || opensWithCapital(behind.replace(/^["'“„(]{1,2}/, ''));
  if (isLoose && !(opensParagraph && isSectionName(name) && opensSentence)) return undefined;
  if (name === undefined) {
    if (isScopeLabel(inner!) || inner!.length > 40 || remark.test(fold(inner!))) return undefined;
    if (!opensParagraph && !nearSection(inner!, names)) return undefined;
  }
  const range = nameRange(inner!, line.start + prefix + sign!.length, inner!.length);
  const contentStart = standsAlone ? nextLine(text, line.end, limit) : end + (dash ?? 0);
  const label = makeLabel(name, 'bold', range, line, contentStart, search);
  if (isLoose) search.loose.add(label);
  return label;
}

function makeLabel(
  name: LabelName | undefined,
  form: LabelForm,
  { start, end }: Range,
  line: Range,
  contentStart: number,
  { text: whole, names, limit }: Search,
): Label {
  const text = whole.slice(start, end);
  const near = name === undefined ? nearSection(text, names) : undefined;
  return {
    ...{ name, form, start, end, text, limit },
    line: { start: line.start, end: line.end },
    contentStart: Math.min(contentStart, limit),
    ...(near && { near }),
  };
}

/** The name without emoji, numbering and colon around it. */
function nameRange(written: string, offset: number, end: number): Range {
  const head = written.slice(0, end);
  const opensWithLetter = isAsciiLetter(head.charCodeAt(0));
  if (opensWithLetter && isAsciiLetter(head.charCodeAt(end - 1))) return { start: offset, end: offset + end };
  let start = opensWithLetter ? 0 : signsBefore(head);
  const number = /^\d+(?:\.\d+)*[.)]?\uFE0F?\u20E3?\s+/.exec(head.slice(start))?.[0] ?? '';
  const behindNumber = start + number.length;
  const name = behindNumber + signsBefore(head.slice(behindNumber));
  if (number !== '' && name < end && !/\d/.test(head[name]!)) start = name;
  return { start: offset + start, end: offset + Math.max(endOfWords(head), start) };
}
