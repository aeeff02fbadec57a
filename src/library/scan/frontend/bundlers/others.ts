import { textOf } from '../../../../core/manifests/tree.ts';
import { found, none, type ScanState, unknown } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { compilerOption, typescriptConfig } from '../typescript-options.ts';
import {
  type BuildFields,
  type BuildTool,
  byDefault,
  inApp,
  optionState,
  outputPath,
  type Use,
} from './build-tool.ts';

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
  const text = option?.state === 'set' ? textOf(option.node) : undefined;
  return {
    basePath: none(why),
    apiProxy: none(why),
    buildOutput:
      option?.state === 'set' && text !== undefined ? found(outputPath(app)(text), option.place) : none(why),
  };
}
