import { jsonString } from '../../../manifests/json.ts';
import { valueAt } from '../../code/values.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { isAbsent, readConfig, readJsonConfig, setting } from '../settings.ts';
import { compilerOption, typescriptConfig } from '../typescript-options.ts';
import {
  type BuildFields,
  type BuildTool,
  byDefault,
  inApp,
  optionState,
  outputPath,
  settingsObject,
  type Use,
} from './build-tool.ts';

/** Apps for phones: nothing is served but the web version that Expo can export. */
export const native: readonly BuildTool[] = [
  {
    label: 'Expo',
    packages: ['expo'],
    configs: ['app.config'],
    isFramework: true,
    read: (app, use) => ({
      basePath: expoBase(app, use),
      apiProxy: none('Metro, the bundler of Expo, has no proxy setting', use.place),
      buildOutput: found(`${inApp(app, 'dist')} (the default of expo export)`, use.place),
    }),
  },
  {
    label: 'React Native',
    packages: ['react-native'],
    configs: ['metro.config'],
    isFramework: true,
    read: (_app, use) => ({
      basePath: none('a native app is served under no path', use.place),
      apiProxy: none('Metro, the bundler of React Native, has no proxy setting', use.place),
      buildOutput: none("a native app is built by its platform's tools", use.place),
    }),
  },
];

function expoBase(app: FrontendApp, use: Use): ScanState {
  const file = app.path('app.json');
  const keys = ['experiments', 'baseUrl'];
  const config =
    use.file !== undefined
      ? readConfig(app, use.file, (_, place) => [settingsObject({}, place)])
      : app.has(file)
        ? readJsonConfig(app, file)
        : undefined;
  if (!config) return none('there is no app.json that could set experiments.baseUrl', use.place);
  // Code may export what stands below `expo` in app.json.
  const isBare = use.file !== undefined && isAbsent(valueAt(config.build, 'expo'));
  const path = isBare ? keys : ['expo', ...keys];
  return (
    setting(config, path, 'experiments.baseUrl', { otherwise: '/' }) ??
    none(`${config.file} sets no experiments.baseUrl`, { file: config.file, line: 1 })
  );
}

/** Bundlers of libraries, whose settings are not read but for the option of the command. */
export const libraryTools: readonly BuildTool[] = [
  { label: 'tsup', name: 'tsup', config: 'tsup.config', otherwise: 'dist' },
  { label: 'tsdown', name: 'tsdown', config: 'tsdown.config', otherwise: 'dist' },
  { label: 'unbuild', name: 'unbuild', config: 'build.config', otherwise: 'dist' },
  { label: 'Rollup', name: 'rollup', config: 'rollup.config', otherwise: undefined },
  { label: 'esbuild', name: 'esbuild', config: 'esbuild.config', otherwise: undefined },
  { label: 'microbundle', name: 'microbundle', config: 'microbundle.config', otherwise: 'dist' },
].map(({ label, name, config, otherwise }) => ({
  label,
  packages: [name],
  configs: [config],
  read: (app, use) => libraryFields(app, use, new RegExp(`\\b${name}\\b`), otherwise),
}));

/** @param otherwise The folder that it writes to by itself. */
function libraryFields(app: FrontendApp, use: Use, tool: RegExp, otherwise: string | undefined): BuildFields {
  const output = optionState(
    app,
    tool,
    ['--outdir', '--out-dir', '--dir', '-d', '--outfile'],
    outputPath(app),
  );
  return {
    basePath: none(`${use.label} serves nothing`, use.place),
    apiProxy: none(`${use.label} serves nothing`, use.place),
    buildOutput: output ?? outputWithoutOption(app, use, otherwise),
  };
}

function outputWithoutOption(app: FrontendApp, use: Use, otherwise: string | undefined): ScanState {
  if (use.file !== undefined) return unknown(`what ${use.label}'s config says of it is not read`, use.place);
  if (otherwise !== undefined) return byDefault(inApp(app, otherwise), use);
  return none(`no script says where ${use.label} writes to`, use.place);
}

/** Without any bundler: what the compiler writes. */
export function compilerFields(app: FrontendApp): BuildFields {
  const why = 'package.json names no bundler';
  const config = typescriptConfig(app);
  const option = config === undefined ? undefined : compilerOption(app, config, 'outDir');
  const text = option?.state === 'set' ? jsonString(option.node) : undefined;
  return {
    basePath: none(why),
    apiProxy: none(why),
    buildOutput:
      option?.state === 'set' && text !== undefined ? found(outputPath(app)(text), option.place) : none(why),
  };
}
