import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot, readDepartures } from '../../src/core/base/snapshot.ts';
import { dependencyReasons } from '../../src/core/claims/reasons/dependencies.ts';
import { pathReasons } from '../../src/core/claims/reasons/paths.ts';
import type { Example } from '../../src/core/claims/reasons/reason.ts';
import { scriptReasons } from '../../src/core/claims/reasons/scripts.ts';
import { versionReasons } from '../../src/core/claims/reasons/versions.ts';
import { judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { kindOfDocument } from '../../src/core/parse/kind.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

function judge({ text, document = 'AGENTS.md', files, history = '' }: Example) {
  const texts = Array.isArray(files)
    ? files.map((path): [string, string] => [path, ''])
    : Object.entries(files);
  const facts = new RepositoryFacts(memorySnapshot(new Map(texts), readDepartures(history)));
  return judgeDocument(
    createDocument(
      createSource(document, text),
      kindOfDocument(document, text, labelNames()) ?? 'guide',
      labelNames(),
    ),
    () => facts,
    noAliases,
  );
}

describe.each([
  ['path', pathReasons],
  ['version', versionReasons],
  ['dependency', dependencyReasons],
  ['script', scriptReasons],
] as const)('%s', (kind, reasons) => {
  for (const { id, effect, examples } of reasons)
    test.each(examples.map((example) => [example.text, example] as const))(`${id}: %s`, (_, example) => {
      const at = example.text.lastIndexOf(example.at);
      const verdict = judge(example).find(
        (one) => one.kind === kind && one.start < at + example.at.length && one.end > at,
      );
      expect(verdict).toMatchObject({ reason: id, effect });
    });

  test('every row has an example, and no two have one name', () => {
    expect(reasons.filter(({ examples }) => examples.length === 0).map(({ id }) => id)).toEqual([]);
    expect(new Set(reasons.map(({ id }) => id)).size).toBe(reasons.length);
  });
});

test("a configuration of which the repository has an example is everybody's own", () => {
  const verdict = (example: string) =>
    judge({
      text: 'Copy it to `conf/app.json`.',
      at: '',
      files: ['a.ts', example],
      history: 'conf/app.json',
    })[0];
  expect(verdict('conf/app.example.json')).toMatchObject({ reason: 'ignored' });
  expect(verdict('conf/app.json.dist')).toMatchObject({ reason: 'ignored' });
  expect(verdict('conf/other.example.json')).toMatchObject({ reason: 'was-here', effect: 'error' });
});

test('the number of a line is no version of what the line before ends with', () => {
  const files = { 'package.json': '{ "dependencies": { "react": "19.2.0" } }' };
  const versions = (text: string) =>
    judge({ text: `\`\`\`bash\n${text}\n\`\`\`\n`, at: '', files }).filter(({ kind }) => kind === 'version');
  expect(versions('Match the React version\n2. Run it')).toEqual([]);
  expect(versions('Match the React version 2 here')).toHaveLength(1);
});

describe('in a document mostly in another language', () => {
  test('an error is a warning', () => {
    const text =
      'Die Summen stehen immer noch hier in `src/cart/sum.ts` und werden dort gerundet, damit keine Fehler entstehen können, wenn jemand viel kauft oder etwas zurückgibt.';
    const [verdict] = judge({ text, at: '', files: ['src/cart/total.ts'], history: 'src/cart/sum.ts' });
    expect(verdict).toMatchObject({ reason: 'was-here', effect: 'warn' });
  });
});

describe('the time is in proportion to the length of a line', () => {
  test.each([
    '`a/b.ts` ',
    'React 18, ',
    '[a](b/c.md) ',
    '(x) - 1 ',
    '"a" = 1 ',
    '**a/b**, ',
    '`',
    '[',
    '((a/b',
    'v1.2.3/',
    '| a/b ',
    '├── a/b ',
    'a@1@',
    '__a__ ',
  ])('%j', (piece) => {
    const time = (length: number) => {
      const example = { text: piece.repeat(Math.ceil(length / piece.length)), at: '', files: ['src/a.ts'] };
      return Math.min(
        ...[1, 2, 3].map(() => {
          const start = performance.now();
          judge(example);
          return performance.now() - start;
        }),
      );
    };
    const [short, long] = [time(4750), time(19_000)];
    // Four times the length; were it the square, sixteen times the time.
    expect(long / Math.max(short, 10)).toBeLessThan(12);
  });
});
