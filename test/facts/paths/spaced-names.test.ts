import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'docs/prices.txt',
  'docs/Opening Hours.md',
  'flows/Bread.json',
  'scripts/bake.js',
  'scripts/seed',
  'scripts/loaves.json',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const history = 'flows/102. Cake-2.json -> flows/old/Cake.json\nPrice List.pdf\ndocs/Summer Menu.md';
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ severity, message }) =>
      `${severity} ${message.replace(/ is not in the repository/, '').replace(/ in 3f2c1a9(?: \(written as .*\))?$/, '')}`,
  );

describe('a code span that is one name with spaces', () => {
  test.each([
    ['that was in the root', 'Prices are in `Price List.pdf`.', 'error Price List.pdf; it was deleted'],
    [
      'that was in its folder',
      'The menu is in `docs/Summer Menu.md`.',
      'error docs/Summer Menu.md; it was deleted',
    ],
    [
      'that was in the folder of the heading',
      '### Flows (flows/)\n\n- `102. Cake-2.json` - cakes\n',
      'error flows/102. Cake-2.json; moved to flows/old/Cake.json',
    ],
    [
      'that would lie among its kind',
      'Keep `docs/prices (1).txt`: it is the full list.',
      'warning docs/prices (1).txt',
    ],
  ])('%s', (_, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test.each([
    ['that is there', 'See `docs/Opening Hours.md`.'],
    ['that is to be made', 'Write the list to `docs/prices (1).txt`.'],

    ['of a command', 'Run `node bake.js`, then `scripts/seed loaves.json`.'],
    ['of several files', 'See `prices.txt b.txt`.'],
    ['of options', 'Add `docs/prices -o list.txt`.'],
    ['of words', 'It prints `Read the file prices.txt`, `0.1 + 0.2` and `r.mu sync.Mutex`.'],
  ])('nothing of one %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('a fence that is one name', () => {
  const fence = (lead: string, info = '') => `${lead}\n\n\`\`\`${info}\ndocs/orders.html\n\`\`\`\n`;
  const fenced = (text: string, gone = 'docs/orders.html') =>
    lintText('facts/path', text, { path: 'AGENTS.md', tree, history: gone }).length;

  test.each([
    ['that never was', fence('The page is available at:'), 'docs/other.html'],
    ['that no sentence leads to', fence('There is a page.')],
    ['of code', fence('The page is:', 'html')],
    ['that is to be made', fence('Create the page:')],
    ["that is any tool's", '```\nconfig.json\n```\n', 'config.json'],
    ['with more lines', 'The pages are:\n\n```\ndocs/orders.html\ndocs/others.html\n```\n'],
  ])('nothing of one %s', (...[, text, gone]: [string, string, string?]) => {
    expect(fenced(text, gone)).toBe(0);
  });
});
