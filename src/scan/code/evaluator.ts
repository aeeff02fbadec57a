import { readJson } from '../../manifests/json.ts';
import type { Place } from '../project-scan.ts';
import {
  changing,
  declare,
  evaluateArray,
  evaluateCall,
  evaluateObject,
  functionValue,
  once,
} from './declare.ts';
import {
  type AnyNode,
  type CodeModule,
  type CodeModules,
  type Expression,
  type FunctionNode,
  keyName,
  type Of,
  type Program,
} from './syntax.ts';
import {
  type ConfigEnvironment,
  type ExternalValue,
  externalImport,
  fromJson,
  isUndefined,
  joinOptions,
  literal,
  lookUp,
  memberOfExternal,
  type ObjectValue,
  placeOf,
  platformName,
  type Scope,
  truth,
  unknownValue,
  type Value,
  valueAt,
} from './values.ts';

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

/** A template of which every part is known. */
function evaluateTemplate(
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

/** Conditions and operators; undefined for any other expression. */
function evaluateOperator(
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

/**
 * What a file of the repository exports.
 *
 * @param name `default`, `*` for all of it, else the name of an export.
 * @returns Undefined when the file cannot be read, or exports nothing by that name.
 */
function exportedValue(evaluator: Evaluator, path: string, name: string): Value | undefined {
  if (path.endsWith('.json')) {
    const text = evaluator.modules.text(path);
    const value = text === undefined ? undefined : fromJson(readJson(text), path);
    return value && (name === '*' || name === 'default' ? value : valueAt(value, name));
  }
  const module = evaluator.modules.get(path);
  if (!module) return undefined;
  const scope = moduleScope(evaluator, module);
  const common = () => valueAt(lookUp(scope, 'module')!, 'exports');
  if (name === '*') {
    const all = namespaceOf(evaluator, scope);
    return all.entries.size > 0 ? all : common();
  }
  const exported = findExport(evaluator, scope, name);
  if (exported) return exported;
  const value = name === 'default' ? common() : valueAt(common(), name);
  return isUndefined(value) ? undefined : value;
}

/** The variables of a module. */
function moduleScope(evaluator: Evaluator, module: CodeModule): Scope {
  const known = evaluator.scopes.get(module.path);
  if (known) return known;
  const scope: Scope = { module, owner: module.program, parent: undefined, names: new Map() };
  evaluator.scopes.set(module.path, scope);
  const place: Place = { file: module.path, line: 1 };
  const nothing: Value = { kind: 'literal', value: undefined, place };
  const empty: ObjectValue = {
    kind: 'object',
    entries: new Map([['exports', nothing]]),
    rest: undefined,
    place,
  };
  scope.names.set(
    'module',
    changing(evaluator, 'module', () => empty, scope),
  );
  for (const statement of module.program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      const from = placeOf(specifier, scope);
      const name = specifierName(specifier);
      const source = statement.source.value;
      const value = once(
        () => evaluator.importedFrom(source, name, scope, from) ?? externalImport(source, name, from),
        () => unknownValue('defined by itself', from),
      );
      scope.names.set(specifier.local.name, value);
    }
  }
  declare(evaluator, module.program.body, scope);
  return scope;
}

type Named = { readonly type: string; readonly imported?: unknown; readonly exported?: unknown };

function specifierName(specifier: Named): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameIn(specifier.imported);
}

/** Of `name` or `'name'`. */
function nameIn(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

function findExport(evaluator: Evaluator, scope: Scope, name: string): Value | undefined {
  for (const statement of scope.module.program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration') return functionValue(evaluator, declaration, scope);
      return evaluator.evaluate(declaration, scope);
    }
    if (statement.type === 'TSExportAssignment' && name === 'default')
      return evaluator.evaluate(statement.expression, scope);
    if (statement.type === 'ExportAllDeclaration' && name !== 'default') {
      const value = evaluator.importedFrom(statement.source.value, name, scope, placeOf(statement, scope));
      if (value && value.kind !== 'unknown') return value;
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (declaredNames(statement.declaration).includes(name)) return lookUp(scope, name);
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ExportSpecifier' || nameIn(specifier.exported) !== name) continue;
      const { source } = statement;
      if (!source) return lookUp(scope, specifier.local.name);
      const from = placeOf(specifier, scope);
      return evaluator.importedFrom(source.value, specifier.local.name, scope, from);
    }
  }
  return undefined;
}

/** Of `const a = 1, b = 2`, `function a() {}` and `class a {}`. */
function declaredNames(declaration: unknown): readonly string[] {
  const node = declaration as { declarations?: { id: { name?: string } }[]; id?: { name?: string } } | null;
  return [node?.id, ...(node?.declarations ?? []).map(({ id }) => id)].flatMap((id) => id?.name ?? []);
}

/** All exports of a module by their names. */
function namespaceOf(evaluator: Evaluator, scope: Scope): ObjectValue {
  const entries = new Map<string, Value>();
  for (const name of exportNames(scope.module.program)) {
    const value = findExport(evaluator, scope, name);
    if (value) entries.set(name, value);
  }
  return { kind: 'object', entries, rest: undefined, place: { file: scope.module.path, line: 1 } };
}

function exportNames({ body }: Program): readonly string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    return [...declaredNames(declaration), ...specifiers.map((specifier) => nameIn(specifier.exported))];
  });
}

/** A part of something: `paths.base`, `process.env.BASE`, `targets[mode]`. */
function evaluateMember(
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
