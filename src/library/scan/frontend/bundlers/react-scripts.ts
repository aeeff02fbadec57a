import { textOf } from '../../../../core/manifests/tree.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { envVariables } from '../env-files.ts';
import { type BuildTool, byDefault, inApp, outputPath } from './build-tool.ts';
import { address, rulesState } from './proxies.ts';

/** Create React App: homepage and proxy in package.json, src/setupProxy.js, PUBLIC_URL and BUILD_PATH. */
export const reactScripts: BuildTool = {
  label: 'Create React App',
  packages: ['react-scripts', '@craco/craco', 'react-app-rewired'],
  configs: [],
  isFramework: true,
  read(app, use) {
    const output = variable(app, 'BUILD_PATH');
    return {
      basePath: basePath(app) ?? byDefault('/', use),
      apiProxy: proxy(app),
      buildOutput: output
        ? found(outputPath(app)(output.value), output.place)
        : byDefault(inApp(app, 'build'), use),
    };
  },
};

/** PUBLIC_URL before homepage; of an address, its path. */
function basePath(app: FrontendApp): ScanState | undefined {
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

function proxy(app: FrontendApp): ScanState {
  const node = app.manifest.at('proxy');
  const target = textOf(node);
  const code = app.codeFile('src/setupProxy');
  if (code !== undefined) return unknown('proxies are set up by code', { file: code, line: 1 });
  const place = app.manifest.placeOf(node);
  if (target) return rulesState([{ from: 'what is no file', to: address(target), place }], 'proxy', place);
  return none(`${app.manifest.path} has no proxy, and there is no src/setupProxy.js`);
}
