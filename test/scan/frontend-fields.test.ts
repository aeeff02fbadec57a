import { describe, expect, test } from 'vitest';
import type { FieldId } from '../../src/library/scan/project-scan.ts';
import { type Files, fieldIn, scanFiles, viteManifest } from './frontend-repository.ts';

const lock = (packages: Record<string, string>) => ({
  lockfileVersion: 3,
  packages: Object.fromEntries(
    Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
  ),
});

describe('what package.json names', () => {
  const rows: readonly (readonly [string, Record<string, string>, FieldId, string])[] = [
    ['React', { react: '^18.2.0' }, 'uiLibrary', '^18.2.0 (package.json:3)'],
    ['one that is in no table', { react: '^18.2.0' }, 'router', 'none: package.json names no router'],
    [
      'Preact beside React',
      { react: '18.0.0', preact: '10.1.0' },
      'uiLibrary',
      '10.1.0; also React 18.0.0 (package.json:4)',
    ],
    [
      'Astro with islands',
      { astro: '5.1.0', svelte: '5.2.0' },
      'uiLibrary',
      '5.2.0; also Astro 5.1.0 (package.json:4)',
    ],
    ['a tag', { react: 'latest' }, 'uiLibrary', 'no version named (package.json:3)'],
    [
      'an address',
      { react: 'git+https://user:pw@example.com/react.git' },
      'uiLibrary',
      'no version named (package.json:3)',
    ],
    [
      'React Router',
      { react: '18.0.0', 'react-router-dom': '~6.26.1' },
      'router',
      'React Router v6 (package.json:4)',
    ],
    [
      'a range over majors',
      { react: '18.0.0', 'react-router': '>=5 <7' },
      'router',
      'React Router (package.json:4)',
    ],
    [
      'several',
      { vue: '3.0.0', pinia: '^2.1.0', vuex: '4.0.0' },
      'state',
      'Pinia v2, Vuex v4 (package.json:4)',
    ],
    [
      'Redux in its toolkit',
      { react: '18.0.0', redux: '5.0.0', '@reduxjs/toolkit': '2.1.0' },
      'state',
      'Redux Toolkit v2 (package.json:5)',
    ],
    [
      'before 1.0',
      { 'solid-js': '1.0.0', '@solidjs/router': '^0.15.1' },
      'router',
      '@solidjs/router v0.15 (package.json:4)',
    ],
    [
      'data fetching',
      { react: '18.0.0', axios: '1.7.0', '@tanstack/react-query': '5.1.0' },
      'dataFetching',
      'TanStack Query v5, Axios v1 (package.json:5)',
    ],
    ['styling', { react: '18.0.0', tailwindcss: '4.1.0' }, 'styling', 'Tailwind CSS v4 (package.json:4)'],
    [
      'Nuxt alone',
      { nuxt: '^3.15.0' },
      'uiLibrary',
      'the one that Nuxt ^3.15.0 brings along (package.json:3)',
    ],
  ];
  test.each(rows)('%s', async (_name, dependencies, id, expected) => {
    expect(await fieldIn({ 'package.json': { dependencies } }, id)).toBe(expected);
  });

  test('the lock file counts before it', async () => {
    const files = {
      'package.json': { dependencies: { nuxt: '^3.15.0' } },
      'package-lock.json': lock({ nuxt: '3.15.4', vue: '3.5.13' }),
    };
    expect(await fieldIn(files, 'uiLibrary')).toBe('3.5.13 (package-lock.json:8)');
    expect(await fieldIn(files, 'router')).toBe('Nuxt v3, routes from files (package-lock.json:5)');
  });

  test('a framework goes by every package that its name stands for', async () => {
    const files = { 'package.json': { dependencies: { react: '18.3.1', '@remix-run/node': '2.16.0' } } };
    expect(await fieldIn(files, 'router')).toBe('Remix v2, routes from files (package.json:4)');
  });

  test('a catalog is looked up', async () => {
    const files = {
      'package.json': { dependencies: { react: 'catalog:' } },
      'pnpm-workspace.yaml': 'catalog:\n  react: 19.1.0\n',
    };
    expect(await fieldIn(files, 'uiLibrary')).toBe('19.1.0 (pnpm-workspace.yaml:2)');
  });

  test.each([
    [['app/page.tsx'], 'Next.js v15, App Router'],
    [['src/pages/index.tsx'], 'Next.js v15, Pages Router'],
    [['app/layout.tsx', 'pages/api/x.ts'], 'Next.js v15, App Router and Pages Router'],
  ])('the routers of Next.js: %j', async (paths, router) => {
    const files = {
      'package.json': { dependencies: { next: '15.1.0', react: '19.0.0' } },
      ...Object.fromEntries(paths.map((path) => [path, ''])),
    };
    expect(await fieldIn(files, 'router')).toBe(`${router} (package.json:3)`);
  });
});

describe('tsconfig.json', () => {
  const typed = { ...viteManifest, devDependencies: { vite: '5.4.2', typescript: '5.5.4' } };
  const strict = (files: Files) => fieldIn({ 'package.json': typed, ...files }, 'strict');

  test('strict through extends, a list among them', async () => {
    expect(
      await strict({
        'tsconfig.json': { extends: './base' },
        'base.json': { compilerOptions: { strict: true } },
      }),
    ).toBe('yes (base.json:3)');
    const files = {
      'tsconfig.json': { extends: ['./a.json', './b.json'] },
      'a.json': { compilerOptions: { strict: true } },
      'b.json': { compilerOptions: { strict: false } },
    };
    expect(await strict(files)).toBe('no (b.json:3)');
    const circle = { 'tsconfig.json': { extends: './a.json' }, 'a.json': { extends: './tsconfig.json' } };
    expect(await strict(circle)).toBe("no (TypeScript's default) (tsconfig.json:1)");
  });

  test('a package is not in the repository', async () => {
    expect(await strict({ 'tsconfig.json': { extends: '@tsconfig/strictest' } })).toBe(
      'unknown: its config extends @tsconfig/strictest, which is not in the repository (tsconfig.json:2)',
    );
  });

  test('a package of the workspace is', async () => {
    const files = {
      'config/package.json': { name: '@desk/config' },
      'config/base.json': { compilerOptions: { strict: true } },
      'tsconfig.json': { extends: '@desk/config/base.json' },
    };
    expect(await strict(files)).toBe('yes (config/base.json:3)');
  });

  test('references: the config of the app', async () => {
    const references = [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }];
    const files = {
      'tsconfig.json': { files: [], references },
      'tsconfig.app.json': { compilerOptions: { strict: true } },
      'tsconfig.node.json': {},
    };
    expect(await strict(files)).toBe('yes (tsconfig.app.json:3)');
    expect(
      await strict({ 'tsconfig.json': { files: [], references: [{ path: './.nuxt/tsconfig.app.json' }] } }),
    ).toBe(
      "unknown: the code's config is ./.nuxt/tsconfig.app.json, which is not in the repository (tsconfig.json:4)",
    );
  });

  test("TypeScript's default is on since version 6", async () => {
    expect(await strict({ 'tsconfig.json': '{}' })).toBe("no (TypeScript's default) (tsconfig.json:1)");
    const later = { ...viteManifest, devDependencies: { vite: '7.0.0', typescript: '^6.0.2' } };
    expect(await fieldIn({ 'package.json': later, 'tsconfig.json': '{}' }, 'strict')).toBe(
      "yes (TypeScript's default) (tsconfig.json:1)",
    );
  });

  test('aliases and target', async () => {
    const compilerOptions = { target: 'ES2022', paths: { '@/*': ['./src/*'], '~': ['src/a', 'src/b'] } };
    const files = { 'package.json': typed, 'tsconfig.json': { compilerOptions } };
    expect(await fieldIn(files, 'pathAliases')).toBe('@/* → src/*, ~ → src/a or src/b (tsconfig.json:4)');
    expect(await fieldIn(files, 'target')).toBe('ES2022 (tsconfig.json:3)');
  });

  test('whether the code is typed', async () => {
    expect(await fieldIn({ 'package.json': typed, 'src/a.tsx': '' }, 'typedLanguage')).toBe(
      'yes (package.json:7)',
    );
    expect(await fieldIn({ 'package.json': typed, 'src/a.jsx': '', 'src/x.d.ts': '' }, 'typedLanguage')).toBe(
      'none: typescript is named, but there is neither a tsconfig.json nor a .ts file',
    );
    expect(await fieldIn({ 'package.json': viteManifest }, 'strict')).toBe('none: the code is not typed');
    const workspace = {
      'package.json': { devDependencies: { typescript: '5.5.4' } },
      'tsconfig.json': { compilerOptions: { strict: true } },
      'web/package.json': viteManifest,
    };
    expect(await fieldIn({ ...workspace, 'web/src/a.js': '' }, 'typedLanguage')).toMatch(/^none: /);
    expect(await fieldIn({ ...workspace, 'web/src/a.ts': '' }, 'strict')).toBe('yes (tsconfig.json:3)');
  });
});

describe('.env files', () => {
  const urls = (text: string, name = '.env') =>
    fieldIn({ 'package.json': viteManifest, [name]: text }, 'apiUrls');

  test('names and addresses alone', async () => {
    expect(
      await urls(
        'VITE_TITLE=Ledger\nexport VITE_API_URL="https://api.example.com/v1" # the API\nVITE_API_BASE=/api',
      ),
    ).toBe('VITE_API_URL=https://api.example.com/v1, VITE_API_BASE=/api (.env:2)');
  });

  test('nothing that is secret', async () => {
    const text = `VITE_API_URL=https://jana:geheim42@api.example.com/v1?key=geheim42#geheim42
VITE_HOOK_URL=https://hooks.example.com/geheim42
API_TOKEN_URL=geheim42
SENTRY_DSN=https://geheim42@example.com/1
DATABASE_URL=postgres://jana:geheim42@db/ledger
VITE_WS_URL=wss://ws.example.com/geheim42geheim42geheim42`;
    const said = await urls(text);
    expect(said).toBe(
      'VITE_API_URL=https://api.example.com/v1, VITE_WS_URL=wss://ws.example.com/*** (.env:1)',
    );
    const { apps } = await scanFiles({ 'package.json': viteManifest, '.env': text });
    expect(JSON.stringify(apps)).not.toContain('geheim42');
  });

  test('none', async () => {
    expect(await urls('A=1')).toBe('none: no variable in .env is the address of an API');
    expect(await fieldIn({ 'package.json': viteManifest }, 'apiUrls')).toBe(
      'none: there is no .env file to read',
    );
  });
});
