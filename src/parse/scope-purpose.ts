import type { Range } from './blocks.ts';
import { isAsciiLetter } from './labels/normalize.ts';
import { beginsLikeScopeLabel } from './scope-label-start.ts';
import { scopeAction } from './scope-labels.ts';
import type { ScopeAction } from './scope-words.ts';

/** The action that is marked behind a path: "src/a.ts (create): …", "src/a.ts — new, …", "src/a.ts [NEW]". */
export function trailingAction(behind: string): ScopeAction | undefined {
  if (!beginsLikeScopeLabel(behind)) return undefined;
  const word = /^[\s*_:([–—=>→-]{0,200}([\p{L}/ ]{3,20}?)(?=\s*[*_)\]:,;–—-]|\s*$)/u.exec(behind)?.[1];
  return word === undefined ? undefined : scopeAction(word);
}

/** What stands behind the path, without the mark of the action and the brackets, dash or colon that lead to it. */
export function purposeOf(behind: string, offset: number): Range | undefined {
  // Without a label's first word there is neither a mark of the action to pass over nor a purpose that is only one.
  const mayName = beginsLikeScopeLabel(behind);
  const from = mayName ? lengthOfMark(behind) : 0;
  const lead = from + /^[\s*_:;()[\]|=>,→–—-]*/.exec(behind.slice(from))![0].length;
  const end = endOfPurpose(behind, lead);
  if (!isAsciiLetter(behind.charCodeAt(lead)) && !/[\p{L}\p{N}]/u.test(behind.slice(lead, end)))
    return undefined;
  if (mayName && scopeAction(behind.slice(lead, end)) !== undefined) return undefined;
  return { start: offset + lead, end: offset + end };
}

function lengthOfMark(behind: string): number {
  const mark =
    /^[\s*_:–—-]*(?:\(([\p{L}/ ]{3,20})\)|\[([\p{L}/ ]{3,20})\]|([\p{L}]{3,12})(?=\s*[:,;–—]))/u.exec(behind);
  const word = mark?.[1] ?? mark?.[2] ?? mark?.[3];
  return mark && word !== undefined && scopeAction(word) !== undefined ? mark[0].length : 0;
}

/** Where the purpose ends, which begins at `start`. */
export function endOfPurpose(written: string, start: number): number {
  let end = written.length;
  while (end > start && isClosing(written.charCodeAt(end - 1))) end--;
  return end;
}

/** White space, and what emphasis, brackets and table cells end with: `)`, `*`, `_`, `]`, `|`. */
function isClosing(code: number): boolean {
  if (code > 127) return /\s/.test(String.fromCharCode(code));
  if (code === 41 || code === 42 || code === 95 || code === 93 || code === 124) return true;
  return code === 32 || (code >= 9 && code <= 13);
}
