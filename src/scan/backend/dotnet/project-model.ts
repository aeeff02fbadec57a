import { basename, dirname, join } from 'node:path/posix';
import { folderOf } from '../../../base/path.ts';
import type { Fact } from '../../../manifests/fact.ts';
import { Statements } from '../../../manifests/manifest.ts';
import {
  addPackages,
  ProjectEvaluation,
  readFrameworkVersion,
  readTargetFramework,
  type TargetRuntime,
} from '../../../manifests/msbuild.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import { sharedXml } from '../../../manifests/xml.ts';
import type { Place } from '../../project-scan.ts';
import type { UsedPackage } from '../server.ts';

/** One .NET project, evaluated with what it imports. */
export interface DotnetProject {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  /** Its SDK in lower case (`microsoft.net.sdk.web`), with its place; undefined for projects of the old kind. */
  readonly sdk: { readonly name: string; readonly place: Place } | undefined;
  readonly outputType: string | undefined;
  readonly isTest: boolean;
  readonly targets: readonly { readonly runtime: TargetRuntime; readonly place: Place }[];
  /** Where a target framework is written that only the build can tell. */
  readonly computedTarget: Place | undefined;
  readonly packages: readonly UsedPackage[];
  /** Paths of the projects that it refers to. */
  readonly references: readonly string[];
}

/** Reads a project file; undefined when there is no XML in it. */
export function readDotnetProject(facts: RepositoryFacts, path: string): DotnetProject | undefined {
  const root = sharedXml(facts, path)?.root;
  if (root?.name !== 'Project') return undefined;
  const project = new ProjectEvaluation(path, root, facts);
  const name = basename(path).replace(/\.\w+$/, '');
  const sdk = root.attributes.get('Sdk');
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
      const runtime = readFrameworkVersion(stated.value, value('TargetFrameworkIdentifier'));
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
  const places = new Map<string, Place>();
  for (const { element, file } of project.items) {
    if (!/^(?:PackageReference|FrameworkReference|Reference)$/i.test(element.name)) continue;
    const include = element.attributes.get('Include');
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
    .filter(({ element }) => element.name === 'ProjectReference')
    .flatMap(({ element, file }) => {
      const include = element.attributes.get('Include');
      return include ? project.expand({ value: include.text, file, line: include.line }) : [];
    })
    .map(({ value, file }) => join(dirname(file), value.replaceAll('\\', '/')));
}
