import { basename, dirname, join } from 'node:path/posix';
import { append } from '../base/collections.ts';
import { perKey, perObject } from '../base/memoized.ts';
import type { Fact } from './fact.ts';
import { javaVersion } from './java.ts';
import {
  expander,
  type ManifestHost,
  manifestReader,
  pinOf,
  type Stated,
  type Statements,
  writtenIn,
} from './manifest.ts';
import { entriesOf, nodeAt, nodesNamed, type TreeNode } from './tree.ts';
import { readXml, sharedXml, xmlText } from './xml.ts';

/** Maven's pom.xml. What a parent outside of the repository or an imported BOM manages has no version here. */
const pom = manifestReader(readXml, (root, stated, host) => {
  const project = nodeAt(root, 'project');
  if (!project) return;
  const pom = new PomModel(stated.path, project, host);
  addSelf(pom, stated);
  addJava(pom, stated);
  addKotlin(pom, stated);
  for (const owner of pom.owners()) addArtifacts(pom, owner, stated);
});

/** The project itself, and its parent: one of the repository's own states its version itself. */
function addSelf(pom: PomModel, stated: Statements): void {
  const parent = nodeAt(pom.root, 'parent');
  const group = parent && pom.texts(parent, 'groupId')[0]?.value;
  const name = pom.nameOf(pom.root, group);
  for (const each of name ? pom.texts(pom.root, 'version') : [])
    if (pinOf('maven', each.value) === 'exact') stated.addFrom(each, 'maven', name!, 'exact', 'self');
  const parentName = parent && pom.lineage.length === 1 ? pom.nameOf(parent) : undefined;
  for (const each of parentName ? pom.texts(parent!, 'version') : [])
    stated.addFrom(each, 'maven', parentName!, pinOf('maven', each.value), 'dependency');
}

/** Dependencies, plugins, extensions and annotation processors of the project or of a profile. */
function addArtifacts(pom: PomModel, owner: TreeNode, stated: Statements): void {
  const add = (element: TreeNode, role: Fact['role'], group?: string) => {
    const name = pom.nameOf(element, group);
    if (!name) return;
    const versions =
      role === 'dependency' || group ? versionsOf(pom, element, name) : pom.texts(element, 'version');
    stated.forDevelopment(xmlText(element, 'scope')?.text === 'test');
    for (const version of versions)
      stated.addFrom(known(version, pom, element), 'maven', name, pinOf('maven', version.value), role);
  };
  const addAll = (of: TreeNode | undefined, role: Fact['role']) => {
    for (const each of nodesNamed(nodeAt(of, 'dependencies'), 'dependency')) add(each, role);
  };
  addAll(owner, 'dependency');
  addAll(nodeAt(owner, 'dependencyManagement'), 'dependency');
  for (const of of [['build'], ['build', 'pluginManagement'], ['reporting']])
    for (const plugin of nodesNamed(nodeAt(owner, ...of, 'plugins'), 'plugin')) {
      add(plugin, 'tool', 'org.apache.maven.plugins');
      addAll(plugin, 'tool');
      for (const { value } of entriesOf(nodeAt(plugin, 'configuration', 'annotationProcessorPaths')))
        if (value) add(value, 'dependency');
    }
  for (const each of nodesNamed(nodeAt(owner, 'build', 'extensions'), 'extension')) add(each, 'tool');
}

/** What holds an unknown property says nothing about a version. */
function known(version: Stated, pom: PomModel, element: TreeNode): Stated {
  if (!version.value.includes('${')) return version;
  return { value: '', file: pom.path, line: xmlText(element, 'version')?.line ?? element.line };
}

/**
 * The versions of a dependency or plugin: its own; those that a pom of the repository manages, unless that pom states the very
 * same; else the property by which Spring Boot's parent and its kind let theirs be replaced.
 */
function versionsOf(pom: PomModel, element: TreeNode, name: string): readonly Stated[] {
  const own = pom.texts(element, 'version');
  if (own.length > 0) return own;
  const managed = pom.managed(name);
  if (managed.length > 0) return managed.filter(({ file }) => file === pom.path);
  const artifact = name.slice(name.indexOf(':') + 1);
  for (const property of [`${artifact}.version`, `version.${artifact}`]) {
    const values = pom.expand({ value: `\${${property}}`, file: pom.path, line: element.line });
    if (values.every(({ value }) => pinOf('maven', value) === 'exact')) return values;
  }
  const line = xmlText(element, 'artifactId')?.line ?? element.line;
  return [{ value: '', file: pom.path, line }];
}

const javaProperties = [
  'java.version',
  'maven.compiler.release',
  'maven.compiler.source',
  'maven.compiler.target',
];

/** Options of the plugins that compile, by which they are told for which Java. */
const javaOptions: Readonly<Record<string, readonly string[]>> = {
  'maven-compiler-plugin': ['release', 'source', 'target'],
  'kotlin-maven-plugin': ['jvmTarget'],
};

function addJava(pom: PomModel, stated: Statements): void {
  const versions = javaProperties.flatMap((name) => ownProperty(pom, name));
  for (const plugin of plugins(pom)) {
    const options = javaOptions[xmlText(plugin, 'artifactId')?.text ?? ''] ?? [];
    for (const each of [plugin, ...nodesNamed(nodeAt(plugin, 'executions'), 'execution')])
      versions.push(...options.flatMap((option) => pom.texts(each, 'configuration', option)));
  }
  for (const each of versions) {
    const value = javaVersion(each.value);
    if (value) stated.addFrom({ ...each, value }, 'runtime', 'java', 'exact', 'floor');
  }
}

function addKotlin(pom: PomModel, stated: Statements): void {
  const ofPlugins = plugins(pom)
    .filter((plugin) => xmlText(plugin, 'artifactId')?.text === 'kotlin-maven-plugin')
    .flatMap((plugin) => pom.texts(plugin, 'version'));
  for (const each of [...ownProperty(pom, 'kotlin.version'), ...ofPlugins])
    if (pinOf('maven', each.value) === 'exact') stated.addFrom(each, 'runtime', 'kotlin', 'exact', 'tool');
}

/** The values of a property that this pom gives; what a parent in the repository says is stated there. */
function ownProperty(pom: PomModel, name: string): readonly Stated[] {
  const values = pom.property(name);
  return values.some(({ file }) => file === pom.path) ? values.flatMap((each) => pom.expand(each)) : [];
}

function plugins(pom: PomModel): readonly TreeNode[] {
  return pom.owners().flatMap((owner) => {
    const build = nodeAt(owner, 'build');
    const holders = [nodeAt(build, 'plugins'), nodeAt(build, 'pluginManagement', 'plugins')];
    return holders.flatMap((each) => nodesNamed(each, 'plugin'));
  });
}

/** One pom.xml and the parents of it that the repository holds. */
class PomModel {
  readonly path: string;
  /** The project's own element. */
  readonly root: TreeNode;
  readonly #host: ManifestHost;
  readonly properties = new Map<string, readonly Stated[]>();
  /** Puts values in place of `${name}`; the unknown ones stay. */
  readonly expand = expander(/\$\{([^{}]{1,200})\}/g, (name) => this.#known(name.trim()));
  #lineage: readonly PomModel[] | undefined;
  #managed: ReadonlyMap<string, Stated> | undefined;

  constructor(path: string, root: TreeNode, host: ManifestHost) {
    this.path = path;
    this.root = root;
    this.#host = host;
    for (const owner of this.owners())
      for (const { key, value, line } of entriesOf(nodeAt(owner, 'properties'))) {
        const stated = writtenIn(path, xmlText(value) ?? { text: '', line });
        this.properties.set(key, [...(this.properties.get(key) ?? []), stated].slice(-12));
      }
  }

  /** What may have properties, dependencies and plugins: the project, and its profiles. */
  owners(): readonly TreeNode[] {
    return [this.root, ...nodesNamed(nodeAt(this.root, 'profiles'), 'profile')];
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

  /** What the pom or its parents manage a dependency or plugin to; none for those that they do not. */
  managed(name: string): readonly Stated[] {
    for (const each of this.lineage) {
      const version = each.#managedVersions().get(name);
      // Properties count as the pom sees them that inherits.
      if (version) return this.expand(version);
    }
    return [];
  }

  /** The text at a path of names, with all values that it may have; none where there is none. */
  texts(element: TreeNode, ...names: readonly string[]): readonly Stated[] {
    const text = xmlText(element, ...names);
    return text ? this.expand(writtenIn(this.path, text)) : [];
  }

  /** `groupId:artifactId`, as far as it is known. */
  nameOf(element: TreeNode, group = ''): string | undefined {
    const groupId = this.texts(element, 'groupId')[0]?.value ?? group;
    const artifactId = this.texts(element, 'artifactId')[0]?.value;
    const name = `${groupId}:${artifactId}`;
    return artifactId && groupId && !name.includes('${') ? name : undefined;
  }

  #managedVersions(): ReadonlyMap<string, Stated> {
    if (this.#managed) return this.#managed;
    const managed = new Map<string, Stated>();
    const dependencies = entriesOf(nodeAt(this.root, 'dependencyManagement', 'dependencies'));
    const plugins = entriesOf(nodeAt(this.root, 'build', 'pluginManagement', 'plugins'));
    for (const { value: element } of [...dependencies, ...plugins]) {
      const version = xmlText(element, 'version');
      const name = version && this.nameOf(element!, 'org.apache.maven.plugins');
      if (name && !managed.has(name)) managed.set(name, writtenIn(this.path, version));
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
    const text = (ofParent ? undefined : xmlText(this.root, part)) ?? xmlText(this.root, 'parent', part);
    return text ? [writtenIn(this.path, text)] : [];
  }
}

/** The parent's pom: where `relativePath` says, else one of the same name anywhere in the tree. */
function parentOf(pom: PomModel, host: ManifestHost): PomModel | undefined {
  const reference = nodeAt(pom.root, 'parent');
  const artifact = xmlText(reference, 'artifactId')?.text;
  const group = xmlText(reference, 'groupId')?.text;
  if (!artifact) return undefined;
  const isParent = ({ root, path }: PomModel) => {
    const own = xmlText(root, 'groupId') ?? xmlText(root, 'parent', 'groupId');
    return path !== pom.path && xmlText(root, 'artifactId')?.text === artifact && own?.text === group;
  };
  const relative = xmlText(reference, 'relativePath')?.text;
  // An empty one says that the parent is not beside it.
  if (relative !== undefined || !nodeAt(reference, 'relativePath')) {
    const written = join(dirname(pom.path), relative ?? '../pom.xml');
    const path = basename(written).endsWith('.xml') ? written : join(written, 'pom.xml');
    const parent = path.startsWith('../') ? undefined : sharedModel(host, path);
    if (parent && isParent(parent)) return parent;
  }
  return pomsByArtifact(host).get(artifact)?.find(isParent);
}

const sharedModel = perKey((host: ManifestHost, path: string) => {
  const project = nodeAt(sharedXml(host, path), 'project');
  return project && new PomModel(path, project, host);
});

const pomsByArtifact = perObject((host: ManifestHost) => {
  const byArtifact = new Map<string, PomModel[]>();
  for (const path of host.paths()) {
    if (path !== 'pom.xml' && !path.endsWith('/pom.xml')) continue;
    const pom = sharedModel(host, path);
    const artifact = xmlText(pom?.root, 'artifactId')?.text;
    if (pom && artifact) append(byArtifact, artifact, pom);
  }
  return byArtifact;
});

export const manifests = { pom };
