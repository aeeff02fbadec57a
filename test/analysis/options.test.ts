import { describe, expect, it } from 'vitest';
import { analyzed, criterionIn, type Files, questionIn } from '../support/analysis.ts';

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

  it('is not asked where a search finds several: the assistant reads before it changes anything', () => {
    const two = {
      'src/transfers.ts': 'export function transfer(limit: number) {}\n',
      'src/limits.ts': 'export const limit = 1;\nexport function transfer() {}\n',
      'src/c.ts': '',
    };
    expect(optionsFor('Add a transfer limit per day', { files: two })).toEqual([]);
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

describe('a way that the project has already', () => {
  const tree = { ...files, 'package.json': '{ "dependencies": { "zustand": "^4.0.0" } }' };
  const asked = (command: 'prompt-frontend' | 'prompt-technical') =>
    questionIn(
      analyzed('Keep the cart with Zustand or Redux', { files: tree, command }).analysis,
      'Approach',
    );

  it('is recommended with the line that names it, and has its star with the frontend command', () => {
    expect(asked('prompt-frontend')?.options).toMatchObject([
      { letter: 'A', text: 'Zustand', recommended: true, because: 'package.json:1', starred: true },
      { letter: 'B', text: 'Redux', recommended: false, starred: false },
    ]);
    expect(asked('prompt-technical')?.options.some(({ starred }) => starred)).toBe(false);
  });
});
