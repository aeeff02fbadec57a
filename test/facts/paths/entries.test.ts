import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'src/cart/total.ts',
  'src/cart/tax.ts',
  'src/cart/list.ts',
  'src/main.ts',
  'src/shop.ts',
];
const lint = (text: string, { past = '', texts = {}, path = 'AGENTS.md' } = {}) =>
  lintText('facts/path', text, {
    path,
    tree: { ...Object.fromEntries(paths.map((each) => [each, ''])), ...texts },
    history: past,
  }).map(({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`);
const drawn = (entry: string, heading = 'Files') =>
  `## ${heading}\n\n\`\`\`\nsrc/\n├── main.ts\n├── shop.ts\n└── cart/\n    ├── total.ts\n    ├── tax.ts\n    ├── list.ts\n    └── ${entry}\n\`\`\`\n`;

describe('a remark excuses an entry', () => {
  test.each([
    ['old/  # Empty — reserved for later'],
    ['old/  # Shared parts (reserved, currently empty)'],
    ['sums.ts  # Add sums'],
    ['sums.js  # Compiled bundle'],
    ['sums.js  # (built)'],
    ['sums.js  # built by vite'],
  ])('%s', (entry) => {
    expect(lint(drawn(entry))).toEqual([]);
  });

  test.each([
    ['add-sums.ts  # Add sums', 'error src/cart/add-sums.ts'],
    ['EmptyCart.ts  # Empty carts', 'error src/cart/EmptyCart.ts'],
    ['words.ts  # Reserved words', 'error src/cart/words.ts'],
    ['blazor/  # Old pages, compiled by the pipeline', 'error src/cart/blazor'],
    ['panel/  # Built with Vue', 'error src/cart/panel'],
    ['sums.md  # Comprehensive compiled set of rules', 'error src/cart/sums.md'],
  ])('but not %s', (entry, found) => {
    expect(lint(drawn(entry))).toEqual([found]);
  });

  test('nor is a build output what git moved', () => {
    const past = 'src/cart/sums.md -> docs/sums.md';
    expect(lint(drawn('sums.md  # Compiled rules'), { past, texts: { 'docs/sums.md': '' } })).toEqual([
      'error src/cart/sums.md',
    ]);
  });
});

describe('a name that only begins as placeholders do', () => {
  test.each([
    ['progress-bar.ts', ['error src/cart/progress-bar.ts']],
    ['MyOrders.ts', ['error src/cart/MyOrders.ts']],
    ['BarChart.ts', ['error src/cart/BarChart.ts']],
    ['MyComponent.ts', []],
    ['foo-bar.ts', []],
    ['bar.ts', []],
  ])('%s', (entry, found) => {
    expect(lint(drawn(entry))).toEqual(found);
  });

  test('a package called example that is here', () => {
    const texts = { 'app/src/main/java/com/example/shop/Main.kt': '' };
    const text = 'It starts in `app/src/main/java/com/example/shop/Start.kt`.';
    expect(lint(text, { texts })).toHaveLength(1);
    expect(lint(text)).toEqual([]);
  });

  test('the example of the environment, unless git leaves it out', () => {
    const past = '.env.example';
    const text = 'All variables are listed in `.env.example`.';
    expect(lint(text, { past })).toEqual(['error .env.example']);
    expect(lint(text, { past, texts: { '.gitignore': '.env*' } })).toEqual([]);
  });
});

test('a workspace takes packages from a folder that is empty yet', () => {
  const text = `${drawn('total.ts')}\n\`\`\`\nsrc/\n├── main.ts\n├── shop.ts\n├── cart/\nparts/  # Shared\n\`\`\`\n`;
  expect(lint(text)).toEqual(['error parts']);
  expect(lint(text, { texts: { 'pnpm-workspace.yaml': 'packages:\n  - parts/*\n' } })).toEqual([]);
  expect(lint(text, { texts: { 'package.json': '{"workspaces": ["parts/*"]}' } })).toEqual([]);
});

describe('a line below the heading says where a tree stands', () => {
  const texts = { 'test/cart/basket.test.ts': '', 'src/cart/basket/a.ts': '', 'src/cart/basket/b.ts': '' };
  const tree = '```\ncart/\n├── total.ts\n├── tax.ts\n└── totals.test.ts\n```';
  test.each([
    ['`test/` 기준\n\n- by subject', []],
    ['Based on `test/`.\n', []],
    ['Some text on `src/`.\n', ['warning src/cart/totals.test.ts']],
  ])('%j', (line, found) => {
    expect(lint(`## Tests\n${line}\n${tree}`, { texts })).toEqual(found);
  });
});

test.each([['(선택)'], ['(optional)'], ['(可选)']])('a tree under a heading that says %s', (word) => {
  expect(lint(drawn('sums.ts', `Structure ${word}`))).toEqual([]);
});

test('a structure that is recommended, and followed but for one file, is a warning', () => {
  const many = Array.from({ length: 12 }, (_, at) => `part${at}.ts`);
  const texts = Object.fromEntries(many.map((name) => [`lib/${name}`, '']));
  const text = (count: number) =>
    `## Files\n\nThe recommended structure:\n\n\`\`\`\nlib/\n${many
      .slice(0, count)
      .map((name) => `├── ${name}\n`)
      .join('')}└── sums.ts\n\`\`\`\n`;
  expect(lint(text(12), { texts })).toEqual(['warning lib/sums.ts']);
  expect(lint(text(5), { texts })).toEqual([]);
  expect(lint(text(12).replace('recommended', 'planned'), { texts })).toEqual([]);
});
