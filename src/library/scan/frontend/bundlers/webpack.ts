import { none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { readConfig } from '../config-code.ts';
import { setting, valueAt } from '../config-value.ts';
import {
  type BuildFields,
  type BuildTool,
  optionState,
  outputPath,
  shownBase,
  type Use,
} from './build-tool.ts';
import { proxyState } from './proxies.ts';

/** Configs are often divided: one that is shared, one for the build, one for the development server. */
const namesFor = (short: string, long: string) =>
  ['', 'config/', 'webpack/', 'build/'].flatMap((folder) =>
    [
      'config',
      short,
      long,
      `config.${short}`,
      `config.${long}`,
      `${short}.config`,
      `${short}.conf`,
      'common',
      'base',
    ].map((name) => `${folder}webpack.${name}`),
  );
const serveNames = namesFor('dev', 'development');

/** webpack: output.publicPath, devServer.proxy, output.path. */
export const webpack: BuildTool = {
  label: 'webpack',
  packages: ['webpack'],
  configs: namesFor('prod', 'production'),
  base: 'auto',
  output: 'dist',
  read: (app, use) => readWebpack(app, use, /\bwebpack\b/, app.codeFile(...serveNames)),
};

/** Rspack has webpack's settings. */
export const rspack: BuildTool = {
  ...webpack,
  label: 'Rspack',
  packages: ['@rspack/core', '@rspack/cli'],
  configs: ['rspack.config'],
  read: (app, use) => readWebpack(app, use, /\brspack\b/, use.file),
};

/** @param serving The config of the development server, unless a script names one. */
function readWebpack(app: FrontendApp, use: Use, tool: RegExp, serving: string | undefined): BuildFields {
  const named = (pattern: RegExp) => {
    const script = app.manifest.scripts().find(({ command }) => tool.test(command) && pattern.test(command));
    const path = /(?:--config|-c)[ =]["']?([\w./-]{1,200})/.exec(script?.command ?? '')?.[1];
    const paths = path === undefined ? [] : [path, `${path}.js`, `${path}.ts`];
    return paths.map((each) => app.path(each)).find((each) => app.has(each));
  };
  const build = named(/^(?!.*(?:\bserve\b|dev-server|development))/) ?? use.file;
  if (build === undefined)
    return { apiProxy: none(`${use.label} has no config file that could set one`, use.place) };
  const serve = named(/\bserve\b|dev-server|\bdev\b|development/) ?? serving ?? build;
  const config = readConfig(app, build);
  const proxy = valueAt(serve === build ? config : readConfig(app, serve), 'devServer', 'proxy');
  return {
    basePath: withoutHost(setting(config, ['output', 'publicPath'], shownBase)),
    apiProxy: proxyState(proxy, 'devServer.proxy', { file: serve, line: 1 }),
    buildOutput:
      optionState(app, /\b(?:webpack|rspack)\b/, ['--output-path', '-o'], outputPath(app)) ??
      setting(config, ['output', 'path'], outputPath(app)),
    place: { file: build, line: 1 },
  };
}

/** Assets that lie on another host say nothing of where the app is served. */
function withoutHost(state: ScanState | undefined): ScanState | undefined {
  if (state?.state !== 'found' || !/^(?:https?:)?\/\//.test(state.value)) return state;
  return none(`output.publicPath is another host, ${state.value}`, ...state.places);
}
