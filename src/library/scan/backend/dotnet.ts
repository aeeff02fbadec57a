import { dirname, join } from 'node:path/posix';
import { once } from '../../../core/base/memoized.ts';
import { folderOf, lastName } from '../../../core/base/path.ts';
import type { Fact } from '../../../core/manifests/fact.ts';
import { foldersUp, Statements, writtenIn } from '../../../core/manifests/manifest.ts';
import {
  addPackages,
  ProjectEvaluation,
  readTargetFramework,
  type TargetRuntime,
} from '../../../core/manifests/msbuild.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { nodeAt } from '../../../core/manifests/tree.ts';
import { sharedXml, xmlText } from '../../../core/manifests/xml.ts';
import type { UsedPackage } from '../packages.ts';
import { type FileLine, found, listed, type ScanState, unknown } from '../project-scan.ts';
import { dotnet } from './languages.ts';
import type { BackendProject } from './servers.ts';
import { isScanned, partsOf, type Server, serverOf, type UsedFramework, unique } from './servers.ts';
import { ownFiles } from './sources.ts';

/** One .NET project, evaluated with what it imports. */
type DotnetProject = NonNullable<ReturnType<typeof readDotnetProject>>;

type DotnetProjects = ReadonlyMap<string, DotnetProject>;

/** The servers among the .NET projects: those whose SDK, output and packages make them one. */
export function findDotnetServers(facts: RepositoryFacts, scanned: string): readonly Server[] {
  const paths = facts.manifestPaths('dotnet-project').filter((path) => /\.(?:cs|fs|vb)proj$/.test(path));
  const folders = new Set(paths.map(folderOf));
  const projects: DotnetProjects = new Map(
    paths.flatMap((path) => {
      const project = readDotnetProject(facts, path, folders);
      return project ? [[path, project] as const] : [];
    }),
  );
  const served = [...projects.values()]
    .map((project) => ({ project, frameworks: project.isTest ? [] : frameworksOf(project) }))
    .filter(({ frameworks }) => frameworks.length > 0);
  return served
    .filter(({ project }) => isScanned(project.folder, scanned))
    .map(({ project, frameworks }) => {
      const parts = partsOf(project, projects);
      const whole = { ...project, packages: unique(parts) };
      return {
        ...serverOf(whole, parts, frameworks),
        testPackages: unique(testsOf(parts, projects, served.length === 1)),
        runtime: withSdk(facts, project.folder, project.target),
      };
    });
}

function frameworksOf({ packages, sdk, outputType }: DotnetProject): readonly UsedFramework[] {
  const named = (...names: readonly string[]) =>
    names.flatMap((name) => packages.find(({ fact }) => fact.name.toLowerCase() === name) ?? [])[0];
  if (outputType === 'library' && sdk) return [];
  const functions = named('microsoft.azure.functions.worker', 'microsoft.net.sdk.functions');
  if (functions) return [{ name: 'Azure Functions', used: functions, start: undefined }];
  const ofSdk = {
    'microsoft.net.sdk.web': 'ASP.NET Core',
    'microsoft.net.sdk.worker': '.NET worker service',
  }[sdk?.name ?? ''];
  if (ofSdk) return [{ name: ofSdk, used: undefined, start: sdk?.place }];
  const shared = named('microsoft.aspnetcore.app', 'microsoft.aspnetcore.all', 'microsoft.aspnetcore');
  if (shared && outputType === 'exe')
    return [{ name: 'ASP.NET Core', used: undefined, start: shared.named ?? shared.fact }];
  if (sdk) return [];
  const old = [
    { name: 'ASP.NET MVC', used: named('microsoft.aspnet.mvc') },
    { name: 'ASP.NET Web API', used: named('microsoft.aspnet.webapi', 'microsoft.aspnet.webapi.core') },
  ];
  return old.filter(({ used }) => used).map((each) => ({ ...each, start: undefined }));
}

/** The test projects that refer to a project, perhaps by others; where none does and nothing else is served, all there are. */
function testsOf(parts: readonly BackendProject[], projects: DotnetProjects, alone: boolean) {
  const all = [...projects.values()].filter(({ isTest }) => isTest);
  const own = all.filter((each) => partsOf(each, projects).some((other) => parts.includes(other)));
  return own.length > 0 || !alone ? own : all;
}

const names = { dotnet: '.NET', netfx: '.NET Framework', netstandard: '.NET Standard' } as const;

/** The runtime that a project is built for: `net8.0` is ".NET 8". */
function targetState(project: ProjectEvaluation, manifest: string): ScanState {
  const written = project.targets((name) => project.property(name));
  const targets = written.flatMap(({ value, file, line }) => {
    const runtime = readTargetFramework(value);
    return runtime ? [{ text: runtimeText(runtime), places: [{ file, line }] }] : [];
  });
  const computed = written.find(({ value }) => value.includes('$('));
  if (targets.length === 0 && computed) return unknown('the target framework is computed', computed);
  const text = [...new Set(targets.map((target) => target.text))].join(', ');
  const places = targets.flatMap((target) => target.places);
  return listed(places.length > 0 ? [{ text, places }] : [], `${manifest} names no target framework`);
}

function runtimeText({ name, version }: TargetRuntime): string {
  const isPlain = name === 'dotnet' && Number.parseInt(version, 10) >= 5;
  return `${names[name]} ${isPlain ? version.replace(/\.0$/, '') : version}`;
}

/** With the SDK that commands run with in a folder: the nearest global.json pins it. */
function withSdk(facts: RepositoryFacts, folder: string, target: ScanState): ScanState {
  const pinning = facts
    .facts(['runtime'])
    .filter(({ name, value }) => name === 'dotnet-sdk' && /^\d[\w.-]{0,40}$/.test(value));
  const sdk = foldersUp(folder)
    .map((each) => pinning.find(({ file }) => file === join(each, 'global.json')))
    .find((each) => each !== undefined);
  if (target.state !== 'found' || !sdk) return target;
  return found(`${target.value}, .NET SDK ${sdk.value}`, ...target.places, sdk);
}

function readDotnetProject(facts: RepositoryFacts, path: string, folders: ReadonlySet<string>) {
  const root = nodeAt(sharedXml(facts, path), 'Project');
  if (!root) return undefined;
  const project = new ProjectEvaluation(path, root, facts);
  const name = lastName(path).replace(/\.\w+$/, '');
  const sdk = xmlText(root, 'Sdk');
  const value = (property: string) => project.property(property).at(-1)?.value;
  const packages = packagesOf(project, path, facts);
  return {
    facts,
    language: dotnet,
    manifest: path,
    folder: folderOf(path),
    own: once(() => ownFiles(facts, dotnet, folderOf(path), folders)),
    name,
    /** In lower case (`microsoft.net.sdk.web`), with its place; undefined for projects of the old kind. */
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
    /** What it is built for. */
    target: targetState(project, path),
    packages,
    references: referencesOf(project),
  };
}

/** The packages that the project itself refers to: a central list of versions names those of all projects. */
function packagesOf(project: ProjectEvaluation, path: string, facts: RepositoryFacts): UsedPackage[] {
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
  const config = join(dirname(path), 'packages.config');
  const older = facts.has(config) ? facts.facts(['nuget']).filter(({ file }) => file === config) : [];
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
