import { dirname, join } from 'node:path/posix';
import { append } from '../base/append.ts';
import { perObject } from '../base/memoized.ts';
import { type LineMap, lineMap } from '../parse/lines.ts';
import { readProperties } from './java.ts';
import {
  expander,
  fileAbove,
  foldersUp,
  type ManifestHost,
  type ReadText,
  type Stated,
  sharedFile,
  textReader,
} from './manifest.ts';
import { type ManifestSource, readSource, syntaxes } from './source.ts';

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
export const valuePattern = String.raw`(?:"[^"]*"|\d[\w.]*|[A-Za-z_][\w.]*(?:\( *"[^"]*" *\)|\[ *"[^"]*" *\])?)`;

/** A Gradle script, or a Kotlin source beside it. */
export class GradleSource {
  readonly path: string;
  /** The text without what stands in comments and strings (see `Source`), and with blanks for tabs. */
  readonly shape: string;
  readonly #strings: ManifestSource['strings'];
  readonly #blocks: readonly Block[];
  readonly #lines: LineMap;

  constructor(path: string, text: string) {
    this.path = path;
    const { shape, strings } = readSource(text.replaceAll('\t', ' '), syntaxes.gradle);
    this.shape = shape;
    this.#strings = strings;
    this.#blocks = blocksIn(shape);
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

  /** Names of the blocks around an offset, innermost first. */
  around(offset: number): readonly string[] {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#blocks[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    const names: string[] = [];
    let block = this.#blocks[low - 1];
    for (let depth = 0; block && depth < deepest; depth++) {
      if (offset < block.end) names.push(block.name);
      block = block.parent;
    }
    return names;
  }

  /** All places where a pattern over `shape` matches. @param pattern With the flag d, and g. */
  matches(pattern: RegExp): IterableIterator<RegExpExecArray> {
    return this.shape.matchAll(pattern);
  }
}

export function readGradle(path: string, text: string): ReadText<GradleSource> {
  const read = textReader(
    500_000,
    (settled) => new GradleSource(path, settled),
    () => new GradleSource(path, ''),
  );
  return read(text);
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
  String.raw`\b(?:ext|extra|project\.ext)\[ *("[^"]*") *\] *= *(${valuePattern})`,
  'dg',
);
const call = new RegExp(String.raw`\bset *\( *("[^"]*") *, *(${valuePattern})`, 'dg');
const map = /(?<![\w.])([A-Za-z_][\w.]*) *= *\[/dg;
const mapEntry = new RegExp(String.raw`(?:(?<!\w)(\w+)|("[^"]*")) {0,20}: *(${valuePattern})`, 'dg');
/** Longer maps are cut. */
const longestMap = 20_000;

/** The variables that a script gives a value to, under the names by which it and others may use them. */
export function readVariables(source: GradleSource): ReadonlyMap<string, readonly Stated[]> {
  const variables = new Map<string, Stated[]>();
  const add = (name: string, value: string, offset: number) =>
    append(variables, name, { value, file: source.path, line: source.line(offset) });
  const textAt = (match: RegExpExecArray, group: number, from = 0) =>
    source.string((match.indices?.[group]?.[0] ?? -1) + from);
  for (const match of source.matches(assignment)) {
    const offset = match.indices![2]![0];
    const name = plainVariable(match[1]!);
    const value = writtenValue(source, match[2]!, offset);
    add(name, value, offset);
    const owners = /\.gradle(?:\.kts)?$/.test(source.path)
      ? []
      : source.around(offset).filter(Boolean).reverse();
    if (owners.length > 0) add([...owners, name].join('.'), value, offset);
  }
  for (const pattern of [keyedAssignment, call])
    for (const match of source.matches(pattern)) {
      const offset = match.indices![2]![0];
      add(textAt(match, 1) ?? '', writtenValue(source, match[2]!, offset), offset);
    }
  let end = 0;
  for (const match of source.matches(map)) {
    if (match.index < end) continue;
    const start = match.index + match[0].length;
    end = endOfMap(source.shape, start);
    const owner = plainVariable(match[1]!);
    for (const entry of source.shape.slice(start, end).matchAll(mapEntry)) {
      const offset = start + entry.indices![3]![0];
      const key = entry[1] ?? textAt(entry, 2, start) ?? '';
      add(`${owner}.${key}`, writtenValue(source, entry[3]!, offset), offset);
    }
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

function endOfMap(shape: string, start: number): number {
  let depth = 1;
  const last = Math.min(shape.length, start + longestMap);
  for (let at = start; at < last; at++) {
    if (shape[at] === '[') depth++;
    else if (shape[at] === ']' && --depth === 0) return at;
  }
  return last;
}

/** Names with their values in one file, as written: templates are still in them. */
export type Variables = ReadonlyMap<string, readonly Stated[]>;

/** More files than this are no script's. */
const mostFiles = 300;

/**
 * The variables that a script may see, nearest file first: its own and those of scripts that it applies; then folder by folder
 * up to the root gradle.properties, build and settings scripts, and the sources in buildSrc.
 */
export function variablesFor(source: GradleSource, host: ManifestHost): readonly Variables[] {
  const scopes: Variables[] = [];
  const visited = new Set<string>();
  const addScript = (script: GradleSource) => {
    if (visited.has(script.path) || visited.size > mostFiles) return;
    visited.add(script.path);
    scopes.push(readVariables(script));
    for (const path of applied(script, host)) {
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
    for (const path of buildSources(host)) {
      const kotlin = path.startsWith(join(folder, 'buildSrc/')) ? sourceAt(host, path) : undefined;
      if (kotlin) addScript(kotlin);
    }
  }
  return scopes;
}

/** Scripts that a script applies: paths are from its own folder, or from that of some project around it. */
function applied(script: GradleSource, host: ManifestHost): readonly string[] {
  const paths: string[] = [];
  for (const match of script.matches(/\bfrom *[:=] *(?:[\w.]+\()?("[^"]*")/dg)) {
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
const buildSources = perObject((host: ManifestHost) =>
  host.paths().filter((path) => /(?:^|\/)buildSrc\/src\/.{0,2000}\.(?:kt|java|groovy)$/.test(path)),
);

const reference = /(?<!\\)\$\{([^{}]{1,200})\}|(?<!\\)\$([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g;

/** What the values in a script come to, as far as texts tell. */
export class GradleValues {
  readonly source: GradleSource;
  readonly #scopes: readonly Variables[];
  /** Puts values in place of `$name` and `${name}`; the unknown ones stay. */
  readonly expand = expander(reference, (written) => this.#lookUp(nameOf(written)));

  /** @param scopes Nearest first. */
  constructor(source: GradleSource, scopes: readonly Variables[]) {
    this.source = source;
    this.#scopes = scopes;
  }

  /** All that a group of a match over `source.shape` may come to; none when the group has no match. */
  of(match: RegExpExecArray, group: number): readonly Stated[] {
    const offset = match.indices?.[group]?.[0];
    return offset === undefined ? [] : this.at(match[group]!, offset);
  }

  /** The same for a value that was found otherwise. @param offset In `source.shape`. */
  at(shape: string, offset: number): readonly Stated[] {
    return this.expand({
      value: writtenValue(this.source, shape, offset),
      file: this.source.path,
      line: this.source.line(offset),
    });
  }

  #lookUp(name: string): readonly Stated[] {
    for (const scope of this.#scopes) {
      const values = scope.get(name);
      if (values) return values;
    }
    // Kotlin's `$name.RELEASE` is a name and a text.
    const dot = name.indexOf('.');
    if (dot < 0) return [];
    return this.#lookUp(name.slice(0, dot)).map((each) => ({ ...each, value: each.value + name.slice(dot) }));
  }
}

/** `project.property("x") as String`, `rootProject.ext.x`, `extra["x"]`: x. */
function nameOf(written: string): string {
  const called = /(?:[pP]roperty|get|extra|ext|properties) *[([] *["']([\w.-]+)["']/.exec(written);
  if (called) return called[1]!;
  const plain = plainVariable(written.trim().replace(/(?<! ) *(?:\?:| as ).{0,2000}$/, ''));
  return plain.replace(/(?:\.(?:get|toString|toInt)\(\))+$/, '').replace(/\.(?:get|toString|toInt)$/, '');
}
