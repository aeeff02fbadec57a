import { isUndefined, valueAt } from '../../code/values.ts';
import { none } from '../../project-scan.ts';
import { type Called, readConfig, setting } from '../settings.ts';
import { type BuildTool, byDefault, inApp, outputPath, settingsObject } from './build-tool.ts';
import { proxyState } from './proxies.ts';

const called: Called = ({ command, mode }, place) => [
  settingsObject({ command: command === 'serve' ? 'dev' : command, env: mode, envMode: mode }, place),
];

/** Rsbuild: server.base, server.proxy, output.distPath. */
export const rsbuild: BuildTool = {
  label: 'Rsbuild',
  packages: ['@rsbuild/core'],
  configs: ['rsbuild.config'],
  read(app, use) {
    const output = byDefault(inApp(app, 'dist'), use);
    if (use.file === undefined)
      return {
        basePath: byDefault('/', use),
        apiProxy: none('Rsbuild has no config file that could set one', use.place),
        buildOutput: output,
      };
    const config = readConfig(app, use.file, called);
    const distPath = valueAt(config.build, 'output', 'distPath');
    const keys = distPath.kind === 'object' ? ['root'] : [];
    const options = { shown: outputPath(app), otherwise: inApp(app, 'dist') };
    const place = { file: config.file, line: 1 };
    return {
      basePath: setting(config, ['server', 'base'], 'server.base', { otherwise: '/' }) ?? byDefault('/', use),
      apiProxy: proxyState(valueAt(config.serve, 'server', 'proxy'), 'server.proxy', place),
      buildOutput:
        (isUndefined(distPath)
          ? undefined
          : setting(config, ['output', 'distPath', ...keys], 'output.distPath', options)) ?? output,
    };
  },
};
