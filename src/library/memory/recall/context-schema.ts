import { contextLines } from './context-text.ts';

const place = {
  type: 'object',
  required: ['file', 'line'],
  properties: { file: { type: 'string' }, line: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const;

/** JSON Schema (draft 2020-12) of `prompt-lint context --json`, as plain data. A line that no file states has neither text nor source. */
export const contextSchema = {
  type: 'object',
  required: ['hasProfile', 'lines', 'remembered', 'sources', 'notes'],
  properties: {
    hasProfile: { type: 'boolean' },
    lines: {
      type: 'array',
      minItems: contextLines.length,
      maxItems: contextLines.length,
      items: {
        type: 'object',
        required: ['label'],
        properties: { label: { enum: contextLines }, text: { type: 'string' }, source: place },
        dependentRequired: { text: ['source'], source: ['text'] },
        additionalProperties: false,
      },
    },
    remembered: {
      type: 'array',
      items: {
        type: 'object',
        required: ['topic', 'text', 'source'],
        properties: {
          topic: { type: 'string' },
          heading: { type: 'string' },
          label: { type: 'string' },
          text: { type: 'string' },
          source: place,
        },
        additionalProperties: false,
      },
    },
    sources: { type: 'array', items: { type: 'string' } },
    notes: { type: 'array', items: { type: 'string' } },
  },
  additionalProperties: false,
} as const;
