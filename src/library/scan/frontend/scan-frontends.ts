import { append } from '../../../core/base/collections.ts';
import { folderOf, joinPath, lastName, pathFrom } from '../../../core/base/path.ts';
import { either, wordSet } from '../../../core/base/words.ts';
import { projectProfile } from '../../../core/facts/profile.ts';
import { foldersUp } from '../../../core/manifests/manifest.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { fieldName } from '../../../core/parse/phase0/scan.ts';
import {
  type AppScan,
  type FileLine,
  fieldsOf,
  found,
  listed,
  none,
  placeText,
  type ScanField,
  type ScanState,
  stated,
} from '../project-scan.ts';
import { type FrontendApp, frontendApp, packageManifest, uiLibraryState, uiPackages } from './app.ts';
import { type BuildTool, buildTools, byDefault, outputPath, type Use } from './build-tools.ts';
import { apiUrlsState, envPaths, libraryStates, outDirState, typescriptStates } from './fields.ts';

/** Looks at every frontend at or below a folder, its sources in the order of the specification. @throws ModuleWanted */
export function scanFrontends(facts: RepositoryFacts, folder: string) {
  const apps = frontendApps(facts, folder);
  facts.snapshot.prefetch(apps.flatMap(envPaths));
  const scans = apps.map(scanApp);
  return { apps: scans, sources: [...new Set(apps.flatMap(({ sources }) => [...sources]))] };
}

function scanApp(app: FrontendApp): AppScan {
  const states = {
    uiLibrary: uiLibraryState(app),
    ...libraryStates(app),
    scripts: scriptsState(app),
    ...buildStates(app),
    ...typescriptStates(app),
    structure: structureState(app),
    apiUrls: apiUrlsState(app),
  };
  const isOwn = app.manifest.path === app.path('package.json');
  return {
    side: 'frontend',
    folder: app.folder,
    name: isOwn ? app.manifest.name : undefined,
    fields: withProfile(app, fieldsOf(states)),
  };
}

const mostScripts = 12;

function scriptsState({ manifest }: FrontendApp): ScanState {
  const places = [{ file: manifest.path, line: manifest.at('scripts')?.line ?? 1 }];
  const entries = manifest.scripts().map(({ name }) => ({ text: name, places }));
  return listed(entries, `${manifest.path} has no scripts`, mostScripts);
}

/** What a profile may say of, by the names that readers of a scan give the fields. */
const toldByProfile = [
  'router',
  'state',
  'data fetching',
  'base path',
  'api proxy',
  'build output',
  'strict',
];

const longest = 100_000;

/** Where the code leaves a field unknown, what the project profile says of it is told: the profile is a person's word. */
function withProfile(app: FrontendApp, fields: readonly ScanField[]): readonly ScanField[] {
  const text = app.facts.read(projectProfile);
  if (text === undefined || !fields.some(({ state }) => state === 'unknown')) return fields;
  const said = new Map<string, { readonly value: string; readonly place: FileLine }>();
  for (const [at, line] of text.slice(0, longest).split('\n').entries()) {
    const match = /^[\s*+>-]{0,12}([\p{L}][\p{L} ]{1,30})[*_`]{0,3}:[*_`]{0,3}\s{1,4}(\S.{0,150})$/u.exec(
      line.trimEnd(),
    );
    const name = match ? fieldName(match[1]!) : '';
    if (!toldByProfile.includes(name) || said.has(name)) continue;
    said.set(name, {
      value: match![2]!.replace(/[*`]+/g, ''),
      place: { file: projectProfile, line: at + 1 },
    });
  }
  return fields.map((field) => {
    const one = said.get(fieldName(field.label));
    if (field.state !== 'unknown' || !one) return field;
    const why = `${field.why}; the project profile says ${one.value} (${placeText(one.place)})`;
    return { ...field, why, places: [...(field.places ?? []), one.place] };
  });
}

/** What the specification looks for below src/ stands first, then what else is there. */
const looked = ['pages', 'components', 'hooks', 'services', 'types'];

/** Folders of an app without src/ that hold its own code. */
const ofApp = wordSet(
  'pages components hooks services types app routes views composables store(s) layouts features lib utils',
  'screens modules api context(s) assets styles server middleware plugins',
);

const mostNamed = 14;

/** The folders that the code lies in: `src/{pages,components,hooks}`. */
function structureState(app: FrontendApp): ScanState {
  const base = app.sourceFolder();
  const prefix = base === '' ? '' : `${base}/`;
  const isSource = base !== app.folder;
  const folders = new Map<string, string>();
  for (const file of app.facts.index.filesBelow(base)) {
    const [name = '', ...rest] = file.slice(prefix.length).split('/');
    if (rest.length > 0 && !folders.has(name) && (isSource || ofApp.has(name))) folders.set(name, file);
  }
  const names = [...new Set([...looked.filter((name) => folders.has(name)), ...folders.keys()])];
  const listed = names.filter((name) => /^[\w@.()[\]-]{1,40}$/.test(name)).slice(0, mostNamed);
  const [first, ...others] = listed.map((name) => ({ file: folders.get(name)!, line: 1 }));
  if (!first)
    return none(
      isSource
        ? `${base}/ has no folders`
        : 'there is no src/ folder, and none with a usual name beside package.json',
    );
  const shown = listed.length === 1 ? listed[0] : `{${listed.join(',')}}`;
  const more = names.length > listed.length ? ` and ${names.length - listed.length} more` : '';
  return found(`${prefix}${shown}${more}`, first, ...others);
}

/** Base path, API proxy, build output and the bundler that they are read from; without any bundler, what the compiler writes. */
function buildStates(app: FrontendApp) {
  const chosen = chooseTool(app);
  if (!chosen) {
    const without = none('package.json names no bundler');
    const bundler = none(`${app.manifest.path} names no bundler`);
    const buildOutput = outDirState(app, outputPath(app)) ?? without;
    return { basePath: without, apiProxy: without, buildOutput, bundler };
  }
  const { tool, use } = chosen;
  const { basePath, apiProxy, buildOutput, place = use.place } = tool.read(app, use);
  const { text, places } = app.named(use.label, use.dependency);
  const config = use.file === undefined ? [] : [{ file: use.file, line: 1 }];
  const by = { label: tool.label, place };
  return {
    basePath: basePath ?? byDefault(tool.base ?? '/', by),
    apiProxy,
    buildOutput: buildOutput ?? byDefault(app.path(tool.output), by),
    bundler: stated({ text, places: [...places, ...config] }),
  };
}

/** A framework; else the bundler whose config lies here; else the first that is named. */
function chooseTool(app: FrontendApp): { readonly tool: BuildTool; readonly use: Use } | undefined {
  const uses = buildTools.flatMap((tool) => {
    if (tool.applies && !tool.applies(app)) return [];
    const file = namedConfig(app, tool) ?? app.codeFile(...tool.configs);
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

/** Folders that hold no apps of the project: what is installed, built, shown as an example or used in tests. */
const otherFolder = wordSet(
  'node_modules bower_components vendor fixture(s) test(s) testdata e2e spec(s) template(s) playground(s) sandbox sandboxes',
  'benchmark(s) bench dist build',
);
const isOtherFolder = (name: string) =>
  otherFolder.has(name.toLowerCase()) ||
  /^(?:__\w+__|\..*|(?:example|sample|demo)s?(?:[-_](?:app|project)s?)?)$/i.test(name);

const that = (pattern: RegExp) => (path: string) => pattern.test(lastName(path));

const isManifest = that(/^package\.json$/);
const isBundlerConfig = that(/^(?:vite|next|rsbuild|rspack|webpack)\.config\.[cm]?[jt]s$/);
const isNextConfig = that(/^next\.config\.[cm]?[jt]s$/);
const isNxProject = (path: string) => path.endsWith('/project.json');
const isAppConfig = that(
  either(
    /^(?:vite|next|nuxt|astro|svelte|vue|rsbuild|rspack|webpack|react-router|remix)\.config\.[cm]?[jt]s$/,
    /^(?:(?:docusaurus|metro|app)\.config\.[cm]?[jt]s|gatsby-config\.[jt]s|(?:angular|app)\.json)$/,
  ),
);

/** Files that nearly every app has: of a commit they are fetched in one go. */
const isSource = that(
  /^(?:[\w.-]+\.config\.[cm]?[jt]s|[tj]sconfig[\w.-]{0,200}\.json|\.env(?:\.\w+)?|(?:package|angular|project|app)\.json)$/,
);

const mostApps = 200;

/** The frontends at or below a folder: each package.json with a UI library, and below one for all each bundler config (or project.json) with a page. */
function frontendApps(facts: RepositoryFacts, folder: string): readonly FrontendApp[] {
  facts.snapshot.prefetch(facts.pathsThat(isSource).filter((path) => isAppFolder(folderOf(path), '')));
  const manifests = new Map(
    facts.pathsThat(isManifest).map((path) => [folderOf(path), packageManifest(path, facts)]),
  );
  const libraries = new Map(
    [...manifests].filter(([, manifest]) => manifest.names().some((name) => uiPackages.has(name))),
  );
  // An application of an Nx workspace may have no config but its project.json.
  const ofNx = facts.pathsThat(isNxProject).map(folderOf);
  const pages = ofNx.filter((at) => facts.has(`${at}/src/index.html`) && hasPage(facts, at));
  const configs = new Set([...facts.pathsThat(isBundlerConfig).map(folderOf), ...pages]);
  const sharing = new Map<string, string[]>();
  for (const config of configs) {
    if (libraries.has(config) || !isAppFolder(config, '') || !hasPage(facts, config)) continue;
    const shared = foldersUp(config).find((at) => libraries.has(at));
    if (shared !== undefined && !configs.has(shared)) append(sharing, shared, config);
  }
  const apps = [...libraries].flatMap(([at, library]) => {
    const folders = (sharing.get(at) ?? [at]).filter((each) => isAppFolder(each, folder));
    return folders.map((each) => {
      const manifest = manifests.get(each) ?? library;
      const [, ...above] = foldersUp(folderOf(manifest.path)).map((one) => manifests.get(one));
      const shared = above.filter((one) => one !== undefined);
      return frontendApp(facts, each, manifest, library, shared);
    });
  });
  const real = apps.filter((app) => apps.length === 1 || !isBareWorkspace(app));
  return real.sort((a, b) => (a.folder < b.folder ? -1 : 1)).slice(0, mostApps);
}

/** The root of a workspace that names the library for its packages, and has no code of its own. */
function isBareWorkspace(app: FrontendApp): boolean {
  const { facts, folder, manifest } = app;
  const isRoot = manifest.at('workspaces') !== undefined || app.has(app.path('pnpm-workspace.yaml'));
  const hasConfig = facts.pathsThat(isAppConfig).some((path) => folderOf(path) === folder);
  return isRoot && !hasConfig && app.sourceFolder() === folder && !hasPage(facts, folder);
}

/** Whether a folder with a config is an app's: a library and a folder of configs have no page. */
function hasPage(facts: RepositoryFacts, folder: string): boolean {
  const pages = ['index.html', 'src/index.html', 'public/index.html'];
  const project = joinPath(folder, 'project.json');
  return (
    pages.some((page) => facts.has(joinPath(folder, page))) ||
    facts.pathsThat(isNextConfig).some((path) => folderOf(path) === folder) ||
    (facts.has(project) && /"projectType"\s*:\s*"application"/.test(facts.read(project) ?? ''))
  );
}

/** Whether it lies at or below the folder that is looked at, and on the way there is nothing that holds no apps. */
function isAppFolder(at: string, folder: string): boolean {
  const below = pathFrom(folder, at);
  return below !== undefined && !below.split('/').some(isOtherFolder);
}
