import { perObject } from '../../../core/base/memoized.ts';
import { foldersAbove, joinPath, lastName, pathFrom } from '../../../core/base/path.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { UsedPackage } from '../packages.ts';
import type { FileLine, ScanState } from '../project-scan.ts';
import { type BackendLanguage, type Framework, signalsOf } from './languages.ts';
import { type BackendProject, type Projects, projectsOf } from './projects.ts';
import { type Seen, type Signal, searchSources, withReferred } from './sources.ts';

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
  /** Where its manifest says what it runs on; else it is looked for in the files around. */
  readonly runtime?: ScanState;
}

/**
 * The servers of a language: folders with a manifest that names a server framework, and code in them that starts it.
 * Code that only extends a framework does not start one.
 */
export function findServers(
  facts: RepositoryFacts,
  language: BackendLanguage,
  scanned: string,
): readonly Server[] {
  if (!facts.hasManifests(language.ecosystem)) return [];
  const projects = projectsOf(facts, language);
  return [...projects.values()]
    .filter(({ folder }) => isScanned(folder, scanned))
    .flatMap((project) => readServer(facts, project, projects) ?? []);
}

/** Whether a project lies in the folder that is scanned, and not among its tests, examples or documents. */
export function isScanned(folder: string, scanned: string): boolean {
  const inside = pathFrom(scanned, folder);
  return inside !== undefined && !isSideFile(`${inside}/`);
}

function readServer(facts: RepositoryFacts, project: BackendProject, projects: Projects): Server | undefined {
  const { language, folder } = project;
  const parts = partsOf(project, projects);
  const names = new Set(parts.map(({ name }) => name));
  const packages = unique(parts).filter(({ fact }) => !names.has(fact.name));
  // The parents of a module state versions for it.
  const parents = language.ecosystem === 'maven' ? foldersAbove(`${folder}/`).slice(1).concat('') : [];
  const inherited = parents.flatMap((folder) => projects.get(folder)?.packages ?? []);
  const candidates = language.frameworks.flatMap((framework) => {
    const used = packageOf(framework, [...packages, ...inherited]);
    return used ? [{ framework, used }] : [];
  });
  if (candidates.length === 0 && !language.standard) return undefined;
  const isProgram = project
    .own()
    .sources.some((path) => language.entry?.test(pathFrom(folder, path)!) ?? true);
  const frameworks = isProgram
    ? startedFrameworks(facts, project, candidates)
    : declaredFrameworks(project, candidates);
  return frameworks.length === 0 ? undefined : serverOf(facts, { ...project, packages }, parts, frameworks);
}

/** A framework that the manifest names, with the package that brings it. */
interface Candidate {
  readonly framework: Framework;
  readonly used: UsedPackage;
}

/** The frameworks that code starts; where it starts none, the server of the language itself. */
function startedFrameworks(
  facts: RepositoryFacts,
  project: BackendProject,
  candidates: readonly Candidate[],
): readonly UsedFramework[] {
  const { folder, manifest } = project;
  const { standard, standardScript, firstFiles } = project.language;
  const { sources } = project.own();
  const seen: Seen = candidates.length > 0 ? search(facts, project, 'own', sources) : new Map();
  const started = candidates.flatMap(({ framework, used }) => {
    const { name, startFile } = framework;
    const start = startFile ? startIn(facts, startFile, folder, sources) : placeOf(seen, name);
    return start ? [{ name, used, start }] : [];
  });
  const isScript = (each: { file: string; name: string }) =>
    each.file === manifest && standardScript?.test(each.name);
  if (started.length > 0 || !standard || (standardScript && !facts.scripts().some(isScript))) return started;
  const entries = sources.filter((path) => firstFiles.test(lastName(path))).slice(0, mostEntries);
  const start = placeOf(search(facts, project, 'entries', entries), standard.name);
  return start ? [{ name: standard.name, used: undefined, start }] : [];
}

/**
 * The frameworks of a manifest alone: it names them among what runs, and no code is there yet that could tell. Where there is code
 * that starts none, something is only written for them.
 */
function declaredFrameworks(
  { language, own }: BackendProject,
  candidates: readonly Candidate[],
): readonly UsedFramework[] {
  const { sources, tests } = own();
  if (language.ecosystem === 'maven' || sources.length + tests.length > 0) return [];
  return candidates.flatMap(({ framework: { name, start }, used }) =>
    start && used.fact.role === 'dependency'
      ? [{ name, used, start: { file: used.fact.file, line: used.fact.line } }]
      : [],
  );
}

/** A file that shows by its name that a framework is put to use. */
function startIn(
  facts: RepositoryFacts,
  startFile: RegExp,
  folder: string,
  sources: readonly string[],
): FileLine | undefined {
  const plain = plainFiles.map((name) => joinPath(folder, name)).filter((path) => facts.has(path));
  const file = [...sources, ...plain].find((path) => startFile.test(pathFrom(folder, path)!));
  return file === undefined ? undefined : { file, line: 1 };
}

/** Entries whose names have no ending, so that they are not among the sources. */
const plainFiles = ['artisan', 'bin/console', 'spark', 'yii'];

/** Where code starts a framework. */
function placeOf(seen: Seen, name: string): FileLine | undefined {
  return [...seen].find(([{ field, value }]) => field === 'framework' && value === name)?.[1];
}

/** What the files of a project show. @param kind Which files: each kind is searched once. */
function search(
  facts: RepositoryFacts,
  { language, manifest }: BackendProject,
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
  facts: RepositoryFacts,
  project: BackendProject,
  [, ...others]: readonly BackendProject[],
  frameworks: readonly UsedFramework[],
): Server {
  const { sources, tests } = project.own();
  const ofTests = search(facts, project, 'tests', tests);
  const ofSources = search(facts, project, 'own', sources);
  const ofOthers = others.map((part) =>
    search(facts, part, 'referred', part.own().sources.slice(0, mostReferred)),
  );
  const seen = new Map([...ofTests, ...withReferred(ofSources, ofOthers)]);
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
export function unique(
  parts: readonly { readonly packages: readonly UsedPackage[] }[],
): readonly UsedPackage[] {
  const byName = new Map<string, UsedPackage>();
  for (const used of parts.flatMap(({ packages }) => packages)) {
    const known = byName.get(used.fact.name);
    if (!known || (known.fact.value === '' && used.fact.value !== '' && known.manifest === used.manifest))
      byName.set(used.fact.name, used);
  }
  return [...byName.values()];
}

/** The package that brings a framework; the one that carries its version first. */
export function packageOf(framework: Framework, packages: readonly UsedPackage[]): UsedPackage | undefined {
  const named = framework.packages
    .split(' ')
    .map((pattern) => packages.filter(({ fact }) => isNamed(fact.name, pattern)));
  // Of those of the first pattern that names a version, else of the first that names any.
  const versioned = named.flatMap((each) => each.find(({ fact }) => fact.value !== '') ?? []);
  return versioned[0] ?? named.flat()[0];
}

function isNamed(name: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  // A Go module carries its major version at the end.
  return name === pattern || (name.startsWith(`${pattern}/v`) && /\/v\d+$/.test(name));
}
