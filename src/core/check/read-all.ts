import type { Collection } from '../collect/policy.ts';
import type { Decoded } from '../collect/read-file.ts';
import type { Selected } from './select.ts';

/** Files with their texts, read one by one, so that a large run stays small. */
export function* readAll(
  collection: Pick<Collection, 'read'>,
  files: readonly Selected[],
): Generator<[Selected, Decoded]> {
  let index = 0;
  const candidates = files.map(({ candidate }) => candidate);
  for (const decoded of collection.read(candidates)) yield [files[index++]!, decoded];
}
