/** Which parts of the four-D alignment are on (specification: Configuration file). */
export const aiFluencyPath = '.assistant/config/ai-fluency.json';

/** A switch, and what turning it on does: editors show that. */
const flag = (description: string) => ({ type: 'boolean', description }) as const;

/** What the library's own files say beside the switches, for people and assistants to read. */
const explained = { enabled: { type: 'boolean' }, components: { type: 'object' } } as const;

/**
 * JSON Schema of the file (draft 2020-12), as plain data. The specification lists four fields, and all are required. The library ships it
 * for editors (`npm run library`).
 */
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
  try {
    const value = JSON.parse(json.replace(/^\uFEFF/, ''))?.[group]?.[name];
    return typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}
