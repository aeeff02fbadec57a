import { expect, test } from 'vitest';
import { entryAt, sessionEntries } from '../../src/core/parse/session-entries.ts';

const text = `# Sessions

## Session: 2026-01-02 | main

- one

\`\`\`
## no heading
\`\`\`

## Session: 2026-01-03 | main
- two
`;

test('the entries have their lines and offsets', () => {
  expect(sessionEntries(text).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    [3, 10],
    [11, 12],
  ]);
  expect(sessionEntries(text).map(({ start, end }) => text.slice(start, end).split('\n')[0])).toEqual([
    '## Session: 2026-01-02 | main',
    '## Session: 2026-01-03 | main',
  ]);
});

test('above the first entry there is none', () => {
  expect(entryAt(text, 3)).toBeUndefined();
  expect(entryAt(text, text.indexOf('- two'))?.firstLine).toBe(11);
});
