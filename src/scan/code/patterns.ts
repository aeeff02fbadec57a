import type { Evaluator } from './evaluator.ts';
import { placeOf, type Scope } from './scope.ts';
import { type AnyNode, keyName } from './syntax.ts';
import { isUndefined, unknownValue, type Value, valueAt } from './values.ts';

type Pattern = AnyNode & {
  readonly name: string;
  readonly left: AnyNode;
  readonly right: AnyNode;
  readonly properties: readonly (AnyNode & {
    readonly key: AnyNode;
    readonly computed: boolean;
    readonly value: AnyNode;
  })[];
  readonly elements: readonly (AnyNode | null)[];
  readonly argument: AnyNode;
  readonly parameter: AnyNode;
};

/** Makes the variables of a pattern known: `name`, `{ base, ...others }`, `[first]`, `mode = 'production'`. */
export function bindPattern(evaluator: Evaluator, node: AnyNode, value: () => Value, scope: Scope): void {
  const pattern = node as Pattern;
  switch (pattern.type) {
    case 'Identifier':
      scope.names.set(pattern.name, value);
      return;
    case 'AssignmentPattern': {
      const orDefault = () => {
        const given = value();
        return isUndefined(given) ? evaluator.evaluate(pattern.right, scope) : given;
      };
      bindPattern(evaluator, pattern.left, orDefault, scope);
      return;
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const key = property.type === 'RestElement' ? undefined : keyName(property.key, property.computed);
        const target =
          property.type === 'RestElement' ? (property as unknown as Pattern).argument : property.value;
        const part = () =>
          key === undefined
            ? unknownValue('computed', placeOf(node, scope))
            : memberOf(evaluator, value(), key, scope, node);
        bindPattern(evaluator, target, part, scope);
      }
      return;
    case 'ArrayPattern':
      for (const [at, element] of pattern.elements.entries())
        if (element) bindPattern(evaluator, element, () => valueAt(value(), String(at)), scope);
      return;
    case 'TSParameterProperty':
      bindPattern(evaluator, pattern.parameter, value, scope);
      return;
    default:
  }
}

function memberOf(evaluator: Evaluator, value: Value, key: string, scope: Scope, node: AnyNode): Value {
  return value.kind === 'external'
    ? evaluator.member(value, key, scope, placeOf(node, scope))
    : valueAt(value, key);
}
