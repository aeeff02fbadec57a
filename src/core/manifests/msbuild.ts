import { basename, dirname } from 'node:path/posix';
import type { Fact } from './fact.ts';
import {
  expander,
  fileAbove,
  type ManifestHost,
  manifestReader,
  pinOf,
  type Stated,
  type Statements,
  writtenIn,
} from './manifest.ts';
import { entriesOf, type KeyEntry, nodeAt, type TreeNode } from './tree.ts';
import { readXml, sharedXml, xmlText } from './xml.ts';

/** Options of the compiler and of the build that documents speak of. */
const settings = 'Nullable ImplicitUsings TreatWarningsAsErrors AnalysisLevel InvariantGlobalization'.split(
  ' ',
);

/** C#, F# and Visual Basic projects, and the Directory.*.props and .targets that they share. */
const project = manifestReader(readXml, (document, stated, host) => {
  const root = nodeAt(document, 'Project');
  if (!root) return;
  const project = new ProjectEvaluation(stated.path, root, host);
  addFrameworks(project, stated);
  addLanguage(project, stated);
  for (const name of settings)
    for (const each of project.own(name))
      if (!each.value.includes('$(')) stated.addFrom(each, 'setting', `dotnet.${name}`, 'exact', 'setting');
  addSdks(project, stated);
  addPackages(project, stated);
  addSelf(project, stated);
});

function addFrameworks(project: ProjectEvaluation, stated: Statements): void {
  for (const each of project.targets()) {
    const runtime = readTargetFramework(each.value);
    if (runtime)
      stated.addFrom({ ...each, value: runtime.version }, 'runtime', runtime.name, 'exact', 'floor');
  }
}

/**
 * The language's version: as it is written, else as it follows from the framework. Beside `latest` and its kind, and for F#, that
 * is the oldest one.
 */
function addLanguage(project: ProjectEvaluation, stated: Statements): void {
  const { path } = stated;
  const name = path.endsWith('.fsproj') ? 'fsharp' : path.endsWith('.vbproj') ? 'visualbasic' : 'csharp';
  for (const each of project.own('LangVersion'))
    if (each.value !== '' && !each.value.includes('$('))
      stated.addFrom(each, 'runtime', name, /^\d/.test(each.value) ? 'exact' : 'none', 'setting');
  const written = project.property('LangVersion').filter(({ value }) => value !== '');
  const isDecided = written.some(({ value }) => !/^(?:default|latest|latestmajor|preview)$/i.test(value));
  if (name === 'visualbasic' || isDecided) return;
  const isOpen = name === 'fsharp' || written.some(({ value }) => !/^default$/i.test(value));
  for (const each of project.frameworks()) {
    const version = languageOf(name, readTargetFramework(each.value));
    if (version === undefined) continue;
    const value = `${version} (${each.value.trim()})`;
    stated.addFrom({ ...each, value }, 'runtime', name, 'exact', 'setting');
    if (isOpen) stated.addFrom({ ...each, value: '' }, 'runtime', name, 'none', 'setting');
  }
}

/** The project's own version; files that are shared give theirs to each project. */
function addSelf(project: ProjectEvaluation, stated: Statements): void {
  const file = basename(stated.path);
  if (file.startsWith('Directory.')) return;
  const known = (name: string) =>
    project.property(name).filter(({ value }) => value !== '' && !value.includes('$('));
  const name = (known('PackageId')[0] ?? known('AssemblyName')[0])?.value ?? file.replace(/\.\w+$/, '');
  const versions = known('Version').length > 0 ? known('Version') : known('VersionPrefix');
  for (const each of versions)
    if (/^\d[\w.+-]*$/.test(each.value)) stated.addFrom(each, 'nuget', name, 'exact', 'self');
}

/** An element of an ItemGroup, and the file that it stands in. */
interface ProjectItem {
  readonly element: KeyEntry;
  readonly file: string;
}

/** A value of a property. */
interface PropertyValue extends Stated {
  /** The file that gives the property this value, perhaps by another property that is written elsewhere. */
  readonly setIn: string;
}

/**
 * What MSBuild would know of a project, as far as texts tell: files in the order of their import, properties with all the
 * values that conditions may give them, items. Nothing is run; imports, targets and property functions are left out.
 */
export class ProjectEvaluation {
  readonly items: ProjectItem[] = [];
  /** What names an SDK with its version: elements, and the attribute of the project's own tag. */
  readonly sdks: ProjectItem[] = [];
  readonly #host: ManifestHost;
  readonly #project: string;
  readonly #properties = new Map<string, readonly PropertyValue[]>();

  /** @param root The project's own document. */
  constructor(path: string, root: TreeNode, host: ManifestHost) {
    this.#host = host;
    this.#project = path;
    const name = basename(path).toLowerCase();
    const shared = name.startsWith('directory.');
    const folder = dirname(path);
    if (name !== 'directory.build.props') this.#readFile(fileAbove('Directory.Build.props', folder, host));
    if (!shared) this.#readFile(fileAbove('Directory.Packages.props', folder, host));
    this.#readElement(root, path);
    if (!shared) this.#readFile(fileAbove('Directory.Build.targets', folder, host));
  }

  /** All values that a property may have; MSBuild does not tell its names' letters apart. */
  property(name: string): readonly PropertyValue[] {
    return this.#properties.get(name.toLowerCase()) ?? [];
  }

  /** Those of them that this file gives it: what shared files state is given when those are read. */
  own(name: string): readonly PropertyValue[] {
    return this.property(name).filter(({ setIn }) => this.isOwn(setIn));
  }

  isOwn(file: string): boolean {
    return file === this.#project;
  }

  /** The target frameworks, each by itself. */
  frameworks(valuesOf = (name: string) => this.own(name)): readonly Stated[] {
    return [...valuesOf('TargetFramework'), ...valuesOf('TargetFrameworks')].flatMap((each) =>
      each.value.split(';').map((value) => ({ ...each, value })),
    );
  }

  /** The same; of a project of the old kind, its identifier with its version. */
  targets(valuesOf = (name: string) => this.own(name)): readonly Stated[] {
    const frameworks = this.frameworks(valuesOf);
    if (frameworks.length > 0) return frameworks;
    const identifier = this.property('TargetFrameworkIdentifier').at(-1)?.value ?? '.NETFramework';
    return valuesOf('TargetFrameworkVersion').map((each) => ({
      ...each,
      value: identifier + each.value.trim(),
    }));
  }

  /** Puts properties' values in place of `$(Name)`; the unknown ones stay. */
  expand(text: Stated): readonly Stated[] {
    return expander(/\$\(([\w.-]+)\)/g, (name) => this.property(name))(text);
  }

  #readFile(path: string | undefined): void {
    if (path !== undefined) this.#readElement(nodeAt(sharedXml(this.#host, path), 'Project'), path);
  }

  #readElement(parent: TreeNode | undefined, file: string): void {
    for (const element of entriesOf(parent)) {
      // Attributes are among what is in an element; there are none by the names that count here.
      const { key, value } = element;
      const inner = entriesOf(value);
      const maybe = nodeAt(value, 'Condition') !== undefined;
      switch (key) {
        case 'PropertyGroup':
          for (const property of inner) this.#setProperty(property, file, maybe);
          break;
        case 'ItemGroup':
          for (const item of inner) this.items.push({ element: item, file });
          break;
        case 'Sdk':
          this.sdks.push({ element, file });
      }
    }
  }

  #setProperty({ key: name, value, line }: KeyEntry, file: string, maybe: boolean): void {
    const key = name.toLowerCase();
    const known = this.#properties.get(key) ?? [];
    const condition = xmlText(value, 'Condition')?.text.replace(/\s/g, '').toLowerCase();
    if (condition === `'$(${key})'==''` && known.length > 0) return;
    const written = writtenIn(file, xmlText(value) ?? { text: '', line });
    const values = this.expand(written).map((each) => ({ ...each, setIn: file }));
    const isConditional = maybe || condition !== undefined;
    this.#properties.set(key, isConditional ? [...known, ...values].slice(-12) : values);
  }
}

const dependencies = /^(?:(?:global)?packagereference|packageversion|(?:framework)?reference)$/;
const tools = /^(?:packagedownload|dotnetclitoolreference)$/;

/**
 * The packages that a project names; those without a version last, unless it is written elsewhere.
 *
 * @param isOwn Whether what a file states is given here.
 */
export function addPackages(
  project: ProjectEvaluation,
  stated: Statements,
  isOwn = (file: string) => project.isOwn(file),
): void {
  const unversioned: { readonly name: Stated; readonly role: Fact['role'] }[] = [];
  const versioned = new Set<string>();
  for (const item of project.items) {
    const kind = item.element.key.toLowerCase();
    const role = dependencies.test(kind) ? 'dependency' : 'tool';
    if (role === 'tool' && !tools.test(kind)) continue;
    // A version by its own reference is the assembly's, not the package's.
    const versions =
      !isOwn(item.file) || kind === 'reference' || kind === 'frameworkreference'
        ? []
        : versionsOf(project, item);
    for (const name of namesOf(project, item)) {
      if (kind === 'packageversion' || versions.length > 0) versioned.add(name.value.toLowerCase());
      for (const version of versions)
        stated.addFrom(version, 'nuget', name.value, pinOf('nuget', version.value), role);
      if (isOwn(item.file) && versions.length === 0) unversioned.push({ name, role });
    }
  }
  for (const { name, role } of unversioned)
    if (!versioned.has(name.value.toLowerCase()))
      stated.addFrom({ ...name, value: '' }, 'nuget', name.value, 'none', role);
}

/** `<Sdk Name="…" Version="…">`, and the SDKs in the project's own tag: `Sdk="Name/1.2.3"`. */
function addSdks(project: ProjectEvaluation, stated: Statements): void {
  const add = (name: string | undefined, version: Stated) => {
    if (name) stated.addFrom(version, 'nuget', name, pinOf('nuget', version.value), 'tool');
  };
  for (const { element, file } of project.sdks) {
    if (!project.isOwn(file)) continue;
    const { line } = element;
    for (const each of xmlText(element.value)?.text.split(';') ?? []) {
      const [name, value = ''] = each.trim().split('/');
      add(name, { value, file, line });
    }
    const version = xmlText(element.value, 'Version');
    const value = version && project.expand(writtenIn(file, version))[0];
    add(xmlText(element.value, 'Name')?.text, value ?? { value: '', file, line });
  }
}

function namesOf(project: ProjectEvaluation, { element, file }: ProjectItem): readonly Stated[] {
  const name = xmlText(element.value, 'Include') ?? xmlText(element.value, 'Update');
  if (!name) return [];
  return project
    .expand(writtenIn(file, name))
    .flatMap((each) => each.value.split(';').map((value) => ({ file, line: name.line, value })))
    .map((each) => ({ ...each, value: each.value.split(',')[0]!.trim() }))
    .filter(({ value }) => /^[A-Za-z_][\w.-]*$/.test(value));
}

function versionsOf(project: ProjectEvaluation, { element, file }: ProjectItem): readonly Stated[] {
  const stated: Stated[] = [];
  for (const name of ['VersionOverride', 'Version']) {
    const text = xmlText(element.value, name);
    if (!text) continue;
    const written = writtenIn(file, text);
    for (const each of project.expand(written))
      stated.push(each.value.includes('$(') ? { ...written, value: '' } : each);
  }
  return stated;
}

/** A runtime that code is built for, by its name as a fact. */
export interface TargetRuntime {
  readonly name: 'dotnet' | 'netfx' | 'netstandard';
  readonly version: string;
}

/**
 * Reads a target framework: `net8.0-windows`, `netcoreapp3.1`, `net472`, `netstandard2.0`; and that of an old project, its identifier
 * with its version: `.NETFrameworkv4.7.2`. Undefined for any other.
 */
export function readTargetFramework(moniker: string): TargetRuntime | undefined {
  const [, family, version] =
    /^\.?(netcoreapp|netstandard|netframework|net)v?(\d+(?:\.\d+)*)(?:-[\w.]+)?$/i.exec(moniker.trim()) ?? [];
  if (!family || !version) return undefined;
  const kind = family.toLowerCase();
  if (kind === 'netstandard') return { name: 'netstandard', version };
  if (kind === 'net' && !version.includes('.')) return { name: 'netfx', version: [...version].join('.') };
  const isFramework = kind !== 'netcoreapp' && Number.parseInt(version, 10) < 5;
  return { name: isFramework ? 'netfx' : 'dotnet', version };
}

/** The last .NET of which the default language is known. */
const newest = 10;

/**
 * The version of C# that the compiler takes for a framework when a project sets none
 * (learn.microsoft.com/dotnet/csharp/language-reference/language-versioning); the oldest F# that goes with it, since the compiler of
 * an SDK takes its own.
 */
function languageOf(language: 'csharp' | 'fsharp', runtime: TargetRuntime | undefined): string | undefined {
  if (!runtime) return undefined;
  const { name, version } = runtime;
  const major = Number.parseInt(version, 10);
  const isModern = name === 'dotnet' && major >= 5 && major <= newest;
  if (language === 'fsharp') return isModern ? String(major) : undefined;
  if (name === 'netstandard') return version === '2.1' ? '8' : '7.3';
  if (name === 'netfx' || major < 3) return '7.3';
  return major === 3 ? '8' : isModern ? String(major + 4) : undefined;
}

export const manifests = { 'dotnet-project': project };
