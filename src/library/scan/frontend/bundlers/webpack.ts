import { none, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { valueAt } from '../config-code.ts';
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

const folders = ['', 'config/', 'webpack/', 'build/'];
const inFolders = (...names: readonly string[]) =>
  folders.flatMap((folder) => names.map((name) => folder + name));

/** Configs are often divided: one that is shared, one for the build, one for the development server. */
const buildNames = inFolders(
  'webpack.config',
  'webpack.prod',
  'webpack.production',
  'webpack.config.prod',
  'webpack.config.production',
  'webpack.prod.config',
  'webpack.prod.conf',
  'webpack.common',
  'webpack.base',
);
const serveNames = inFolders(
  'webpack.config',
  'webpack.dev',
  'webpack.development',
  'webpack.config.dev',
  'webpack.config.development',
  'webpack.dev.config',
  'webpack.dev.conf',
  'webpack.common',
  'webpack.base',
);

/** webpack: output.publicPath, devServer.proxy, output.path. */
export const webpack: BuildTool = {
  label: 'webpack',
  packages: ['webpack'],
  configs: buildNames,
  read: (app, use) => readWebpack(app, use, /\bwebpack\b/, 'webpack'),
};

/** Rspack has webpack's settings. */
export const rspack: BuildTool = {
  label: 'Rspack',
  packages: ['@rspack/core', '@rspack/cli'],
  configs: ['rspack.config'],
  read: (app, use) => readWebpack(app, use, /\brspack\b/, 'rspack'),
};

function readWebpack(app: FrontendApp, use: Use, tool: RegExp, name: string): BuildFields {
  const named = (pattern: RegExp) => {
    const script = app.manifest.scripts().find(({ command }) => tool.test(command) && pattern.test(command));
    const path = /(?:--config|-c)[ =]["']?([\w./-]{1,200})/.exec(script?.command ?? '')?.[1];
    return path === undefined
      ? undefined
      : [path, `${path}.js`, `${path}.ts`].map((each) => app.path(each)).find((each) => app.has(each));
  };
  const isServing = /\bserve\b|dev-server|\bdev\b|development/;
  const build = named(/^(?!.*(?:\bserve\b|dev-server|development))/) ?? use.file;
  const serve = named(isServing) ?? (name === 'webpack' ? app.codeFile(...serveNames) : use.file);
  if (build === undefined)
    return {
      basePath: byDefault('auto', use),
      apiProxy: none(`${use.label} has no config file that could set one`, use.place),
      buildOutput: byDefault(inApp(app, 'dist'), use),
    };
  const config = readConfig(app, build);
  const server = serve === undefined || serve === build ? config : readConfig(app, serve);
  const inBuild = { ...use, place: { file: build, line: 1 } };
  return {
    basePath:
      publicPath(setting(config, ['output', 'publicPath'], 'output.publicPath', shownBase)) ??
      byDefault('auto', inBuild),
    apiProxy: proxyState(valueAt(server, 'devServer', 'proxy'), 'devServer.proxy', {
      file: serve ?? build,
      line: 1,
    }),
    buildOutput:
      optionState(app, /\b(?:webpack|rspack)\b/, ['--output-path', '-o'], outputPath(app)) ??
      setting(config, ['output', 'path'], 'output.path', outputPath(app)) ??
      byDefault(inApp(app, 'dist'), inBuild),
  };
}

/** Assets that lie on another host say nothing of where the app is served. */
function publicPath(state: ScanState | undefined): ScanState | undefined {
  if (state?.state !== 'found' || !/^(?:https?:)?\/\//.test(state.value)) return state;
  return none(`output.publicPath is another host, ${state.value}`, ...state.places);
}
