import type { RepositoryFacts } from '../../../manifests/repository.ts';
import { dotnet } from '../languages/dotnet.ts';
import type { Framework } from '../languages/language.ts';
import { isAside } from '../projects.ts';
import type { Server, UsedFramework, UsedPackage } from '../server.ts';
import { ownFiles } from '../source/own-files.ts';
import { searchSources } from '../source/search-sources.ts';
import { withReferred } from '../source/signal.ts';
import { type DotnetProject, readDotnetProject } from './project-model.ts';
import { targetState, withSdk } from './target-state.ts';

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
