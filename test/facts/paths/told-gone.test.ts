import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['README.md', 'src/main.ts', 'src/cart/total.ts', 'src/cart/tax.ts', 'src/desk/sum.ts'].map((path) => [
    path,
    '',
  ]),
);
const deleted = 'src/cart/sum.ts\nsrc/cart/day.ts\nsrc/cart/round.ts';
const lint = (text: string, history = deleted) =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(
    ({ line, message }) => `${line} ${message.split(' is not')[0]}`,
  );
const affirmed = 'Totals are defined in `src/cart/sum.ts`.';

describe('a sentence that says that there is, or is to be, no such thing', () => {
  test.each([
    '- **AND** `src/cart/sum.ts` SHALL NOT exist',
    '- **AND** `src/cart/day.ts` and `src/cart/sum.ts` SHALL NOT exist',
    '`src/cart/sum.ts` must never come back.',
    'The file `src/cart/sum.ts` shall not be reintroduced.',
    'The files `src/cart/sum.ts`, `src/cart/day.ts` MUST NOT appear in the diff.',
    '`src/cart/sum.ts` SHALL be moved to `src/desk/sum.ts`.',
    'The helper (`src/cart/sum.ts`) and its test group MUST be removed.',
    '`src/cart/sum.ts` was retired in spring.',
    '`src/cart/sum.ts` is off-limits.',
    'Retiring `src/cart/sum.ts` is a separate change.',
    'The original file `src/cart/sum.ts` had no tests.',
    '- **AND** `src/desk/` SHALL NOT contain: `src/cart/day.ts`, `src/cart/sum.ts`',

    'The system MUST remove `roundUp` and `roundDown` (`src/cart/sum.ts`).',
    'Totals may not depend on `src/cart/sum.ts`.',
    'This change is deletion-only (`src/cart/day.ts`+`.map`, `src/cart/sum.ts` — 33 tests).',
    '**1601 lines deleted**: `src/cart/day.ts` (+ `.map`), `src/cart/sum.ts`.',
    '**Retired**: `Sum` (+ tests), `_List`/`_Row` widgets, `src/cart/sum.ts`.',
    'Do not edit `src/cart/sum.ts`; it is generated.',
  ])('%s', (text) => expect(lint(text)).toEqual([]));

  test.each([
    'El archivo `src/cart/sum.ts` no debe existir.',
    '`src/cart/sum.ts` debe ser reemplazado.',
    'Retirar el mapa duplicado `_names` de `src/cart/sum.ts`.',
    '**1601 líneas borradas**: `src/cart/day.ts` (+ `.map`), `src/cart/sum.ts` y sus tests.',
    'Exclusiones PROHIBIDAS: fuera de scope `src/cart/sum.ts`.',
    '| Archivo | Estado |\n|---|---|\n| `src/cart/sum.ts` | **Borrado / vaciado** |',
    '`src/cart/sum.ts` não deve existir.',
    'Remover o mapa `_names` de `src/cart/sum.ts`.',
    '`src/cart/sum.ts` darf nicht mehr existieren.',
    '`src/cart/sum.ts` muss gelöscht werden.',
    '| Datei | Stand |\n|---|---|\n| `src/cart/sum.ts` | Gelöscht |',
    '`src/cart/sum.ts` ne doit plus exister.',
    '`src/cart/sum.ts` nesmie existovať.',
    '`src/cart/sum.ts` 不得存在。',
  ])('in another language: %s', (text) => expect(lint(text)).toEqual([]));

  test('is believed in the rest of the document', () => {
    expect(lint(`${affirmed}\n\n- **AND** \`src/cart/sum.ts\` SHALL NOT exist\n`)).toEqual([]);
    expect(lint(affirmed)).toEqual(['1 src/cart/sum.ts']);
  });

  test.each([
    '`src/cart/sum.ts` SHALL exist and hold all totals.',
    '`src/cart/sum.ts` must be tested.',

    'Read numbers out of `src/cart/sum.ts`.',
    'Totals are defined in `src/cart/sum.ts`; do not edit it without tests.',
    'Los totales se calculan en `src/cart/sum.ts`.',
    'Die Summen stehen in `src/cart/sum.ts`.',
  ])('and no other: %s', (text) => expect(lint(text)).not.toEqual([]));
});

describe('a list or heading that says so of what stands below it', () => {
  test.each([
    '## Retirements\n\n- `src/cart/sum.ts` (parity tests)\n',
    '## 5. Removed files\n\n- Tests: `src/cart/sum.ts`\n',

    '## Out of scope\n\n- `src/cart/sum.ts` modifications — none\n',
    '## Eliminados\n\n- `src/cart/sum.ts`\n',

    'Exclude:\n\n- `src/cart/sum.ts`\n- `src/cart/day.ts`\n',
    '- Look at:\n  - `src/cart/`\n- Exclude:\n  - `src/cart/sum.ts`\n',
  ])('%s', (text) => expect(lint(text)).toEqual([]));

  test.each([
    '## Excluded from nothing\n\nTotals are defined in `src/cart/sum.ts`.\n',

    '## Retry\n\n- `src/cart/sum.ts` - totals\n- `src/cart/tax.ts` - taxes\n',
    'Include:\n\n- `src/cart/sum.ts` - totals\n- `src/cart/tax.ts` - taxes\n',
  ])('and no other: %s', (text) => expect(lint(text)).not.toEqual([]));
});
