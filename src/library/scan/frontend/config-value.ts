import type { TreeNode } from '../../../core/manifests/tree.ts';
import { type FileLine, found, type ScanState, unknown } from '../project-scan.ts';

/** What a config says of a setting in plain literals. */
export type Value =
  | LiteralValue
  | ObjectValue
  | {
      readonly kind: 'array';
      readonly items: readonly Value[];
      readonly rest?: UnknownValue | undefined;
      readonly place: FileLine;
    }
  | { readonly kind: 'function'; readonly returned: () => Value; readonly place: FileLine }
  | UnknownValue;

interface LiteralValue {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
  readonly place: FileLine;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, Value>;
  /** Something is spread into it: it may have further keys. */
  readonly rest?: UnknownValue | undefined;
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
  /** It is what a function returns for these arguments. */
  readonly call?: { readonly name: string; readonly source: string; readonly values: readonly Value[] };
  readonly place: FileLine;
}

export function literal(value: LiteralValue['value'], place: FileLine): LiteralValue {
  return { kind: 'literal', value, place };
}

export function unknownValue(why: string, place: FileLine, more: Partial<UnknownValue> = {}): UnknownValue {
  return { ...more, kind: 'unknown', why, place };
}

/** A value of which nothing is known but why. */
export function asUnknown(value: Value): UnknownValue {
  return unknownValue(value.kind === 'unknown' ? value.why : 'computed', value.place);
}

const words = { true: true, false: false, null: null, undefined };

/** `true`, `undefined` or a number, as JavaScript writes it. */
export function plainLiteral(text: string, place: FileLine): LiteralValue {
  return literal(Object.hasOwn(words, text) ? words[text as keyof typeof words] : Number(text), place);
}

/** The text of a string; undefined for anything else. */
export function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** Whether a setting is left out, or switched off. */
export function isAbsent(value: Value): boolean {
  return value.kind === 'literal' && (value.value == null || value.value === false);
}

/** What stands under a path of keys; the literal undefined when nothing does. */
export function valueAt(value: Value, ...keys: readonly string[]): Value {
  let at = value;
  for (const key of keys) {
    if (at.kind === 'object') at = at.entries.get(key) ?? at.rest ?? literal(undefined, at.place);
    else at = at.kind === 'unknown' ? asUnknown(at) : literal(undefined, at.place);
  }
  return at;
}

/** A JSON file as the same values. */
export function fromJson(node: TreeNode, file: string): Value {
  const place = { file, line: node.line };
  if (node.kind === 'list')
    return { kind: 'array', items: node.items.map((item) => fromJson(item, file)), place };
  if (node.kind === 'map') {
    const entries = new Map(node.entries.map(({ key, value }) => [key, fromJson(value!, file)]));
    return { kind: 'object', entries, place };
  }
  return node.literal ? plainLiteral(node.text, place) : literal(node.text, place);
}

/**
 * What is said of one setting; undefined when the config does not set it.
 *
 * @param shown How a value is put.
 * @param name What it is called in a sentence: `base`.
 */
export function setting(
  config: Value,
  keys: readonly string[],
  shown = (text: string) => text,
  name = keys.join('.'),
): ScanState | undefined {
  const value = valueAt(config, ...keys);
  if (isAbsent(value)) return undefined;
  const text = textOf(value);
  if (text === undefined) return unknown(`${name} is ${whyUnknown(value, shown)}`, value.place);
  return found(shown(text), value.place);
}

/** "taken from the environment variable BASE, else /ledger/". */
export function whyUnknown(value: Value, shown = (text: string) => text): string {
  if (value.kind !== 'unknown') return 'nothing that can be read';
  const { why, fallback, options = [] } = value;
  const texts = options.flatMap((each) => {
    const text = textOf(each);
    return isAbsent(each) ? 'not set' : text === undefined ? [] : shown(text);
  });
  if (texts.length > 0 && texts.length === options.length) return `${texts.join(' or ')}, as is ${why}`;
  const plain = textOf(fallback);
  return plain === undefined ? why : `${why}, else ${shown(plain)}`;
}
