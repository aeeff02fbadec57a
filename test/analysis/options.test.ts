import { describe, expect, it } from 'vitest';
import { analyzed, criterionIn, type Files, frontendApp, questionIn, scanOf } from '../support/analysis.ts';

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

  it('is the file that says most of the words, with the line, where none comes near', () => {
    const tree = {
      'src/tokens.ts': 'export const download_tokens = new Map();\nexport function expire() {}\n',
      'src/other.ts': 'export function expire() {}\n',
      'src/third.ts': '',
    };
    const { analysis } = analyzed('Unused download_tokens stay in memory, expire them', { files: tree });
    expect(criterionIn(analysis, 'Scope')).toBe('src/tokens.ts (src/tokens.ts:1)');
    expect(questionIn(analysis, 'Scope')).toBeUndefined();
  });

  it('is asked among the few that come near one another, the best recommended with its line', () => {
    const two = {
      'src/transfers.ts': 'export function transfer(limit: number) {}\n',
      'src/limits.ts': 'export const limit = 1;\nexport function transfer() {}\n',
      'src/c.ts': '',
    };
    const options = optionsFor('Add a transfer limit per day', { files: two });
    expect(options.map(({ text, recommended }) => `${text}${recommended ? '!' : ''}`)).toEqual([
      'src/transfers.ts!',
      'src/limits.ts',
      'in a new file',
    ]);
    expect(options[0]).toMatchObject({
      because: 'line 1 speaks of it',
      source: { file: 'src/transfers.ts', line: 1 },
    });
  });

  it('is a file that serves a route or defines a name, and none that asks for it', () => {
    const tree = {
      'server/read.ts': "router.get('/read', list);\nexport function mergeSessions() {}\n",
      'web/pane.tsx': "await api.get('/api/files/read');\nmergeSessions();\n",
      'web/other.tsx': '',
    };
    expect(
      criterionIn(analyzed('GET /api/files/read returns 500', { files: tree }).analysis, 'Scope'),
    ).toContain('server/read.ts');
    expect(
      criterionIn(analyzed('mergeSessions drops the newest one', { files: tree }).analysis, 'Scope'),
    ).toContain('server/read.ts');
  });

  it('is asked without options where no file speaks of it', () => {
    expect(questionIn(analyzed('Add quotas', { files }).analysis, 'Scope')).toMatchObject({
      text: expect.stringContaining('Which'),
    });
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
});
