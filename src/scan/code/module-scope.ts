import { readJson } from '../../manifests/json.ts';
import type { Place } from '../project-scan.ts';
import { changing, declare, once } from './declare.ts';
import type { Evaluator } from './evaluator.ts';
import { externalImport } from './externals.ts';
import { fromJson } from './json-value.ts';
import type { CodeModule } from './modules.ts';
import { functionValue } from './run-function.ts';
import { lookUp, placeOf, type Scope } from './scope.ts';
import type { Program } from './syntax.ts';
import { isUndefined, type ObjectValue, unknownValue, type Value, valueAt } from './values.ts';

/**
 * What a file of the repository exports.
 *
 * @param name `default`, `*` for all of it, else the name of an export.
 * @returns Undefined when the file cannot be read, or exports nothing by that name.
 */
export function exportedValue(evaluator: Evaluator, path: string, name: string): Value | undefined {
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
export function moduleScope(evaluator: Evaluator, module: CodeModule): Scope {
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
