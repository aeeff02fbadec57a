import { describe, expect, test } from 'vitest';
import { frontendFields } from '../../src/library/scan/project-scan.ts';
import { type Files, fieldIn, scanFiles, viteManifest } from './frontend-repository.ts';

const folders = async (files: Files, folder = '') =>
  (await scanFiles(files, folder)).apps.map((app) => app.folder);

describe('an app is', () => {
  test('a package.json that names a UI library', async () => {
    const files = {
      'package.json': { workspaces: ['apps/*'] },
      'apps/web/package.json': viteManifest,
      'apps/api/package.json': { dependencies: { express: '4.0.0' } },
      'apps/admin/package.json': { dependencies: { '@angular/core': '20.0.0' } },
    };
    expect(await folders(files)).toEqual(['apps/admin', 'apps/web']);
  });

  test.each([
    'node_modules/x',
    'examples/a',
    'test/fixtures/a',
    'src/__tests__/a',
    'e2e',
    '.storybook',
    'vendor/a',
  ])('nothing in %s', async (folder) => {
    expect(await folders({ [`${folder}/package.json`]: viteManifest })).toEqual([]);
  });

  test('an example when it is asked for', async () => {
    const files = { 'examples/a/package.json': viteManifest, 'package.json': viteManifest };
    expect(await folders(files, 'examples/a')).toEqual(['examples/a']);
  });

  test('no root of a workspace that has no code of its own', async () => {
    const root = { workspaces: ['*'], ...viteManifest };
    expect(await folders({ 'package.json': root, 'web/package.json': viteManifest })).toEqual(['web']);
    const withCode = { 'package.json': root, 'web/package.json': viteManifest, 'src/main.tsx': '' };
    expect(await folders(withCode)).toEqual(['', 'web']);
  });

  test('a folder with a config and a page below a package.json for all', async () => {
    const files = {
      'package.json': viteManifest,
      'apps/web/vite.config.ts': "export default { base: '/web/' }",
      'apps/web/index.html': '',
      'apps/admin/vite.config.ts': '',
      'apps/admin/project.json': '{ "projectType": "application" }',
      'libs/ui/vite.config.ts': '',
    };
    expect(await folders(files)).toEqual(['apps/admin', 'apps/web']);
    expect(await fieldIn(files, 'basePath', 'apps/web')).toBe('/web/ (apps/web/vite.config.ts:1)');
    expect(await fieldIn(files, 'uiLibrary', 'apps/web')).toBe('18.3.1 (package.json:3)');
  });
});

describe('of an app', () => {
  test('every field is there, in order', async () => {
    for (const files of [
      { 'package.json': viteManifest },
      { 'package.json': '{ "dependencies": { "svelte": "5' },
    ]) {
      const { apps } = await scanFiles(files);
      expect(apps[0]?.fields.map(({ id }) => id)).toEqual([...frontendFields]);
    }
  });

  test('the sources are named in the order of the specification', async () => {
    const files = {
      '.env': 'VITE_API_URL=/api',
      '.env.production': 'VITE_API_URL=/v1',
      'tsconfig.json': '{}',
      'package.json': viteManifest,
      'vite.config.ts': "export default { base: '/a/' }",
    };
    const { sources } = await scanFiles(files);
    expect(sources).toEqual(['package.json', 'vite.config.ts', 'tsconfig.json', '.env', '.env.production']);
  });

  test('tools of the workspace count', async () => {
    const files = {
      'package.json': { devDependencies: { vite: '5.4.2', typescript: '5.5.4', vitest: '2.0.0' } },
      'web/package.json': { name: 'web', dependencies: { react: '18.3.1' } },
      'web/vite.config.ts': '',
      'web/tsconfig.json': '{ "compilerOptions": { "strict": true } }',
    };
    expect(await fieldIn(files, 'bundler')).toBe('Vite 5.4.2 (package.json:3)');
    expect(await fieldIn(files, 'typedLanguage')).toBe('yes (package.json:4)');
    expect(await fieldIn(files, 'tests')).toBe('Vitest v2 (package.json:5)');
    expect(await fieldIn({ ...files, 'web/index.html': '' }, 'structure')).toContain('none: ');
  });

  test('the structure is told from the root', async () => {
    const files = {
      'web/package.json': viteManifest,
      'web/src/components/A.tsx': '',
      'web/src/pages/B.tsx': '',
      'web/src/app.tsx': '',
      'web/src/zoo/z.ts': '',
    };
    expect(await fieldIn(files, 'structure')).toBe('web/src/{pages,components,zoo} (web/src/pages/B.tsx:1)');
  });

  test('the profile is heard where the code says nothing', async () => {
    const files = {
      'package.json': viteManifest,
      'vite.config.ts': 'export default { base: process.env.BASE }',
      '.assistant/memory/project-profile.md':
        '# Profile\n\n- **Base path:** `/ledger/`\n- Build output: public\n',
    };
    expect(await fieldIn(files, 'basePath')).toBe(
      'unknown: base is taken from the environment variable BASE (vite.config.ts:1); the project profile says /ledger/ (.assistant/memory/project-profile.md:3)',
    );
    expect(await fieldIn(files, 'buildOutput')).toBe("dist (Vite's default) (vite.config.ts:1)");
  });
});
