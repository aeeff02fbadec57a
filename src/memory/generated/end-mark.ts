import { createHash } from '../../base/hash.ts';
import type { Range } from '../../parse/blocks.ts';

/** What is generated in the memory files. */
export type GeneratedName = 'session' | 'facts' | 'patterns';

/** The comment behind something generated. */
export interface EndMark extends Range {
  /** Of the pieces as they were generated. */
  readonly digests: ReadonlySet<string>;
  /** Of what in them somebody had written as notes. */
  readonly notes: ReadonlySet<string>;
}

/**
 * The comment that ends something generated. It holds a digest of each piece, so that a piece that a person has edited since is told from
 * one that may be replaced.
 *
 * @param notes What in the pieces comes from notes: it can be told from the rest, and is not lost when the rest is made anew.
 */
export function endMark(
  name: GeneratedName,
  pieces: readonly string[],
  notes: readonly string[] = [],
): string {
  const behind = notes.length === 0 ? '' : ` notes:${digests(notes)}`;
  return `<!-- end of prompt-lint ${name}:${digests(pieces)}${behind} -->`;
}

const pattern =
  /<!-- end of prompt-lint (session|facts|patterns):((?: [0-9a-f]{8}){0,2000})(?: notes:((?: [0-9a-f]{8}){1,2000}))? -->/g;

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
    return {
      ...{ start: from, end: from + match[0].length },
      ...{ digests: setOf(match[2]!), notes: setOf(match[3] ?? '') },
    };
  }
  return undefined;
}

/** Whether a piece is as it was generated. Without a mark nobody can say so, and it counts as a person's. */
export function isAsGenerated(piece: string, mark: EndMark | undefined): boolean {
  return mark?.digests.has(digest(piece)) ?? false;
}

/** The part at the end of a piece that came from notes; undefined when there is none, or somebody changed it. */
export function notesAtEnd(piece: string, mark: EndMark): string | undefined {
  if (mark.notes.size === 0) return undefined;
  const lines = piece.split('\n');
  for (let from = 0; from < lines.length; from++) {
    const rest = lines.slice(from).join('\n');
    if (mark.notes.has(digest(rest))) return rest;
  }
  return undefined;
}

function setOf(digests: string): ReadonlySet<string> {
  return new Set(digests.split(' ').filter((one) => one !== ''));
}

function digests(pieces: readonly string[]): string {
  return pieces.map((piece) => ` ${digest(piece)}`).join('');
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
