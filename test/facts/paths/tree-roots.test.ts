import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const lint = (text: string, paths: readonly string[], history = '', path = 'AGENTS.md') =>
  lintText('facts/path', text, {
    path,
    tree: Object.fromEntries(['README.md', ...paths].map((each) => [each, ''])),
    history,
  }).map(({ line, message }) => `${line} ${message.split(' is not')[0]}`);
const fence = (...lines: readonly string[]) => `## Structure\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;

describe('a folder with blanks in its name at the left edge', () => {
  const own = [
    'My Shop/src/main.ts',
    'My Shop/src/cart.ts',
    'My Shop/src/views/list.ts',
    'My Shop/src/app.css',
  ];
  const first = ['My Shop/src/   # the shop', '├── main.ts', '├── cart.ts', '├── app.css', '└── views/'];

  test('begins a new tree', () => {
    const tests = ['My Shop/tests/setup.ts', 'My Shop/tests/mocks/server.ts'];
    const text = fence(
      ...first,
      '',
      'My Shop/tests/   # how it is tested',
      '├── setup.ts',
      '└── mocks/',
      '    └── server.ts',
    );
    expect(lint(text, [...own, ...tests])).toEqual([]);
    expect(lint(text, [...own, tests[1]!])).toEqual(['11 My Shop/tests/setup.ts']);
  });

  test('that is not there has nothing below it that could be missed, and gives it to no other', () => {
    const text = fence(...first, '', 'Their Shop/tests/ # elsewhere', '├── setup.ts', '└── mocks/');
    expect(lint(text, own)).toEqual([]);
  });
});

describe('what hangs on a file of code', () => {
  const parts = ['CartItem.vue', 'CartList.vue', 'CartSum.vue', 'CartNote.vue'];

  test('is shown or called by it, and does not lie in it', () => {
    const lines = [...parts, 'ActionBar.vue'].map((part) => `├── ${part} (below)`);
    const text = fence('CartView.vue', ...lines, '└── Filter-Chips');
    expect(
      lint(text, [
        'web/views/CartView.vue',
        'web/bar/ActionBar.vue',
        ...parts.map((part) => `web/cart/${part}`),
      ]),
    ).toEqual([]);
  });

  test('but a folder may be called as a file is', () => {
    const text = fence(
      'shop.js',
      '├── src/',
      '│   ├── main.ts',
      '│   ├── cart.ts',
      '│   └── fees.ts',
      '└── README.md',
    );
    expect(lint(text, ['src/main.ts', 'src/cart.ts'])).toEqual(['8 src/fees.ts']);
  });
});

test.each(['andere', 'others', 'otros', 'autres', 'etc', '其他'])(
  '"%s" is all that a tree does not show',
  (rest) => {
    const paths = ['src/cart/a.ts', 'src/list/a.ts', 'src/main.ts', 'src/fees/a.ts'];
    const tree = [
      'src/ (600 lines)',
      '├── cart/    120',
      '├── list/    130',
      '├── fees/     90',
      '├── main.ts   20',
    ];
    expect(lint(fence(...tree, `└── ${rest}   240 (40%)`), paths)).toEqual([]);
    expect(lint(fence(...tree, '└── gone/'), paths)).toEqual(['9 src/gone']);
  },
);

describe('a top that is a path through a folder which is here', () => {
  test('and one through none may be', () => {
    const other = fence(
      'acme/shop/',
      '├── src/',
      '│   ├── main.ts',
      '│   ├── cart.ts',
      '│   └── fees.ts',
      '└── README.md',
    );
    expect(lint(other, ['src/main.ts', 'src/cart.ts'])).toEqual(['8 src/fees.ts']);
  });
});

describe('a tree that fits an example alone', () => {
  const text = fence(
    'src/',
    '├── lists/',
    '│   ├── Posts.ts',
    '│   ├── Media.ts',
    '│   └── Users.ts',
    '├── hooks/',
    '│   └── slug.ts',
    '└── shop.config.ts',
  );
  const files = ['src/lists/Posts.ts', 'src/lists/Media.ts', 'src/hooks/other.ts', 'src/shop.config.ts'];

  test('unless the document is of that example', () => {
    const paths = files.map((file) => `examples/basic/${file}`);
    expect(lint(text.replace('Structure', 'Structure of `examples/basic`'), paths)).not.toEqual([]);
  });
});

test.each(['Or split it when it grows:', 'If there are many:'])('"%s" tells of another way', (lead) => {
  const text = `${lead}\n\n\`\`\`\ntests/rates/\n├── __init__.py\n├── test_find.py\n└── test_root.py\n\`\`\`\n`;
  const paths = ['tests/rates/__init__.py', 'tests/rates/test_root.py', 'tests/rates/test_b.py'];
  expect(lint(text, paths)).toEqual([]);
  expect(lint(text.replace(lead, 'Tests of the rates:'), paths)).toEqual(['6 tests/rates/test_find.py']);
});
