import type { Place } from '../project-scan.ts';
import type { Evaluator } from './evaluator.ts';
import { joinOptions } from './join.ts';
import { keyOf } from './member.ts';
import { functionValue } from './run-function.ts';
import { placeOf, type Scope } from './scope.ts';
import type { AnyNode, Of } from './syntax.ts';
import {
  type ArrayValue,
  type ObjectValue,
  truth,
  type UnknownValue,
  unknownValue,
  type Value,
} from './values.ts';

/** More entries than any config has. */
const mostEntries = 2_000;

/** An object literal; what is spread into it comes in its turn. */
export function evaluateObject(
  evaluator: Evaluator,
  node: Of<'ObjectExpression'>,
  scope: Scope,
): ObjectValue {
  let object: ObjectValue = {
    kind: 'object',
    entries: new Map(),
    rest: undefined,
    place: placeOf(node, scope),
  };
  for (const property of node.properties) {
    const place = placeOf(property, scope);
    if (property.type === 'SpreadElement') {
      object = withSpread(object, evaluator.evaluate(property.argument, scope), place);
      continue;
    }
    const key = keyOf(evaluator, property.key, property.computed, scope);
    if (key === undefined) object = withSpread(object, unknownValue('computed', place), place);
    else if (object.entries.size < mostEntries) {
      const value =
        property.type === 'ObjectMethod'
          ? property.kind === 'method'
            ? functionValue(evaluator, property, scope)
            : unknownValue('computed', place)
          : evaluator.evaluate(property.value, scope);
      // A value stands where it is set, also when a variable holds it.
      (object.entries as Map<string, Value>).set(key, value.kind === 'literal' ? { ...value, place } : value);
    }
  }
  return object;
}

/** The object with all of another value put over it. */
export function withSpread(object: ObjectValue, spread: Value, place: Place): ObjectValue {
  if (spread.kind === 'object') {
    const base = spread.rest ? withUnknown(object, spread.rest) : object;
    const entries = new Map(base.entries);
    for (const [key, value] of spread.entries) if (entries.size < mostEntries) entries.set(key, value);
    return { ...base, entries };
  }
  if (spread.kind !== 'unknown') return object;
  if (!spread.options) return withUnknown(object, unknownValue(spread.why, place));
  const joined = joinOptions(spread.options.map((each) => withSpread(object, each, place)));
  return joined.kind === 'object' ? joined : withUnknown(object, unknownValue(spread.why, place));
}

/** Anything may have been overwritten. */
function withUnknown(object: ObjectValue, unknown: UnknownValue): ObjectValue {
  const entries = new Map([...object.entries].map(([key]) => [key, unknown as Value]));
  return { ...object, entries, rest: unknown };
}

export function evaluateArray(
  evaluator: Evaluator,
  elements: readonly (AnyNode | null)[],
  scope: Scope,
  place: Place,
): ArrayValue {
  const items: Value[] = [];
  let rest: UnknownValue | undefined;
  for (const element of elements) {
    if (!element || items.length >= mostEntries) continue;
    if (element.type !== 'SpreadElement') {
      const value = evaluator.evaluate(element, scope);
      // `condition && plugin()`: what does not hold leaves a hole that nobody asks for.
      if (truth(value) !== false) items.push(value);
      continue;
    }
    const spread = evaluator.evaluate((element as AnyNode & { argument: AnyNode }).argument, scope);
    if (spread.kind === 'array') {
      items.push(...spread.items);
      rest ??= spread.rest;
    } else if (spread.kind === 'unknown') rest ??= unknownValue(spread.why, placeOf(element, scope));
  }
  return { kind: 'array', items, rest, place };
}
