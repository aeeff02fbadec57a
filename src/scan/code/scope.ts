import type { Place } from '../project-scan.ts';
import type { CodeModule } from './modules.ts';
import type { AnyNode, Owner } from './syntax.ts';
import { lineOf } from './syntax.ts';
import type { Value } from './values.ts';

/** The variables that an expression sees. */
export interface Scope {
  readonly module: CodeModule;
  /** The function or module that they belong to. */
  readonly owner: Owner;
  readonly parent: Scope | undefined;
  /** Evaluated when asked for. */
  readonly names: Map<string, () => Value>;
}

/** What a variable is; undefined when nothing in sight declares it. */
export function lookUp(scope: Scope, name: string): Value | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const value = at.names.get(name);
    if (value) return value();
  }
  return undefined;
}

export function placeOf(node: AnyNode, scope: Scope): Place {
  return { file: scope.module.path, line: lineOf(node) };
}
