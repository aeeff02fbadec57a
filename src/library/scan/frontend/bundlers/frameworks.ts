import { isUndefined, type Value, valueAt } from '../../code/values.ts';
import { none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { type Config, readConfig, setting } from '../settings.ts';
import { type BuildFields, type BuildTool, byDefault, inApp, outputPath, type Use } from './build-tool.ts';
import { proxyState } from './proxies.ts';
import { viteConfig, viteProxy } from './vite.ts';

/** Where a framework's config says what. */
export interface Keys {
  readonly base: readonly string[];
  readonly output: readonly string[];
  readonly defaultOutput: string;
  /** Of a proxy in the framework's own config, the first that is set. */
  readonly proxies: readonly (readonly string[])[];
}

function framework(tool: Pick<BuildTool, 'label' | 'packages' | 'configs'>, keys: Keys): BuildTool {
  return {
    ...tool,
    isFramework: true,
    read(app, use) {
      const config = use.file === undefined ? undefined : readConfig(app, use.file, () => []);
      return frameworkFields(app, use, config, keys);
    },
  };
}

/** Base path, proxy and output of a framework whose config is a plain object. */
export function frameworkFields(
  app: FrontendApp,
  use: Use,
  config: Config | undefined,
  keys: Keys,
): BuildFields {
  const otherwise = inApp(app, keys.defaultOutput);
  const base =
    config && keys.base.length > 0
      ? setting(config, keys.base, keys.base.join('.'), { otherwise: '/' })
      : undefined;
  const output =
    config && keys.output.length > 0
      ? setting(config, keys.output, keys.output.join('.'), { shown: outputPath(app), otherwise })
      : undefined;
  return {
    basePath: base ?? byDefault('/', use),
    apiProxy: proxyIn(app, use, config, keys.proxies),
    buildOutput: output ?? byDefault(otherwise, use),
  };
}

/** In the framework's config, else in Vite's beside it. */
function proxyIn(app: FrontendApp, use: Use, config: Config | undefined, keys: Keys['proxies']): ScanState {
  for (const path of keys) {
    const value: Value | undefined = config && valueAt(config.serve, ...path);
    if (config && value && !isUndefined(value))
      return proxyState(value, path.join('.'), { file: config.file, line: 1 });
  }
  const vite = viteConfig(app);
  if (vite) return viteProxy(vite, use);
  return none(
    config ? `${config.file} sets no proxy` : `${use.label} has no config file that could set one`,
    use.place,
  );
}

export const frameworks: readonly BuildTool[] = [
  framework(
    { label: 'Nuxt', packages: ['nuxt', 'nuxt3'], configs: ['nuxt.config'] },
    {
      base: ['app', 'baseURL'],
      output: ['nitro', 'output', 'dir'],
      defaultOutput: '.output',
      proxies: [
        ['nitro', 'devProxy'],
        ['vite', 'server', 'proxy'],
      ],
    },
  ),
  framework(
    { label: 'Astro', packages: ['astro'], configs: ['astro.config'] },
    { base: ['base'], output: ['outDir'], defaultOutput: 'dist', proxies: [['vite', 'server', 'proxy']] },
  ),
  framework(
    { label: 'Gatsby', packages: ['gatsby'], configs: ['gatsby-config'] },
    { base: ['pathPrefix'], output: [], defaultOutput: 'public', proxies: [['proxy']] },
  ),
  framework(
    { label: 'Docusaurus', packages: ['@docusaurus/core'], configs: ['docusaurus.config'] },
    { base: ['baseUrl'], output: [], defaultOutput: 'build', proxies: [] },
  ),
  framework(
    { label: 'React Router', packages: ['@react-router/dev'], configs: ['react-router.config'] },
    { base: ['basename'], output: ['buildDirectory'], defaultOutput: 'build', proxies: [] },
  ),
  framework(
    { label: 'Remix', packages: ['@remix-run/dev'], configs: ['remix.config'] },
    { base: ['basename'], output: ['assetsBuildDirectory'], defaultOutput: 'build', proxies: [] },
  ),
  framework(
    {
      label: 'VitePress',
      packages: ['vitepress'],
      configs: ['.vitepress/config', '.vitepress/config/index', 'docs/.vitepress/config'],
    },
    {
      base: ['base'],
      output: ['outDir'],
      defaultOutput: '.vitepress/dist',
      proxies: [['vite', 'server', 'proxy']],
    },
  ),
  ...['@umijs/max', 'umi'].map((name) =>
    framework(
      { label: name, packages: [name], configs: ['.umirc', 'config/config'] },
      { base: ['base'], output: ['outputPath'], defaultOutput: 'dist', proxies: [['proxy']] },
    ),
  ),
  framework(
    { label: '@solidjs/start', packages: ['@solidjs/start'], configs: ['app.config'] },
    {
      base: ['server', 'baseURL'],
      output: [],
      defaultOutput: '.output',
      proxies: [['vite', 'server', 'proxy']],
    },
  ),
  framework(
    { label: '@vue/cli-service', packages: ['@vue/cli-service'], configs: ['vue.config'] },
    { base: ['publicPath'], output: ['outputDir'], defaultOutput: 'dist', proxies: [['devServer', 'proxy']] },
  ),
];
