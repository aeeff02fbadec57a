import { backendFields, frontendFields } from './project-scan.ts';

const text = { type: 'string', minLength: 1 } as const;

const place = {
  type: 'object',
  required: ['file', 'line'],
  properties: {
    file: { ...text, description: 'From the root of the repository, with forward slashes' },
    line: { type: 'integer', minimum: 1 },
  },
  additionalProperties: false,
} as const;

const places = { type: 'array', items: place } as const;

/** One of the fields of a side, as found, or with the reason why there is none. */
function fieldOf(ids: readonly string[]) {
  const head = { id: { enum: ids }, label: text };
  return {
    oneOf: [
      {
        type: 'object',
        required: ['id', 'label', 'state', 'value', 'places'],
        properties: { ...head, state: { const: 'found' }, value: text, places: { ...places, minItems: 1 } },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['id', 'label', 'state', 'why'],
        properties: { ...head, state: { enum: ['none', 'unknown'] }, why: text, places },
        additionalProperties: false,
      },
    ],
  };
}

/** An app with all the fields of its side, in their order. */
function appOf(side: string, ids: readonly string[]) {
  return {
    type: 'object',
    required: ['side', 'folder', 'fields'],
    properties: {
      side: { const: side },
      folder: { type: 'string', description: 'From the root; empty for the root itself' },
      name: text,
      fields: {
        type: 'array',
        minItems: ids.length,
        maxItems: ids.length,
        items: fieldOf(ids),
      },
    },
    additionalProperties: false,
  };
}

/** JSON Schema of `prompt-lint scan --json` (draft 2020-12), as plain data. */
export const scanJsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The output of prompt-lint scan --json',
  type: 'object',
  required: ['apps', 'sources', 'notes'],
  properties: {
    apps: {
      type: 'array',
      items: { oneOf: [appOf('frontend', frontendFields), appOf('backend', backendFields)] },
    },
    sources: { type: 'array', items: text, description: 'Every file that was read, memory last' },
    notes: { type: 'array', items: text, description: 'What could not be read' },
  },
  additionalProperties: false,
};
