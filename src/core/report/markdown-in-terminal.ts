import { stripVTControlCharacters } from 'node:util';
import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { type Processor, unified } from 'unified';
import { parseMarkdown } from '../parse/markdown.ts';
import { displayWidth, escapeLines, escapeVisible } from './escape.ts';

/** What a terminal is told before and behind a text. */
interface Style {
  readonly on: string;
  readonly off: string;
}

const plain: Style = { on: '', off: '' };
const bold: Style = { on: '\x1b[1m', off: '\x1b[22m' };
const italic: Style = { on: '\x1b[3m', off: '\x1b[23m' };
const underlined: Style = { on: '\x1b[4m', off: '\x1b[24m' };
const struck: Style = { on: '\x1b[9m', off: '\x1b[29m' };
const cyan: Style = { on: '\x1b[36m', off: '\x1b[39m' };
const grey: Style = { on: '\x1b[90m', off: '\x1b[39m' };

/** A narrower column would break every word. */
const narrowest = 8;

/** Markdown as a terminal of so many columns shows it. HTML is left out, and what a terminal would obey is made visible. */
export function markdownInTerminal(text: string, columns: number): string {
  const processor = unified().use(asTerminalText, Math.max(columns, narrowest)).freeze();
  return `${processor.stringify(parseMarkdown(text))}\n`;
}

function asTerminalText(this: Processor, columns: number): void {
  this.compiler = (tree) => blocks((tree as Extract<Nodes, { type: 'root' }>).children, columns).join('\n');
}

/** The lines of blocks, with an empty one between two. */
function blocks(nodes: readonly RootContent[], columns: number, isTight = false): string[] {
  const shown = nodes.map((node) => block(node, columns)).filter((lines) => lines.length > 0);
  return shown.flatMap((lines, index) => (index === 0 || isTight ? lines : ['', ...lines]));
}

function block(node: RootContent, columns: number): string[] {
  switch (node.type) {
    case 'heading':
      return wrapped(words(node.children, node.depth === 1 ? within(bold, underlined) : bold), columns);
    case 'paragraph':
      return wrapped(words(node.children), columns);
    case 'list':
      return node.children.flatMap((item, index) => {
        const lines = listItem(item, node.ordered ? `${(node.start ?? 1) + index}. ` : '• ', columns);
        return node.spread && index > 0 ? ['', ...lines] : lines;
      });
    case 'code': {
      const info = [node.lang, node.meta].filter(Boolean).join(' ');
      const lines = escapeLines(node.value).split('\n');
      return [...(info === '' ? [] : [styled(escapeVisible(info), grey)]), ...lines].map(
        (line) => `    ${line}`,
      );
    }
    case 'blockquote':
      return blocks(node.children, columns - 2).map((line) => `${styled('│', grey)} ${line}`);
    case 'table':
      return table(node, columns);
    case 'thematicBreak':
      return [styled('─'.repeat(columns), grey)];
    default:
      return [];
  }
}

function listItem(item: ListItem, mark: string, columns: number): string[] {
  const box = typeof item.checked === 'boolean' ? `${item.checked ? '☑' : '☐'} ` : '';
  const lead = mark + box;
  const lines = blocks(item.children, columns - lead.length, !item.spread);
  return (lines.length === 0 ? [''] : lines).map((line, at) =>
    at === 0 ? lead + line : line === '' ? '' : ' '.repeat(lead.length) + line,
  );
}

/** Columns as wide as what stands in them; where that is too much, the widest ones wrap. */
function table({ children }: Table, columns: number): string[] {
  const rows = children.map((row, index) =>
    row.children.map((cell) => words(cell.children, index === 0 ? bold : plain)),
  );
  const widths = rows[0]!.map((_, column) =>
    Math.max(1, ...rows.map((row) => widthOf(wrapped(row[column] ?? [], Infinity)[0] ?? ''))),
  );
  const gap = '  ';
  const most = columns - gap.length * (widths.length - 1);
  for (let over = widths.reduce((sum, width) => sum + width, 0) - most; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths));
    if (widths[widest]! <= narrowest) break;
    widths[widest]!--;
  }
  const lines = rows.map((row) => {
    const cells = widths.map((width, column) => wrapped(row[column] ?? [], width));
    return Array.from({ length: Math.max(1, ...cells.map(({ length }) => length)) }, (_, at) =>
      cells
        .map((cell, column) => padded(cell[at] ?? '', widths[column]!))
        .join(gap)
        .trimEnd(),
    );
  });
  const [head, ...body] = lines;
  return [...head!, styled(widths.map((width) => '─'.repeat(width)).join(gap), grey), ...body.flat()];
}

/** A run of characters that no line break divides; several may make a word. */
interface Piece {
  readonly text: string;
  readonly style: Style;
  /** What stands before it: nothing, white space, or the end of a line. */
  readonly after: '' | ' ' | '\n';
}

function words(nodes: readonly PhrasingContent[], style: Style = plain): Piece[] {
  const pieces: Piece[] = [];
  let after: Piece['after'] = '';
  const add = (text: string, style: Style) => {
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (part.trim() === '') after ||= ' ';
      else {
        pieces.push({ text: escapeVisible(part), style, after });
        after = '';
      }
    }
  };
  const read = (node: PhrasingContent, style: Style): void => {
    if (node.type === 'text') add(node.value, style);
    else if (node.type === 'inlineCode') add(node.value, within(style, cyan));
    else if (node.type === 'break') after = '\n';
    else if (node.type === 'image') add(node.alt ?? '', style);
    else if ('children' in node) {
      const own = node.type === 'link' ? linkTo(node.url) : (emphasis[node.type] ?? plain);
      for (const child of node.children) read(child, within(style, own));
    }
  };
  for (const node of nodes) read(node, style);
  return pieces;
}

const emphasis: Readonly<Record<string, Style>> = { strong: bold, emphasis: italic, delete: struck };

/** Terminals that know no links show their text. What is relative leads nowhere from here. */
function linkTo(url: string): Style {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url)) return underlined;
  return within(underlined, { on: `\x1b]8;;${url}\x1b\\`, off: '\x1b]8;;\x1b\\' });
}

function within(outer: Style, inner: Style): Style {
  if (outer === plain) return inner;
  return inner === plain ? outer : { on: outer.on + inner.on, off: inner.off + outer.off };
}

function styled(text: string, { on, off }: Style): string {
  return on + text + off;
}

/** A style goes on over the space between two pieces that share it. */
function wrapped(pieces: readonly Piece[], columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  let style = plain;
  for (let at = 0; at < pieces.length; ) {
    let end = at + 1;
    while (end < pieces.length && pieces[end]!.after === '') end++;
    const word = pieces.slice(at, end);
    const wide = word.reduce((sum, { text }) => sum + displayWidth(text), 0);
    if (width > 0 && (word[0]!.after === '\n' || width + 1 + wide > columns)) {
      lines.push(line + style.off);
      [line, width, style] = ['', 0, plain];
    }
    word.forEach((piece, index) => {
      const space = index === 0 && width > 0 ? ' ' : '';
      line += piece.style === style ? space : style.off + space + piece.style.on;
      line += piece.text;
      style = piece.style;
    });
    width += wide + (width > 0 ? 1 : 0);
    at = end;
  }
  return line === '' ? lines : [...lines, line + style.off];
}

function widthOf(line: string): number {
  return displayWidth(stripVTControlCharacters(line));
}

function padded(line: string, width: number): string {
  return line + ' '.repeat(Math.max(0, width - widthOf(line)));
}
