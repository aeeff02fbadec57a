import type { SessionFault } from '../session-file.ts';
import type { LogLine } from './pieces.ts';

export type BlockKind = 'tool-use' | 'think';

/** A tagged block: indexes of the lines of its opening and its closing tag. */
export interface Block {
  readonly kind: BlockKind;
  readonly open: number;
  readonly close: number;
}

/** A longer name is another tag: `<tool-use-id>` stands in what the program tells of an agent that ended. */
const opening = /^<(tool-use|think)(?=[\s>])/;
const closing = /^(?:<\/details>)?[ \t]*<\/(tool-use|think)>/;
/** Cursor's thoughts are closed at the end of their last line. */
const closingThought = /<\/details><\/think>[ \t]*$/;

/**
 * Finds the blocks that stand outside of each other. What a tool printed may hold blocks of its own (a history that was read): tags
 * are paired like brackets. A tag that is never closed ends where the next turn begins, and is a fault.
 *
 * @param marks Lines that look like turns, ascending.
 */
export function findBlocks(
  lines: readonly LogLine[],
  marks: readonly number[],
): { blocks: readonly Block[]; faults: readonly SessionFault[] } {
  const tags = lines.flatMap((line, index) => tagOf(line.text, index));
  const pairs = pairTags(tags);
  const nextClosing = closingsBehind(tags);
  const blocks: Block[] = [];
  const faults: SessionFault[] = [];
  let behind = -1;
  let mark = 0;
  for (const [at, tag] of tags.entries()) {
    if (!tag.opens || tag.line <= behind) continue;
    let close = pairs.get(tag.line);
    if (close === undefined) {
      while (mark < marks.length && marks[mark]! <= tag.line) mark++;
      close = Math.min(nextClosing[at] ?? lines.length - 1, (marks[mark] ?? lines.length) - 1);
      const { start, end } = lines[tag.line]!;
      const text = `the tag <${tag.kind}> is not closed; it was read up to the next turn`;
      if (!isClosing(lines[close]!.text)) faults.push({ start, end, text });
    }
    blocks.push({ kind: tag.kind, open: tag.line, close });
    behind = close;
  }
  return { blocks, faults };
}

interface Tag {
  readonly kind: BlockKind;
  readonly line: number;
  readonly opens: boolean;
}

function tagOf(text: string, line: number): Tag[] {
  if (!text.startsWith('<')) return closingThought.test(text) ? [{ kind: 'think', line, opens: false }] : [];
  const open = opening.exec(text);
  if (open) {
    const kind = open[1] as BlockKind;
    const self: Tag = { kind, line, opens: true };
    return text.includes(`</${kind}>`) ? [self, { kind, line, opens: false }] : [self];
  }
  const close = closing.exec(text);
  return close ? [{ kind: close[1] as BlockKind, line, opens: false }] : [];
}

function isClosing(text: string): boolean {
  return closing.test(text) || /<\/(?:tool-use|think)>/.test(text);
}

function pairTags(tags: readonly Tag[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: Record<BlockKind, number[]> = { 'tool-use': [], think: [] };
  for (const tag of tags) {
    if (tag.opens) open[tag.kind].push(tag.line);
    else {
      const line = open[tag.kind].pop();
      if (line !== undefined) pairs.set(line, tag.line);
    }
  }
  return pairs;
}

/** For each tag, the line of the nearest closing tag of its kind behind it. */
function closingsBehind(tags: readonly Tag[]): readonly (number | undefined)[] {
  const nearest: Partial<Record<BlockKind, number>> = {};
  const found: (number | undefined)[] = [];
  for (let at = tags.length - 1; at >= 0; at--) {
    const tag = tags[at]!;
    if (!tag.opens) nearest[tag.kind] = tag.line;
    found[at] = nearest[tag.kind];
  }
  return found;
}
