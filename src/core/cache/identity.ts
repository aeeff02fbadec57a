import { createHash } from '../base/hash.ts';
import { perObject } from '../base/memoized.ts';

/** Something that is not told apart by its data alone: a function, an object of a class. */
class NotData extends Error {}

/**
 * A text that two values share only when they are the same, down to each part; undefined when that cannot be said of them. What has
 * been looked at once must not change any more.
 */
export const identityOf = perObject((value: object): string | undefined => {
  try {
    return JSON.stringify(value, plainly);
  } catch (error) {
    if (error instanceof NotData) return undefined;
    throw error;
  }
});

function plainly(_: string, value: unknown): unknown {
  if (value instanceof Map) return { '\0map': [...value] };
  if (value instanceof Set) return { '\0set': [...value] };
  if (value instanceof RegExp) return { '\0pattern': String(value) };
  if (value === undefined) return { '\0absent': true };
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new NotData();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new NotData();
  }
  return value;
}

/** A short name for texts, the same for the same ones only. */
export function digest(...texts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(`${text.length}\0`).update(text);
  return hash.digest('base64url');
}
