import { dirname } from 'node:path/posix';
import { append } from '../../core/base/collections.ts';
import type { Ecosystem } from '../../core/manifests/fact.ts';
import type { ResolvedFact } from '../../core/manifests/repository.ts';
import { type KnownPackage, knownPackage, type PackageGroup, packageGroups } from '../scan/packages.ts';
import { blockContent, withBlock } from './line-block.ts';
import {
  asCode,
  conventionLines,
  depthOf,
  languagesOf,
  namedVersions,
  ownPart,
  profileVersion,
  type RepositoryDescription,
  runtimeNames,
  scriptLines,
} from './profile-lines.ts';

/** Puts what the manifests say into the marked block of project-profile.md; nothing without a block when they say nothing. */
export function withFacts(text: string | undefined, description: RepositoryDescription): string {
  const own = ownPart(description);
  const parts = [
    ['Tech stack', stackLines(own)],
    ['Structure', structureLines(own)],
    ['Scripts', scriptLines(own)],
    ['Conventions', conventionLines(own)],
  ] as const;
  const stated = parts.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}\n`],
  );
  if (stated.length === 0 && (text === undefined || blockContent(text, 'facts') === undefined))
    return text ?? '';
  return withBlock(text, {
    name: 'facts',
    title: 'Project profile',
    note: 'read from the repository; written again at the end of a session',
    content: `\n## Facts of the repository\n\n${stated.join('\n') || 'No manifest was found.\n'}`,
  });
}

const mostFolders = 20;
const mostNames = 12;

/** The lines on where things are, as bullets: the folders at the root, and the packages of a workspace. */
function structureLines({ facts, paths }: RepositoryDescription): string[] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.indexOf('/');
    if (slash > 0 && !path.startsWith('.')) append(folders, path.slice(0, slash), path);
  }
  const lines = [...folders].slice(0, mostFolders).flatMap(([folder, files]) => {
    const name = asCode(`${folder}/`);
    return name === undefined ? [] : [`- ${name}${described(folder, files)}`];
  });
  const packages = [
    ...new Set(facts.filter(({ role }) => role === 'self').map(({ file }) => dirname(file))),
  ].flatMap((folder) => (folder === '.' ? [] : (asCode(`${folder}/`) ?? [])));
  if (packages.length > 0 && packages.length <= mostFolders) lines.push(`- Packages: ${packages.join(', ')}`);
  return lines;
}

/** ": TypeScript, with `src/api/`, `src/pages/`". */
function described(folder: string, files: readonly string[]): string {
  const inside = new Set(
    files.flatMap((file) => file.slice(0, file.indexOf('/', folder.length + 1) + 1) || []),
  );
  const names = inside.size > mostNames ? [] : [...inside].flatMap((name) => asCode(name) ?? []);
  const languages = languagesOf(files).slice(0, 2).join(' and ');
  const told = [languages, names.length > 0 ? `with ${names.join(', ')}` : ''].filter((part) => part !== '');
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}

function stackLines(description: RepositoryDescription): string[] {
  const { facts, paths } = description;
  const groups = groupedPackages(facts);
  const lines: (readonly [string, readonly string[]])[] = [
    ['Project', projectOf(description)],
    // Of the languages, TypeScript alone is a package.
    [
      'Languages',
      languagesOf(paths).map((language) =>
        language === 'TypeScript' ? namedVersions(language, nearest(facts.filter(isCompiler))) : language,
      ),
    ],
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

/** The project's name and version by the manifest at the root; a version that several packages share is that of none. */
function projectOf({ facts, name }: RepositoryDescription): string[] {
  const own = facts.filter(({ role, file }) => role === 'self' && depthOf(file) === 0);
  const isShared = new Set(own.filter(({ file }) => file === own[0]?.file).map((fact) => fact.name)).size > 1;
  const [self] = isShared ? [] : own;
  if (!self) return name !== undefined && isPlainName(name) ? [name] : [];
  if (!isPlainName(self.name)) return [];
  const version = profileVersion(self);
  return [version === '' ? self.name : `${self.name} ${version}`];
}

function isCompiler(fact: ResolvedFact): boolean {
  return isUsed(fact) && fact.ecosystem === 'npm' && fact.name === 'typescript';
}

/** What commands run with is pinned beside what is built for. */
const named: Readonly<Record<string, string>> = { ...runtimeNames, 'dotnet-sdk': '.NET SDK' };

const ofContainer = /(?:^|\/)(?:[^/]*Dockerfile[^/]{0,2000}|[^/]*compose[^/]{0,2000}\.ya?ml)$/i;

/** A declared floor says more than the tools of one developer; images and workflows are left out. */
function runtimesOf(facts: readonly ResolvedFact[]): string[] {
  const roles = ['floor', 'tool', 'dependency'];
  const stated = facts
    .filter(({ ecosystem, role, name }) => ecosystem === 'runtime' && roles.includes(role) && name in named)
    .filter((fact) => !ofContainer.test(fact.file) && profileVersion(fact) !== '')
    .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || depthOf(a.file) - depthOf(b.file));
  return Object.entries(named).flatMap(([name, shown]) => {
    const fact = stated.find((each) => each.name === name);
    return fact ? [namedVersions(shown, [fact])] : [];
  });
}

function groupedPackages(facts: readonly ResolvedFact[]): Map<PackageGroup, string[]> {
  const stated = new Map<string, KnownPackage & { facts: ResolvedFact[] }>();
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
  for (const { name, group, facts: all } of [...stated.values()].sort((a, b) => a.rank - b.rank))
    append(groups, group, namedVersions(name, nearest(all), all));
  // What a group lacks and other packages show to be in use: its name alone, since its version is not stated.
  for (const [group, name, ecosystem, shows] of implied)
    if (
      !groups.get(group)?.some((text) => `${text} `.startsWith(`${name} `)) &&
      facts.some(
        (fact) => fact.role === 'dependency' && fact.ecosystem === ecosystem && shows.test(fact.name),
      )
    )
      append(groups, group, name);
  return groups;
}

/** What is used because a package of another name brings it along. */
const implied: readonly (readonly [PackageGroup, name: string, Ecosystem, shows: RegExp])[] = [
  // A provider or an add-on of somebody else has a version of its own.
  ['Data', 'EF Core', 'nuget', /(?:^|\.)EntityFrameworkCore(?:\.|$)/i],
  ['Data', 'Spring Data JPA', 'maven', /^org\.springframework\.boot:spring-boot-starter-data-jpa$/],
  [
    'Libraries',
    'Spring Security',
    'maven',
    /^org\.springframework\.boot:spring-boot-starter-(?:security|oauth2-)/,
  ],
  ['Libraries', 'Spring Batch', 'maven', /^org\.springframework\.boot:spring-boot-starter-batch$/],
];

/** What no table knows: of each ecosystem the first ones of the manifest next to the root. */
function otherDependencies(facts: readonly ResolvedFact[]): string[] {
  const own = new Set(facts.filter(({ role }) => role === 'self').map(({ name }) => name));
  const others = facts.filter(
    (fact) =>
      fact.role === 'dependency' &&
      isUsed(fact) &&
      fact.ecosystem !== 'docker' &&
      isPlainName(fact.name) &&
      !isCompiler(fact) &&
      !own.has(fact.name) &&
      !knownPackage(fact.ecosystem, fact.name) &&
      !/^@types\/|^@?eslint|^@(?:vitejs|babel)\/|(?:^|[-/])plugin(?:[-/]|$)/.test(fact.name),
  );
  const byName = new Map<string, ResolvedFact[]>();
  for (const fact of nearest(others)) append(byName, fact.name, fact);
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

/** The runtimes that web projects are built for: ASP.NET Core comes with them. Undefined when there is no web project. */
function aspNetCoreRuntimes(facts: readonly ResolvedFact[]): readonly ResolvedFact[] | undefined {
  // Who uses one of these is a web application of it, whether or not a package says so.
  const isWeb = ({ ecosystem, name }: ResolvedFact) =>
    ecosystem === 'nuget' && /^microsoft\.(?:net\.sdk\.web|aspnetcore\.app)$/i.test(name);
  const web = new Set(facts.filter(isWeb).map(({ file }) => file));
  if (web.size === 0) return undefined;
  const runtimes = facts.filter(
    ({ ecosystem, name, role }) => ecosystem === 'runtime' && name === 'dotnet' && role === 'floor',
  );
  const ofWeb = runtimes.filter(({ file }) => web.has(file));
  // A file that several projects share may state it for all of them.
  return ofWeb.length > 0 ? ofWeb : runtimes;
}

/** What a lock file, or a manifest without one, says about the package manager. */
const managers: readonly (readonly [RegExp, string])[] = [
  [/^pnpm-lock\.yaml$/, 'pnpm'],
  [/^yarn\.lock$/, 'Yarn'],
  [/^bun\.lockb?$/, 'Bun'],
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, 'npm'],
  [/^uv\.lock$/, 'uv'],
  [/^poetry\.lock$/, 'Poetry'],
  [/^pdm\.lock$/, 'PDM'],
  [/^Pipfile(?:\.lock)?$/, 'Pipenv'],
  [/^Cargo\.(?:lock|toml)$/, 'Cargo'],
  [/^go\.mod$/, 'Go modules'],
  [/^composer\.(?:lock|json)$/, 'Composer'],
  [/^Gemfile(?:\.lock)?$/, 'Bundler'],
  [/^pubspec\.(?:lock|yaml)$/, 'pub'],
  [/^Package\.(?:swift|resolved)$/, 'SwiftPM'],
  [/^Podfile(?:\.lock)?$/, 'CocoaPods'],
  [/^pom\.xml$/, 'Maven'],
  [/^(?:settings|build)\.gradle(?:\.kts)?$/, 'Gradle'],
  [/\.(?:sln|slnx|csproj|fsproj)$/, 'NuGet'],
];
const managerFacts: Readonly<Record<string, string>> = { pnpm: 'pnpm', yarn: 'Yarn', npm: 'npm', bun: 'Bun' };

/** The package managers in use: the one that a manifest names, then those that files at the root tell of. */
function packageManagers(facts: readonly ResolvedFact[], paths: readonly string[]): string[] {
  const stated = facts.find(
    ({ ecosystem, role, name }) =>
      ecosystem === 'runtime' && role === 'tool' && Object.hasOwn(managerFacts, name),
  );
  const atRoot = paths.flatMap((path) => (depthOf(path) <= 1 ? [path.slice(path.lastIndexOf('/') + 1)] : []));
  const found = managers.flatMap(([file, name]) => (atRoot.some((path) => file.test(path)) ? [name] : []));
  if (!stated) return [...new Set(found)];
  const name = managerFacts[stated.name]!;
  return [namedVersions(name, [stated]), ...new Set(found.filter((each) => each !== name))];
}
