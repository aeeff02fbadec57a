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
  type Statements,
  sharedFile,
} from './manifest.ts';
import { entriesOf, itemsOrOne, nodeAt, type TreeNode, textOf } from './tree.ts';
import { readYaml } from './yaml.ts';

const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** package.json, in the dialects of npm, pnpm, Yarn and Bun. */
const packageJson = manifestReader(readJson, (root, stated, host) => {
  const manifest = new PackageJson(root, stated, host);
  manifest.addSelf();
  for (const group of groups) manifest.addDependencies(group);
  manifest.addOverrides();
  manifest.addTools();
  stated.facts.sort((a, b) => a.line - b.line);
  manifest.addScripts();
});

class PackageJson {
  readonly #root: TreeNode | undefined;
  readonly #stated: Statements;
  readonly #host: ManifestHost;

  constructor(root: TreeNode | undefined, stated: Statements, host: ManifestHost) {
    this.#root = root;
    this.#stated = stated;
    this.#host = host;
  }

  /** The package itself, also without a version: the others of its workspace name it. */
  addSelf(): void {
    const [name, version] = [this.#at('name'), this.#at('version')];
    const [own, value] = [textOf(name), textOf(version)];
    if (own && value) this.#stated.addSelf('npm', own, version);
    else if (own) this.#stated.add('npm', own, '', name!.line, 'none', 'self');
  }

  addDependencies(group: string): void {
    const { facts } = this.#stated;
    for (const { key, line, value } of entriesOf(this.#at(group)))
      for (const fact of this.#dependency(key, textOf(value) ?? '', line))
        facts.push(group === 'peerDependencies' ? { ...fact, peer: true } : fact);
  }

  /**
   * Versions forced on everything: `overrides` (npm, Bun), `resolutions` (Yarn), `pnpm.overrides`. Those for a package below
   * some other one say nothing about the project's own.
   */
  addOverrides(): void {
    const holders = [this.#at('overrides'), this.#at('resolutions'), this.#at('pnpm', 'overrides')];
    for (const { key, line, value } of holders.flatMap(entriesOf)) {
      const forced = key.replace(/^\*\*\//, '');
      const spec = textOf(value) ?? textOf(nodeAt(value, '.'));
      // "$name" is npm's way to say: as in the dependencies.
      if (spec !== undefined && !spec.startsWith('$') && /^(?:@[^/>]+\/)?[^/>]+$/.test(forced))
        this.#stated.facts.push(...this.#dependency(splitNpmName(forced)[0], spec, line));
    }
  }

  /** `engines`, `packageManager`, `volta` and `devEngines`: what the project runs with and is developed with. */
  addTools(): void {
    for (const { key, line, value } of entriesOf(this.#at('engines')))
      this.#addRuntime(key.toLowerCase(), textOf(value), line, 'floor');
    const manager = this.#at('packageManager');
    const [name, version] = splitNpmName(textOf(manager) ?? '');
    if (manager && name) this.#addRuntime(name, version.replace(/\+.*/, ''), manager.line, 'tool');
    for (const { key, line, value } of entriesOf(this.#at('volta')))
      if (key !== 'extends') this.#addRuntime(key, textOf(value), line, 'tool');
    for (const key of ['runtime', 'packageManager'])
      for (const node of itemsOrOne(this.#at('devEngines', key))) {
        const version = nodeAt(node, 'version');
        const engine = textOf(nodeAt(node, 'name'))?.toLowerCase();
        if (engine) this.#addRuntime(engine, textOf(version), (version ?? node).line, 'tool');
      }
  }

  addScripts(): void {
    for (const { key, line, value } of entriesOf(this.#at('scripts')))
      if (textOf(value) !== undefined) this.#stated.addScript('npm', key, line);
  }

  #at(...keys: readonly string[]): TreeNode | undefined {
    return nodeAt(this.#root, ...keys);
  }

  /** An alias is two facts: people speak of it by its own name and by the one of its target. */
  #dependency(name: string, spec: string, line: number): readonly Fact[] {
    if (!/^(?:@[^/\s]+\/)?[^/\s]+$/.test(name)) return [];
    const { path: file } = this.#stated;
    const isCatalog = spec.startsWith('catalog:');
    const inCatalog = isCatalog && catalogFact(this.#host, file, spec, name);
    if (inCatalog) return inCatalog.name === name ? [inCatalog] : [inCatalog, { ...inCatalog, name }];
    const { target = name, value, pin } = readNpmSpec(spec);
    const place = { value: isCatalog ? spec : value, file, line };
    return [...new Set([name, target])].map((each) => factOf('npm', each, place, pin, 'dependency'));
  }

  #addRuntime(name: string, version = '', line: number, role: Fact['role']): void {
    const { value, pin } = readNpmSpec(version);
    this.#stated.add('runtime', name, value, line, pin, role);
  }
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
export function catalogFact(
  host: ManifestHost,
  manifest: string,
  spec: string,
  name: string,
): Fact | undefined {
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
