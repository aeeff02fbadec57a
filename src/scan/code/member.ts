import type { Place } from '../project-scan.ts';
import type { Evaluator } from './evaluator.ts';
import type { Scope } from './scope.ts';
import { type AnyNode, keyName } from './syntax.ts';
import { isUndefined, unknownValue, type Value, valueAt } from './values.ts';

/** A part of something: `paths.base`, `process.env.BASE`, `targets[mode]`. */
export function evaluateMember(
  evaluator: Evaluator,
  node: { readonly object: AnyNode; readonly property: AnyNode; readonly computed: boolean },
  scope: Scope,
  place: Place,
): Value {
  const object = evaluator.evaluate(node.object, scope);
  const key = keyOf(evaluator, node.property, node.computed, scope);
  if (key === undefined) return unknownValue('computed', place);
  if (object.kind === 'external') return evaluator.member(object, key, scope, place);
  if (object.kind === 'unknown' && !object.options) return unknownValue(object.why, place);
  const value = valueAt(object, key);
  // What a string or an array can do is not followed.
  const isMethod = isUndefined(value) && object.kind !== 'object';
  return isMethod ? unknownValue('computed', place) : value;
}

/** The key of a property or member, evaluated where it is computed; undefined when it is not known. */
export function keyOf(
  evaluator: Evaluator,
  key: AnyNode,
  computed: boolean,
  scope: Scope,
): string | undefined {
  const name = keyName(key, computed);
  if (name !== undefined || !computed) return name;
  const value = evaluator.evaluate(key, scope);
  return value.kind === 'literal' && value.value !== undefined ? String(value.value) : undefined;
}
