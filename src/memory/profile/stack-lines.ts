import { knownPackage, type PackageGroup, packageGroups } from '../../manifests/known-packages.ts';
import type { ResolvedFact } from '../../manifests/repository.ts';
import { runtimeNames } from '../../manifests/runtimes.ts';
import { aspNetCoreRuntimes } from './aspnet-core.ts';
import { impliedPackages } from './implied-packages.ts';
import { languagesOf } from './languages.ts';
import { packageManagers } from './package-managers.ts';
import { depthOf, type RepositoryDescription } from './repository-description.ts';
import { namedVersions, versionText } from './version-text.ts';

/** The lines on what the project is built with, as bullets. */
export function stackLines(description: RepositoryDescription): string[] {
  const { facts, paths } = description;
  const groups = groupedPackages(facts);
  const lines: (readonly [string, readonly string[]])[] = [
    ['Project', projectOf(description)],
    ['Languages', languagesOf(paths).map((language) => withCompiler(language, facts))],
    ['Runtime', runtimesOf(facts)],
    ['Package manager', packageManagers(facts, paths)],
    ...packageGroups.map((group) => [group, groups.get(group) ?? []] as const),
    ['Docker images', imagesOf(facts)],
    ['Other dependencies', otherDependencies(facts)],
  ];
  return lines
    .filter(([, items]) => items.length > 0)
    .map(([label, items]) => `- ${label}: ${items.join(', ')}`);
}

/**
 * The project's own name and version, as the manifest at the root states them. A version that several packages have from there (a
 * workspace of Cargo) is that of none of them alone.
 */
function projectOf({ facts, name }: RepositoryDescription): string[] {
  const own = facts.filter(({ role, file }) => role === 'self' && depthOf(file) === 0);
  const isShared = new Set(own.filter(({ file }) => file === own[0]?.file).map((fact) => fact.name)).size > 1;
  const [self] = isShared ? [] : own;
  if (!self) return name !== undefined && isPlainName(name) ? [name] : [];
  if (!isPlainName(self.name)) return [];
  const version = versionText(self);
  return [version === '' ? self.name : `${self.name} ${version}`];
}

/** Of the languages, TypeScript alone is a package. */
function withCompiler(language: string, facts: readonly ResolvedFact[]): string {
  if (language !== 'TypeScript') return language;
  return namedVersions(language, nearest(facts.filter((fact) => isUsed(fact) && isTypeScript(fact))));
}

function isTypeScript({ ecosystem, name }: ResolvedFact): boolean {
  return ecosystem === 'npm' && name === 'typescript';
}

/** What commands run with is pinned beside what is built for. */
const named: Readonly<Record<string, string>> = { ...runtimeNames, 'dotnet-sdk': '.NET SDK' };

/** A declared floor says more than the tools of one developer; images and workflows are left out. */
function runtimesOf(facts: readonly ResolvedFact[]): string[] {
  const found = new Map<string, ResolvedFact>();
  for (const role of ['floor', 'tool', 'dependency'] as const) {
    const stated = facts
      .filter((fact) => fact.ecosystem === 'runtime' && fact.role === role && fact.name in named)
      .filter(
        ({ file }) => !/(?:^|\/)(?:[^/]*Dockerfile[^/]{0,2000}|[^/]*compose[^/]{0,2000}\.ya?ml)$/i.test(file),
      )
      .filter((fact) => versionText(fact) !== '')
      .sort((a, b) => depthOf(a.file) - depthOf(b.file));
    for (const fact of stated) if (!found.has(fact.name)) found.set(fact.name, fact);
  }
  return Object.keys(named).flatMap((name) => {
    const fact = found.get(name);
    return fact ? [namedVersions(named[name]!, [fact])] : [];
  });
}

function groupedPackages(facts: readonly ResolvedFact[]): Map<PackageGroup, string[]> {
  const stated = new Map<string, { group: PackageGroup; rank: number; facts: ResolvedFact[] }>();
  for (const fact of facts) {
    const known = isUsed(fact) ? knownPackage(fact.ecosystem, fact.name) : undefined;
    if (!known) continue;
    const entry = stated.get(known.name) ?? { ...known, facts: [] };
    entry.facts.push(fact);
    stated.set(known.name, entry);
  }
  const groups = new Map<PackageGroup, string[]>();
  const aspNetCore = aspNetCoreRuntimes(facts);
  if (aspNetCore) groups.set('Frameworks', [namedVersions('ASP.NET Core', nearest(aspNetCore), aspNetCore)]);
  for (const [name, { group, facts: all }] of [...stated].sort(([, a], [, b]) => a.rank - b.rank))
    groups.set(group, [...(groups.get(group) ?? []), namedVersions(name, nearest(all), all)]);
  for (const group of packageGroups) {
    const named = groups.get(group) ?? [];
    groups.set(group, [...named, ...impliedPackages(group, named, facts)]);
  }
  return groups;
}

/** What no table knows: of each ecosystem the first ones of the manifest next to the root. */
function otherDependencies(facts: readonly ResolvedFact[]): string[] {
  const own = new Set(facts.filter(({ role }) => role === 'self').map(({ name }) => name));
  const others = facts.filter(
    (fact) =>
      fact.role === 'dependency' &&
      isUsed(fact) &&
      fact.ecosystem !== 'docker' &&
      isPlainName(fact.name) &&
      !isTypeScript(fact) &&
      !own.has(fact.name) &&
      !knownPackage(fact.ecosystem, fact.name) &&
      !/^@types\/|^@?eslint|^@(?:vitejs|babel)\/|(?:^|[-/])plugin(?:[-/]|$)/.test(fact.name),
  );
  const byName = new Map<string, ResolvedFact[]>();
  for (const fact of nearest(others)) byName.set(fact.name, [...(byName.get(fact.name) ?? []), fact]);
  return [...byName].slice(0, mostOthers).map(([name, all]) =>
    namedVersions(
      `\`${name}\``,
      all,
      others.filter((fact) => fact.name === name),
    ),
  );
}

/** The images that no group names: what containers are built from, and services that no table knows. */
function imagesOf(facts: readonly ResolvedFact[]): string[] {
  const images = facts.filter(
    ({ ecosystem, name }) => ecosystem === 'docker' && isPlainName(name) && !knownPackage(ecosystem, name),
  );
  return [...new Set(images.map((fact) => namedVersions(`\`${fact.name}\``, [fact])))].slice(0, mostOthers);
}

const mostOthers = 12;

/** The plugin of a build (Spring Boot's of Gradle) gives its packages their version, which no dependency repeats. */
function isUsed({ ecosystem, role }: ResolvedFact): boolean {
  return role === 'dependency' || (role === 'tool' && (ecosystem === 'docker' || ecosystem === 'maven'));
}

/** The facts of the manifests that lie nearest to the root, of each ecosystem apart. */
function nearest(facts: readonly ResolvedFact[]): ResolvedFact[] {
  const depth = new Map<string, number>();
  for (const { ecosystem, file } of facts)
    depth.set(ecosystem, Math.min(depth.get(ecosystem) ?? Number.POSITIVE_INFINITY, depthOf(file)));
  return facts.filter(({ ecosystem, file }) => depthOf(file) === depth.get(ecosystem));
}

/** A name that needs no escaping: a manifest may be a stranger's. */
function isPlainName(name: string): boolean {
  return /^[@\p{L}\d][\p{L}\d@./:_-]{0,100}$/u.test(name);
}
