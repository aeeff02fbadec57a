import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = ['README.md', 'src/cart/total.ts', 'src/cart/tax.ts', 'src/main.ts'];
const history = 'src/cart/rounding.ts\nsrc/cart/discount.ts\nsrc/cart/vouchers.ts';
const lint = (text: string, { path = 'AGENTS.md', past = history, texts = {} } = {}) =>
  lintText('facts/path', text, {
    path,
    tree: { ...Object.fromEntries(paths.map((each) => [each, ''])), ...texts },
    history: past,
  }).map(({ line, severity, message }) => `${line} ${severity} ${message.split(/ is (?:not|there)/)[0]}`);

const sums = 'Sums are in `src/cart/rounding.ts`.';

test('nothing speaks for it without more', () => {
  expect(lint(sums)).toEqual(['1 error src/cart/rounding.ts']);
});

describe('a document that knows the commit knows of the deletion', () => {
  test.each([
    ['its digits', `${sums}\n\nAll of it went in 3f2c1a9.`],
    ['more of its digits', `${sums}\n\nAll of it went in \`3f2c1a94d05e\`.`],
    ['a command', `${sums}\n\n\`\`\`bash\ngit show v2.1:src/cart/rounding.ts > old.ts\n\`\`\``],
    ['a command of two parts', `${sums}\n\n\`\`\`bash\ngit checkout a1 -- src/cart/rounding.ts\n\`\`\``],
  ])('%s', (_how, text) => {
    expect(lint(text)).toEqual([]);
  });

  test.each([
    ['another commit', `${sums}\n\nAll of it changed in 3f2c1b0.`],
    ['part of a longer number', `${sums}\n\nIts key is 113f2c1a9.`],
    ['another file in the command', `${sums}\n\n\`git show v2.1:src/cart/rounding.ts.bak\``],
  ])('but not of %s', (_how, text) => {
    expect(lint(text)).toEqual(['1 error src/cart/rounding.ts']);
  });

  test('what moved may be meant all the same', () => {
    const past = 'src/cart/rounding.ts -> src/cart/total.ts';
    expect(lint(`${sums}\n\nMoved in 3f2c1a9.`, { past })).toEqual(['1 error src/cart/rounding.ts']);
  });
});

describe('a verb of deletion goes with all of its list', () => {
  test.each([
    [
      'behind a colon, over lines and remarks',
      'We removed three parts of the cart in spring: `src/cart/rounding.ts` (two decimals), `src/cart/discount.ts` (codes),\n`src/cart/vouchers.ts` (gifts).',
    ],
    [
      'and with the next sentence',
      'We deleted some parts of the cart: `src/cart/rounding.ts` and more. `src/cart/discount.ts` and `src/cart/vouchers.ts` too.',
    ],
    [
      'in Chinese',
      '春天刪掉了購物車的三個部分：`src/cart/rounding.ts`（小數）、`src/cart/discount.ts`（折扣）、\n`src/cart/vouchers.ts`（禮券）。',
    ],
    ['behind it', '`src/cart/rounding.ts` 已经删掉了'],
    [
      'what must not come back',
      '不准把 `src/cart/rounding.ts`（小數）、\n`src/cart/discount.ts`（折扣）復活。',
    ],
  ])('%s', (_how, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('but not with what stands in the next paragraph, nor with what must not be changed', () => {
    expect(lint(`We removed parts of the cart:\n\n${sums}`)).toEqual(['3 error src/cart/rounding.ts']);
    expect(lint('不准把 `src/cart/rounding.ts` 變長。')).toEqual(['1 error src/cart/rounding.ts']);
  });
});

test('a name that is said to be gone says nothing more elsewhere', () => {
  const text = 'The old `rounding.ts` was deleted.\n\n| `src/cart/rounding.ts` | two decimals |\n|---|---|';
  expect(lint(text)).toEqual([]);
});

test.each([['`rounding.ts` is not under version control.'], ['`rounding.ts` 不在版控中。']])(
  'nor one that is not tracked: %s',
  (text) => {
    expect(lint(`${text}\n\n${sums}`)).toEqual([]);
  },
);

describe('a title', () => {
  const past = 'AGENT.md -> AGENTS.md';
  test('that is the name of its document, or was', () => {
    expect(lint('# Shop - AGENT.md\n\nText.', { past })).toEqual([]);
    expect(lint('# Shop\n\nRules are in `AGENT.md`.', { past })).toEqual(['3 error AGENT.md']);
  });
});

describe('what is set in the environment', () => {
  const past = 'var/photos/a.png';
  const table = (title: string) => `| Variable | ${title} |\n|---|---|\n| \`PHOTO_DIR\` | \`./var/photos\` |`;
  test.each([
    ['a default is a value', 'Default', 0],
    ['a place is a claim', 'Read in', 1],
  ])('%s', (_how, title, count) => {
    expect(lint(table(title), { past })).toHaveLength(count);
  });
});

test('every folder that it may be meant from is asked of .gitignore', () => {
  const past = 'back/var/photos/a.png';
  const text = 'Photos are in `./var/photos/`.';
  const where = { path: 'back/AGENTS.md', past };
  expect(lint(text, { ...where, texts: { 'back/main.py': '' } })).toHaveLength(1);
  expect(lint(text, { ...where, texts: { 'back/main.py': '', '.gitignore': 'back/var/' } })).toEqual([]);
});

test('words with a slash at the start of an item are no path because of the second one', () => {
  const text = '- Storage/config: `lru`\n- Server/tools: `http`';
  expect(lint(text, { past: 'config/a.json' })).toEqual([]);
});

test('what may be there or not, with a noun before it is said so', () => {
  expect(
    lint('Flags are in the `src/cart/flags/` service (if it exists).', { past: 'src/cart/flags/a.ts' }),
  ).toEqual([]);
});

test('keeping presupposes that it is there', () => {
  const past = 'public/robots.txt';
  expect(lint('Store keys in `.env` and keep `public/robots.txt` short.', { past })).toHaveLength(1);
  expect(lint('Store keys in `public/robots.txt`.', { past })).toEqual([]);
});
