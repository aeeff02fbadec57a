import { relative } from 'node:path/posix';
import type { TreeNode } from '../../../core/manifests/tree.ts';
import type { FileLine } from '../project-scan.ts';

/** What an expression of a config is known to be, without running it. */
export type Value = LiteralValue | ObjectValue | ArrayValue | FunctionValue | ExternalValue | UnknownValue;

export interface LiteralValue {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
  readonly place: FileLine;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** Something is spread into it that cannot be known: it may have further keys. */
  readonly rest: UnknownValue | undefined;
  readonly place: FileLine;
}

export interface ArrayValue {
  readonly kind: 'array';
  readonly items: readonly Value[];
  readonly rest: UnknownValue | undefined;
  readonly place: FileLine;
}

export interface FunctionValue {
  readonly kind: 'function';
  /** Calls it. */
  readonly call: (values: readonly Value[]) => Value;
  readonly place: FileLine;
}

/** Something of a package or of the platform: `path.resolve`, `defineConfig`, `process.env`. */
export interface ExternalValue {
  readonly kind: 'external';
  readonly source: string;
  /** `*` for all of it. */
  readonly name: string;
  readonly place: FileLine;
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
  readonly place: FileLine;
}

export function literal(value: LiteralValue['value'], place: FileLine): LiteralValue {
  return { kind: 'literal', value, place };
}

export function unknownValue(why: string, place: FileLine, more: Partial<UnknownValue> = {}): UnknownValue {
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
export function fromJson(root: TreeNode | undefined, file: string): Value | undefined {
  const read = (node: TreeNode): Value => {
    const place = { file, line: node.line };
    if (node.kind === 'list') return { kind: 'array', items: node.items.map(read), rest: undefined, place };
    if (node.kind === 'map') {
      const entries = new Map(node.entries.map(({ key, value }) => [key, read(value!)]));
      return { kind: 'object', entries, rest: undefined, place };
    }
    if (!node.literal) return literal(node.text, place);
    const plain: Record<string, boolean | null> = { true: true, false: false, null: null };
    return literal(Object.hasOwn(plain, node.text) ? plain[node.text] : Number(node.text), place);
  };
  return root && read(root);
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
  const isSame = a.kind === 'literal' && b.kind === 'literal' && a.value === b.value;
  if (isSame || (a === b && a.kind !== 'unknown')) return a;
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

/** More entries than any config has. */
export const mostEntries = 2_000;

/** The object with all of another value put over it. */
export function withSpread(object: ObjectValue, spread: Value, place: FileLine): ObjectValue {
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

/** Deeper parts of configs are taken over, not merged. */
const deepest = 10;

/** Configs laid over one another: objects key by key, lists one behind the other, of the rest the last one. */
export function merged(values: readonly Value[], place: FileLine): Value {
  const [first, ...others] = values;
  return others.reduce((all, each) => merge(all, each, place, 0), first!);
}

function merge(base: Value, over: Value, place: FileLine, depth: number): Value {
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
