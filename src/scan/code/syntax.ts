import { dirname, join } from 'node:path/posix';
import type { parse } from '@babel/parser';
import { lazyModule } from '../../base/lazy-module.ts';

export type Program = ReturnType<typeof parse>['program'];
export type Statement = Program['body'][number];
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
export type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;
export type StatementOf<Type extends Statement['type']> = Extract<Statement, { type: Type }>;

/** What can be called. */
export type FunctionNode =
  | Of<'ArrowFunctionExpression'>
  | Of<'FunctionExpression'>
  | StatementOf<'FunctionDeclaration'>
  | Extract<Of<'ObjectExpression'>['properties'][number], { type: 'ObjectMethod' }>;

/** Whose variables a statement changes: a function, or the module. */
export type Owner = FunctionNode | Program;

/** Any node, as far as a walk over all of them needs it. */
export interface AnyNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
}

/** The nodes right below a node, in no order that means anything. */
export function childrenOf(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments') || key === 'extra') continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

const functionTypes: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ObjectMethod',
]);

export function isFunction(node: AnyNode): boolean {
  return functionTypes.has(node.type);
}

/** From 1. */
export function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 1;
}

/** The key that a property or member goes by; undefined when it is computed. */
export function keyName(key: AnyNode, computed: boolean): string | undefined {
  const node = key as { type: string; name?: string; value?: unknown };
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return String(node.value);
  return node.type === 'Identifier' && !computed ? node.name : undefined;
}

/** A variable that is assigned to, or a part of it: `config.base = '/ledger/'`. */
export interface Change {
  /** Empty when the variable itself is assigned to; undefined when a key is computed. */
  readonly keys: readonly string[] | undefined;
  /** Undefined when it is changed in some other way (`+=`, `delete`). */
  readonly right: Expression | undefined;
  /** The conditions that it depends on. */
  readonly tests: readonly { readonly test: Expression; readonly holds: boolean }[];
  /** Whether it is made where its owner is run, once, and for all to see: in no loop and no inner function. */
  readonly isCertain: boolean;
  readonly line: number;
}

/** The changes of variables, by the function or module that declares them, and by name. */
export type Changes = ReadonlyMap<Owner, ReadonlyMap<string, readonly Change[]>>;

interface Position {
  readonly owners: readonly { readonly node: Owner; readonly names: ReadonlySet<string> }[];
  readonly tests: Change['tests'];
  readonly isCertain: boolean;
}

/** Deeper nesting is not walked into. */
const deepest = 500;

/** Finds every assignment of a module. */
export function findChanges(program: Program): Changes {
  const found = new Map<Owner, Map<string, Change[]>>();
  const add = (position: Position, target: AnyNode, right: Expression | undefined, line: number) => {
    const reached = rootOf(target);
    if (!reached) return;
    const innermost = position.owners.at(-1);
    const owner = position.owners.findLast(({ names }) => names.has(reached.name)) ?? position.owners[0]!;
    const isCertain = position.isCertain && owner === innermost;
    const byName = found.get(owner.node) ?? new Map<string, Change[]>();
    found.set(owner.node, byName);
    const change = { keys: reached.keys, right, tests: isCertain ? position.tests : [], isCertain, line };
    const changes = byName.get(reached.name);
    if (changes) changes.push(change);
    else byName.set(reached.name, [change]);
  };
  const visit = (node: AnyNode, position: Position, depth: number): void => {
    if (depth > deepest) return;
    const one = node as AnyNode & Record<string, AnyNode>;
    if (node.type === 'AssignmentExpression') {
      const plain = (one.operator as unknown) === '=';
      add(position, one.left!, plain ? (one.right as unknown as Expression) : undefined, lineOf(node));
    } else if (node.type === 'UpdateExpression') add(position, one.argument!, undefined, lineOf(node));
    else if (node.type === 'UnaryExpression' && (one.operator as unknown) === 'delete')
      add(position, one.argument!, undefined, lineOf(node));
    const assigned = node.type === 'ExpressionStatement' ? assignedObject(one.expression!) : undefined;
    if (assigned) add(position, assigned, undefined, lineOf(node));
    if (node.type === 'IfStatement') {
      const test = one.test as unknown as Expression;
      const under = (holds: boolean) => ({ ...position, tests: [...position.tests, { test, holds }] });
      visit(one.test!, position, depth + 1);
      visit(one.consequent!, under(true), depth + 1);
      if (one.alternate) visit(one.alternate, under(false), depth + 1);
      return;
    }
    let inside = position;
    if (isFunction(node)) {
      const owner = { node: node as unknown as Owner, names: namesIn(node) };
      inside = { owners: [...position.owners, owner], tests: [], isCertain: true };
    } else if (/^(?:For|While|DoWhile|Switch|Try)/.test(node.type))
      inside = { ...position, isCertain: false };
    for (const child of childrenOf(node)) visit(child, inside, depth + 1);
  };
  const top = { node: program as Owner, names: namesIn(program) };
  for (const child of childrenOf(program)) visit(child, { owners: [top], tests: [], isCertain: true }, 0);
  return found;
}

/** What a statement `Object.assign(config, …)` changes. */
function assignedObject(expression: AnyNode): AnyNode | undefined {
  const {
    type,
    callee,
    arguments: handed,
  } = expression as AnyNode & { callee: AnyNode; arguments: AnyNode[] };
  if (type !== 'CallExpression') return undefined;
  const { object, property } = callee as AnyNode & {
    object?: { name?: string };
    property?: { name?: string };
  };
  return object?.name === 'Object' && property?.name === 'assign' ? handed[0] : undefined;
}

/** The variable that an assignment reaches, and the keys behind it. */
function rootOf(
  target: AnyNode,
): { readonly name: string; readonly keys: readonly string[] | undefined } | undefined {
  const keys: (string | undefined)[] = [];
  let at = target as AnyNode & {
    object: AnyNode;
    property: AnyNode;
    computed: boolean;
    name: string;
    expression: AnyNode;
  };
  for (;;) {
    if (at.type === 'MemberExpression' || at.type === 'OptionalMemberExpression') {
      keys.unshift(keyName(at.property, at.computed));
      at = at.object as typeof at;
    } else if (/^TS(?:As|NonNull|Satisfies)Expression$/.test(at.type)) at = at.expression as typeof at;
    else break;
  }
  if (at.type !== 'Identifier') return undefined;
  return { name: at.name, keys: keys.every((key) => key !== undefined) ? keys : undefined };
}

/** The names that a function or module declares, those of its blocks among them. */
function namesIn(owner: AnyNode): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: AnyNode, depth: number): void => {
    if (depth > deepest) return;
    const one = node as AnyNode & { id?: AnyNode; params?: AnyNode[]; local?: AnyNode };
    if (node.type === 'VariableDeclarator' && one.id) addPattern(one.id, names);
    if (/Declaration$/.test(node.type) && one.id) addPattern(one.id, names);
    if (/^Import.*Specifier$/.test(node.type) && one.local) addPattern(one.local, names);
    if (isFunction(node) && node !== owner) return;
    for (const child of childrenOf(node)) visit(child, depth + 1);
  };
  for (const parameter of (owner as { params?: AnyNode[] }).params ?? []) addPattern(parameter, names);
  visit(owner, 0);
  return names;
}

function addPattern(pattern: AnyNode, names: Set<string>): void {
  if (pattern.type === 'Identifier') names.add((pattern as AnyNode & { name: string }).name);
  else for (const child of childrenOf(pattern)) addPattern(child, names);
}

const babel = lazyModule(() => import('./babel.ts'));

/** A file of code, parsed. */
export interface CodeModule {
  readonly path: string;
  readonly program: Program;
  readonly changes: Changes;
}

/** What code is read from. */
interface CodeFiles {
  has(path: string): boolean;
  read(path: string): string | undefined;
}

/** More modules than a config imports. */
const mostModules = 30;

const endings = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.js',
  '.mjs',
  '.cjs',
  '.tsx',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
];

/** The modules that belong to a config; each is parsed once. */
export class CodeModules {
  readonly #files: CodeFiles;
  readonly #parsed = new Map<string, CodeModule | undefined>();
  /** One line each: what could not be parsed. */
  readonly notes: string[] = [];

  constructor(files: CodeFiles) {
    this.#files = files;
  }

  /** @returns Undefined when it is not there, cannot be parsed, or too many were asked for. @throws ModuleWanted */
  get(path: string): CodeModule | undefined {
    if (this.#parsed.has(path)) return this.#parsed.get(path);
    if (this.#parsed.size >= mostModules) return undefined;
    const { parseModule } = babel();
    const text = this.#files.read(path);
    const parsed = text === undefined ? undefined : parseModule(text, path);
    if (parsed?.fault)
      this.notes.push(`${path} (line ${parsed.fault.line}) cannot be read: ${parsed.fault.message}`);
    const module = parsed?.program && {
      path,
      program: parsed.program,
      changes: findChanges(parsed.program),
    };
    this.#parsed.set(path, module);
    return module;
  }

  /** The text of a JSON file beside the code. */
  text(path: string): string | undefined {
    return this.#files.read(path);
  }

  /** The file that an import means; undefined for a package, and when it is not there. */
  resolve(from: string, specifier: string): string | undefined {
    if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
    const base = join(dirname(from), specifier);
    if (base === '..' || base.startsWith('../')) return undefined;
    const plain = base.replace(/\.([cm]?)js$/, '.$1ts');
    return [...endings.map((ending) => base + ending), plain].find((path) => this.#files.has(path));
  }
}
