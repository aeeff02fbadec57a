import type { StatedVersion } from '../../claims/version/numbers.ts';
import { compareVersions, type VersionParts } from '../../claims/version/numbers.ts';
import type { Opinion } from '../../claims/version/opinion.ts';
import { lineAt } from './surroundings.ts';
import type { VersionClaim, VersionVerdict } from './verdict.ts';

/** Names with versions behind a label, in front of another one: "**Needs**: PHPUnit 11.x, Laravel 12.x, ", "**Framework**: Symfony 8 (". */
const membersBehindLabel = /:(?:[^,;·|(:.\d]{1,40}\d[\d.x+]{0,12}[*_`]*[ \t]*[,;·|(])+[ \t*_`]*$/;
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

const endsThere = /^[*_`]*[ \t]*(?:$|[,;)(|·+&/]|[-–—][ \t])/;

/**
 * Whether a lowest version stands there for the project to have, and for nothing else: as a whole member of a list, and not in a
 * skill, which may tell what some library asks for. "Flutter 3.13+ standard" tells since when.
 */
export function isAskedOfProject(text: string, claim: VersionClaim, path: string): boolean {
  if (/(?:^|\/)skills\//.test(path) || !isPlainBound(text, claim)) return false;
  return endsThere.test(text.slice(claim.end, lineAt(text, claim.start).end));
}

/** Whether a version leaves a lowest one that is too low as wrong as it was: it is newer than the one that is asked for. */
export function isAboveFloor(
  version: VersionParts,
  { form, parts }: StatedVersion,
  against: readonly Opinion[],
): boolean {
  return (
    form === 'floor' &&
    against.every(
      (other) =>
        other.version &&
        compareVersions(parts, other.version) < 0 &&
        compareVersions(other.version, version) <= 0,
    )
  );
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
