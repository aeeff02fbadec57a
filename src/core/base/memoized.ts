/**
 * Remembers what a function gave for short texts: in the documents of a repository the same labels come again and again.
 *
 * @param longest In UTF-16 code units: longer texts are not remembered. @param compute Nobody changes what it gives.
 * @param capacity So many texts are remembered at a time.
 */
export function memoized<T>(
  longest: number,
  compute: (text: string) => T,
  capacity = 200,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return compute(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    // A slice keeps alive the whole text that it was cut from. This one is cut from a text that is a character longer.
    const own = `${text} `.slice(0, -1);
    const result = compute(own);
    if (known.size >= capacity) known.clear();
    known.set(own, result);
    return result;
  };
}

/** Remembers what a function gave for what it was last asked about. A WeakMap of all would keep garbage alive longer. */
export function lastOf<Key, More extends readonly unknown[], T>(
  compute: (key: Key, ...more: More) => T,
): (key: Key, ...more: More) => T {
  let last: { readonly key: Key; readonly result: T } | undefined;
  return (key, ...more) => {
    if (last === undefined || last.key !== key) last = { key, result: compute(key, ...more) };
    return last.result;
  };
}

/** Remembers what a function gave the first time, whatever it is asked later. What is thrown is not remembered. */
export function once<More extends readonly unknown[], T>(
  compute: (...more: More) => T,
): (...more: More) => T {
  let known: { readonly result: T } | undefined;
  return (...more) => {
    known ??= { result: compute(...more) };
    return known.result;
  };
}

/** Remembers what a function gave for each object, as long as the object is there. What is thrown is not remembered. */
export function perObject<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { readonly result: T }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) {
      entry = { result: compute(key) };
      known.set(key, entry);
    }
    return entry.result;
  };
}

/** The same for each object and each key that it is asked for. */
export function perKey<Owner extends object, Key, T>(
  compute: (owner: Owner, key: Key) => T,
): (owner: Owner, key: Key) => T {
  const known = perObject((_: Owner) => new Map<Key, { readonly result: T }>());
  return (owner, key) => {
    const entry = known(owner).get(key) ?? { result: compute(owner, key) };
    known(owner).set(key, entry);
    return entry.result;
  };
}

/** Remembers what a function gave for the parts of the text that it was last asked about. */
export function ofParts<Part, T>(compute: (text: string, part: Part) => T): (text: string, part: Part) => T {
  let last = '';
  let known = new Map<Part, T>();
  return (text, part) => {
    if (last !== text) {
      last = text;
      known = new Map();
    }
    let result = known.get(part);
    if (result === undefined) {
      result = compute(text, part);
      known.set(part, result);
    }
    return result;
  };
}
