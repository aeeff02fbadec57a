import { join } from 'node:path/posix';
import { append } from '../../../core/base/collections.ts';
import { once, perKey, perObject } from '../../../core/base/memoized.ts';
import { folderOf, foldersAbove, joinPath, lastName, pathFrom } from '../../../core/base/path.ts';
import { dotted, libraryOf, pluginOf, testConfiguration } from '../../../core/manifests/gradle.ts';
import { readJson } from '../../../core/manifests/json.ts';
import { fileAbove } from '../../../core/manifests/manifest.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts, StatedManifest } from '../../../core/manifests/repository.ts';
import { readToml } from '../../../core/manifests/toml.ts';
import { entriesOf, itemsOf, nodeAt, textOf } from '../../../core/manifests/tree.ts';
import { readSource } from '../../../core/parse/source-text.ts';
import type { PackageRow, UsedPackage } from '../packages.ts';
import type { FileLine, ScanState } from '../project-scan.ts';
import { type BackendLanguage, frameworksOf, signalsOf } from './languages.ts';
import { type OwnFiles, ownFiles, type Seen, type Signal, searchSources } from './sources.ts';

/** What a Gradle script takes from the catalog (`alias(libs.plugins.spring.boot)`), and the folders of other projects (`project(":core")`). */
function gradleReferences(facts: RepositoryFacts, script: string) {
  const folder = folderOf(script);
  const { uncommented } = readSource(facts.read(script) ?? '', 'gradle');
  const settings =
    fileAbove('settings.gradle', folder, facts) ?? fileAbove('settings.gradle.kts', folder, facts);
  const root = folderOf(settings ?? script);
  const folders = [
    ...uncommented.matchAll(/\bproject\s*\(\s*(?:path\s*[:=]\s*)?["'](:[\w:.-]{1,200})["']/g),
  ].map(([, path = '']) => join(root, ...path.split(':').filter((part) => part !== '')));
  const catalog = join(root, 'gradle/libs.versions.toml');
  if (!uncommented.includes('libs.') || !facts.has(catalog)) return { packages: [], forTests: [], folders };
  const byAlias = catalogAccessors(facts.read(catalog) ?? '');
  const packages: UsedPackage[] = [];
  const forTests: UsedPackage[] = [];
  for (const [index, line] of uncommented.split('\n').entries())
    for (const [, accessor = ''] of line.matchAll(/\blibs\.([A-Za-z][\w.]{1,100})/g))
      for (const name of byAlias.get(accessor.replace(/\.(?:get|asProvider|version)$/, '')) ?? []) {
        const fact = facts.facts(['maven']).find((each) => each.file === catalog && each.name === name);
        const named = { file: script, line: index + 1 };
        if (fact)
          (testConfiguration.test(line) ? forTests : packages).push({ fact, manifest: script, named });
      }
  return { packages, forTests, folders };
}

/** What scripts call the entries of a catalog, with the artifacts of each: `ktor.server.netty`, `plugins.spring.boot`, `bundles.db`. */
function catalogAccessors(text: string): ReadonlyMap<string, readonly string[]> {
  const { root } = readToml(text);
  const names = new Map<string, readonly string[]>();
  for (const entry of entriesOf(nodeAt(root, 'libraries')))
    names.set(dotted(entry.key), named(libraryOf(entry)));
  for (const entry of entriesOf(nodeAt(root, 'plugins')))
    names.set(`plugins.${dotted(entry.key)}`, named(pluginOf(entry)));
  for (const { key, value } of entriesOf(nodeAt(root, 'bundles')))
    names.set(
      `bundles.${dotted(key)}`,
      itemsOf(value).flatMap((item) => names.get(dotted(textOf(item) ?? '')) ?? []),
    );
  return names;
}

const named = ({ name }: { readonly name: string | undefined }) => (name ? [name] : []);

/** A folder with manifests of one ecosystem. */
export interface BackendProject {
  readonly facts: RepositoryFacts;
  readonly language: BackendLanguage;
  /** From the root, without a slash at its end. */
  readonly folder: string;
  readonly manifest: string;
  readonly name: string | undefined;
  readonly packages: readonly UsedPackage[];
  /** The projects that it is built from, by their keys, besides those whose names are among its packages. */
  readonly references: readonly string[];
  /** Its source files and tests, without those of projects within it. */
  readonly own: () => OwnFiles;
}

/** All projects of a language in the repository: by folder, those of .NET by file. */
type Projects = ReadonlyMap<string, BackendProject>;

/** Groups the manifests of a language by folder; requirements of a folder of their own belong to the one above. */
const projectsOf = perKey((facts: RepositoryFacts, language: BackendLanguage): Projects => {
  const groups = new Map<string, StatedManifest[]>();
  for (const manifest of facts.manifests([language.ecosystem]))
    if (!isShared.test(manifest.path)) append(groups, projectFolder(manifest.path), manifest);
  const projects = new Map<string, BackendProject>();
  for (const [folder, manifests] of groups) {
    const own = once(() => ownFiles(facts, language, folder, groups));
    projects.set(folder, { facts, language, folder, own, ...readProject(facts, language, manifests) });
  }
  return projects;
});

/** Files that only share versions, tools or settings are no project. */
const isShared =
  /(?:^|\/)(?:settings\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.versions\.toml|go\.work|constraints\.(?:txt|in))$/;

/** The folder of a project's manifest. */
export function projectFolder(path: string): string {
  const folder = folderOf(path);
  return lastName(folder) === 'requirements' ? folderOf(folder) : folder;
}

function readProject(
  facts: RepositoryFacts,
  { ecosystem }: BackendLanguage,
  manifests: readonly StatedManifest[],
): Omit<BackendProject, 'facts' | 'language' | 'folder' | 'own'> {
  const packages: UsedPackage[] = [];
  const references: string[] = [];
  let name: string | undefined;
  for (const { path, facts: stated } of manifests) {
    const wanted = runtimeDependencies(facts, path);
    for (const fact of stated) {
      // A manifest may be a stranger's, and what it names no name.
      if (fact.ecosystem !== ecosystem || !/^[@\p{L}\d_][\p{L}\d@./:_+~-]{0,120}$/u.test(fact.name)) continue;
      if (fact.role === 'self') name ??= fact.name;
      const isUsed = fact.role === 'dependency' || (fact.role === 'tool' && ecosystem === 'maven');
      if (!isUsed || fact.scope || (wanted && !wanted.has(fact.name))) continue;
      const line = wanted?.get(fact.name);
      packages.push({ fact, manifest: path, ...(line !== undefined && { named: { file: path, line } }) });
    }
    if (!isGradle(path)) continue;
    const gradle = gradleReferences(facts, path);
    packages.push(...gradle.packages);
    references.push(...gradle.folders);
  }
  const manifest = manifests[0]!.path;
  return { manifest, name: name ?? moduleName(facts, manifest), packages, references };
}

const isGradle = (path: string) => /\.gradle(?:\.kts)?$/.test(path);

/** Of package.json: what it needs when it runs, with the line that names each. */
function runtimeDependencies(facts: RepositoryFacts, manifest: string) {
  if (lastName(manifest) !== 'package.json') return undefined;
  const { root } = readJson(facts.read(manifest) ?? '');
  const groups = [nodeAt(root, 'dependencies'), nodeAt(root, 'optionalDependencies')];
  return new Map(groups.flatMap(entriesOf).map(({ key, line }) => [key, line]));
}

function moduleName(facts: RepositoryFacts, manifest: string): string | undefined {
  if (lastName(manifest) !== 'go.mod') return undefined;
  return /^module[ \t]+"?([\w./~-]{1,200})/m.exec((facts.read(manifest) ?? '').slice(0, 20_000))?.[1];
}

/** All packages that the manifests of some folders name, those that are only developed with included. */
export function packagesIn(
  { facts, language: { ecosystem } }: BackendProject,
  isWanted: (folder: string) => boolean,
): readonly UsedPackage[] {
  return facts
    .manifests([ecosystem])
    .filter(({ path }) => isWanted(projectFolder(path)))
    .flatMap(({ path, facts: stated }) => [
      ...stated
        .filter((fact) => fact.ecosystem === ecosystem && fact.role === 'dependency')
        .map((fact) => ({ fact, manifest: path })),
      ...(isGradle(path) ? gradleReferences(facts, path).forTests : []),
    ]);
}

/** A framework that an app puts to use. */
export interface UsedFramework {
  readonly name: string;
  /** The package that brings it; undefined for one that needs none. */
  readonly used: UsedPackage | undefined;
  /** What shows that it is put to use. */
  readonly start: FileLine | undefined;
}

/** An app that runs as a server, before its fields are put into words; its packages are also those of the projects that it refers to. */
export interface Server extends BackendProject {
  readonly frameworks: readonly UsedFramework[];
  /** What its tests use, where they are a project of their own. */
  readonly testPackages?: readonly UsedPackage[];
  /** Its source files, tests not among them. */
  readonly files: readonly string[];
  readonly seen: Seen;
  /** Whether it is the only server of the repository, so that what lies at the top is this one's; known when all are found. */
  readonly alone?: boolean;
  /** Where its manifest says what it runs on; else it is looked for in the files around. */
  readonly runtime?: ScanState;
}

/** The servers of a language: folders whose manifest names a server framework, and whose code starts it. */
export function findServers(facts: RepositoryFacts, language: BackendLanguage, scanned: string): Server[] {
  if (!facts.hasManifests(language.ecosystem)) return [];
  const projects = projectsOf(facts, language);
  return [...projects.values()]
    .filter(({ folder }) => isScanned(folder, scanned))
    .flatMap((project) => readServer(project, projects) ?? []);
}

/** Whether a project lies in the folder that is scanned, and not among its tests, examples or documents. */
export function isScanned(folder: string, scanned: string): boolean {
  const inside = pathFrom(scanned, folder);
  return inside !== undefined && !isSideFile(`${inside}/`);
}

function readServer(project: BackendProject, projects: Projects): Server | undefined {
  const { language, folder } = project;
  const parts = partsOf(project, projects);
  const names = new Set(parts.map(({ name }) => name));
  const packages = unique(parts).filter(({ fact }) => !names.has(fact.name));
  // The parents of a module state versions for it.
  const parents = language.ecosystem === 'maven' ? foldersAbove(`${folder}/`).slice(1).concat('') : [];
  const inherited = parents.flatMap((folder) => projects.get(folder)?.packages ?? []);
  const candidates = frameworksOf(language).flatMap((framework) => {
    const used = packageOf(framework, [...packages, ...inherited]);
    return used ? [{ name: framework.name, used }] : [];
  });
  if (candidates.length === 0 && !language.standard) return undefined;
  const isProgram = project
    .own()
    .sources.some((path) => language.entry?.test(pathFrom(folder, path)!) ?? true);
  const frameworks = isProgram
    ? startedFrameworks(project, candidates)
    : declaredFrameworks(project, candidates);
  return frameworks.length === 0 ? undefined : serverOf({ ...project, packages }, parts, frameworks);
}

/** A framework that the manifest names, with the package that brings it. */
type Candidate = { readonly name: string; readonly used: UsedPackage };

/** The frameworks that code starts; where it starts none, the server of the language itself. */
function startedFrameworks(project: BackendProject, candidates: readonly Candidate[]): UsedFramework[] {
  const { facts, manifest } = project;
  const { standard, standardScript, startFiles = {}, firstFiles } = project.language;
  const { sources } = project.own();
  const seen: Seen = candidates.length > 0 ? search(project, 'own', sources) : new Map();
  const started = candidates.flatMap(({ name, used }) => {
    const startFile = startFiles[name];
    const start = startFile ? startIn(project, startFile) : placeOf(seen, name);
    return start ? [{ name, used, start }] : [];
  });
  const isScript = (each: { file: string; name: string }) =>
    each.file === manifest && standardScript?.test(each.name);
  if (started.length > 0 || !standard || (standardScript && !facts.scripts().some(isScript))) return started;
  const entries = sources.filter((path) => firstFiles.test(lastName(path))).slice(0, mostEntries);
  const start = placeOf(search(project, 'entries', entries), standard);
  return start ? [{ name: standard, used: undefined, start }] : [];
}

/** The frameworks of a manifest alone, where no code is there yet that could tell. */
function declaredFrameworks({ language, own }: BackendProject, candidates: readonly Candidate[]) {
  const { sources, tests } = own();
  if (language.ecosystem === 'maven' || sources.length + tests.length > 0) return [];
  return candidates.flatMap(({ name, used }) =>
    language.signals.framework?.[name] && used.fact.role === 'dependency'
      ? [{ name, used, start: used.fact }]
      : [],
  );
}

/** A file that shows by its name that a framework is put to use. */
function startIn({ facts, folder, own }: BackendProject, startFile: RegExp): FileLine | undefined {
  const plain = plainFiles.map((name) => joinPath(folder, name)).filter((path) => facts.has(path));
  const file = [...own().sources, ...plain].find((path) => startFile.test(pathFrom(folder, path)!));
  return file === undefined ? undefined : { file, line: 1 };
}

/** Entries whose names have no ending, so that they are not among the sources. */
const plainFiles = ['artisan', 'bin/console', 'spark', 'yii'];

function placeOf(seen: Seen, name: string): FileLine | undefined {
  return [...seen].find(([{ field, value }]) => field === 'framework' && value === name)?.[1];
}

/** What the files of a project show. @param kind Which files: each kind is searched once. */
function search(
  { facts, language, manifest }: BackendProject,
  kind: 'own' | 'tests' | 'entries' | 'referred',
  files: readonly string[],
): Seen {
  // In Rust alone, tests stand beside what they test.
  const isWanted = ({ field }: Signal) =>
    kind === 'tests' ? field === 'tests' : field !== 'tests' || language.ecosystem === 'cargo';
  const signals = signalsOf(language).filter(isWanted);
  if (signals.length === 0) return new Map();
  return searchSources(facts, `${manifest} ${kind}`, files, signals, language.syntax);
}

/** So many files are looked at of each project that an app is built from. */
const mostReferred = 100;
/** Servers without a framework are looked for in the entries of programs alone. */
const mostEntries = 40;

/** A server with what its sources and tests show, and those of its other parts. @param parts It comes first. */
export function serverOf(
  project: BackendProject,
  [, ...others]: readonly BackendProject[],
  frameworks: readonly UsedFramework[],
): Server {
  const { sources, tests } = project.own();
  const ofTests = search(project, 'tests', tests);
  const ofSources = search(project, 'own', sources);
  const ofOthers = others.map((part) => search(part, 'referred', part.own().sources.slice(0, mostReferred)));
  // The first ones are the nearest.
  const seen = new Map([...ofOthers.toReversed(), ofTests, ofSources].flatMap((each) => [...each]));
  return { ...project, frameworks, files: sources, seen };
}

const byName = perObject(
  (projects: Projects) => new Map([...projects.values()].map((each) => [each.name, each])),
);

/** The project, and those in the repository that it is built from. */
export function partsOf(project: BackendProject, projects: Projects): readonly BackendProject[] {
  const named = byName(projects);
  const parts = new Set([project]);
  for (const each of parts) {
    for (const { fact } of each.packages) if (named.has(fact.name)) parts.add(named.get(fact.name)!);
    for (const key of each.references) if (projects.has(key)) parts.add(projects.get(key)!);
  }
  return [...parts];
}

/** The packages of several projects. One that more than one of them name is the one that stands nearest. */
export function unique(parts: readonly { readonly packages: readonly UsedPackage[] }[]): UsedPackage[] {
  const byName = new Map<string, UsedPackage>();
  for (const used of parts.flatMap(({ packages }) => packages)) {
    const known = byName.get(used.fact.name);
    if (!known || (known.fact.value === '' && used.fact.value !== '' && known.manifest === used.manifest))
      byName.set(used.fact.name, used);
  }
  return [...byName.values()];
}

/** The package that brings a framework; the one that carries its version first. */
export function packageOf(framework: PackageRow, packages: readonly UsedPackage[]): UsedPackage | undefined {
  const named = framework.packages.map((pattern) =>
    packages.filter(({ fact }) => isNamed(`${fact.ecosystem}:${fact.name}`, pattern)),
  );
  // Of those of the first pattern that names a version, else of the first that names any.
  const versioned = named.flatMap((each) => each.find(({ fact }) => fact.value !== '') ?? []);
  return versioned[0] ?? named.flat()[0];
}

function isNamed(name: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  // A Go module carries its major version at the end.
  return name === pattern || (name.startsWith(`${pattern}/v`) && /\/v\d+$/.test(name));
}
