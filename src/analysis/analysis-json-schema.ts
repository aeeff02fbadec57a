import { requestCommands } from '../parse/phase0/command-names.ts';
import { technicalCriteria, universalCriteria } from '../parse/phase0/criterion.ts';
import { priorities } from '../parse/phase0/question.ts';
import { interactionModes, requestTypes } from './analysis.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const criterionName = { enum: [...universalCriteria, ...technicalCriteria] } as const;

/** Where something stands; the request has neither file nor line, a file as such has no line. */
const source = {
  type: 'object',
  required: ['text'],
  properties: { text, file: text, line: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
} as const;

const initialAnalysis = {
  type: 'object',
  required: ['language', 'type', 'typeBecause', 'intent', 'domain', 'complexity', 'mode'],
  properties: {
    language: text,
    type: { enum: requestTypes },
    typeBecause: text,
    intent: text,
    destroys: text,
    domain: text,
    complexity: {
      type: 'object',
      required: ['score', 'label', 'triggers'],
      properties: {
        score: { type: 'integer', minimum: 0 },
        label: text,
        triggers: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'points', 'words'],
            properties: { name: text, points: { type: 'integer' }, words: texts },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    mode: {
      type: 'object',
      required: ['name', 'rationale', 'implications'],
      properties: { name: { enum: interactionModes }, rationale: text, implications: text },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

const criterion = {
  type: 'object',
  required: ['name', 'state', 'text'],
  properties: { name: criterionName, state: { enum: ['answered', 'open'] }, text, source },
  additionalProperties: false,
  // An answer has its source, what is open has none.
  if: { properties: { state: { const: 'answered' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['source'] },
  else: { not: { required: ['source'] } },
} as const;

const question = {
  type: 'object',
  required: ['number', 'criterion', 'alsoCovers', 'priority', 'text', 'why', 'options'],
  properties: {
    number: { type: 'integer', minimum: 1 },
    criterion: criterionName,
    alsoCovers: { type: 'array', items: criterionName },
    priority: { enum: priorities },
    text,
    why: text,
    options: {
      type: 'array',
      items: {
        type: 'object',
        required: ['letter', 'text', 'recommended', 'starred'],
        properties: {
          letter: { type: 'string', pattern: '^[A-Z]$' },
          text,
          recommended: { type: 'boolean' },
          because: text,
          starred: { type: 'boolean' },
          source,
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

/** JSON Schema (draft 2020-12) of `prompt-lint analyze --json`, as plain data. */
export const analysisSchema = {
  type: 'object',
  required: ['command', 'request', 'reasoning', 'analysis', 'offersProfile', 'criteria', 'questions'],
  properties: {
    command: { enum: requestCommands },
    request: text,
    reasoning: {
      type: 'object',
      required: ['promptType', 'profileFacts', 'undetermined'],
      properties: { promptType: text, profileFacts: text, undetermined: text },
      additionalProperties: false,
    },
    analysis: initialAnalysis,
    delegation: {
      type: 'object',
      required: ['human', 'assistant', 'together', 'rationale'],
      properties: { human: texts, assistant: texts, together: texts, rationale: text },
      additionalProperties: false,
    },
    prediction: {
      type: 'object',
      required: ['journeyStage', 'warnings', 'patterns', 'nextSteps'],
      properties: { journeyStage: text, warnings: texts, patterns: texts, nextSteps: texts },
      additionalProperties: false,
    },
    offersProfile: { type: 'boolean' },
    criteria: { type: 'array', minItems: 9, maxItems: 13, items: criterion },
    questions: { type: 'array', maxItems: 7, items: question },
  },
  additionalProperties: false,
} as const;
