import { folderOf } from '../../base/path.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { FrontendApp } from './app.ts';
import { PackageManifest } from './package-manifest.ts';
import { uiPackages } from './ui-libraries.ts';

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
export function frontendApps(facts: RepositoryFacts, folder: string): readonly FrontendApp[] {
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
  return /"projectType"\s*:\s*"application"/.test(textOf(facts, `${at}project.json`));
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

function textOf(facts: RepositoryFacts, path: string): string {
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
