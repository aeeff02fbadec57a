import { basename, dirname, join } from 'node:path/posix';
import { perObject } from '../base/memoized.ts';
import type { Fact, Pin } from './fact.ts';
import { entriesAt, readJson, stringAt, valueAt } from './json.ts';
import { field, jsonLockReader, type LockEntry } from './locks.ts';
import {
  factOf,
  foldersUp,
  type ManifestHost,
  manifestReader,
  pinOf,
  remembered,
  sharedFile,
} from './manifest.ts';
import { entriesOf, itemsOrOne, type KeyEntry, nodeAt, type TreeNode, textOf } from './tree.ts';
import { readYaml } from './yaml.ts';

export const dependencyGroups = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

/** package.json, in the dialects of npm, pnpm, Yarn and Bun. */
const packageJson = manifestReader(readJson, (root, stated, host) => {
  const { facts, path } = stated;
  const at = (...keys: readonly string[]) => nodeAt(root, ...keys);
  const addRuntime = (name: string, version = '', line: number, role: Fact['role']) => {
    const { value, pin } = readNpmSpec(version);
    stated.add('runtime', name, value, line, pin, role);
  };
  // The package itself, also without a version: the others of its workspace name it.
  const own = textOf(at('name'));
  if (own && textOf(at('version'))) stated.addSelf('npm', own, at('version'));
  else if (own) stated.add('npm', own, '', at('name')!.line, 'none', 'self');

  for (const group of dependencyGroups)
    for (const fact of entriesOf(at(group)).flatMap((entry) => dependencyFacts(host, path, entry)))
      facts.push(group === 'peerDependencies' ? { ...fact, peer: true } : fact);

  // Versions forced on everything, as npm and Bun, Yarn, and pnpm write them. Those for a package below some other one say nothing about
  // the project's own.
  for (const entry of [at('overrides'), at('resolutions'), at('pnpm', 'overrides')].flatMap(entriesOf)) {
    const forced = entry.key.replace(/^\*\*\//, '');
    const value = textOf(entry.value) === undefined ? nodeAt(entry.value, '.') : entry.value;
    // "$name" is npm's way to say: as in the dependencies.
    if (textOf(value)?.startsWith('$') === false && /^(?:@[^/>]+\/)?[^/>]+$/.test(forced))
      facts.push(...dependencyFacts(host, path, { ...entry, key: splitNpmName(forced)[0], value }));
  }

  for (const { key, line, value } of entriesOf(at('engines')))
    addRuntime(key.toLowerCase(), textOf(value), line, 'floor');
  const manager = at('packageManager');
  const [name, version] = splitNpmName(textOf(manager) ?? '');
  if (manager && name) addRuntime(name, version.replace(/\+.*/, ''), manager.line, 'tool');
  for (const { key, line, value } of entriesOf(at('volta')))
    if (key !== 'extends') addRuntime(key, textOf(value), line, 'tool');
  for (const node of ['runtime', 'packageManager'].flatMap((key) => itemsOrOne(at('devEngines', key)))) {
    const version = nodeAt(node, 'version');
    const engine = textOf(nodeAt(node, 'name'))?.toLowerCase();
    if (engine) addRuntime(engine, textOf(version), (version ?? node).line, 'tool');
  }
  facts.sort((a, b) => a.line - b.line);
  for (const { key, line, value } of entriesOf(at('scripts')))
    if (textOf(value) !== undefined) stated.addScript('npm', key, line);
});

/** An alias is two facts: people speak of it by its own name and by the one of its target. */
function dependencyFacts(host: ManifestHost, file: string, entry: KeyEntry): readonly Fact[] {
  const { key: name } = entry;
  if (!/^(?:@[^/\s]+\/)?[^/\s]+$/.test(name)) return [];
  const fact = packageFact(host, file, entry);
  return fact.name === name ? [fact] : [{ ...fact, name }, fact];
}

/** What a package.json says of a package that it names, by the name of the one that is installed; where a catalog has it, what stands there. */
export function packageFact(host: ManifestHost, file: string, { key: name, line, value }: KeyEntry): Fact {
  const spec = textOf(value) ?? '';
  const isCatalog = spec.startsWith('catalog:');
  const inCatalog = isCatalog && catalogFact(host, file, spec, name);
  if (inCatalog) return inCatalog;
  const { target = name, value: written, pin } = readNpmSpec(spec);
  return factOf('npm', target, { value: isCatalog ? spec : written, file, line }, pin, 'dependency');
}

/** What a dependency's specifier says. */
export interface NpmSpec {
  /** The package that is really installed, when the dependency goes by another name (`npm:`, `jsr:`, `patch:`). */
  readonly target: string | undefined;
  /** The version or range as written; empty for an address or a path, which may hold a secret. */
  readonly value: string;
  readonly pin: Pin;
}

/** No person writes longer ones (UTF-16 code units). */
const longest = 500;

/** Reads a specifier as npm, pnpm, Yarn, Bun and Deno write it. A catalog's must be looked up before. */
export function readNpmSpec(written: string): NpmSpec {
  const spec = written.trim();
  if (spec.length > longest) return { target: undefined, value: '', pin: 'none' };
  const patched = /^patch:(?:@[^/@]+\/)?[^@]+@(?:npm(?::|%3A))?([^#:]+)/i.exec(spec)?.[1];
  if (patched !== undefined) return plainSpec(patched);
  const protocol = /^(?:npm|jsr):(.*)$/.exec(spec)?.[1];
  if (protocol !== undefined) {
    const [target, value] = splitNpmName(protocol.replace(/^\//, ''));
    return /^[\d^~<>=*v]/.test(target) ? plainSpec(protocol) : { ...plainSpec(value), target };
  }
  const inWorkspace = /^workspace:(.*)$/.exec(spec)?.[1];
  if (inWorkspace !== undefined) {
    const [, value] = splitNpmName(inWorkspace);
    const plain = plainSpec(value || inWorkspace);
    return plain.pin === 'none' ? { target: undefined, value: spec, pin: 'none' } : plain;
  }
  return plainSpec(spec);
}

/** Divides `@scope/name@^1.2/sub/path` into name and version; the version is empty when there is none. */
export function splitNpmName(written: string): readonly [name: string, version: string] {
  const at = written.indexOf('@', 1);
  if (at < 0) return [/^(?:@[^/]+\/)?[^/]*/.exec(written)?.[0] ?? written, ''];
  const version = written.slice(at + 1);
  const slash = version.indexOf('/');
  return [written.slice(0, at), slash < 0 ? version : version.slice(0, slash)];
}

function plainSpec(written: string): NpmSpec {
  const value = written.trim();
  return { target: undefined, value: /[:/\\]/.test(value) ? '' : value, pin: pinOf('npm', value) };
}

/** By the catalog's name and the package's; the one without a name is `default`. */
type Catalogs = ReadonlyMap<string, ReadonlyMap<string, Fact>>;

/**
 * What `catalog:` or `catalog:NAME` stands for in a package: the entry of the nearest workspace at or above it that has one
 * (pnpm-workspace.yaml; .yarnrc.yml; `catalog` and `catalogs` in package.json, which Bun reads).
 *
 * @param manifest The package.json, from the root.
 * @returns The fact where the version is written; the same object each time. Undefined when no catalog has the package.
 * @throws ModuleWanted when the YAML library is not loaded yet.
 */
function catalogFact(host: ManifestHost, manifest: string, spec: string, name: string): Fact | undefined {
  const catalog = spec.slice('catalog:'.length).trim() || 'default';
  for (const folder of foldersUp(dirname(manifest)))
    for (const file of ['pnpm-workspace.yaml', '.yarnrc.yml', 'package.json']) {
      const found = catalogsIn(host, join(folder, file))?.get(catalog)?.get(name);
      if (found) return found;
    }
  return undefined;
}

const catalogsIn = sharedFile((file, text): Catalogs => {
  const catalogs = new Map<string, Map<string, Fact>>();
  const isJson = file.endsWith('.json');
  if (isJson && !text.includes('"catalog')) return catalogs;
  const add = (catalog: string, node: TreeNode | undefined) => {
    for (const { key: name, line, value: written } of entriesOf(node)) {
      const { target = name, value, pin } = readNpmSpec(textOf(written) ?? '');
      const fact = factOf('npm', target, { value, file, line }, pin, 'dependency');
      catalogs.set(catalog, (catalogs.get(catalog) ?? new Map<string, Fact>()).set(name, fact));
    }
  };
  const { root } = (isJson ? readJson : readYaml)(text);
  for (const holder of [root, nodeAt(root, 'workspaces')]) {
    add('default', nodeAt(holder, 'catalog'));
    for (const { key, value } of entriesOf(nodeAt(holder, 'catalogs'))) add(key, value);
  }
  return catalogs;
});

/**
 * Where a file of another package of the same workspace lies: `@acme/config/base.json` is packages/config/base.json when
 * that folder's package.json has the name `@acme/config`.
 *
 * @returns A path from the root, which need not be there; undefined when no package has the name.
 */
export function packageFile(specifier: string, host: ManifestHost): string | undefined {
  const [name] = splitNpmName(specifier);
  const folder = packageFolders(host).get(name);
  if (folder === undefined) return undefined;
  const rest = specifier.slice(name.length + 1);
  return [folder, rest].filter((part) => part !== '' && part !== '.').join('/');
}

/** The folders of packages, by name. */
const packageFolders = perObject((host: ManifestHost) => {
  const folders = new Map<string, string>();
  for (const path of host.paths()) {
    if (!path.endsWith('package.json') || basename(path) !== 'package.json') continue;
    const name = textOf(nodeAt(readJson(host.read(path) ?? '').root, 'name'));
    if (name !== undefined && !folders.has(name)) folders.set(name, dirname(path));
  }
  return folders;
});

const hasCatalog = (text: string): boolean => text.includes('catalog:');

export const manifests = { 'package-json': remembered(packageJson, hasCatalog) };

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
const packageLock = jsonLockReader(function* (root): Generator<LockEntry> {
  for (const [mark, value] of entriesAt(root, 'packages')) {
    const at = mark.lastIndexOf('node_modules/');
    if (at < 0 || (at > 0 && mark[at - 1] !== '/')) continue;
    const name = mark.slice(at + 'node_modules/'.length);
    const holder = mark.slice(0, Math.max(at - 1, 0));
    // The other one is there when it is installed by another name.
    for (const each of new Set([name, stringAt(value, 'name') || name])) {
      const entry = entryOf(each, mark, value, holder);
      if (entry) yield entry;
    }
  }
  // Version 2 holds the old list too, for old readers; it has nothing of its own. A tree without recursion: it may be made to be deep.
  const open = valueAt(root, 'packages') === undefined ? [root] : [];
  for (const tree of open)
    for (const [name, value] of entriesAt(tree, 'dependencies')) {
      const entry = entryOf(name, name, value, undefined, tree === root);
      if (entry) yield entry;
      if (valueAt(value, 'dependencies')) open.push(value);
    }
});

/** The version without what an alias stands for before it; a link to a folder and an address have none. */
function entryOf(name: string, mark: string, value: unknown, holder?: string, direct?: boolean) {
  const written = stringAt(value, 'version');
  const version = /^(?:npm:.*@)?v?(\d.*)$/.exec(written)?.[1];
  if (version !== undefined) return { name, version, mark, after: field('version', written), holder, direct };
  return undefined;
}

export const locks = { 'package-lock': packageLock };
