import { describe, expect, it } from 'vitest';
import { analyzed, appScan, type Files, frontendApp, questionIn, scanOf } from '../support/analysis.ts';

const files: Files = Object.fromEntries(
  [
    'src/pages/Accounts.tsx',
    'src/pages/Transfers.tsx',
    'src/pages/TransferHistory.tsx',
    'src/pages/Transfers.test.tsx',
    'src/components/LimitBadge.tsx',
    'src/hooks/useLimit.ts',
    'src/hooks/useTransfer.ts',
    'server/Controllers/TransfersController.cs',
    'node_modules/transfers/index.js',
    'vite.config.ts',
  ].map((path) => [path, '']),
);

const optionsFor = (request: string, setting: Parameters<typeof analyzed>[1] = {}) =>
  questionIn(analyzed(request, { files, ...setting }).analysis, 'Scope')?.options ?? [];
const texts = (request: string, setting: Parameters<typeof analyzed>[1] = {}) =>
  optionsFor(request, setting).map(({ text }) => text);

describe('where something belongs', () => {
  it('offers the pages that the words fit, and a new one', () => {
    expect(texts('Add a transfer chart to a page')).toEqual([
      'src/pages/Transfers.tsx',
      'src/pages/TransferHistory.tsx',
      'a new page',
    ]);
  });

  it('offers no new file for a fault', () => {
    expect(texts('Fix the transfer sum on the page, it is wrong')).not.toContain('a new page');
  });

  it('leaves tests, configs and installed packages out', () => {
    const all = texts('Fix the transfers, they are slow').join(' ');
    expect(all).toContain('src/pages/Transfers.tsx');
    expect(all).not.toMatch(/test|node_modules|config/);
  });

  it('finds hooks and controllers by their names', () => {
    expect(texts('Fix the hook, it loads twice')).toEqual([
      'src/hooks/useLimit.ts',
      'src/hooks/useTransfer.ts',
    ]);
  });

  it('knows Slovak words for English names', () => {
    expect(texts('Oprav súčet prevodov na stránke')).toContain('src/pages/Transfers.tsx');
  });

  it('offers the folders of the code where neither a word nor a kind fits', () => {
    expect(texts('Add dark mode')).toEqual([
      'src/pages/',
      'src/hooks/',
      'server/Controllers/',
      'src/components/',
      'a new file',
    ]);
  });

  it('offers the folders of a kind that has many files', () => {
    const many = Object.fromEntries(
      ['table', 'form'].flatMap((folder) =>
        ['One', 'Two', 'Three'].map((name) => [`src/components/${folder}/${name}.tsx`, '']),
      ),
    );
    expect(texts('Fix the tooltip of the component', { files: many })).toEqual([
      'src/components/form/',
      'src/components/table/',
    ]);
  });

  it('offers a frontend no code of the server', () => {
    const scan = scanOf(frontendApp());
    const all = texts('Fix the transfers, they are slow', { command: 'prompt-frontend', scan }).join(' ');
    expect(all).toContain('src/pages/Transfers.tsx');
    expect(all).not.toContain('Controllers');
  });

  it('offers nothing that it has not seen: the quick command does not look', () => {
    expect(texts('Fix the transfers, they are slow', { command: 'prompt' }).join()).not.toMatch(/\.tsx?/);
  });

  it('names the file that shows each option', () => {
    const [first] = optionsFor('Fix the transfers, they are slow');
    expect(first?.source?.file).toBe(first?.text);
  });

  it('has letters in turn, and recommends one at most', () => {
    const options = optionsFor('Fix the history of transfers, it is slow');
    expect(options.map(({ letter }) => letter).join('')).toBe('ABCD'.slice(0, options.length));
    expect(options.filter(({ recommended }) => recommended).map(({ text }) => text)).toEqual([
      'src/pages/TransferHistory.tsx',
    ]);
  });

  it('offers a few even where everything fits', () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`src/pages/Limit${index}.tsx`, '']),
    );
    expect(texts('Fix the limit, it is slow', { files: many })).toHaveLength(5);
  });
});

describe('ways that the request names', () => {
  it.each([
    ['Show the state of a transfer live, with WebSockets or SSE', ['WebSockets', 'SSE']],
    ['Pridaj prihlásenie cez Google alebo Apple', ['Google', 'Apple']],
    ['Create or update the account', []],
    ['Send a mail when a transfer fails or succeeds', []],
  ])('%s', (request, named) => {
    const question = questionIn(analyzed(request, { files }).analysis, 'Approach');
    expect((question?.options ?? []).map(({ text }) => text)).toEqual(named);
  });
});

describe('a library that the request names', () => {
  const scan = scanOf(frontendApp({ state: 'Zustand v4', router: 'React Router v6' }));
  const asked = (request: string, command: 'prompt-frontend' | 'prompt-technical' = 'prompt-frontend') =>
    questionIn(analyzed(request, { files, scan, command }).analysis, 'Approach');

  it('and that rivals the one that is used, is asked for', () => {
    expect(asked('Add a cart with Redux')).toMatchObject({
      text: 'The project has Zustand v4, and the request names Redux: which way should it go?',
      options: [
        { letter: 'A', text: 'Zustand v4', recommended: true, starred: true },
        { letter: 'B', text: 'Redux', recommended: false, starred: false },
      ],
    });
  });

  it('has its star with the frontend command alone', () => {
    expect(asked('Add a cart with Redux', 'prompt-technical')?.options.some(({ starred }) => starred)).toBe(
      false,
    );
  });

  it.each(['Add a cart with Zustand', 'Add a cart', 'Add a page with React Router'])(
    'is not asked for what is known: %s',
    (request) => expect(asked(request)?.options ?? []).toEqual([]),
  );

  it('is asked for where the project has several', () => {
    const two = scanOf(
      appScan('backend', { framework: 'Express 4.19.2', auth: 'JWT bearer, session cookies' }),
    );
    const { analysis } = analyzed('Add login for partners', { command: 'prompt-backend', scan: two });
    expect(questionIn(analysis, 'Approach')?.options.map(({ text }) => text)).toEqual([
      'JWT bearer',
      'session cookies',
    ]);
  });

  it.each([
    ['tests', 'Vitest v2, Playwright v1', 'Add tests for both'],
    ['dataFetching', 'TanStack Query v5, Axios v1', 'Cache what is fetched'],
    ['database', 'PostgreSQL, Redis', 'Add a table of orders'],
  ] as const)('is none between %s that do different jobs: %s', (field, value, request) => {
    const both = scanOf(appScan('backend', { framework: 'Express 4.19.2', [field]: value }));
    expect(questionIn(analyzed(request, { scan: both }).analysis, 'Approach')?.options ?? []).toEqual([]);
  });

  it('is asked for between two of one job', () => {
    const both = scanOf(appScan('backend', { framework: 'Express 4.19.2', tests: 'Vitest v2, Jest v29' }));
    const { analysis } = analyzed('Write tests for the ledger', { scan: both });
    expect(questionIn(analysis, 'Approach')?.options.map(({ text }) => text)).toEqual([
      'Vitest v2',
      'Jest v29',
    ]);
  });
});
