import type { Node } from 'jsonc-parser';
import type { Range } from './blocks.ts';

/** The part of JSON Schema that the config files of the library need. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'integer' | 'number';
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** What keys without an entry of their own hold; where neither this nor `properties` stands, any key may. */
  readonly additionalProperties?: JsonSchema;
  readonly minProperties?: number;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Where a value is not what the schema wants. */
type SchemaProblem = Range & { readonly path: string } & (
    | { readonly kind: 'type'; readonly expected: string; readonly found: string }
    | ({ readonly kind: 'required'; readonly key: string } & Readonly<{
        type: string;
        unknown: readonly string[];
      }>)
    | { readonly kind: 'empty' }
    | ({ readonly kind: 'unknown'; readonly key: string } & Readonly<
        Record<'known' | 'present', readonly string[]>
      >)
    | { readonly kind: 'repeated'; readonly key: string }
  );

/**
 * Compares a value with a schema, in file order. A problem's range is its node's, or the key's when that is unknown or repeated; a missing
 * key is reported at the key or opening brace of its `owner`. The path is dotted.
 */
export function checkSchema(
  node: Node,
  schema: JsonSchema,
  path = '',
  owner: Range = { start: node.offset, end: node.offset + Math.min(node.length, 1) },
): SchemaProblem[] {
  const range = { start: node.offset, end: node.offset + node.length };
  if (schema.anyOf) {
    const outcomes = schema.anyOf.map((choice) => checkSchema(node, choice, path, owner));
    const sound = outcomes.find((problems) => problems.every(({ kind }) => kind === 'unknown'));
    if (sound) return sound;
    const sameType = outcomes.find(
      (problems) => !problems.some((one) => one.kind === 'type' && one.path === path),
    );
    const expected = schema.anyOf.map(({ type }) => type).join(' or ');
    return sameType ?? [{ ...range, path, kind: 'type', expected, found: describe(node) }];
  }
  const type = node.type === 'number' && Number.isInteger(node.value) ? 'integer' : node.type;
  if (schema.type !== undefined && schema.type !== type && schema.type !== node.type) {
    return [{ ...range, path, kind: 'type', expected: schema.type, found: describe(node) }];
  }
  if (node.type === 'object') return checkObject(node, schema, path, owner);
  const { items } = schema;
  if (node.type !== 'array' || !items) return [];
  return (node.children ?? []).flatMap((item, index) => checkSchema(item, items, `${path}[${index}]`));
}

function checkObject(node: Node, schema: JsonSchema, path: string, owner: Range): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const entries = (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key ? [{ key, name: String(key.value), value }] : [];
  });
  const present = entries.map(({ name }) => name);
  const unknown = present.filter((name) => schema.properties && !Object.hasOwn(schema.properties, name));
  for (const key of schema.required ?? []) {
    if (present.includes(key)) continue;
    const type = schema.properties?.[key]?.type ?? 'value';
    problems.push({ ...owner, path: join(path, key), kind: 'required', key, type, unknown });
  }
  if (entries.length < (schema.minProperties ?? 0)) {
    problems.push({ start: node.offset, end: node.offset + node.length, path, kind: 'empty' });
  }
  entries.forEach(({ key, name, value }, index) => {
    const range = { start: key.offset, end: key.offset + key.length };
    const own = join(path, name);
    if (present.indexOf(name) < index) problems.push({ ...range, path: own, kind: 'repeated', key: name });
    const known =
      schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const expected = known ?? schema.additionalProperties;
    if (expected && value) {
      // Of a repeated key only the last value counts.
      if (present.lastIndexOf(name) === index) problems.push(...checkSchema(value, expected, own, range));
    } else if (!expected && schema.properties) {
      const names = Object.keys(schema.properties);
      problems.push({ ...range, path: own, kind: 'unknown', key: name, known: names, present });
    }
  });
  return problems;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function describe(node: Node): string {
  if (node.type === 'object' || node.type === 'array' || node.type === 'null') {
    return { object: 'an object', array: 'an array', null: 'null' }[node.type];
  }
  const value = JSON.stringify(node.value);
  const shown = value.length > 30 ? `${value.slice(0, 29)}…` : value;
  return node.type === 'string' ? `the string ${shown}` : shown;
}
