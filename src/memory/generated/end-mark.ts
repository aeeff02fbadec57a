import { createHash } from 'node:crypto';
import type { Range } from '../../parse/blocks.ts';

/** What is generated in the memory files. */
export type GeneratedName = 'session' | 'facts' | 'patterns';

/** The comment behind something generated. */
export interface EndMark extends Range {
  /** Of the pieces as they were generated. */
  readonly digests: ReadonlySet<string>;
}

/**
 * The comment that ends something generated. It holds a digest of each piece, so that a piece that a person has edited since is told from
 * one that may be replaced.
 */
export function endMark(name: GeneratedName, pieces: readonly string[]): string {
  return `<!-- end of prompt-lint ${name}:${pieces.map((piece) => ` ${digest(piece)}`).join('')} -->`;
}

const pattern = /<!-- end of prompt-lint (session|facts|patterns):((?: [0-9a-f]{8}){0,2000}) -->/g;

/** The first such comment between two offsets. */
export function findEndMark(
  text: string,
  name: GeneratedName,
  start: number,
  end: number,
): EndMark | undefined {
  for (const match of text.slice(start, end).matchAll(pattern)) {
    if (match[1] !== name) continue;
    const from = start + match.index;
    return { start: from, end: from + match[0].length, digests: new Set(match[2]!.trim().split(' ')) };
  }
  return undefined;
}

/** Whether a piece is as it was generated. Without a mark nobody can say so, and it counts as a person's. */
export function isAsGenerated(piece: string, mark: EndMark | undefined): boolean {
  return mark?.digests.has(digest(piece)) ?? false;
}

/** Programs that format Markdown change white space, bullets, emphasis and escapes, and say nothing by it. */
function digest(piece: string): string {
  const words = piece
    .replace(/^[ \t]*[-*+][ \t]+/gm, '- ')
    .replaceAll('_', '*')
    .replace(/[\s\\]+/g, '');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

/** Stands above what a person had changed in something generated, when that was written again. */
export const keptMark = '<!-- edited by hand, and kept when the part above was written again -->';
