import { entriesOf, nodeAt, textOf } from '../../../../core/manifests/tree.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { envVariables } from '../env-files.ts';
import { readConfig } from '../settings.ts';
import { type BuildTool, byDefault, inApp, optionState, outputPath } from './build-tool.ts';
import { address, proxyState, rulesState } from './proxies.ts';

const tool = /\bparcel\b/;

/** Parcel: targets in package.json, options of the scripts, .proxyrc. */
export const parcel: BuildTool = {
  label: 'Parcel',
  packages: ['parcel', 'parcel-bundler'],
  configs: [],
  read(app, use) {
    return {
      basePath: optionState(app, tool, ['--public-url']) ?? target(app, 'publicUrl') ?? byDefault('/', use),
      apiProxy: proxy(app),
      buildOutput:
        optionState(app, tool, ['--dist-dir', '--out-dir', '-d'], outputPath(app)) ??
        target(app, 'distDir', outputPath(app)) ??
        byDefault(inApp(app, 'dist'), use),
    };
  },
};

function target(app: FrontendApp, key: string, shown = (text: string) => text): ScanState | undefined {
  for (const { value } of entriesOf(app.manifest.at('targets'))) {
    const node = nodeAt(value, key);
    const text = textOf(node);
    if (node && text !== undefined) return found(shown(text), app.manifest.placeOf(node));
  }
  return undefined;
}

function proxy(app: FrontendApp): ScanState {
  for (const name of ['.proxyrc', '.proxyrc.json']) {
    const file = app.path(name);
    if (!app.has(file)) continue;
    return proxyState(readConfig(app, file), 'proxy', { file, line: 1 });
  }
  const code = app.codeFile('.proxyrc');
  if (code === undefined) return none('there is no .proxyrc');
  return unknown('proxies are set up by code', { file: code, line: 1 });
}

/** Create React App: homepage and proxy in package.json, src/setupProxy.js, PUBLIC_URL and BUILD_PATH. */
export const reactScripts: BuildTool = {
  label: 'Create React App',
  packages: ['react-scripts', '@craco/craco', 'react-app-rewired'],
  configs: [],
  isFramework: true,
  read(app, use) {
    const output = variable(app, 'BUILD_PATH');
    return {
      basePath: homepagePath(app) ?? byDefault('/', use),
      apiProxy: reactProxy(app),
      buildOutput: output
        ? found(outputPath(app)(output.value), output.place)
        : byDefault(inApp(app, 'build'), use),
    };
  },
};

/** PUBLIC_URL before homepage; of an address, its path. */
function homepagePath(app: FrontendApp): ScanState | undefined {
  const node = app.manifest.at('homepage');
  const homepage = textOf(node);
  const given =
    variable(app, 'PUBLIC_URL') ??
    (homepage ? { value: homepage, place: app.manifest.placeOf(node) } : undefined);
  if (!given || given.value === '') return undefined;
  if (!/^\w+:\/\//.test(given.value)) return found(given.value, given.place);
  const path = /^\w+:\/\/[^/]*(\/[^?#]*)?/.exec(given.value)?.[1] ?? '/';
  return found(path, given.place);
}

function variable(app: FrontendApp, name: string) {
  for (const file of ['.env.production', '.env']) {
    const found = envVariables(app, file).find((each) => each.name === name);
    if (found) return found;
  }
  return undefined;
}

function reactProxy(app: FrontendApp): ScanState {
  const node = app.manifest.at('proxy');
  const target = textOf(node);
  const code = app.codeFile('src/setupProxy');
  if (code !== undefined) return unknown('proxies are set up by code', { file: code, line: 1 });
  const place = app.manifest.placeOf(node);
  if (target) return rulesState([{ from: 'what is no file', to: address(target), place }], 'proxy', place);
  return none(`${app.manifest.path} has no proxy, and there is no src/setupProxy.js`);
}
