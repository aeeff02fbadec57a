import type { FileChange } from '../session.ts';

/** A count of none is written as the program's language has it. */
const counts = /^Lines added: (\d{1,7}|undefined), lines removed: (\d{1,7}|undefined)$/;

/** The chunks of an edit as Cursor shows them once it is made. */
export interface Chunks {
  readonly added: number;
  readonly removed: number;
  /** Whether the file was empty, or not there, before. */
  readonly isNew: boolean;
}

/** Reads `**Chunk 1**`, its counts and its diff; undefined when there is none. Lines of a diff begin with its signs. */
export function readChunks(body: readonly string[]): Chunks | undefined {
  const found = body.map((line) => counts.exec(line)).filter((count) => count !== null);
  if (found.length === 0) return undefined;
  const added = sum(found.map((count) => numberOf(count[1]!)));
  const removed = sum(found.map((count) => numberOf(count[2]!)));
  const hunks = body.filter((line) => line.startsWith('@@ '));
  const [hunk, ...others] = hunks;
  // A file that was not there is shown as one empty line that is replaced.
  const wasEmpty = removed === 1 && body.includes('- ') && /^@@ -1(?:,1)? /.test(hunk ?? '');
  const isNew = others.length === 0 && ((removed === 0 && /^@@ -0,0 /.test(hunk ?? '')) || wasEmpty);
  return { added, removed: isNew ? 0 : removed, isNew };
}

/** A change with what its chunks tell. */
export function withChunks(change: FileChange, chunks: Chunks | undefined): FileChange {
  if (!chunks) return change;
  const kind = change.kind === 'create' && !chunks.isNew ? 'edit' : change.kind;
  return { ...change, kind, added: chunks.added, removed: chunks.removed };
}

function numberOf(written: string): number {
  return written === 'undefined' ? 0 : Number(written);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
