import type { parse } from '@babel/parser';

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
