import type { Place } from '../project-scan.ts';
import { type Evaluator, longestText } from './evaluator.ts';
import { joinOptions } from './join.ts';
import type { Scope } from './scope.ts';
import type { Expression, Of } from './syntax.ts';
import { literal, truth, unknownValue, type Value } from './values.ts';

/** Conditions and operators; undefined for any other expression. */
export function evaluateOperator(
  evaluator: Evaluator,
  node: Expression,
  scope: Scope,
  place: Place,
): Value | undefined {
  switch (node.type) {
    case 'ConditionalExpression': {
      const holds = truth(evaluator.evaluate(node.test, scope));
      if (holds !== undefined) return evaluator.evaluate(holds ? node.consequent : node.alternate, scope);
      return joinOptions([
        evaluator.evaluate(node.consequent, scope),
        evaluator.evaluate(node.alternate, scope),
      ]);
    }
    case 'LogicalExpression':
      return logical(evaluator, node, scope);
    case 'UnaryExpression':
      return unary(evaluator, node, scope, place);
    case 'BinaryExpression':
      return binary(evaluator, node, scope, place);
    default:
      return undefined;
  }
}

function logical(evaluator: Evaluator, node: Of<'LogicalExpression'>, scope: Scope): Value {
  const left = evaluator.evaluate(node.left, scope);
  const right = () => evaluator.evaluate(node.right, scope);
  if (node.operator === '??') {
    if (left.kind !== 'unknown') return left.kind === 'literal' && left.value == null ? right() : left;
  } else {
    const holds = truth(left);
    if (holds !== undefined) return holds === (node.operator === '&&') ? right() : left;
    // As a part of an object: the right side, or nothing.
    if (node.operator === '&&') return joinOptions([literal(false, left.place), right()]);
  }
  if (left.kind !== 'unknown') return left;
  return left.options ? joinOptions([left, right()]) : { ...left, fallback: right() };
}

function unary(
  evaluator: Evaluator,
  node: Of<'UnaryExpression'>,
  scope: Scope,
  place: Place,
): Value | undefined {
  if (node.operator === 'void') return literal(undefined, place);
  const value = evaluator.evaluate(node.argument, scope);
  if (value.kind === 'unknown') return unknownValue(value.why, place);
  if (node.operator === '!') return literal(!truth(value), place);
  if (node.operator === '-' && value.kind === 'literal' && typeof value.value === 'number')
    return literal(-value.value, place);
  return undefined;
}

function binary(
  evaluator: Evaluator,
  node: Of<'BinaryExpression'>,
  scope: Scope,
  place: Place,
): Value | undefined {
  const left = evaluator.evaluate(node.left, scope);
  const right = evaluator.evaluate(node.right, scope);
  for (const side of [left, right]) if (side.kind === 'unknown') return unknownValue(side.why, place);
  if (left.kind !== 'literal' || right.kind !== 'literal') return undefined;
  switch (node.operator) {
    case '===':
      return literal(left.value === right.value, place);
    case '!==':
      return literal(left.value !== right.value, place);
    case '==':
      // biome-ignore lint/suspicious/noDoubleEquals: it is what the config says
      return literal(left.value == right.value, place);
    case '!=':
      // biome-ignore lint/suspicious/noDoubleEquals: it is what the config says
      return literal(left.value != right.value, place);
    case '+': {
      if (typeof left.value === 'number' && typeof right.value === 'number')
        return literal(left.value + right.value, place);
      const sum = `${left.value}${right.value}`;
      return sum.length > longestText ? unknownValue('too large to follow', place) : literal(sum, place);
    }
    default:
      return undefined;
  }
}
