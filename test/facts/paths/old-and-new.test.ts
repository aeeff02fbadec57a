import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = { 'README.md': '', 'bakery/dough.ts': '', 'bakery/oven.ts': '' };
const history = 'kitchen/dough.ts -> bakery/dough.ts\nkitchen/oven.ts';
const lint = (text: string) =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(
    ({ line, message }) => `${line} ${message.split(' is not')[0]}`,
  );
const table = (...rows: string[]) => {
  const [titles = '', ...others] = rows;
  return [titles, titles.replace(/[^|]+/g, '---'), ...others].map((row) => `${row}\n`).join('');
};
const moved = '| dough | `bakery/dough.ts` | `kitchen/oven.ts` |';

describe('a column of what was', () => {
  test.each([
    '| What | New path | Old path |',
    '| What | Now | Previously |',
    '| What | After | **Before** |',
    '| What | To | From |',
    '| What | Replacement | Original file |',
    '| 功能 | 新路径 | 旧路径 |',
    '| 機能 | 変更後 | 変更前 |',
    '| 기능 | 신규 | 기존 파일 |',
    '| Was | Neu | Alt |',
    '| Čo | Nová cesta | Stará cesta |',
    '| Co | Nyní | Původní |',
    '| Quoi | Nouveau | Ancien chemin |',
    '| Qué | Ahora | Antes |',
    '| O quê | Novo | Antigo |',
  ])('%s', (titles) => {
    expect(lint(table(titles, moved))).toEqual([]);
  });

  test('says nothing for the others', () => {
    expect(lint(table('| What | Old path | New path |', moved.replace('oven', 'dough')))).toEqual([
      '3 kitchen/dough.ts',
    ]);
    expect(lint(table('| What | Path | File |', moved))).toEqual(['3 kitchen/oven.ts']);
    expect(lint(table('| What | Used to | Imported from |', moved))).toEqual(['3 kitchen/oven.ts']);
    expect(lint(table('| What | Why | Before |', moved))).toEqual(['3 kitchen/oven.ts']);
    const turned = '| x | `kitchen/dough.ts` → `bakery/oven.ts` | `kitchen/dough.ts` → `kitchen/oven.ts` |';
    expect(lint(table('| What | Old → new | Old → new |', turned))).toEqual(['3 kitchen/oven.ts']);
  });
});

describe('what was, beside what is', () => {
  test.each([
    ['by an arrow', '- `kitchen/oven.ts` ➜ `bakery/oven.ts`\n- `kitchen/dough.ts` ⇒ **bakery/dough.ts**\n'],
    ['by an arrow to a folder', '- `kitchen/oven.ts` → `bakery/`\n'],
    ['by an arrow in a sentence', 'Moved: x. So `kitchen/oven.ts` ---> `bakery/oven.ts`.\n'],
    ['by an arrow from it', '- `bakery/oven.ts` ← `kitchen/oven.ts`\n'],
    [
      'in brackets',
      '- `bakery/oven.ts` (was `kitchen/oven.ts`), `bakery/dough.ts`（原 `kitchen/dough.ts`）\n',
    ],
    ['by "now"', '`kitchen/oven.ts` is now `bakery/oven.ts`.\n'],
    ['by "from" and "to"', '- From `kitchen/oven.ts` to `bakery/oven.ts`\n'],
    ['by labels', '- Before: `kitchen/oven.ts`\n- After: `bakery/oven.ts`\n'],
    ['by labels of German', '- **Alt:** `kitchen/oven.ts`\n- **Neu:** `bakery/oven.ts`\n'],
    ['by labels of French', 'Ancien : `kitchen/oven.ts`\n\nNouveau : `bakery/oven.ts`\n'],
  ])('is silent %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('is asked of the pair', () => {
    expect(lint('- From: `kitchen/oven.ts`\n- Kind: `bakery/oven.ts`\n')).toEqual(['1 kitchen/oven.ts']);
    expect(lint('- `kitchen/oven.ts` ➜ bakes the bread\n')).toEqual(['1 kitchen/oven.ts']);
    expect(lint('`kitchen/oven.ts` is now `async`.\n')).toEqual(['1 kitchen/oven.ts']);
    expect(lint('- Before: `bakery/oven.ts`\n- After: `kitchen/oven.ts`\n')).toEqual(['2 kitchen/oven.ts']);
  });
});
