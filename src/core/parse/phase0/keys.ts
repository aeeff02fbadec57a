import { memoized } from '../../base/memoized.ts';
import { normalizeLabel } from '../labels.ts';

/** Gives the field that a label names, as it is written. */
export type KeyOf<Key extends string> = (label: string) => Key | undefined;

/** Makes a lookup of the names that people write, in any language; they are normalized when first needed. */
export function keyTable<Key extends string>(names: Readonly<Record<Key, readonly string[]>>): KeyOf<Key> {
  let table: ReadonlyMap<string, Key> | undefined;
  let firstWords: ReadonlySet<string>;
  const lookUp = rememberedKeys((label) => table!.get(label));
  return (label) => {
    if (table === undefined) {
      table = normalizedNames(names);
      firstWords = new Set([...numberingWords, ...[...table.keys()].map((name) => firstWord(name)!)]);
    }
    const word = firstWord(label);
    return word !== undefined && !firstWords.has(word) ? undefined : lookUp(label);
  };
}

function normalizedNames<Key extends string>(
  names: Readonly<Record<Key, readonly string[]>>,
): Map<string, Key> {
  const entries = Object.entries<readonly string[]>(names) as [Key, readonly string[]][];
  return new Map(
    entries.flatMap(([key, forms]) => forms.map((form) => [normalizeLabel(form), key] as const)),
  );
}

/** Normalizing takes them away with their number ("Step 1: …"). */
const numberingWords = ['step', 'phase', 'krok', 'faza'];

/** The word that a label begins with, in lower case; undefined when normalizing may change it or what is before it. */
function firstWord(label: string): string | undefined {
  const match = /^[A-Za-z]+(?![^\0-\x7f]|[*_`#A-Za-z])/.exec(label);
  return match?.[0].toLowerCase();
}

/** Names are short and the same in all documents; a longer text is looked up without being remembered. */
const longestRemembered = 40;
const mostRemembered = 500;

/**
 * Makes a lookup of labels as they are written, which takes most of its time to normalize them; so it remembers them.
 *
 * @param keyOf Gives the field that a normalized label names.
 */
export function rememberedKeys<Key extends string>(
  keyOf: (normalized: string) => Key | undefined,
): KeyOf<Key> {
  return memoized(longestRemembered, (label) => keyOf(normalizeLabel(label)), mostRemembered);
}
