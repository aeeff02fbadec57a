import type { Block, Code, List, TextLine } from '../../parse/blocks.ts';

/** What stands around a part of a document and says of which folder it speaks. */
export interface Place {
  /** Titles of the headings above, the innermost last. */
  readonly headings: readonly string[];
  /** The paragraph or list item that leads to it; empty when a heading stands directly above. */
  readonly lead: string;
  /** In the part of a prompt that says how the repository is: CONTEXT. */
  readonly inContext?: boolean;
}

export interface DocumentParts {
  passage(lines: readonly TextLine[], place: Place): void;
  fence(code: Code, place: Place): void;
  /** A list that is not itself part of a list. Its passages and fences are visited as well, before it. */
  list(list: List, place: Place): void;
}

const longestLead = 400;

/**
 * Visits the parts of a document that may state paths, in file order. Raw HTML and comments are left out.
 *
 * @param above What stands above the blocks already; headings that are met are added for those behind them.
 */
export function walkParts(
  text: string,
  blocks: readonly Block[],
  parts: DocumentParts,
  above: Place = { headings: [], lead: '' },
): void {
  const depths: number[] = [];
  let titles = above.headings;
  let lead = '';
  const visit = (block: Block, place: Place, nested: boolean): void => {
    if (block.type === 'paragraph') parts.passage(block.lines, place);
    else if (block.type === 'code') parts.fence(block, place);
    else if (block.type === 'quote') for (const child of block.children) visit(child, place, nested);
    else if (block.type === 'list') {
      for (const item of block.items) {
        let inner = place;
        for (const child of item.children) {
          visit(child, inner, true);
          if (child.type === 'paragraph') inner = { ...place, lead: tail(textOf(text, child.lines)) };
        }
      }
      if (!nested) parts.list(block, place);
    }
  };
  for (const block of blocks) {
    if (block.type === 'heading') {
      while (depths.length > 0 && depths.at(-1)! >= block.depth) {
        depths.pop();
        titles = titles.slice(0, -1);
      }
      // Of a heading without text there is no line.
      if (block.lines.length > 0) parts.passage(block.lines, { ...above, headings: titles, lead: '' });
      depths.push(block.depth);
      titles = [...titles, textOf(text, block.lines)];
      lead = '';
      continue;
    }
    visit(block, { ...above, headings: titles, lead }, false);
    if (block.type === 'paragraph') lead = tail(textOf(text, block.lines));
    else if (block.type === 'list') lead = '';
  }
}

/** The text of a block's lines, joined. */
export function textOf(text: string, lines: readonly TextLine[]): string {
  const [first] = lines;
  if (lines.length === 1) return text.slice(first!.start, first!.end);
  return lines.map((line) => text.slice(line.start, line.end)).join('\n');
}

function tail(text: string): string {
  return text.length > longestLead ? text.slice(-longestLead) : text;
}
