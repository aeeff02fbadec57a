import { expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['web/src/a.ts', 'web/styles/a.css', 'docs/a.md', '.gitignore'].map((path) => [
    path,
    path === '.gitignore' ? 'made/' : '',
  ]),
);
const missed = (text: string, history = '', path = 'AGENTS.md') =>
  lintText('facts/path', `## Layout\n\n${text}\n`, { path, tree, history }).map(
    ({ severity, message }) => `${severity} ${message.split(' is not')[0]}`,
  );

test('what the brackets behind a folder list lies in it', () => {
  expect(missed('- `web/` – the client (`src/` with the pages, pictures in `pictures/`)')).toEqual([
    'warning web/pictures',
  ]);
  expect(
    missed('- `web/` – the client (`src/` with the pages, pictures in `pictures/`)', 'web/pictures/a.png'),
  ).toEqual(['error web/pictures']);
  expect(missed('- **`web/`**: the client (`pictures/`, `src/`, `styles/`)')).toEqual([
    'warning web/pictures',
  ]);
});

test.each([
  ['nothing else of it is there', '- `web/` – the client (`pages/` first, pictures in `pictures/`)'],
  ['the others lie elsewhere', '- `web/` – the client (`src/`, `docs/`, `pictures/`)'],
  ['it is the only one', '- `web/` – the client (pictures in `pictures/`)'],
  ['git leaves it out', '- `web/` – the client (`src/`, built in `made/`)'],
  ['it is supposed', '- `web/` – the client (`src/`, and if there are any, `pictures/`)'],
  ['the bracket is closed before', '- `web/` – the client (`src/`) and `pictures/`'],
  ['the folder is not there', '- `shop/` – the client (`src/`, `pictures/`)'],
])('but not where %s', (_why, text) => {
  expect(missed(text).filter((each) => each.includes('pictures') || each.includes('made'))).toEqual([]);
});
