import type { ScanField, ScanState } from '../project-scan.ts';
import { found, none } from '../states.ts';
import type { FrontendApp } from './app.ts';
import { angular } from './bundlers/angular.ts';
import type { BuildTool, Use } from './bundlers/build-tool.ts';
import { frameworks } from './bundlers/frameworks.ts';
import { next } from './bundlers/next.ts';
import { compilerFields, libraryTools, native } from './bundlers/others.ts';
import { parcel } from './bundlers/parcel.ts';
import { reactScripts } from './bundlers/react-scripts.ts';
import { rsbuild } from './bundlers/rsbuild.ts';
import { sveltekit } from './bundlers/sveltekit.ts';
import { vite } from './bundlers/vite.ts';
import { rspack, webpack } from './bundlers/webpack.ts';
import { withVersion } from './version-text.ts';

/** Frameworks first: what builds inside of them is their affair. */
const tools: readonly BuildTool[] = [
  next,
  sveltekit,
  ...frameworks,
  ...native,
  angular,
  reactScripts,
  rsbuild,
  rspack,
  vite,
  parcel,
  webpack,
  ...libraryTools,
];

/** Base path, API proxy, build output and the bundler that they are read from. */
export function buildFields(app: FrontendApp): readonly ScanField[] {
  const chosen = chooseTool(app);
  const fields = chosen ? chosen.tool.read(app, chosen.use) : compilerFields(app);
  return [
    { id: 'basePath', label: 'Base path', ...fields.basePath },
    { id: 'apiProxy', label: 'API proxy', ...fields.apiProxy },
    { id: 'buildOutput', label: 'Build output', ...fields.buildOutput },
    { id: 'bundler', label: 'Bundler', ...bundler(app, chosen?.use) },
  ];
}

function bundler(app: FrontendApp, use: Use | undefined): ScanState {
  if (!use) return none(`${app.manifest.path} names no bundler`);
  const { text, places } = withVersion(app, use.label, use.dependency);
  const [first, ...others] = places;
  return found(text, first, ...others, ...(use.file === undefined ? [] : [{ file: use.file, line: 1 }]));
}

/** A framework; else the bundler whose config lies here; else the first that is named. */
function chooseTool(app: FrontendApp): { readonly tool: BuildTool; readonly use: Use } | undefined {
  const uses = tools.flatMap((tool) => {
    if (tool.applies && !tool.applies(app)) return [];
    const file =
      tool.configs.length === 0 ? undefined : (namedConfig(app, tool) ?? app.codeFile(...tool.configs));
    const dependency = file === undefined ? app.own(...tool.packages) : app.tool(...tool.packages);
    if (!dependency) return [];
    const place = file === undefined ? dependency.place : { file, line: 1 };
    return [{ tool, use: { label: tool.label, dependency, file, place } }];
  });
  return (
    uses.find(({ tool }) => tool.isFramework) ?? uses.find(({ use }) => use.file !== undefined) ?? uses[0]
  );
}

/** The config that a script names: `vite build --config config/vite.config.js`. */
function namedConfig(app: FrontendApp, { packages }: BuildTool): string | undefined {
  const option = app.scriptOption(
    new RegExp(`(?:^|[\\s/])${packages[0]!.replace(/^@/, '').replace(/\/.*/, '')}\\s`),
    '--config',
    '-c',
  );
  const path = option && app.path(option.value);
  return path !== undefined && app.has(path) ? path : undefined;
}
