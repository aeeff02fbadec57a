import { join } from 'node:path/posix';
import { isAbsent, pathFromRoot, textOf, type Value, valueAt } from '../../../core/facts/config-code.ts';
import { readEnv } from '../../../core/manifests/docker.ts';
import {
  type FileLine,
  found,
  listed,
  none,
  type ScanEntry,
  type ScanState,
  unknown,
} from '../project-scan.ts';
import type { Dependency, FrontendApp } from './app.ts';

/** What a bundler's config says of the app as it is served and built; what it leaves out is the default. */
interface BuildFields {
  readonly basePath?: ScanState | undefined;
  readonly apiProxy: ScanState;
  readonly buildOutput?: ScanState | undefined;
  /** What shows that the defaults hold, when that is another file than the tool's own config. */
  readonly place?: FileLine;
}

/** A bundler, or a framework that builds. */
export interface BuildTool {
  readonly label: string;
  readonly packages: readonly string[];
  /** Names of its config files without ending; with one of them it counts before those that have none. */
  readonly configs: readonly string[];
  /** It builds whatever other configs lie beside it. */
  readonly isFramework?: true;
  /** Whether it builds this very app; it may be there for others. */
  readonly applies?: (app: FrontendApp) => boolean;
  /** The base path where none is set; undefined for `/`. */
  readonly base?: string;
  /** The folder that it builds into where none is set, from the app's. */
  readonly output: string;
  readonly read: (app: FrontendApp, use: Use) => BuildFields;
}

/** A tool as an app uses it. */
export interface Use {
  readonly label: string;
  readonly dependency: Dependency;
  readonly file: string | undefined;
  /** What shows that its defaults hold: the config, else the line of package.json. */
  readonly place: FileLine;
}

/** "dist (Vite's default)". */
export function byDefault(value: string, { label, place }: Pick<Use, 'label' | 'place'>): ScanState {
  return found(`${value} (${label}'s default)`, place);
}

/** How the path of an output is put: from the root of the repository. @param folder What it is written from, relative to the app. */
export function outputPath(app: FrontendApp, folder = ''): (text: string) => string {
  return (text) => {
    const fromRoot = pathFromRoot(text);
    if (fromRoot !== undefined) return fromRoot === '' ? '.' : fromRoot.replace(/\/$/, '');
    if (text.startsWith('/')) return text;
    const path = join(app.folder, folder, text).replace(/\/$/, '');
    return path.startsWith('../') ? text : path;
  };
}

/** What an option of a script says; undefined when no script has it. */
function optionState(
  app: FrontendApp,
  tool: RegExp,
  options: readonly string[],
  shown = (text: string) => text,
): ScanState | undefined {
  const option = app.scriptOption(tool, ...options);
  if (!option) return undefined;
  if (/[$`%]/.test(option.value)) return unknown(`${options[0]} is what the shell makes of it`, option);
  return found(shown(option.value), option);
}

/** What is said of one setting; undefined when the config does not set it. @param name What it is called in a sentence: `base`. */
function setting(
  config: Value,
  keys: readonly string[],
  shown = (text: string) => text,
  name = keys.join('.'),
): ScanState | undefined {
  const value = valueAt(config, ...keys);
  if (isAbsent(value)) return undefined;
  const text = textOf(value);
  if (text === undefined) return unknown(`${name} is ${whyUnknown(value, shown)}`, value.place);
  return found(shown(text), value.place);
}

/** "taken from the environment variable BASE, else /ledger/". */
function whyUnknown(value: Value, shown = (text: string) => text): string {
  if (value.kind !== 'unknown') return 'nothing that can be read';
  const { why, fallback, options = [] } = value;
  const texts = options.flatMap((each) => {
    const text = textOf(each);
    return isAbsent(each) ? 'not set' : text === undefined ? [] : shown(text);
  });
  if (texts.length > 0 && texts.length === options.length) return `${texts.join(' or ')}, as is ${why}`;
  const plain = textOf(fallback);
  return plain === undefined ? why : `${why}, else ${shown(plain)}`;
}

/** A base path as it is put: `./` for a relative one. */
const shownBase = (text: string) => text || './';

const mostShown = 10;

/** What a proxy setting says: an object by prefix, a list of `{ context, target }`, or one target for all. @param name As in a sentence: `server.proxy`. */
function proxyState(value: Value, name: string, place: FileLine): ScanState {
  if (isAbsent(value)) return none(`${place.file} sets no ${name}`, place);
  if (textOf(value) !== undefined) return rulesState([rule('what is no file', value)], name, place);
  if (value.kind === 'object' || value.kind === 'array') {
    const rules =
      value.kind === 'array'
        ? value.items.flatMap(itemRules)
        : [...value.entries].flatMap(([from, each]) => (isAbsent(each) ? [] : [rule(from, each)]));
    if (rules.length === 0 && value.rest) return unknown(`${name} is ${value.rest.why}`, value.rest.place);
    return rulesState(rules, name, place, value.rest !== undefined);
  }
  return unknown(`${name} is ${value.kind === 'unknown' ? whyUnknown(value) : 'computed'}`, value.place);
}

/** "/api → http://localhost:5080". @param hasOthers Whether there are further ones that cannot be told. */
function rulesState(rules: readonly ScanEntry[], name: string, place: FileLine, hasOthers = false) {
  const state = listed(rules, '', mostShown);
  if (state.state !== 'found') return none(`${name} in ${place.file} is empty`, place);
  return hasOthers ? { ...state, value: `${state.value} and others that are computed` } : state;
}

/** A path prefix, and where its requests go: the text, or what is known of it. */
function rule(from: string, value: Value, place = value.place): ScanEntry {
  return { text: `${from} → ${targetOf(value)}`, places: [place] };
}

/** Of a list: `{ context: ['/api'], target }`, or `{ prefix, url }` as Gatsby writes it. */
function itemRules(item: Value): readonly ScanEntry[] {
  const context = valueAt(item, 'context');
  const first = isAbsent(context) ? valueAt(item, 'prefix') : context;
  const paths = first.kind === 'array' ? first.items : [first];
  return paths.map((path) => rule(textOf(path) ?? 'a computed path', item));
}

function targetOf(value: Value): string {
  const [target] =
    value.kind === 'object'
      ? ['target', 'url'].map((key) => valueAt(value, key)).filter((each) => !isAbsent(each))
      : [value];
  const text = textOf(target);
  if (text !== undefined) return withoutUser(text);
  const why = target ? whyUnknown(target) : '';
  return why.startsWith('taken from ') ? withoutUser(why.slice('taken from '.length)) : 'a computed target';
}

function withoutUser(address: string): string {
  return address.replace(/\/\/[^/@\s]{1,200}@/g, '//');
}

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
  return file === undefined ? undefined : app.config(file);
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
  const file = app.codeFile('vite.config');
  if (file !== undefined && use.label !== 'Vite')
    return proxyState(valueAt(app.config(file), 'server', 'proxy'), 'server.proxy', { file, line: 1 });
  const name = proxies.length === 1 ? proxies[0]!.join('.') : 'proxy';
  return none(
    config ? `${use.file} sets no ${name}` : `${use.label} has no config file that could set one`,
    use.place,
  );
}

/** Frameworks whose configs are plain. */
const frameworks: readonly BuildTool[] = `
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
const rsbuild: BuildTool = toolOf(
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
const vite: BuildTool = {
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
const sveltekit: BuildTool = {
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

/** Next.js: basePath, rewrites to other servers, distDir, static export. */
const next: BuildTool = {
  label: 'Next.js',
  packages: ['next'],
  configs: ['next.config'],
  isFramework: true,
  output: '.next',
  read(app, use) {
    const config = use.file === undefined ? undefined : app.config(use.file);
    const noConfig = 'there is no next.config that could rewrite to another server';
    if (!config) return { apiProxy: none(noConfig, use.place) };
    return {
      basePath: setting(config, ['basePath'], (text) => text || '/'),
      apiProxy: rewrites(config, use),
      buildOutput: setting(config, ['distDir'], outputPath(app)) ?? exported(app, config),
    };
  },
};

/** A static export lies in another folder than a build. */
function exported(app: FrontendApp, config: Value): ScanState | undefined {
  const mode = valueAt(config, 'output');
  if (textOf(mode) === 'export') return found(`${app.path('out')} (output: export)`, mode.place);
  if (mode.kind !== 'unknown' || !(mode.options?.some((each) => textOf(each) === 'export') ?? true))
    return undefined;
  return unknown(`output is ${mode.why}; .next, or out when it is export`, mode.place);
}

/** Rewrites whose destination is another server: Next.js' way to pass an API through. */
function rewrites(config: Value, { place }: Use): ScanState {
  const set = valueAt(config, 'rewrites');
  if (isAbsent(set)) return none(`${place.file} has no rewrites`, place);
  const value = set.kind === 'function' ? set.returned() : set;
  const phases = ['beforeFiles', 'afterFiles', 'fallback'].map((key) => valueAt(value, key));
  const lists = value.kind === 'object' ? phases.filter((each) => !isAbsent(each)) : [value];
  const unread = lists.find(({ kind }) => kind !== 'array');
  if (unread)
    return unknown(`rewrites are ${unread.kind === 'unknown' ? unread.why : 'computed'}`, unread.place);
  const arrays = lists.filter((list) => list.kind === 'array');
  const open = arrays.find((list) => list.rest);
  const rules = arrays.flatMap(({ items }) => items).filter(leadsAway);
  if (rules.length === 0)
    return open
      ? unknown('rewrites are computed', open.place)
      : none(`no rewrite in ${place.file} goes to another server`, place);
  const entries = rules.map((each) =>
    rule(textOf(valueAt(each, 'source'))!, valueAt(each, 'destination'), each.place),
  );
  return rulesState(entries, 'rewrites', place, open !== undefined);
}

function leadsAway(item: Value): boolean {
  const destination = textOf(valueAt(item, 'destination'));
  const isWithin = destination !== undefined && !/^https?:/.test(destination);
  return textOf(valueAt(item, 'source')) !== undefined && !isWithin;
}

/** Configs are often divided: one that is shared, one for the build, one for the development server. */
const namesFor = (short: string, long: string) =>
  ['', 'config/', 'webpack/', 'build/'].flatMap((folder) =>
    ['config', short, long, `config.${short}`, `config.${long}`, `${short}.config`, 'common', 'base'].map(
      (name) => `${folder}webpack.${name}`,
    ),
  );
const serveNames = namesFor('dev', 'development');
const ofWebpack = toolOf('webpack | webpack | - | output.publicPath | output.path | dist | devServer.proxy');

const webpack: BuildTool = {
  ...ofWebpack,
  configs: namesFor('prod', 'production'),
  base: 'auto',
  read: (app, use) => readWebpack(app, use, use.file && app.codeFile(...serveNames)),
};

/** Rspack has webpack's settings. */
const rspack: BuildTool = {
  ...webpack,
  label: 'Rspack',
  packages: ['@rspack/core', '@rspack/cli'],
  configs: ['rspack.config'],
  read: (app, use) => readWebpack(app, use, use.file),
};

/** @param serve The config of the development server. */
function readWebpack(app: FrontendApp, use: Use, serve: string | undefined): BuildFields {
  const set = fieldsIn(app, use, configOf(app, use), ofWebpack.keys, outputPath(app));
  const proxy = serve === undefined ? undefined : valueAt(app.config(serve), 'devServer', 'proxy');
  return {
    basePath: withoutHost(set.basePath),
    apiProxy: proxy ? proxyState(proxy, 'devServer.proxy', { file: serve!, line: 1 }) : set.apiProxy,
    buildOutput:
      optionState(app, /\b(?:webpack|rspack)\b/, ['--output-path', '-o'], outputPath(app)) ?? set.buildOutput,
  };
}

/** Assets that lie on another host say nothing of where the app is served. */
function withoutHost(state: ScanState | undefined): ScanState | undefined {
  if (state?.state !== 'found' || !/^(?:https?:)?\/\//.test(state.value)) return state;
  return none(`output.publicPath is another host, ${state.value}`, ...state.places);
}

/** Angular: angular.json (project.json in an Nx workspace), the base element of index.html, the proxy config. */
const angular: BuildTool = {
  label: 'Angular CLI',
  packages: ['@angular/cli', '@angular/build', '@angular-devkit/build-angular'],
  configs: [],
  isFramework: true,
  output: 'dist',
  applies: (app) => configFile(app) !== undefined,
  read(app, { label }) {
    const file = configFile(app)!;
    const { name, project } = projectIn(app.config(file));
    const targets =
      [valueAt(project, 'architect'), valueAt(project, 'targets')].find((each) => !isAbsent(each)) ?? project;
    const build = valueAt(targets, 'build');
    const place = { file, line: project.place.line };
    const set = buildOption(build, 'outputPath');
    const option = set.kind === 'object' ? valueAt(set, 'base') : set;
    const text = textOf(option);
    // A project.json of Nx writes its paths from the root.
    const isOfNx = file.endsWith('project.json');
    const at = (written: string) => (isOfNx ? written : app.path(written));
    const output =
      text === undefined
        ? byDefault(app.path(`dist/${name}`), { label, place })
        : found(isOfNx ? text : outputPath(app)(text), option.place);
    const serve = valueAt(targets, 'serve');
    const served = ['options', 'configurations.development'].map((keys) =>
      textOf(valueAt(serve, ...keys.split('.'), 'proxyConfig')),
    );
    const proxy =
      app.scriptOption(/\bng\s+s(?:erve)?\b/, '--proxy-config')?.value ??
      served.find((each) => each !== undefined);
    return {
      basePath: optionState(app, ngBuild, ['--base-href']) ?? baseHref(app, build, at),
      apiProxy:
        proxy === undefined ? none(`${file} names no proxyConfig`, place) : proxyFile(app, at(proxy), place),
      buildOutput: optionState(app, ngBuild, ['--output-path'], outputPath(app)) ?? output,
      place,
    };
  },
};

const ngBuild = /\bng\s+b(?:uild)?\b/;

/** Every project of an Nx workspace has a project.json, also those that are not built with Angular. */
function configFile(app: FrontendApp): string | undefined {
  const isOfAngular = (path: string) =>
    !path.endsWith('project.json') || /angular/.test(app.facts.read(path) ?? '');
  return ['angular.json', 'project.json', '.angular-cli.json']
    .map((name) => app.path(name))
    .find((path) => app.has(path) && isOfAngular(path));
}

/** The project that is built by default, else the first application. */
function projectIn(root: Value): { readonly name: string; readonly project: Value } {
  const projects = valueAt(root, 'projects');
  if (projects.kind !== 'object') return { name: textOf(valueAt(root, 'name')) ?? '', project: root };
  const named = textOf(valueAt(root, 'defaultProject'));
  const entries = [...projects.entries];
  const [name, project] = entries.find(([key]) => key === named) ??
    entries.find(([, each]) => textOf(valueAt(each, 'projectType')) === 'application') ??
    entries[0] ?? ['', root];
  return { name, project };
}

/** An option of the build, of its production configuration first. */
function buildOption(build: Value, key: string): Value {
  const ofProduction = valueAt(build, 'configurations', 'production', key);
  return isAbsent(ofProduction) ? valueAt(build, 'options', key) : ofProduction;
}

function baseHref(app: FrontendApp, build: Value, at: (written: string) => string): ScanState | undefined {
  const set = buildOption(build, 'baseHref');
  const text = textOf(set);
  if (text !== undefined) return found(text, set.place);
  const index = buildOption(build, 'index');
  const file = at(textOf(index) ?? textOf(valueAt(index, 'input')) ?? 'src/index.html');
  const lines = ((app.has(file) && app.read(file)) || '').slice(0, 100_000).split('\n');
  const line = lines.findIndex((each) => /<base\s[^>]{0,200}href=/i.test(each));
  const href = /<base\s[^>]{0,200}?href=["']([^"']{1,200})["']/i.exec(lines[line] ?? '')?.[1];
  return href === undefined ? undefined : found(href, { file, line: line + 1 });
}

function proxyFile(app: FrontendApp, file: string, place: FileLine): ScanState {
  if (!app.has(file)) return none(`${file}, the proxy config, is not in the repository`, place);
  return proxyState(app.config(file), 'proxy', { file, line: 1 });
}

/** Parcel: options of the scripts, targets in package.json, .proxyrc. */
const parcel: BuildTool = {
  label: 'Parcel',
  packages: ['parcel', 'parcel-bundler'],
  configs: [],
  output: 'dist',
  read(app) {
    const targets = valueAt(app.config(app.manifest.path), 'targets');
    const [target = targets] = targets.kind === 'object' ? targets.entries.values() : [];
    const file = ['.proxyrc', '.proxyrc.json'].map((name) => app.path(name)).find((each) => app.has(each));
    const withoutFile = byCode(app, '.proxyrc') ?? none('there is no .proxyrc');
    return {
      basePath: optionState(app, /\bparcel\b/, ['--public-url']) ?? setting(target, ['publicUrl']),
      apiProxy: file === undefined ? withoutFile : proxyFile(app, file, { file, line: 1 }),
      buildOutput:
        optionState(app, /\bparcel\b/, ['--dist-dir', '--out-dir', '-d'], outputPath(app)) ??
        setting(target, ['distDir'], outputPath(app)),
    };
  },
};

function byCode(app: FrontendApp, name: string): ScanState | undefined {
  const file = app.codeFile(name);
  return file === undefined ? undefined : unknown('proxies are set up by code', { file, line: 1 });
}

/** Create React App: homepage and proxy in package.json, src/setupProxy.js, PUBLIC_URL and BUILD_PATH. */
const reactScripts: BuildTool = {
  label: 'Create React App',
  packages: ['react-scripts', '@craco/craco', 'react-app-rewired'],
  configs: [],
  isFramework: true,
  output: 'build',
  read(app) {
    const variable = (name: string) =>
      ['.env.production', '.env']
        .map((file) => app.path(file))
        .flatMap((file) => readEnv(file, (app.read(file) ?? '').slice(0, 200_000)))
        .find((each) => each.name === name);
    const { path } = app.manifest;
    const manifest = app.config(path);
    const [home, proxy] = [valueAt(manifest, 'homepage'), valueAt(manifest, 'proxy')];
    const base = variable('PUBLIC_URL') ?? { value: textOf(home) ?? '', ...home.place };
    const [isAddress, inAddress = '/'] = /^\w+:\/\/[^/]*(\/[^?#]*)?/.exec(base.value) ?? [];
    const output = variable('BUILD_PATH');
    const inManifest = textOf(proxy)
      ? proxyState(proxy, 'proxy', proxy.place)
      : none(`${path} has no proxy, and there is no src/setupProxy.js`);
    return {
      basePath: base.value === '' ? undefined : found(isAddress === undefined ? base.value : inAddress, base),
      apiProxy: byCode(app, 'src/setupProxy') ?? inManifest,
      buildOutput: output && found(outputPath(app)(output.value), output),
    };
  },
};

/** Frameworks first: what builds inside of them is their affair. */
export const buildTools: readonly BuildTool[] = [
  ...[next, sveltekit, ...frameworks, angular, reactScripts],
  ...[rsbuild, rspack, vite, parcel, webpack],
];
