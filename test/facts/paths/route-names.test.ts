import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'src/app.html',
  'src/routes/+page.svelte',
  'src/routes/+layout.svelte',
  'src/routes/cart/+page.svelte',
];
const lint = (text: string, history = '') =>
  lintText('facts/path', text, {
    path: 'AGENTS.md',
    tree: Object.fromEntries(paths.map((path) => [path, ''])),
    history,
  }).map(({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`);
const drawn = (body: string) => `## Structure\n\n\`\`\`\n${body}\n\`\`\`\n`;

describe('the plus at the start of a name belongs to it', () => {
  test.each([
    [
      'in a drawn tree',
      drawn('src/\n├── app.html\n└── routes/\n    ├── +page.svelte\n    └── +layout.svelte'),
    ],
    [
      'between signs of ASCII',
      drawn('src\n+-- app.html\n+-- routes\n    +-- +page.svelte\n    +-- +layout.svelte'),
    ],
    ['by indentation', drawn('src/\n  app.html\n  routes/\n    +page.svelte\n    +layout.svelte')],
    ['in a list', '- `src/routes/`\n  - `+page.svelte`: start\n  - `+layout.svelte`: frame'],
    ['in a sentence', 'The frame is in `+layout.svelte`, see [the start](src/routes/+page.svelte).'],
  ])('%s', (_how, text, history = '') => {
    expect(lint(text, history)).toEqual([]);
  });

  test('and what is not there is reported by its name', () => {
    const tree =
      'src/\n├── app.html\n└── routes/\n    ├── +page.svelte\n    ├── +layout.svelte\n    └── +error.svelte';
    expect(lint(drawn(tree))).toEqual(['error src/routes/+error.svelte']);
    expect(
      lint(
        '- `src/routes/`\n  - `+page.svelte`: start\n  - `+error.svelte`: errors',
        'src/routes/+error.svelte',
      ),
    ).toEqual(['error src/routes/+error.svelte']);
    expect(lint('See `src/routes/+error.svelte`.')).toEqual(['error src/routes/+error.svelte']);
  });
});

describe('brackets in a drawn tree', () => {
  const pages = ['app/layout.tsx', 'app/orders/page.tsx', 'app/orders/[id]/page.tsx', 'app/rates/page.tsx'];
  const found = (body: string, history = '') =>
    lintText('facts/path', drawn(body), {
      path: 'AGENTS.md',
      tree: Object.fromEntries(pages.map((path) => [path, ''])),
      history,
    }).map(({ message }) => message.split(' is not')[0]);
  const tree =
    'app/\n├── layout.tsx\n├── orders/\n│   ├── page.tsx\n│   └── [id]/\n└── rates/\n    ├── page.tsx\n    └── [year]/\n        └── page.tsx';

  test('stand for anything where none has', () => {
    expect(found(tree.replace('[id]', '[number]'))).toEqual([]);
    expect(found(tree.replace('[id]', '[number]'), 'app/rates/[year]/page.tsx')).toContain(
      'app/rates/[year]',
    );
  });
});

test('bodies with a slash between them are no folders', () => {
  expect(
    lint('- **AERA/APA/NCME (1999):** Standards\n- `src/app.html`: frame\n- `src/routes/`: pages'),
  ).toEqual([]);
});

describe('names of PHP', () => {
  const php = { 'composer.json': '{}', 'app/Models/Order.php': '', 'plugins/.gitkeep': '' };
  test.each(['Namespace `App\\`, PSR-4', 'Below `App\\Models\\` and `Plugins\\`.'])(
    'are no paths: %s',
    (text) => {
      expect(lintText('facts/path', text, { path: 'AGENTS.md', tree: php })).toEqual([]);
    },
  );
  test('but a path with such separators is one', () => {
    const text = 'See `App\\Models\\Order.php`.';
    expect(lintText('facts/path', text, { path: 'AGENTS.md', tree: php })).toHaveLength(1);
  });
});
