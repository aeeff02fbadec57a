import { asLongAs, standsBeside } from './beside.ts';
import { barsEdit } from './edit-bars.ts';
import type { Mention } from './mention.ts';
import { stemOf } from './similar-names.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, lastName } from './written-path.ts';

/** Git takes a file for renamed when half of it is the same; of so much, it is the same file by another name. */
const leastAlike = 90;

/** Verdicts of which only those edits are left that nobody has to look at: what else is known is said, and not written. */
export function withSafeFixes(verdicts: readonly PathVerdict[], text: string): readonly PathVerdict[] {
  const claimed = new Map<string, Set<string>>();
  for (const { replacement, suggestion, resolved = '' } of verdicts) {
    if (replacement === undefined || !suggestion) continue;
    const paths = claimed.get(suggestion.text) ?? new Set();
    claimed.set(suggestion.text, paths.add(resolved));
  }
  const isShared = (target: string) => (claimed.get(target)?.size ?? 0) > 1;
  return verdicts.map((verdict) => {
    const { replacement, labelEdit, ...rest } = verdict;
    const { suggestion, departure, resolved = '' } = rest;
    const claim: PathVerdict['claim'] & Partial<Mention> = rest.claim;
    if (replacement === undefined || !suggestion) return verdict;
    const { path, label, start, end } = claim;
    const names = [suggestion.text, replacement, asLongAs(path, suggestion.text)];
    // The text of a link says what its target says.
    const own = { start: label?.start ?? start, end };
    const isSafe =
      (isSameName(resolved, suggestion.text, claim.folder) || (departure?.likeness ?? 0) >= leastAlike) &&
      !isShared(suggestion.text) &&
      claim.form !== 'comment' &&
      !barsEdit(claim, claim.form === 'link' && labelEdit === undefined) &&
      !standsBeside(
        text,
        own,
        names.filter((name) => name !== path),
      );
    return isSafe ? verdict : rest;
  });
}

/**
 * Whether a path goes by the same name where it went: as it was, in other letters, with its folder's name for a part of it, or as the
 * first file of a folder that is called so. Git takes a file for renamed when half of it is the same; what is called otherwise may be
 * about something else. A folder that is renamed in its place holds what it held.
 */
function isSameName(old: string, next: string, folder: boolean): boolean {
  if (folder && folderOf(old) === folderOf(next)) return true;
  const words = wordsOf(stemOf(lastName(old)));
  const inFolder = [...wordsOf(lastName(folderOf(next))), ...wordsOf(stemOf(lastName(next)))];
  const own = wordsOf(stemOf(lastName(next)));
  return isSame(words, own) || isSame(words, inFolder) || (isFirst(next) && endsWith(inFolder, words));
}

function isFirst(path: string): boolean {
  return /^(?:index|mod|__init__|main|README)$/i.test(stemOf(lastName(path)));
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return isSame(words.slice(0, -1).slice(-end.length), end);
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, at) => word === others[at]);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_. ]+/)
    .filter((word) => word !== '');
}
