import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { commandNames } from '../../src/core/parse/phase0/command-names.ts';
import { analyzed, frontendApp, scanOf } from '../support/analysis.ts';
import { analysisSchema } from '../support/output-schemas.ts';

const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(
  analysisSchema,
);
const files = { 'package.json': '{}', 'src/pages/Accounts.tsx': '', 'src/pages/Limits.tsx': '' };
const scan = scanOf(frontendApp({ state: 'Zustand v4' }));

const json = (request: string, command: (typeof commandNames)[number]) =>
  JSON.parse(JSON.stringify(analyzed(request, { command, files, scan }).analysis)) as Record<string, unknown>;

it.each(
  commandNames.flatMap((command) =>
    ['Add limits with Redux', 'fix it', 'Ako funguje prihlásenie?'].map(
      (request) => [command, request] as const,
    ),
  ),
)('/%s %s: what is printed follows the schema', (command, request) => {
  validate(json(request, command));
  expect(validate.errors ?? []).toEqual([]);
});

it('an answer without a source, or a further key, does not', () => {
  const analysis = json('Add limits', 'prompt') as { criteria: { source?: unknown }[] };
  delete analysis.criteria[0]!.source;
  expect(validate(analysis)).toBe(false);
  expect(validate({ ...json('Add limits', 'prompt'), extra: 1 })).toBe(false);
});
