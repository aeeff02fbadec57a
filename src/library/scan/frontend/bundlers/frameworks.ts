import { join } from 'node:path/posix';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { readConfig } from '../config-code.ts';
import { isAbsent, setting, textOf, type Value, valueAt } from '../config-value.ts';
import {
  type BuildFields,
  type BuildTool,
  byDefault,
  optionState,
  outputPath,
  shownBase,
  type Use,
} from './build-tool.ts';
import { proxyState } from './proxies.ts';

/** Where a tool's config says what. */
interface Keys {
  readonly base: readonly string[];
  readonly output: readonly string[];
  /** Of a proxy, the first that is set. */
  readonly proxies: readonly (readonly string[])[];
}

/** Reads a row: label, packages, configs, the keys of base path and output, the default output, the keys of a proxy; `-` for none. */
function toolOf(row: string): BuildTool & { readonly keys: Keys } {
  const [label = '', packages, configs, base, at, output = '', proxies] = row.split(' | ');
  const listed = (text = '-') => (text === '-' ? [] : text.split(' '));
  const keysIn = (text = '-') => (text === '-' ? [] : text.split('.'));
  const keys = { base: keysIn(base), output: keysIn(at), proxies: listed(proxies).map(keysIn) };
  return {
    ...{ label, packages: listed(packages), configs: listed(configs), output, keys },
    read: (app, use) => fieldsIn(app, use, configOf(app, use), keys, outputPath(app)),
  };
}

function configOf(app: FrontendApp, { file }: Use): Value | undefined {
  return file === undefined ? undefined : readConfig(app, file);
}

/** What a config says that is a plain object, or a function that returns one. */
function fieldsIn(
  app: FrontendApp,
  use: Use,
  config: Value | undefined,
  { base, output, proxies }: Keys,
  shownOutput: (text: string) => string,
): BuildFields {
  const apiProxy = proxyIn(app, use, config, proxies);
  if (!config) return { apiProxy };
  const isRooted = valueAt(config, ...output).kind === 'object';
  const at = isRooted ? [...output, 'root'] : output;
  return {
    basePath: base.length > 0 ? setting(config, base, shownBase) : undefined,
    apiProxy,
    buildOutput: output.length > 0 ? setting(config, at, shownOutput, output.join('.')) : undefined,
  };
}

/** In the tool's own config, else in Vite's beside it. */
function proxyIn(app: FrontendApp, use: Use, config: Value | undefined, proxies: Keys['proxies']): ScanState {
  for (const path of proxies) {
    const value: Value | undefined = config && valueAt(config, ...path);
    if (value && !isAbsent(value)) return proxyState(value, path.join('.'), use.place);
  }
  const file = viteConfig(app);
  if (file !== undefined && use.label !== 'Vite')
    return proxyState(valueAt(readConfig(app, file), 'server', 'proxy'), 'server.proxy', { file, line: 1 });
  const name = proxies.length === 1 ? proxies[0]!.join('.') : 'proxy';
  return none(
    config ? `${use.file} sets no ${name}` : `${use.label} has no config file that could set one`,
    use.place,
  );
}

/** The config of Vite in an app; also where a framework builds with it. */
export function viteConfig(app: FrontendApp): string | undefined {
  return app.codeFile('vite.config');
}

/** Frameworks whose configs are plain. */
export const frameworks: readonly BuildTool[] = `
Nuxt | nuxt nuxt3 | nuxt.config | app.baseURL | nitro.output.dir | .output | nitro.devProxy vite.server.proxy
Astro | astro | astro.config | base | outDir | dist | vite.server.proxy
Gatsby | gatsby | gatsby-config | pathPrefix | - | public | proxy
Docusaurus | @docusaurus/core | docusaurus.config | baseUrl | - | build | -
React Router | @react-router/dev | react-router.config | basename | buildDirectory | build | -
Remix | @remix-run/dev | remix.config | basename | assetsBuildDirectory | build | -
VitePress | vitepress | .vitepress/config .vitepress/config/index docs/.vitepress/config | base | outDir | .vitepress/dist | vite.server.proxy
@umijs/max | @umijs/max | .umirc config/config | base | outputPath | dist | proxy
umi | umi | .umirc config/config | base | outputPath | dist | proxy
@solidjs/start | @solidjs/start | app.config | server.baseURL | - | .output | vite.server.proxy
@vue/cli-service | @vue/cli-service | vue.config | publicPath | outputDir | dist | devServer.proxy
`
  .trim()
  .split('\n')
  .map((row) => ({ ...toolOf(row), isFramework: true }));

/** Rsbuild's output is a path, or an object with the root. */
export const rsbuild: BuildTool = toolOf(
  'Rsbuild | @rsbuild/core | rsbuild.config | server.base | output.distPath | dist | server.proxy',
);

const viteTool = toolOf(
  'Vite | vite rolldown-vite vite-plus | vite.config | base | build.outDir | dist | server.proxy',
);
const building = /\b(?:rolldown-)?vite\s+build\b|\bvite\s+(?=-)/;

/** Plugins that set the base path themselves, and those that set the output. */
const basePlugins = ['laravel-vite-plugin', 'vite-plugin-ruby', 'vite-plugin-rails', 'vite-plugin-symfony'];
const outputPlugins = [
  ...basePlugins,
  ...['@tanstack/react-start', '@tanstack/solid-start', 'vike', '@analogjs/platform', 'waku'],
  ...['@builder.io/qwik-city', '@qwik.dev/router', 'electron-vite'],
];

/** Vite, also under its name for Rolldown: options of the scripts come before its config, plugins before the defaults. */
export const vite: BuildTool = {
  ...viteTool,
  read(app, use) {
    const config = configOf(app, use);
    const root = config && textOf(valueAt(config, 'root'));
    const folder = root === undefined || root.startsWith('/') ? '' : root;
    const shown = outputPath(app, folder);
    const set = fieldsIn(app, use, config, viteTool.keys, shown);
    return {
      ...set,
      basePath: optionState(app, building, ['--base']) ?? set.basePath ?? byPlugin(app, basePlugins, 'base'),
      buildOutput:
        optionState(app, building, ['--outDir'], shown) ??
        set.buildOutput ??
        byPlugin(app, outputPlugins, 'build.outDir') ??
        byDefault(app.path(join(folder, 'dist')), use),
    };
  },
};

function byPlugin(app: FrontendApp, plugins: readonly string[], name: string): ScanState | undefined {
  const plugin = app.own(...plugins);
  return plugin && unknown(`${name} is set by ${plugin.name}`, plugin.place);
}

const svelteTool = toolOf('SvelteKit | @sveltejs/kit | svelte.config | kit.paths.base | - | .svelte-kit | -');

/** What SvelteKit builds lies where its adapter puts it. */
export const sveltekit: BuildTool = {
  ...svelteTool,
  isFramework: true,
  read(app, use) {
    const config = configOf(app, use);
    const set = fieldsIn(app, use, config, svelteTool.keys, outputPath(app));
    const adapter = config && valueAt(config, 'kit', 'adapter');
    if (adapter?.kind !== 'unknown' || !adapter.call) return set;
    const { source, values } = adapter.call;
    const [option] = ['pages', 'out'].flatMap((key) => textOf(valueAt(values[0] ?? adapter, key)) ?? []);
    const writes = /adapter-(?:static|node)$/.test(source);
    const otherwise = writes
      ? `${app.path('build')} (the default of ${source})`
      : `${app.path('.svelte-kit')} (${source || 'the adapter'} takes it from there)`;
    return {
      ...set,
      buildOutput: found(option === undefined ? otherwise : outputPath(app)(option), adapter.place),
    };
  },
};
