import type { Place } from '../project-scan.ts';
import { joinOptions } from './join.ts';
import type { FunctionNode } from './syntax.ts';

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
