import { describe, expect, it } from 'vitest';
import { analyzed, appScan, type Files, scanOf } from '../support/analysis.ts';

const predicted = (request: string, setting: Parameters<typeof analyzed>[1] = {}) =>
  analyzed(request, setting).analysis.prediction!;
const code = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/file${index}.ts`, '']));
const entry = (date: string) =>
  `## Session: ${date} | main\n\n### Decisions Made\n- limits are per account\n\n`;
const sessions = `${entry('2026-11-18')}${entry('2026-11-20')}${entry('2026-11-19')}`;

describe('the journey stage', () => {
  it.each<[stage: RegExp, request: string, files: Files]>([
    [/^Starting: 0 files of code, no session is recorded$/, 'Add limits', {}],
    [/^Building: 3 files of code, no session is recorded$/, 'Add limits', code(3)],
    [/^Extending: 40 files of code/, 'Add limits', code(40)],
    [/^Maintaining: 40 files of code/, 'Fix the crash', code(40)],
    [
      /3 sessions are recorded, the last of 2026-11-20 \(sessions\.md:6\)$/,
      'Add limits',
      { ...code(3), '.assistant/memory/sessions.md': sessions },
    ],
  ])('%s', (stage, request, files) => {
    expect(predicted(request, { files }).journeyStage).toMatch(stage);
  });
});

describe('warnings', () => {
  const ci = { '.github/workflows/ci.yml': '' };
  const app = (values: Parameters<typeof appScan>[1]) =>
    scanOf(appScan('frontend', { uiLibrary: '18.3.1', ...values }));
  const warned = (values: Parameters<typeof appScan>[1], files: Files = ci, request = 'Add limits') =>
    predicted(request, { files, scan: app(values) }).warnings;

  it('are none without evidence', () => {
    expect(warned({ typedLanguage: 'yes', strict: 'yes', tests: 'Vitest v2' })).toEqual([]);
  });

  it.each<[what: string, warnings: readonly string[]]>([
    [
      'strict mode is off (tsconfig.json:3)',
      warned({ typedLanguage: 'yes', strict: ['no', 'tsconfig.json', 3] }),
    ],
    ['no tests are set up', warned({ tests: 'none: no test runner' })],
    [
      'nothing shows that the behaviour stays',
      warned({ tests: 'none: no test runner' }, ci, 'Refactor the ledger'),
    ],
  ])('%s', (what, warnings) => {
    expect(warnings.join('\n')).toContain(what);
  });

  const link = (page: string) =>
    warned({ tests: 'x', basePath: ['/ledger/', 'vite.config.ts', 4] }, { ...ci, 'src/Page.tsx': page });

  it.each([
    `<a href="/home">x</a>`,
    `<img src={'/logo.png'} />`,
    `window.location.href = '/home'`,
    `location.assign("/x")`,
  ])('a link past the base path: %s', (page) =>
    expect(link(`\n${page}`)).toEqual([
      expect.stringMatching(
        /served under \/ledger\/ \(vite\.config\.ts:4\), and \/.* goes to the root \(src\/Page\.tsx:2\)/,
      ),
    ]),
  );

  it.each([
    `<a href="/ledger/home">x</a>`,
    `<Link to="/home">x</Link>`,
    `<a href="//cdn.example.com/x">x</a>`,
    `<a href="home">x</a>`,
  ])('no warning: %s', (page) => expect(link(page)).toEqual([]));

  it('no app under a subpath, no warning of links', () => {
    expect(warned({ tests: 'x', basePath: '/' }, { ...ci, 'src/Page.tsx': '<a href="/home">x</a>' })).toEqual(
      [],
    );
  });
});

describe('patterns and next steps', () => {
  it('are those of the memory and of the code, with their places', () => {
    const files = { '.assistant/memory/prompt-patterns.md': '# Patterns\n\n- Approach: small steps\n' };
    const scan = scanOf(appScan('frontend', { state: ['Zustand v4', 'package.json', 8] }));
    expect(predicted('Add limits', { files, scan }).patterns).toEqual([
      'approach: small steps (prompt-patterns.md:3)',
      'State: Zustand v4 (package.json:8)',
    ]);
  });

  it('name the script that the repository has', () => {
    const files = { 'package.json': '{\n  "name": "x",\n  "scripts": {\n    "test": "vitest"\n  }\n}' };
    expect(predicted('Fix the crash', { files }).nextSteps).toContain(
      'npm test (package.json:4) before the result is shown',
    );
    expect(predicted('Fix the crash').nextSteps.join()).not.toContain('npm test');
  });

  it('name none that only says that there is none', () => {
    const written = 'echo "Error: no test specified" && exit 1';
    const files = { 'package.json': JSON.stringify({ name: 'x', scripts: { test: written } }) };
    expect(predicted('Fix the crash', { files }).nextSteps.join()).not.toContain('npm test');
  });

  it('run it with the package manager that the manifest names', () => {
    const files = {
      'package.json': '{\n  "packageManager": "pnpm@9.12.0",\n  "scripts": {\n    "test": "vitest"\n  }\n}',
    };
    expect(predicted('Fix the crash', { files }).nextSteps).toContain(
      'pnpm test (package.json:4) before the result is shown',
    );
  });

  it('differ by type', () => {
    expect(predicted('Fix the crash').nextSteps[0]).toContain('the fault');
    expect(predicted('Refactor the ledger').nextSteps[0]).toContain('behaviour');
  });
});
