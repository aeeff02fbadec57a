import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const settings = {
  path: 'openspec/changes/add-limits/proposal.md',
  tree: {
    'package.json': '{ "dependencies": { "express": "^4.21.2" } }',
    'src/limits/daily.ts': '',
    'src/limits/index.ts': '',
    'docs/limits.md': '',
    'openspec/changes/add-limits/proposal.md': '',
  },
  history: 'src/caps/daily.ts -> src/limits/daily.ts\nsrc/limits/weekly.ts',
};
const lint = (text: string, path = settings.path) =>
  lintText('facts/path', text, { ...settings, path }).map(({ message }) => message);

describe('a change of OpenSpec', () => {
  test.each([
    'Limits a week are in `src/limits/weekly.ts`.',
    'See `src/limits/weekly.ts` for what is dropped.',
    'The rule is defined in `src/limits/monthly.ts`.',
    'Run `node src/limits/monthly.ts`.',
    'It is called by [the guard](../../../src/limits/guard.ts).',
  ])('may name what is to be made and what is to go: %s', (text) => {
    expect(lint(text)).toEqual([]);
  });

  test('is not what a guide is', () => {
    expect(lint('Limits a week are in `src/limits/weekly.ts`.', 'AGENTS.md')).toHaveLength(1);
  });

  test('states no versions of today', () => {
    const versions = (path: string) =>
      lintText('facts/version', 'The server runs on Express 5.1.0.\n', { ...settings, path });
    expect(versions(settings.path)).toEqual([]);
    expect(versions('AGENTS.md')).toHaveLength(1);
  });
});
