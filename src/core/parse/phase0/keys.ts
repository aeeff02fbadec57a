import { memoized } from '../../base/memoized.ts';
import { normalizeLabel } from '../labels.ts';

/** Gives the field that a label names, as it is written. */
export type KeyOf<Key extends string> = (label: string) => Key | undefined;

/** Makes a lookup of the names that people write, in any language; they are normalized when first needed. */
export function keyTable<Key extends string>(names: Readonly<Record<Key, readonly string[]>>): KeyOf<Key> {
  let table: ReadonlyMap<string, Key> | undefined;
  return rememberedKeys((label) => {
    table ??= new Map(
      (Object.entries(names) as [Key, readonly string[]][]).flatMap(([key, forms]) =>
        forms.map((form) => [normalizeLabel(form), key] as const),
      ),
    );
    return table.get(label);
  });
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
