import { dirname, join } from 'node:path/posix';
import { readJson } from '../../../core/manifests/json.ts';
import type { FileLine } from '../project-scan.ts';
import {
  type AnyNode,
  type CodeModule,
  type CodeModules,
  childrenOf,
  type Expression,
  type FunctionNode,
  isFunction,
  keyName,
  lineOf,
  type Of,
  type Statement,
} from './modules.ts';
import {
  type ArrayValue,
  absolutePath,
  type ExternalValue,
  fromJson,
  isUndefined,
  joinOptions,
  literal,
  merged,
  mostEntries,
  type ObjectValue,
  textOf,
  truth,
  type UnknownValue,
  unknownValue,
  type Value,
  valueAt,
  withSpread,
} from './values.ts';

/** Expressions that are looked at for one config; and how deep they may lie in one another. */
const mostSteps = 10_000;
const deepest = 150;
/** Longer strings (UTF-16 code units) are no settings. */

const longestText = 5_000;

/** What a config is asked for: the build that is shipped, or the server of the developer. */
interface ConfigEnvironment {
  readonly command: 'build' | 'serve';
  readonly mode: 'production' | 'development';
  /** The folder that the tool is started in, from the root; empty for the root itself. */
  readonly folder: string;
}

/** The variables that an expression sees; each is looked up when it is asked for. */
interface Scope {
  readonly module: CodeModule;
  readonly parent: Scope | undefined;
  readonly names: Map<string, () => Value>;
}

type CallNode = Of<'CallExpression'> | Of<'OptionalCallExpression'> | Of<'NewExpression'>;

/**
 * Looks up what a config says, without running it: literals, objects and lists of them, constants, what functions return and what other
 * files of the repository export. Everything else is unknown, with the place that makes it so; so is a variable that is assigned to.
 */
export class Lookup {
  readonly #modules: CodeModules;
  readonly #environment: ConfigEnvironment;
  readonly #scopes = new Map<CodeModule, Scope>();
  #steps = 0;
  #depth = 0;

  constructor(modules: CodeModules, environment: ConfigEnvironment) {
    this.#modules = modules;
    this.#environment = environment;
  }

  /**
   * What a file exports.
   *
   * @param name `default`, `*` for all of it, else the name of an export.
   * @returns Undefined when the file cannot be read, or exports nothing by that name.
   */
  exported(path: string, name = 'default'): Value | undefined {
    if (path.endsWith('.json')) {
      const text = this.#modules.text(path);
      const value = text === undefined ? undefined : fromJson(readJson(text).root, path);
      return value && (name === '*' || name === 'default' ? value : valueAt(value, name));
    }
    const module = this.#modules.get(path);
    if (!module) return undefined;
    const scope = this.#scopeOf(module);
    const exported = this.#exportOf(scope, name) ?? this.#commonExport(scope, name);
    if (exported || name === 'default') return exported;
    if (name !== '*') return scope.names.get(name)?.();
    const entries = new Map([...scope.names].map(([each, value]) => [each, value()]));
    return { kind: 'object', entries, rest: undefined, place: { file: path, line: 1 } };
  }

  /** The variables of a module. */
  #scopeOf(module: CodeModule): Scope {
    const known = this.#scopes.get(module);
    if (known) return known;
    const scope: Scope = { module, parent: undefined, names: new Map() };
    this.#scopes.set(module, scope);
    for (const statement of module.program.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      const source = statement.source.value;
      for (const specifier of statement.specifiers) {
        const place = placeOf(specifier, scope);
        const name =
          specifier.type === 'ImportSpecifier'
            ? keyName(specifier.imported, false)!
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        scope.names.set(
          specifier.local.name,
          once(() => this.#imported(source, name, scope, place), place),
        );
      }
    }
    this.#declare(module.program.body, scope);
    return scope;
  }

  #valueOf(node: AnyNode, scope: Scope): Value {
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

  #evaluate(node: Expression, scope: Scope, place: FileLine): Value {
    if (isFunction(node)) return this.#function(node as FunctionNode, scope);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return literal(node.value, place);
      case 'NullLiteral':
        return literal(null, place);
      case 'TemplateLiteral':
        return this.#template(node, scope, place);
      case 'Identifier':
        return lookUp(scope, node.name) ?? platformName(node.name, place);
      case 'ObjectExpression':
        return this.#object(node, scope, place);
      case 'ArrayExpression':
        return this.#array(node.elements, scope, place);
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return this.#member(this.#valueOf(node.object, scope), this.#key(node.property, node, scope), place);
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        return this.#call(node, scope, place);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.#valueOf(node.expression, scope);
      case 'AwaitExpression':
        return this.#valueOf(node.argument, scope);
      case 'AssignmentExpression':
        return this.#valueOf(node.right, scope);
      case 'MetaProperty':
        return { kind: 'external', source: 'import.meta', name: '*', place };
      case 'ConditionalExpression': {
        const holds = truth(this.#valueOf(node.test, scope));
        const either = (taken: boolean) => this.#valueOf(taken ? node.consequent : node.alternate, scope);
        return holds === undefined ? joinOptions([either(true), either(false)]) : either(holds);
      }
      case 'LogicalExpression':
        return this.#logical(node, scope);
      case 'UnaryExpression': {
        const holds = node.operator === '!' ? this.#valueOf(node.argument, scope) : undefined;
        if (holds?.kind === 'unknown') return unknownValue(holds.why, place);
        return holds ? literal(!truth(holds), place) : unknownValue('computed', place);
      }
      case 'BinaryExpression':
        return this.#binary(node, scope, place);
      default:
        return unknownValue('computed', place);
    }
  }

  /** A template of which every part is known. */
  #template({ quasis, expressions }: Of<'TemplateLiteral'>, scope: Scope, place: FileLine): Value {
    let text = quasis[0]?.value.cooked ?? '';
    for (const [at, expression] of expressions.entries()) {
      const value = this.#valueOf(expression, scope);
      if (value.kind !== 'literal')
        return unknownValue(value.kind === 'unknown' ? value.why : 'computed', place);
      text += `${value.value}${quasis[at + 1]?.value.cooked ?? ''}`;
      if (text.length > longestText) return unknownValue('too large to follow', place);
    }
    return literal(text, place);
  }

  #logical({ operator, ...node }: Of<'LogicalExpression'>, scope: Scope): Value {
    const left = this.#valueOf(node.left, scope);
    const right = () => this.#valueOf(node.right, scope);
    if (left.kind !== 'unknown') {
      const isLeft = operator === '??' ? left.kind !== 'literal' || left.value != null : truth(left);
      return isLeft === (operator === '&&') ? right() : left;
    }
    // As a part of an object: the right side, or nothing.
    if (operator === '&&') return joinOptions([literal(false, left.place), right()]);
    return left.options ? joinOptions([left, right()]) : { ...left, fallback: right() };
  }

  #binary({ operator, ...node }: Of<'BinaryExpression'>, scope: Scope, place: FileLine): Value {
    const left = this.#valueOf(node.left, scope);
    const right = this.#valueOf(node.right, scope);
    for (const side of [left, right]) if (side.kind === 'unknown') return unknownValue(side.why, place);
    if (left.kind !== 'literal' || right.kind !== 'literal') return unknownValue('computed', place);
    if (operator === '===' || operator === '!==')
      return literal((left.value === right.value) === (operator === '==='), place);
    const isSum = operator === '+' && [left, right].some((side) => textOf(side) !== undefined);
    const sum = `${left.value}${right.value}`;
    if (sum.length > longestText) return unknownValue('too large to follow', place);
    return isSum ? literal(sum, place) : unknownValue('computed', place);
  }

  /** An object literal; what is spread into it comes in its turn. */
  #object(node: Of<'ObjectExpression'>, scope: Scope, at: FileLine): ObjectValue {
    let object: ObjectValue = { kind: 'object', entries: new Map(), rest: undefined, place: at };
    for (const property of node.properties) {
      const place = placeOf(property, scope);
      if (property.type === 'SpreadElement') {
        object = withSpread(object, this.#valueOf(property.argument, scope), place);
        continue;
      }
      const key = this.#key(property.key, property, scope);
      if (key === undefined) object = withSpread(object, unknownValue('computed', place), place);
      else if (object.entries.size < mostEntries) {
        const value = this.#valueOf(property.type === 'ObjectMethod' ? property : property.value, scope);
        // A value stands where it is set, also when a variable holds it.
        (object.entries as Map<string, Value>).set(
          key,
          value.kind === 'literal' ? { ...value, place } : value,
        );
      }
    }
    return object;
  }

  #array(elements: readonly (AnyNode | null)[], scope: Scope, place: FileLine): ArrayValue {
    const items: Value[] = [];
    let rest: UnknownValue | undefined;
    for (const element of elements) {
      if (!element || items.length >= mostEntries) continue;
      if (element.type !== 'SpreadElement') {
        const value = this.#valueOf(element, scope);
        // `condition && plugin()`: what does not hold leaves a hole that nobody asks for.
        if (truth(value) !== false) items.push(value);
        continue;
      }
      const spread = this.#valueOf((element as AnyNode & { argument: AnyNode }).argument, scope);
      if (spread.kind === 'array') {
        items.push(...spread.items);
        rest ??= spread.rest;
      } else if (spread.kind === 'unknown') rest ??= unknownValue(spread.why, placeOf(element, scope));
    }
    return { kind: 'array', items, rest, place };
  }

  /** The key of a property or member; undefined when it is not known. */
  #key(key: AnyNode, { computed }: { readonly computed: boolean }, scope: Scope): string | undefined {
    const name = keyName(key, computed);
    if (name !== undefined || !computed) return name;
    const value = this.#valueOf(key, scope);
    return value.kind === 'literal' && value.value !== undefined ? String(value.value) : undefined;
  }

  /** A part of something: `paths.base`, `process.env.BASE`, `targets[mode]`. */
  #member(object: Value, key: string | undefined, place: FileLine): Value {
    if (key === undefined) return unknownValue('computed', place);
    if (object.kind === 'external') return this.#memberOfExternal(object, key, place);
    if (object.kind === 'unknown' && !object.options) return unknownValue(object.why, place);
    const value = valueAt(object, key);
    // What a string or an array can do is not followed.
    const isMethod = isUndefined(value) && object.kind !== 'object';
    return isMethod ? unknownValue('computed', place) : value;
  }

  /** `process.env.NAME`, `import.meta.url`, `path.posix.join`. */
  #memberOfExternal(object: ExternalValue, key: string, place: FileLine): Value {
    const { source, name } = object;
    const { command, mode } = this.#environment;
    if (name === 'env' && (source === 'process' || source === 'import.meta')) {
      if (key === 'NODE_ENV' || key === 'MODE') return literal(mode, place);
      if (key === 'PROD') return literal(command === 'build', place);
      if (key === 'DEV') return literal(command === 'serve', place);
      return unknownValue(`taken from the environment variable ${key}`, place);
    }
    if (source === 'import.meta') {
      if (key === 'url' || key === 'filename') return literal(absolutePath(place.file), place);
      if (key === 'dirname') return literal(absolutePath(dirname(place.file)), place);
    }
    return { ...object, name: key, place };
  }

  /** A function that can be called; its body is looked at when it is. */
  #function(node: FunctionNode, parent: Scope): Value {
    const place = placeOf(node, parent);
    const call = (values: readonly Value[]): Value => {
      if (node.generator) return unknownValue('computed', place);
      const scope: Scope = { module: parent.module, parent, names: new Map() };
      for (const [at, parameter] of node.params.entries())
        this.#bind(parameter, () => values[at] ?? unknownValue('handed in when it runs', place), scope);
      if (node.body.type !== 'BlockStatement') return this.#valueOf(node.body, scope);
      return this.#run(node.body.body, scope) ?? literal(undefined, place);
    };
    return node.type === 'ObjectMethod' && node.kind !== 'method'
      ? unknownValue('computed', place)
      : { kind: 'function', call, place };
  }

  /** What a list of statements returns; undefined when it runs through. */
  #run(statements: readonly Statement[], outer: Scope): Value | undefined {
    const scope: Scope = { ...outer, parent: outer, names: new Map() };
    this.#declare(statements, scope);
    for (const [at, statement] of statements.entries()) {
      const place = placeOf(statement, scope);
      if (statement.type === 'ReturnStatement')
        return statement.argument ? this.#valueOf(statement.argument, scope) : literal(undefined, place);
      if (!returnsIn(statement)) continue;
      if (statement.type !== 'IfStatement') return unknownValue('computed', place);
      const rest = () => this.#run(statements.slice(at + 1), scope) ?? literal(undefined, place);
      const branch = (taken: boolean) => {
        const body = taken ? statement.consequent : statement.alternate;
        const list = body?.type === 'BlockStatement' ? body.body : body ? [body] : [];
        return this.#run(list, scope) ?? rest();
      };
      const holds = truth(this.#valueOf(statement.test, scope));
      return holds === undefined ? joinOptions([branch(true), branch(false)]) : branch(holds);
    }
    return undefined;
  }

  /** Makes the variables and functions known that a list of statements declares. */
  #declare(statements: readonly Statement[], scope: Scope): void {
    for (const statement of statements) {
      const isExport = /^Export(?:Named|Default)Declaration$/.test(statement.type);
      const declaration = isExport ? (statement as { declaration?: Statement }).declaration : statement;
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        scope.names.set(declaration.id.name, () => this.#function(declaration, scope));
      else if (declaration?.type === 'VariableDeclaration')
        for (const { id, init } of declaration.declarations) {
          const place = placeOf(id, scope);
          const value = () => (init ? this.#valueOf(init, scope) : literal(undefined, place));
          this.#bind(id, once(value, place), scope);
        }
      else if (declaration?.type === 'ClassDeclaration' && declaration.id)
        scope.names.set(declaration.id.name, () => unknownValue('computed', placeOf(declaration, scope)));
    }
  }

  /** Makes the variables of a pattern known: `name`, `{ base, paths: { app } }`, `mode = 'production'`. */
  #bind(pattern: AnyNode, value: () => Value, scope: Scope): void {
    const node = pattern as Expression | Of<'AssignmentExpression'>['left'];
    const place = placeOf(node, scope);
    if (node.type === 'Identifier') {
      const isAssigned = scope.module.assigned.has(node.name);
      const assigned = unknownValue('assigned where it cannot be followed', place);
      scope.names.set(node.name, isAssigned ? () => assigned : value);
    } else if (node.type === 'AssignmentPattern') {
      const orDefault = () => {
        const given = value();
        return isUndefined(given) ? this.#valueOf(node.right, scope) : given;
      };
      this.#bind(node.left, orDefault, scope);
    } else if (node.type === 'ObjectPattern')
      for (const property of node.properties) {
        if (property.type === 'RestElement')
          this.#bind(property.argument, () => unknownValue('computed', place), scope);
        else {
          const key = keyName(property.key, property.computed);
          this.#bind(property.value, () => this.#member(value(), key, place), scope);
        }
      }
    // Of the rarer ones the names must be known, so that they are not taken for others.
    else
      for (const child of childrenOf(node)) this.#bind(child, () => unknownValue('computed', place), scope);
  }

  /** A call: of a function of the repository, of one whose result is plain, or of one that nobody knows. */
  #call(node: CallNode, scope: Scope, place: FileLine): Value {
    const values = node.arguments.map((argument) => this.#valueOf(argument, scope));
    if (node.callee.type === 'Import') return this.#required(values[0], scope, place);
    const callee = this.#valueOf(node.callee, scope);
    if (callee.kind === 'function') return callee.call(values);
    if (callee.kind === 'external') return this.#externalCall(callee, values, scope, place);
    // A function that another one made goes by the name of that one.
    const made = callee.kind === 'unknown' ? callee.call : undefined;
    const call = { name: nameOf(node.callee) || (made?.name ?? ''), source: made?.source ?? '', values };
    // What no line imports is handed in by the framework, as Nuxt does.
    const isHandedIn = node.callee.type === 'Identifier' && lookUp(scope, call.name) === undefined;
    if (isHandedIn && /^define(?:[A-Z]\w*)?Config$/.test(call.name) && values[0]) return values[0];
    const why = call.name === '' ? 'computed' : `what ${call.name}() returns`;
    return unknownValue(why, place, { call });
  }

  #externalCall(
    { source, name }: ExternalValue,
    values: readonly Value[],
    scope: Scope,
    place: FileLine,
  ): Value {
    const [first] = values;
    const folder = absolutePath(this.#environment.folder);
    if (source === 'require' && name === '*') return this.#required(first, scope, place);
    if (source === 'process' && name === 'cwd') return literal(folder, place);
    if (/^path(?:\/posix)?$/.test(source) && /^(?:resolve|join|dirname)$/.test(name))
      return pathOf(name, values, folder, place);
    if (source === 'URL' || (source === 'url' && name === 'URL')) return addressOf(values, place);
    if (source === 'url' && name === 'fileURLToPath' && first) return first;
    if (name === 'loadEnv') return { kind: 'external', source: 'process', name: 'env', place };
    if (first && bundlers.test(source)) {
      if (/^define[A-Z]\w*$/.test(name)) return first;
      if (/^merge(?:Rsbuild)?Config$/.test(name)) return merged(values.slice(0, 2), place);
    }
    if (first && /^(?:webpack|rspack)-merge$/.test(source)) return merged(values, place);
    const shown = name === 'default' || name === '*' ? source : name;
    return unknownValue(`what ${shown}() of ${source} returns`, place, {
      call: { name: shown, source, values },
    });
  }

  /** `require('./settings.js')`, `await import('./settings.js')`. */
  #required(first: Value | undefined, scope: Scope, place: FileLine): Value {
    const specifier = first && textOf(first);
    return specifier === undefined
      ? unknownValue('computed', place)
      : this.#imported(specifier, '*', scope, place);
  }

  /** What an import gives: of a file of the repository, or of a package. */
  #imported(specifier: string, name: string, { module }: Scope, place: FileLine): Value {
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) {
      const path = this.#modules.resolve(module.path, specifier);
      const value = path === undefined ? undefined : this.exported(path, name);
      return value ?? unknownValue(`taken from ${specifier}, which cannot be read`, place);
    }
    // The phases that Next.js hands to a config.
    if (specifier === 'next/constants' && name.startsWith('PHASE_'))
      return literal(name.toLowerCase().replaceAll('_', '-'), place);
    const source = specifier.replace(/^node:/, '');
    return { kind: 'external', source, name: source === 'process' && name === 'default' ? '*' : name, place };
  }

  #exportOf(scope: Scope, name: string): Value | undefined {
    for (const statement of scope.module.program.body) {
      const place = placeOf(statement, scope);
      if (name === 'default') {
        if (statement.type === 'ExportDefaultDeclaration') return this.#valueOf(statement.declaration, scope);
        if (statement.type === 'TSExportAssignment') return this.#valueOf(statement.expression, scope);
      } else if (statement.type === 'ExportAllDeclaration') {
        const value = this.#imported(statement.source.value, name, scope, place);
        if (value.kind !== 'unknown') return value;
      }
      if (statement.type !== 'ExportNamedDeclaration') continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ExportSpecifier' || keyName(specifier.exported, false) !== name) continue;
        const own = specifier.local.name;
        if (!statement.source) return lookUp(scope, own);
        return this.#imported(statement.source.value, own, scope, placeOf(specifier, scope));
      }
    }
    return undefined;
  }

  /** What `module.exports = …` and `exports.name = …` leave behind. */
  #commonExport(scope: Scope, name: string): Value | undefined {
    let all: Value | undefined;
    for (const { type, ...statement } of scope.module.program.body) {
      const set = (statement as { expression?: Expression }).expression;
      if (type !== 'ExpressionStatement' || set?.type !== 'AssignmentExpression') continue;
      const target = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(writtenName(set.left));
      if (!target) continue;
      const value = this.#valueOf(set.right, scope);
      const place = placeOf(set, scope);
      const entries = new Map([[target[1] ?? '', value]]);
      const object: ObjectValue = { kind: 'object', entries, rest: undefined, place };
      all =
        target[1] === undefined ? value : all?.kind === 'object' ? withSpread(all, object, place) : object;
    }
    if (!all || name === '*' || name === 'default') return all;
    const value = valueAt(all, name);
    return isUndefined(value) ? undefined : value;
  }
}

function placeOf(node: AnyNode, { module }: Scope): FileLine {
  return { file: module.path, line: lineOf(node) };
}

/** What a variable is; undefined when nothing in sight declares it. */
function lookUp(scope: Scope, name: string): Value | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const value = at.names.get(name);
    if (value) return value();
  }
  return undefined;
}

/** Asks once; what it asks meanwhile is defined by itself. */
function once(ask: () => Value, place: FileLine): () => Value {
  let known: Value | undefined;
  let isAsked = false;
  return () => {
    if (known) return known;
    if (isAsked) return unknownValue('defined by itself', place);
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

/** Whether a statement may return from the function that it stands in. */
function returnsIn(node: AnyNode): boolean {
  if (node.type === 'ReturnStatement') return true;
  return !isFunction(node) && childrenOf(node).some(returnsIn);
}

/** `module.exports` as it is written; empty for anything but names and dots. */
function writtenName(node: AnyNode): string {
  const { type, name, object, property } = node as AnyNode &
    Partial<Record<'object' | 'property', AnyNode>> & {
      name?: string;
    };
  if (type === 'Identifier') return name ?? '';
  return object && property ? `${writtenName(object)}.${writtenName(property)}` : '';
}

/** Of `load()` and `config.load()`. */
function nameOf(callee: AnyNode): string {
  return writtenName(callee).split('.').at(-1)!;
}

/** What a name means that no line of the module declares. */
function platformName(name: string, place: FileLine): Value {
  if (name === 'undefined') return literal(undefined, place);
  if (name === '__dirname') return literal(absolutePath(dirname(place.file)), place);
  if (name === '__filename') return literal(absolutePath(place.file), place);
  if (['process', 'require', 'URL'].includes(name))
    return { kind: 'external', source: name, name: '*', place };
  return unknownValue('computed', place);
}

/** Packages whose `defineConfig` gives back what it is given, and whose `mergeConfig` lays configs over one another. */
const bundlers =
  /^(?:vite|vitest\/config|vite-plus|rolldown-vite|@rsbuild\/core|@rspack\/(?:core|cli)|astro\/config|nuxt(?:\/config|\/kit)?|@nuxt\/kit|@vue\/cli-service|@solidjs\/start\/config|vitepress|umi|@umijs\/max|@tanstack\/[\w-]+\/config|@sveltejs\/kit(?:\/vite)?|electron-vite)$/;

function pathOf(name: string, values: readonly Value[], folder: string, place: FileLine): Value {
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
function addressOf([path, base]: readonly Value[], place: FileLine): Value {
  const written = path && textOf(path);
  const from = base && textOf(base);
  if (written === undefined || from === undefined || /^\w+:/.test(written))
    return unknownValue('computed', place);
  return literal(join(dirname(from), written), place);
}
