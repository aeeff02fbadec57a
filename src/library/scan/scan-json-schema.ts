import { text as anyText, listOf, position, record } from '../../core/base/json-schema.ts';
import { backendFields, frontendFields } from './project-scan.ts';

const text = { ...anyText, minLength: 1 };
const place = record({
  file: { ...text, description: 'From the root of the repository, with forward slashes' },
  line: position,
});
const places = listOf(place);

function fieldOf(ids: readonly string[]) {
  const head = { id: { enum: ids }, label: text };
  return {
    oneOf: [
      record({ ...head, state: { const: 'found' }, value: text, places: { ...places, minItems: 1 } }),
      record({ ...head, state: { enum: ['none', 'unknown'] }, why: text, 'places?': places }),
    ],
  };
}

function appOf(side: string, ids: readonly string[]) {
  return record({
    side: { const: side },
    folder: { ...anyText, description: 'From the root; empty for the root itself' },
    'name?': text,
    fields: { ...listOf(fieldOf(ids)), minItems: ids.length, maxItems: ids.length },
  });
}

/** JSON Schema of `prompt-lint scan --json` (draft 2020-12), as plain data. */
export const scanJsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The output of prompt-lint scan --json',
  ...record({
    apps: listOf({ oneOf: [appOf('frontend', frontendFields), appOf('backend', backendFields)] }),
    sources: { ...listOf(text), description: 'Every file that was read, memory last' },
    notes: { ...listOf(text), description: 'What could not be read' },
  }),
};
