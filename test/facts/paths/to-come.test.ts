import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'docs/README.md',
  'docs/api.md',
  'src/main.ts',
  'src/cart/total.ts',
  'src/cart/tax.ts',
  'src/orders/list.ts',
  'test/cart.test.ts',
];
const all = (text: string, history = '', path = 'AGENTS.md', texts = {}) =>
  lintText('facts/path', text, {
    path,
    tree: { ...Object.fromEntries(paths.map((each) => [each, ''])), ...texts },
    history,
  });
const lint = (...args: Parameters<typeof all>) =>
  all(...args).map(({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`);
const drawn = (body: string, lead = '## Structure') => `${lead}\n\n\`\`\`\n${body}\n\`\`\`\n`;

describe('what a document says to be still to come', () => {
  test.each([
    ['behind a link', '- **[Testing](docs/testing.md)** - by hand and by machine *(Coming Soon)*'],
    ['behind a dash', '- [Testing](docs/testing.md) — coming soon'],
    ['in a cell', '| Guide | State |\n|---|---|\n| [Testing](docs/testing.md) | 🚧 Planned |'],
    ['in a heading', '## Guides (coming soon)\n\n- [Testing](docs/testing.md)'],
    [
      'and is named once more',
      '- [Testing](docs/testing.md) - by hand (to be written)\n\nSee `docs/testing.md`.',
    ],
  ])('%s', (_how, text) => {
    expect(lint(text)).toEqual([]);
  });

  test.each([
    ['no note', '- [Testing](docs/testing.md) - by hand'],
    ['a note of something else', '- [Testing](docs/testing.md) - by hand (soon by machine)'],
    ["another path's note", '- [Testing](docs/testing.md), [API](docs/api.md) (planned)'],
  ])('but not with %s', (_how, text) => {
    expect(lint(text)).toEqual(['error docs/testing.md']);
  });

  test('a folder, and all that is drawn below', () => {
    const tree = (remark: string) =>
      drawn(
        `src/\n├── main.ts\n├── cart/\n│   ├── total.ts\n│   └── tax.ts\n├── orders/\n│   └── list.ts\n└── stock/ # Stock${remark}\n    ├── count.ts\n    └── views/`,
      );
    expect(lint(tree(' (phase 3, future)'))).toEqual([]);
    expect(lint(tree(''))).toEqual(['error src/stock', 'error src/stock/count.ts', 'error src/stock/views']);
  });

  test('a folder that is there is no longer planned', () => {
    const tree = drawn(
      'src/\n├── main.ts\n├── cart/\n│   ├── total.ts\n│   └── tax.ts\n└── orders/ # (planned)\n    ├── list.ts\n    └── views.ts',
    );
    expect(lint(tree)).toEqual(['error src/orders/views.ts']);
  });

  test('what is drawn under the making of something new', () => {
    const body = 'src/new-feature/\n├── total.ts\n├── tax.ts\n└── hooks.ts';
    expect(lint(drawn(body, '## Creating a new feature\n\n### 1. Create its directory'))).toEqual([]);
  });
});

describe('names that stand for any file of a kind', () => {
  test.each([
    ['the kind and "name"', '```bash\nnode src/script-name.js --all\n```'],
    [
      'a new one',
      drawn('src/cart/\n├── total.ts\n├── tax.ts\n├── NewFeaturePage.tsx\n└── NewFeatureList.tsx'),
    ],
    ['files of that name', 'In the pipeline `index.md` files become pages.', 'docs/index.md'],
  ])('%s', (_how, text, history = '') => {
    expect(lint(text, history)).toEqual([]);
  });

  test('two names with one word are two files', () => {
    expect(lint('Look into the `docs/index.md` and `docs/api.md` files.', 'docs/index.md')).toEqual([
      'error docs/index.md',
    ]);
  });

  test('a worked example is no part of this repository', () => {
    const text = (heading: string) =>
      `# ${heading}\n\n## Analysis\n\n- listing:\n  - file path: \`src/index.ts\`\n`;
    expect(lint(text('Example: chat'))).toEqual([]);
    expect(lint(text('Listing'))).toEqual(['warning src/index.ts']);
  });

  test("what a framework generates may be another file's copy", () => {
    const text = 'Functions are registered in `src/_generated/api.ts`.';
    expect(lint(text, '', 'AGENTS.md', { 'src/_generated/api.js': '' })).toEqual([]);
  });
});

describe('a tree', () => {
  test('may begin with the name of the repository in a line of its own', () => {
    const list = (name: string) =>
      drawn(`${name}/\nsrc/cart/  # Carts\nsrc/orders/ # Orders\ntest/ # Tests\ndocs/ # Words`);
    expect(lint(list('book-shop'))).toEqual([]);
  });

  test('shows a folder of which all is ignored', () => {
    const tree = drawn('src/\n├── main.ts\n├── cart/\n│   └── total.ts\n└── settings/\n    └── local.ini');
    const ignored = { '.gitignore': 'local.ini\n' };
    expect(lint(tree, 'src/settings/local.ini', 'AGENTS.md', ignored)).toEqual([]);
    expect(lint(tree, 'src/settings/local.ini')).toEqual([
      'error src/settings',
      'error src/settings/local.ini',
    ]);
  });
});

test('a folder is there where git is told to ignore a file of it, and a listed path may be ignored from the root', () => {
  const tree = drawn('src/\n├── main.ts\n├── cart/\n│   └── total.ts\n└── keys/');
  expect(lint(tree, '', 'AGENTS.md', { '.gitignore': '/src/keys/api.ts\n' })).toEqual([]);
  expect(lint(tree, '', 'AGENTS.md', { '.gitignore': '/src/key\n' })).toEqual(['error src/keys']);
  const list =
    '- `src/`: code\n  - `src/main.ts`: start\n  - `src/cart/`: carts\n  - `var/store.json`: what is kept\n';
  expect(lint(list, '', 'AGENTS.md', { '.gitignore': 'var/\n' })).toEqual([]);
});

describe('a task that is ticked off', () => {
  const history = 'guides/api.md -> docs/api.md';
  test.each([
    ['in a sentence', (box: string) => `- ${box}6.8 Update \`guides/api.md\` with the totals`],
    ['below it', (box: string) => `- ${box}6.8 Totals\n  - Update \`guides/api.md\``],
  ])('is true of its day: %s', (_how, text) => {
    expect(all(text('[x] '), history)).toEqual([]);
    const [other] = all(text(''), history);
    expect(other).toMatchObject({ severity: 'error' });
    expect(other!.fix).toBeDefined();
  });

  test('is a warning and nothing to mend where it links to what is gone', () => {
    const [done, ...more] = all('- [x] [Totals](guides/api.md)', history);
    expect(more).toEqual([]);
    expect(done).toMatchObject({ severity: 'warning' });
    expect(done!.fix).toBeUndefined();
  });
});

describe('a guide that says of itself that it defines a target', () => {
  const tree = 'shop/\n├── src/\n│   ├── main.ts\n│   ├── cart/\n│   └── rebates/\n├── docs/\n└── test/';
  const guide = (words: string) => `# Structure\n\n${words}\n\n## Folders\n\n\`\`\`\n${tree}\n\`\`\`\n`;

  test('does not miss what never was, and what was with less certainty', () => {
    const target = guide('These guidelines define our target file structure as we refactor.');
    expect(lint(target)).toEqual([]);
    expect(lint(target, 'src/rebates/a.ts')).toEqual(['warning src/rebates']);
  });

  test('is none that only speaks of targets', () => {
    const guides = [
      'These guidelines define our file structure.',
      'It defines the build targets of the structure.',
    ];
    for (const words of guides) expect(lint(guide(words))).toEqual(['error src/rebates']);
  });
});
