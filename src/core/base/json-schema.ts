/** Parts of a JSON Schema (draft 2020-12), as plain data. */
export const text = { type: 'string' } as const;
export const texts = { type: 'array', items: text } as const;
/** A number of something that is counted from 1: a line, a question. */
export const position = { type: 'integer', minimum: 1 } as const;

/** An object of these properties and no others. All of them are there, but for those whose name ends in `?`. */
export function record(properties: Readonly<Record<string, object>>): {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
  readonly additionalProperties: false;
} {
  const named = Object.entries(properties);
  return {
    type: 'object',
    required: named.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
    properties: Object.fromEntries(named.map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
    additionalProperties: false,
  };
}

/** A list of what a schema allows. */
export function listOf<Items>(items: Items): { readonly type: 'array'; readonly items: Items } {
  return { type: 'array', items };
}
