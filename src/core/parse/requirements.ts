import { ofParts } from '../base/memoized.ts';
import type { Block, List, ListItem, Paragraph, Range, TextLine } from './blocks.ts';
import { startOfLine } from './list-marker.ts';
import type { Section } from './prompt.ts';

/** One requirement of a REQUIREMENTS section, whatever it is marked with. */
export interface Requirement extends Range {
  /** The number as written; undefined for a bullet. */
  readonly number: number | undefined;
  readonly marker: Range;
  /** The number that it must have. */
  readonly expected: number;
  /** Undefined where the number leads a heading or a bold line. */
  readonly item: ListItem | undefined;
  /** Its own text, without sub-bullets. */
  readonly lines: readonly TextLine[];
  /** Whether sub-bullets or further paragraphs say more of it. */
  readonly detailed: boolean;
}

/** `### 1. Login`, `**2. Logout**`, `**2.** Logout`. */
const leadingNumber = /^(?:\*\*|__)?\s*(\d{1,3})[.)](?=\s|\*\*|__)/;

/** Reads the requirements of a section. Numbers may restart below a sub-label, where bullets behind all numbers are only remarks. */
export const requirementsOf = ofParts((text, section: Section): readonly Requirement[] => {
  const found: Requirement[] = [];
  const { blocks } = section;
  const lastNumbered = blocks.findLastIndex((block) => isNumbered(text, block));
  if (lastNumbered < 0 && isLedByProse(text, blocks)) return found;
  const isBehindAll = (index: number) => found.length > 0 && index > lastNumbered && lastNumbered >= 0;
  let next = 1;
  let numbered = false;
  let mayRestart = false;
  blocks.forEach((block, index) => {
    const lead = block.type === 'paragraph' || block.type === 'heading' ? numberOf(text, block) : undefined;
    if (lead) {
      if (lead.number === 1 && mayRestart) next = 1;
      const below = blocks[index + 1];
      const detailed = below?.type === 'list' || below?.type === 'paragraph' || below?.type === 'code';
      // The next number, in bold, is no detail of this one.
      const isNext = below?.type === 'paragraph' && numberOf(text, below) !== undefined;
      found.push({ ...lead, expected: next++, detailed: detailed && !isNext });
      numbered = true;
      mayRestart = false;
    } else if (block.type === 'heading' || isSubLabel(text, block, blocks[index + 1])) {
      mayRestart = true;
      numbered = false;
    } else if (block.type !== 'list' || (!block.ordered && mayRestart && isBehindAll(index))) {
      // Bullets there are remarks, and no requirement.
    } else if (block.ordered || !numbered) {
      if (mayRestart && (block.items[0]?.number ?? 1) === 1) next = 1;
      for (const item of block.items) found.push({ ...ofItem(item), expected: next++ });
      numbered = block.ordered;
      mayRestart = false;
    } else if (found.length > 0) {
      found[found.length - 1] = { ...found.at(-1)!, detailed: true };
    }
  });
  return found;
});

function isNumbered(text: string, block: Block): boolean {
  if (block.type === 'list') return block.ordered;
  return (block.type === 'paragraph' || block.type === 'heading') && numberOf(text, block) !== undefined;
}

/** Whether each list belongs to the paragraph above it: numbering its items would number the details, not the requirements. */
function isLedByProse(text: string, blocks: readonly Block[]): boolean {
  let lists = 0;
  let isIndented = false;
  for (let index = 0; index < blocks.length; index++) {
    const list = blocks[index]!;
    if (list.type !== 'list') continue;
    const above = blocks[index - 1];
    if (above?.type !== 'paragraph' || isSubLabel(text, above, blocks[index])) return false;
    lists++;
    isIndented ||= columnOf(text, list.start) > columnOf(text, above.lines.at(-1)!.start);
  }
  return lists > 1 || isIndented;
}

function columnOf(text: string, offset: number): number {
  return offset - startOfLine(text, offset);
}

/** Whether a line of an item stands at the margin and begins like a new one: its author may have meant the next requirement. */
export function holdsOtherLine(text: string, item: ListItem): boolean {
  const margin = columnOf(text, item.start);
  return item.children.some(
    (block) =>
      block.type === 'paragraph' &&
      block.lines.some(
        (line, index) =>
          index > 0 &&
          line.start - line.lineStart <= margin &&
          /^["'“„`*_([]{0,3}[\p{Lu}\p{N}]/u.test(text.slice(line.start, line.start + 8)),
      ),
  );
}

function ofItem(item: ListItem): Omit<Requirement, 'expected'> {
  const [first] = item.children;
  const lines = first?.type === 'paragraph' || first?.type === 'heading' ? first.lines : [];
  const marker = { start: item.start, end: item.markerEnd };
  const { start, end } = item;
  return { start, end, number: item.number, marker, item, lines, detailed: item.children.length > 1 };
}

function numberOf(
  text: string,
  block: Paragraph | (Block & { type: 'heading' }),
): Omit<Requirement, 'expected' | 'detailed'> | undefined {
  const [line] = block.lines;
  if (!line) return undefined;
  const written = text.slice(line.start, line.end);
  const match = leadingNumber.exec(written);
  if (!match || (block.type === 'paragraph' && !/^(?:\*\*|__)/.test(written))) return undefined;
  const start = line.start + match[0].indexOf(match[1]!);
  const marker = { start, end: start + match[1]!.length };
  const lines = [{ ...line, start: line.start + match[0].length }, ...block.lines.slice(1)];
  return { start: block.start, end: block.end, number: Number(match[1]), marker, item: undefined, lines };
}

/** A single line above a list that ends in a colon or is wholly bold. */
export function isSubLabel(text: string, block: Block, below: Block | undefined): below is List {
  if (block.type !== 'paragraph' || below?.type !== 'list') return false;
  const written = text.slice(block.start, block.end).trim();
  return /[:：](?:\*\*|__)?$/u.test(written) || /^(\*\*|__)[^*_\r\n]+\1$/.test(written);
}
