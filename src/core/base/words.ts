/**
 * Lists of words as data: what would be a pattern of alternatives is read as words that blanks separate. `repo(s)` stands for `repo`
 * and `repos`.
 */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  const words = lists.join(' ').split(' ');
  return new Set(
    words.flatMap((word) => (word.endsWith('(s)') ? [word.slice(0, -3), `${word.slice(0, -3)}s`] : word)),
  );
}

/** What tells whether a word is meant: a list, or a pattern where words cannot say it. */
export interface WordTest {
  test(word: string): boolean;
}

/** Tells the words of lists, in which one with a `*` behind it stands for all that begin so: `get-*`. */
export function wordTest(...lists: readonly string[]): WordTest {
  const words = [...wordSet(...lists)];
  const whole = new Set(words.filter((word) => !word.endsWith('*')));
  const starts = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return { test: (word) => whole.has(word) || starts.some((start) => word.startsWith(start)) };
}
