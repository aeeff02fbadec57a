/**
 * Characters beyond those that `JSON.stringify` escapes which a terminal or a viewer obeys.
 * In JSON they stand only inside strings, where an escape means the same.
 */
const unseen = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Serializes a value as one line of JSON with a final newline; control characters are always escaped. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value).replace(
    unseen,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
