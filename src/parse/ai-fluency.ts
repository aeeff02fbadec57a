/** Which parts of the four-D alignment are on (specification: Configuration file). */
export const aiFluencyPath = '.assistant/config/ai-fluency.json';

const flag = { type: 'boolean' } as const;

/** JSON Schema of the file (draft 2020-12), as plain data. The specification lists four fields, and all are required. */
export const aiFluencySchema = {
  type: 'object',
  required: ['delegation', 'description', 'discernment', 'diligence'],
  properties: {
    $schema: { type: 'string' },
    version: { type: 'string' },
    delegation: { type: 'object', required: ['enabled'], properties: { enabled: flag } },
    description: { type: 'object', required: ['enabled'], properties: { enabled: flag } },
    discernment: {
      type: 'object',
      required: ['include_hints_in_output'],
      properties: { include_hints_in_output: flag },
    },
    diligence: {
      type: 'object',
      required: ['track_in_session_end'],
      properties: { track_in_session_end: flag },
    },
  },
} as const;

/** A switch of the file, such as `discernment.include_hints_in_output`; undefined when it is not there. config/schema reports a broken file. */
export function fluencySwitch(
  json: string | undefined,
  group: 'discernment' | 'diligence',
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
