import { describe, expect, test } from 'vitest';
import { bundlerSettings } from '../../src/core/facts/frontend-practices.ts';
import { type Files, factsOf, fieldLine, scanFiles, viteManifest } from './frontend-repository.ts';

/** Base path, API proxy and build output of the first app. */
async function build(files: Files): Promise<readonly string[]> {
  const { apps } = await scanFiles(files);
  return (['basePath', 'apiProxy', 'buildOutput'] as const).map((id) =>
    fieldLine(apps[0]?.fields.find((field) => field.id === id)),
  );
}

const withPackages = (...names: string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

describe('Vite', () => {
  test('without a config has its defaults', async () => {
    expect(await build({ 'package.json': viteManifest })).toEqual([
      "/ (Vite's default) (package.json:6)",
      'none: Vite has no config file that could set one',
      "dist (Vite's default) (package.json:6)",
    ]);
  });

  test('says proxies with their targets', async () => {
    const config = `export default {
  server: {
    proxy: {
      '/api': 'http://localhost:5080',
      '/ws': { target: 'ws://user:geheim@localhost:5081', ws: true },
      '/auth': { target: process.env.AUTH_URL },
      '/old': oldServer(),
    },
  },
}`;
    const [, proxy] = await build({ 'package.json': viteManifest, 'vite.config.mts': config });
    expect(proxy).toBe(
      '/api → http://localhost:5080, /ws → ws://localhost:5081, /auth → the environment variable AUTH_URL, /old → a computed target (vite.config.mts:4)',
    );
  });

  test('says where it builds to, from the root of the repository', async () => {
    const config = `import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
export default { root: 'client', build: { outDir: OUT } }`;
    const output = async (out: string, folder = '') =>
      (
        await build({
          [`${folder}package.json`]: viteManifest,
          [`${folder}vite.config.js`]: config.replace('OUT', out),
        })
      )[2];
    expect(await output("'../public/dist'")).toBe('public/dist (vite.config.js:3)');
    expect(await output("'./build/'", 'web/')).toBe('web/client/build (web/vite.config.js:3)');
    expect(await output("resolve(__dirname, '../wwwroot')", 'web/')).toBe('wwwroot (web/vite.config.js:3)');
    expect(await output("fileURLToPath(new URL('./out', import.meta.url))", 'web/')).toBe(
      'web/out (web/vite.config.js:3)',
    );
    expect(await output("resolve('dist', 'app')")).toBe('dist/app (vite.config.js:3)');
  });

  test('options of the script that builds count before the config', async () => {
    const scripts = { dev: 'vite', build: 'tsc && vite build --base=/desk/ --outDir "out"' };
    expect(
      await build({
        'package.json': { scripts, ...viteManifest },
        'vite.config.js': "export default { base: '/a/' }",
      }),
    ).toMatchObject(['/desk/ (package.json:4)', expect.anything(), 'out (package.json:4)']);
  });

  test('a config elsewhere is found by its script', async () => {
    const scripts = { build: 'vite build --config config/vite.config.js' };
    const files = {
      'package.json': { scripts, ...viteManifest },
      'config/vite.config.js': "export default { base: '/a/' }",
    };
    expect((await build(files))[0]).toBe('/a/ (config/vite.config.js:1)');
  });

  test('of what some other package makes of its settings nothing is claimed', async () => {
    const config =
      "import { defineConfig } from '@desk/vite-config';\nexport default defineConfig({ base: '/a/' })";
    expect(await build({ 'package.json': viteManifest, 'vite.config.js': config })).toEqual([
      'unknown: base is what defineConfig() of @desk/vite-config returns (vite.config.js:2)',
      'unknown: server.proxy is what defineConfig() of @desk/vite-config returns (vite.config.js:2)',
      'unknown: build.outDir is what defineConfig() of @desk/vite-config returns (vite.config.js:2)',
    ]);
  });

  test('what a plugin sets is not known', async () => {
    const manifest = withPackages('vue', 'vite', 'laravel-vite-plugin');
    expect(await build({ 'package.json': manifest, 'vite.config.js': 'export default {}' })).toMatchObject([
      'unknown: base is set by laravel-vite-plugin (package.json:5)',
      expect.anything(),
      'unknown: build.outDir is set by laravel-vite-plugin (package.json:5)',
    ]);
  });

  test('an option that the shell fills in is not known', async () => {
    const manifest = { scripts: { build: 'vite build --base $BASE' }, ...viteManifest };
    expect((await build({ 'package.json': manifest }))[0]).toBe(
      'unknown: --base is what the shell makes of it (package.json:3)',
    );
  });

  test('a variable that is assigned to is not followed', async () => {
    const config =
      "let target = 'http://a';\nif (process.env.API) target = process.env.API;\nexport default { server: { proxy: { '/api': target } } }";
    expect((await build({ 'package.json': viteManifest, 'vite.config.js': config }))[1]).toBe(
      '/api → a computed target (vite.config.js:3)',
    );
  });

  test('goes by its name for Rolldown as well', async () => {
    const files = {
      'package.json': withPackages('react', 'rolldown-vite'),
      'vite.config.ts': "export default { base: './' }",
    };
    expect((await build(files))[0]).toBe('./ (vite.config.ts:1)');
  });
});

describe('Next.js', () => {
  const next = (config: string) =>
    build({ 'package.json': withPackages('next', 'react'), 'next.config.mjs': config });

  test('basePath, rewrites to other servers, export', async () => {
    const config = `const nextConfig = {
  basePath: '/ledger',
  output: 'export',
  async rewrites() {
    return [
      { source: '/a', destination: '/b' },
      { source: '/api/:path*', destination: 'http://localhost:5080/:path*' },
    ];
  },
};
export default withBundleAnalyzer({ enabled: false })(nextConfig);`;
    expect(await next(config)).toEqual([
      '/ledger (next.config.mjs:2)',
      '/api/:path* → http://localhost:5080/:path* (next.config.mjs:7)',
      'out (output: export) (next.config.mjs:3)',
    ]);
  });

  test('rewrites in phases; what a phase decides', async () => {
    const config = `import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
export default (phase) => ({
  distDir: phase === PHASE_DEVELOPMENT_SERVER ? '.next-dev' : 'build',
  rewrites: async () => ({ fallback: [{ source: '/:path*', destination: 'https://old.example.com/:path*' }] }),
});`;
    expect(await next(config)).toEqual([
      "/ (Next.js's default) (next.config.mjs:1)",
      '/:path* → https://old.example.com/:path* (next.config.mjs:4)',
      'unknown: distDir is .next-dev or build, as is decided when it runs (next.config.mjs:3)',
    ]);
  });

  test('plugins around the config, made by functions of theirs', async () => {
    const heads = [
      "import createMDX from '@next/mdx';\nconst withMDX = createMDX({});\nexport default withMDX(",
      "import plugin from 'next-intl/plugin';\nconst withIntl = plugin();\nexport default withIntl(",
      "import { withSentryConfig } from '@sentry/nextjs';\n\nexport default withSentryConfig(",
    ];
    for (const head of heads)
      expect((await next(`${head}{ basePath: '/a' })`))[0]).toBe('/a (next.config.mjs:3)');
  });

  test('what a function of its own is wrapped around is not known', async () => {
    expect((await next('export default load({ basePath: "/a" })'))[0]).toBe(
      'unknown: basePath is what load() returns (next.config.mjs:1)',
    );
  });
});

describe('webpack and its kind', () => {
  test('what a plain config says', async () => {
    const files = {
      'package.json': withPackages('vue', 'webpack'),
      'webpack.config.js':
        "module.exports = { output: { path: require('path').join(__dirname, 'public'), publicPath: '/app/' },\n devServer: { proxy: [{ context: ['/api', '/auth'], target: 'http://localhost:3000' }] } };",
    };
    expect(await build(files)).toEqual([
      '/app/ (webpack.config.js:1)',
      '/api → http://localhost:3000, /auth → http://localhost:3000 (webpack.config.js:2)',
      'public (webpack.config.js:1)',
    ]);
  });

  test('what is merged from other files is not known', async () => {
    const config =
      "const { merge } = require('webpack-merge');\nmodule.exports = merge(require('./common'), { output: { publicPath: '/app/' } });";
    const files = { 'package.json': withPackages('vue', 'webpack'), 'webpack.config.js': config };
    expect((await build(files))[0]).toBe(
      'unknown: output.publicPath is what merge() returns (webpack.config.js:2)',
    );
  });

  test('assets on another host are no base path', async () => {
    const config = "module.exports = { output: { publicPath: 'https://cdn.example.com/' } }";
    expect(
      (await build({ 'package.json': withPackages('react', 'webpack'), 'webpack.config.js': config }))[0],
    ).toBe('none: output.publicPath is another host, https://cdn.example.com/');
  });

  test('Rsbuild', async () => {
    const config =
      "export default defineConfig({ server: { base: '/r', proxy: { '/api': { target: 'http://a' } } }, output: { distPath: { root: 'out' } } })";
    expect(
      await build({ 'package.json': withPackages('react', '@rsbuild/core'), 'rsbuild.config.ts': config }),
    ).toEqual([
      '/r (rsbuild.config.ts:1)',
      '/api → http://a (rsbuild.config.ts:1)',
      'out (rsbuild.config.ts:1)',
    ]);
  });
});

describe('settings that are no bundler config', () => {
  test('Create React App: homepage, proxy', async () => {
    const manifest = {
      homepage: 'https://example.com/ledger',
      proxy: 'http://localhost:5080',
      ...withPackages('react', 'react-scripts'),
    };
    expect(await build({ 'package.json': manifest })).toEqual([
      '/ledger (package.json:2)',
      'what is no file → http://localhost:5080 (package.json:3)',
      "build (Create React App's default) (package.json:6)",
    ]);
  });

  test('Create React App: setupProxy and variables', async () => {
    const files = {
      'package.json': withPackages('react', 'react-scripts'),
      'src/setupProxy.js': 'module.exports = (app) => setUp(app);',
      '.env.production': 'PUBLIC_URL=/desk\nBUILD_PATH=out\n',
    };
    expect(await build(files)).toEqual([
      '/desk (.env.production:1)',
      'unknown: proxies are set up by code (src/setupProxy.js:1)',
      'out (.env.production:2)',
    ]);
  });

  test('Angular: angular.json, index.html, the proxy config', async () => {
    const options = { outputPath: { base: 'dist/desk' }, index: 'src/index.html' };
    const project = {
      projectType: 'application',
      architect: { build: { options }, serve: { options: { proxyConfig: 'src/proxy.conf.json' } } },
    };
    const files = {
      'package.json': withPackages('@angular/core', '@angular/cli'),
      'angular.json': { projects: { desk: project } },
      'src/index.html': '<html>\n<head>\n<base href="/desk/">\n',
      'src/proxy.conf.json': { '/api': { target: 'http://a' } },
    };
    expect(await build(files)).toEqual([
      '/desk/ (src/index.html:3)',
      '/api → http://a (src/proxy.conf.json:2)',
      'dist/desk (angular.json:9)',
    ]);
  });

  test.each([
    [
      'nuxt',
      'nuxt.config.ts',
      "export default defineNuxtConfig({ app: { baseURL: '/n/' }, nitro: { devProxy: { '/api': 'http://a' } } })",
      ['/n/', '/api → http://a', ".output (Nuxt's default)"],
    ],
    [
      'astro',
      'astro.config.mjs',
      "export default defineConfig({ base: '/n/', outDir: './out', vite: { server: { proxy: { '/api': 'http://a' } } } })",
      ['/n/', '/api → http://a', 'out'],
    ],
    [
      'gatsby',
      'gatsby-config.js',
      "module.exports = { pathPrefix: '/n/', proxy: { prefix: '/api', url: 'http://a' } }",
      ['/n/', undefined, "public (Gatsby's default)"],
    ],
    [
      '@vue/cli-service',
      'vue.config.js',
      "module.exports = { publicPath: '/n/', outputDir: 'out', devServer: { proxy: 'http://a' } }",
      ['/n/', 'what is no file → http://a', 'out'],
    ],
    [
      '@sveltejs/kit',
      'svelte.config.js',
      "import adapter from '@sveltejs/adapter-static';\nexport default { kit: { paths: { base: '/n' }, adapter: adapter({ pages: 'out' }) } }",
      ['/n', undefined, 'out'],
    ],
    [
      '@react-router/dev',
      'react-router.config.ts',
      "export default { basename: '/n/', buildDirectory: 'out' } satisfies Config",
      ['/n/', undefined, 'out'],
    ],
    [
      '@docusaurus/core',
      'docusaurus.config.ts',
      "const config: Config = { baseUrl: '/n/' };\nexport default config",
      ['/n/', undefined, "build (Docusaurus's default)"],
    ],
  ])('%s', async (name, file, config, expected) => {
    const lines = await build({
      'package.json': withPackages('react', 'vue', 'svelte', name),
      [file]: config,
    });
    for (const [at, value] of expected.entries())
      if (value !== undefined)
        expect(lines[at]).toMatch(new RegExp(`^${value.replace(/[().→/]/g, '\\$&')} \\(${file}:\\d\\)$`));
  });
});

describe('what the rules read of a config', () => {
  test.each([
    "export default { base: '/ledger/' }",
    "import { defineConfig } from 'vite';\nexport default defineConfig(({ mode }) => ({\n  base: '/ledger/', // here\n}))",
    "export default { base: '/' }",
    'export default { base: process.env.BASE }',
    "export default { base: mode ? '/a/' : '/b/' }",
  ])('is not contradicted: %j', async (config) => {
    const files = { 'package.json': viteManifest, 'vite.config.ts': config };
    const { basePath } = bundlerSettings(factsOf(files));
    const [scanned] = await build(files);
    if (basePath) expect(scanned).toBe(`${basePath.path} (${basePath.file}:${basePath.line})`);
    else expect(scanned).toMatch(/^(?:\/ \(|unknown: )/);
  });

  test.each([
    [
      "export default { build: { outDir: 'build' }, server: { proxy: { '/api': 'http://localhost:5080' } } }",
      'build',
      ['/api'],
    ],
    [
      "export default { server: { proxy: { '/api': { target: 'http://a:1', rewrite: (p) => p.replace(/x/, '') }, '/ws': 'ws://a:2' } } }",
      undefined,
      ['/api', '/ws'],
    ],
    // A pattern, a spread, a computed target: nobody knows what all of them are.
    [
      "export default { server: { proxy: { '/api': 'http://a:1', '^/v\\\\d': 'http://a:2' } } }",
      undefined,
      undefined,
    ],
    ["export default { server: { proxy: { ...more, '/api': 'http://a:1' } } }", undefined, undefined],
    [
      "export default { build: { outDir: out }, server: { proxy: { '/api': process.env.API } } }",
      undefined,
      undefined,
    ],
    [
      "export default { server: { proxy: { '/api': 'http://a:1' } }, preview: { proxy: {} } }",
      undefined,
      ['/api'],
    ],
  ])('output and proxy of %s', (config, output, prefixes) => {
    const { buildOutput, proxy } = bundlerSettings(
      factsOf({ 'package.json': viteManifest, 'vite.config.ts': config }),
    );
    expect([buildOutput?.path, proxy && [...proxy.targets.keys()]]).toEqual([output, prefixes]);
  });

  test('what two apps set otherwise is known of neither', () => {
    const config = (out: string) => `export default { base: '/a/', build: { outDir: '${out}' } }`;
    const { basePath, buildOutput } = bundlerSettings(
      factsOf({
        'a/package.json': viteManifest,
        'a/vite.config.ts': config('x'),
        'b/package.json': viteManifest,
        'b/vite.config.ts': config('y'),
      }),
    );
    expect([basePath?.path, buildOutput]).toEqual(['/a/', undefined]);
  });
});
