import { basename, dirname, join } from 'node:path/posix';
import type { Ecosystem, Fact } from './fact.ts';
import { type GradleSource, GradleValues, readGradle, valuePattern, variablesFor } from './gradle-source.ts';
import { javaVersion, readProperties } from './java.ts';
import { textLockReader } from './locks.ts';
import {
  type ManifestHost,
  type ManifestReader,
  manifestReader,
  pinOf,
  type Stated,
  type Statements,
} from './manifest.ts';
import { readToml } from './toml.ts';
import { entriesOf, type KeyEntry, nodeAt, type TreeNode, textOf } from './tree.ts';

/** Gradle's scripts in Groovy and Kotlin, read as text, and gradle.properties. */
const gradle: ManifestReader = (file, host) => {
  if (basename(file.path) === 'gradle.properties') return gradleProperties(file, host);
  return manifestReader((text) => readGradle(file.path, text), addScriptFacts)(file, host);
};

function addScriptFacts(source: GradleSource, stated: Statements, host: ManifestHost): void {
  const values = new GradleValues(source, variablesFor(source, host));
  addPlugins(values, stated);
  addDependencies(values, stated);
  addJava(values, stated);
  addAndroid(values, stated);
  addSelf(values, stated, host);
  for (const from of [...stated.facts]) addKotlin(from, stated);
}

const plugin = new RegExp(
  String.raw`(?<!\w)(id|kotlin) *(?:\( *)?("[^"]*") *(?:\) *)?(?:(?:\. *)?version *(?:\( *)?(${valuePattern}))?`,
  'dg',
);
const applied = /\bapply *(?:\( *)?plugin *[:=] *("[^"]*")/dg;

/** Plugins by their id; those of Gradle itself have no dot in it and are left out. */
function addPlugins(values: GradleValues, stated: Statements): void {
  const { source } = values;
  const add = (id: string, version: readonly Stated[], line: number) => {
    if (!/^[\w-]+(?:\.[\w-]+)+$/.test(id)) return;
    const known = version.filter(({ value }) => !value.includes('$'));
    for (const each of known.length > 0 ? known : [{ value: '', file: source.path, line }])
      stated.addFrom(each, 'maven', id, pinOf('maven', each.value), 'tool');
  };
  for (const match of source.matches(plugin)) {
    if (!source.around(match.index).includes('plugins')) continue;
    const [id] = values.of(match, 2);
    const name = match[1] === 'kotlin' ? `org.jetbrains.kotlin.${id?.value}` : id?.value;
    if (name) add(name, values.of(match, 3), source.line(match.index));
  }
  for (const match of source.matches(applied))
    add(values.of(match, 1)[0]?.value ?? '', [], source.line(match.index));
}

/** Kotlin's compiler has the version of its plugin. */
function addKotlin(from: Fact, stated: Statements): void {
  const isKotlin = /^org\.jetbrains\.kotlin(?:\.[a-z].*|:kotlin-gradle-plugin)$/.test(from.name);
  if (isKotlin && from.pin === 'exact') stated.addFrom(from, 'runtime', 'kotlin', from.pin, 'tool');
}

const setter = String.raw`(?: *(?:=|\.set *\(|\() *| +)`;
const javaOptions: readonly (readonly [RegExp, Fact['role']])[] = [
  [new RegExp(String.raw`\b(?:source|target)Compatibility${setter}(${valuePattern})`, 'dg'), 'floor'],
  [new RegExp(String.raw`\bjvmTarget${setter}(${valuePattern})`, 'dg'), 'floor'],
  [/\brelease *(?:=|\.set *\() *(\d+)\b/dg, 'floor'],
  [new RegExp(String.raw`\bJavaLanguageVersion\.of *\( *(${valuePattern})`, 'dg'), 'tool'],
  [new RegExp(String.raw`\bjvmToolchain *\( *(${valuePattern})`, 'dg'), 'tool'],
];

/** Options that say for which Java the code is built, whatever it is built with. */
const releaseOption = /\b(?:sourceCompatibility|targetCompatibility|jvmTarget|release)\b/;

function addJava(values: GradleValues, stated: Statements): void {
  const isBuiltForToolchain = !releaseOption.test(values.source.shape);
  for (const [pattern, role] of javaOptions)
    for (const match of values.source.matches(pattern))
      for (const each of values.of(match, 1)) {
        const value = javaVersion(each.value.replace(/^\$\{|(?:\.toString|\.majorVersion)?\}$/g, ''));
        if (value)
          stated.addFrom(
            { ...each, value },
            'runtime',
            'java',
            'exact',
            isBuiltForToolchain ? 'floor' : role,
          );
      }
}

const android = new RegExp(
  String.raw`\b(?:(compileSdk|minSdk|targetSdk)(?:Version)?|(ndkVersion|buildToolsVersion))${setter}(${valuePattern})`,
  'dg',
);

function addAndroid(values: GradleValues, stated: Statements): void {
  for (const match of values.source.matches(android))
    for (const each of values.of(match, 3)) {
      const value = each.value.replace(/^android-/, '');
      const name = `android.${match[1] ?? match[2]}`;
      if (/^\d[\w.]*$/.test(value)) stated.addFrom({ ...each, value }, 'setting', name, 'exact', 'setting');
    }
}

const ownVersion = /(?<![\w.])(?:project\.)?version(?: *= *| +)("[^"]*"|[A-Za-z_][\w.]*)/dg;
const ownGroup = /(?<![\w.])(?:project\.)?group(?: *= *| +)("[^"]*")/dg;

/** The project's own version stands outside of all blocks, or in those that are for all projects. */
function addSelf(values: GradleValues, stated: Statements, host: ManifestHost): void {
  const { source } = values;
  if (!/^build\.gradle(?:\.kts)?$/.test(basename(source.path))) return;
  const isOwn = (match: RegExpExecArray) =>
    /^ *$/.test(source.shape.slice(source.shape.lastIndexOf('\n', match.index) + 1, match.index)) &&
    source.around(match.index).every((name) => name === 'allprojects' || name === 'subprojects');
  const ownValues = (pattern: RegExp) =>
    [...source.matches(pattern)].filter(isOwn).flatMap((match) => values.of(match, 1));
  addOwnVersions(stated, ownValues(ownVersion), ownValues(ownGroup)[0]?.value, host);
}

const gradleProperties = manifestReader(readProperties, (properties, stated, host) => {
  const group = properties.find(({ key }) => key === 'group' || key === 'GROUP')?.value;
  const versions = properties.filter(({ key }) => key === 'version' || key === 'VERSION_NAME');
  const file = stated.path;
  addOwnVersions(
    stated,
    versions.map(({ value, line }) => ({ value, file, line })),
    group,
    host,
  );
});

function addOwnVersions(
  stated: Statements,
  versions: readonly Stated[],
  group: string | undefined,
  host: ManifestHost,
): void {
  for (const each of versions)
    if (/^\d[\w.+-]*$/.test(each.value))
      stated.addFrom(each, 'maven', ownName(dirname(stated.path), group, host), 'exact', 'self');
}

/** A project goes by what its settings call it, else by its folder; by its group alone when it is the root without a name. */
function ownName(folder: string, group: string | undefined, host: ManifestHost): string {
  let name = folder === '.' ? undefined : basename(folder);
  for (const file of ['settings.gradle', 'settings.gradle.kts']) {
    const settings = host.has(join(folder, file)) ? host.read(join(folder, file)) : undefined;
    name = /\brootProject\.name\s*=\s*["']([^"'\n]+)["']/.exec(settings ?? '')?.[1] ?? name;
  }
  return [group, name].filter(Boolean).join(':') || 'project';
}

const anyString = /"[^"]*"/dg;
const mapNotation = new RegExp(
  String.raw`\bgroup *[:=]\s*(${valuePattern})\s*,\s*name *[:=]\s*(${valuePattern})(?:\s*,\s*version *[:=]\s*(${valuePattern}))?`,
  'dg',
);
const threeArguments = /\(\s*("[^"]*")\s*,\s*("[^"]*")\s*,\s*("[^"]*")/dg;
const kotlinModule = new RegExp(
  String.raw`\bkotlin\(\s*("[^"]*")(?:\s*,\s*(?:version\s*=\s*)?(${valuePattern}))?`,
  'dg',
);
/** A line of names and brackets alone, and the name for which all of it stands: `implementation Libs.retrofit`. */
const unquoted = /^ *[A-Za-z]\w*(?=[ (])([\w.() ]*)(?:\{ *)?$/dgm;
const named = /^[ (]*(?:(?:enforcedP|p)latform *\( *)?([A-Za-z_][\w.]*\.\w+)[ )]*$/d;
const concatenated = new RegExp(String.raw`^ *\+ *(${valuePattern})`);

/** The artifacts that the `dependencies` blocks of a script name, in any notation but `libs.` of a catalog. */
function addDependencies(values: GradleValues, stated: Statements): void {
  const { source } = values;
  const inBlock = (offset: number) => source.around(offset).some((name) => blocks.has(name));
  const add = (
    group: readonly Stated[],
    name: readonly Stated[],
    version: readonly Stated[],
    line: number,
  ) => {
    const [groupId] = group;
    const [artifactId] = name;
    if (!groupId || !artifactId) return;
    const full = `${groupId.value}:${artifactId.value}`;
    if (!/^[\w.-]+:[\w.-]+$/.test(full)) return;
    const unknown: Stated = { value: '', file: source.path, line };
    for (const each of version.length > 0 ? version : [unknown]) {
      const version = each.value.includes('$') ? unknown : each;
      stated.addFrom(version, 'maven', full, pinOf('maven', version.value), 'dependency');
    }
  };

  for (const match of source.matches(anyString)) {
    if (
      !inBlock(match.index) ||
      /apabilit(?:y|ies)\(?\s*$/.test(source.shape.slice(Math.max(0, match.index - 40), match.index))
    )
      continue;
    const line = source.line(match.index);
    const parts = coordinate(source.string(match.index));
    if (!parts) continue;
    const [group, name, version] = parts.map((value = '') =>
      values.expand({ value, file: source.path, line }),
    );
    const end = match.index + match[0].length;
    const added =
      version?.[0]?.value === '' ? concatenated.exec(source.shape.slice(end, end + 200)) : undefined;
    const rest = added ? values.at(added[1]!, end + added[0].length - added[1]!.length) : (version ?? []);
    add(
      group!,
      name!,
      rest.filter(({ value }) => value !== ''),
      line,
    );
  }
  for (const match of [...source.matches(mapNotation), ...source.matches(threeArguments)])
    if (inBlock(match.index))
      add(values.of(match, 1), values.of(match, 2), values.of(match, 3), source.line(match.index));
  for (const match of source.matches(kotlinModule)) {
    if (!inBlock(match.index)) continue;
    const line = source.line(match.index);
    const of = (value: string) => [{ value, file: source.path, line }];
    const [module] = values.of(match, 1);
    if (module) add(of('org.jetbrains.kotlin'), of(`kotlin-${module.value}`), values.of(match, 2), line);
  }
  for (const match of source.matches(unquoted)) {
    const part = inBlock(match.index) && named.exec(match[1]!);
    if (!part) continue;
    const offset = match.indices![1]![0] + part.indices![1]![0];
    for (const { value, file, line } of values.at(part[1]!, offset)) {
      const [group, name, version] = coordinate(value) ?? [];
      const of = (part: string | undefined) => (part ? [{ value: part, file, line }] : []);
      if (group && name) add(of(group), of(name), of(version), source.line(offset));
    }
  }
}

const blocks: ReadonlySet<string> = new Set(['dependencies', 'dependencyManagement']);

/** Group, name and version of `group:name:version:classifier@type`, templates left in them. */
function coordinate(string: string | undefined): readonly [string, string, string?] | undefined {
  if (string === undefined || string.length > 300) return undefined;
  const text = string.replace(/@\w+$/, '');
  const mask = text.replace(/\$\{[^{}]*\}/g, (template) => '_'.repeat(template.length));
  if (!/^[\w.+!,[\]()$\\-]+:[\w.+!,[\]()$\\:-]+$/.test(mask)) return undefined;
  const parts: string[] = [];
  let start = 0;
  for (const part of mask.split(':')) {
    parts.push(text.slice(start, start + part.length));
    start += part.length + 1;
  }
  const [group, name, version] = parts;
  if (!group || !name || parts.length > 4) return undefined;
  return version === undefined ? [group, name] : [group, name, version];
}

/** A version in the catalog, and its line. */
interface CatalogVersion {
  readonly value: string;
  readonly line: number;
}

/** Gradle's version catalogs: `libs.versions.toml` and its kind. */
const gradleCatalog = manifestReader(readToml, (root, stated) => {
  const versions = entriesOf(nodeAt(root, 'versions'));
  const add = (ecosystem: Ecosystem, name: string, { value, line }: CatalogVersion, role: Fact['role']) =>
    stated.add(ecosystem, name, value, line, pinOf('maven', value), role);
  const addEntry = (
    { value, line }: KeyEntry,
    name: string,
    inName: string | undefined,
    role: Fact['role'],
  ) => {
    const found = inName ? { value: inName, line } : versionOf(value, line, versions);
    add('maven', name, found, role);
    if (/^org\.jetbrains\.kotlin(?:\.[a-z].*|:kotlin-gradle-plugin)$/.test(name) && found.value)
      add('runtime', 'kotlin', found, 'tool');
  };
  for (const entry of entriesOf(nodeAt(root, 'libraries'))) {
    const part = (key: string) => textOf(nodeAt(entry.value, key));
    const [group, name, version] = (textOf(entry.value) ?? part('module'))?.split(':') ?? [
      part('group'),
      part('name'),
    ];
    if (group && name) addEntry(entry, `${group}:${name}`, version, 'dependency');
  }
  for (const entry of entriesOf(nodeAt(root, 'plugins'))) {
    const [id, version] = (textOf(entry.value) ?? textOf(nodeAt(entry.value, 'id')) ?? '').split(':');
    if (id) addEntry(entry, id, version, 'tool');
  }
  for (const { key, line: at, value: node } of versions) {
    const { value, line } = richVersion(node, at);
    const java =
      /^(?:java|jdk|jvm)(?:[-_.]?(?:version|target|toolchain|language))?$/i.test(key) && javaVersion(value);
    if (java) add('runtime', 'java', { value: java, line }, 'tool');
    const [, option] = /^(?:android[-_.]?)?(compile|min|target)[-_.]?sdk(?:[-_.]?version)?$/i.exec(key) ?? [];
    if (option && /^\d+$/.test(value))
      stated.add('setting', `android.${option.toLowerCase()}Sdk`, value, line, 'exact', 'setting');
  }
});

/** The version of an entry: its own, or the one that it refers to; an empty one when it has none. */
function versionOf(entry: TreeNode | undefined, line: number, versions: readonly KeyEntry[]): CatalogVersion {
  const own = nodeAt(entry, 'version');
  const reference = textOf(nodeAt(own, 'ref'));
  if (reference === undefined) return richVersion(own, line);
  // Aliases are written with hyphens, underscores and dots alike.
  const plain = (name: string) => name.replace(/[-_.]/g, '.');
  const found = versions.find(({ key }) => plain(key) === plain(reference));
  return found ? richVersion(found.value, found.line) : { value: '', line: own!.line };
}

/** `"1.2"`, or `{ strictly = "1.2" }`. @param line The one of what it is the version of. */
function richVersion(node: TreeNode | undefined, line: number): CatalogVersion {
  const kinds = ['strictly', 'require', 'prefer'].map((kind) => nodeAt(node, kind));
  const found = [node, ...kinds].find((each) => textOf(each) !== undefined);
  return { value: textOf(found) ?? '', line: (found ?? node)?.line ?? line };
}

/** `gradle.lockfile`: `group:name:version=configurations` in each line; what is direct does not stand there. */
const gradleLock = textLockReader(/^(?<name>[^\s:#=]+:[^\s:=]+):(?<version>[^\s:=]+)=/gm);

export const manifests = { gradle, 'gradle-catalog': gradleCatalog };
export const locks = { 'gradle-lock': gradleLock };
