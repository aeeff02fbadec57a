import type { Block, Range, TextLine } from '../../parse/blocks.ts';
import { readFrontMatter } from '../../parse/front-matter.ts';
import { lineMap } from '../../parse/lines.ts';
import { scanBlocks } from '../../parse/outline.ts';
import { isSlot, plainText, topicOf } from './plain-text.ts';
import type { Statement } from './statement.ts';

/** A file that says more is no memory, and would make everybody wait. */
const longestFile = 400_000;
const mostStatements = 500;

/** `Stack: React`, `**Stack:** React`, `**Stack**: React`, `**Stack** – React`. */
const labelled =
  /^(?:\[[ xX]\]\s+)?(?:(?:\*\*|__)([^*_\n:：]{1,60}?)\s*(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*(?:[:：]|\s[–—-]\s))|([\p{L}\p{N}.#@`“„"][^\n:：|]{0,59}?)\s*[:：](?=\s|$))\s*/u;
/** `**Preferences**` on a line of its own. */
const boldAlone = /^(?:\*\*|__)([^*_\n]{1,60})(?:\*\*|__)$/;
/** What stands before a colon and is no label. */
const noLabel = /^(?:https?|file|e\.g|i\.e|npm run)\b/i;

/** Where something stands: the labels that lead the list around it, and whether there is such a list. */
interface Place {
  readonly labels: readonly string[];
  readonly inList: boolean;
}

interface Reading {
  readonly text: string;
  readonly lineOf: (offset: number) => number;
  readonly found: Statement[];
  readonly headings: { readonly depth: number; readonly topic: string }[];
  /** Null before the first heading. */
  title: Statement['title'] | null;
}

/**
 * Reads what a memory file says, in any reasonable Markdown, in file order. Code, comments, links' targets and unfilled slots are left out.
 */
export function readStatements(written: string): readonly Statement[] {
  const text = written.slice(0, longestFile);
  const lines = lineMap(text);
  const reading: Reading = {
    text,
    lineOf: (offset) => lines.position(offset).line,
    found: [],
    headings: [],
    title: null,
  };
  const blocks = scanBlocks(text, readFrontMatter(text)?.end ?? 0).blocks;
  readBlocks(blocks, { labels: [], inList: false }, reading);
  return reading.found;
}

function readBlocks(blocks: readonly Block[], place: Place, reading: Reading): void {
  const { text, headings } = reading;
  let lead: string | undefined;
  for (const block of blocks) {
    if (reading.found.length >= mostStatements) return;
    const labels = lead === undefined ? place.labels : [...place.labels, lead];
    lead = undefined;
    if (block.type === 'heading' && place.inList) {
      for (const line of block.lines) add(reading, place, undefined, line);
    } else if (block.type === 'heading') {
      while (headings.length > 0 && headings.at(-1)!.depth >= block.depth) headings.pop();
      const [first] = block.lines;
      const written = first ? text.slice(first.start, first.end) : '';
      headings.push({ depth: block.depth, topic: topicOf(written) });
      // What looks like a second title may be a comment in a listing.
      if (reading.title === null)
        reading.title =
          block.depth === 1 ? { text: plainText(written), line: reading.lineOf(block.start) } : undefined;
    } else if (block.type === 'list') {
      for (const item of block.items) readBlocks(item.children, { labels, inList: true }, reading);
    } else if (block.type === 'quote') readBlocks(block.children, { ...place, labels }, reading);
    else if (block.type === 'paragraph') {
      const { lines } = block;
      if (isTable(text, lines)) readTable(lines, place, reading);
      else lead = readParagraph(lines, place, reading);
    }
  }
}

/** @returns The label at the paragraph's end, when nothing stands behind it: it leads the list below. */
function readParagraph(lines: readonly TextLine[], place: Place, reading: Reading): string | undefined {
  let lead: string | undefined;
  let open: { readonly label: string | undefined; readonly range: Range } | undefined;
  for (const { start, end } of lines) {
    const written = reading.text.slice(start, Math.min(end, start + 200));
    const match = labelled.exec(written);
    const label = match?.[1] ?? match?.[2] ?? boldAlone.exec(written)?.[1];
    lead = undefined;
    if (label !== undefined && !noLabel.test(label)) {
      if (open) add(reading, place, open.label, open.range);
      const from = match ? start + match[0].length : end;
      open = from < end ? { label, range: { start: from, end } } : undefined;
      if (!open) lead = label;
    } else if (open) open = { ...open, range: { start: open.range.start, end } };
    else open = { label: undefined, range: { start, end } };
  }
  if (open) add(reading, place, open.label, open.range);
  return lead === undefined ? undefined : topicOf(lead);
}

function isTable(text: string, lines: readonly TextLine[]): boolean {
  return (
    lines.some((line) => isDashes(text, line)) && text.slice(lines[0]!.start, lines[0]!.end).includes('|')
  );
}

/** The row below a table's head. */
function isDashes(text: string, { start, end }: TextLine): boolean {
  return end - start < 400 && /^[|\s:-]{0,200}-[|\s:-]*$/.test(text.slice(start, end));
}

/** The first cell is the label; the row above the dashes says what the columns are. */
function readTable(lines: readonly TextLine[], place: Place, reading: Reading): void {
  const { text } = reading;
  const dashes = lines.findIndex((line) => isDashes(text, line));
  for (const line of lines.slice(dashes + 1)) {
    const cells = text
      .slice(line.start, line.end)
      .replace(/^\s*\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const [label = '', ...rest] = cells;
    const said = rest.filter((cell) => cell !== '' && !isSlot(cell)).join(', ');
    addText(reading, { ...place, inList: true }, label, said, line.start);
  }
}

function add(reading: Reading, place: Place, label: string | undefined, { start, end }: Range): void {
  addText(reading, place, label, reading.text.slice(start, end), start);
}

function addText(
  { found, headings, title, lineOf }: Reading,
  { labels, inList }: Place,
  label: string | undefined,
  written: string,
  offset: number,
): void {
  const name = label === undefined ? undefined : plainText(label);
  const said = written.replace(/^\[[ xX]\]\s+/, '');
  // Together, since `password: …` is told to be a secret by its label.
  const whole = plainText(label === undefined ? said : `${label}: ${said}`);
  const isSplit = name !== undefined && whole.startsWith(`${name}: `);
  const text = isSplit ? whole.slice(name.length + 2) : whole;
  if (isSlot(text) || isSlot(said.trim()) || (label !== undefined && isSlot(label))) return;
  found.push({
    title: title ?? undefined,
    headings: [...headings.map(({ topic }) => topic), ...labels].filter((topic) => topic !== ''),
    label: isSplit ? name : undefined,
    text,
    line: lineOf(offset),
    isProse: !inList && label === undefined,
  });
}
