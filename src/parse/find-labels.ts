import type { Block, Code, Heading, List, Outline, TextLine } from './blocks.ts';
import { withoutCriteria } from './criterion-labels.ts';
import { labelOfHeading } from './heading-label.ts';
import type { Label, Place } from './label.ts';
import { labelOfLine } from './label-line.ts';
import type { LabelSearch } from './label-search.ts';
import { isSectionName, type LabelName, type LabelNames } from './labels/names.ts';
import { startOfLine } from './list-marker.ts';
import { listedSections } from './listed-sections.ts';
import { NextOf } from './next-of.ts';
import { scanBlocks } from './outline.ts';

const fencedText = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext', 'plain', 'prompt']);

/** Each fence is scanned once more for what stands in it: one that is never closed may hold any number of others. */
const mostFences = 3;

interface Search extends LabelSearch {
  readonly found: Label[];
  place: Place | undefined;
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
  const marks = new NextOf(text, '?');
  const colons = new NextOf(text, ':');
  const loose = new Set<Label>();
  const search: Search = {
    text,
    names,
    limit: end,
    marks,
    colons,
    found,
    loose,
    place: undefined,
    fences: 0,
  };
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
  const certain = new Set(found.filter((label) => !loose.has(label)).map(({ name }) => name));
  const seen = new Set<LabelName | undefined>();
  return found.filter((label) => {
    if (!loose.has(label)) return true;
    const isKept = sections > 2 && !certain.has(label.name) && !seen.has(label.name);
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
  search.place = undefined;
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
    place: undefined,
    quoted: true,
  }));
}

function searchBlocks(blocks: readonly Block[], search: Search): void {
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!;
    if (block.type === 'paragraph') {
      search.place = { blocks, index };
      searchLines(block.lines, search, false);
    } else if (block.type === 'heading') {
      search.place = { blocks, index };
      searchHeading(block, search);
    } else if (block.type === 'list') {
      search.place = undefined;
      searchItems(block, search);
    } else if (block.type === 'code' && block.fenced && search.fences < mostFences)
      searchFence(block, search);
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
