import { basename, dirname, join } from 'node:path/posix';
import type { Fact } from './fact.ts';
import { javaVersion, mavenPin } from './java.ts';
import { type ManifestHost, type ManifestReader, noteOf, perHost } from './manifest.ts';
import { distinct, factOf, type Stated, substitute } from './stated.ts';
import { readXml, sharedXml, type XmlElement } from './xml.ts';

/** Maven's pom.xml. What a parent outside of the repository or an imported BOM manages has no version here. */
const pom: ManifestReader = ({ path, text }, host) => {
  const { root, fault } = readXml(text);
  if (root?.name !== 'project') return { facts: [], ...noteOf(path, fault) };
  const pom = new PomModel(path, root, host);
  const facts = [...selfFacts(pom), ...parentFacts(pom), ...javaFacts(pom), ...kotlinFacts(pom)];
  const profiles = root.child('profiles')?.childrenNamed('profile') ?? [];
  for (const owner of [root, ...profiles]) facts.push(...artifactFacts(pom, owner));
  return { facts: distinct(facts), ...noteOf(path, fault) };
};

function selfFacts(pom: PomModel): readonly Fact[] {
  const group = pom.root.child('parent')
    ? pom.texts(pom.root.child('parent')!, 'groupId')[0]?.value
    : undefined;
  const name = pom.nameOf(pom.root, group);
  if (!name) return [];
  return pom
    .texts(pom.root, 'version')
    .filter(({ value }) => mavenPin(value) === 'exact')
    .map((each) => factOf('maven', name, each, 'exact', 'self'));
}

/** A parent of the repository's own states its version itself. */
function parentFacts(pom: PomModel): readonly Fact[] {
  const parent = pom.root.child('parent');
  const name = parent && pom.lineage.length === 1 && pom.nameOf(parent);
  if (!name) return [];
  return pom
    .texts(parent, 'version')
    .map((each) => factOf('maven', name, each, mavenPin(each.value), 'dependency'));
}

/** Dependencies, plugins, extensions and annotation processors of the project or of a profile. */
function artifactFacts(pom: PomModel, owner: XmlElement): readonly Fact[] {
  const facts: Fact[] = [];
  const add = (element: XmlElement, role: Fact['role'], group?: string) => {
    const name = pom.nameOf(element, group);
    if (!name) return;
    const versions =
      role === 'dependency' || group ? versionsOf(pom, element, name) : pom.texts(element, 'version');
    for (const version of versions)
      facts.push(factOf('maven', name, known(version, pom, element), mavenPin(version.value), role));
  };
  const dependencies = (of: XmlElement | undefined, role: Fact['role']) => {
    for (const each of of?.child('dependencies')?.childrenNamed('dependency') ?? []) add(each, role);
  };
  dependencies(owner, 'dependency');
  dependencies(owner.child('dependencyManagement'), 'dependency');
  const build = owner.child('build');
  for (const of of [build, build?.child('pluginManagement'), owner.child('reporting')])
    for (const plugin of of?.child('plugins')?.childrenNamed('plugin') ?? []) {
      add(plugin, 'tool', 'org.apache.maven.plugins');
      dependencies(plugin, 'tool');
      const paths = plugin.child('configuration')?.child('annotationProcessorPaths');
      for (const each of paths?.children ?? []) add(each, 'dependency');
    }
  for (const each of build?.child('extensions')?.childrenNamed('extension') ?? []) add(each, 'tool');
  return facts;
}

/** What holds an unknown property says nothing about a version. */
function known(version: Stated, pom: PomModel, element: XmlElement): Stated {
  if (!version.value.includes('${')) return version;
  return { value: '', file: pom.path, line: element.childText('version')?.line ?? element.line };
}

/**
 * The versions of a dependency or plugin: its own; those that a pom of the repository manages, unless that pom states the very
 * same; else the property by which Spring Boot's parent and its kind let theirs be replaced.
 */
function versionsOf(pom: PomModel, element: XmlElement, name: string): readonly Stated[] {
  const own = pom.texts(element, 'version');
  if (own.length > 0) return own;
  const managed = pom.managed(name);
  if (managed.length > 0) return managed.filter(({ file }) => file === pom.path);
  const artifact = name.slice(name.indexOf(':') + 1);
  for (const property of [`${artifact}.version`, `version.${artifact}`]) {
    const values = pom.expand({ value: `\${${property}}`, file: pom.path, line: element.line });
    if (values.every(({ value }) => mavenPin(value) === 'exact')) return values;
  }
  const line = element.childText('artifactId')?.line ?? element.line;
  return [{ value: '', file: pom.path, line }];
}

const javaProperties = [
  'java.version',
  'maven.compiler.release',
  'maven.compiler.source',
  'maven.compiler.target',
];

function javaFacts(pom: PomModel): readonly Fact[] {
  const stated: Stated[] = [];
  for (const name of javaProperties)
    if (ownProperty(pom, name)) stated.push(...pom.property(name).flatMap((each) => pom.expand(each)));
  for (const plugin of plugins(pom)) {
    const name = plugin.childText('artifactId')?.text;
    const executions = plugin.child('executions')?.childrenNamed('execution') ?? [];
    for (const { configuration } of [plugin, ...executions].map((each) => ({
      configuration: each.child('configuration'),
    }))) {
      if (!configuration) continue;
      const options = name === 'maven-compiler-plugin' ? ['release', 'source', 'target'] : ['jvmTarget'];
      if (name !== 'maven-compiler-plugin' && name !== 'kotlin-maven-plugin') continue;
      for (const option of options) stated.push(...pom.texts(configuration, option));
    }
  }
  return stated.flatMap((each) => {
    const value = javaVersion(each.value);
    return value ? [factOf('runtime', 'java', { ...each, value }, 'exact', 'floor')] : [];
  });
}

function kotlinFacts(pom: PomModel): readonly Fact[] {
  const stated = ownProperty(pom, 'kotlin.version') ? [...pom.property('kotlin.version')] : [];
  for (const plugin of plugins(pom))
    if (plugin.childText('artifactId')?.text === 'kotlin-maven-plugin')
      stated.push(...pom.texts(plugin, 'version'));
  return stated
    .flatMap((each) => pom.expand(each))
    .filter(({ value }) => mavenPin(value) === 'exact')
    .map((each) => factOf('runtime', 'kotlin', each, 'exact', 'tool'));
}

/** What a parent in the repository says is stated there. */
function ownProperty(pom: PomModel, name: string): boolean {
  return pom.property(name).some(({ file }) => file === pom.path);
}

function plugins(pom: PomModel): readonly XmlElement[] {
  const profiles = pom.root.child('profiles')?.childrenNamed('profile') ?? [];
  return [pom.root, ...profiles].flatMap((owner) => {
    const build = owner.child('build');
    return [build, build?.child('pluginManagement')].flatMap(
      (each) => each?.child('plugins')?.childrenNamed('plugin') ?? [],
    );
  });
}

/** Longer chains of properties are mistakes. */
const deepest = 20;

/** One pom.xml and the parents of it that the repository holds. */
export class PomModel {
  readonly path: string;
  readonly root: XmlElement;
  readonly #host: ManifestHost;
  readonly #properties = new Map<string, readonly Stated[]>();
  readonly #resolved = new Map<string, readonly Stated[]>();
  #lineage: readonly PomModel[] | undefined;
  #managed: ReadonlyMap<string, Stated> | undefined;

  constructor(path: string, root: XmlElement, host: ManifestHost) {
    this.path = path;
    this.root = root;
    this.#host = host;
    this.#readProperties();
  }

  /** The pom and its parents, nearest first; a circle ends where it began. */
  get lineage(): readonly PomModel[] {
    if (this.#lineage) return this.#lineage;
    const lineage: PomModel[] = [this];
    for (let at = parentOf(this, this.#host); at; at = parentOf(at, this.#host)) {
      if (lineage.some(({ path }) => path === at?.path)) break;
      lineage.push(at);
    }
    this.#lineage = lineage;
    return lineage;
  }

  /** All values that a property may have, as written: those of the nearest pom that has it. */
  property(name: string): readonly Stated[] {
    for (const { properties } of this.lineage) {
      const values = properties.get(name);
      if (values) return values;
    }
    return [];
  }

  get properties(): ReadonlyMap<string, readonly Stated[]> {
    return this.#properties;
  }

  /** Puts values in place of `${name}`; the unknown ones stay. */
  expand(text: Stated, depth = 0): readonly Stated[] {
    if (!text.value.includes('${')) return [text];
    return substitute(text, /\$\{([^{}]{1,200})\}/g, (name) => this.#resolve(name.trim(), depth));
  }

  /** What the pom or its parents manage a dependency or plugin to; none for those that they do not. */
  managed(name: string): readonly Stated[] {
    for (const each of this.lineage) {
      const version = each.#managedVersions().get(name);
      // Properties count as the pom sees them that inherits.
      if (version) return this.expand(version);
    }
    return [];
  }

  /** The text of a child, with all values that it may have; none without such a child. */
  texts(element: XmlElement, child: string): readonly Stated[] {
    const text = element.childText(child);
    return text ? this.expand({ value: text.text, file: this.path, line: text.line }) : [];
  }

  /** `groupId:artifactId`, as far as it is known. */
  nameOf(element: XmlElement, group = ''): string | undefined {
    const groupId = this.texts(element, 'groupId')[0]?.value ?? group;
    const artifactId = this.texts(element, 'artifactId')[0]?.value;
    const name = `${groupId}:${artifactId}`;
    return artifactId && groupId && !name.includes('${') ? name : undefined;
  }

  #resolve(name: string, depth: number): readonly Stated[] {
    const known = this.#resolved.get(name);
    if (known || depth > deepest) return known ?? [];
    // While it is being resolved it has no values: a circle ends here.
    this.#resolved.set(name, []);
    const values = this.#known(name).flatMap((value) => this.expand(value, depth + 1));
    this.#resolved.set(name, values);
    return values;
  }

  #managedVersions(): ReadonlyMap<string, Stated> {
    if (this.#managed) return this.#managed;
    const managed = new Map<string, Stated>();
    const plugins = this.root.child('build')?.child('pluginManagement')?.child('plugins');
    const dependencies = this.root.child('dependencyManagement')?.child('dependencies');
    for (const element of [...(dependencies?.children ?? []), ...(plugins?.children ?? [])]) {
      const version = element.childText('version');
      const name = version && this.nameOf(element, 'org.apache.maven.plugins');
      if (name && !managed.has(name))
        managed.set(name, { value: version.text, file: this.path, line: version.line });
    }
    this.#managed = managed;
    return managed;
  }

  #known(name: string): readonly Stated[] {
    const own = this.property(name);
    if (own.length > 0) return own;
    const [, ofParent, part] =
      /^(?:project\.|pom\.)?(parent\.)?(version|groupId|artifactId)$/.exec(name) ?? [];
    if (!part || (!name.includes('.') && part !== 'version')) return [];
    const parent = this.root.child('parent');
    const text = (ofParent ? undefined : this.root.childText(part)) ?? parent?.childText(part);
    return text ? [{ value: text.text, file: this.path, line: text.line }] : [];
  }

  #readProperties(): void {
    const profiles = this.root.child('profiles')?.childrenNamed('profile') ?? [];
    for (const owner of [this.root, ...profiles])
      for (const { name, text } of owner.child('properties')?.children ?? []) {
        const stated = { value: text.text, file: this.path, line: text.line };
        this.#properties.set(name, [...(this.#properties.get(name) ?? []), stated].slice(-12));
      }
  }
}

/** The parent's pom: where `relativePath` says, else one of the same name anywhere in the tree. */
function parentOf(pom: PomModel, host: ManifestHost): PomModel | undefined {
  const reference = pom.root.child('parent');
  const artifact = reference?.childText('artifactId')?.text;
  const group = reference?.childText('groupId')?.text;
  if (!reference || !artifact) return undefined;
  const isParent = ({ root, path }: PomModel) => {
    const own = root.childText('groupId') ?? root.child('parent')?.childText('groupId');
    return path !== pom.path && root.childText('artifactId')?.text === artifact && own?.text === group;
  };
  const relative = reference.child('relativePath');
  if (!relative || relative.text.text) {
    const written = join(dirname(pom.path), relative?.text.text ?? '../pom.xml');
    const path = basename(written).endsWith('.xml') ? written : join(written, 'pom.xml');
    const parent = path.startsWith('../') ? undefined : sharedModel(path, host);
    if (parent && isParent(parent)) return parent;
  }
  return pomsByArtifact(host).get(artifact)?.find(isParent);
}

const pomModels = perHost(() => new Map<string, PomModel | undefined>());

function sharedModel(path: string, host: ManifestHost): PomModel | undefined {
  const models = pomModels(host);
  if (!models.has(path)) {
    const root = sharedXml(host, path)?.root;
    models.set(path, root && new PomModel(path, root, host));
  }
  return models.get(path);
}

const pomsByArtifact = perHost((host) => {
  const byArtifact = new Map<string, PomModel[]>();
  for (const path of host.paths()) {
    if (path !== 'pom.xml' && !path.endsWith('/pom.xml')) continue;
    const pom = sharedModel(path, host);
    const artifact = pom?.root.childText('artifactId')?.text;
    if (pom && artifact) byArtifact.set(artifact, [...(byArtifact.get(artifact) ?? []), pom]);
  }
  return byArtifact;
});

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = { pom };
