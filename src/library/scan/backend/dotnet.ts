import { basename, dirname, join } from 'node:path/posix';
import { folderOf } from '../../../core/base/path.ts';
import type { Fact } from '../../../core/manifests/fact.ts';
import { Statements, writtenIn } from '../../../core/manifests/manifest.ts';
import {
  addPackages,
  ProjectEvaluation,
  readTargetFramework,
  type TargetRuntime,
} from '../../../core/manifests/msbuild.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { nodeAt } from '../../../core/manifests/tree.ts';
import { sharedXml, xmlText } from '../../../core/manifests/xml.ts';
import type { FileLine, ScanState } from '../project-scan.ts';
import { places } from './fields/entries.ts';
import { dotnet } from './languages/dotnet.ts';
import type { Framework } from './languages/language.ts';
import { isAside } from './projects.ts';
import type { Server, UsedFramework, UsedPackage } from './server.ts';
import { ownFiles, searchSources, withReferred } from './source/search-sources.ts';

/** The servers among the .NET projects: those whose SDK, output and packages make them one. */
export function findDotnetServers(facts: RepositoryFacts, scanned: string): readonly Server[] {
  const projects = new Map<string, DotnetProject>();
  for (const path of facts.manifestPaths('dotnet-project')) {
    if (!/\.(?:cs|fs|vb)proj$/.test(path)) continue;
    const project = readDotnetProject(facts, path);
    if (project) projects.set(path, project);
  }
  const served = [...projects.values()].flatMap((project) => {
    const frameworks = project.isTest ? undefined : frameworksOf(project);
    return frameworks ? [{ project, frameworks }] : [];
  });
  return served
    .filter(({ project: { folder } }) => {
      const isWithin = scanned === '' || folder === scanned || folder.startsWith(`${scanned}/`);
      return isWithin && !isAside(folder, scanned);
    })
    .map(({ project, frameworks }) => readServer(facts, project, projects, frameworks, served.length === 1));
}

const aspNet: Framework = { name: 'ASP.NET Core', packages: [] };
const worker: Framework = { name: '.NET worker service', packages: [], apiStyle: 'background worker' };
const functions: Framework = { name: 'Azure Functions', packages: [] };
const mvc5: Framework = { name: 'ASP.NET MVC', packages: [] };
const webApi2: Framework = { name: 'ASP.NET Web API', packages: [] };

function frameworksOf(project: DotnetProject): readonly [UsedFramework, ...UsedFramework[]] | undefined {
  const named = (name: string) =>
    project.packages.find(({ fact }) => fact.name.toLowerCase() === name.toLowerCase());
  const { sdk, outputType } = project;
  if (outputType === 'library' && project.sdk) return undefined;
  const functionsHost = named('Microsoft.Azure.Functions.Worker') ?? named('Microsoft.NET.Sdk.Functions');
  if (functionsHost) return [{ framework: functions, used: functionsHost, start: undefined }];
  if (sdk?.name === 'microsoft.net.sdk.web')
    return [{ framework: aspNet, used: undefined, start: sdk.place }];
  if (sdk?.name === 'microsoft.net.sdk.worker')
    return [{ framework: worker, used: undefined, start: sdk.place }];
  const shared =
    named('Microsoft.AspNetCore.App') ?? named('Microsoft.AspNetCore.All') ?? named('Microsoft.AspNetCore');
  if (shared && outputType === 'exe')
    return [{ framework: aspNet, used: undefined, start: shared.named ?? shared.fact }];
  if (sdk) return undefined;
  const old: readonly (readonly [Framework, UsedPackage | undefined])[] = [
    [mvc5, named('Microsoft.AspNet.Mvc')],
    [webApi2, named('Microsoft.AspNet.WebApi') ?? named('Microsoft.AspNet.WebApi.Core')],
  ];
  const [first, ...others] = old.flatMap(([framework, used]) =>
    used ? [{ framework, used, start: undefined }] : [],
  );
  return first && [first, ...others];
}

function readServer(
  facts: RepositoryFacts,
  project: DotnetProject,
  projects: ReadonlyMap<string, DotnetProject>,
  frameworks: readonly [UsedFramework, ...UsedFramework[]],
  alone: boolean,
): Server {
  const parts = withReferences(project, projects);
  const folders = new Set([...projects.values()].map(({ folder }) => folder));
  const files = (part: DotnetProject) =>
    ownFiles(facts, dotnet, part.folder, (at) => folders.has(at) && at !== part.folder).sources;
  const ownSources = files(project);
  const [own, ...referred] = parts.map((part) =>
    searchSources(facts, `${part.path} ${part === project}`, () => ({
      files: part === project ? ownSources : files(part).slice(0, mostReferred),
      signals: dotnet.signals,
      syntax: dotnet.syntax,
    })),
  );
  return {
    language: dotnet,
    folder: project.folder,
    manifest: project.path,
    name: project.name,
    frameworks,
    packages: unique(parts.flatMap(({ packages }) => packages)),
    testPackages: unique(testsOf(project, projects, alone).flatMap(({ packages }) => packages)),
    files: ownSources,
    seen: withReferred(own!, referred),
    runtime: withSdk(facts, project.folder, targetState(project)),
  };
}

/** So many files are looked at of each project that an app is built from. */
const mostReferred = 100;

function withReferences(
  project: DotnetProject,
  projects: ReadonlyMap<string, DotnetProject>,
): readonly DotnetProject[] {
  const found = new Set([project]);
  for (const each of found)
    for (const path of each.references) {
      const other = projects.get(path);
      if (other) found.add(other);
    }
  return [...found];
}

/** The test projects that refer to a project, perhaps by others; where none does and nothing else is served, all there are. */
function testsOf(
  project: DotnetProject,
  projects: ReadonlyMap<string, DotnetProject>,
  alone: boolean,
): readonly DotnetProject[] {
  const parts = new Set(withReferences(project, projects));
  const all = [...projects.values()].filter(({ isTest }) => isTest);
  const own = all.filter((each) => withReferences(each, projects).some((other) => parts.has(other)));
  return own.length > 0 || !alone ? own : all;
}

function unique(packages: readonly UsedPackage[]): readonly UsedPackage[] {
  const byName = new Map<string, UsedPackage>();
  for (const used of packages) if (!byName.has(used.fact.name)) byName.set(used.fact.name, used);
  return [...byName.values()];
}

const names = { dotnet: '.NET', netfx: '.NET Framework', netstandard: '.NET Standard' } as const;

/** The runtime that a project is built for: `net8.0` is ".NET 8". */
function targetState({ targets, computedTarget, path }: DotnetProject): ScanState {
  if (targets.length > 0) {
    const texts = targets.map(
      ({ runtime: { name, version } }) =>
        `${names[name]} ${name === 'dotnet' && Number.parseInt(version, 10) >= 5 ? version.replace(/\.0$/, '') : version}`,
    );
    const [first, ...others] = targets.map(({ place }) => place);
    return { state: 'found', value: [...new Set(texts)].join(', '), places: places([first!, ...others]) };
  }
  if (computedTarget)
    return {
      state: 'unknown',
      why: `the target framework is computed (${computedTarget.file}:${computedTarget.line})`,
      places: [computedTarget],
    };
  return { state: 'none', why: `${path} names no target framework` };
}

/** With the SDK that commands run with in a folder: the nearest global.json pins it. */
function withSdk(facts: RepositoryFacts, folder: string, target: ScanState): ScanState {
  if (target.state !== 'found') return target;
  const pinned = facts
    .facts(['runtime'])
    .filter(({ name, file }) => name === 'dotnet-sdk' && /(?:^|\/)global\.json$/.test(file));
  for (let at = folder === '' ? '.' : folder; ; at = dirname(at)) {
    const sdk = pinned.find(({ file }) => file === join(at, 'global.json'));
    if (sdk && /^\d[\w.-]{0,40}$/.test(sdk.value)) {
      const place = { file: sdk.file, line: sdk.line };
      return {
        ...target,
        value: `${target.value}, .NET SDK ${sdk.value}`,
        places: [...target.places, place] as unknown as typeof target.places,
      };
    }
    if (at === '.') return target;
  }
}

/** One .NET project, evaluated with what it imports. */
interface DotnetProject {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  /** Its SDK in lower case (`microsoft.net.sdk.web`), with its place; undefined for projects of the old kind. */
  readonly sdk: { readonly name: string; readonly place: FileLine } | undefined;
  readonly outputType: string | undefined;
  readonly isTest: boolean;
  readonly targets: readonly { readonly runtime: TargetRuntime; readonly place: FileLine }[];
  /** Where a target framework is written that only the build can tell. */
  readonly computedTarget: FileLine | undefined;
  readonly packages: readonly UsedPackage[];
  /** Paths of the projects that it refers to. */
  readonly references: readonly string[];
}

/** Reads a project file; undefined when there is no XML in it. */
function readDotnetProject(facts: RepositoryFacts, path: string): DotnetProject | undefined {
  const root = nodeAt(sharedXml(facts, path), 'Project');
  if (!root) return undefined;
  const project = new ProjectEvaluation(path, root, facts);
  const name = basename(path).replace(/\.\w+$/, '');
  const sdk = xmlText(root, 'Sdk');
  const value = (property: string) => project.property(property).at(-1)?.value;
  const packages = packagesOf(project, path, facts);
  const declared = [...project.property('TargetFramework'), ...project.property('TargetFrameworks')];
  const old = project.property('TargetFrameworkVersion');
  const targets = declared.flatMap((stated) =>
    stated.value.split(';').flatMap((moniker) => {
      const runtime = readTargetFramework(moniker);
      return runtime ? [{ runtime, place: { file: stated.file, line: stated.line } }] : [];
    }),
  );
  if (declared.length === 0)
    for (const stated of old) {
      const identifier = value('TargetFrameworkIdentifier') ?? '.NETFramework';
      const runtime = readTargetFramework(identifier + stated.value.trim());
      if (runtime) targets.push({ runtime, place: { file: stated.file, line: stated.line } });
    }
  const computed = declared.find((stated) => stated.value.includes('$('));
  return {
    path,
    folder: folderOf(path),
    name,
    sdk: sdk && { name: sdk.text.split('/')[0]!.trim().toLowerCase(), place: { file: path, line: sdk.line } },
    outputType: value('OutputType')?.toLowerCase(),
    isTest:
      // Files that are shared set it under conditions.
      project
        .property('IsTestProject')
        .some((each) => each.setIn === path && each.value.toLowerCase() === 'true') ||
      /(?:^|[._-])(?:\w{0,200}Tests?|Specs?|Benchmarks?)$/.test(name) ||
      /^mstest\.sdk/i.test(sdk?.text ?? '') ||
      packages.some(({ fact }) => fact.name === 'Microsoft.NET.Test.Sdk' && fact.role === 'dependency'),
    targets,
    computedTarget: computed && { file: computed.file, line: computed.line },
    packages,
    references: referencesOf(project),
  };
}

/** The packages that the project itself refers to: a central list of versions names those of all projects. */
function packagesOf(
  project: ProjectEvaluation,
  path: string,
  facts: RepositoryFacts,
): readonly UsedPackage[] {
  const places = new Map<string, FileLine>();
  for (const { element, file } of project.items) {
    if (!/^(?:PackageReference|FrameworkReference|Reference)$/i.test(element.key)) continue;
    const include = xmlText(element.value, 'Include');
    for (const each of include?.text.split(';') ?? [])
      places.set(each.split(',')[0]!.trim().toLowerCase(), { file, line: include!.line });
  }
  const stated = new Map<string, Fact>();
  const all = new Statements(path);
  addPackages(project, all, () => true);
  for (const fact of all.facts) {
    const key = fact.name.toLowerCase();
    if (fact.role === 'dependency' && places.has(key) && !stated.get(key)?.value) stated.set(key, fact);
  }
  const older = facts.has(join(dirname(path), 'packages.config'))
    ? facts.facts(['nuget']).filter(({ file }) => file === join(dirname(path), 'packages.config'))
    : [];
  return [
    ...[...stated].map(([key, fact]) => ({ fact, manifest: path, named: places.get(key)! })),
    ...older.map((fact) => ({ fact, manifest: path })),
  ];
}

function referencesOf(project: ProjectEvaluation): readonly string[] {
  return project.items
    .filter(({ element }) => element.key === 'ProjectReference')
    .flatMap(({ element, file }) => {
      const include = xmlText(element.value, 'Include');
      return include ? project.expand(writtenIn(file, include)) : [];
    })
    .map(({ value, file }) => join(dirname(file), value.replaceAll('\\', '/')));
}
