import { entryOf, textOf, unknownValue, type Value } from './values.ts';

/** How many different things something may be before it is just unknown. */
const mostOptions = 4;

/** Comparisons in one join; values that share parts would else be compared without end. */
const mostCompared = 10_000;

/** One of several: what they agree on is known, of objects each key for itself. */
export function joinOptions(options: readonly Value[]): Value {
  const [first, ...others] = options;
  const budget = { left: mostCompared };
  return others.reduce((joined, each) => join(joined, each, budget), first!);
}

function join(a: Value, b: Value, budget: { left: number }): Value {
  if (budget.left-- <= 0) return unknownValue('too large to follow', a.place);
  if (same(a, b, budget)) return a;
  if (a.kind === 'object' && b.kind === 'object') {
    const entries = new Map<string, Value>();
    for (const key of new Set([...a.entries.keys(), ...b.entries.keys()]))
      entries.set(key, join(entryOf(a, key), entryOf(b, key), budget));
    return { ...a, entries, rest: a.rest ?? b.rest };
  }
  const options = [a, b].flatMap((each) => (each.kind === 'unknown' && each.options) || [each]);
  const unknown = [a, b].find((each) => each.kind === 'unknown' && !each.options);
  const plain = [a, b].find((each) => textOf(each) !== undefined);
  if (unknown?.kind === 'unknown')
    return unknownValue(unknown.why, unknown.place, plain ? { fallback: plain } : {});
  const more = options.length <= mostOptions ? { options } : {};
  return unknownValue('decided when it runs', a.place, more);
}

/** Whether two values are known to be the same. */
function same(a: Value, b: Value, budget: { left: number }): boolean {
  if (budget.left-- <= 0) return false;
  if (a === b) return a.kind !== 'unknown';
  if (a.kind === 'literal') return b.kind === 'literal' && a.value === b.value;
  if (a.kind === 'function') return b.kind === 'function' && a.node === b.node;
  if (a.kind === 'external') return b.kind === 'external' && a.source === b.source && a.name === b.name;
  if (a.kind === 'array') {
    if (b.kind !== 'array' || a.rest || b.rest || a.items.length !== b.items.length) return false;
    return a.items.every((item, at) => same(item, b.items[at]!, budget));
  }
  if (a.kind !== 'object' || b.kind !== 'object' || a.rest || b.rest) return false;
  if (a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, value]) => {
    const other = b.entries.get(key);
    return other !== undefined && same(value, other, budget);
  });
}
