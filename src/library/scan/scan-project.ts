import { basename, dirname } from 'node:path/posix';
import { lazyModule } from '../../core/base/lazy-module.ts';
import { perObject } from '../../core/base/memoized.ts';
import { projectProfile } from '../../core/facts/profile.ts';
import type { Fact } from '../../core/manifests/fact.ts';
import { type RepositoryFacts, versionText } from '../../core/manifests/repository.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { stateOf } from './backend/fields/entries.ts';
import {
  apiStyleState,
  authState,
  frameworkState,
  isTestPackage,
  ormState,
  packagesState,
  testsState,
} from './backend/fields/package-fields.ts';
import { databaseState, dockerState } from './backend/fields/service-fields.ts';
import { findServers } from './backend/frameworks.ts';
import { go } from './backend/languages/go.ts';
import { gradleReferences } from './backend/languages/gradle-references.ts';
import { jvm } from './backend/languages/jvm.ts';
import { node } from './backend/languages/node.ts';
import { php } from './backend/languages/php.ts';
import { python } from './backend/languages/python.ts';
import { ruby } from './backend/languages/ruby.ts';
import { rust } from './backend/languages/rust.ts';
import { isAside, projectFolder } from './backend/projects.ts';
import type { Entry, Server, UsedPackage } from './backend/server.ts';
import { composeFiles } from './backend/services/compose-files.ts';
import { containersOf } from './backend/services/containers.ts';
import { scanFrontends } from './frontend/scan-frontends.ts';
import { knownPackage } from './known-packages.ts';
import {
  type AppScan,
  backendFields,
  type ProjectScan,
  type ScanField,
  type ScanState,
} from './project-scan.ts';

/**
 * What a repository is built with, from its files alone: nothing of it is run (specification: Project scan result).
 *
 * @param folder From the root, without a slash at its end; empty for all. Apps at or below it are scanned; where there are none,
 *   the app that it is a part of.
 * @throws ModuleWanted when a reader is to be loaded first (src/core/base/lazy-module.ts).
 */
export function scanProject(facts: RepositoryFacts, folder = ''): ProjectScan {
  const here = scanFolder(facts, folder);
  if (here.apps.length > 0 || folder === '') return here;
  const around = scanFolder(facts, '');
  const holding = around.apps.filter((app) => app.folder === '' || folder.startsWith(`${app.folder}/`));
  const nearest = Math.max(...holding.map((app) => app.folder.length));
  const apps = holding.filter((app) => app.folder.length === nearest);
  if (apps.length === 0 || !isManifestNearest(facts, folder, apps[0]!)) return here;
  const used = new Set(sourcesOf(facts, apps));
  const sources = around.sources.filter((file) => used.has(file) || file.startsWith(`${apps[0]!.folder}/`));
  return { ...around, apps, sources };
}

/** Whether no other package.json stands between the folder and the app: that would be something else's. */
function isManifestNearest(facts: RepositoryFacts, folder: string, app: AppScan): boolean {
  for (let at = folder; at !== app.folder && at !== '.'; at = dirname(at))
    if (facts.has(`${at}/package.json`)) return false;
  return true;
}

function scanFolder(facts: RepositoryFacts, folder: string): ProjectScan {
  const frontend = scanFrontends(facts, folder);
  const backends = [...scanBackends(facts, folder)].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  const apps = [...frontend.apps, ...backends].map(withoutSecrets);
  return {
    apps,
    sources: [...new Set([...frontend.sources, ...sourcesOf(facts, backends)])],
    notes: [...new Set([...frontend.notes, ...facts.notes()])],
  };
}

/** The files that the values come from; the project profile last. */
function sourcesOf(facts: RepositoryFacts, apps: readonly AppScan[]): readonly string[] {
  const files = apps.flatMap(({ fields }) =>
    fields.flatMap(({ places = [] }) => places.map(({ file }) => file)),
  );
  const memory = facts.has(projectProfile) ? [projectProfile] : [];
  return [...new Set([...files.filter((file) => file !== projectProfile), ...memory])];
}

/** Longer values and reasons (UTF-16 code units) are cut: nobody reads on. */
const longest = 2_000;

/** Values and reasons with all that is a secret taken out. */
function withoutSecrets(app: AppScan): AppScan {
  const fields = app.fields.map((field): ScanField => {
    if (field.state === 'found') return { ...field, value: redact(field.value.slice(0, longest)) };
    return { ...field, why: redact(field.why.slice(0, longest)) };
  });
  return { ...app, fields };
}

/** What it runs on: the nearest declaration, an image at last. */
function runtimeState(facts: RepositoryFacts, server: Server, dockerfiles: readonly string[]): ScanState {
  if (server.runtime) return server.runtime;
  const { language, folder } = server;
  const stated = facts
    .facts(['runtime'])
    .filter(({ name }) => language.runtimes.some(([each]) => each === name));
  const entries: Entry[] = [];
  for (const [name, label] of language.runtimes) {
    const fact = nearestFact(
      stated.filter((each) => each.name === name),
      folder,
      dockerfiles,
    );
    if (fact)
      entries.push({ text: `${label} ${textOf(fact)}`, places: [{ file: fact.file, line: fact.line }] });
  }
  return stateOf(entries, `no file declares a version of ${language.runtimes[0]![1]}`);
}

/** A floor is "3.11+", one with an end "3.11+, below 4.0"; any other range is given as it is written. */
function textOf(fact: Fact): string {
  const { value } = fact;
  const between = /^>=\s{0,5}([\d.]+)\s{0,5},?\s{0,5}<\s{0,5}([\d.]+)$/.exec(value);
  if (between) return `${between[1]}+, below ${between[2]}`;
  return /^[\^~]/.test(value) ? value : versionText(fact) || value;
}

const elsewhere =
  /(?:^|\/)(?:\.github|\.gitlab-ci)|(?:^|\/)(?:[^/]*(?:Dockerfile|Containerfile)[^/]{0,2000}|(?:docker-)?compose[^/]{0,2000}\.ya?ml)$/i;

function nearestFact(
  stated: readonly Fact[],
  folder: string,
  dockerfiles: readonly string[],
): Fact | undefined {
  const usable = stated.filter(
    (fact) => /^[\w.<>=~^!,*| +-]{1,40}$/.test(fact.value) && /\d/.test(fact.value),
  );
  const declared = usable.filter(({ file }) => !elsewhere.test(file));
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const here = declared.filter(({ file }) => folderOf(file) === at);
    const found =
      here.find(({ role }) => role === 'floor') ?? here.find(({ role }) => role !== 'setting') ?? here[0];
    if (found) return found;
    if (at === '.') break;
  }
  return usable.findLast(({ file }) => dockerfiles.includes(file));
}

/** Wrappers and catalogs of Gradle belong to the folder above theirs. */
function folderOf(file: string): string {
  return dirname(file).replace(/(?:^|\/)(?:gradle(?:\/wrapper)?|\.mvn\/wrapper|requirements)$/, '') || '.';
}

const mostFolders = 12;

/** Folders that only hold the others: what lies in them says more. */
const plain = /^(?:src|app|lib|internal|pkg|cmd)$/;

/** The folders that the source files lie in; of the one that holds them all, and of `src` and its kind, those within. */
function structureState({ files, folder, manifest }: Server): ScanState {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.map((file) => file.slice(prefix.length)).sort();
  const base = commonFolder(inside);
  // A long way down is reported once.
  const isDeep = base.split('/').length > 3;
  const lead = isDeep ? '' : base;
  const folders = new Map<string, string>();
  for (const file of inside) {
    if (!file.startsWith(base)) continue;
    const [first = '', second, ...rest] = file.slice(base.length).split('/');
    if (second === undefined) continue;
    const name = plain.test(first) && rest.length > 0 ? `${lead}${first}/${second}/` : `${lead}${first}/`;
    // A name may be a stranger's.
    if (!folders.has(name) && /^[^\p{C}`<>[\]{}|*]{1,120}$/u.test(name)) folders.set(name, prefix + file);
  }
  // Beside `src/routes/` there is no need to name `src/`.
  if (folders.size === 0 && base !== '' && inside[0] !== undefined) folders.set(base, prefix + inside[0]);
  const isLed = isDeep && !folders.has(base);
  const names = [...folders].filter(
    ([name]) => ![...folders.keys()].some((other) => other !== name && other.startsWith(name)),
  );
  const shown = names.slice(0, mostFolders).map(([text, file]) => ({ text, places: [{ file, line: 1 }] }));
  const more = names.length - shown.length;
  const state = stateOf(shown, `all source files lie beside ${basename(manifest)}`);
  if (state.state !== 'found') return state;
  const value = more > 0 ? `${state.value} and ${more} more` : state.value;
  return { ...state, value: isLed ? `${base}: ${value}` : value };
}

/** The longest folder that all files lie below, with a slash at its end; empty when some lie at the top. */
function commonFolder(files: readonly string[]): string {
  const [first = '', last = ''] = [files[0], files.at(-1)];
  let end = 0;
  while (end < first.length && first[end] === last[end]) end++;
  return first.slice(0, first.slice(0, end).lastIndexOf('/') + 1);
}

const dotnet = lazyModule(() => import('./backend/dotnet.ts'));
const languages = [node, python, jvm, go, php, ruby, rust];

type BackendField = (typeof backendFields)[number];

const labels: Readonly<Record<BackendField, string>> = {
  runtime: 'Runtime',
  framework: 'Framework',
  apiStyle: 'API style',
  packages: 'Packages',
  auth: 'Auth',
  orm: 'ORM',
  database: 'Database',
  docker: 'Docker',
  structure: 'Structure',
  tests: 'Tests',
};

/**
 * The apps of a repository that run as servers, by folder (specification: Project scan result, for the backend command). Nothing is run:
 * manifests are read, and source code is searched as text, so much of it as a person would look at.
 *
 * @param folder From the root, without a slash at its end; empty for all of the repository.
 * @throws ModuleWanted when a reader is to be loaded first; nothing else, whatever the files hold.
 */
export function scanBackends(facts: RepositoryFacts, folder: string): AppScan[] {
  const servers = serversOf(facts, folder);
  const folders = servers.map((server) => server.folder);
  return (
    servers
      // Of a part of the repository nobody knows what else is there.
      .map((server) => scanServer(facts, server, folders, folder === '' && servers.length === 1))
      .sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0))
  );
}

const known = perObject((_: RepositoryFacts) => new Map<string, readonly Server[]>());

/** Readers of lock files are wanted one by one when versions are asked for; the servers are then known already. */
function serversOf(facts: RepositoryFacts, folder: string): readonly Server[] {
  const byFolder = known(facts);
  const before = byFolder.get(folder);
  if (before) return before;
  const servers = [
    ...(facts.hasManifests('nuget') ? dotnet().findDotnetServers(facts, folder) : []),
    ...languages.flatMap((language) => findServers(facts, language, folder)),
  ];
  byFolder.set(folder, servers);
  return servers;
}

/**
 * @param folders Those of all servers.
 * @param alone Whether it is the only server of the repository.
 */
function scanServer(
  facts: RepositoryFacts,
  server: Server,
  folders: readonly string[],
  alone: boolean,
): AppScan {
  const containers = containersOf(facts, server, alone);
  // A compose file in the folder of another server is that server's.
  const services = composeFiles(facts)
    .filter(
      ({ path }) =>
        !folders.some((each) => each !== '' && each !== server.folder && path.startsWith(`${each}/`)),
    )
    .flatMap((file) => file.services);
  const states: Readonly<Record<BackendField, ScanState>> = {
    runtime: runtimeState(facts, server, containers.dockerfiles),
    framework: frameworkState(facts, server),
    apiStyle: apiStyleState(server),
    packages: packagesState(facts, server),
    auth: authState(facts, server),
    orm: ormState(facts, server),
    database: databaseState(facts, server, containers, services),
    docker: dockerState(facts, containers),
    structure: structureState(server),
    tests: testsState(facts, server, testPackagesOf(facts, server, alone)),
  };
  const fields = backendFields.map((id): ScanField => ({ ...states[id], id, label: labels[id] }));
  return { side: 'backend', folder: server.folder, name: server.name, fields };
}

/**
 * All packages that the app's own manifests name, those that it only develops with included. Where none of them is for tests, those of the
 * manifests above it: parents of Maven and the root of a workspace name the tests of all their parts.
 *
 * @param alone Whether it is the only server of the repository: the tests of any part are then its tests.
 */
function testPackagesOf(
  facts: RepositoryFacts,
  { language, folder, testPackages }: Server,
  alone: boolean,
): readonly UsedPackage[] {
  if (language.ecosystem === 'nuget') return [];
  const at = (wanted: string) => packagesAt(facts, language.ecosystem, (path) => path === wanted);
  let here = folder === '' ? '.' : folder;
  const own = at(here);
  if ([...testPackages, ...own].some(isOfTests)) return own;
  while (here !== '.') {
    here = dirname(here);
    const above = at(here).filter(isOfTests);
    if (above.length > 0) return [...own, ...above];
  }
  return alone
    ? [...own, ...packagesAt(facts, language.ecosystem, (path) => !isAside(path, '')).filter(isOfTests)]
    : own;
}

function isOfTests({ fact }: UsedPackage): boolean {
  return knownPackage(fact.ecosystem, fact.name)?.group === 'Tests' || isTestPackage(fact.name);
}

function packagesAt(
  facts: RepositoryFacts,
  ecosystem: Server['language']['ecosystem'],
  isWanted: (folder: string) => boolean,
): readonly UsedPackage[] {
  return facts
    .manifests([ecosystem])
    .filter(({ path }) => isWanted(projectFolder(path)))
    .flatMap(({ path, facts: stated }) => [
      ...stated
        .filter((fact) => fact.ecosystem === ecosystem && fact.role === 'dependency')
        .map((fact) => ({ fact, manifest: path })),
      ...(/\.gradle(?:\.kts)?$/.test(path) ? gradleReferences(facts, path).forTests : []),
    ]);
}
