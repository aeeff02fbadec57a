import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  [
    'README.md',
    'app/main.ts',
    'app/login/page.ts',
    'docs/guide.md',
    'lib/tax.ts',
    'lib/total.ts',
    'parts/cart/list.ts',
    'parts/shop/page.ts',
    'parts/bill/page.ts',
    'parts/user/page.ts',
    'app/orders/page.ts',
    'scripts/seed.ts',
  ].map((path) => [path, '']),
);
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree }).map(
    ({ severity, message }) => `${severity} ${message.split(' is not')[0]}`,
  );
const list = (...items: string[]) => `## Folders\n\n${items.map((item) => `- ${item}\n`).join('')}`;
const four = ['`app/` - pages', '`docs/` - guides', '`lib/` - sums', '`parts/` - components'];

describe('a list of folders of which nearly all are there', () => {
  test('misses the one that is not', () => {
    expect(lint(list(...four, '`tests/` - tests'))).toEqual(['warning tests']);
    expect(lint(list(...four, '`scripts/` - seeds', '`tests/` - tests'))).toEqual(['error tests']);
    expect(lint(list(...four.slice(0, 2), '`tests/` - tests'))).toEqual([]);
  });

  test('means no deeper folder of that name, when it is called a layout', () => {
    const orders = list(...four, '`scripts/` - seeds', '`orders/` - orders');
    expect(lint(orders.replace('Folders', 'Key directories'))).toEqual(['error orders']);
    expect(lint(orders)).toEqual([]);
  });

  test.each([
    ['of what is to be done', list(...four, '`tests/` - tests').replace('Folders', 'Migration order')],
    ['of what may be there', list(...four, '`tests/` - tests (optional)')],
    ['of which much is not there', list(...four, '`a/` - x', '`b/` - x', '`c/` - x', '`d/` - x')],
  ])('is silent %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('of a folder above by that name speaks of that one', () => {
    const inner = ['total.ts', 'tax.ts'].map((name) => `  - \`${name}\` - x\n`).join('');
    const text = `## Layout\n\n- \`lib/\` - sums\n${inner}  - \`scripts/\` - seeds\n- \`app/\` - a\n- \`docs/\` - b\n- \`parts/\` - c\n`;
    expect(lint(text)).toEqual([]);
  });

  test('says nothing of what nobody is to touch, nor of one or the other', () => {
    expect(lint(list(...four, '`a.lock` or `b.lock` - pinned'))).toEqual([]);
    expect(lint(list(...four, '`deep/tree.md` - ❌ never read'))).toEqual([]);
  });

  test('in a skill is of any project', () => {
    expect(lint(list(...four, '`tests/` - tests'), '.claude/skills/tidy/SKILL.md')).toEqual([]);
  });
});

describe('a slash before the paths of a list', () => {
  const nested = (...parts: string[]) =>
    list(
      '`/app`: pages',
      '`/docs`: guides',
      `\`/parts\`: components\n${parts.map((part) => `  - \`/${part}\`: x\n`).join('')}`,
      '`/lib`: sums',
    );

  test('is the root where two of them are there, and the folder above in a list below one', () => {
    expect(lint(nested('cart', 'shop', 'bill', 'user', 'mail'))).toEqual(['error parts/mail']);
    expect(lint(list('`/app`: a', '`/docs`: b', '`/lib`: c', '`/tests`: d'))).toEqual(['warning tests']);
  });

  test('is a route elsewhere', () => {
    expect(lint(list('`/app`: a', '`/orders`: b', '`/login`: c', '`/logout`: d'))).toEqual([]);
  });
});

describe('a column of paths of which most are there', () => {
  const table = (...cells: string[]) =>
    `## Where things are\n\n| What | Where |\n|---|---|\n${cells.map((cell) => `| it | \`${cell}\` |\n`).join('')}`;
  const there = ['app/login/', 'docs/guide.md', 'lib/tax.ts'];

  test('misses the one that is not', () => {
    expect(lint(table(...there, 'tests/e2e/'))).toEqual(['warning tests/e2e']);
    expect(lint(table(...there, 'parts/cart/', 'scripts/seed.ts', 'tests/e2e/'))).toEqual([
      'error tests/e2e',
    ]);
    expect(lint(table(...there.slice(1), 'tests/e2e/'))).toEqual([]);
  });

  test('is silent for what is planned, or for any project', () => {
    const text = table(...there, 'tests/e2e/');
    expect(lint(text.replace('Where things are', 'Proposed folders'))).toEqual([]);
    expect(lint(text, '.claude/skills/tidy/SKILL.md')).toEqual([]);
    expect(lint(text.replace('| it | `tests', '| TODO | `tests'))).toEqual([]);
  });

  test('leaves a cell alone that says more', () => {
    expect(lint(table(...there, 'tests/e2e/').replace('`tests/e2e/`', '`tests/e2e/` or none'))).toEqual([]);
  });
});

describe('a full path that opens an item of a list', () => {
  const tree = { 'web/src/pages/home.ts': '', 'api/app.py': '' };
  const lint = (text: string, path = 'AGENTS.md') =>
    lintText('facts/path', text, { path, tree }).map(
      ({ severity, message }) => `${severity} ${message.split(' is not')[0]}`,
    );

  test('is missed where the folder that it would lie in is there, whatever else the list names', () => {
    const text =
      '**Frontend files:**\n\n- `web/src/pages/Orders/` - list and detail\n- `web/src/pages/cart.ts` - the cart\n- `web/src/store/cart.ts` - its state\n';
    expect(lint(text)).toEqual(['warning web/src/pages/Orders', 'warning web/src/pages/cart.ts']);
    expect(lint(text, '.claude/skills/cart/SKILL.md')).toEqual([]);
  });

  test.each([
    ['to be done', '## Migration order\n\n- `web/src/pages/cart.ts` - the cart\n'],
    ['turned into another', '## Files\n\n- `web/src/pages/cart.js` → `cart.ts`\n'],
    ['forbidden', '## Files\n\n- `web/src/pages/old/` - ❌ never read\n'],
    ['of many', '## Files\n\n- `web/src/pages/XX-title.md` - one page each\n'],
    ['built', '## Files\n\n- `web/dist/` - what is served\n'],
    ['planned', '## Files\n\n- `web/src/pages/cart.ts` - planned\n'],
  ])('is none that is %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });
});
