import { describe, expect, test } from 'vitest';
import { type Files, fieldIn, fieldLine, scanFiles } from './frontend-repository.ts';

/** An Nx workspace of the kind with one package.json for all: a React app and an Angular one. */
const workspace: Files = {
  'package.json': {
    dependencies: {
      react: '18.3.1',
      '@angular/core': '21.2.0',
      'react-router-dom': '6.11.2',
      '@angular/router': '21.2.0',
      '@ngrx/store': '21.0.0',
      axios: '1.7.0',
    },
    devDependencies: {
      '@rsbuild/core': '1.1.10',
      '@angular/cli': '21.2.0',
      '@testing-library/react': '15.0.6',
    },
  },
  'apps/cart/package.json': { name: 'cart' },
  'apps/cart/rsbuild.config.ts': 'export default {}',
  'apps/cart/src/index.html': '',
  'apps/cart/src/main.tsx': "import { BrowserRouter } from 'react-router-dom';\n",
  'apps/products/project.json': {
    name: 'products',
    projectType: 'application',
    targets: {
      build: {
        executor: '@nx/angular:application',
        options: { outputPath: 'dist/apps/products', index: 'apps/products/src/index.html' },
      },
    },
  },
  'apps/products/src/index.html': '<html>\n<base href="/shop/">\n',
  'apps/products/src/main.ts': "import { bootstrapApplication } from '@angular/platform-browser';\n",
  'apps/products-e2e/project.json': { projectType: 'application' },
  'libs/ui/project.json': { projectType: 'library' },
};

describe('of one package.json for several apps', () => {
  test('a project.json with a page is an app', async () => {
    const { apps } = await scanFiles(workspace);
    expect(apps.map(({ folder }) => folder)).toEqual(['apps/cart', 'apps/products']);
  });

  test('it names the libraries of all', async () => {
    expect(await fieldIn(workspace, 'dataFetching', 'apps/cart')).toBe('Axios v1 (package.json:8)');
    expect(await fieldIn(workspace, 'router', 'apps/cart')).toContain('React Router v6, @angular/router v21');
  });

  test('paths in a project.json of Nx start at the root', async () => {
    const app = (await scanFiles(workspace, 'apps/products')).apps[0]!;
    const line = (id: string) => fieldLine(app.fields.find((field) => field.id === id));
    expect(line('basePath')).toBe('/shop/ (apps/products/src/index.html:2)');
    expect(line('buildOutput')).toContain('dist/apps/products (apps/products/project.json:');
  });
});

describe('a dependency', () => {
  test('that only tools need stands behind the one that the app is built with', async () => {
    const files = {
      'package.json': {
        peerDependencies: { vue: '^3.5.0' },
        devDependencies: { react: '18.3.1', storybook: '10.0.0' },
      },
    };
    expect(await fieldIn(files, 'uiLibrary')).toBe('^3.5.0; also React 18.3.1 (package.json:3)');
  });

  test('that is another package by its real name says which', async () => {
    const files = {
      'package.json': {
        dependencies: { react: 'npm:@preact/compat@18.3.1' },
        devDependencies: { vite: 'npm:rolldown-vite@7.1.0', 'react-router': 'npm:@acme/router@2.0.0' },
      },
      'vite.config.ts': '',
    };
    expect(await fieldIn(files, 'uiLibrary')).toBe('(@preact/compat 18.3.1) (package.json:3)');
    expect(await fieldIn(files, 'bundler')).toBe('Vite (rolldown-vite 7.1.0) (package.json:6)');
    expect(await fieldIn(files, 'router')).toBe('React Router (@acme/router v2) (package.json:7)');
  });
});

describe('what no package.json names', () => {
  const angular = { 'package.json': { dependencies: { '@angular/core': '20.0.0' } } };

  test("Angular's HttpClient, where it is provided and not only imported", async () => {
    const imported = "import { provideHttpClient } from '@angular/common/http';\n";
    const config = 'src/app/app.config.ts';
    expect(await fieldIn({ ...angular, [config]: imported }, 'dataFetching')).toContain('none: ');
    const provided = `${imported}export const config = { providers: [provideHttpClient()] };\n`;
    expect(await fieldIn({ ...angular, [config]: provided }, 'dataFetching')).toBe(
      `HttpClient of Angular (${config}:2)`,
    );
  });
});
