import type { Mention } from './mention.ts';
import { hasSoonSign } from './plan-words.ts';

/** What a note in brackets, or the cell of a table, says and nothing else. */
const coming =
  /^(?:coming (?:soon|next|later)|(?:planned|upcoming|future)(?: (?:for|in) [\w. ]{1,20})?|to be (?:written|added|created|documented|defined|done|implemented)|not (?:yet )?(?:written|created|available|implemented)(?: yet)?|tbd|tba|todo)$/i;
/** Most lines have none of these. */
const sign = /soon|next|later|plan|upcoming|future|to be|not |tb[da]|todo/i;
const note = /[(（[]([^()（）[\]\n]{3,50})[)）\]]|[—–]\s*([^—–\n]{3,50})$/gmu;

/** Whether the rest of a path's line or row says that it is still to come: "[Testing](docs/testing.md) - by hand *(Coming soon)*". */
export function isToldComing({ row, after }: Mention): boolean {
  const end = after.indexOf('\n');
  const line = end < 0 ? after : after.slice(0, end);
  if (!sign.test(line)) return false;
  if (row) return line.split('|').some((cell) => coming.test(bare(cell)));
  for (const match of line.matchAll(note)) {
    // A note behind another path is that one's.
    if (/`[^`]+`|\]\(/.test(line.slice(1, match.index))) return false;
    if (coming.test(bare(match[1] ?? match[2]!))) return true;
  }
  return false;
}

/** Without emphasis and signs. */
function bare(words: string): string {
  return words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Whether a sign for "soon" stands beside a path: in a cell of its row, at its item's start, or right behind it. */
export function isMarkedSoon({ row, before, after }: Mention): boolean {
  if (row) return `${before}|${after}`.split('|').some((cell) => hasSoonSign(cell.trim().slice(0, 2)));
  const behind = /^[`*)\]]*[^`\n]{0,20}/.exec(after)![0];
  return hasSoonSign(behind) || hasSoonSign(/^[^\p{L}\p{N}]{0,6}/u.exec(before)![0]);
}
