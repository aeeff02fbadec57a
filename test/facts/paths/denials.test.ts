import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['README.md', 'src/main.ts', 'src/cart/total.ts', 'src/cart/tax.ts'].map((path) => [path, '']),
);
const lint = (text: string, history = '') =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(
    ({ line, message }) => `${line} ${message.split(' is not')[0]}`,
  );
const affirmed = 'Totals are defined in `src/cart/sum.ts`.';

describe('what is denied is not the path', () => {
  test.each([
    ['a thing in it', "Don't use `roundUp` in `src/cart/sum.ts`."],
    ['two things in it', '- Never use `roundUp` or `roundDown` in `src/cart/sum.ts`.'],
    [
      'another thing than it has',
      "Don't use `number` for money, use `Money` type from `src/cart/sum.ts` instead.",
    ],
    ['another way than it', "Don't round prices yourself, use `src/cart/sum.ts` instead."],
  ])('but %s', (_what, text) => {
    expect(lint(text)).toEqual(['1 src/cart/sum.ts']);
    expect(lint(`${text}\n\n${affirmed}`)).toEqual(['1 src/cart/sum.ts', '3 src/cart/sum.ts']);
  });

  test('but what is put there: the line itself claims nothing, and takes nothing back', () => {
    const text = 'Do not put secrets of the shop in `src/cart/sum.ts`.';
    expect(lint(text)).toEqual([]);
    expect(lint(`${text}\n\n${affirmed}`)).toEqual(['3 src/cart/sum.ts']);
  });
});

describe('what is denied is the path', () => {
  test.each([
    ["Don't use `src/cart/sum.ts`."],
    ['There is no `src/cart/sum.ts`.'],
    ["Don't use `roundUp` from `src/cart/sum.ts`."],
    ["Don't use `src/cart/sum.ts`, use `src/cart/total.ts` instead."],
    ['Never import the old rates from `src/cart/sum.ts`.'],
    ['Do not create, use or edit `src/cart/sum.ts`.'],
  ])('%s', (text) => {
    expect(lint(text, 'src/cart/sum.ts')).toEqual([]);
    expect(lint(`${text}\n\n${affirmed}`, 'src/cart/sum.ts')).toEqual([]);
  });
});

describe('the word for a pattern', () => {
  test('excuses nothing in the name of a design', () => {
    const text = '2. **Repository Pattern** (`src/rates/` - reads and writes)';
    expect(lint(text, 'src/rates/day.ts')).toEqual(['1 src/rates']);
    expect(lint(text.replace('Repository Pattern', 'Unit of Work pattern'), 'src/rates/day.ts')).toEqual([
      '1 src/rates',
    ]);
  });

  test.each(['**Naming pattern** (`src/rates/`)', '**Test file pattern**: `src/rates/`'])(
    'is an example elsewhere: %s',
    (text) => {
      expect(lint(text, 'src/rates/day.ts')).toEqual([]);
    },
  );
});
