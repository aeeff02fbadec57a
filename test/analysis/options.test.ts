import { describe, expect, it } from 'vitest';
import { analyzed, appScan, type Files, frontendApp, questionIn, scanOf } from '../support/analysis.ts';

const files: Files = Object.fromEntries(
  [
    'src/pages/Accounts.tsx',
    'src/pages/Transfers.tsx',
    'src/pages/TransferHistory.tsx',
    'src/components/LimitBadge.tsx',
    'server/Controllers/TransfersController.cs',
  ].map((path) => [path, '']),
);

const optionsFor = (request: string, setting: Parameters<typeof analyzed>[1] = {}) =>
  questionIn(analyzed(request, { files, ...setting }).analysis, 'Scope')?.options ?? [];
const texts = (request: string, setting: Parameters<typeof analyzed>[1] = {}) =>
  optionsFor(request, setting).map(({ text }) => text);

describe('where something belongs', () => {
  it('is asked where several files have the name that the request writes', () => {
    const two = { 'src/orders/index.ts': '', 'src/mail/index.ts': '' };
    expect(texts('Fix the sum in index.ts, it is wrong', { files: two })).toEqual([
      'src/mail/index.ts',
      'src/orders/index.ts',
    ]);
  });

  it('is asked where several are called so by their kind', () => {
    const two = { 'apps/a/pages/Transfers.tsx': '', 'apps/b/pages/Transfers.tsx': '' };
    const options = optionsFor('Fix the transfers page, it is slow', { files: two });
    expect(options.map(({ letter, text }) => `${letter} ${text}`)).toEqual([
      'A apps/a/pages/Transfers.tsx',
      'B apps/b/pages/Transfers.tsx',
    ]);
    expect(options[0]?.source?.file).toBe(options[0]?.text);
  });

  it.each([
    'Add a transfer chart to the overview',
    'Fix the history of transfers, it is slow since the last release',
    'Pridaj export prevodov do CSV',
  ])('is found by looking where nothing but words fit: %s', (request) => {
    expect(questionIn(analyzed(request, { files }).analysis, 'Scope')).toBeUndefined();
  });

  it('is asked of what is told in a word', () => {
    expect(texts('Add limits')).toEqual([
      'wherever a search for the words of the request leads',
      'a file or page that I name',
    ]);
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
