import { expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const path = '.assistant/memory/sessions.md';
const first = '## Session: 2026-03-02 | main\n\n- Started.\n\n';
const lines = (id: string, text: string) => lintText(id, text, { path }).map(({ line }) => line);

test.each([
  '### Session: 2026-03-04 | depots',
  '# Session: 2026-03-04 | depots',
  '#### Session 4. 3. 2026',
  '**Session: 2026-03-04 | depots**',
  '__Sedenie 2026-03-04__',
  'Session: 2026-03-04 | depots',
  'Session 2026-03-04 (depots)',
])('%j heads an entry, and is no heading of one', (heading) => {
  expect(lines('memory/entry-heading', `${first}${heading}\n\n- Went on.\n`)).toEqual([5]);
});

test.each([
  '### Session notes of 2026-03-04',
  '### Sessions',
  '- Session: 2026-03-04 | depots',
  'Session 2026-03-04 was spent on the depots.',
  'Session: 2026-03-04 | depots\nand more of it',
  '> Session: 2026-03-04 | depots',
  '```\n# Session: 2026-03-04 | depots\n```',
])('%j is a part of the entry above', (text) => {
  expect(lines('memory/entry-heading', `${first}${text}\n`)).toEqual([]);
});

test('an entry below another heading has its day', () => {
  const text = `${first}### Session: 2026-03-01 | depots\n\n- Earlier.\n`;
  expect(lines('memory/entry-order', text)).toEqual([5]);
});

const tree = { 'src/pages/Home.tsx': '', 'server/index.ts': '', '.gitignore': 'src/cache/\n' };
const places = (text: string) =>
  lintText('memory/profile-fact', text, { path: '.assistant/memory/project-profile.md', tree }).map(
    ({ line }) => line,
  );

test.each([
  '- Views: src/views/',
  '- **Views:** `src/views/`, one each',
  '- Start: server/main.ts',
  '## Where things are\n- Views: `src/views`',
])('%j says what is not there', (text) => {
  expect(places(text)).toHaveLength(1);
});

test.each([
  '- Pages: `src/pages/`',
  '- Home: src/pages/Home.tsx',
  '## Structure\n- Home: `src/pages/Home`',
  '- Planned: `src/views/`',
  '- Views: `src/views/` (removed in May)',
  '- Kept for one machine: `src/cache/`',
  '- Build output: `dist/`',
  '- Photos: `assets/photos/` on the server',
  '- Branch: `src/views`',
  '- Base path: /src/views/',
  '## Ideas\n- Views: `src/views/`',
])('%j says nothing against the repository', (text) => {
  expect(places(text)).toEqual([]);
});
