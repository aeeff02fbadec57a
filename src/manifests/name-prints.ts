/**
 * Tells by a number whether words can be one of many names: nearly all words in front of a number are none, and need no
 * string of their own to be found out. A few others pass, since different names may have the same number.
 */
export class NamePrints {
  readonly #seen: Uint8Array;

  /** @param keys Names as `nameKey` gives them. @param others Those of further names. */
  constructor(keys: Iterable<string>, others?: NamePrints) {
    this.#seen = others ? others.#seen.slice() : new Uint8Array(slots);
    for (const key of keys) this.#seen[slotOf(printOf(key, 0, key.length))] = 1;
  }

  /** Whether a print may be that of a name; false is certain. */
  has(print: number): boolean {
    return this.#seen[slotOf(print)] === 1;
  }
}

/** Many times as many as there are names. */
const slots = 2 ** 16;

function slotOf(print: number): number {
  return (print ^ (print >>> 15)) & (slots - 1);
}

/**
 * The print of a part of a text: a word; or several, when that of the words behind it is given. Letter case and what a key leaves
 * out have no part in it.
 */
export function printOf(text: string, start: number, end: number, behind = 5381): number {
  let print = behind;
  for (let at = end - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    const lower = code | 32;
    const isKept =
      (lower >= 97 && lower <= 122) ||
      (code >= 48 && code <= 57) ||
      code === 43 || // +
      code === 35 || // #
      code === 47; // /
    if (isKept) print = Math.imul(print, 33) ^ lower;
  }
  return print;
}
