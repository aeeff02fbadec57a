import { lineAt } from './surroundings.ts';
import type { VersionClaim, VersionVerdict } from './verdict.ts';

/** Names with versions behind a label, in front of another one: "**Needs**: PHPUnit 11.x, Laravel 12.x, ". */
const membersBehindLabel = /:(?:[^,;·|:.\d]{1,40}\d[\d.x+]{0,12}[*_`]*[ \t]*[,;·|])+[ \t*_`]*$/;
/** The name begins an item, a cell or a heading, stands behind a label, or is asked for. */
const asked =
  /(?:^[\s>]*(?:[-*+]|\d+[.)]|#+)?\s*(?:\[[ x]\]\s*)?|\|\s*|:[*_]*\s*|\b(?:requires?|required|requirements?|needs?|minimum|at least|install(?:ed)?|runs on|uses|targets|targeting|(?:rules|guidelines) for|built (?:with|on))\s+)[*_`]*$/i;

/**
 * Whether a lowest version is plainly what the repository asks for. In a sentence it may as well be the bound of something
 * else, and whoever puts another number in its place turns the sentence around.
 */
export function isPlainBound(text: string, { start }: VersionClaim): boolean {
  const before = text.slice(lineAt(text, start).start, start);
  return asked.test(before) || membersBehindLabel.test(before);
}

/**
 * The same lowest version is mended everywhere in a document or nowhere: where a sentence keeps it as a bound, another one
 * beside it would contradict the sentence.
 */
export function agreedOnBounds(verdicts: readonly VersionVerdict[]): readonly VersionVerdict[] {
  const bounds = new Set(verdicts.filter(({ isBound }) => isBound).map(wordsOf));
  if (bounds.size === 0) return verdicts;
  return verdicts.map((each) =>
    each.verdict === 'contradicted' && !each.isBound && bounds.has(wordsOf(each))
      ? { ...each, isBound: true }
      : each,
  );
}

function wordsOf({ claim }: VersionVerdict): string {
  return `${claim.subject.text.toLowerCase()} ${claim.value.text}`;
}
