import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot, readDepartures } from '../../src/core/base/snapshot.ts';
import { judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

const files = {
  'package.json': JSON.stringify({ dependencies: { react: '18.3.1' } }),
  'composer.lock': JSON.stringify({ packages: [{ name: 'doctrine/orm', version: '3.6.2' }] }),
  'composer.json': JSON.stringify({
    require: { 'doctrine/orm': '^3.6', 'blade-ui-kit/blade-heroicons': '^2.4' },
  }),
  '.github/workflows/prettier.yml': 'on: push\njobs: {}\n',
  'pom.xml': '<project><properties><java.version>21</java.version></properties></project>',
  'docs/words.md': '',
  'src/pages/HomePage.tsx': '',
  'src/pages/index.ts': '',
  'src/app.ts': '',
  'AGENTS.md': '',
};

/** What a guide's text is reported for: the claims in their order, each with the row that decided. */
function reported(text: string, history = '', path = 'AGENTS.md'): string[] {
  const document = createDocument(createSource(path, text), 'guide', labelNames());
  const snapshot = memorySnapshot(new Map(Object.entries(files)), readDepartures(history));
  const facts = new RepositoryFacts(snapshot);
  return judgeDocument(document, () => facts, noAliases)
    .filter(({ effect }) => effect !== 'silent')
    .map(({ start, end, reason }) => `${text.slice(start, end)}: ${reason}`);
}

describe('the words before several paths are those of each', () => {
  test.each([
    ['See `docs/a.md` and `docs/b.md` first.', ['docs/a.md: sent-there', 'docs/b.md: sent-there']],
    ['See `docs/words.md`, `docs/a.md` and `docs/b.md`.', ['docs/a.md: sent-there', 'docs/b.md: sent-there']],
    ['Use `src/app.ts` instead of `src/a.ts` and `src/b.ts`.', []],
    ['Pozri `docs/a.md` a `docs/b.md`.', ['docs/a.md: sent-there', 'docs/b.md: sent-there']],
  ])('%s', (text, expected) => expect(reported(text, 'src/a.ts\nsrc/b.ts')).toEqual(expected));
});

describe('a choice excuses what was never there alone', () => {
  const history = 'app/screens/Old.tsx';
  test('one of the two that was below another folder', () =>
    expect(reported('See `screens/Old.tsx` or `screens/Older.tsx`.', history)).toEqual([
      'screens/Old.tsx: was-below-another-folder',
    ]));
});

describe('a drawn tree', () => {
  const tree = (...lines: string[]) => reported(`\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  test('may leave out the endings of files', () =>
    expect(
      tree(
        'src/',
        '├── app.ts',
        '└── pages/',
        '    ├── index.ts',
        '    ├── HomePage   # start',
        '    └── CartPage',
      ),
    ).toEqual(['CartPage: missing-in-tree']));
  test('has no names in a diagram: brackets that go on', () =>
    expect(tree('src/', '├── app.ts', '└── pages/', '    (drawn, then sent)')).toEqual([]));
});

describe('a drawn tree that is not of here, or of now', () => {
  const tree = (...lines: string[]) => ['```text', 'src/pages/', ...lines, '```', ''].join('\n');
  const here = ['├── HomePage.tsx', '├── index.ts'];
  test('stands in a guide that says so of itself', () => {
    const drawn = tree(...here, '└── Cart.tsx');
    expect(reported(`## Layout\n\n${drawn}`)).toEqual(['Cart.tsx: missing-in-tree']);
    expect(
      reported(`These guidelines define our target file structure as we refactor.\n\n## Layout\n\n${drawn}`),
    ).toEqual([]);
  });
  test('says in a remark how not to do it, and all below it', () =>
    expect(reported(tree(...here, '├── admin/  # ❌ not by role', '│   └── users/', '└── Cart.tsx'))).toEqual(
      ['Cart.tsx: missing-in-tree'],
    ));
  test('has a line for two by brackets', () =>
    expect(reported(tree(...here, '└── git(-contract)'))).toEqual([]));
});

describe('a path that only looks so', () => {
  test.each([
    ['```bash\nnpm.cmd ci\nnpx.cmd eslint src/\n```\n', []],
    ['```bash\nuv run script.py\n```\n', []],
    ['`(shop)/pages.tsx` and `(cart)/pages.tsx`', []],
  ])('%j', (text, expected) => expect(reported(text)).toEqual(expected));
});

describe('a heading', () => {
  test('names what a file that stands beside it makes', () =>
    expect(reported('### sitemap.xml (`src/app.ts`)\n\nIt is made.')).toEqual([]));
  test('names a file in a folder that is there', () =>
    expect(reported('### Sitemap (`src/sitemap.ts`)\n\nIt is made.')).toEqual(['src/sitemap.ts: stated']));
  // Of 14 that were held by hand in repositories nobody had used, none was a file that is missing.
  test.each(['### Why sync.Map and no mutex?', '### Tailwind (tailwind.config.js)'])(
    'names a subject by a bare name: %s',
    (heading) => expect(reported(`${heading}\n\nIt is made.`)).toEqual([]),
  );
});

describe('rules', () => {
  const tree = (path: string, ...lines: string[]) =>
    reported(['```text', 'src/', ...lines, '```', ''].join('\n'), '', path);
  const asked = ['├── app.ts', '├── jobs/', '├── queue/', '└── mail/'];
  test('prescribe a tree of which little is there, where a guide tells of it', () => {
    expect(tree('AGENTS.md', ...asked)).toHaveLength(3);
    expect(tree('.cursor/rules/layout.mdc', ...asked)).toEqual([]);
    expect(tree('.claude/skills/jobs/SKILL.md', ...asked)).toEqual([]);
  });
  test.each(['```bash\nnode src/run.js\n```\n', '```json\n{ "react": "17.0.2" }\n```\n'])(
    "show what may be anybody's: %j",
    (text) => {
      expect(reported(text)).toHaveLength(1);
      expect(reported(text, '', '.github/instructions/jobs.instructions.md')).toEqual([]);
    },
  );
});

describe('libraries', () => {
  test('are brought along by a package of another ecosystem that is called after them', () =>
    expect(reported('- Heroicons v2\n- Recharts v2')).toEqual(['Recharts v2: unsourced']));
  test.each([
    ['## Tooling stack\n\n- Prettier\n', []],
    ['## Tech stack\n\n- Fastify\n', ['Fastify: not-in-manifests']],
    ['## Tech stack\n\n- **Fastify**: the server\n', ['Fastify: not-in-manifests']],
    ['## Dependencies\n\n- **Fastify checks for routes**: run them first\n', []],
    ['## Tech stack\n\n### Never use\n\n- Fastify (use React)\n', []],
  ])('%j', (text, expected) => expect(reported(text)).toEqual(expected));
});

describe('numbers that are no versions', () => {
  test.each([
    ['```bash\nfound=$(java -version 2>&1 | head -1)\n```\n', []],
    ['Doctrine (18 entities) keeps them.', []],
    ['Doctrine (4 in the shop) keeps them.', ['Doctrine (4: contradicted']],
    ['| Source | Example |\n|---|---|\n| npm | `react@19.1.0` |\n', []],
    ['| Source | Version |\n|---|---|\n| react | 19.1.0 |\n', ['react | 19.1.0: contradicted']],
  ])('%j', (text, expected) => expect(reported(text)).toEqual(expected));
});

test('a title may write the name of its document in any letter case', () => {
  expect(reported('# Agents.md\n\nRules.')).toEqual([]);
  expect(reported('See `Agents.md`.')).toEqual(['Agents.md: other-case']);
});
