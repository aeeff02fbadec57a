import { textOf, valueAt } from '../../code/values.ts';
import { found, type ScanState } from '../../project-scan.ts';
import type { FrontendApp } from '../app.ts';
import { type Config, readConfig } from '../settings.ts';
import { type BuildTool, byDefault, inApp, outputPath, type Use } from './build-tool.ts';
import { frameworkFields } from './frameworks.ts';

/** SvelteKit: kit.paths.base, Vite's proxy, and the output of its adapter. */
export const sveltekit: BuildTool = {
  label: 'SvelteKit',
  packages: ['@sveltejs/kit'],
  configs: ['svelte.config'],
  isFramework: true,
  read(app, use) {
    const config = use.file === undefined ? undefined : readConfig(app, use.file, () => []);
    const keys = { base: ['kit', 'paths', 'base'], output: [], defaultOutput: '.svelte-kit', proxies: [] };
    return { ...frameworkFields(app, use, config, keys), buildOutput: adapterOutput(app, use, config) };
  },
};

/** What SvelteKit builds lies where its adapter puts it. */
function adapterOutput(app: FrontendApp, use: Use, config: Config | undefined): ScanState {
  const adapter = config && valueAt(config.build, 'kit', 'adapter');
  const call = adapter?.kind === 'unknown' ? adapter.call : undefined;
  if (!adapter || !call) return byDefault(inApp(app, '.svelte-kit'), use);
  const option = ['pages', 'out']
    .map((key) => textOf(valueAt(call.values[0] ?? adapter, key)))
    .find((each) => each !== undefined);
  if (option !== undefined) return found(outputPath(app)(option), adapter.place);
  const writes = /adapter-(?:static|node)$/.test(call.source);
  return writes
    ? found(`${inApp(app, 'build')} (the default of ${call.source})`, adapter.place)
    : found(
        `${inApp(app, '.svelte-kit')} (${call.source || 'the adapter'} takes it from there)`,
        adapter.place,
      );
}
