import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['README.md', 'docs/setup.md', 'src/cart/total.ts', 'src/main.ts', '.gitignore'].map((path) => [path, '']),
);
const history =
  'src/cart/sum.ts\nsrc/cart/vat.ts\nsrc/cart/obj/Debug/cart.styles.css\nskills/other/notes/evals.json';
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`,
  );

describe('a document that says itself that a file is gone is believed', () => {
  test.each([
    ['an order to delete it', 'Delete `src/cart/sum.ts` before you start.'],
    [
      'what the deletion is about',
      'Removing the old rates (`src/cart/sum.ts` and its table) made it simple.',
    ],
    ['behind a remark in brackets', '`src/cart/sum.ts` (the first try) was removed.'],
    ['as a noun', '`src/cart/sum.ts` removal is done.'],
    ['the other of two', 'Totals are in `src/cart/total.ts` (not `src/cart/sum.ts`).'],
    ['struck out', '~~`src/cart/sum.ts`~~ sums up.'],
    ['renamed', 'Rename `src/cart/sum.ts` to `src/cart/total.ts`.'],
    ['as a stale name', 'No guide names a stale file (`src/cart/sum.ts`).'],
    ['below a heading of what is to go', '## Files to delete\n\n| File |\n|---|\n| `src/cart/sum.ts` |'],
    ['by the action of its row', '| File | Do |\n|---|---|\n| `src/cart/sum.ts` | **REMOVE**: unused |'],
    ['by the name that it has now', '- `src/cart/sum.ts` → `total.ts` done'],
    ['in a task that takes it away', '- [x] T014 [P] Remove rates from src/cart/sum.ts'],
    ['with others, together', 'The old `src/cart/sum.ts`/`src/cart/vat.ts`/`make cart` are gone.'],
    ['with others, behind the last', '`src/cart/sum.ts`, `src/cart/vat.ts` and `make cart` were removed.'],
    [
      'behind brackets',
      'An earlier attempt (`src/cart/sum.ts`, wired into the till) was removed as it was slow.',
    ],
    ['as what is wrong', '**Wrong**: `src/cart/sum.ts`, `src/cart/vat.ts`\n**Right**: `src/cart/total.ts`'],

    ['in Chinese', '路由从 `src/cart/sum.ts` 迁移。'],
    ['in Chinese, as what is not read', '程序不读取 `src/cart/sum.ts`。'],
    ['in Japanese', '`src/cart/sum.ts` を削除しました。'],
    ['in Korean', '`src/cart/sum.ts` 파일은 삭제되었습니다.'],
  ])('%s', (_how, text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('and one that does not say so is not', () => {
  test.each([
    ['a remark in brackets', '`src/cart/sum.ts` (the first try) sums up.'],
    ['beside another that is gone', 'No `src/rates.ts` is needed. Sums are in `src/cart/sum.ts`.'],
  ])('%s', (_how, text) => {
    expect(lint(text)).toEqual(['error src/cart/sum.ts']);
  });
});

test('all paths of a list go with its verb', () => {
  const many = Array.from({ length: 12 }, (_, index) => `\`part-${index}.ts\``).join(', ');
  expect(lint(`Create these files: ${many} and \`vat.ts\`.`, 'specs/cart/requirements.md')).toEqual([]);
});

test('what the build once left behind was never a file of the project', () => {
  expect(lint('The page does not get its `cart.styles.css`.')).toEqual([]);
});

test('a skill names its own files, and not those of another', () => {
  expect(lint('Results are kept in `notes/evals.json`.', 'skills/judge/SKILL.md')).toEqual([]);
});

describe('a link of an editor begins in the root', () => {
  test.each([
    ['mdc:src/cart/total.ts', []],

    ['mdc:src/cart/rate.ts', ['warning src/cart/rate.ts']],
  ])('%s', (target, expected) => {
    const found = lint(`The [sum](${target}) is rounded.`, '.cursor/rules/cart.mdc');
    expect(found.map((each) => each.replace('error', 'warning'))).toEqual(expected);
  });
});

describe('an example', () => {
  test.each([
    ['was never here', 'Keep sums apart from pages (e.g., `src/cart/discount.ts`).', undefined],
    ['names no whole path', 'Keep sums apart from pages (e.g., `sum.ts`).', undefined],
    ['stands in a skill', 'Keep sums apart from pages (e.g., `src/cart/sum.ts`).', 'skills/sums/SKILL.md'],
  ])('that %s is none of its files', (_how, text, path) => {
    expect(lint(text, path)).toEqual([]);
  });
});

describe('a file that was here while one of its name is left', () => {
  const found = (left: string, text = 'Read `rules.md` first.') =>
    lintText('facts/path', text, {
      path: 'AGENTS.md',
      tree: { 'README.md': '', [left]: '' },
      history: 'rules.md',
    }).map(({ message }) => message);

  test('is that one where it is in use', () => {
    expect(found('docs/rules.md')).toEqual([]);
  });
});

describe('a reference with an at sign and a slash begins in the root', () => {
  test.each([
    ['that is there', 'Open `@/docs/setup.md` first.', []],
    ['that was deleted', 'Open `@/src/cart/sum.md` first.', ['error src/cart/sum.md']],
    ['that is an import, by whatever the bundler takes for it', 'It comes from `@/cart/sum.ts`.', []],
  ])('%s', (_how, text, expected) => {
    const gone = 'src/cart/sum.md\ncart/sum.ts';
    const found = lintText('facts/path', text, { path: 'docs/AGENTS.md', tree, history: gone });
    expect(found.map(({ severity, message }) => `${severity} ${message.split(' is not')[0]}`)).toEqual(
      expected,
    );
  });
});

test('what a file is to be called is not how it is spelt', () => {
  const guide = { 'desk/agents.md': '', 'desk/main.ts': '' };
  const messages = (text: string) =>
    lintText('facts/path', text, { path: 'desk/agents.md', tree: guide }).map(({ message }) => message);
  expect(messages('Rename it to `AGENTS.md` if your assistant reads no other.')).toEqual([]);
  expect(messages('All of this stands in `AGENTS.md`.')).toHaveLength(1);
});
