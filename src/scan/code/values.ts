import { dirname, relative } from 'node:path/posix';
import type { JsonDocument, JsonNode } from '../../manifests/json.ts';
import type { Place } from '../project-scan.ts';
import { type AnyNode, type CodeModule, type FunctionNode, lineOf, type Owner } from './syntax.ts';

/** What an expression of a config is known to be, without running it. */
export type Value = LiteralValue | ObjectValue | ArrayValue | FunctionValue | ExternalValue | UnknownValue;

export interface LiteralValue {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
  readonly place: Place;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** Something is spread into it that cannot be known: it may have further keys. */
  readonly rest: UnknownValue | undefined;
  readonly place: Place;
}

export interface ArrayValue {
  readonly kind: 'array';
  readonly items: readonly Value[];
  readonly rest: UnknownValue | undefined;
  readonly place: Place;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly node: FunctionNode;
  /** Calls it. */
  readonly call: (values: readonly Value[]) => Value;
  readonly place: Place;
}

/** Something of a package or of the platform: `path.resolve`, `defineConfig`, `process.env`. */
export interface ExternalValue {
  readonly kind: 'external';
  readonly source: string;
  /** `*` for all of it. */
  readonly name: string;
  readonly place: Place;
}

export interface UnknownValue {
  readonly kind: 'unknown';
  /** Goes on behind "is": "taken from the environment variable BASE", "computed". */
  readonly why: string;
  /** What it is when the environment says nothing else. */
  readonly fallback?: Value;
  /** It is one of these. */
  readonly options?: readonly Value[];
  /** It is what a function of some package returns for these arguments. */
  readonly call?: { readonly name: string; readonly source: string; readonly values: readonly Value[] };
  readonly place: Place;
}

export function literal(value: LiteralValue['value'], place: Place): LiteralValue {
  return { kind: 'literal', value, place };
}

export function unknownValue(why: string, place: Place, more: Partial<UnknownValue> = {}): UnknownValue {
  return { ...more, kind: 'unknown', why, place };
}

/** Whether a condition holds; undefined when that is not known. */
export function truth(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined;
  return value.kind === 'literal' ? Boolean(value.value) : true;
}

export function isUndefined(value: Value): boolean {
  return value.kind === 'literal' && value.value === undefined;
}

/** The text of a string; undefined for anything else. */
export function textOf(value: Value): string | undefined {
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** What stands under a path of keys; the literal undefined when nothing does. */
export function valueAt(value: Value, ...keys: readonly string[]): Value {
  let at = value;
  for (const key of keys) at = entryOf(at, key);
  return at;
}

/** What stands under one key. */
export function entryOf(value: Value, key: string): Value {
  if (value.kind === 'object') {
    const entry = value.entries.get(key);
    return entry ?? value.rest ?? literal(undefined, value.place);
  }
  if (value.kind === 'array')
    return value.items[Number(key)] ?? value.rest ?? literal(undefined, value.place);
  if (value.kind !== 'unknown') return literal(undefined, value.place);
  if (value.options) return joinOptions(value.options.map((each) => entryOf(each, key)));
  return unknownValue(value.why, value.place);
}

/** A JSON file as code sees it that imports it. */
export function fromJson({ root, line }: JsonDocument, file: string): Value | undefined {
  const read = (node: JsonNode): Value => {
    const place = { file, line: line(node.start) };
    if (node.kind === 'string') return literal(node.text, place);
    if (node.kind === 'array') return { kind: 'array', items: node.items.map(read), rest: undefined, place };
    if (node.kind === 'object') {
      const entries = new Map(node.entries.map(({ key, value }) => [key, read(value)]));
      return { kind: 'object', entries, rest: undefined, place };
    }
    const plain: Record<string, boolean | null> = { true: true, false: false, null: null };
    return literal(Object.hasOwn(plain, node.text) ? plain[node.text] : Number(node.text), place);
  };
  return root && read(root);
}

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

/** How many different things something may be before it is just unknown. */
const mostOptions = 4;

/** Comparisons in one join; values that share parts would else be compared without end. */
const mostCompared = 10_000;

/** One of several: what they agree on is known, of objects each key for itself. */
export function joinOptions(options: readonly Value[]): Value {
  const [first, ...others] = options;
  const budget = { left: mostCompared };
  return others.reduce((joined, each) => join(joined, each, budget), first!);
}

function join(a: Value, b: Value, budget: { left: number }): Value {
  if (budget.left-- <= 0) return unknownValue('too large to follow', a.place);
  if (same(a, b, budget)) return a;
  if (a.kind === 'object' && b.kind === 'object') {
    const entries = new Map<string, Value>();
    for (const key of new Set([...a.entries.keys(), ...b.entries.keys()]))
      entries.set(key, join(entryOf(a, key), entryOf(b, key), budget));
    return { ...a, entries, rest: a.rest ?? b.rest };
  }
  const options = [a, b].flatMap((each) => (each.kind === 'unknown' && each.options) || [each]);
  const unknown = [a, b].find((each) => each.kind === 'unknown' && !each.options);
  const plain = [a, b].find((each) => textOf(each) !== undefined);
  if (unknown?.kind === 'unknown')
    return unknownValue(unknown.why, unknown.place, plain ? { fallback: plain } : {});
  const more = options.length <= mostOptions ? { options } : {};
  return unknownValue('decided when it runs', a.place, more);
}

/** Whether two values are known to be the same. */
function same(a: Value, b: Value, budget: { left: number }): boolean {
  if (budget.left-- <= 0) return false;
  if (a === b) return a.kind !== 'unknown';
  if (a.kind === 'literal') return b.kind === 'literal' && a.value === b.value;
  if (a.kind === 'function') return b.kind === 'function' && a.node === b.node;
  if (a.kind === 'external') return b.kind === 'external' && a.source === b.source && a.name === b.name;
  if (a.kind === 'array') {
    if (b.kind !== 'array' || a.rest || b.rest || a.items.length !== b.items.length) return false;
    return a.items.every((item, at) => same(item, b.items[at]!, budget));
  }
  if (a.kind !== 'object' || b.kind !== 'object' || a.rest || b.rest) return false;
  if (a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, value]) => {
    const other = b.entries.get(key);
    return other !== undefined && same(value, other, budget);
  });
}

/** What a config is asked for: the build that is shipped, or the server of the developer. */
export interface ConfigEnvironment {
  readonly command: 'build' | 'serve';
  readonly mode: 'production' | 'development';
  /** The folder that the tool is started in, from the root; empty for the root itself. */
  readonly folder: string;
}

/** Stands for the root of the repository in absolute paths, with folders above it: no file is called so. */
const rootMark = '/\ue000/\ue000/\ue000/\ue000';

/** The absolute path of a file or folder of the repository. */
export function absolutePath(path: string): string {
  return path === '' || path === '.' ? rootMark : `${rootMark}/${path}`;
}

/** The path from the root of what `absolutePath` gave, `..` for what lies above; undefined for any other path. */
export function pathFromRoot(path: string): string | undefined {
  return path.startsWith('/\ue000') ? relative(rootMark, path) : undefined;
}

/** What a name means that no line of the module declares. */
export function platformName(name: string, scope: Scope, place: Place): Value {
  const { path } = scope.module;
  if (name === 'undefined') return literal(undefined, place);
  if (name === '__dirname') return literal(absolutePath(dirname(path)), place);
  if (name === '__filename') return literal(absolutePath(path), place);
  if (['process', 'require', 'Object', 'String', 'URL'].includes(name))
    return { kind: 'external', source: name, name: '*', place };
  return unknownValue('computed', place);
}

const isEnvironment = ({ source, name }: ExternalValue) =>
  (source === 'process' || source === 'import.meta') && name === 'env';

/** Phases that Next.js hands to a config. */
const phases: ReadonlyMap<string, string> = new Map([
  ['PHASE_DEVELOPMENT_SERVER', 'phase-development-server'],
  ['PHASE_PRODUCTION_BUILD', 'phase-production-build'],
  ['PHASE_PRODUCTION_SERVER', 'phase-production-server'],
]);

/** `process.env.NAME`, `import.meta.url`, `path.posix.join`. */
export function memberOfExternal(
  object: ExternalValue,
  key: string,
  { command, mode }: ConfigEnvironment,
  scope: Scope,
  place: Place,
): Value {
  if (isEnvironment(object)) {
    if (key === 'NODE_ENV' || key === 'MODE') return literal(mode, place);
    if (key === 'PROD') return literal(command === 'build', place);
    if (key === 'DEV') return literal(command === 'serve', place);
    return unknownValue(`taken from the environment variable ${key}`, place);
  }
  const { path } = scope.module;
  if (object.source === 'import.meta') {
    if (key === 'url' || key === 'filename') return literal(absolutePath(path), place);
    if (key === 'dirname') return literal(absolutePath(dirname(path)), place);
  }
  return { ...object, name: key, place };
}

/** What an import of a package gives. */
export function externalImport(source: string, name: string, place: Place): Value {
  const phase = source === 'next/constants' ? phases.get(name) : undefined;
  if (phase) return literal(phase, place);
  if (/^(?:node:)?process$/.test(source))
    return { kind: 'external', source: 'process', name: name === 'default' ? '*' : name, place };
  return { kind: 'external', source: source.replace(/^node:/, ''), name, place };
}
