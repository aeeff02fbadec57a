import { dirname, join } from 'node:path/posix';
import type { Place } from '../project-scan.ts';
import { type Evaluator, keyOf } from './evaluator.ts';
import {
  type AnyNode,
  type Change,
  childrenOf,
  type FunctionNode,
  isFunction,
  keyName,
  type Of,
  type Statement,
} from './syntax.ts';
import {
  type ArrayValue,
  absolutePath,
  type ExternalValue,
  externalImport,
  type FunctionValue,
  isUndefined,
  joinOptions,
  literal,
  lookUp,
  type ObjectValue,
  placeOf,
  type Scope,
  textOf,
  truth,
  type UnknownValue,
  unknownValue,
  type Value,
  valueAt,
} from './values.ts';

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

/**
 * A value with a part of it replaced.
 *
 * @param keys Where; empty for all of it, undefined when that is not known.
 * @param isPossible It may also stay as it was.
 */
function withChange(
  value: Value,
  keys: readonly string[] | undefined,
  right: Value,
  place: Place,
  isPossible: boolean,
): Value {
  if (keys === undefined)
    return value.kind === 'object' ? withSpread(value, unknownValue('computed', place), place) : value;
  const [key, ...others] = keys;
  if (key === undefined) return isPossible ? joinOptions([value, right]) : right;
  if (value.kind !== 'object') return value;
  const part = withChange(valueAt(value, key), others, right, place, isPossible);
  const entries = new Map(value.entries);
  entries.set(key, part.kind === 'literal' ? { ...part, place: part === right ? place : part.place } : part);
  return { ...value, entries } satisfies ObjectValue;
}

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
function bindPattern(evaluator: Evaluator, node: AnyNode, value: () => Value, scope: Scope): void {
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

type CallNode = Of<'CallExpression'> | Of<'OptionalCallExpression'> | Of<'NewExpression'>;

/** A call: of a function of the repository, of one whose result is plain, or of one that nobody knows. */
export function evaluateCall(evaluator: Evaluator, node: CallNode, scope: Scope, place: Place): Value {
  if (node.callee.type === 'Import') {
    const [specifier] = node.arguments;
    return required(evaluator, specifier && evaluator.evaluate(specifier, scope), scope, place);
  }
  const callee = evaluator.evaluate(node.callee, scope);
  const values = node.arguments.flatMap((argument): readonly Value[] => {
    if (argument.type !== 'SpreadElement') return [evaluator.evaluate(argument, scope)];
    const spread = evaluator.evaluate(argument.argument, scope);
    return spread.kind === 'array' && !spread.rest ? spread.items : [unknownValue('computed', place)];
  });
  if (callee.kind === 'function') return callee.call(values);
  if (callee.kind === 'external') return externalCall(evaluator, callee, values, scope, place);
  // A function that another one made goes by the name of that one.
  const made = callee.kind === 'unknown' ? callee.call : undefined;
  const call = { name: nameOf(node.callee) || (made?.name ?? ''), source: made?.source ?? '', values };
  // What no line imports is handed in by the framework, as Nuxt does.
  const isHandedIn = node.callee.type === 'Identifier' && lookUp(scope, call.name) === undefined;
  if (isHandedIn && /^define(?:[A-Z]\w*)?Config$/.test(call.name) && values[0]) return values[0];
  const why = call.name === '' ? 'computed' : `what ${call.name}() returns`;
  return unknownValue(why, place, { call });
}

/** Packages whose `defineConfig` gives back what it is given, and whose `mergeConfig` lays configs over one another. */
const bundlers =
  /^(?:vite|vitest\/config|vite-plus|rolldown-vite|@rsbuild\/core|@rspack\/(?:core|cli)|astro\/config|nuxt(?:\/config|\/kit)?|@nuxt\/kit|@vue\/cli-service|@solidjs\/start\/config|vitepress|umi|@umijs\/max|@tanstack\/[\w-]+\/config|@sveltejs\/kit(?:\/vite)?|electron-vite)$/;

function externalCall(
  evaluator: Evaluator,
  { source, name }: ExternalValue,
  values: readonly Value[],
  scope: Scope,
  place: Place,
): Value {
  const [first] = values;
  if (source === 'require' && name === '*') return required(evaluator, first, scope, place);
  if (source === 'Object' && name === 'assign' && first?.kind === 'object')
    return values.slice(1).reduce<ObjectValue>((object, each) => withSpread(object, each, place), first);
  if (source === 'Object' && name === 'freeze' && first) return first;
  if (source === 'process' && name === 'cwd')
    return literal(absolutePath(evaluator.environment.folder), place);
  if (/^path(?:\/posix)?$/.test(source) && (name === 'resolve' || name === 'join' || name === 'dirname'))
    return pathOf(name, values, absolutePath(evaluator.environment.folder), place);
  if (source === 'url' || source === 'URL') {
    if (name === 'URL' || source === 'URL') return addressOf(values, place);
    if (name === 'fileURLToPath' && first) return first;
  }
  if (/^define[A-Z]\w*$/.test(name) && bundlers.test(source) && first) return first;
  if (name === 'loadEnv') return { kind: 'external', source: 'process', name: 'env', place };
  if (/^merge(?:Rsbuild)?Config$/.test(name) && bundlers.test(source) && first)
    return mergedConfigs(values.slice(0, 2), place);
  if (/^(?:webpack|rspack)-merge$/.test(source) && first) return mergedConfigs(values, place);
  const shown = name === 'default' || name === '*' ? source : name;
  return unknownValue(`what ${shown}() of ${source} returns`, place, {
    call: { name: shown, source, values },
  });
}

/** `require('./settings.js')`, `await import('./settings.js')`. */
function required(evaluator: Evaluator, first: Value | undefined, scope: Scope, place: Place): Value {
  const specifier = first && textOf(first);
  if (specifier === undefined) return unknownValue('computed', place);
  return evaluator.importedFrom(specifier, '*', scope, place) ?? externalImport(specifier, '*', place);
}

function pathOf(name: string, values: readonly Value[], folder: string, place: Place): Value {
  const parts = values.map(textOf);
  const unknown = values.find(({ kind }) => kind === 'unknown');
  if (unknown?.kind === 'unknown') return unknownValue(unknown.why, place);
  if (!parts.every((part) => part !== undefined)) return unknownValue('computed', place);
  if (name === 'dirname') return literal(dirname(parts[0] ?? ''), place);
  if (name === 'join') return literal(join(...parts), place);
  const from = parts.findLastIndex((part) => part.startsWith('/'));
  return literal(join(...(from < 0 ? [folder, ...parts] : parts.slice(from))), place);
}

/** `new URL('./src', import.meta.url)`: a path of the repository. */
function addressOf([path, base]: readonly Value[], place: Place): Value {
  const written = path && textOf(path);
  const from = base && textOf(base);
  if (written === undefined || from === undefined || /^\w+:/.test(written))
    return unknownValue('computed', place);
  return literal(join(dirname(from), written), place);
}

function nameOf(callee: AnyNode): string {
  const node = callee as AnyNode & { name?: string; property?: AnyNode & { name?: string } };
  return (node.type === 'Identifier' ? node.name : node.property?.name) ?? '';
}

/** Deeper parts of configs are taken over, not merged. */
const deepest = 10;

/** Configs laid over one another: objects key by key, lists one behind the other, of the rest the last one. */
function mergedConfigs(values: readonly Value[], place: Place): Value {
  const [first, ...others] = values;
  return others.reduce((merged, each) => merge(merged, each, place, 0), first!);
}

function merge(base: Value, over: Value, place: Place, depth: number): Value {
  if (base.kind === 'array' && over.kind === 'array')
    return { ...base, items: [...base.items, ...over.items], rest: base.rest ?? over.rest };
  const unknown = [base, over].find(({ kind }) => kind === 'unknown');
  // A config of some package's making beneath a written one: what is written holds, and nothing else is known.
  if (unknown?.kind === 'unknown' && over.kind === 'object') return { ...over, rest: over.rest ?? unknown };
  if (unknown?.kind === 'unknown') return unknownValue(unknown.why, place);
  if (base.kind !== 'object' || over.kind !== 'object' || depth > deepest) return over;
  const entries = new Map(base.entries);
  for (const [key, value] of over.entries) {
    const before = entries.get(key);
    entries.set(key, before ? merge(before, value, place, depth + 1) : value);
  }
  const rest = base.rest ?? over.rest;
  if (over.rest)
    for (const key of base.entries.keys()) if (!over.entries.has(key)) entries.set(key, over.rest);
  return { kind: 'object', entries, rest, place: base.place } satisfies ObjectValue;
}
