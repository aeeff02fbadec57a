import { folderOf } from '../../../core/base/path.ts';
import { projectProfile } from '../../../core/facts/profile.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { entriesOf, itemsOrOne, textOf } from '../../../core/manifests/tree.ts';
import { fieldName } from '../../../core/parse/phase0/scan.ts';
import {
  type AppScan,
  type FieldId,
  found,
  frontendFields,
  none,
  placeText,
  type ScanField,
  type ScanState,
  unknown,
} from '../project-scan.ts';
import { FrontendApp, majorOf, PackageManifest, uiLibraryField, uiPackages, withVersion } from './app.ts';
import { angular } from './bundlers/angular.ts';
import type { BuildTool, Use } from './bundlers/build-tool.ts';
import { frameworks, rsbuild, sveltekit } from './bundlers/frameworks.ts';
import { next } from './bundlers/next.ts';
import { compilerFields, libraryTools } from './bundlers/others.ts';
import { parcel, reactScripts } from './bundlers/package-json.ts';
import { vite } from './bundlers/vite.ts';
import { rspack, webpack } from './bundlers/webpack.ts';
import { apiUrlsField, envPaths } from './env-files.ts';
import { libraryFields } from './library-fields.ts';
import {
  type CompilerOption,
  compilerOption,
  type TypescriptConfig,
  typescriptConfig,
} from './typescript-options.ts';

/** The frontends of a folder, with the files that were read for them and what could not be. */
export interface FrontendScan {
  readonly apps: readonly AppScan[];
  readonly sources: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Looks at every frontend at or below a folder, its sources in the order of the specification: package.json, the bundler's
 * config, tsconfig.json, src/, .env and .env.production.
 *
 * @param folder From the root; empty for all.
 * @throws ModuleWanted when a reader is not loaded yet.
 */
export function scanFrontends(facts: RepositoryFacts, folder: string): FrontendScan {
  const apps = frontendApps(facts, folder);
  facts.snapshot.prefetch(apps.flatMap(envPaths));
  const scans = apps.map(scanApp);
  return {
    apps: scans,
    sources: [...new Set(apps.flatMap(({ sources }) => [...sources]))],
    notes: [...new Set(apps.flatMap(({ manifest }) => manifest.note ?? []))],
  };
}

function scanApp(app: FrontendApp): AppScan {
  const fields = [
    uiLibraryField(app),
    ...libraryFields(app),
    scriptsField(app),
    ...buildFields(app),
    ...typescriptFields(app),
    structureField(app),
    apiUrlsField(app),
  ];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const inOrder = frontendFields.flatMap((id) => byId.get(id) ?? []);
  const isOwn = app.manifest.path === app.path('package.json');
  return {
    side: 'frontend',
    folder: app.folder,
    name: isOwn ? app.manifest.name : undefined,
    fields: withProfile(app, inOrder),
  };
}

/** More are counted, not listed. */
const mostScripts = 12;

function scriptsField(app: FrontendApp): ScanField {
  const scripts = app.manifest.scripts();
  const [first, ...others] = scripts.slice(0, mostScripts);
  const id = 'scripts';
  const label = 'Scripts';
  if (!first) return { id, label, ...none(`${app.manifest.path} has no scripts`) };
  const names = [first, ...others].map(({ name }) => name).join(', ');
  const more = scripts.length > mostScripts ? ` and ${scripts.length - mostScripts} more` : '';
  return { id, label, ...found(names + more, app.manifest.placeOf(app.manifest.at('scripts'))) };
}

/** Fields by the names that readers of a scan give them. */
const names: ReadonlyMap<string, FieldId> = new Map([
  ['router', 'router'],
  ['state', 'state'],
  ['data fetching', 'dataFetching'],
  ['base path', 'basePath'],
  ['api proxy', 'apiProxy'],
  ['build output', 'buildOutput'],
  ['strict', 'strict'],
]);

/** Longer profiles (UTF-16 code units) are cut. */
const longest = 100_000;

/** Where the code leaves a field unknown, what the project profile says of it is told: the profile is a person's word. */
function withProfile(app: FrontendApp, fields: readonly ScanField[]): readonly ScanField[] {
  const text = app.facts.read(projectProfile);
  if (text === undefined || !fields.some(({ state }) => state === 'unknown')) return fields;
  const said = new Map<FieldId, { readonly value: string; readonly line: number }>();
  for (const [at, line] of text.slice(0, longest).split('\n').entries()) {
    const match = /^[\s*+>-]{0,12}([\p{L}][\p{L} ]{1,30})[*_`]{0,3}:[*_`]{0,3}\s{1,4}(\S.{0,150})$/u.exec(
      line.trimEnd(),
    );
    const id = match && names.get(fieldName(match[1]!));
    if (id && !said.has(id)) said.set(id, { value: match![2]!.replace(/[*`]+/g, ''), line: at + 1 });
  }
  return fields.map((field) => {
    const one = said.get(field.id);
    if (field.state !== 'unknown' || !one) return field;
    const place = { file: projectProfile, line: one.line };
    return {
      ...field,
      why: `${field.why}; the project profile says ${one.value} (${placeText(place)})`,
      places: [...(field.places ?? []), place],
    };
  });
}

/** What the specification looks for below src/ stands first, then what else is there. */
const looked = ['pages', 'components', 'hooks', 'services', 'types'];

/** Folders of an app without src/ that hold its own code. */
const ofApp =
  /^(?:pages|components|hooks|services|types|app|routes|views|composables|stores?|layouts|features|lib|utils|screens|modules|api|contexts?|assets|styles|server|middleware|plugins)$/;

/** More are counted, not listed. */
const mostNamed = 14;

/** The folders that the code lies in: `src/{pages,components,hooks}`. */
function structureField(app: FrontendApp): ScanField {
  const id = 'structure';
  const label = 'Structure';
  const { index } = app.facts;
  const base = index.hasFolder(app.path('src')) ? app.path('src') : app.folder;
  const isSource = base !== app.folder;
  const folders = new Map<string, string>();
  for (const file of index.filesBelow(base)) {
    const [name, ...rest] = file.slice(base === '' ? 0 : base.length + 1).split('/');
    if (rest.length > 0 && !folders.has(name!) && (isSource || ofApp.test(name!))) folders.set(name!, file);
  }
  const names = [
    ...looked.filter((name) => folders.has(name)),
    ...[...folders.keys()].filter((name) => !looked.includes(name)),
  ];
  const listed = names.filter((name) => /^[\w@.()[\]-]{1,40}$/.test(name)).slice(0, mostNamed);
  const places = listed.map((name) => ({ file: folders.get(name)!, line: 1 }));
  const [first, ...others] = places;
  if (!first) {
    const why = isSource
      ? `${base}/ has no folders`
      : 'there is no src/ folder, and none with a usual name beside package.json';
    return { id, label, ...none(why) };
  }
  const shown = listed.length === 1 ? listed[0]! : `{${listed.join(',')}}`;
  const more = names.length > listed.length ? ` and ${names.length - listed.length} more` : '';
  return { id, label, ...found(`${base === '' ? '' : `${base}/`}${shown}${more}`, first, ...others) };
}

/** Frameworks first: what builds inside of them is their affair. */
const tools: readonly BuildTool[] = [
  next,
  sveltekit,
  ...frameworks,
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
function buildFields(app: FrontendApp): readonly ScanField[] {
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

/** The typed language, its strict flag, path aliases and target (specification: Project scan result). */
function typescriptFields(app: FrontendApp): readonly ScanField[] {
  const config = typescriptConfig(app);
  const isScript = config !== undefined && !config.path.endsWith('jsconfig.json');
  const typed = typedLanguage(app, isScript ? config : undefined);
  const isTyped = typed.state === 'found';
  const noConfig = none('there is no tsconfig.json');
  return [
    { id: 'typedLanguage', label: 'TypeScript', ...typed },
    {
      id: 'strict',
      label: 'strict',
      ...(isTyped ? (isScript ? strict(app, config) : noConfig) : none('the code is not typed')),
    },
    { id: 'pathAliases', label: 'Path aliases', ...(config ? aliases(app, config) : noConfig) },
    { id: 'target', label: 'Target', ...(config ? target(app, config) : noConfig) },
  ];
}

const typedFile = /\.(?:[cm]?ts|tsx)$/;
const declarationFile = /\.d\.[cm]?ts$/;

function typedLanguage(app: FrontendApp, config: TypescriptConfig | undefined): ScanState {
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const isTypedFile = (path: string) => typedFile.test(path) && !declarationFile.test(path);
  const isOwn = config !== undefined && (app.folder === '' || config.path.startsWith(`${app.folder}/`));
  // The tsconfig.json of a whole workspace says nothing of an app that is written in JavaScript.
  const isUsed = isOwn || app.facts.index.filesBelow(app.folder).some(isTypedFile);
  const places = config === undefined ? [] : [{ file: config.path, line: 1 }];
  if (dependency && isUsed) return found('yes', dependency.place, ...places);
  if (dependency)
    return none('typescript is named, but there is neither a tsconfig.json nor a .ts file', dependency.place);
  if (config !== undefined && isUsed)
    return found('in use without the typescript package', { file: config.path, line: 1 });
  return none(`${app.manifest.path} does not name typescript, and there is no tsconfig.json`);
}

/** Since this major version, `strict` is on unless it is switched off. */
const firstStrictByDefault = 6;

function strict(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'strict');
  if (option.state === 'set')
    return found(
      option.node.kind === 'scalar' && option.node.literal && option.node.text === 'true' ? 'yes' : 'no',
      option.place,
    );
  if (option.state === 'unknown') return unknown(option.why, option.place);
  const dependency = app.tool('typescript', '@typescript/native-preview');
  const major = Number(dependency ? majorOf(app.version(dependency).text) : undefined);
  const place = { file: config.path, line: 1 };
  if (Number.isNaN(major)) return unknown('strict is not set, and no version of TypeScript is named', place);
  return found(`${major >= firstStrictByDefault ? 'yes' : 'no'} (TypeScript's default)`, place);
}

function target(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'target');
  if (option.state === 'set') {
    const text = textOf(option.node);
    return text === undefined ? unknown('target is no text', option.place) : found(text, option.place);
  }
  return optional(option, `${config.path} sets no target`);
}

function optional(option: Exclude<CompilerOption, { state: 'set' }>, why: string): ScanState {
  return option.state === 'unknown' ? unknown(option.why, option.place) : none(why);
}

/** More are counted, not listed. */
const mostAliases = 6;

function aliases(app: FrontendApp, config: TypescriptConfig): ScanState {
  const option = compilerOption(app, config, 'paths');
  if (option.state !== 'set') return optional(option, `${config.path} sets no paths`);
  const pairs = entriesOf(option.node).map(({ key, value }) => {
    const targets = itemsOrOne(value).flatMap((node) => textOf(node) ?? []);
    return `${key} → ${targets.map((each) => each.replace(/^\.\//, '')).join(' or ')}`;
  });
  if (pairs.length === 0) return none('paths is empty', option.place);
  const more = pairs.length > mostAliases ? ` and ${pairs.length - mostAliases} more` : '';
  return found(`${pairs.slice(0, mostAliases).join(', ')}${more}`, option.place);
}

/** Folders that hold no apps of the project: what is installed, built, shown as an example or used in tests. */
const otherFolder =
  /^(?:node_modules|bower_components|vendor|examples?|samples?|fixtures?|__\w+__|tests?|testdata|e2e|specs?|templates?|playgrounds?|sandbox(?:es)?|benchmarks?|bench|dist|build|\..*)$/i;

function isManifest(path: string): boolean {
  return path.endsWith('package.json') && (path.length === 12 || path[path.length - 13] === '/');
}

function isBundlerConfig(path: string): boolean {
  return /(?:^|\/)(?:vite|next|rsbuild|rspack|webpack)\.config\.[cm]?[jt]s$/.test(path);
}

/** Files that nearly every app has: of a commit they are fetched in one go. */
function isSource(path: string): boolean {
  return (
    isManifest(path) ||
    /(?:^|\/)(?:[\w.-]+\.config\.[cm]?[jt]s|[tj]sconfig[\w.-]{0,200}\.json|\.env(?:\.\w+)?|(?:angular|project|app)\.json)$/.test(
      path,
    )
  );
}

/** More are not looked at. */
const mostApps = 200;

/**
 * The frontends at or below a folder: each package.json that names a UI library, and each folder with a bundler config (or a
 * project.json) and a page of its own below a package.json that names one for all.
 */
function frontendApps(facts: RepositoryFacts, folder: string): readonly FrontendApp[] {
  facts.snapshot.prefetch(facts.pathsThat(isSource).filter((path) => isAppFolder(folderOf(path), '')));
  const manifests = new Map<string, PackageManifest>();
  for (const path of facts.pathsThat(isManifest))
    manifests.set(folderOf(path), new PackageManifest(path, facts));
  const libraries = new Map([...manifests].filter(([, manifest]) => namesUiLibrary(manifest)));
  const configs = new Set([...facts.pathsThat(isBundlerConfig).map(folderOf), ...pagesOfNx(facts)]);
  const sharing = new Map<string, string[]>();
  for (const config of configs) {
    if (libraries.has(config) || !isAppFolder(config, '') || !hasPage(facts, config)) continue;
    const shared = nearestFolder(config, libraries);
    if (shared === undefined || configs.has(shared)) continue;
    sharing.set(shared, [...(sharing.get(shared) ?? []), config]);
  }
  const apps: FrontendApp[] = [];
  for (const [at, library] of libraries) {
    for (const each of sharing.get(at) ?? [at]) {
      if (!isAppFolder(each, folder)) continue;
      const manifest = manifests.get(each) ?? library;
      apps.push(new FrontendApp(facts, each, manifest, library, above(manifest, manifests)));
    }
  }
  const real = apps.filter((app) => apps.length === 1 || !isBareWorkspace(app));
  return real.sort((a, b) => (a.folder < b.folder ? -1 : 1)).slice(0, mostApps);
}

/** The root of a workspace that names the library for its packages, and has no code of its own. */
function isBareWorkspace({ facts, folder, manifest }: FrontendApp): boolean {
  const at = folder === '' ? '' : `${folder}/`;
  const isRoot = manifest.at('workspaces') !== undefined || facts.has(`${at}pnpm-workspace.yaml`);
  const hasConfig = facts.pathsThat(isAppConfig).some((path) => folderOf(path) === folder);
  return isRoot && !hasConfig && !facts.index.hasFolder(`${at}src`) && !hasPage(facts, folder);
}

function isAppConfig(path: string): boolean {
  return /(?:^|\/)(?:(?:vite|next|nuxt|astro|svelte|vue|rsbuild|rspack|webpack|react-router|remix|docusaurus|metro|app)\.config\.[cm]?[jt]s|gatsby-config\.[jt]s|(?:angular|app)\.json)$/.test(
    path,
  );
}

/** Whether a folder with a config is an app's: a library and a folder of configs have no page. */
function hasPage(facts: RepositoryFacts, folder: string): boolean {
  const at = folder === '' ? '' : `${folder}/`;
  const pages = ['index.html', 'src/index.html', 'public/index.html'];
  if (
    pages.some((page) => facts.has(at + page)) ||
    facts.pathsThat(isNextConfig).some((path) => folderOf(path) === folder)
  )
    return true;
  return /"projectType"\s*:\s*"application"/.test(fileText(facts, `${at}project.json`));
}

/** An application of an Nx workspace may have no config but its project.json. */
function pagesOfNx(facts: RepositoryFacts): readonly string[] {
  const projects = facts.pathsThat(isNxProject).map(folderOf);
  return projects.filter((folder) => facts.has(`${folder}/src/index.html`) && hasPage(facts, folder));
}

function isNxProject(path: string): boolean {
  return path.endsWith('/project.json');
}

function namesUiLibrary(manifest: PackageManifest): boolean {
  return manifest.names().some((name) => uiPackages.has(name));
}

/** Whether it lies at or below the folder that is looked at, and on the way there is nothing that holds no apps. */
function isAppFolder(at: string, folder: string): boolean {
  if (folder !== '' && at !== folder && !at.startsWith(`${folder}/`)) return false;
  const below = folder === '' ? at : at.slice(folder.length + 1);
  return below === '' || !below.split('/').some((segment) => otherFolder.test(segment));
}

function fileText(facts: RepositoryFacts, path: string): string {
  return facts.has(path) ? (facts.read(path) ?? '') : '';
}

function isNextConfig(path: string): boolean {
  return /(?:^|\/)next\.config\.[cm]?[jt]s$/.test(path);
}

function nearestFolder(folder: string, manifests: ReadonlyMap<string, PackageManifest>): string | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    if (manifests.has(at)) return at;
    if (at === '') return undefined;
  }
}

function above(
  manifest: PackageManifest,
  manifests: ReadonlyMap<string, PackageManifest>,
): readonly PackageManifest[] {
  const found: PackageManifest[] = [];
  for (let at = folderOf(manifest.path); at !== ''; ) {
    at = folderOf(at);
    const next = manifests.get(at);
    if (next) found.push(next);
  }
  return found;
}
