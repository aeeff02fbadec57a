import type { JsonSchema } from '../../src/core/parse/json-schema.ts';
import {
  aiFluencyPath,
  aiFluencySchema,
  complexityRulesPath,
  complexityRulesSchema,
} from '../../src/core/parse/library-config.ts';

/** The config files of the library: the plain data that config/schema checks them by, and what editors call them. */
const schemas: readonly { path: string; title: string; schema: JsonSchema }[] = [
  { path: aiFluencyPath, title: 'Four-D fluency alignment of the command library', schema: aiFluencySchema },
  {
    path: complexityRulesPath,
    title: 'What a complexity score is made of, and how it is called',
    schema: complexityRulesSchema,
  },
];

/** The JSON Schemas that the library ships, texts by path from the root. */
export function publishedSchemas(): ReadonlyMap<string, string> {
  return new Map(
    schemas.map(({ path, title, schema }) => [
      path.replace(/([^/]+)\.json$/, 'schemas/$1.schema.json'),
      jsonText({ $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...closed(schema) }),
    ]),
  );
}

/** What config/unknown-key reports is wrong in an editor, too: where keys are listed, no other is known. */
function closed(schema: JsonSchema): object {
  const { properties, additionalProperties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, closed(each)])),
    }),
    ...(additionalProperties
      ? { additionalProperties: closed(additionalProperties) }
      : properties && { additionalProperties: false }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

/** As the formatter of this repository writes it: lists of plain values on one line. */
function jsonText(value: object): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
}
