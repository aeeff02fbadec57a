import type { Block, Range } from '../../../src/parse/blocks.ts';
import { isScopeLabel } from '../../../src/parse/scope-labels.ts';

const longestLabel = 60;

/** The first line above a list in SCOPE that looks like a sub-label and is none that is known ("To touch up:"). */
export function unknownSubLabel(text: string, blocks: readonly Block[]): Range | undefined {
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'list') {
      for (const { children } of block.items) {
        const inner = unknownSubLabel(text, children);
        if (inner) return inner;
      }
    } else if ((block.type === 'paragraph' || block.type === 'heading') && blocks[at + 1]?.type === 'list') {
      const line = block.lines.at(-1);
      if (line && isUnknownLabel(text.slice(line.start, line.end), block.type === 'heading')) return line;
    }
  }
  return undefined;
}

/** A heading, a bold line or one with a colon at its end; with a path in it, it is an entry. */
function isUnknownLabel(written: string, isHeading: boolean): boolean {
  const label = written.trim();
  const isLabel = isHeading || /[:：][*_]*$/.test(label) || /^(?:\*\*|__).*(?:\*\*|__)$/.test(label);
  return isLabel && label.length <= longestLabel && !/[`/]|\.\w/.test(label) && !isScopeLabel(label);
}
