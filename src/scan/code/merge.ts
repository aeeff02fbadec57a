import type { Place } from '../project-scan.ts';
import { type ObjectValue, unknownValue, type Value } from './values.ts';

/** Deeper parts of configs are taken over, not merged. */
const deepest = 10;

/** Configs laid over one another: objects key by key, lists one behind the other, of the rest the last one. */
export function mergedConfigs(values: readonly Value[], place: Place): Value {
  const [first, ...others] = values;
  return others.reduce((merged, each) => merge(merged, each, place, 0), first!);
}

function merge(base: Value, over: Value, place: Place, depth: number): Value {
  if (base.kind === 'array' && over.kind === 'array')
    return { ...base, items: [...base.items, ...over.items], rest: base.rest ?? over.rest };
  const unknown = [base, over].find(({ kind }) => kind === 'unknown');
  // A config of some package's making beneath a written one: what is written holds, and nothing else is known.
  if (unknown?.kind === 'unknown' && over.kind === 'object') return { ...over, rest: over.rest ?? unknown };
  if (unknown?.kind === 'unknown') return unknownValue(unknown.why, place);
  if (base.kind !== 'object' || over.kind !== 'object' || depth > deepest) return over;
  const entries = new Map(base.entries);
  for (const [key, value] of over.entries) {
    const before = entries.get(key);
    entries.set(key, before ? merge(before, value, place, depth + 1) : value);
  }
  const rest = base.rest ?? over.rest;
  if (over.rest)
    for (const key of base.entries.keys()) if (!over.entries.has(key)) entries.set(key, over.rest);
  return { kind: 'object', entries, rest, place: base.place } satisfies ObjectValue;
}
