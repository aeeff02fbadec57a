import { describe, expect, it } from 'vitest';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import type { CriterionName } from '../../src/core/parse/phase0/phase0.ts';
import { analyze } from '../../src/library/analysis/analyze.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import { analyzed, appScan, criterionIn, type Files, scanOf } from '../support/analysis.ts';

describe('which criteria are checked', () => {
  it('thirteen for the technical command, nine for the others', () => {
    const count = (command: 'prompt-technical' | 'prompt-backend' | 'prompt') =>
      analyzed('Add limits', { command }).analysis.criteria.length;
    expect([count('prompt-technical'), count('prompt-backend'), count('prompt')]).toEqual([13, 9, 9]);
  });
});

describe('the words of the request', () => {
  it.each<[request: string, name: CriterionName, expected: string]>([
    ['Add limits without changing the API', 'Constraints', 'without changing the API (the request)'],
    ['Add limits. It must work offline', 'Requirements', 'Add limits, It must work offline (the request)'],
    ['Add limits, and do not add packages', 'Constraints', 'do not add packages (the request)'],
    ['Pridaj limity bez zmeny API', 'Constraints', 'bez zmeny API (the request)'],
    ['Pridaj limity, heslo sa nesmie zobraziť', 'Constraints', 'heslo sa nesmie zobraziť (the request)'],
    ['The buttons do not work', 'Constraints', 'open'],
    ['The page crashes without internet', 'Constraints', 'open'],
    ['Fix the mails, they never arrive', 'Constraints', 'open'],
    ['Fix it: it only happens in Safari', 'Constraints', 'open'],
    ['The endpoint should return 404', 'Requirements', 'The endpoint should return 404 (the request)'],
    ['Add limits', 'Expected Result', 'open'],
    [
      '1. lock the account\n2. tell the user',
      'Requirements',
      'lock the account, tell the user (the request)',
    ],
    ['Add limits and show a warning', 'Requirements', 'Add limits and show a warning (the request)'],
    ['Add limits to the page', 'Requirements', 'open'],
    [
      'Fix the crash when the list is empty',
      'Requirements',
      'Fix the crash when the list is empty (the request)',
    ],
    ['Fix the TypeError in the list', 'Requirements', 'Fix the TypeError in the list (the request)'],
    ['Fix the crash', 'Requirements', 'open'],
    ['Add limits with unit tests', 'Testing Strategy', 'unit tests (the request)'],
    ['Add limits step by step', 'Approach', 'step by step (the request)'],
    ['Add limits using Redis', 'Approach', 'using Redis (the request)'],
    ['Test the last day in short months', 'Communication Tone', 'open'],
    ['Explain the cache briefly', 'Communication Tone', 'briefly (the request)'],
    ['Add limits, ask me first', 'Interaction Style', 'ask me first (the request)'],
    [
      'Drop the old column, without downtime, keep a copy of it',
      'Constraints',
      'without downtime, keep a copy of it (the request)',
    ],
    ['Zisti, prečo to padá, nič zatiaľ nemeň', 'Constraints', 'nič zatiaľ nemeň (the request)'],
    ['Remove the mailer; all tests must still pass', 'Constraints', 'open'],
    [
      'Remove the mailer; all tests must still pass',
      'Requirements',
      'Remove the mailer, all tests must still pass (the request)',
    ],
    ['Deploy main to staging after the tests pass', 'Expected Result', 'open'],
    [
      'Deploy main to staging after the tests pass',
      'Scope',
      'Deploy main to staging after the tests pass (the request)',
    ],
    ['Deploy main', 'Scope', 'open'],
    [
      'Add soft delete. Deleted notes stay for 30 days, are hidden, and can be restored by the owner',
      'Requirements',
      'Add soft delete, Deleted notes stay for 30 days, are hidden, and can be restored by the owner (the request)',
    ],
    [
      'Add rate limiting: at most 5 attempts per minute, 429 with Retry-After afterwards',
      'Requirements',
      'Add rate limiting: at most 5 attempts per minute, 429 with Retry-After afterwards (the request)',
    ],
    [
      'Pridaj tlačidlo, pred zmazaním sa spýta, či je to vážne',
      'Requirements',
      'Pridaj tlačidlo, pred zmazaním sa spýta, či je to vážne (the request)',
    ],
    [
      'Uprav import tak, aby preskočil riadky, zalogoval ich číslo',
      'Requirements',
      'Uprav import tak, aby preskočil riadky, zalogoval ich číslo (the request)',
    ],
    [
      'Let users filter by status, the filter should stay after a reload',
      'Requirements',
      'Let users filter by status, the filter should stay after a reload (the request)',
    ],
    ['Show the account page', 'Requirements', 'open'],
    [
      'Pridaj tlačidlo, ak faktúra nie je, je neaktívne',
      'Requirements',
      'Pridaj tlačidlo, ak faktúra nie je, je neaktívne (the request)',
    ],
    ['urob to rýchlejšie', 'Goal', 'open'],
    ['urob to rýchlejšie', 'Requirements', 'open'],
    [
      'Pridaj limity, heslo sa nesmie zobraziť nikomu',
      'Constraints',
      'heslo sa nesmie zobraziť nikomu (the request)',
    ],
    [
      'Nasaď verziu medzi 2. a 4. hodinou, výpadok najviac 5 minút',
      'Goal',
      'Nasaď verziu medzi 2. a 4. hodinou, výpadok najviac 5 minút (the request)',
    ],
    ['Nasaď verziu medzi 2. a 4. hodinou', 'Requirements', 'open'],
    [
      'The endpoint returns 500 when the supplier is null. It should return 404',
      'Requirements',
      'It should return 404 (the request)',
    ],
    ['Tlačidlo nereaguje na iPhone', 'Requirements', 'Tlačidlo nereaguje na iPhone (the request)'],
    [
      'Pridaj testy, aspoň pre prázdny sklad',
      'Requirements',
      'Pridaj testy, aspoň pre prázdny sklad (the request)',
    ],
    [
      'Document the format in docs/import.md: columns, encoding',
      'Requirements',
      'Document the format in docs/import.md: columns, encoding (the request)',
    ],
    ['Add limits', 'Goal', 'Add limits (the request)'],
    ['Dockerize the app', 'Goal', 'Dockerize the app (the request)'],
    ['fix it', 'Goal', 'open'],
    ['Add', 'Goal', 'open'],
    ['make it better please', 'Goal', 'open'],
    ['oprav to prosím', 'Goal', 'open'],
    ['Add a page in Vue with TypeScript', 'Technical Stack', 'Vue + TypeScript (the request)'],
  ])('%j: %s is %s', (request, name, expected) => {
    expect(criterionIn(analyzed(request).analysis, name)).toBe(expected);
  });

  it('answer nothing that they do not say', () => {
    const { criteria } = analyzed('Add limits').analysis;
    expect(criteria.filter(({ state }) => state === 'answered').map(({ name }) => name)).toEqual(['Goal']);
  });
});

describe('the files that a request names', () => {
  const files: Files = {
    'src/pages/Accounts.tsx': '',
    'src/pages/Transfers.tsx': '',
    'src/controllers/LimitsController.cs': '',
    'src/controllers/LimitsController.test.cs': '',
  };

  it.each<[request: string, scope: string]>([
    ['Fix src/pages/Accounts.tsx', 'src/pages/Accounts.tsx'],
    ['Fix `pages/Accounts.tsx`, please', 'src/pages/Accounts.tsx'],
    ['Fix Accounts.tsx.', 'src/pages/Accounts.tsx'],
    ['Fix LimitsController', 'src/controllers/LimitsController.cs'],
    ['Add src/pages/Limits.tsx', 'src/pages/Limits.tsx, which the repository does not have yet'],
  ])('%j: scope and code location are known', (request, scope) => {
    const { analysis } = analyzed(request, { files });
    expect([criterionIn(analysis, 'Scope'), criterionIn(analysis, 'Code Location')]).toEqual([
      `${scope} (the request)`,
      `${scope} (the request)`,
    ]);
  });

  it.each([
    'Fix the accounts page',
    'Fix the pages',
    'Use React 18.3.1 and Node.js',
    'Fix and/or improve the UI/UX',
  ])('%j names none', (request) =>
    expect(criterionIn(analyzed(request, { files }).analysis, 'Scope')).toBe('open'),
  );

  it.each(['Fix what the accounts show', 'Oprav stránku účtov'])(
    'are none that only sound alike: %s',
    (request) => {
      expect(criterionIn(analyzed(request, { files }).analysis, 'Scope')).toBe('open');
    },
  );

  it('are a README that is there by its name alone', () => {
    const scope = (request: string) =>
      criterionIn(analyzed(request, { files: { 'README.md': '' } }).analysis, 'Scope');
    expect(scope('Doplň do README postup inštalácie')).toBe('README.md (the request)');
    expect(scope('Doplň postup inštalácie')).toBe('open');
  });

  it('are taken as written by the quick command, which does not look', () => {
    const { analysis } = analyzed('Fix src/pages/Gone.tsx', { command: 'prompt', files });
    expect(criterionIn(analysis, 'Scope')).toBe('src/pages/Gone.tsx (the request)');
  });
});

describe('the project profile', () => {
  const files: Files = {
    '.assistant/memory/project-profile.md': `# Project profile: ledger

## Stack
- React 18.3

## Project structure
- pages in src/pages

## Conventions
- two-space indent

## Preferences
- ask before each commit
- concise answers

## Testing
- Vitest
`,
    '.assistant/memory/prompt-patterns.md':
      '# Patterns\n\n- Approach: small steps, each with its test\n- Scope: twice, last on 2026-11-01\n',
  };

  it.each<[name: CriterionName, expected: string]>([
    ['Context', 'ledger, React 18.3 (project-profile.md:1)'],
    ['Constraints', 'two-space indent (project-profile.md:10)'],
    ['Code Location', 'pages in src/pages (project-profile.md:7)'],
    ['Testing Strategy', 'Vitest (project-profile.md:17)'],
    ['Interaction Style', 'ask before each commit (project-profile.md:13)'],
    ['Communication Tone', 'concise answers (project-profile.md:14)'],
    ['Technical Stack', 'React 18.3 (project-profile.md:4)'],
    ['Approach', 'small steps, each with its test (prompt-patterns.md:3)'],
  ])('answers %s', (name, expected) => {
    expect(criterionIn(analyzed('Add limits', { files }).analysis, name)).toBe(expected);
  });

  it('answers less than the request says', () => {
    const { analysis } = analyzed('Add limits with Jest unit tests', { files });
    expect(criterionIn(analysis, 'Testing Strategy')).toContain('(the request)');
  });

  it('is told to be missing', () => {
    expect(analyzed('Add limits').analysis).toMatchObject({
      offersProfile: true,
      reasoning: { profileFacts: 'none, there is no project profile' },
    });
  });

  it('gives the facts of REASONING, each once with its line', () => {
    const { profileFacts } = analyzed('Add limits', { files }).analysis.reasoning;
    expect(profileFacts).toMatch(/^ledger \(line 1\), React 18\.3 \(line 4\)/);
    expect(new Set(profileFacts.match(/line \d+/g)).size).toBe(profileFacts.match(/line \d+/g)?.length);
  });
});

describe('the project scan', () => {
  const scan = scanOf(
    appScan('frontend', {
      uiLibrary: ['18.3.1', 'package.json', 5],
      typedLanguage: 'yes',
      state: 'Zustand v4',
      structure: ['src/{pages,hooks}', 'src/pages/Accounts.tsx', 1],
      tests: ['Vitest v2', 'package.json', 9],
    }),
  );

  it.each<[name: CriterionName, expected: string]>([
    ['Context', 'ledger with React 18.3.1 (package.json:5)'],
    ['Technical Stack', 'React 18.3.1 + Zustand v4 + TypeScript (package.json:5)'],
    ['Testing Strategy', 'Vitest v2 (package.json:9)'],
  ])('answers %s', (name, expected) => {
    expect(criterionIn(analyzed('Add limits', { scan }).analysis, name)).toBe(expected);
  });

  it('counts more than what the profile remembers of the stack', () => {
    const files = { '.assistant/memory/project-profile.md': '## Stack\n- React 17\n' };
    expect(criterionIn(analyzed('Add limits', { scan, files }).analysis, 'Technical Stack')).toContain(
      'React 18.3.1',
    );
  });

  it('answers nothing by what is not there', () => {
    const none = scanOf(
      appScan('frontend', { uiLibrary: '18.3.1', tests: 'none: no test runner', structure: 'none: no src' }),
    );
    const { analysis } = analyzed('Add limits', { scan: none });
    expect([criterionIn(analysis, 'Testing Strategy'), criterionIn(analysis, 'Code Location')]).toEqual([
      'open',
      'open',
    ]);
  });

  it('is not made for the quick command', () => {
    expect(criterionIn(analyzed('Add limits', { command: 'prompt', scan }).analysis, 'Context')).toBe('open');
  });

  it('names each of several apps', () => {
    const apps = scanOf(
      appScan('frontend', { uiLibrary: '18.3.1' }, { folder: 'apps/web', name: 'web' }),
      appScan('backend', { framework: 'Express 4.19.2' }, { folder: 'apps/api', name: 'api' }),
    );
    const { analysis } = analyzed('Add limits', { scan: apps });
    expect(criterionIn(analysis, 'Technical Stack')).toBe(
      'apps/web: React 18.3.1, apps/api: Express 4.19.2 (package.json:7)',
    );
  });
});

describe('the manifests, where the scan sees no app', () => {
  const files: Files = {
    'package.json': `{
  "name": "slugs",
  "version": "2.1.0",
  "engines": { "node": ">=20" },
  "devDependencies": {
    "typescript": "5.5.4",
    "vitest": "2.0.5"
  }
}`,
    'examples/app/package.json': '{ "dependencies": { "react": "17.0.2" } }',
  };

  it.each<[name: CriterionName, expected: RegExp]>([
    ['Context', /^slugs 2\.1\.0 \(package\.json:\d\)$/],
    ['Technical Stack', /^Node\.js .*20.* \+ TypeScript 5\.5\.4 \(package\.json:4\)$/],
    ['Testing Strategy', /^Vitest 2\.0\.5 \(package\.json:7\)$/],
  ])('answer %s', (name, expected) => {
    expect(criterionIn(analyzed('Add limits', { files }).analysis, name)).toMatch(expected);
  });

  it('are not read for the quick command', () => {
    expect(criterionIn(analyzed('Add limits', { files, command: 'prompt' }).analysis, 'Context')).toBe(
      'open',
    );
  });
});

it('the quick command never asks which files there are', () => {
  const snapshot = memorySnapshot(new Map());
  const unlisted = {
    ...snapshot,
    paths: () => {
      throw new Error('the files were listed');
    },
  };
  const run = (command: 'prompt' | 'prompt-technical') =>
    analyze({
      command,
      request: 'Fix the accounts page',
      facts: new RepositoryFacts(unlisted),
      scan: undefined,
      context: { hasProfile: false, lines: [], remembered: [], sources: [], notes: [] },
      rules: readComplexityRules(undefined),
    });
  expect(run('prompt').questions.length).toBeGreaterThan(0);
  expect(() => run('prompt-technical')).toThrow('the files were listed');
});

it('leaves the constraints open where only the compiler has settings', () => {
  const profile =
    '# P\n\n## Facts of the repository\n\n### Conventions\n\n- TypeScript compiler: `strict: true` (`tsconfig.json`)\n';
  const files = { '.assistant/memory/project-profile.md': profile };
  const { criteria } = analyzed('Add limits', { files }).analysis;
  expect(criteria.find(({ name }) => name === 'Constraints')?.state).toBe('open');
});

it('answers the constraints with what was wished at the gate again and again', () => {
  const patterns =
    '# Prompt patterns\n\n## What was modified\n\n- “Modify: no new dependencies”: 4 times in 4 sessions, last on 2026-11-22. Proposed default: do so in the prompt from the start.\n';
  const files = { '.assistant/memory/prompt-patterns.md': patterns };
  const { criteria } = analyzed('Add limits', { files }).analysis;
  expect(criteria.find(({ name }) => name === 'Constraints')).toMatchObject({
    state: 'answered',
    text: 'no new dependencies',
    source: { text: 'prompt-patterns.md:5' },
  });
});

describe('a repository in which no app is served', () => {
  const answers = (files: Files) => {
    const { analysis } = analyzed('Add limits', { files });
    return (['Context', 'Technical Stack', 'Testing Strategy'] as const).map((name) =>
      criterionIn(analysis, name),
    );
  };
  const project = (more = '') =>
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>${more}</Project>`;

  it.each<[name: string, files: Files, expected: readonly string[]]>([
    [
      'a .NET library with its tests',
      {
        'Ledger.sln': '',
        'global.json': '{ "sdk": { "version": "9.0.100" } }',
        'src/Ledger/Ledger.csproj': project(),
        'tests/Ledger.Tests/Ledger.Tests.csproj': project(
          '<ItemGroup><PackageReference Include="xunit" Version="2.9.2" /></ItemGroup>',
        ),
      },
      [
        'Ledger (Ledger.sln:1)',
        '.NET 8.0 (src/Ledger/Ledger.csproj:1)',
        'xUnit 2.9.2 (tests/Ledger.Tests/Ledger.Tests.csproj:1)',
      ],
    ],
    [
      'a Go module',
      {
        'go.mod': 'module example.com/ledger\n\ngo 1.22\n',
        'ledger.go': 'package ledger\n',
        'ledger_test.go': 'package ledger\n',
      },
      ['example.com/ledger (go.mod:1)', 'Go 1.22+ (go.mod:3)', 'go test (ledger_test.go:1)'],
    ],
    [
      'a crate with tests beside the code',
      {
        'Cargo.toml': '[package]\nname = "ledger"\nversion = "0.1.0"\n',
        'src/lib.rs': 'pub fn a() {}\n#[test]\nfn b() {}\n',
      },
      ['ledger 0.1.0 (Cargo.toml:3)', 'Rust (src/lib.rs:1)', 'cargo test (src/lib.rs:2)'],
    ],
    [
      'code without a manifest',
      { 'src/a.py': '', 'src/b.py': '' },
      ['a project with Python (src/a.py:1)', 'Python (src/a.py:1)', 'open'],
    ],
    ['an empty repository', {}, ['open', 'open', 'open']],
  ])('%s', (_, files, expected) => {
    expect(answers(files)).toEqual(expected);
  });
});
