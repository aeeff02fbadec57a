import { found, none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { isAbsent, textOf, type Value, valueAt } from '../config-code.ts';
import { readConfig, setting } from '../settings.ts';
import { type BuildFields, type BuildTool, byDefault, inApp, outputPath, type Use } from './build-tool.ts';
import { proxyState } from './proxies.ts';
import { viteConfig, viteProxy } from './vite.ts';

/** Where a framework's config says what. */
interface Keys {
  readonly base: readonly string[];
  readonly output: readonly string[];
  readonly defaultOutput: string;
  /** Of a proxy in the framework's own config, the first that is set. */
  readonly proxies: readonly (readonly string[])[];
}

type Named = Pick<BuildTool, 'label' | 'packages' | 'configs'>;

/** What is built as a config says that is an object, or a function that returns one. */
function configured(tool: Named, keys: Keys): BuildTool {
  return {
    ...tool,
    read: (app, use) => frameworkFields(app, use, configOf(app, use), keys),
  };
}

function configOf(app: FrontendApp, { file }: Use): Value | undefined {
  return file === undefined ? undefined : readConfig(app, file);
}

/** Base path, proxy and output of a framework whose config is a plain object. */
function frameworkFields(app: FrontendApp, use: Use, config: Value | undefined, keys: Keys): BuildFields {
  const otherwise = inApp(app, keys.defaultOutput);
  const base = config && keys.base.length > 0 ? setting(config, keys.base) : undefined;
  const isRooted = config && valueAt(config, ...keys.output).kind === 'object';
  const at = isRooted ? [...keys.output, 'root'] : keys.output;
  const output =
    config && keys.output.length > 0
      ? setting(config, at, keys.output.join('.'), outputPath(app))
      : undefined;
  return {
    basePath: base ?? byDefault('/', use),
    apiProxy: proxyIn(app, use, config, keys.proxies),
    buildOutput: output ?? byDefault(otherwise, use),
  };
}

/** In the framework's config, else in Vite's beside it. */
function proxyIn(app: FrontendApp, use: Use, config: Value | undefined, keys: Keys['proxies']): ScanState {
  for (const path of keys) {
    const value: Value | undefined = config && valueAt(config, ...path);
    if (value && !isAbsent(value)) return proxyState(value, path.join('.'), use.place);
  }
  const vite = viteConfig(app);
  if (vite) return viteProxy(vite.file, vite.config);
  return none(
    config ? `${use.file} sets no proxy` : `${use.label} has no config file that could set one`,
    use.place,
  );
}

/** A framework a line: name, packages, configs, the keys of base path and output, the default output, the keys of a proxy; `-` for none. */
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
  .map((row): BuildTool => {
    const [label = '', packages, configs, base, output, defaultOutput = '', proxies] = row.split(' | ');
    const listed = (text = '-') => (text === '-' ? [] : text.split(' '));
    const keys = (text = '-') => (text === '-' ? [] : text.split('.'));
    return {
      ...configured(
        { label, packages: listed(packages), configs: listed(configs) },
        { base: keys(base), output: keys(output), defaultOutput, proxies: listed(proxies).map(keys) },
      ),
      isFramework: true,
    };
  });

/** Rsbuild: server.base, server.proxy, output.distPath, which is a path or an object with the root. */
export const rsbuild: BuildTool = configured(
  { label: 'Rsbuild', packages: ['@rsbuild/core'], configs: ['rsbuild.config'] },
  {
    base: ['server', 'base'],
    output: ['output', 'distPath'],
    defaultOutput: 'dist',
    proxies: [['server', 'proxy']],
  },
);

/** SvelteKit: kit.paths.base, Vite's proxy, and the output of its adapter. */
export const sveltekit: BuildTool = {
  label: 'SvelteKit',
  packages: ['@sveltejs/kit'],
  configs: ['svelte.config'],
  isFramework: true,
  read(app, use) {
    const config = configOf(app, use);
    const keys = { base: ['kit', 'paths', 'base'], output: [], defaultOutput: '.svelte-kit', proxies: [] };
    return { ...frameworkFields(app, use, config, keys), buildOutput: adapterOutput(app, use, config) };
  },
};

/** What SvelteKit builds lies where its adapter puts it. */
function adapterOutput(app: FrontendApp, use: Use, config: Value | undefined): ScanState {
  const adapter = config && valueAt(config, 'kit', 'adapter');
  const call = adapter?.kind === 'unknown' ? adapter.call : undefined;
  if (!adapter || !call) return byDefault(inApp(app, '.svelte-kit'), use);
  const option = ['pages', 'out']
    .map((key) => textOf(valueAt(call.values[0] ?? adapter, key)))
    .find((each) => each !== undefined);
  if (option !== undefined) return found(outputPath(app)(option), adapter.place);
  const writes = /adapter-(?:static|node)$/.test(call.source);
  return writes
    ? found(`${inApp(app, 'build')} (the default of ${call.source})`, adapter.place)
    : found(
        `${inApp(app, '.svelte-kit')} (${call.source || 'the adapter'} takes it from there)`,
        adapter.place,
      );
}
