import { basename, dirname } from 'node:path/posix';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import type { FileLine } from '../project-scan.ts';
import { allSignals, type Framework, type Language } from './languages/language.ts';
import { isAside, type Project, type Projects, projectsOf } from './projects.ts';
import type { Server, UsedFramework, UsedPackage } from './server.ts';
import {
  type OwnFiles,
  ownFiles,
  type Seen,
  type Signal,
  searchSources,
  withReferred,
} from './source/search-sources.ts';

/** The package that brings a framework; the one that carries its version first. */
export function packageOf(framework: Framework, packages: readonly UsedPackage[]): UsedPackage | undefined {
  let found: UsedPackage | undefined;
  for (const pattern of framework.packages) {
    const named = packages.filter(({ fact }) => isNamed(fact.name, pattern));
    const versioned = named.find(({ fact }) => fact.value !== '');
    if (versioned) return versioned;
    found ??= named[0];
  }
  return found;
}

function isNamed(name: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  // A Go module carries its major version at the end.
  return name === pattern || (name.startsWith(`${pattern}/v`) && /\/v\d+$/.test(name));
}

/** Where a framework is put to use; undefined when nothing shows that it is. */
export function startOf(
  facts: RepositoryFacts,
  framework: Framework,
  folder: string,
  sources: readonly string[],
  seen: Seen,
): FileLine | undefined {
  const { startFile } = framework;
  if (!startFile) return placeOf(seen, framework);
  const prefix = folder === '' ? '' : `${folder}/`;
  const own = sources.find((path) => startFile.test(path.slice(prefix.length)));
  const file =
    own ??
    plainFiles
      .map((name) => prefix + name)
      .find((path) => startFile.test(path.slice(prefix.length)) && facts.has(path));
  return file === undefined ? undefined : { file, line: 1 };
}

/** Entries whose names have no ending, so that they are not among the sources. */
const plainFiles = ['artisan', 'bin/console', 'spark', 'yii'];

/** Where code starts a framework. */
export function placeOf(seen: Seen, { name }: Framework): FileLine | undefined {
  for (const [signal, place] of seen) if (signal.field === 'framework' && signal.value === name) return place;
  return undefined;
}

/**
 * The servers of a language: folders with a manifest that names a server framework, and code in them that starts it.
 * Code that only extends a framework does not start one.
 */
export function findServers(facts: RepositoryFacts, language: Language, scanned: string): readonly Server[] {
  if (!facts.hasManifests(language.ecosystem)) return [];
  const projects = projectsOf(facts, language);
  const servers: Server[] = [];
  for (const project of projects.values()) {
    const folder = project.folder === '.' ? '' : project.folder;
    if (scanned !== '' && folder !== scanned && !folder.startsWith(`${scanned}/`)) continue;
    if (isAside(folder, scanned)) continue;
    const server = readServer(facts, language, project, projects);
    if (server) servers.push(server);
  }
  return servers;
}

function readServer(
  facts: RepositoryFacts,
  language: Language,
  project: Project,
  projects: Projects,
): Server | undefined {
  const parts = withReferences(project, projects);
  const isOwn = new Set(parts.map(({ name }) => name));
  const packages = unique(parts.flatMap((part) => part.packages)).filter(({ fact }) => !isOwn.has(fact.name));
  const inherited = language.ecosystem === 'maven' ? ancestors(project, projects) : [];
  const candidates = language.frameworks.flatMap((framework) => {
    const used = packageOf(framework, [...packages, ...inherited]);
    return used ? [{ framework, used }] : [];
  });
  if (candidates.length === 0 && !language.standard) return undefined;

  const own = sourcesOf(facts, language, project, projects);
  const folder = project.folder === '.' ? '' : project.folder;
  if (own.sources.length === 0 || !hasEntry(own.sources, folder, language))
    return declaredServer(language, project, folder, packages, candidates, own);
  const search = (part: Project, kind: string, files: () => readonly string[], signals: readonly Signal[]) =>
    searchSources(facts, `${language.ecosystem} ${part.folder} ${kind}`, () => ({
      files: files(),
      signals,
      syntax: language.syntax,
    }));

  let frameworks: readonly UsedFramework[] = [];
  const all = allSignals(language);
  // In Rust alone, tests stand beside what they test.
  const signals = language.ecosystem === 'cargo' ? all : all.filter(({ field }) => field !== 'tests');
  if (candidates.length > 0) {
    const seen = search(project, 'own', () => own.sources, signals);
    frameworks = candidates.flatMap(({ framework, used }) => {
      const start = startOf(facts, framework, folder, own.sources, seen);
      return start ? [{ framework, used, start }] : [];
    });
  }
  if (frameworks.length === 0 && language.standard && isStarted(facts, language, project)) {
    const entries = () =>
      own.sources.filter((path) => language.firstFiles.test(basename(path))).slice(0, mostEntries);
    const start = placeOf(search(project, 'entries', entries, signals), language.standard);
    if (start) frameworks = [{ framework: language.standard, used: undefined, start }];
  }
  const [main, ...others] = frameworks;
  if (!main) return undefined;

  const [shown, ...referred] = parts.map((part) =>
    part === project
      ? search(part, 'own', () => own.sources, signals)
      : search(
          part,
          'referred',
          () => sourcesOf(facts, language, part, projects).sources.slice(0, mostReferred),
          signals,
        ),
  );
  const tests = search(
    project,
    'tests',
    () => own.tests,
    all.filter(({ field }) => field === 'tests'),
  );
  const seen = new Map([...tests, ...withReferred(shown!, referred)]);
  return {
    language,
    folder,
    manifest: project.manifest,
    name: project.name,
    frameworks: [main, ...others],
    packages,
    testPackages: [],
    files: own.sources,
    seen,
  };
}

/**
 * The server of a manifest alone: it names a framework among what runs, and no code is there yet that could tell. Where there is code that
 * starts none, something is only written for it.
 */
function declaredServer(
  language: Language,
  project: Project,
  folder: string,
  packages: readonly UsedPackage[],
  candidates: readonly Omit<UsedFramework, 'start'>[],
  { sources, tests }: OwnFiles,
): Server | undefined {
  const [first, ...others] = candidates.flatMap(({ framework, used }): UsedFramework[] =>
    used && framework.start && used.fact.role === 'dependency'
      ? [{ framework, used, start: { file: used.fact.file, line: used.fact.line } }]
      : [],
  );
  if (!first || language.ecosystem === 'maven' || sources.length + tests.length > 0) return undefined;
  return {
    language,
    folder,
    manifest: project.manifest,
    name: project.name,
    frameworks: [first, ...others],
    packages,
    testPackages: [],
    files: sources,
    seen: new Map(),
  };
}

function hasEntry(sources: readonly string[], folder: string, { entry }: Language): boolean {
  const start = folder === '' ? 0 : folder.length + 1;
  return !entry || sources.some((path) => entry.test(path.slice(start)));
}

function isStarted(facts: RepositoryFacts, { standardScript }: Language, { manifest }: Project): boolean {
  return (
    !standardScript ||
    facts.scripts().some(({ file, name }) => file === manifest && standardScript.test(name))
  );
}

/** So many files are looked at of each project that an app is built from. */
const mostReferred = 100;
/** Servers without a framework are looked for in the entries of programs alone. */
const mostEntries = 40;

function sourcesOf(
  facts: RepositoryFacts,
  language: Language,
  { folder }: Project,
  projects: Projects,
): OwnFiles {
  return ownFiles(facts, language, folder === '.' ? '' : folder, (at) => at !== folder && projects.has(at));
}

/** The project, and those in the repository that it is built from. */
function withReferences(project: Project, projects: Projects): readonly Project[] {
  const byName = new Map(
    [...projects.values()].flatMap((each) => (each.name ? [[each.name, each] as const] : [])),
  );
  const found = new Set([project]);
  for (const each of found) {
    for (const { fact } of each.packages) {
      const other = byName.get(fact.name);
      if (other) found.add(other);
    }
    for (const folder of each.references) {
      const other = projects.get(folder);
      if (other) found.add(other);
    }
  }
  return [...found];
}

/** A package that several projects name is the one that stands nearest. */
function unique(packages: readonly UsedPackage[]): readonly UsedPackage[] {
  const byName = new Map<string, UsedPackage>();
  for (const used of packages) {
    const known = byName.get(used.fact.name);
    if (!known || (known.fact.value === '' && used.fact.value !== '' && known.manifest === used.manifest))
      byName.set(used.fact.name, used);
  }
  return [...byName.values()];
}

/** What the parents of a module state for it. */
function ancestors(project: Project, projects: Projects): readonly UsedPackage[] {
  const packages: UsedPackage[] = [];
  for (let at = project.folder; at !== '.'; ) {
    at = dirname(at);
    packages.push(...(projects.get(at)?.packages ?? []));
  }
  return packages;
}
