import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';
import { repository } from './repository.ts';

const messages = (text: string, tree: Readonly<Record<string, string>> = repository, path = 'AGENTS.md') =>
  lintText('facts/version', text, { path, tree }).map(({ severity, message }) => `${severity} ${message}`);

/** Each with a wrong version and the right one, as `wrong|right` in braces. */
const pairs: readonly string[] = [
  '- Vue router aside: React{17|18} and Vite{4|5}',
  '- PHP{8.1|8.2} on the site',
  '- C#{11|12} for the desktop',
  '- React{17|18}/Next{13|14}',
  '前端基于React{17|18}开发',
  '- React {17|18}/Next {13|14}/TS {4|5}',
  'Node {18|20}/pnpm {8|9}',
  '- React v{17|18}/Vite v{4|5}',
  '*React {17|18}* and _Vite {4|5}_',
  '- JVM target: {11|17}',
  '- Kotlin JVM target {11|17}',
  'We are on Next.js {15|14}.',
  "We're currently on React {17|18}.",
  'The frontend is still on React {17|18}.',
  'Make sure Node {18|20} is installed.',
  'Install Node {18|20} first.',
  '- Vitest v{1|2} utilities and hooks',
  '- Tailwind v{4|3} utilities',
  '- Hybrid .NET {9|8} backend',
  '- Monolithic Laravel {10|11} app',
  '- C# {11|12}',
  '- .NET 8, C# {13|12}, EF Core {7|8}',
  '- @mui/material {6|5}',
  'The grid is @tanstack/react-query {4|5} with adapters.',
  '| Frontend | React {17|18} + Vite {4|5} + TypeScript {4|5} |',
  '- Postgres {15|16}-alpine',
  '- **Python {3.9|3.11} (CPython)** for the API',
  '- Spring Boot {2.x|3.x}',
  '- TanStack Query v{4|5}',
  '- Django REST Framework {3.14|3.15}',
];

describe('names and versions as people write them', () => {
  test.each(pairs)('%s', (pair) => {
    const wrong = pair.replace(/\{([^|}]*)\|[^}]*\}/g, '$1');
    const right = pair.replace(/\{[^|}]*\|([^}]*)\}/g, '$1');
    expect(messages(`${wrong}\n`)).toHaveLength(pair.split('|').length - 1 - (pair.startsWith('|') ? 3 : 0));
    expect(messages(`${right}\n`)).toEqual([]);
  });

  test.each([
    'Node1 and Node2 answer, Redis1 is the cache.',
    'Express2 and Room1 are names of hosts.',
    '`src/React17/index.ts` holds the old widgets.',
    'useReact17, React17Adapter and react17 are identifiers.',
    'Jinja2 and psycopg2 are names.',
    'RN 12 of the clinic calls.',
    'Run it on the machines of React 17 users.',
    'Celery 4 workers share the queue.',
  ])('says nothing: %s', (line) => {
    expect(messages(`${line}\n`)).toEqual([]);
  });
});

describe('a product that a scoped package is the core of', () => {
  const tree = {
    'package.json': JSON.stringify({
      name: 'desk',
      dependencies: { '@gridlydev/core': '^4.5.0', '@slatery/slatery': '^2.1.0', '@acme/core': '^1.0.0' },
    }),
  };

  test.each([
    ['- Gridly 5 with its hooks', 'warning Gridly 5 is stated, but package.json (line 1) has ^4.5.0'],
    [
      'Use Gridly 5 data hooks for the lists.',
      'warning Gridly 5 is stated, but package.json (line 1) has ^4.5.0',
    ],
    ['- **Slatery v1**', 'warning Slatery v1 is stated, but package.json (line 1) has ^2.1.0'],
  ])('goes by its name: %s', (line, message) => {
    expect(messages(line, tree)).toEqual([expect.stringContaining(message)]);
  });

  test.each(['- Gridly 4', '- gridly 5 of the batch', '- Gridly 5 items'])('stays silent: %s', (line) => {
    expect(messages(line, tree)).toEqual([]);
  });

  test('is nobody when two scopes may be meant, or the scope is its own', () => {
    const two = {
      'package.json': JSON.stringify({
        name: '@acme/desk',
        dependencies: { '@gridlydev/core': '^4.5.0', '@gridly/core': '^2.0.0', '@acme/core': '^1.0.0' },
      }),
    };
    expect(messages('- Gridly 5, Acme 2', two)).toEqual([]);
  });
});

describe('what others bring along', () => {
  const tree = {
    'composer.json': '{ "require-dev": { "larastan/larastan": "^3.0" } }',
    'composer.lock':
      '{\n  "packages-dev": [\n    {\n      "name": "larastan/larastan",\n      "version": "v3.7.2"\n    },\n    {\n      "name": "phpstan/phpstan",\n      "version": "2.1.31"\n    }\n  ]\n}\n',
  };

  test('is a warning when every copy has another version', () => {
    expect(messages('- **PHPStan 3.0** (static analysis)', tree)).toEqual([
      'warning PHPStan 3.0 is stated, but composer.lock (line 9) has 2.1.31; write 2.1',
    ]);
    expect(messages('- PHPStan 2.1', tree)).toEqual([]);
  });

  test('is left alone when one of the copies has it', () => {
    const lock = {
      packages: {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/vite': { version: '5.4.8' },
        'node_modules/a/node_modules/vite': { version: '7.3.2' },
      },
    };
    const both = {
      'package.json': '{ "dependencies": { "a": "^1.0.0" } }',
      'package-lock.json': JSON.stringify(lock, null, 2),
    };
    expect(messages('| Build | Vite 7 |', both)).toEqual([]);
    expect(messages('| Build | Vite 8 |', both)).toHaveLength(1);
  });
});

describe('what a library asks of those who use it', () => {
  const tree = {
    'package.json': '{ "dependencies": { "@angular/core": "^21.2.0" } }',
    'libs/forms/package.json': '{ "name": "forms", "peerDependencies": { "@angular/core": "^20.1.0" } }',
  };

  test('is no version of the workspace', () => {
    expect(messages('- Angular 20', tree)).toEqual([
      'error Angular 20 is stated, but package.json (line 1) has ^21.2.0; write 21, or change it there',
    ]);
  });

  test('counts where the text speaks of it', () => {
    expect(messages('- Peers: Angular 20', tree)).toEqual([]);
    expect(messages('- forms wants Angular 20', tree)).toEqual([]);
    expect(messages('- Angular 20', tree, 'libs/forms/AGENTS.md')).toEqual([]);
    expect(messages('- Angular 21', tree)).toEqual([]);
  });
});

describe('a bracket that explains the version', () => {
  const tree = { 'package.json': '{ "engines": { "node": ">=22" }, "dependencies": { "react": "18.3.1" } }' };
  const fixed = (text: string) => fixText('facts/version', text, { path: 'AGENTS.md', tree });

  test('would be wrong beside another one: nothing is mended', () => {
    expect(messages('- Node 20 (npm 10)', tree)).toHaveLength(1);
    expect(fixed('- Node 20 (npm 10)')).toBe('- Node 20 (npm 10)');
    expect(fixed('- React 17 (hooks only)')).toBe('- React 18 (hooks only)');
  });
});

describe('the language of .NET', () => {
  const project = (property: string, framework = 'net9.0') => ({
    'App/App.csproj': `<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <TargetFramework>${framework}</TargetFramework>\n    ${property}\n  </PropertyGroup>\n</Project>\n`,
  });

  test('follows from the framework', () => {
    expect(messages('- C# 12', project(''))).toEqual([
      'error C# 12 is stated, but App/App.csproj (line 3) has 13 (net9.0); write 13, or change it there',
    ]);
    expect(messages('- C# 13', project(''))).toEqual([]);
    expect(messages('- C# 12', project('<LangVersion>12</LangVersion>'))).toEqual([]);
  });

  test('is named for what came with it', () => {
    expect(messages('- **C# 12 primary constructors** for services', project(''))).toEqual([]);
    expect(messages('- C# 12 for services', project(''))).toHaveLength(1);
  });

  test('may be newer where the compiler decides', () => {
    for (const value of ['latest', 'preview']) {
      const tree = project(`<LangVersion>${value}</LangVersion>`);
      expect(messages('- C# 12', tree)).toHaveLength(1);
      expect(messages('- C# 13, C# 14', tree)).toEqual([]);
    }
  });

  test('differs from project to project', () => {
    const tree = { ...project(''), 'Lib/Lib.csproj': project('', 'netstandard2.0')['App/App.csproj'] };
    expect(messages('- C# 7.3 and C# 13', tree)).toEqual([]);
    expect(messages('- C# 12', tree)).toHaveLength(1);
  });
});
