import type { SessionFault } from '../session-file.ts';
import type { LogLine } from './pieces.ts';

type BlockKind = 'tool-use' | 'think';

/** A tagged block: indexes of the lines of its opening and its closing tag. */
export interface TaggedBlock {
  readonly kind: BlockKind;
  readonly open: number;
  readonly close: number;
}

/** A longer name is another tag: `<tool-use-id>` stands in what the program tells of an agent that ended. */
const opening = /^<(tool-use|think)(?=[\s>])/;
const closing = /^(?:<\/details>)?[ \t]*<\/(tool-use|think)>/;
/** Cursor's thoughts are closed at the end of their last line. */
const closingThought = /<\/details><\/think>[ \t]*$/;

/** Finds the blocks outside of each other; tags are paired like brackets. One that is never closed ends at the next turn (`marks`), and is a fault. */
export function findBlocks(
  lines: readonly LogLine[],
  marks: readonly number[],
): { blocks: readonly TaggedBlock[]; faults: readonly SessionFault[] } {
  const tags = lines.flatMap(({ text }, index) => tagsOf(text, index));
  pairTags(tags);
  const blocks: TaggedBlock[] = [];
  const faults: SessionFault[] = [];
  let behind = -1;
  let mark = 0;
  for (const { kind, line, opens, close: paired, nextClosing } of tags) {
    if (!opens || line <= behind) continue;
    while (paired === undefined && mark < marks.length && marks[mark]! <= line) mark++;
    const end = Math.min(nextClosing ?? lines.length - 1, (marks[mark] ?? lines.length) - 1);
    const close = paired ?? end;
    if (paired === undefined && !/<\/(?:tool-use|think)>/.test(lines[close]!.text)) {
      const text = `the tag <${kind}> is not closed; it was read up to the next turn`;
      faults.push({ start: lines[line]!.start, end: lines[line]!.end, text });
    }
    blocks.push({ kind, open: line, close });
    behind = close;
  }
  return { blocks, faults };
}

interface Tag {
  readonly kind: BlockKind;
  readonly line: number;
  readonly opens: boolean;
  /** Of an opening tag, the line of the one that closes it, and of the nearest closing one of its kind behind it. */
  close?: number;
  nextClosing?: number | undefined;
}

function tagsOf(text: string, line: number): Tag[] {
  const open = opening.exec(text)?.[1] as BlockKind | undefined;
  const close = text.startsWith('<')
    ? closing.exec(text)?.[1]
    : closingThought.test(text)
      ? 'think'
      : undefined;
  if (open === undefined)
    return close === undefined ? [] : [{ kind: close as BlockKind, line, opens: false }];
  const tag = { kind: open, line };
  return [{ ...tag, opens: true }, ...(text.includes(`</${open}>`) ? [{ ...tag, opens: false }] : [])];
}

function pairTags(tags: readonly Tag[]): void {
  const open: Record<BlockKind, Tag[]> = { 'tool-use': [], think: [] };
  for (const tag of tags) {
    if (tag.opens) open[tag.kind].push(tag);
    else {
      const opener = open[tag.kind].pop();
      if (opener) opener.close = tag.line;
    }
  }
  const nearest: Partial<Record<BlockKind, number>> = {};
  for (const tag of tags.toReversed()) {
    if (!tag.opens) nearest[tag.kind] = tag.line;
    tag.nextClosing = nearest[tag.kind];
  }
}
