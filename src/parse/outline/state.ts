import type { Block, List, ListItem, Quote, TextLine } from '../blocks.ts';
import type { HtmlKind } from './html.ts';
import { Line } from './line.ts';
import { thematicBreakFault } from './line-tests.ts';

/** A block under construction: its end moves and its children come one by one. */
export type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** A container that the current line may continue: a quote, or a list with its latest item. */
export interface Container {
  children: Block[];
  readonly quote: Open<Quote> | undefined;
  readonly list: Open<List> | undefined;
  item: Open<ListItem> | undefined;
  /** Columns that a line must be indented to belong to the item. */
  width: number;
  /** The item starts with a blank line: a second one ends it. */
  startsBlank: boolean;
  secondBlank: boolean;
}

/** The leaf that the next line may continue. */
export const leaf = { none: 0, paragraph: 1, indented: 2, fence: 3, html: 4 } as const;

/** All that scanning keeps from line to line. */
export class State {
  readonly line: Line;
  readonly root: Block[] = [];
  readonly containers: Container[] = [];
  /** Indices of the quotes among the containers. */
  readonly quotes: number[] = [];
  leaf: (typeof leaf)[keyof typeof leaf] = leaf.none;
  /** Where the open leaf started and where its last line ended. */
  leafStart = 0;
  leafEnd = 0;
  lines: TextLine[] = [];
  /** See `Content.contentStarts`. */
  contentStarts: number[] = [];
  /** Blank lines that belong to indented code only if more code follows. */
  blankLines: TextLine[] = [];
  info = '';
  fenceCode = 0;
  fenceLength = 0;
  fenceIndent = 0;
  html: HtmlKind = 0;
  /** End of the last line that was not blank or had a quote's marker: where containers end. */
  solidEnd = 0;
  /** Whether the current line counts for `solidEnd`. */
  solid = false;
  /** The last line, of an open fence or HTML block, is nothing but prefixes without a line ending. */
  emptied = false;
  /** Up to here the current line was found to hold no thematic break. */
  breakFault = -1;

  constructor(text: string, start: number, end: number) {
    this.line = new Line(text, start, end);
  }

  /** The blocks that a new block is added to. */
  get siblings(): Block[] {
    const { containers } = this;
    return containers.length === 0 ? this.root : containers[containers.length - 1]!.children;
  }

  clearLeaf(): void {
    this.leaf = leaf.none;
    this.lines = [];
    this.contentStarts = [];
    this.blankLines = [];
  }
}

/** Whether the line, from its first visible character on, is a thematic break. */
export function isThematicBreak(state: State): boolean {
  const { text, contentAt, end } = state.line;
  if (contentAt < state.breakFault) return false;
  const fault = thematicBreakFault(text, contentAt, end);
  state.breakFault = fault;
  return fault === -1;
}
