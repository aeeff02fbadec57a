import { basename, dirname } from 'node:path/posix';
import { append } from '../../../core/base/append.ts';
import { perObject } from '../../../core/base/memoized.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import type { RepositoryFacts, StatedManifest } from '../../../core/manifests/repository.ts';
import { isForDevelopment } from './languages/development.ts';
import { gradleReferences } from './languages/gradle-references.ts';
import type { Language } from './languages/language.ts';
import { runtimeDependencies } from './languages/npm-groups.ts';
import type { UsedPackage } from './server.ts';

/** A folder with manifests of one ecosystem. */
export interface Project {
  /** From the root; `.` is the root. */
  readonly folder: string;
  readonly manifest: string;
  readonly name: string | undefined;
  readonly packages: readonly UsedPackage[];
  /** Folders of projects that it is built from, besides those whose names are among its packages. */
  readonly references: readonly string[];
}

/** All projects of a language in the repository, by folder. */
export type Projects = ReadonlyMap<string, Project>;

const known = perObject((_: RepositoryFacts) => new Map<Language, Projects>());

/** Groups the manifests of a language by folder; requirements of a folder of their own belong to the one above. */
export function projectsOf(facts: RepositoryFacts, language: Language): Projects {
  const byLanguage = known(facts);
  const before = byLanguage.get(language);
  if (before) return before;
  const groups = new Map<string, StatedManifest[]>();
  for (const manifest of facts.manifests([language.ecosystem])) {
    if (!isProjectFile(manifest.path)) continue;
    append(groups, projectFolder(manifest.path), manifest);
  }
  const projects = new Map<string, Project>();
  for (const [folder, manifests] of groups)
    projects.set(folder, readProject(facts, language, folder, manifests));
  byLanguage.set(language, projects);
  return projects;
}

/** Files that only share versions, tools or settings are no project. */
function isProjectFile(path: string): boolean {
  return !/(?:^|\/)(?:settings\.gradle(?:\.kts)?|gradle\.properties|[^/]+\.versions\.toml|go\.work|constraints\.(?:txt|in))$/.test(
    path,
  );
}

/** The folder of a project's manifest; `.` is the root. */
export function projectFolder(path: string): string {
  const folder = dirname(path);
  return basename(folder) === 'requirements' ? dirname(folder) : folder;
}

function readProject(
  facts: RepositoryFacts,
  language: Language,
  folder: string,
  manifests: readonly StatedManifest[],
): Project {
  const packages: UsedPackage[] = [];
  const references: string[] = [];
  let name: string | undefined;
  for (const { path, facts: stated } of manifests) {
    const wanted = language.ecosystem === 'npm' ? runtimeDependencies(facts, path) : undefined;
    for (const fact of stated) {
      if (fact.ecosystem !== language.ecosystem) continue;
      if (!isPlain(fact.name)) continue;
      if (fact.role === 'self') name ??= fact.name;
      if (isForDevelopment(fact, linesOf(facts, fact.file))) continue;
      const isUsed = fact.role === 'dependency' || (fact.role === 'tool' && language.ecosystem === 'maven');
      if (!isUsed || (wanted && !wanted.has(fact.name)) || isIndirect(facts, fact)) continue;
      packages.push({ fact, manifest: path, ...named(wanted?.get(fact.name), path) });
    }
    if (/\.gradle(?:\.kts)?$/.test(path)) {
      const gradle = gradleReferences(facts, path);
      packages.push(...gradle.packages);
      references.push(...gradle.folders);
    }
  }
  const [first] = manifests;
  return {
    folder,
    manifest: first!.path,
    name: name ?? moduleName(facts, first!.path),
    packages,
    references,
  };
}

/** Names that packages have; a manifest may be a stranger's. */
function isPlain(name: string): boolean {
  return /^[@\p{L}\d_][\p{L}\d@./:_+~-]{0,120}$/u.test(name);
}

function named(line: number | undefined, file: string): Pick<UsedPackage, 'named'> {
  return line === undefined ? {} : { named: { file, line } };
}

/** In go.mod: brought along by another module. */
function isIndirect(facts: RepositoryFacts, { ecosystem, file, line }: UsedPackage['fact']): boolean {
  if (ecosystem !== 'go') return false;
  return linesOf(facts, file)[line - 1]?.includes('// indirect') ?? false;
}

const lines = perObject((_: RepositoryFacts) => new Map<string, readonly string[]>());

function linesOf(facts: RepositoryFacts, file: string): readonly string[] {
  const byFile = lines(facts);
  let known = byFile.get(file);
  if (!known) {
    known = (facts.read(file) ?? '').split('\n');
    byFile.set(file, known);
  }
  return known;
}

/** What a go.mod calls its module. */
function moduleName(facts: RepositoryFacts, manifest: string): string | undefined {
  if (basename(manifest) !== 'go.mod') return undefined;
  return /^module[ \t]+"?([\w./~-]{1,200})/m.exec((facts.read(manifest) ?? '').slice(0, 20_000))?.[1];
}

/** Whether a project belongs to the tests, examples or documents of what is scanned. */
export function isAside(folder: string, scanned: string): boolean {
  const inside = scanned === '' ? folder : folder.slice(scanned.length + 1);
  return isSideFile(`${inside}/`);
}
