import { basename, dirname, join } from 'node:path/posix';
import { append, firstAbove } from '../base/collections.ts';
import { type LineMap, lineMap } from '../parse/lines.ts';
import { readSource, type SourceText } from '../parse/source-text.ts';
import type { Ecosystem, Fact } from './fact.ts';
import { javaVersion, readProperties } from './java.ts';
import { textLockReader } from './locks.ts';
import {
  expander,
  fileAbove,
  foldersUp,
  type ManifestHost,
  type ManifestReader,
  manifestReader,
  pinOf,
  type ReadText,
  type Stated,
  type Statements,
  sharedFile,
  textReader,
} from './manifest.ts';
import { readToml } from './toml.ts';
import { entriesOf, type KeyEntry, nodeAt, type TreeNode, textOf } from './tree.ts';

/** `name … { … }`; offsets of the braces. */
interface Block {
  readonly name: string;
  readonly start: number;
  end: number;
  readonly parent: Block | undefined;
}

/** Blocks are not nested as deeply by people. */
const deepest = 50;
/** Any value in a pattern over `GradleSource.shape`: a string, a number, a name, a call or an index with one string. */
const valuePattern = String.raw`(?:"[^"]*"|\d[\w.]*|[A-Za-z_][\w.]*(?:\( *"[^"]*" *\)|\[ *"[^"]*" *\])?)`;

/** A Gradle script. */
class GradleSource {
  readonly path: string;
  /** The text without what stands in comments and strings (see `readSource`), and with blanks for tabs. */
  readonly shape: string;
  readonly #strings: SourceText['strings'];
  readonly #blocks: readonly Block[];
  readonly #lines: LineMap;

  constructor(path: string, text: string) {
    this.path = path;
    const { code, strings } = readSource(text.replaceAll('\t', ' '), 'gradle');
    this.shape = code;
    this.#strings = strings;
    this.#blocks = blocksIn(code);
    this.#lines = lineMap(text);
  }

  /** The string that begins at an offset, as a template: in single quotes a dollar is no more than that. */
  string(offset: number): string | undefined {
    const { text, quote } = this.#strings.get(offset) ?? {};
    return quote?.startsWith("'") ? text?.replaceAll('$', '\\$') : text;
  }

  /** From 1. */
  line(offset: number): number {
    return this.#lines.position(offset).line;
  }

  /** What stands before an offset in its line, without what strings hold. */
  lineBefore(offset: number): string {
    const start = this.shape.lastIndexOf('\n', offset) + 1;
    return this.shape.slice(start, offset);
  }

  /** Names of the blocks around an offset, innermost first. */
  around(offset: number): readonly string[] {
    const names: string[] = [];
    let block = this.#blocks[firstAbove(this.#blocks, offset - 1, ({ start }) => start) - 1];
    for (let depth = 0; block && depth < deepest; depth++) {
      if (offset < block.end) names.push(block.name);
      block = block.parent;
    }
    return names;
  }
}

function readGradle(path: string, text: string): ReadText<GradleSource> {
  const sourceOf = (settled = '') => new GradleSource(path, settled);
  return textReader(500_000, (settled) => sourceOf(settled), sourceOf)(text);
}

function blocksIn(shape: string): readonly Block[] {
  const blocks: Block[] = [];
  const open: Block[] = [];
  for (const { 0: brace, index: at } of shape.matchAll(/[{}]/g)) {
    if (brace === '}') {
      const block = open.pop();
      if (block) block.end = at;
      continue;
    }
    const header = shape.slice(Math.max(0, at - 200), at);
    const name =
      /([\w.]{1,200})(?:<[^<>]{0,100}>)?\s{0,200}(?:\([^()]{0,100}\))?\s*$/.exec(header)?.[1] ?? '';
    const own = name.slice(name.lastIndexOf('.') + 1);
    const block = { name: own, start: at, end: shape.length, parent: open.at(-1) };
    blocks.push(block);
    open.push(block);
  }
  return blocks;
}

const assignment = new RegExp(
  String.raw`(?<![\w.]|[(,] {0,20})([A-Za-z_][\w.]{0,200})(?: {0,20}: {0,20}\w{1,200}\??)? {0,20}(?:=|by +extra *[({]) *(${valuePattern})`,
  'dg',
);
const keyedAssignment = new RegExp(
  String.raw`(?:\b(?:ext|extra|project\.ext)\[|\bset *\() *("[^"]*") *(?:\] *=|,) *(${valuePattern})`,
  'dg',
);
/** The variables that a script gives a value to, under the names by which it and others may use them. */
export function readVariables(source: GradleSource): ReadonlyMap<string, readonly Stated[]> {
  const variables = new Map<string, Stated[]>();
  const add = (name: string, value: string, offset: number) =>
    append(variables, name, { value, file: source.path, line: source.line(offset) });
  const textAt = (match: RegExpExecArray, group: number, from = 0) =>
    source.string((match.indices?.[group]?.[0] ?? -1) + from);
  for (const match of source.shape.matchAll(assignment)) {
    const offset = match.indices![2]![0];
    const name = plainVariable(match[1]!);
    const value = writtenValue(source, match[2]!, offset);
    add(name, value, offset);
  }
  for (const match of source.shape.matchAll(keyedAssignment)) {
    const offset = match.indices![2]![0];
    add(textAt(match, 1) ?? '', writtenValue(source, match[2]!, offset), offset);
  }
  return variables;
}

/**
 * A value as a template: `34`, `1.2`, `${other}`.
 *
 * @param shape The value as it stands in `source.shape`, at `offset`.
 */
export function writtenValue(source: GradleSource, shape: string, offset: number): string {
  const string = source.string(offset);
  if (string !== undefined) return string;
  if (/^\d/.test(shape)) return shape;
  const open = shape.search(/[([]/);
  const argument = open < 0 ? undefined : source.string(offset + shape.indexOf('"'));
  if (argument === undefined) return `\${${shape}}`;
  const name = shape.slice(0, open);
  // What makes a version of a text: JavaVersion.toVersion("17").
  if (/(?:toVersion|fromTarget|valueOf|of)$/.test(name)) return argument;
  return /(?:[pP]roperty|extra|ext|properties|get)$/.test(name)
    ? `\${${argument}}`
    : `\${${name}.${argument}}`;
}

/** Without what only says where it is kept: `rootProject.ext.x` is `x`. */
export function plainVariable(name: string): string {
  return name.replace(/^(?:(?:rootProject|project|gradle|ext|extra|properties|this)\.)+/, '');
}

/** Names with their values in one file, as written: templates are still in them. */
export type Variables = ReadonlyMap<string, readonly Stated[]>;

/** More files than this are no script's. */
const mostFiles = 300;

/**
 * The variables that a script may see, nearest file first: its own and those of scripts that it applies; then folder by folder
 * up to the root gradle.properties, build and settings scripts.
 */
export function variablesFor(source: GradleSource, host: ManifestHost): readonly Variables[] {
  const scopes: Variables[] = [];
  const visited = new Set<string>();
  const addScript = (script: GradleSource) => {
    if (visited.has(script.path) || visited.size > mostFiles) return;
    visited.add(script.path);
    scopes.push(readVariables(script));
    for (const path of appliedScripts(script, host)) {
      const other = sourceAt(host, path);
      if (other) addScript(other);
    }
  };
  addScript(source);
  for (const folder of foldersUp(dirname(source.path))) {
    scopes.push(propertiesAt(host, join(folder, 'gradle.properties')) ?? new Map());
    for (const name of ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']) {
      const script = sourceAt(host, join(folder, name));
      if (script) addScript(script);
    }
  }
  return scopes;
}

/** Scripts that a script applies: paths are from its own folder, or from that of some project around it. */
function appliedScripts(script: GradleSource, host: ManifestHost): readonly string[] {
  const paths: string[] = [];
  for (const match of script.shape.matchAll(/\bfrom *[:=] *(?:[\w.]+\()?("[^"]*")/dg)) {
    const written = script.string(match.indices?.[1]?.[0] ?? -1) ?? '';
    const path = written.replace(/^\$\{?(?:project\.|rootProject\.)*(?:rootDir|projectDir)\}?\//, '');
    const file = path === '' || /[$:\\]/.test(path) ? undefined : fileAbove(path, dirname(script.path), host);
    if (file !== undefined) paths.push(file);
  }
  return paths;
}

const sourceAt = sharedFile((path, text) => readGradle(path, text).root);
const propertiesAt = sharedFile(
  (file, text): Variables =>
    new Map(readProperties(text).root.map(({ key, value, line }) => [key, [{ value, file, line }]])),
);
const reference = /(?<!\\)\$\{([^{}]{1,200})\}|(?<!\\)\$([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;

/**
 * What the values in a script come to, as far as texts tell.
 *
 * @param scopes Nearest first.
 */
function gradleValues(source: GradleSource, scopes: readonly Variables[]) {
  const lookUp = (name: string): readonly Stated[] => {
    const values = scopes.find((scope) => scope.has(name))?.get(name);
    // Kotlin's `$name.RELEASE` is a name and a text.
    const dot = name.indexOf('.');
    if (values || dot < 0) return values ?? [];
    return lookUp(name.slice(0, dot)).map((each) => ({ ...each, value: each.value + name.slice(dot) }));
  };
  /** Puts values in place of `$name` and `${name}`; the unknown ones stay. */
  const expand = expander(reference, (written) => lookUp(nameOf(written)));
  /** All that a value in `source.shape` may come to. */
  const at = (shape: string, offset: number) =>
    expand({ value: writtenValue(source, shape, offset), file: source.path, line: source.line(offset) });
  /** The same of a group of a match; none when the group has no match. */
  const of = (match: RegExpExecArray, group: number): readonly Stated[] => {
    const offset = match.indices?.[group]?.[0];
    return offset === undefined ? [] : at(match[group]!, offset);
  };
  return { source, expand, at, of };
}

type GradleValues = ReturnType<typeof gradleValues>;

/** `project.property("x") as String`, `rootProject.ext.x`, `extra["x"]`: x. */
function nameOf(written: string): string {
  const called = /(?:[pP]roperty|get|extra|ext|properties) *[([] *["']([\w.-]+)["']/.exec(written);
  if (called) return called[1]!;
  const plain = plainVariable(written.trim().replace(/(?<! ) *(?:\?:| as ).{0,2000}$/, ''));
  return plain.replace(/(?:\.(?:get|toString|toInt)\(\))+$/, '').replace(/\.(?:get|toString|toInt)$/, '');
}

/** Gradle's scripts in Groovy and Kotlin, read as text, and gradle.properties. */
const gradle: ManifestReader = (file, host) => {
  if (basename(file.path) === 'gradle.properties') return gradleProperties(file, host);
  return manifestReader((text) => readGradle(file.path, text), addScriptFacts)(file, host);
};

function addScriptFacts(source: GradleSource, stated: Statements, host: ManifestHost): void {
  const values = gradleValues(source, variablesFor(source, host));
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
  for (const match of source.shape.matchAll(plugin)) {
    if (!source.around(match.index).includes('plugins')) continue;
    const [id] = values.of(match, 2);
    const name = match[1] === 'kotlin' ? `org.jetbrains.kotlin.${id?.value}` : id?.value;
    if (name) add(name, values.of(match, 3), source.line(match.index));
  }
  for (const match of source.shape.matchAll(applied))
    add(values.of(match, 1)[0]?.value ?? '', [], source.line(match.index));
}

const kotlinPlugin = /^org\.jetbrains\.kotlin(?:\.[a-z].*|:kotlin-gradle-plugin)$/;

/** Kotlin's compiler has the version of its plugin. */
function addKotlin(from: Fact, stated: Statements): void {
  if (kotlinPlugin.test(from.name) && from.pin === 'exact')
    stated.addFrom(from, 'runtime', 'kotlin', from.pin, 'tool');
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
  for (const [pattern, ofOption] of javaOptions) {
    const role = isBuiltForToolchain ? 'floor' : ofOption;
    const stating = [...values.source.shape.matchAll(pattern)].flatMap((match) => values.of(match, 1));
    for (const each of stating) {
      const value = javaVersion(each.value.replace(/^\$\{|(?:\.toString|\.majorVersion)?\}$/g, ''));
      if (value) stated.addFrom({ ...each, value }, 'runtime', 'java', 'exact', role);
    }
  }
}

const android = new RegExp(
  String.raw`\b(?:(compileSdk|minSdk|targetSdk)(?:Version)?|(ndkVersion|buildToolsVersion))${setter}(${valuePattern})`,
  'dg',
);

function addAndroid(values: GradleValues, stated: Statements): void {
  for (const match of values.source.shape.matchAll(android))
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
    /^ *$/.test(source.lineBefore(match.index)) &&
    source.around(match.index).every((name) => name === 'allprojects' || name === 'subprojects');
  const ownValues = (pattern: RegExp) =>
    [...source.shape.matchAll(pattern)].filter(isOwn).flatMap((match) => values.of(match, 1));
  addOwnVersions(stated, ownValues(ownVersion), ownValues(ownGroup)[0]?.value, host);
}

const gradleProperties = manifestReader(readProperties, (properties, stated, host) => {
  const group = properties.find(({ key }) => key === 'group' || key === 'GROUP')?.value;
  const versions = properties.filter(({ key }) => key === 'version' || key === 'VERSION_NAME');
  const own = versions.map(({ value, line }) => ({ value, file: stated.path, line }));
  addOwnVersions(stated, own, group, host);
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
const kotlinModule = new RegExp(
  String.raw`\bkotlin\(\s*("[^"]*")(?:\s*,\s*(?:version\s*=\s*)?(${valuePattern}))?`,
  'dg',
);
/** The artifacts that the `dependencies` blocks of a script name, in any notation but `libs.` of a catalog. */
function addDependencies(values: GradleValues, stated: Statements): void {
  const { source } = values;
  const inBlock = (offset: number) => source.around(offset).some((name) => blocks.has(name));
  const add = (
    offset: number,
    group: readonly Stated[],
    name: readonly Stated[],
    version: readonly Stated[],
  ) => {
    const [groupId] = group;
    const [artifactId] = name;
    if (!groupId || !artifactId) return;
    const full = `${groupId.value}:${artifactId.value}`;
    if (!/^[\w.-]+:[\w.-]+$/.test(full)) return;
    stated.forDevelopment(testConfiguration.test(source.lineBefore(offset)));
    const unknown: Stated = { value: '', file: source.path, line: source.line(offset) };
    for (const each of version.length > 0 ? version : [unknown]) {
      const version = each.value.includes('$') ? unknown : each;
      stated.addFrom(version, 'maven', full, pinOf('maven', version.value), 'dependency');
    }
  };

  for (const { index } of source.shape.matchAll(anyString)) {
    const before = source.shape.slice(Math.max(0, index - 40), index);
    const parts = coordinate(source.string(index));
    if (!parts || !inBlock(index) || /apabilit(?:y|ies)\(?\s*$/.test(before)) continue;
    const line = source.line(index);
    const [group, name, version] = parts.map((value = '') =>
      values.expand({ value, file: source.path, line }),
    );
    add(
      index,
      group!,
      name!,
      (version ?? []).filter(({ value }) => value !== ''),
    );
  }
  for (const match of source.shape.matchAll(mapNotation))
    if (inBlock(match.index)) add(match.index, values.of(match, 1), values.of(match, 2), values.of(match, 3));
  for (const match of source.shape.matchAll(kotlinModule)) {
    const [module] = inBlock(match.index) ? values.of(match, 1) : [];
    const of = (value: string) => [{ value, file: source.path, line: source.line(match.index) }];
    if (module)
      add(match.index, of('org.jetbrains.kotlin'), of(`kotlin-${module.value}`), values.of(match, 2));
  }
}

/** A project does not run with what such a configuration names. */
export const testConfiguration = /^\s{0,40}(?:test|androidTest|integrationTest)\w*[\s(]/;

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
  const addEntries = (part: string, read: typeof libraryOf, role: Fact['role']) => {
    for (const entry of entriesOf(nodeAt(root, part))) {
      const { name, version } = read(entry);
      if (!name) continue;
      const found = version ? { value: version, line: entry.line } : versionOf(entry, versions);
      add('maven', name, found, role);
      if (kotlinPlugin.test(name) && found.value) add('runtime', 'kotlin', found, 'tool');
    }
  };
  addEntries('libraries', libraryOf, 'dependency');
  addEntries('plugins', pluginOf, 'tool');
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

/** The artifact that an alias of the catalog stands for, with the version that is written in its name. */
export function libraryOf({ value }: KeyEntry) {
  const part = (key: string) => textOf(nodeAt(value, key));
  const written = (textOf(value) ?? part('module'))?.split(':');
  const [group, name, version] = written ?? [part('group'), part('name')];
  return { name: group && name ? `${group}:${name}` : undefined, version };
}

export function pluginOf({ value }: KeyEntry) {
  const [name, version] = (textOf(value) ?? textOf(nodeAt(value, 'id')) ?? '').split(':');
  return { name, version };
}

/** Aliases are written with hyphens, underscores and dots alike. */
export const dotted = (alias: string) => alias.replace(/[-_.]/g, '.');

/** The version of an entry: its own, or the one that it refers to; an empty one when it has none. */
function versionOf({ value, line }: KeyEntry, versions: readonly KeyEntry[]): CatalogVersion {
  const own = nodeAt(value, 'version');
  const reference = textOf(nodeAt(own, 'ref'));
  if (reference === undefined) return richVersion(own, line);
  const found = versions.find(({ key }) => dotted(key) === dotted(reference));
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
