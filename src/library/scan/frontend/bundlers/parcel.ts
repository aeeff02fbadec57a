import { entriesOf, nodeAt, textOf } from '../../../../core/manifests/tree.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { readJsonConfig } from '../settings.ts';
import { type BuildTool, byDefault, inApp, optionState, outputPath } from './build-tool.ts';
import { proxyState } from './proxies.ts';

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
    const config = readJsonConfig(app, file);
    return proxyState(config.serve, 'proxy', { file, line: 1 });
  }
  const code = app.codeFile('.proxyrc');
  if (code === undefined) return none('there is no .proxyrc');
  return unknown('proxies are set up by code', { file: code, line: 1 });
}
