import type { Block, Code, List, TextLine } from '../../parse/blocks.ts';

/** What stands around a part of a document and says of which folder it speaks. */
export interface Place {
  /** Titles of the headings above, the innermost last. */
  readonly headings: readonly string[];
  /** The paragraph or list item that leads to it; empty when a heading stands directly above. */
  readonly lead: string;
  /** The first paragraph below the innermost heading, whatever stands between it and the place. */
  readonly opening?: string;
  /** In the part of a prompt that says how the repository is: CONTEXT. */
  readonly inContext?: boolean;
  /** It is itself a heading. */
  readonly isHeading?: true;
}

export interface DocumentParts {
  passage(lines: readonly TextLine[], place: Place): void;
  fence(code: Code, place: Place): void;
  /** A list that is not itself part of a list. Its passages and fences are visited as well, before it. */
  list(list: List, place: Place): void;
}

const longestLead = 400;
const nothingAbove: Place = { headings: [], lead: '' };

/**
 * Visits the parts of a document that may state paths, in file order. Raw HTML and comments are left out.
 *
 * @param above The headings above the blocks; those that are met are added for what is behind them.
 */
export function walkParts(
  text: string,
  blocks: readonly Block[],
  parts: DocumentParts,
  above: Place = nothingAbove,
): void {
  const depths: number[] = [];
  let opening: readonly TextLine[] | undefined;
  let place = above;
  for (const block of blocks) {
    if (block.type === 'heading') {
      let titles = place.headings;
      while (depths.length > 0 && depths.at(-1)! >= block.depth) {
        depths.pop();
        titles = titles.slice(0, -1);
      }
      // Of a heading without text there is no line.
      if (block.lines.length > 0)
        parts.passage(block.lines, new PlaceOfHeading(text, above, titles, undefined));
      depths.push(block.depth);
      place = new PlaceBelow(text, above, [...titles, textOf(text, block.lines)], undefined);
      opening = undefined;
      continue;
    }
    visit(text, block, parts, place, false);
    if (block.type === 'paragraph') {
      opening ??= block.lines;
      place = new PlaceBelow(text, above, place.headings, block.lines, opening);
    } else if (block.type === 'list') place = new PlaceBelow(text, above, place.headings, undefined, opening);
  }
}

function visit(text: string, block: Block, parts: DocumentParts, place: Place, nested: boolean): void {
  if (block.type === 'paragraph') parts.passage(block.lines, place);
  else if (block.type === 'code') parts.fence(block, place);
  else if (block.type === 'quote')
    for (const child of block.children) visit(text, child, parts, place, nested);
  else if (block.type === 'list') {
    for (const { children } of block.items) {
      let inner = place;
      for (let at = 0; at < children.length; at++) {
        const child = children[at]!;
        visit(text, child, parts, inner, true);
        if (child.type === 'paragraph' && at + 1 < children.length)
          inner = new PlaceBelow(text, place, place.headings, child.lines);
      }
    }
    if (!nested) parts.list(block, place);
  }
}

/** A place of which the lead is cut out when someone asks: hardly anyone does. */
class PlaceBelow implements Place {
  readonly headings: readonly string[];
  readonly inContext: boolean;
  readonly #text: string;
  readonly #lead: readonly TextLine[] | undefined;
  readonly #opening: readonly TextLine[] | undefined;

  constructor(
    text: string,
    above: Place,
    headings: readonly string[],
    lead: readonly TextLine[] | undefined,
    opening?: readonly TextLine[],
  ) {
    this.#text = text;
    this.#lead = lead;
    this.#opening = opening;
    this.headings = headings;
    this.inContext = above.inContext === true;
  }

  get opening(): string {
    return this.#opening ? textOf(this.#text, this.#opening) : '';
  }

  get lead(): string {
    if (!this.#lead) return '';
    const written = textOf(this.#text, this.#lead);
    return written.length > longestLead ? written.slice(-longestLead) : written;
  }
}

class PlaceOfHeading extends PlaceBelow {
  readonly isHeading = true;
}

/** The text of a block's lines, joined. */
export function textOf(text: string, lines: readonly TextLine[]): string {
  const [first] = lines;
  if (lines.length === 1) return text.slice(first!.start, first!.end);
  return lines.map((line) => text.slice(line.start, line.end)).join('\n');
}
