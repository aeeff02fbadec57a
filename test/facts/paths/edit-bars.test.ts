import { describe, expect, test } from 'vitest';
import { fixText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['README.md', 'src/desk/sum.ts', 'src/desk/tax.ts', 'jobs/night/run.ts', 'docs/Style.md'].map((path) => [
    path,
    '',
  ]),
);
const history = 'src/cart/sum.ts -> src/desk/sum.ts\nserver/night/run.ts -> jobs/night/run.ts';
const settings = { path: 'AGENTS.md', tree, history };
const fix = (text: string) => fixText('facts/path', text, settings);

describe('a path that moved is written anew', () => {
  test.each([
    'Totals are defined in `src/cart/sum.ts`.',

    'See [the totals](src/cart/sum.ts).',
    'Keep `src/cart/sum.ts` small.',
  ])('%s', (text) =>
    expect(fix(text)).toContain(text.includes('night') ? 'jobs/night/run.ts' : 'src/desk/sum.ts'),
  );
});

describe('but not into a sentence that it may turn around', () => {
  const sentences = [
    'Totals do not belong in `src/cart/sum.ts`.',
    'The totals in `src/cart/sum.ts` are never rounded.',
    'All totals are defined in `src/cart/sum.ts`, not in the view.',
    '`src/cart/sum.ts` SHALL NOT exist.',
    '`src/cart/sum.ts` MUST NOT be imported by the view.',
    "The view can't import `src/cart/sum.ts`.",
    'Totals, which moved twice, are in `src/cart/sum.ts`.',
    'What was `sums.ts` is `src/cart/sum.ts`.',
    'Totals are in `src/cart/sum.ts` (renamed from sums).',
    'The original of this text is `src/cart/sum.ts`.',
    'See the retired totals in `src/cart/sum.ts`.',
    'Totals: view → `src/cart/sum.ts`.',
    'Without `src/cart/sum.ts` there are no totals.',
    'Los totales nunca salen de `src/cart/sum.ts`.',
    'Los totales no deben salir de `src/cart/sum.ts`.',
    'Os totais não saem de `src/cart/sum.ts`.',
    'Die Summen in `src/cart/sum.ts` werden nicht gerundet.',
    'Die Summen wurden nach `src/cart/sum.ts` verschoben.',
    'Les sommes de `src/cart/sum.ts` ne sont pas arrondies.',
    'Súčty v `src/cart/sum.ts` sa nikdy nezaokrúhľujú.',
    'Súčty boli presunuté do `src/cart/sum.ts`.',
    '合计不在视图里，见 `src/cart/sum.ts`。',
    '合計は `src/cart/sum.ts` にあり、丸めない。',
    'The [original totals](src/cart/sum.ts) had tests.',
    'See [the totals](src/cart/sum.ts), which must not round.',
    '| Totals | `src/cart/sum.ts` | not rounded |\n|---|---|---|\n| Totals | `src/cart/sum.ts` | not rounded |',
    '## Moved files\n\n- `src/cart/sum.ts`: totals',
    'These must not be rounded:\n\n- `src/cart/sum.ts`: totals',
    '- `src/cart/sum.ts`: never rounds',
    '```\nsrc/\n├── desk/\n│   ├── sum.ts\n│   └── tax.ts\ndocs/\n└── style.md  # not for pages\n```',
  ];

  test.each(sentences)('%s', (text) => expect(fix(`${text}\n`)).toBe(`${text}\n`));

  test('the sentence beside it does not count', () =>
    expect(fix('Never round. Totals are defined in `src/cart/sum.ts`.')).toContain('src/desk/sum.ts'));
});
