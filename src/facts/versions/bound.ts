import { lineAt } from './surroundings.ts';
import type { VersionClaim } from './verdict.ts';

/** The name begins an item, a cell or a heading, stands behind a label, or is asked for. */
const asked =
  /(?:^[\s>]*(?:[-*+]|\d+[.)]|#+)?\s*(?:\[[ x]\]\s*)?|\|\s*|:[*_]*\s*|\b(?:requires?|required|requirements?|needs?|minimum|at least|install(?:ed)?|runs on|uses|targets|targeting|(?:rules|guidelines) for|built (?:with|on))\s+)[*_`]*$/i;

/**
 * Whether a lowest version is plainly what the repository asks for. In a sentence it may as well be the bound of something
 * else, and whoever puts another number in its place turns the sentence around.
 */
export function isPlainBound(text: string, { start }: VersionClaim): boolean {
  return asked.test(text.slice(lineAt(text, start).start, start));
}
