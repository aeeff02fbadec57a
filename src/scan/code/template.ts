import type { Place } from '../project-scan.ts';
import { type Evaluator, longestText } from './evaluator.ts';
import type { Scope } from './scope.ts';
import type { Of } from './syntax.ts';
import { literal, unknownValue, type Value } from './values.ts';

/** A template of which every part is known. */
export function evaluateTemplate(
  evaluator: Evaluator,
  { quasis, expressions }: Of<'TemplateLiteral'>,
  scope: Scope,
  place: Place,
): Value {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [at, expression] of expressions.entries()) {
    const value = evaluator.evaluate(expression, scope);
    if (value.kind === 'unknown') return unknownValue(value.why, place);
    if (value.kind !== 'literal') return unknownValue('computed', place);
    text += `${value.value}${quasis[at + 1]?.value.cooked ?? ''}`;
    if (text.length > longestText) return unknownValue('too large to follow', place);
  }
  return literal(text, place);
}
