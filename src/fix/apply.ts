import type { Range } from '../parse/blocks.ts';
import type { Edit, Finding } from '../rule/finding.ts';
import { mergeEdits } from './merge-edits.ts';

export interface AppliedFixes {
  readonly text: string;
  /** The findings whose fixes are in the text, by position. */
  readonly applied: readonly Finding[];
  /** Those whose fixes would have met another's; a second run on the new text can try again. */
  readonly skipped: readonly Finding[];
}

/**
 * Whether two edits of different findings get in each other's way. An insertion also does where it only
 * touches: which of the two texts comes first would be chance.
 */
function collide(one: Range, other: Range): boolean {
  if (one.start === one.end || other.start === other.end) {
    return one.start <= other.end && other.start <= one.end;
  }
  return one.start < other.end && other.start < one.end;
}

/** Where an edit goes in a list sorted by start and end; behind its equals. */
function insertionIndex(taken: readonly Edit[], edit: Range): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = taken[middle]!;
    if (other.start < edit.start || (other.start === edit.start && other.end <= edit.end)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The edits taken so far are disjoint, so only those near the place can collide. */
function collidesWithAny(taken: readonly Edit[], edit: Range): boolean {
  const index = insertionIndex(taken, edit);
  for (let i = index - 1; i >= 0 && taken[i]!.end >= edit.start; i--) {
    if (collide(taken[i]!, edit)) return true;
  }
  for (let i = index; i < taken.length && taken[i]!.start <= edit.end; i++) {
    if (collide(taken[i]!, edit)) return true;
  }
  return false;
}

/**
 * Applies fixes in order of position, each with all of its edits or not at all; one that would meet an edit
 * already taken is skipped. Findings without a fix are in neither list.
 * @param text the text that the findings' offsets belong to
 * @throws RangeError when the edits of one finding overlap or lie outside the text
 */
export function applyFixes(text: string, findings: readonly Finding[]): AppliedFixes {
  const taken: Edit[] = [];
  const applied: Finding[] = [];
  const skipped: Finding[] = [];
  const fixable = findings
    .flatMap((finding) =>
      finding.fix?.[0] ? [{ finding, edits: finding.fix, start: finding.fix[0].start }] : [],
    )
    .sort((one, other) => one.start - other.start);

  for (const { finding, edits } of fixable) {
    if (edits.some((edit) => collidesWithAny(taken, edit))) {
      skipped.push(finding);
      continue;
    }
    for (const edit of edits) taken.splice(insertionIndex(taken, edit), 0, edit);
    applied.push(finding);
  }

  if (taken.length === 0) return { text, applied, skipped };
  const merged = mergeEdits(text, taken);
  return { text: text.slice(0, merged.start) + merged.text + text.slice(merged.end), applied, skipped };
}
