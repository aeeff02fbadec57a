import { listOf, position, record, text, texts } from '../../../core/base/json-schema.ts';
import { contextLines } from './context-text.ts';

const place = record({ file: text, line: position });
const line = {
  ...record({ label: { enum: contextLines }, 'text?': text, 'source?': place }),
  dependentRequired: { text: ['source'], source: ['text'] },
};

/** JSON Schema (draft 2020-12) of `prompt-lint context --json`, as plain data. A line that no file states has neither text nor source. */
export const contextSchema = record({
  hasProfile: { type: 'boolean' },
  lines: { ...listOf(line), minItems: contextLines.length, maxItems: contextLines.length },
  remembered: listOf(record({ topic: text, 'heading?': text, 'label?': text, text, source: place })),
  sources: texts,
  notes: texts,
});
