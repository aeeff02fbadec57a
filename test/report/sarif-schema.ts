/**
 * The parts of SARIF 2.1.0 that the report uses, as a JSON Schema (draft 7), after the standard's prose. It is
 * narrower than the standard: members that the report never writes are refused, so that a misspelt one shows.
 */
const string = { type: 'string' };
const closed = (
  properties: Record<string, object>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const listOf = (items: object, minItems = 0) => ({ type: 'array', items, minItems });

const uri = { type: 'string', format: 'uri' };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const message = closed({ text: { type: 'string', minLength: 1 } });
const multiformatMessageString = closed({ text: string, markdown: string }, ['text']);

const artifactLocation = closed({ uri: { type: 'string', format: 'uri-reference' }, uriBaseId: string });

const region = closed(
  {
    startLine: { type: 'integer', minimum: 1 },
    startColumn: { type: 'integer', minimum: 1 },
    endLine: { type: 'integer', minimum: 1 },
    endColumn: { type: 'integer', minimum: 1 },
    charOffset: { type: 'integer', minimum: 0 },
    charLength: { type: 'integer', minimum: 0 },
  },
  ['startLine'],
);

const reportingDescriptor = closed(
  {
    id: string,
    shortDescription: multiformatMessageString,
    fullDescription: multiformatMessageString,
    helpUri: uri,
    help: multiformatMessageString,
    defaultConfiguration: closed({ enabled: { type: 'boolean' }, level }),
    properties: { type: 'object', properties: { tags: { ...listOf(string), uniqueItems: true } } },
  },
  ['id'],
);

const fix = closed({
  description: message,
  artifactChanges: listOf(
    closed({
      artifactLocation,
      replacements: listOf(
        closed({ deletedRegion: region, insertedContent: closed({ text: string }) }, ['deletedRegion']),
        1,
      ),
    }),
    1,
  ),
});

const result = closed(
  {
    ruleId: string,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: listOf(closed({ physicalLocation: closed({ artifactLocation, region }) }), 1),
    partialFingerprints: { type: 'object', additionalProperties: string, minProperties: 1 },
    fixes: { ...listOf(fix, 1), uniqueItems: true },
  },
  ['ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints'],
);

const driver = closed(
  {
    name: string,
    version: string,
    informationUri: uri,
    rules: { ...listOf(reportingDescriptor), uniqueItems: true },
  },
  ['name', 'version', 'rules'],
);

const invocation = closed({
  executionSuccessful: { type: 'boolean' },
  toolExecutionNotifications: listOf(closed({ level, message })),
});

const run = closed(
  {
    tool: closed({ driver }),
    invocations: listOf(invocation),
    originalUriBaseIds: { type: 'object', additionalProperties: closed({ description: message }) },
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: listOf(result),
  },
  ['tool', 'columnKind', 'results'],
);

export const sarifSchema = closed({ $schema: uri, version: { const: '2.1.0' }, runs: listOf(run, 1) });
