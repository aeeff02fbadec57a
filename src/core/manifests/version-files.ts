import { basename } from 'node:path/posix';
import { readJson } from './json.ts';
import { type ManifestReader, manifestReader, type Statements, sourceLines } from './manifest.ts';
import { runtimeFact, runtimeNamed } from './runtimes.ts';
import { readToml } from './toml.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from './tree.ts';

/** The files in which version managers keep what a folder is developed with. */
const versionFile: ManifestReader = (file, host) => {
  const name = basename(file.path);
  const isToml =
    name.endsWith('.toml') || (name === 'rust-toolchain' && /^[^\S\r\n]{0,200}\[/m.test(file.text));
  if (isToml) return tomlFile(file, host);
  return (name === '.fvmrc' || name.endsWith('.json') ? flutterVersionManager : plainFile)(file, host);
};

/** Of mise `node = "20"`, `python = ["3.12", "3.11"]`, `java = { version = "21" }`. */
const tomlFile = manifestReader(readToml, (root, stated) => {
  const add = (name: string, node: TreeNode | undefined) => {
    if (node) addTool(stated, name, textOf(node), node.line);
  };
  if (basename(stated.path).startsWith('rust-toolchain')) add('rust', nodeAt(root, 'toolchain', 'channel'));
  else
    for (const { key, value } of entriesOf(nodeAt(root, 'tools')))
      for (const each of itemsOrOne(value)) add(key, nodeAt(each, 'version') ?? each);
});

/** FVM: `{"flutter": "3.24.0", "flavors": {"beta": "3.27.0"}}`; its older file has another name for the first one. */
const flutterVersionManager = manifestReader(readJson, (root, stated) => {
  const flavors = entriesOf(nodeAt(root, 'flavors')).map(({ value }) => value);
  for (const version of [nodeAt(root, 'flutter'), nodeAt(root, 'flutterSdkVersion'), ...flavors])
    if (version) addTool(stated, 'flutter', textOf(version), version.line);
});

const plainFile = manifestReader(sourceLines, (lines, stated) => {
  for (const [index, line] of lines.entries()) {
    const content = line.replace(/(?:^|\s)#.*/, '').trim();
    const tools = content === '' ? [] : toolsIn(basename(stated.path), content);
    for (const [name, version] of tools) addTool(stated, name, version, index + 1);
  }
});

/** No version is longer (UTF-16 code units). */
const longest = 100;

function addTool(stated: Statements, name: string, version: string | undefined, line: number): void {
  const tool = name.toLowerCase().replace(/^core:/, '');
  const runtime = tool === 'dotnet' ? 'dotnet-sdk' : runtimeNamed(tool);
  // Behind a colon stands a package of some registry (`npm:prettier`), not a runtime.
  if (version === undefined || runtime.includes(':') || version.length > longest) return;
  const written = versionWritten(runtime, version);
  if (written !== undefined) stated.facts.push(runtimeFact(runtime, written, stated.path, line));
}

/** The tools in one line of a file, as the version manager names them, with their versions. */
function toolsIn(file: string, content: string): readonly (readonly [name: string, version: string])[] {
  const words = content.split(/\s+/);
  if (file === '.nvmrc') return [['node', content]];
  if (file === '.tool-versions') return words.slice(1).map((version) => [words[0]!, version]);
  if (file === '.sdkmanrc' || file === 'runtime.txt') {
    const form = file === '.sdkmanrc' ? /^(\w+)\s*=\s*(\S+)$/ : /^(?:([a-z]+)-)?(\d\S*)$/;
    const [, name = 'python', version] = form.exec(content) ?? [];
    return version ? [[name, version]] : [];
  }
  if (file === 'rust-toolchain') return [['rust', content]];
  const name = /^\.(\w+)-version$/.exec(file)?.[1];
  return name ? words.map((version) => [name, version]) : [];
}

/** Node's code names of versions with long support. */
const nodeLines = new Map(
  'argon 4, boron 6, carbon 8, dubnium 10, erbium 12, fermium 14, gallium 16, hydrogen 18, iron 20, jod 22, krypton 24'
    .split(', ')
    .map((each) => each.split(' ') as [string, string]),
);

/**
 * The version in what a version manager is told: without the name of who made it (`temurin-17.0.9`, `17.0.9-tem`,
 * `ruby-3.3.0`). Words that move (`latest`, `lts/*`, `stable`) stay as they are.
 *
 * @returns Undefined for what is no version: a path, an address, the system's own, another implementation.
 */
export function versionWritten(runtime: string, written: string): string | undefined {
  if (/^(?:system|path:|ref:|sub-|.*[\\/]{2}|\.|~)/.test(written)) return undefined;
  const version = written.replace(/^prefix:/, '');
  if (runtime === 'node')
    return nodeLines.get(/^lts[/-](\w+)$/i.exec(version)?.[1]?.toLowerCase() ?? '') ?? version;
  if (runtime === 'java') return javaVersion(version);
  if (runtime === 'python') {
    const [, maker, number] = /^(?:(\w{1,200}?)-?)?(\d[\w.]*)(?:[-+].*)?$/.exec(version) ?? [];
    if (maker && maker !== 'cpython' && maker !== 'python' && maker !== 'pypy') return undefined;
    // A word may be the name of an environment.
    return number ?? (version === 'latest' ? version : undefined);
  }
  if (runtime === 'ruby') return /^(?:ruby-)?(\d.*)$/.exec(version)?.[1];
  if (runtime === 'rust') return /^(\d[\w.]*?)(?:-[a-z].*)?$/.exec(version)?.[1] ?? version;
  if (runtime === 'flutter' || runtime === 'dart') {
    // `3.24.3-stable`, `3.24.0@beta`; a commit or a fork has digits, too.
    const plain = version.replace(/[-@](?:stable|beta|dev|main|master)$/, '');
    return /^v?\d+\.\d/.test(plain) || !/\d/.test(plain) ? plain : undefined;
  }
  return version;
}

function javaVersion(written: string): string | undefined {
  // GraalVM's own number is no Java version; the one it runs stands before or behind it.
  const ofGraal = /java(\d+)|\.r(\d+)(?:-|$)/.exec(written);
  if (ofGraal) return ofGraal[1] ?? ofGraal[2];
  const number = /(?:^|-)(\d[\d.]{0,200}(?:\+\d+)?)(?:[-.+_][\w.-]{0,200})?$/.exec(written)?.[1];
  return number ?? (/\d/.test(written) ? undefined : written);
}

export const manifests = { 'version-file': versionFile };
