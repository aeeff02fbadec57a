import type { Place } from '../project-scan.ts';
import { evaluateCall } from './call.ts';
import { type ConfigEnvironment, memberOfExternal, platformName } from './externals.ts';
import { evaluateMember } from './member.ts';
import { exportedValue, moduleScope } from './module-scope.ts';
import type { CodeModule, CodeModules } from './modules.ts';
import { evaluateArray, evaluateObject } from './objects.ts';
import { evaluateOperator } from './operators.ts';
import { functionValue } from './run-function.ts';
import { lookUp, placeOf, type Scope } from './scope.ts';
import type { AnyNode, Expression, FunctionNode } from './syntax.ts';
import { evaluateTemplate } from './template.ts';
import { type ExternalValue, literal, unknownValue, type Value } from './values.ts';

/** Expressions that are looked at for one config; and how deep they may lie in one another. */
const mostSteps = 10_000;
const deepest = 150;
/** Longer strings (UTF-16 code units) are no settings. */
export const longestText = 5_000;

/**
 * Says what the constants of a config are, as far as that can be told without running it: literals, objects and arrays of
 * them, variables, templates, conditions that are known, functions that return such, and what other files of the repository
 * export. Everything else is unknown, with the place that makes it so.
 */
export class Evaluator {
  readonly modules: CodeModules;
  readonly environment: ConfigEnvironment;
  /** Module scopes by path; filled by `exportedValue`. */
  readonly scopes = new Map<string, Scope>();
  #steps = 0;
  #depth = 0;

  constructor(modules: CodeModules, environment: ConfigEnvironment) {
    this.modules = modules;
    this.environment = environment;
  }

  /** What a file exports by a name; undefined when it cannot be read. */
  exported(path: string, name = 'default'): Value | undefined {
    return exportedValue(this, path, name);
  }

  /** The variables of a module, for whoever looks at its parts. */
  scopeOf(module: CodeModule): Scope {
    return moduleScope(this, module);
  }

  /** What a module imports from a file of the repository; undefined for a package. */
  importedFrom(specifier: string, name: string, { module }: Scope, place: Place): Value | undefined {
    if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
    const path = this.modules.resolve(module.path, specifier);
    const value = path === undefined ? undefined : this.exported(path, name);
    return value ?? unknownValue(`taken from ${specifier}, which cannot be read`, place);
  }

  /** A part of something of a package or the platform. */
  member(object: ExternalValue, key: string, scope: Scope, place: Place): Value {
    return memberOfExternal(object, key, this.environment, scope, place);
  }

  evaluate(node: AnyNode, scope: Scope): Value {
    const place = placeOf(node, scope);
    if (++this.#steps > mostSteps || this.#depth >= deepest)
      return unknownValue('too large to follow', place);
    this.#depth++;
    try {
      return this.#evaluate(node as Expression, scope, place);
    } finally {
      this.#depth--;
    }
  }

  #evaluate(node: Expression, scope: Scope, place: Place): Value {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return literal(node.value, place);
      case 'NullLiteral':
        return literal(null, place);
      case 'TemplateLiteral':
        return evaluateTemplate(this, node, scope, place);
      case 'Identifier':
        return lookUp(scope, node.name) ?? platformName(node.name, scope, place);
      case 'ObjectExpression':
        return evaluateObject(this, node, scope);
      case 'ArrayExpression':
        return evaluateArray(this, node.elements, scope, place);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return functionValue(this, node as FunctionNode, scope);
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return evaluateMember(this, node, scope, place);
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        return evaluateCall(this, node, scope, place);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.evaluate(node.expression, scope);
      case 'AwaitExpression':
        return this.evaluate(node.argument, scope);
      case 'SequenceExpression':
        return this.evaluate(node.expressions.at(-1)!, scope);
      case 'AssignmentExpression':
        return this.evaluate(node.right, scope);
      case 'MetaProperty':
        return { kind: 'external', source: 'import.meta', name: '*', place };
      default:
        return evaluateOperator(this, node, scope, place) ?? unknownValue('computed', place);
    }
  }
}
