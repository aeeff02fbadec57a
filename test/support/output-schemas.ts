import { requestCommands } from '../../src/core/parse/phase0/command-names.ts';
import { priorities, technicalCriteria, universalCriteria } from '../../src/core/parse/phase0/phase0.ts';
import { interactionModes, requestTypes } from '../../src/library/analysis/analysis.ts';
import { contextLines } from '../../src/library/memory/recall/context-text.ts';
import { backendFields, frontendFields } from '../../src/library/scan/project-scan.ts';

/** What `--json` prints, as JSON Schema (draft 2020-12). */

/** Parts of a JSON Schema (draft 2020-12), as plain data. */
const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
/** A number of something that is counted from 1: a line, a question. */
const position = { type: 'integer', minimum: 1 } as const;

/** An object of these properties and no others. All of them are there, but for those whose name ends in `?`. */
function record(properties: Readonly<Record<string, object>>): {
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
function listOf<Items>(items: Items): { readonly type: 'array'; readonly items: Items } {
  return { type: 'array', items };
}

const criterionName = { enum: [...universalCriteria, ...technicalCriteria] };
/** Where something stands; the request has neither file nor line, a file as such has no line. */
const source = record({ text, 'file?': text, 'line?': position });

const initialAnalysis = record({
  ...{ language: text, type: { enum: requestTypes }, typeBecause: text, intent: text },
  ...{ 'order?': text, 'destroys?': text, domain: text },
  complexity: record({
    score: { type: 'integer', minimum: 0 },
    label: text,
    triggers: listOf(record({ name: text, points: { type: 'integer' }, words: texts })),
  }),
  mode: record({ name: { enum: interactionModes }, rationale: text, implications: text }),
});

const criterion = {
  ...record({ name: criterionName, state: { enum: ['answered', 'open'] }, text, 'source?': source }),
  // An answer has its source, what is open has none.
  if: { properties: { state: { const: 'answered' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['source'] },
  else: { not: { required: ['source'] } },
};

const option = record({
  ...{ letter: { type: 'string', pattern: '^[A-Z]$' }, text, recommended: { type: 'boolean' } },
  ...{ 'because?': text, starred: { type: 'boolean' }, 'source?': source },
});
const question = record({
  ...{ number: position, criterion: criterionName, alsoCovers: listOf(criterionName) },
  ...{ priority: { enum: priorities }, text, why: text, options: listOf(option) },
});

/** JSON Schema (draft 2020-12) of `prompt-lint analyze --json`, as plain data. */
export const analysisSchema = record({
  command: { enum: requestCommands },
  request: text,
  reasoning: record({ promptType: text, profileFacts: text, undetermined: text }),
  analysis: initialAnalysis,
  'delegation?': record({ human: texts, assistant: texts, together: texts, rationale: text }),
  'prediction?': record({ journeyStage: text, warnings: texts, patterns: texts, nextSteps: texts }),
  offersProfile: { type: 'boolean' },
  criteria: { ...listOf(criterion), minItems: 9, maxItems: 13 },
  questions: { ...listOf(question), maxItems: 7 },
});

/** JSON Schema (draft 2020-12) of `prompt-lint new --json`, as plain data. */
export const draftSchema = record({
  path: { type: 'string', pattern: '^\\.assistant/prompts/\\d{4}-\\d\\d-\\d\\d-[a-z0-9-]+\\.md$' },
  slots: listOf(
    record({
      ...{ line: position, section: text, text },
      'question?': record({
        number: position,
        criterion: { enum: [...universalCriteria, ...technicalCriteria] },
        ...{ priority: { enum: priorities }, text },
        options: listOf(record({ letter: { type: 'string', pattern: '^[A-Z]$' }, text })),
      }),
    }),
  ),
  leftOut: listOf(record({ text, why: text })),
});

const contextPlace = record({ file: text, line: position });
const contextLine = {
  ...record({ label: { enum: contextLines }, 'text?': text, 'source?': contextPlace }),
  dependentRequired: { text: ['source'], source: ['text'] },
};

/** JSON Schema (draft 2020-12) of `prompt-lint context --json`, as plain data. A line that no file states has neither text nor source. */
export const contextSchema = record({
  hasProfile: { type: 'boolean' },
  lines: { ...listOf(contextLine), minItems: contextLines.length, maxItems: contextLines.length },
  remembered: listOf(record({ topic: text, 'heading?': text, 'label?': text, text, source: contextPlace })),
  sources: texts,
  notes: texts,
});

const said = { ...text, minLength: 1 };
const place = record({
  file: { ...said, description: 'From the root of the repository, with forward slashes' },
  line: position,
});
const places = listOf(place);

function fieldOf(ids: readonly string[]) {
  const head = { id: { enum: ids }, label: said };
  return {
    oneOf: [
      record({ ...head, state: { const: 'found' }, value: said, places: { ...places, minItems: 1 } }),
      record({ ...head, state: { enum: ['none', 'unknown'] }, why: said, 'places?': places }),
    ],
  };
}

function appOf(side: string, ids: readonly string[]) {
  return record({
    side: { const: side },
    folder: { ...text, description: 'From the root; empty for the root itself' },
    'name?': said,
    fields: { ...listOf(fieldOf(ids)), minItems: ids.length, maxItems: ids.length },
  });
}

/** JSON Schema of `prompt-lint scan --json` (draft 2020-12), as plain data. */
export const scanJsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The output of prompt-lint scan --json',
  ...record({
    apps: listOf({ oneOf: [appOf('frontend', frontendFields), appOf('backend', backendFields)] }),
    sources: { ...listOf(said), description: 'Every file that was read, memory last' },
    notes: { ...listOf(said), description: 'What could not be read' },
  }),
};
