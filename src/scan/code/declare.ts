import type { Change } from './changes.ts';
import type { Evaluator } from './evaluator.ts';
import { bindPattern } from './patterns.ts';
import { functionValue } from './run-function.ts';
import { placeOf, type Scope } from './scope.ts';
import type { Statement } from './syntax.ts';
import { literal, truth, unknownValue, type Value } from './values.ts';
import { withChange } from './with-change.ts';

/** Makes the variables and functions known that a list of statements declares. Each is evaluated when it is asked for, once. */
export function declare(evaluator: Evaluator, statements: readonly Statement[], scope: Scope): void {
  for (const statement of statements) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      scope.names.set(declaration.id.name, () => functionValue(evaluator, declaration, scope));
    else if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations) {
        const place = placeOf(id, scope);
        const value = once(
          () => (init ? evaluator.evaluate(init, scope) : literal(undefined, place)),
          () => unknownValue('defined by itself', place),
        );
        const before = new Set(scope.names.keys());
        bindPattern(evaluator, id, value, scope);
        for (const [name, given] of scope.names)
          if (!before.has(name)) scope.names.set(name, changing(evaluator, name, given, scope));
      }
    else if (declaration?.type === 'ClassDeclaration' && declaration.id)
      scope.names.set(declaration.id.name, () => unknownValue('computed', placeOf(declaration, scope)));
  }
}

/** The value of a variable after all that is assigned to it and its parts. */
export function changing(evaluator: Evaluator, name: string, value: () => Value, scope: Scope): () => Value {
  const changes = scope.module.changes.get(scope.owner)?.get(name) ?? [];
  if (changes.length === 0) return value;
  let current: Value | undefined;
  return once(
    () => {
      current = value();
      for (const change of changes) current = applied(evaluator, current, change, scope);
      return current;
    },
    // `config = { ...config, base }` speaks of what it was before.
    () => current ?? value(),
  );
}

function applied(evaluator: Evaluator, value: Value, change: Change, scope: Scope): Value {
  const place = { file: scope.module.path, line: change.line };
  const isUnknown = !change.isCertain || change.right === undefined;
  const tests = change.tests.map(({ test, holds }) => {
    const known = truth(evaluator.evaluate(test, scope));
    return known === undefined ? undefined : known === holds;
  });
  if (tests.includes(false)) return value;
  const right = isUnknown
    ? unknownValue('assigned where it cannot be followed', place)
    : evaluator.evaluate(change.right!, scope);
  return withChange(value, change.keys, right, place, tests.includes(undefined));
}

/** Asks once; while it is being asked, the other answer holds. */
export function once(ask: () => Value, meanwhile: () => Value): () => Value {
  let known: Value | undefined;
  let isAsked = false;
  return () => {
    if (known) return known;
    if (isAsked) return meanwhile();
    isAsked = true;
    try {
      known = ask();
      return known;
    } finally {
      // A reader may have to be loaded: then the question is asked again.
      isAsked = false;
    }
  };
}
