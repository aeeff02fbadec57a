import { describe, expect, it } from 'vitest';
import { aiFluencyPath } from '../../src/core/parse/library-config.ts';
import { analyzed, appScan, scanOf } from '../support/analysis.ts';

const delegated = (request: string) => analyzed(request, { command: 'prompt-hybrid' }).analysis.delegation!;
const switches = (enabled: boolean) => ({
  [aiFluencyPath]: JSON.stringify({
    delegation: { enabled },
    description: { enabled: true },
    discernment: { include_hints_in_output: true },
    diligence: { track_in_session_end: true },
  }),
});

describe('who does what', () => {
  it.each([
    ['Deploy the shop to production', 'deployed'],
    ['Delete all orders from the production database', 'undone'],
    ['Nasaď novú verziu', 'nasadzuje'],
    ['Should we use Drizzle or Prisma?', 'decision'],
  ])('%s: a person', (request, word) => {
    expect(delegated(request).human.join('\n')).toContain(word);
  });

  it('both together where there are designs to choose from', () => {
    expect(delegated('Compare two ORMs').together.join('\n')).toContain('a person chooses');
    expect(delegated('Add a note to the footer').together).toEqual([]);
  });

  it('the assistant writes code and tests, with what the project tests with', () => {
    const scan = scanOf(appScan('frontend', { tests: ['Vitest v2', 'package.json', 9] }));
    const { delegation } = analyzed('Add limits', { command: 'prompt-hybrid', scan }).analysis;
    expect(delegation?.assistant.join('\n')).toMatch(/writes the code[\s\S]*package\.json:9/);
  });

  it('a question leaves nothing to write', () => {
    expect(delegated('How does the login work?').assistant).toEqual([
      'reads the code and reports with file and line',
    ]);
  });

  it('a person approves and reviews whatever it is', () => {
    expect(delegated('Add limits').human).toEqual([
      'approves the prompt before any work, and reviews the result',
    ]);
  });
});

describe('step 0.13', () => {
  it.each(['prompt', 'prompt-technical', 'prompt-research', 'prompt-frontend', 'prompt-backend'] as const)(
    'is none of /%s',
    (command) => {
      expect(analyzed('Add limits', { command }).analysis.delegation).toBeUndefined();
    },
  );

  it('is left out when ai-fluency.json turns it off', () => {
    const run = (files: Record<string, string>) =>
      analyzed('Add limits', { command: 'prompt-hybrid', files }).analysis.delegation;
    expect(run(switches(false))).toBeUndefined();
    expect(run(switches(true))).toBeDefined();
    expect(run({ [aiFluencyPath]: 'no JSON' })).toBeDefined();
  });
});
