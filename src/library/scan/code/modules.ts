import { dirname, join } from 'node:path/posix';
import type { parse } from '@babel/parser';
import { lazyModule } from '../../../core/base/lazy-module.ts';

export type Program = ReturnType<typeof parse>['program'];
export type Statement = Program['body'][number];
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
export type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;
type StatementOf<Type extends Statement['type']> = Extract<Statement, { type: Type }>;

/** What can be called. */
export type FunctionNode =
  | Of<'ArrowFunctionExpression'>
  | Of<'FunctionExpression'>
  | StatementOf<'FunctionDeclaration'>
  | Extract<Of<'ObjectExpression'>['properties'][number], { type: 'ObjectMethod' }>;

/** Any node, as far as a walk over all of them needs it. */
export interface AnyNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
}

function isNode(value: unknown): value is AnyNode {
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

/**
 * The variables that something is assigned to after they are declared, or to a part of them (`config.base = '/ledger/'`). The parameters
 * of functions are their own affair.
 */
function assignedNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: AnyNode, parameters: readonly string[], depth: number): void => {
    if (depth > deepest) return;
    const { operator, ...one } = node as AnyNode & Record<string, AnyNode> & { operator?: string };
    const target =
      node.type === 'AssignmentExpression'
        ? one.left
        : node.type === 'UpdateExpression' || operator === 'delete'
          ? one.argument
          : node.type === 'CallExpression'
            ? assignedObject(one)
            : undefined;
    const name = target && rootOf(target);
    if (name !== undefined && !parameters.includes(name)) names.add(name);
    const own = isFunction(node) ? (one.params as unknown as AnyNode[]).flatMap(namesIn) : [];
    for (const child of childrenOf(node)) visit(child, [...parameters, ...own], depth + 1);
  };
  visit(program, [], 0);
  return names;
}

/** Deeper nesting is not walked into. */
const deepest = 500;

/** What `Object.assign(config, …)` changes. */
function assignedObject(call: Readonly<Record<string, AnyNode>>): AnyNode | undefined {
  const { object, property } = call.callee as AnyNode & Record<'object' | 'property', { name?: string }>;
  const isAssign = object?.name === 'Object' && property?.name === 'assign';
  return isAssign ? (call.arguments as unknown as AnyNode[])[0] : undefined;
}

/** The variable that an assignment reaches. */
function rootOf(target: AnyNode): string | undefined {
  const { name, object, expression } = target as AnyNode & { name?: string } & Record<string, AnyNode>;
  const inner = object ?? expression;
  return inner ? rootOf(inner) : name;
}

/** All names in a pattern. */
function namesIn(pattern: AnyNode): readonly string[] {
  if (pattern.type === 'Identifier') return [(pattern as AnyNode & { name: string }).name];
  return childrenOf(pattern).flatMap(namesIn);
}

const babel = lazyModule(() => import('./babel.ts'));

/** A file of code, parsed. */
export interface CodeModule {
  readonly path: string;
  readonly program: Program;
  /** Variables that are not what their declaration says. */
  readonly assigned: ReadonlySet<string>;
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
      assigned: assignedNames(parsed.program),
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
