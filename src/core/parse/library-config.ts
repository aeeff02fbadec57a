import { isRecord } from '../base/collections.ts';
import { orUndefined } from '../base/errors.ts';

/** Which parts of the four-D alignment are on (specification: Configuration file). */
export const aiFluencyPath = '.assistant/config/ai-fluency.json';

/** A switch, and what turning it on does: editors show that. */
const flag = (description: string) => ({ type: 'boolean', description }) as const;

/** What the library's own files say beside the switches, for people and assistants to read. */
const explained = { enabled: { type: 'boolean' }, components: { type: 'object' } } as const;

/** JSON Schema of the file (draft 2020-12), which the library ships for editors. The specification's four fields are required. */
export const aiFluencySchema = {
  type: 'object',
  required: ['delegation', 'description', 'discernment', 'diligence'],
  properties: {
    $schema: { type: 'string' },
    version: { type: 'string', description: 'Of the library that the file belongs to' },
    lastUpdated: { type: 'string' },
    reference: { type: 'string' },
    framework: { type: 'object' },
    interaction_modes: { type: 'object', description: 'What step 0.12 tells the modes by' },
    terminology: { type: 'object' },
    delegation: {
      type: 'object',
      description: 'Who does what, the human or the AI',
      required: ['enabled'],
      properties: { ...explained, enabled: flag('Step 0.13 of the hybrid command') },
    },
    description: {
      type: 'object',
      description: 'What is wanted, how, and in which manner',
      required: ['enabled'],
      properties: {
        ...explained,
        enabled: flag('The nine criteria of step 0.2; without it the six of the product'),
      },
    },
    discernment: {
      type: 'object',
      description: 'How the result is judged',
      required: ['include_hints_in_output'],
      properties: {
        ...explained,
        include_hints_in_output: flag('Discernment Hints in every perfected prompt'),
      },
    },
    diligence: {
      type: 'object',
      description: 'Who verifies, and answers for it',
      required: ['track_in_session_end'],
      properties: {
        ...explained,
        track_in_session_end: flag('A Diligence Summary in the entry of every session'),
      },
    },
  },
} as const;

/** A switch of the file, such as `discernment.include_hints_in_output`; undefined when it is not there. config/schema reports a broken file. */
export function fluencySwitch(
  json: string | undefined,
  group: 'delegation' | 'description' | 'discernment' | 'diligence',
  name: string,
): boolean | undefined {
  if (json === undefined) return undefined;
  const value = orUndefined(() => JSON.parse(json.replace(/^\uFEFF/, ''))?.[group]?.[name]);
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * `.assistant/config/complexity-rules.json`: which score is given which label, and what each trigger is worth. A threshold is a range, `max`
 * open for the highest one, or the lowest score alone; its key is the label (without letter case, `_` and `-`) unless `label` says otherwise.
 */
export const complexityRulesPath = '.assistant/config/complexity-rules.json';

/** Scores and weights are whole numbers. */
const points = { type: 'integer' } as const;

/** Keys with which the library's own files say what an assistant is to do. */
const said = (keys: string) =>
  Object.fromEntries(keys.split(' ').map((key) => [key, { type: 'string' } as const]));

/** JSON Schema of the file (draft 2020-12), as plain data. */
export const complexityRulesSchema = {
  type: 'object',
  required: ['thresholds'],
  properties: {
    $schema: { type: 'string' },
    version: { type: 'string' },
    description: { type: 'string' },
    thresholds: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        anyOf: [
          points,
          {
            type: 'object',
            required: ['min'],
            properties: {
              min: points,
              max: points,
              label: { type: 'string' },
              ...said('description action command strategy'),
            },
          },
        ],
      },
    },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'weight'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          weight: points,
          triggers: { type: 'array', items: { type: 'string' } },
          ...said('description agent confidence action command strategy'),
          research_mode: { type: 'boolean' },
          requires_context: { type: 'boolean' },
        },
      },
    },
    agent_config: { type: 'object' },
    user_factors: { type: 'object' },
    risk_assessment: { type: 'object' },
  },
} as const;

/** A label and the scores that are given it, both ends included. */
export interface Threshold {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** Used where the repository has no rules of its own; consistent with "12 is Complex" (specification: Step 0.1). */
export const defaultThresholds: readonly Threshold[] = [
  { label: 'Simple', min: 0, max: 4 },
  { label: 'Moderate', min: 5, max: 9 },
  { label: 'Complex', min: 10, max: 19 },
  { label: 'Very Complex', min: 20, max: Number.POSITIVE_INFINITY },
];

/** Reads the thresholds out of the file's text, lowest first; undefined when they cannot be read, which config/schema reports. */
export function readThresholds(text: string): readonly Threshold[] | undefined {
  const content: unknown = orUndefined(() => JSON.parse(text.replace(/^\ufeff/, '')));
  const thresholds = isRecord(content) ? content.thresholds : undefined;
  if (!isRecord(thresholds)) return undefined;
  const read: { label: string; min: number; max: number | undefined }[] = [];
  for (const [key, value] of Object.entries(thresholds)) {
    const range = isRecord(value) ? value : { min: value };
    if (typeof range.min !== 'number' || (range.max !== undefined && typeof range.max !== 'number'))
      return undefined;
    const label = typeof range.label === 'string' ? range.label : titleOf(key);
    read.push({ label, min: range.min, max: range.max });
  }
  read.sort((a, b) => a.min - b.min);
  return read.map(({ label, min, max }, index) => {
    const next = read[index + 1]?.min;
    return { label, min, max: max ?? (next === undefined ? Number.POSITIVE_INFINITY : next - 1) };
  });
}

/** The threshold that a score falls under; undefined when the thresholds leave it out. */
export function thresholdOf(score: number, thresholds: readonly Threshold[]): Threshold | undefined {
  return thresholds.find(({ min, max }) => score >= min && score <= max);
}

/** `very_complex` is written "Very Complex". */
function titleOf(key: string): string {
  return key
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The files of a repository that rules take their measure from, as from a config. */
export const steeringFiles: readonly string[] = [aiFluencyPath, complexityRulesPath];

/** The files that nearly every check of a prompt reads, to be fetched with the prompts: a git of its own for each is slow. */
export const treeFiles: readonly string[] = [...steeringFiles, '.gitignore', 'package.json'];
