import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'compose.yaml',
  'shop/package.json',
  'shop/tsconfig.json',
  'shop/next.config.ts',
  'shop/app/page.tsx',
  'shop/app/layout.tsx',
  'shop/src/ovens.ts',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const lint = (text: string, path = 'AGENTS.md', more: Record<string, string> = {}) =>
  lintText('facts/path', text, { path, tree: { ...tree, ...more } }).map(
    ({ line, severity, message }) =>
      `${line} ${severity} ${message.replace(/ is not in the repository/, '').replace(/ \(written as .*\)$/, '')}`,
  );
const found = 'next.config.js; did you mean shop/next.config.ts?';

describe('a configuration that has another ending', () => {
  test.each([
    ['opens an item', '- **next.config.js**: all of Next\n', `1 warning ${found}`],
    ['in a code span', '- `next.config.js` - all of Next\n', `1 warning ${found}`],
    [
      'is that of compose',
      '- `compose.yml`: services\n',
      '1 warning compose.yml; did you mean compose.yaml?',
    ],
    ['stands in the brackets of a heading', '### Next (next.config.js)\n', `1 warning ${found}`],
    ['in code there', '### Next (`next.config.js`)\n', `1 warning ${found}`],
    [
      'with its folder there',
      '### Next (`shop/next.config.js`)\n',
      '1 warning shop/next.config.js; did you mean shop/next.config.ts?',
    ],
  ])('%s', (_, text, message) => {
    expect(lint(text)).toEqual([message]);
  });

  test.each([
    ['the right one', '- `next.config.ts`\n\n### Next (next.config.ts)\n'],
    ['one of which nothing is there', '- `vite.config.js`\n\n### Vite (vite.config.js)\n'],
    ['both', '- `next.config.js`\n- `next.config.ts`\n'],
    ['a choice', 'One of these is read:\n\n- `next.config.js`\n'],
    ['what is supposed', '- `next.config.js` (if you use Next)\n'],
    ['examples', 'Files such as these:\n\n- `next.config.js`\n'],
    ['what is to be made', 'Create:\n\n- `next.config.js`\n\n### Create `next.config.js`\n'],
    ['an example', '### Example (next.config.js)\n'],
    ['a name in the words of a heading', '### What next.config.js does\n'],
    ['a heading on what was renamed', '### Renamed (`next.config.js` was renamed)\n'],
  ])('nothing of %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('nor where several may be meant, in a skill, or in a plan', () => {
    expect(lint('- `next.config.js`\n', 'AGENTS.md', { 'docs/next.config.mjs': '' })).toEqual([]);
    for (const path of ['.claude/skills/next/SKILL.md', 'docs/plans/next.md'])
      expect(lint('- `next.config.js`\n\n### Next (next.config.js)\n', path)).toEqual([]);
  });
});

describe('a heading names what the tree above it shows', () => {
  const drawn = [
    '```',
    'shop/',
    '├── app/',
    '│   ├── layout.tsx',
    '│   └── page.tsx',
    '├── src/',
    '├── tailwind.config.js',
    '├── next.config.ts',
    '└── tsconfig.json',
    '```',
    '',
  ].join('\n');

  test('and the repository has not', () => {
    expect(lint(`${drawn}\n### Styles (tailwind.config.js)\n`)).toEqual([
      '7 error shop/tailwind.config.js',
      '12 warning shop/tailwind.config.js',
    ]);
  });

  test('but not in the words of the heading', () => {
    expect(lint(`${drawn}\n### What tailwind.config.js does\n`)).toEqual(['7 error shop/tailwind.config.js']);
  });
});
