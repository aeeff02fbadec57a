import type { Range } from '../../parse/blocks.ts';

/** So far are the other members of a list looked for, on either side. */
const furthest = 160;

/**
 * What stands beside a part of a line in a list of which it is one member.
 *
 * @param separator What parts the members. @returns The members on each side, the nearest first and without emphasis or
 *   brackets; the last ones may bring words along that do not belong to the list.
 */
export function membersBeside(
  text: string,
  part: Range,
  line: Range,
  separator: RegExp,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const before = text.slice(Math.max(line.start, part.start - furthest), part.start).split(separator);
  const after = text.slice(part.end, Math.min(line.end, part.end + furthest)).split(separator);
  const own = [before.pop()!, after.shift()!].map(bare);
  return {
    before: own[0] === '' ? before.reverse().map(bare) : [],
    after: own[1] === '' ? after.map(bare) : [],
  };
}

function bare(member: string): string {
  return member.replace(/^[\s*_`()]+/, '').replace(/[\s*_`().]+$/, '');
}
