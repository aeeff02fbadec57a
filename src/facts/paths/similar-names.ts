import { editDistance } from '../../base/nearest.ts';

/** Endings that one kind of file goes by. */
const families = [
  'js jsx ts tsx mjs cjs mts cts vue svelte',
  'md mdx mdc rst',
  'yml yaml',
  'json jsonc json5 toml',
  'css scss sass less',
].map((endings) => new Set(endings.split(' ')));

/** Whether two endings are those of one kind of file. */
export function isOneKind(ending: string, other: string): boolean {
  return ending === other || families.some((family) => family.has(ending) && family.has(other));
}

/** Whether a file is called as a folder, but for its ending. */
export function hasEnding(folder: string, name: string): boolean {
  return stemOf(name) === folder;
}

/** `limits.js` for `limits.ts`. */
export function hasOtherEnding(written: string, name: string): boolean {
  if (stemOf(written) !== stemOf(name)) return false;
  const [ending, other] = [endingOf(written), endingOf(name)];
  return ending === '' || isOneKind(ending, other);
}

/** `04-testing.md` for `12-testing.md`. */
export function isNumberedOtherwise(written: string, name: string): boolean {
  const [words, others] = [written, name].map((each) => each.replace(/^\d+[-_.]/, ''));
  return words === others && stemOf(words!).length > 3;
}

/** `_limits.py` for `limits.py`. */
export function isMadePrivate(written: string, name: string): boolean {
  return name === `_${written}`;
}

/** In each word one letter in four may be wrong; `step-1` is not `step-2` misspelt, nor `ml-tests` `ui-tests`. */
export function isMisspelt(written: string, name: string): boolean {
  if (endingOf(written) !== endingOf(name)) return false;
  const [words, others] = [wordsOf(written), wordsOf(name)];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const other = others[at]!;
      const limit = Math.min(2, Math.floor(Math.max(word.length, other.length) / 4));
      return word === other || (!/\d/.test(word + other) && editDistance(word, other, limit) <= limit);
    })
  );
}

function wordsOf(name: string): string[] {
  return stemOf(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_. ]+/);
}

/** A name without its ending. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)\.\w+$/, '');
}

/** Behind the last dot; empty when there is none. */
export function endingOf(name: string): string {
  return name.slice(stemOf(name).length + 1);
}
