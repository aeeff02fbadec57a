import type { Edit } from '../rule/rule.ts';

/** Makes one edit of several in ascending order. @throws RangeError when there is none, or they overlap or lie outside the text. */
export function mergeEdits(text: string, edits: readonly Edit[]): Edit {
  const first = edits[0];
  if (first === undefined) throw new RangeError('There is no edit to merge');
  const pieces: string[] = [];
  let position = Math.max(first.start, 0);
  for (const edit of edits) {
    if (edit.start < position || edit.end < edit.start || edit.end > text.length) {
      throw new RangeError(
        `The edit from ${edit.start} to ${edit.end} overlaps the one before it or lies outside the text`,
      );
    }
    pieces.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  return { start: first.start, end: position, text: pieces.join('') };
}
