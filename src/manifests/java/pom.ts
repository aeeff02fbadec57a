import type { Ecosystem, Fact, Pin } from '../fact.ts';
import { noteOf } from '../fault.ts';
import type { ManifestReader } from '../reader.ts';
import { distinct, type Stated } from '../stated.ts';
import { readXml, type XmlElement } from '../xml.ts';
import { javaVersion, mavenPin } from './maven-version.ts';
import { PomModel } from './pom-model.ts';

/** Maven's pom.xml. What a parent outside of the repository or an imported BOM manages has no version here. */
export const manifests: ManifestReader = {
  read({ path, text }, host) {
    const { root, fault } = readXml(text);
    if (root?.name !== 'project') return { facts: [], ...noteOf(path, fault) };
    const pom = new PomModel(path, root, host);
    const facts = [...selfFacts(pom), ...parentFacts(pom), ...javaFacts(pom), ...kotlinFacts(pom)];
    const profiles = root.child('profiles')?.childrenNamed('profile') ?? [];
    for (const owner of [root, ...profiles]) facts.push(...artifactFacts(pom, owner));
    return { facts: distinct(facts), ...noteOf(path, fault) };
  },
};

function fact(
  ecosystem: Ecosystem,
  name: string,
  { value, file, line }: Stated,
  pin: Pin,
  role: Fact['role'],
): Fact {
  return { ecosystem, name, value, pin, file, line, role };
}

function selfFacts(pom: PomModel): readonly Fact[] {
  const group = pom.root.child('parent')
    ? pom.texts(pom.root.child('parent')!, 'groupId')[0]?.value
    : undefined;
  const name = pom.nameOf(pom.root, group);
  if (!name) return [];
  return pom
    .texts(pom.root, 'version')
    .filter(({ value }) => mavenPin(value) === 'exact')
    .map((each) => fact('maven', name, each, 'exact', 'self'));
}

/** A parent of the repository's own states its version itself. */
function parentFacts(pom: PomModel): readonly Fact[] {
  const parent = pom.root.child('parent');
  const name = parent && pom.lineage.length === 1 && pom.nameOf(parent);
  if (!name) return [];
  return pom
    .texts(parent, 'version')
    .map((each) => fact('maven', name, each, mavenPin(each.value), 'dependency'));
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
      facts.push(fact('maven', name, known(version, pom, element), mavenPin(version.value), role));
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
    return value ? [fact('runtime', 'java', { ...each, value }, 'exact', 'floor')] : [];
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
    .map((each) => fact('runtime', 'kotlin', each, 'exact', 'tool'));
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
