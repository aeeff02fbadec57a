import { append } from '../../../core/base/append.ts';
import { once, perObject } from '../../../core/base/memoized.ts';
import { folderOf, lastName } from '../../../core/base/path.ts';
import { readJson } from '../../../core/manifests/json.ts';
import { sharedFile } from '../../../core/manifests/manifest.ts';
import type { RepositoryFacts, StatedManifest } from '../../../core/manifests/repository.ts';
import { entriesOf, nodeAt } from '../../../core/manifests/tree.ts';
import { isForDevelopment } from './development.ts';
import { gradleReferences } from './gradle-references.ts';
import type { BackendLanguage } from './languages.ts';
import { type OwnFiles, ownFiles } from './sources.ts';
import type { UsedPackage } from './used-package.ts';

/** A folder with manifests of one ecosystem. */
export interface BackendProject {
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
export type Projects = ReadonlyMap<string, BackendProject>;

const known = perObject((_: RepositoryFacts) => new Map<BackendLanguage, Projects>());

/** Groups the manifests of a language by folder; requirements of a folder of their own belong to the one above. */
export function projectsOf(facts: RepositoryFacts, language: BackendLanguage): Projects {
  const byLanguage = known(facts);
  const before = byLanguage.get(language);
  if (before) return before;
  const groups = new Map<string, StatedManifest[]>();
  for (const manifest of facts.manifests([language.ecosystem]))
    if (!isShared.test(manifest.path)) append(groups, projectFolder(manifest.path), manifest);
  const projects = new Map<string, BackendProject>();
  for (const [folder, manifests] of groups) {
    const own = once(() => ownFiles(facts, language, folder, groups));
    projects.set(folder, { language, folder, own, ...readProject(facts, language, manifests) });
  }
  byLanguage.set(language, projects);
  return projects;
}

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
): Omit<BackendProject, 'language' | 'folder' | 'own'> {
  const packages: UsedPackage[] = [];
  const references: string[] = [];
  let name: string | undefined;
  for (const { path, facts: stated } of manifests) {
    const wanted = runtimeDependencies(facts, path);
    for (const fact of stated) {
      // A manifest may be a stranger's, and what it names no name.
      if (fact.ecosystem !== ecosystem || !/^[@\p{L}\d_][\p{L}\d@./:_+~-]{0,120}$/u.test(fact.name)) continue;
      if (fact.role === 'self') name ??= fact.name;
      const lines = linesIn(facts, fact.file) ?? [];
      const isUsed = fact.role === 'dependency' || (fact.role === 'tool' && ecosystem === 'maven');
      if (!isUsed || isForDevelopment(fact, lines) || (wanted && !wanted.has(fact.name))) continue;
      // In go.mod: brought along by another module.
      if (ecosystem === 'go' && lines[fact.line - 1]?.includes('// indirect')) continue;
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

function isGradle(path: string): boolean {
  return /\.gradle(?:\.kts)?$/.test(path);
}

/** Of package.json: what it needs when it runs, with the line that names each. */
function runtimeDependencies(
  facts: RepositoryFacts,
  manifest: string,
): ReadonlyMap<string, number> | undefined {
  if (lastName(manifest) !== 'package.json') return undefined;
  const { root } = readJson(facts.read(manifest) ?? '');
  const groups = [nodeAt(root, 'dependencies'), nodeAt(root, 'optionalDependencies')];
  return new Map(groups.flatMap(entriesOf).map(({ key, line }) => [key, line]));
}

const linesIn = sharedFile((_, text) => text.split('\n'));

/** What a go.mod calls its module. */
function moduleName(facts: RepositoryFacts, manifest: string): string | undefined {
  if (lastName(manifest) !== 'go.mod') return undefined;
  return /^module[ \t]+"?([\w./~-]{1,200})/m.exec((facts.read(manifest) ?? '').slice(0, 20_000))?.[1];
}

/** All packages that the manifests of some folders name, those that are only developed with included. */
export function packagesIn(
  facts: RepositoryFacts,
  { ecosystem }: BackendLanguage,
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
