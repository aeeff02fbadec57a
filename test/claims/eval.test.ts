import { describe, expect, test } from 'vitest';
import { outcomeOf, scoreMarkdown, scoreRepository } from '../../scripts/eval/score-claims.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot, readDepartures } from '../../src/core/base/snapshot.ts';

await loadAllModules();

const text = [
  'Totals are defined in `src/cart/sum.ts`; fees are in `src/cart/tax.ts`.',
  'Create `src/cart/fees.ts` for the fees.',
  'Built with React 19.',
  'See `src/cart/gone.ts`.',
  '',
].join('\n\n');
const label = (
  line: number,
  kind: 'path' | 'version',
  claim: string,
  verdict: 'true' | 'false' | 'not-a-claim',
) => ({
  ...{ doc: 'AGENTS.md', line, kind, claim, verdict },
});

/** One of each outcome, as far as the linter is right. */
const scored = scoreRepository({
  name: 'desk',
  snapshot: memorySnapshot(
    new Map([
      ['src/cart/tax.ts', ''],
      ['package.json', '{"dependencies":{"react":"18.3.1"}}'],
    ]),
    readDepartures('src/cart/sum.ts\nsrc/cart/gone.ts'),
  ),
  texts: new Map([['AGENTS.md', text]]),
  claims: [
    label(1, 'path', 'src/cart/sum.ts', 'false'),
    label(1, 'path', 'src/cart/tax.ts', 'false'),
    label(3, 'path', 'src/cart/fees.ts', 'not-a-claim'),
    label(5, 'version', 'React 19', 'true'),
  ],
});

describe('labels are set beside what touches their text', () => {
  test.each([
    [0, 'found', 'was-here'],
    [1, 'missed', undefined],
    [2, 'rightly silent', 'planned'],
    [3, 'false alarm', 'contradicted'],
  ])('%i: %s', (index, outcome, reason) => {
    const one = scored[index]!;
    expect([outcomeOf(one), one.judged?.reason]).toEqual([outcome, reason]);
  });

  test('a report that no label speaks of counts apart', () => {
    expect(scored.slice(4)).toMatchObject([{ line: 7, finding: { rule: 'facts/path' } }]);
    expect(outcomeOf(scored[4]!)).toBeUndefined();
  });
});

test('the tables count kinds and reasons', () => {
  const lines = scoreMarkdown(scored).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '4 labelled claims in 1 documents of 1 repositories.',
      '| versions | 0.000 | – | 0 | 1 | 0 | 0 |',
      '| paths | 1.000 | 0.500 | 1 | 0 | 1 | 1 |',
      'Reports on text that nobody labelled: 1.',
      '| path: planned | silent | 1 | 1 | 0 | 1 |',
      '| path: was-here | error | 1 | 1 | 0 | 1 |',
      '| version: contradicted | error | 1 | 0 | 1 | 0 |',
    ]),
  );
});
