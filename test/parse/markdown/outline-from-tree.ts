import type { Heading as HeadingNode, ListItem as ItemNode, List as ListNode, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type {
  Block,
  Code,
  Heading,
  List,
  ListItem,
  Outline,
  TextLine,
} from '../../../src/core/parse/blocks.ts';
import {
  atxDepth,
  closesFence,
  isDigit,
  skipSpaces,
  trimmedEnd,
} from '../../../src/core/parse/outline/html.ts';
import { Line } from '../../../src/core/parse/outline.ts';

type Path = readonly Enclosing[];

const processor = unified().use(remarkParse).freeze();

/**
 * The outline as remark-parse has it: slow and dear to load, but the reference that the scanner is held to.
 *
 * @param text the whole text; a byte order mark at its start is skipped
 * @param start where to begin, as in `scanBlocks`
 * @param end where to stop
 */
export function outlineFromTree(text: string, start = 0, end = text.length): Outline {
  const from = start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start;
  const reader = new TreeReader(text, from, end);
  return { blocks: reader.blocks(processor.parse(text.slice(from, end)).children, []) };
}

class TreeReader {
  private readonly text: string;
  private readonly from: number;
  private readonly limit: number;

  constructor(text: string, from: number, limit: number) {
    this.text = text;
    this.from = from;
    this.limit = limit;
  }

  blocks(nodes: readonly RootContent[], path: Path): Block[] {
    return nodes.map((node) => this.block(node, path));
  }

  private block(node: RootContent, path: Path): Block {
    const start = this.from + node.position!.start.offset!;
    const end = this.from + node.position!.end.offset!;
    switch (node.type) {
      case 'heading':
        return this.heading(node, start, end, path);
      case 'paragraph':
        return { type: 'paragraph', start, end, lines: this.contentLines(start, end, path) };
      case 'code':
        return this.code(start, end, path);
      case 'blockquote': {
        const inner = [...path, { start, marker: 0, width: 0 }];
        return { type: 'quote', start, end, children: this.blocks(node.children, inner) };
      }
      case 'list':
        return this.list(node, start, end, path);
      case 'html':
        return { type: 'html', start, end };
      case 'thematicBreak':
        return { type: 'break', start, end };
      case 'definition':
        return { type: 'definition', start, end };
      default:
        throw new TypeError(`remark-parse has no ${node.type} among its blocks`);
    }
  }

  private heading(node: HeadingNode, start: number, end: number, path: Path): Heading {
    const first = node.children[0]?.position?.start.offset;
    const last = node.children.at(-1)?.position?.end.offset;
    const lines =
      first === undefined || last === undefined
        ? []
        : this.contentLines(this.from + first, this.from + last, path);
    const setext =
      this.text[start] !== '#' || atxDepth(this.text, start, lineEnd(this.text, start, end)) === 0;
    return { type: 'heading', start, end, depth: node.depth, setext, lines };
  }

  private list(node: ListNode, start: number, end: number, path: Path): List {
    const items = node.children.map((item) => this.item(item, path));
    const marker = this.text[items[0]!.markerEnd - 1] as List['marker'];
    return { type: 'list', start, end, ordered: node.ordered === true, marker, items };
  }

  private item(node: ItemNode, path: Path): ListItem {
    const start = this.from + node.position!.start.offset!;
    const end = this.from + node.position!.end.offset!;
    let markerEnd = start;
    while (isDigit(this.text.charCodeAt(markerEnd))) markerEnd++;
    markerEnd++;
    const line = this.enter(start, path);
    const width = line.indent + enterItem(line, markerEnd - start);
    const children = this.blocks(node.children, [...path, { start, marker: markerEnd - start, width }]);
    const item: ListItem = { type: 'item', start, end, markerEnd, children };
    return markerEnd - start > 1 ? { ...item, number: Number(this.text.slice(start, markerEnd - 1)) } : item;
  }

  private code(start: number, end: number, path: Path): Code {
    const first = this.enter(start, path);
    const fence = this.text[start];
    const fenced = first.indent < 4 && (fence === '`' || fence === '~');
    const indent = fenced ? first.indent : 4;
    const opening = fenced ? start + /^(?:`+|~+)/.exec(this.text.slice(start, first.end))![0].length : start;
    const info = fenced
      ? this.text.slice(skipSpaces(this.text, opening, first.end), first.end).replace(/(?<![ \t])[ \t]+$/, '')
      : '';
    const lines: TextLine[] = [];
    for (let at = fenced ? first.next : start; at <= end && at < this.limit; ) {
      const line = this.enter(at, path);
      at = line.next;
      // A fence that its container ends reaches to the start of the next line.
      if (line.start === end && line.end > line.start) break;
      const { contentAt, end: stop } = line;
      if (
        fenced &&
        stop === end &&
        line.indent < 4 &&
        closesFence(this.text, contentAt, stop, fence!.charCodeAt(0), opening - start)
      )
        break;
      line.advanceColumns(indent);
      lines.push({ start: line.at, end: trimmedEnd(this.text, line.at, stop), lineStart: line.start });
    }
    return { type: 'code', start, end, fenced, info, lines };
  }

  /** The lines of `start..end` without prefixes and the whitespace around them. */
  private contentLines(start: number, end: number, path: Path): TextLine[] {
    const lines: TextLine[] = [];
    let line = lineAt(this.text, start, this.from, this.limit);
    let from = start;
    for (;;) {
      const stop = Math.min(line.end, end);
      lines.push({ start: from, end: trimmedEnd(this.text, from, stop), lineStart: line.start });
      if (line.next >= end) return lines;
      line = this.enter(line.next, path);
      from = line.contentAt;
    }
  }

  private enter(offset: number, path: Path): Line {
    const line = lineAt(this.text, offset, this.from, this.limit);
    enterContainers(line, path);
    return line;
  }
}

function lineEnd(text: string, start: number, limit: number): number {
  let i = start;
  while (i < limit && text[i] !== '\n' && text[i] !== '\r') i++;
  return i;
}

/** A container around a block, as far as finding the content of its lines needs it. */
interface Enclosing {
  readonly start: number;
  /** Length of the list marker; 0 for a quote. */
  readonly marker: number;
  /** Columns that an item's further lines are indented. */
  readonly width: number;
}

/** The line that holds an offset, nothing of it consumed. Lines do not reach back beyond `from`. */
function lineAt(text: string, offset: number, from: number, limit: number): Line {
  let start = offset;
  while (start > from && !endsLine(text, start - 1)) start--;
  const line = new Line(text, start, limit);
  line.advanceLine();
  return line;
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}

/** Consumes the prefixes that a line has of these containers, outermost first; on a lazy line only some. */
function enterContainers(line: Line, path: readonly Enclosing[]): void {
  for (const { start, marker, width } of path) {
    const starts = start >= line.start;
    if (marker === 0) {
      if (!starts && (line.indent >= 4 || line.code !== 62)) return;
      line.advanceMarker(1);
      line.advanceColumns(1);
    } else if (starts) {
      enterItem(line, marker);
    } else if (line.blank || line.indent >= width) {
      line.advanceColumns(width);
    } else {
      return;
    }
  }
}

/** Consumes a list marker and the space behind it; returns the columns that both take. */
function enterItem(line: Line, marker: number): number {
  line.advanceMarker(marker);
  if (line.blank) return marker + 1;
  const space = line.indent > 4 ? 1 : line.indent;
  line.advanceColumns(space);
  return marker + space;
}
