import { dirname, join } from 'node:path/posix';
import type { Fact } from './fact.ts';
import { type LockEntry, lockReader, packageTable } from './locks.ts';
import {
  factOf,
  foldersUp,
  type ManifestHost,
  manifestReader,
  pinOf,
  type Stated,
  sharedFile,
} from './manifest.ts';
import { readToml } from './toml.ts';
import { entriesOf, entryOf, type KeyEntry, nodeAt, type TreeNode, textOf } from './tree.ts';

/** A manifest and where it stands. */
interface Manifest {
  readonly path: string;
  readonly root: TreeNode;
}

const dependencyTables = ['dependencies', 'dev-dependencies', 'build-dependencies'];

/** Cargo.toml of a package, of a workspace, or of both. */
const cargoToml = manifestReader(readToml, (root, { path, facts }, host) => {
  const own: Manifest = { path, root };
  let above: Manifest | undefined;
  const inherited = () => {
    above ??= workspaceRoot(own, host);
    return above;
  };
  // The package's own, those of its targets, and what members of the workspace inherit.
  const holders = [root, ...entriesOf(nodeAt(root, 'target')).map(({ value }) => value)];
  const tables = holders.flatMap((holder) =>
    dependencyTables.map((key) => ({ key, table: nodeAt(holder, key) })),
  );
  for (const { key, table } of [...tables, { key: '', table: nodeAt(root, 'workspace', 'dependencies') }])
    for (const entry of entriesOf(table)) {
      const fact = dependency(own, entry, inherited);
      facts.push(key === 'dev-dependencies' ? { ...fact, scope: 'development' } : fact);
    }
  for (const at of [['package'], ['workspace', 'package']]) facts.push(...packageFacts(own, at, inherited));
});

function dependency(
  { path }: Manifest,
  { key, line, value }: KeyEntry,
  workspace: () => Manifest | undefined,
  isInherited = false,
): Fact {
  if (textOf(nodeAt(value, 'workspace')) === 'true' && !isInherited) {
    const above = workspace();
    const inherited = entryOf(nodeAt(above?.root, 'workspace', 'dependencies'), key);
    if (above && inherited) return dependency(above, inherited, workspace, true);
  }
  const name = textOf(nodeAt(value, 'package')) ?? key;
  const version = value?.kind === 'map' ? nodeAt(value, 'version') : value;
  const stated = { value: textOf(version) ?? '', file: path, line: version?.line ?? line };
  return factOf('cargo', name, stated, pinOf('cargo', stated.value), 'dependency');
}

function packageFacts(
  own: Manifest,
  at: readonly string[],
  workspace: () => Manifest | undefined,
): readonly Fact[] {
  const facts: Fact[] = [];
  const field = (key: string): Stated | undefined => {
    const written = nodeAt(own.root, ...at, key);
    const isInherited = textOf(nodeAt(written, 'workspace')) === 'true';
    const source = isInherited ? workspace() : own;
    const node = isInherited ? nodeAt(source?.root, 'workspace', 'package', key) : written;
    const value = textOf(node);
    return source && node && value !== undefined ? { value, file: source.path, line: node.line } : undefined;
  };
  const floor = field('rust-version');
  if (floor) facts.push(factOf('runtime', 'rust', floor, 'range', 'floor'));
  const edition = field('edition');
  if (edition) facts.push(factOf('setting', 'rust.edition', edition, 'exact', 'setting'));
  const name = textOf(nodeAt(own.root, ...at, 'name'));
  const version = name === undefined ? undefined : field('version');
  if (name !== undefined && version) facts.push(factOf('cargo', name, version, 'exact', 'self'));
  return facts;
}

/** Members of one workspace all ask for its root. */
const manifestAt = sharedFile((path, text): Manifest => ({ path, root: readToml(text).root }));

/** The manifest of the workspace that a package belongs to: the one it names, else the nearest above it. */
function workspaceRoot(own: Manifest, host: ManifestHost): Manifest | undefined {
  if (nodeAt(own.root, 'workspace')) return own;
  const named = textOf(nodeAt(own.root, 'package', 'workspace'));
  if (named !== undefined) return manifestAt(host, join(dirname(own.path), named, 'Cargo.toml'));
  return foldersUp(dirname(own.path))
    .slice(1)
    .map((folder) => manifestAt(host, join(folder, 'Cargo.toml')))
    .find((manifest) => nodeAt(manifest?.root, 'workspace'));
}

/**
 * Cargo.lock. A name may be there in several versions (`"serde 1.0.0"` in the lists of what packages want); those that the packages of
 * the repository ask for are direct. They come from no registry.
 */
const cargoLock = lockReader(function* (text): Generator<LockEntry> {
  const wanted = new Set<string>();
  for (const block of text.split('[[package]]'))
    if (!/^source = /m.test(block))
      for (const [, asked] of block.matchAll(/^ "(\S+ [^\s"]+)/gm)) wanted.add(asked!);
  for (const match of text.matchAll(packageTable)) {
    const { name = '', version = '' } = match.groups ?? {};
    const offset = match.index + match[0].lastIndexOf(version);
    yield { name, version, offset, direct: wanted.has(`${name} ${version}`) };
  }
});

export const manifests = { 'cargo-toml': cargoToml };
export const locks = { 'cargo-lock': cargoLock };
