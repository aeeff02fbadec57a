import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const lint = (text: string, paths: readonly string[], history = '', path = 'AGENTS.md') =>
  lintText('facts/path', text, {
    path,
    tree: Object.fromEntries(['README.md', ...paths].map((each) => [each, ''])),
    history,
  }).map(({ severity, message }) => `${severity} ${message}`);

describe('what took the place of a file that was deleted is named', () => {
  test.each([
    ['src/rates.rs', 'src/rates/mod.rs'],
    ['src/rates.py', 'src/rates/__init__.py'],
    ['src/rates.ts', 'src/rates/index.ts'],
    ['src/rates.py', 'src/_rates.py'],
    ['src/lib/exchange-rates.ts', 'src/money/exchange-rates.ts'],
  ])('%s is %s', (old, next) => {
    expect(lint(`Rates are in \`${old}\`.`, [next, 'src/a.ts'], old)).toEqual([
      `error ${old} is not in the repository; it was deleted in 3f2c1a9; did you mean ${next}?`,
    ]);
  });

  test('but not what is merely called alike', () => {
    expect(
      lint(
        'Words are in `src/locales/zh-Hant.json`.',
        ['src/locales/zh-Hans.json'],
        'src/locales/zh-Hant.json',
      ),
    ).toEqual(['error src/locales/zh-Hant.json is not in the repository; it was deleted in 3f2c1a9']);
  });
});

describe('a path of which one folder is misspelt', () => {
  const paths = ['docs/source/en/guides/rates.md', 'docs/a.md'];

  test('but not one of which more is otherwise', () => {
    expect(lint('The guide is `docs/sources/en/guides/fees.md`, for all.', paths)).toEqual([]);
    expect(lint('It is called `sources/en/guides`, for all.', paths)).toEqual([]);
  });
});

describe('folders in a folder that is not there', () => {
  const text = '- **Tools** (`src/tools/`)\n- **Prompts** (`src/prompts/`)\n- **Data** (`src/data/`)\n';
  const own = ['shop_core/shop/tools/a.py', 'shop_core/shop/prompts/a.py', 'shop_core/shop/data/a.py'];

  test.each([
    ['are two only', '`src/tools/` and `src/prompts/`', own, 'AGENTS.md'],
    ['are not all there', text, own.slice(1), 'AGENTS.md'],
    ['are in several', text, [...own, ...own.map((path) => `other/${path}`)], 'AGENTS.md'],
    ['are another project’s', text, own, '.claude/skills/x/SKILL.md'],
    ['have a folder of sources of their own', text, [...own, 'src/main.ts'], 'AGENTS.md'],
  ])('are not when they %s', (_which, words, paths, path) => {
    expect(lint(words, paths, '', path)).toEqual([]);
  });
});

describe('what is put into a file presupposes it', () => {
  const paths = ['node/src/table.rs', 'node/lib/table.ts'];

  test.each([
    'Add a page in `node/src/table.ts`.',
    'If it is needed, add a field in `node/src/table.ts`.',
    'Create `node/src/table.ts`.',
  ])('but not: %s', (text) => {
    expect(lint(text, paths)).toEqual([]);
  });

  test('and a skill may mean any project', () => {
    expect(lint('Add a method in `node/src/table.ts`.', paths, '', '.claude/skills/x/SKILL.md')).toEqual([]);
  });
});
