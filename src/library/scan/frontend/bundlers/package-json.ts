import { literal } from '../../../../core/facts/config-code.ts';
import type { Stated } from '../../../../core/manifests/manifest.ts';
import { entriesOf, nodeAt, textOf } from '../../../../core/manifests/tree.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { envVariables } from '../env-files.ts';
import { type BuildTool, optionState, outputPath, proxyState } from './tools.ts';

const tool = /\bparcel\b/;

/** Parcel: targets in package.json, options of the scripts, .proxyrc. */
export const parcel: BuildTool = {
  label: 'Parcel',
  packages: ['parcel', 'parcel-bundler'],
  configs: [],
  output: 'dist',
  read(app) {
    const code = app.codeFile('.proxyrc');
    const file = ['.proxyrc', '.proxyrc.json'].map((name) => app.path(name)).find((each) => app.has(each));
    const byCode = code === undefined ? none('there is no .proxyrc') : ofCode(code);
    return {
      basePath: optionState(app, tool, ['--public-url']) ?? target(app, 'publicUrl'),
      apiProxy: file === undefined ? byCode : proxyState(app.config(file), 'proxy', { file, line: 1 }),
      buildOutput:
        optionState(app, tool, ['--dist-dir', '--out-dir', '-d'], outputPath(app)) ??
        target(app, 'distDir', outputPath(app)),
    };
  },
};

function target(app: FrontendApp, key: string, shown = (text: string) => text): ScanState | undefined {
  for (const { value } of entriesOf(app.manifest.at('targets'))) {
    const node = nodeAt(value, key);
    const text = textOf(node);
    if (text !== undefined) return found(shown(text), app.manifest.placeOf(node));
  }
  return undefined;
}

function ofCode(file: string): ScanState {
  return unknown('proxies are set up by code', { file, line: 1 });
}

/** Create React App: homepage and proxy in package.json, src/setupProxy.js, PUBLIC_URL and BUILD_PATH. */
export const reactScripts: BuildTool = {
  label: 'Create React App',
  packages: ['react-scripts', '@craco/craco', 'react-app-rewired'],
  configs: [],
  isFramework: true,
  output: 'build',
  read(app) {
    const output = variable(app, 'BUILD_PATH');
    const code = app.codeFile('src/setupProxy');
    return {
      basePath: homepagePath(app),
      apiProxy: code === undefined ? manifestProxy(app) : ofCode(code),
      buildOutput: output && found(outputPath(app)(output.value), output),
    };
  },
};

/** PUBLIC_URL before homepage; of an address, its path. */
function homepagePath(app: FrontendApp): ScanState | undefined {
  const given = variable(app, 'PUBLIC_URL') ?? stated(app, 'homepage');
  if (!given || given.value === '') return undefined;
  const [isAddress, path = '/'] = /^\w+:\/\/[^/]*(\/[^?#]*)?/.exec(given.value) ?? [];
  return found(isAddress === undefined ? given.value : path, given);
}

function manifestProxy(app: FrontendApp): ScanState {
  const proxy = stated(app, 'proxy');
  if (!proxy) return none(`${app.manifest.path} has no proxy, and there is no src/setupProxy.js`);
  return proxyState(literal(proxy.value, proxy), 'proxy', proxy);
}

function stated({ manifest }: FrontendApp, key: string): Stated | undefined {
  const node = manifest.at(key);
  const value = textOf(node);
  return value ? { value, ...manifest.placeOf(node) } : undefined;
}

function variable(app: FrontendApp, name: string): Stated | undefined {
  return ['.env.production', '.env']
    .flatMap((file) => envVariables(app, app.path(file)))
    .find((each) => each.name === name);
}
