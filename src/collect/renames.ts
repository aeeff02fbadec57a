/** What git takes a file for that is gone. */
export interface Rename {
  readonly to: string;
  /** How much of the one is in the other: percent. */
  readonly likeness: number;
}

/** Where a commit says that files went. */
export type Renames = ReadonlyMap<string, Rename | undefined>;

/** Below this git calls a file renamed of which as much may lie elsewhere. */
const mostOfIt = 80;

/**
 * Reads `R100 NUL old NUL new NUL`, `A NUL path NUL` and `D NUL path NUL`: new names by old ones, undefined for what has none. A file that
 * was split went to no place: git names the larger half.
 */
export function readRenames(fields: readonly string[]): Map<string, Rename | undefined> {
  const renames = new Map<string, Rename | undefined>();
  const added: string[] = [];
  const partly: (readonly [old: string, next: string])[] = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const status = fields[at]!;
    const path = fields[at + 1]!;
    const next = status.startsWith('R') ? fields[at + 2] : undefined;
    const likeness = Number(status.slice(1));
    if (status.startsWith('A')) added.push(path);
    else renames.set(path, next === undefined ? undefined : { to: next, likeness });
    if (next !== undefined && likeness < mostOfIt) partly.push([path, next]);
    at += next === undefined ? 2 : 3;
  }
  for (const [old, next] of partly)
    if (added.some((other) => isOtherHalf(other, next, old))) renames.set(old, undefined);
  return renames;
}

/** Whether two new files share a file out: all three lie in one folder and are of one kind, and both are called as it was, and more. */
function isOtherHalf(other: string, half: string, whole: string): boolean {
  const words = wordsOf(whole);
  const isPart = (path: string) => {
    if (folderOf(path) !== folderOf(whole) || endingOf(path) !== endingOf(whole)) return false;
    const own = wordsOf(path);
    return own.length > words.length && words.every((word) => own.some((each) => isOneWord(word, each)));
  };
  return words.length > 0 && isPart(half) && isPart(other);
}

const shortestWord = 4;

/** `repositories` and `repository`. */
function isOneWord(word: string, other: string): boolean {
  const stem = Math.max(shortestWord, Math.min(word.length, other.length) - 2);
  return word.slice(0, stem) === other.slice(0, stem) && Math.min(word.length, other.length) >= shortestWord;
}

function wordsOf(path: string): string[] {
  return path
    .slice(folderOf(path).length)
    .replace(/\.\w+$/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
