import { declare } from './declare.ts';
import type { Evaluator } from './evaluator.ts';
import { joinOptions } from './join.ts';
import { bindPattern } from './patterns.ts';
import { placeOf, type Scope } from './scope.ts';
import { type AnyNode, childrenOf, type FunctionNode, isFunction, type Statement } from './syntax.ts';
import { type FunctionValue, literal, truth, unknownValue, type Value } from './values.ts';

/** A function that can be called; its body is looked at when it is. */
export function functionValue(evaluator: Evaluator, node: FunctionNode, scope: Scope): FunctionValue {
  const place = placeOf(node, scope);
  return { kind: 'function', node, place, call: (values) => callFunction(evaluator, node, scope, values) };
}

function callFunction(
  evaluator: Evaluator,
  node: FunctionNode,
  parent: Scope,
  values: readonly Value[],
): Value {
  const place = placeOf(node, parent);
  if (node.generator) return unknownValue('computed', place);
  const scope: Scope = { module: parent.module, owner: node, parent, names: new Map() };
  for (const [at, parameter] of node.params.entries()) {
    const others = (): Value => ({ kind: 'array', items: values.slice(at), rest: undefined, place });
    if (parameter.type === 'RestElement') bindPattern(evaluator, parameter.argument, others, scope);
    else
      bindPattern(
        evaluator,
        parameter,
        () => values[at] ?? unknownValue('handed in when it runs', place),
        scope,
      );
  }
  if (node.body.type !== 'BlockStatement') return evaluator.evaluate(node.body, scope);
  return run(evaluator, node.body.body, scope) ?? literal(undefined, place);
}

/** What a list of statements returns; undefined when it runs through. */
function run(evaluator: Evaluator, statements: readonly Statement[], outer: Scope): Value | undefined {
  const scope: Scope = { ...outer, parent: outer, names: new Map() };
  declare(evaluator, statements, scope);
  for (const [at, statement] of statements.entries()) {
    const rest = () => run(evaluator, statements.slice(at + 1), scope);
    if (statement.type === 'ReturnStatement')
      return statement.argument
        ? evaluator.evaluate(statement.argument, scope)
        : literal(undefined, placeOf(statement, scope));
    if (statement.type === 'IfStatement') {
      const holds = truth(evaluator.evaluate(statement.test, scope));
      const branch = (taken: boolean) => {
        const body = taken ? statement.consequent : statement.alternate;
        return body ? run(evaluator, bodyOf(body), scope) : undefined;
      };
      if (holds === undefined && returnsIn(statement)) {
        const end = literal(undefined, placeOf(statement, scope));
        return joinOptions([branch(true) ?? rest() ?? end, branch(false) ?? rest() ?? end]);
      }
      const value = holds === undefined ? undefined : branch(holds);
      if (value) return value;
    } else if (statement.type === 'BlockStatement' || statement.type === 'TryStatement') {
      const body = statement.type === 'TryStatement' ? statement.block.body : statement.body;
      const value = run(evaluator, body, scope);
      if (value) return value;
    } else if (statement.type !== 'FunctionDeclaration' && returnsIn(statement))
      return unknownValue('computed', placeOf(statement, scope));
  }
  return undefined;
}

function bodyOf(statement: Statement): readonly Statement[] {
  return statement.type === 'BlockStatement' ? statement.body : [statement];
}

/** Whether a statement may return from the function that it stands in. */
function returnsIn(node: AnyNode): boolean {
  if (node.type === 'ReturnStatement') return true;
  return !isFunction(node) && childrenOf(node).some(returnsIn);
}
