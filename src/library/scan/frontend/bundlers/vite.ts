import { join } from 'node:path/posix';
import { none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { textOf, type Value, valueAt } from '../config-code.ts';
import { readConfig, setting } from '../settings.ts';
import {
  type BuildFields,
  type BuildTool,
  byDefault,
  inApp,
  optionState,
  outputPath,
  shownBase,
  type Use,
} from './build-tool.ts';
import { proxyState } from './proxies.ts';

const building = /\b(?:rolldown-)?vite\s+build\b|\bvite\s+(?=-)/;

/** The config of Vite in an app; also where a framework builds with it. */
export function viteConfig(app: FrontendApp): { readonly file: string; readonly config: Value } | undefined {
  const file = app.codeFile('vite.config');
  return file === undefined ? undefined : { file, config: readConfig(app, file) };
}

/** Vite, also under its name for Rolldown. */
export const vite: BuildTool = {
  label: 'Vite',
  packages: ['vite', 'rolldown-vite', 'vite-plus'],
  configs: ['vite.config'],
  read: (app, use) => viteFields(app, use, use.file === undefined ? undefined : readConfig(app, use.file)),
};

function viteFields(app: FrontendApp, use: Use, config: Value | undefined): BuildFields {
  const root = config && textOf(valueAt(config, 'root'));
  const folder = root === undefined || root.startsWith('/') ? '' : root;
  const outputs = outputPath(app, folder);
  const inRoot = inApp(app, join(folder, 'dist'));
  return {
    basePath:
      optionState(app, building, ['--base']) ??
      (config && setting(config, ['base'], 'base', shownBase)) ??
      byPlugin(app, basePlugins, 'base') ??
      byDefault('/', use),
    apiProxy: config
      ? viteProxy(use.place.file, config)
      : none('Vite has no config file that could set one', use.place),
    buildOutput:
      optionState(app, building, ['--outDir'], outputs) ??
      (config && setting(config, ['build', 'outDir'], 'build.outDir', outputs)) ??
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
export function viteProxy(file: string, config: Value): ScanState {
  return proxyState(valueAt(config, 'server', 'proxy'), 'server.proxy', { file, line: 1 });
}
