import { join } from 'node:path/posix';
import { textOf, valueAt } from '../../code/values.ts';
import { none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { type Called, type Config, readConfig, setting } from '../settings.ts';
import {
  type BuildFields,
  type BuildTool,
  byDefault,
  inApp,
  optionState,
  outputPath,
  settingsObject,
  shownBase,
  type Use,
} from './build-tool.ts';
import { proxyState } from './proxies.ts';

const called: Called = ({ command, mode }, place) => [
  settingsObject({ command, mode, isSsrBuild: false, isPreview: false }, place),
];

const building = /\b(?:rolldown-)?vite\s+build\b|\bvite\s+(?=-)/;

/** The config of Vite in an app, evaluated; also where a framework builds with it. */
export function viteConfig(app: FrontendApp): Config | undefined {
  const file = app.codeFile('vite.config');
  return file === undefined ? undefined : readConfig(app, file, called);
}

/** Vite, also under its name for Rolldown. */
export const vite: BuildTool = {
  label: 'Vite',
  packages: ['vite', 'rolldown-vite', 'vite-plus'],
  configs: ['vite.config'],
  read: (app, use) =>
    viteFields(app, use, use.file === undefined ? undefined : readConfig(app, use.file, called)),
};

function viteFields(app: FrontendApp, use: Use, config: Config | undefined): BuildFields {
  const root = config && textOf(valueAt(config.build, 'root'));
  const folder = root === undefined || root.startsWith('/') ? '' : root;
  const outputs = outputPath(app, folder);
  const inRoot = inApp(app, join(folder, 'dist'));
  return {
    basePath:
      optionState(app, building, ['--base']) ??
      (config && setting(config, ['base'], 'base', { shown: shownBase, otherwise: '/' })) ??
      byPlugin(app, basePlugins, 'base') ??
      byDefault('/', use),
    apiProxy: viteProxy(config, use),
    buildOutput:
      optionState(app, building, ['--outDir'], outputs) ??
      (config &&
        setting(config, ['build', 'outDir'], 'build.outDir', { shown: outputs, otherwise: inRoot })) ??
      byPlugin(app, outputPlugins, 'build.outDir') ??
      byDefault(inRoot, use),
  };
}

/** Plugins that set the base path themselves, and those that set the output. */
const basePlugins = ['laravel-vite-plugin', 'vite-plugin-ruby', 'vite-plugin-rails', 'vite-plugin-symfony'];
const outputPlugins = [
  ...basePlugins,
  ...['@tanstack/react-start', '@tanstack/solid-start', 'vike', '@analogjs/platform', 'waku'],
  ...['@builder.io/qwik-city', '@qwik.dev/router', 'electron-vite'],
];

function byPlugin(app: FrontendApp, plugins: readonly string[], name: string): ScanState | undefined {
  const plugin = app.own(...plugins);
  return plugin && unknown(`${name} is set by ${plugin.name}`, plugin.place);
}

/** The proxy of Vite's development server. */
export function viteProxy(config: Config | undefined, use: Use) {
  if (!config) return none(`${use.label} has no config file that could set one`, use.place);
  return proxyState(valueAt(config.serve, 'server', 'proxy'), 'server.proxy', { file: config.file, line: 1 });
}
