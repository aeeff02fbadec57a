import type { Range } from '../../parse/blocks.ts';
import { scanBlocks } from '../../parse/outline.ts';
import { entryAt, entryIdComment } from '../../parse/session-entries.ts';
import { type EndMark, findEndMark, isAsGenerated } from '../generated/end-mark.ts';

/** The entry of a session as it stands in the file. */
export interface OwnEntry extends Range {
  /** The comment with its id. */
  readonly comment: Range;
  /** Undefined when a person took it out. */
  readonly mark: EndMark | undefined;
}

/**
 * Finds the entry that carries an id. The comment counts where it stands as a block of its own, not where an example shows it.
 *
 * A fence or a comment of a person's that is never closed swallows what stands behind it, our entries as well. They are found all the
 * same, by the digest of their heading: once that is closed, they are entries again.
 */
export function findOwnEntry(text: string, id: string): OwnEntry | undefined {
  const comment = entryIdComment(id);
  if (!text.includes(comment)) return undefined;
  const { blocks } = scanBlocks(text);
  for (let at = text.indexOf(comment); at >= 0; at = text.indexOf(comment, at + 1)) {
    const block = blocks.find(({ start, end }) => start <= at && at < end);
    if (block?.type !== 'html' && block?.type !== 'code') continue;
    const range = { start: at, end: at + comment.length };
    const isBlock = block.type === 'html' && block.start === at;
    const entry = isBlock ? entryAt(text, at) : undefined;
    if (entry) {
      const own = ownEntry(text, range, entry);
      if (isOwnHeading(text, own)) return own;
    }
    const swallowed = rawEntry(text, block.start, range);
    if (swallowed) return swallowed;
  }
  return undefined;
}

function ownEntry(text: string, comment: Range, { start, end }: Range): OwnEntry {
  // Behind the comment of the next entry, an end mark is that of the next entry.
  const next = text.indexOf('<!-- prompt-lint session ', comment.end);
  const mark = findEndMark(text, 'session', comment.end, next < 0 ? end : Math.min(next, end));
  return { start, end, comment, mark };
}

/** Where a person took our heading out, what stands above the comment is the end of somebody else's entry. */
function isOwnHeading(text: string, { start, comment, mark }: OwnEntry): boolean {
  const above = text.slice(start, comment.start).trimEnd();
  const heading = /^.*/.exec(above)![0].trimEnd();
  return heading === above || isAsGenerated(heading, mark);
}

/** The entry as its lines look, whatever they are to Markdown, if it was generated. */
function rawEntry(text: string, from: number, comment: Range): OwnEntry | undefined {
  const headings = [...text.matchAll(/^## Session: .*$/gm)].map(({ index }) => index);
  const start = headings.findLast((index) => index < comment.start);
  if (start === undefined || start < from) return undefined;
  const { mark } = ownEntry(text, comment, { start, end: text.length });
  const heading = /^.*/.exec(text.slice(start))![0].trimEnd();
  if (!mark || !isAsGenerated(heading, mark)) return undefined;
  const end = headings.find((index) => index > mark.end) ?? text.length;
  return { start, end, comment, mark };
}
