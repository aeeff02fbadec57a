import { describe, expect, it } from 'vitest';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { type CommandName, commandNames } from '../../src/core/parse/phase0/command-names.ts';
import { scanProject } from '../../src/library/scan/scan-project.ts';
import { analyzed, type Files, findingsIn } from '../support/analysis.ts';

const profile = `# Project profile: ledger-web

## Stack
- React 18.3
- Zustand

## Conventions
- two-space indent
- ask before each commit

## Testing
- Vitest, one test a rule
`;

const frontend: Files = {
  'package.json': `{
  "name": "ledger-web",
  "version": "1.2.0",
  "scripts": { "test": "vitest run" },
  "dependencies": {
    "react": "18.3.1",
    "react-router-dom": "6.26.0",
    "zustand": "4.5.4"
  },
  "devDependencies": { "vite": "5.4.0", "typescript": "5.5.4", "vitest": "2.0.5" }
}`,
  'tsconfig.json': '{ "compilerOptions": { "strict": false } }',
  'vite.config.ts': "export default { base: '/ledger/', build: { outDir: 'dist' } };",
  'src/pages/Accounts.tsx': 'export const Accounts = () => <a href="/home">home</a>;',
  'src/pages/Transfers.tsx': '',
  'src/components/LimitBadge.tsx': '',
  'src/hooks/useLimit.ts': '',
  'src/store/limitStore.ts': '',
};

const server: Files = {
  'package.json': `{
  "name": "ledger-api",
  "dependencies": { "express": "4.19.2", "pg": "8.12.0" }
}`,
  'src/controllers/limits.js': '',
  'src/controllers/transfers.js': '',
};

const two: Files = {
  'apps/web/package.json': '{ "name": "web", "dependencies": { "react": "18.3.1", "zustand": "4.5.4" } }',
  'apps/web/src/pages/Home.tsx': '',
  'apps/admin/package.json': '{ "name": "admin", "dependencies": { "react": "18.3.1" } }',
  'apps/admin/src/pages/Users.tsx': '',
};

const repositories: Readonly<Record<string, Files>> = {
  empty: {},
  frontend,
  'frontend with a profile': { ...frontend, '.assistant/memory/project-profile.md': profile },
  server,
  'two apps': two,
};

const requests = [
  'Add transfer limits to the accounts page',
  'Add limits with Redux',
  'Fix the login button, it does nothing on Safari',
  'fix it',
  'Refactor the transfer controller without changing its API, with unit tests',
  'How does the authentication work?',
  'Should we use a single table or two? Compare both, choose one, and deploy it to production with new API keys',
  '1. lock the account after five attempts\n2. tell the user by mail so that nobody is surprised',
  'Pridaj limity prevodov na stránku účtov',
  'Oprav chybu pri prihlásení, keď je heslo prázdne',
  'Uprav src/pages/Accounts.tsx tak, aby zobrazila limit, bez zmeny API',
  'Fix a typo in the header',
  'Oprav preklep v hlavičke a v pätičke',
  'Bump lodash to 5',
  'Decide whether we use Redux or keep Zustand',
  'Porovnaj Redux a Zustand a odporuč, čo použiť',
  'Upgrade all dependencies',
  'Nasaď novú verziu na produkciu',
  'Write unit tests for the transfers page',
  'Add an endpoint that cancels a transfer which is not booked',
  'Goal: fix the list, Scope: all pages, data source: api.json (see docs/missing.md)',
];

const cases = Object.keys(repositories).flatMap((name) =>
  commandNames.map((command) => [name, command] as const),
);

describe.each(cases)('in a repository (%s), /%s', (name, command) => {
  const files = repositories[name]!;
  const scan = scanProject(new RepositoryFacts(memorySnapshot(new Map(Object.entries(files)))));

  it.each(requests)('prints what our own rules find nothing in: %s', (request) => {
    const { text } = analyzed(request, { command, files, scan });
    expect(findingsIn(text, command, files)).toEqual([]);
  });
});

it('a rule would find what is missing', () => {
  const { text } = analyzed(requests[0]!, { command: 'prompt-technical', files: frontend });
  const broken = text.replace(/^Rationale: .*$/m, '').replace(' (from the request)', '');
  const found = findingsIn(broken, 'prompt-technical' satisfies CommandName, frontend).join('\n');
  expect(found).toContain('analysis/interaction-mode');
  expect(found).toContain('criteria/source');
});
