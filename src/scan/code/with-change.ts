import type { Place } from '../project-scan.ts';
import { joinOptions } from './join.ts';
import { withSpread } from './objects.ts';
import { type ObjectValue, unknownValue, type Value, valueAt } from './values.ts';

/**
 * A value with a part of it replaced.
 *
 * @param keys Where; empty for all of it, undefined when that is not known.
 * @param isPossible It may also stay as it was.
 */
export function withChange(
  value: Value,
  keys: readonly string[] | undefined,
  right: Value,
  place: Place,
  isPossible: boolean,
): Value {
  if (keys === undefined)
    return value.kind === 'object' ? withSpread(value, unknownValue('computed', place), place) : value;
  const [key, ...others] = keys;
  if (key === undefined) return isPossible ? joinOptions([value, right]) : right;
  if (value.kind !== 'object') return value;
  const part = withChange(valueAt(value, key), others, right, place, isPossible);
  const entries = new Map(value.entries);
  entries.set(key, part.kind === 'literal' ? { ...part, place: part === right ? place : part.place } : part);
  return { ...value, entries } satisfies ObjectValue;
}
