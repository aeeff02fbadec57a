import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot, readDepartures } from '../../src/core/base/snapshot.ts';
import { DocumentClaims } from '../../src/core/claims/document-claims.ts';
import { configured } from '../../src/core/claims/judge.ts';
import { pathReasons } from '../../src/core/claims/reasons/paths.ts';
import { type ReasonSettings, reasonsOf, reasonsOption } from '../../src/core/claims/reasons/reason.ts';
import { judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

const rows = [
  { id: 'planned', effect: 'silent' },
  { id: 'was-here', effect: 'error' },
] as const;

describe('a table as a config has it', () => {
  test('is the same without settings', () => {
    expect(configured(rows, undefined)).toBe(rows);
    expect(configured(rows, {})).toEqual(rows);
  });

  test.each<[ReasonSettings, unknown]>([
    [{ planned: 'off' }, [rows[1]]],
    [{ 'was-here': 'off' }, [rows[0], { id: 'was-here', effect: 'silent' }]],
    [{ 'was-here': 'warn' }, [rows[0], { id: 'was-here', effect: 'warn' }]],
    [{ planned: 'warn' }, [{ id: 'planned', effect: 'warn', isRaised: true }, rows[1]]],
  ])('%j', (settings, expected) => {
    expect(configured(rows, settings)).toEqual(expected);
  });

  test('takes nothing from the prototype of the settings', () => {
    expect(configured([{ id: 'constructor', effect: 'error' as const }], {})).toEqual([
      { id: 'constructor', effect: 'error' },
    ]);
  });
});

test('the options of the rules set the rows of their kinds', () => {
  const reasons = { planned: 'off' };
  expect(
    reasonsOf([
      { id: 'facts/path', options: { reasons } },
      { id: 'facts/version', options: {} },
    ]),
  ).toEqual({
    path: reasons,
  });
});

test('the schema knows the rows of its table alone', () => {
  const schema = reasonsOption(pathReasons)(z);
  expect(schema.safeParse({ reasons: { 'was-here': 'warn' } }).success).toBe(true);
  expect(schema.safeParse({ reasons: { 'was-hero': 'warn' } }).success).toBe(false);
  expect(schema.safeParse({ reasons: { 'was-here': 'loud' } }).success).toBe(false);
});

const files = ['lib/sum.ts', 'src/main.ts', 'src/cart/total.ts', 'src/cart/tax.ts'];

function claimsOf(text: string, path: ReasonSettings, history = 'src/cart/sum.ts -> src/cart/total.ts') {
  const snapshot = memorySnapshot(new Map(files.map((each) => [each, ''])), readDepartures(history));
  const facts = new RepositoryFacts(snapshot);
  const document = createDocument(createSource('AGENTS.md', text), 'guide', labelNames());
  const claims = new DocumentClaims(document, () => facts, noAliases, { path });
  return claims.missingPaths().map((verdict) => ({
    reason: verdict.reason.id,
    effect: verdict.reason.effect,
    edits: claims.correctionOfPath(verdict).edits.length,
  }));
}

describe('what is reported', () => {
  const gone = 'Remove `src/cart/sum.ts`.';

  test('a silencing reason that is off lets the later ones decide', () => {
    expect(claimsOf(gone, {})).toEqual([]);
    expect(claimsOf(gone, { 'told-gone': 'off' })).toMatchObject([{ reason: 'was-here', effect: 'error' }]);
  });

  test('a silencing reason that reports mends nothing, and silences the path nowhere else', () => {
    const twice = `${gone}\n\nTotals are defined in \`src/cart/sum.ts\`.`;
    expect(claimsOf(twice, {})).toEqual([]);
    expect(claimsOf(twice, { 'told-gone': 'error' })).toMatchObject([
      { reason: 'told-gone', effect: 'error', edits: 0 },
      { reason: 'was-here', effect: 'error' },
    ]);
  });

  test('a silencing reason that reports leaves the words to people', () => {
    const perhaps = 'If the project has one, read `src/cart/sum.ts`.';
    const moved = 'src/cart/sum.ts -> lib/sum.ts';
    expect(claimsOf('Read `src/cart/sum.ts`.', {}, moved)).toMatchObject([{ reason: 'was-here', edits: 1 }]);
    expect(claimsOf(perhaps, { conditional: 'error' }, moved)).toMatchObject([
      { reason: 'conditional', edits: 0 },
    ]);
  });

  test('what the document says elsewhere is a reason as well', () => {
    const twice = `${gone}\n\nTotals are defined in \`src/cart/sum.ts\`.`;
    expect(claimsOf(twice, { 'denied-elsewhere': 'off' })).toMatchObject([{ reason: 'was-here' }]);
  });

  test('a reporting reason that is off decides, and reports nothing', () => {
    expect(claimsOf('Totals are defined in `src/cart/sum.ts`.', { 'was-here': 'off' })).toEqual([]);
  });
});

describe('the word that decided', () => {
  const wordOf = (text: string, at: string) => {
    const facts = new RepositoryFacts(memorySnapshot(new Map(files.map((each) => [each, '']))));
    const document = createDocument(createSource('AGENTS.md', text), 'guide', labelNames());
    const start = text.lastIndexOf(at);
    const claim = judgeDocument(document, () => facts, noAliases).find(
      (each) => each.start <= start && start < each.end,
    );
    return claim && [claim.reason, claim.word?.written, claim.word?.place];
  };

  test.each([
    ['Create `src/cart/fees.ts` for the fees.', ['planned', 'create', 'before']],
    ['`src/cart/fees.ts` will hold the fees.', ['planned', 'will', 'behind']],
    ['There is no `src/cart/fees.ts`.', ['told-gone', 'no', 'before']],
    ['## Planned\n\nText.\n\n- `src/cart/fees.ts`: fees', ['planned', 'planned', 'heading']],
    ['Create these:\n\n- `src/cart/fees.ts`', ['planned', 'create', 'lead']],
    ['```text\nsrc/\n├── main.ts\n└── fees.ts  # will be added\n```', ['planned', 'will', 'behind']],
  ])('%s', (text, expected) => {
    expect(wordOf(text, 'fees.ts')).toEqual(expected);
  });

  test('is none where the evidence decides', () => {
    expect(wordOf('Keep `dist/fees.ts`.', 'fees.ts')).toEqual(['ignored', undefined, undefined]);
  });
});

test('with all claims, those that hold are there, with where', () => {
  const facts = new RepositoryFacts(
    memorySnapshot(
      new Map([
        ['src/main.ts', ''],
        ['package.json', '{"dependencies":{"react":"18.3.1"},"scripts":{"build":"x"}}'],
      ]),
    ),
  );
  const text = '## Stack\n\n- React\n\nUses React 18.3.1; run `npm run build`, then see `src/main.ts`.\n';
  const document = createDocument(createSource('AGENTS.md', text), 'guide', labelNames());
  const judge = (all: boolean) =>
    judgeDocument(document, () => facts, noAliases, { all }).map(({ kind, effect, reason, evidence }) =>
      [kind, effect, reason, ...evidence].join(' '),
    );
  expect(judge(false)).toEqual([]);
  expect(judge(true)).toEqual([
    'version none confirmed package.json:1 has react 18.3.1',
    'path none here src/main.ts',
    'dependency none in-manifest package.json:1 has react 18.3.1',
    'script none defined package.json:1',
  ]);
});
