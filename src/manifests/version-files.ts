import { basename } from 'node:path/posix';
import type { Fact } from './fact.ts';
import { type ManifestFault, noteOf } from './fault.ts';
import { jsonAt, jsonEntries, readJson } from './json.ts';
import type { ManifestReader } from './reader.ts';
import { sourceLines } from './source-lines.ts';
import { readToml, type TomlDocument } from './toml.ts';
import { runtimeFact } from './tool-versions.ts';
import { runtimeNamed, versionWritten } from './version-managers.ts';

/** The files in which version managers keep what a folder is developed with. */
export const manifests: ManifestReader = {
  read({ path, text }) {
    const name = basename(path);
    if (name.endsWith('.toml') || (name === 'rust-toolchain' && /^[^\S\r\n]{0,200}\[/m.test(text))) {
      const document = readToml(text);
      const tools = name.startsWith('rust-toolchain') ? rustToolchain(document) : miseTools(document);
      return answer(path, tools, document.fault);
    }
    if (name === '.fvmrc' || name.endsWith('.json')) return flutterVersionManager(path, text);
    const { lines, fault } = sourceLines(text);
    const written = lines.flatMap((line, index) => {
      const content = line.replace(/(?:^|\s)#.*/, '').trim();
      return content === '' ? [] : [{ content, line: index + 1 }];
    });
    return answer(
      path,
      written.flatMap(({ content, line }) => toolsIn(name, content).map((tool) => ({ ...tool, line }))),
      fault,
    );
  },
};

/** No version is longer (UTF-16 code units). */
const longest = 100;

interface Tool {
  /** As the version manager names it. */
  readonly name: string;
  readonly version: string;
}
type PlacedTool = Tool & { readonly line: number };

function answer(path: string, tools: readonly PlacedTool[], fault: ManifestFault | undefined) {
  const facts = tools.flatMap(({ name, version, line }): readonly Fact[] => {
    const runtime = runtimeNamed(name);
    // Behind a colon stands a package of some registry (`npm:prettier`), not a runtime.
    if (runtime.includes(':') || version.length > longest) return [];
    const written = versionWritten(runtime, version);
    return written === undefined ? [] : [runtimeFact(runtime, written, path, line)];
  });
  return { facts, ...noteOf(path, fault) };
}

/** FVM: `{"flutter": "3.24.0", "flavors": {"beta": "3.27.0"}}`; its older file has another name for the first one. */
function flutterVersionManager(path: string, text: string) {
  const { root, fault, line } = readJson(text);
  const versions = [
    jsonAt(root, 'flutter'),
    jsonAt(root, 'flutterSdkVersion'),
    ...jsonEntries(jsonAt(root, 'flavors')).map(({ value }) => value),
  ];
  const tools = versions.flatMap((version): readonly PlacedTool[] =>
    version?.kind === 'string' ? [{ name: 'flutter', version: version.text, line: line(version.start) }] : [],
  );
  return answer(path, tools, fault);
}

/** The tools in one line of a file. */
function toolsIn(file: string, content: string): readonly Tool[] {
  if (file === '.nvmrc') return [{ name: 'node', version: content }];
  if (file === '.tool-versions') {
    const [name = '', ...versions] = content.split(/\s+/);
    return versions.map((version) => ({ name, version }));
  }
  if (file === '.sdkmanrc') {
    const [, name, version] = /^(\w+)\s*=\s*(\S+)$/.exec(content) ?? [];
    return name && version ? [{ name, version }] : [];
  }
  if (file === 'runtime.txt') {
    const [, name = 'python', version = ''] = /^(?:([a-z]+)-)?(\d\S*)$/.exec(content) ?? [];
    return version ? [{ name, version }] : [];
  }
  if (file === 'rust-toolchain') return [{ name: 'rust', version: content }];
  const name = /^\.(\w+)-version$/.exec(file)?.[1];
  return name ? content.split(/\s+/).map((version) => ({ name, version })) : [];
}

function rustToolchain(document: TomlDocument): readonly PlacedTool[] {
  const path = ['toolchain', 'channel'];
  const version = document.string(path);
  return version === undefined ? [] : [{ name: 'rust', version, line: document.line(path) }];
}

/** `node = "20"`, `python = ["3.12", "3.11"]`, `java = { version = "21" }`. */
function miseTools(document: TomlDocument): readonly PlacedTool[] {
  return Object.keys(document.table(['tools'])).flatMap((name) => {
    const path = ['tools', name];
    const several = document.array(path).map((_, index) => [...path, index]);
    return (several.length > 0 ? several : [path]).flatMap((each) => {
      const versioned = [each, [...each, 'version']].find((at) => document.text(at) !== undefined);
      if (versioned === undefined) return [];
      return [{ name, version: document.text(versioned)!, line: document.line(versioned) }];
    });
  });
}
