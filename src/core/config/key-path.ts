/** Where a value stands in a config: keys and array indexes from the top. */
export type KeyPath = readonly (string | number)[];

/** Writes a key path as code would: `overrides[0].rules["prompt/section-order"]`. */
export function formatKeyPath(path: KeyPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

/** The value at a key path; undefined when nothing is there. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}
