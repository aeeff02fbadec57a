import type { List } from '../../parse/blocks.ts';
import type { IsThere } from './prose.ts';

const slashed = /(?:\*\*)?`?\/([\w.@()-]+(?:\/[\w.@()-]+)*)/y;

/**
 * Whether a slash before the paths of a list means the root, and makes no routes of them: two at least, and two thirds of those that
 * have one, are there without it.
 */
export function isSlashRoot(text: string, { items }: List, isThere: IsThere): boolean {
  let all = 0;
  let there = 0;
  for (const { children } of items) {
    const [first] = children;
    if (first?.type !== 'paragraph') continue;
    const { start, end } = first.lines[0]!;
    slashed.lastIndex = start;
    const path = slashed.exec(text)?.[1];
    if (path === undefined || slashed.lastIndex > end) continue;
    all++;
    if (isThere(path, start)) there++;
  }
  return there > 1 && there * 3 >= all * 2;
}
