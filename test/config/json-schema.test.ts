import { expect, test } from 'vitest';
import { configJsonSchema } from '../../src/core/config/schema.ts';
import { exampleRules } from './example-rules.ts';

type Node = {
  description?: string;
  properties?: Record<string, Node>;
  $ref?: string;
  [key: string]: unknown;
};

const schema = configJsonSchema(exampleRules) as Node & { definitions: Record<string, Node> };

test('the schema is draft-07', () => {
  expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
});

test('every key of every object has a description, but for the options of rules', () => {
  const bare: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries((node as Node).properties ?? {})) {
      const isOption = path.includes('/anyOf');
      if (child.description === undefined && !isOption) bare.push(`${path}/${key}`);
    }
    for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`);
  };
  visit(schema, '');
  expect(bare).toEqual([]);
});

test('the rules are enumerated with their summaries', () => {
  const { properties = {} } = schema.definitions.rules!;
  expect(Object.keys(properties)).toEqual(['prompt/*', 'facts/*', ...exampleRules.keys()]);
  expect(properties['prompt/empty-section']?.description).toBe(
    'A section with no content (error by default)',
  );
});

test('a second schema is the same: nothing is kept from the first', () => {
  expect(configJsonSchema(exampleRules)).toEqual(schema);
});
