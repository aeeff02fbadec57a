import { dirname, join } from 'node:path/posix';
import type { Fact, Pin } from './fact.ts';
import { textLockReader } from './locks.ts';
import { factOf, type ManifestHost, manifestReader, type Stated, sharedFile } from './manifest.ts';
import { readToml, type TomlDocument, type TomlPath } from './toml.ts';

/** A manifest and where it stands. */
interface Manifest {
  readonly path: string;
  readonly toml: TomlDocument;
}

const dependencyTables = ['dependencies', 'dev-dependencies', 'build-dependencies'];

/** Cargo.toml of a package, of a workspace, or of both. */
const cargoToml = manifestReader(readToml, (toml, { path, facts }, host) => {
  const own: Manifest = { path, toml };
  let root: Manifest | undefined;
  const inherited = () => {
    root ??= workspaceRoot(own, host);
    return root;
  };
  for (const table of tablePaths(toml))
    for (const key of Object.keys(toml.table(table))) facts.push(dependency(own, [...table, key], inherited));
  for (const at of [['package'], ['workspace', 'package']]) facts.push(...packageFacts(own, at, inherited));
});

/** Every table of dependencies: the package's, those of its targets, and what members of the workspace inherit. */
function tablePaths(toml: TomlDocument): readonly TomlPath[] {
  const targets = Object.keys(toml.table(['target']));
  return [
    ...dependencyTables.map((table) => [table]),
    ...targets.flatMap((target) => dependencyTables.map((table) => ['target', target, table])),
    ['workspace', 'dependencies'],
  ];
}

function dependency(
  { path, toml }: Manifest,
  at: TomlPath,
  workspace: () => Manifest | undefined,
  isInherited = false,
): Fact {
  const key = String(at.at(-1));
  if (toml.value([...at, 'workspace']) === true && !isInherited) {
    const root = workspace();
    const inRoot = ['workspace', 'dependencies', key];
    if (root?.toml.value(inRoot) !== undefined) return dependency(root, inRoot, workspace, true);
  }
  const name = toml.string([...at, 'package']) ?? key;
  const isTable = toml.string(at) === undefined;
  const value = (isTable ? toml.string([...at, 'version']) : toml.string(at)) ?? '';
  const line = toml.line(isTable && value !== '' ? [...at, 'version'] : at);
  return factOf('cargo', name, { value, file: path, line }, pinOf(value), 'dependency');
}

/** A bare version admits all that are compatible with it. */
function pinOf(requirement: string): Pin {
  if (requirement === '' || requirement === '*') return 'none';
  return /^=\s*[\w.+-]+$/.test(requirement) ? 'exact' : 'range';
}

function packageFacts(own: Manifest, at: TomlPath, workspace: () => Manifest | undefined): readonly Fact[] {
  const facts: Fact[] = [];
  const field = (key: string): Stated | undefined => {
    const isInherited = own.toml.value([...at, key, 'workspace']) === true;
    const source = isInherited ? workspace() : own;
    const where = isInherited ? ['workspace', 'package', key] : [...at, key];
    const value = source?.toml.text(where);
    return source && value !== undefined
      ? { value, file: source.path, line: source.toml.line(where) }
      : undefined;
  };
  const floor = field('rust-version');
  if (floor) facts.push(factOf('runtime', 'rust', floor, 'range', 'floor'));
  const edition = field('edition');
  if (edition) facts.push(factOf('setting', 'rust.edition', edition, 'exact', 'setting'));
  const name = own.toml.string([...at, 'name']);
  const version = name === undefined ? undefined : field('version');
  if (name !== undefined && version) facts.push(factOf('cargo', name, version, 'exact', 'self'));
  return facts;
}

/** Members of one workspace all ask for its root. */
const manifestAt = sharedFile((path, text): Manifest => ({ path, toml: readToml(text) }));

/** The manifest of the workspace that a package belongs to: the one it names, else the nearest above it. */
function workspaceRoot(own: Manifest, host: ManifestHost): Manifest | undefined {
  if (own.toml.value(['workspace']) !== undefined) return own;
  const named = own.toml.string(['package', 'workspace']);
  if (named !== undefined) return manifestAt(host, join(dirname(own.path), named, 'Cargo.toml'));
  for (let folder = dirname(own.path); folder !== '.'; ) {
    folder = dirname(folder);
    const manifest = manifestAt(host, join(folder, 'Cargo.toml'));
    if (manifest?.toml.value(['workspace']) !== undefined) return manifest;
  }
  return undefined;
}

/** Cargo.lock. A name may be there in several versions; those that the packages of the repository ask for are direct. */
const cargoLock = textLockReader(
  /^\[\[package\]\]\r?\nname = "(?<name>[^"\n]+)"\r?\nversion = "(?<version>[^"\n]+)"/gm,
  undefined,
  (text, name, places) => {
    const wanted = places.length < 2 ? undefined : wantedByMembers(text, name);
    return ({ version }) => wanted?.has(version) ?? true;
  },
);

/** Versions of a name in the lists of the packages that come from no registry: those of the repository itself. */
function wantedByMembers(text: string, name: string): ReadonlySet<string> {
  const versions = new Set<string>();
  const header = '[[package]]';
  for (let start = text.indexOf(header); start >= 0; ) {
    const next = text.indexOf(header, start + header.length);
    const block = text.slice(start, next < 0 ? text.length : next);
    if (!/^source = /m.test(block)) {
      // A package may ask for a name twice, once renamed.
      const wanted = ` "${name} `;
      for (let at = block.indexOf(wanted); at >= 0; at = block.indexOf(wanted, at + 1)) {
        const version = /^[^\s"]+/.exec(block.slice(at + wanted.length))?.[0];
        if (version !== undefined) versions.add(version);
      }
    }
    start = next;
  }
  return versions;
}

/** The readers of its files, by the ids of the table in files.ts. */
export const manifests = { 'cargo-toml': cargoToml };
/** Those of its lock files. */
export const locks = { 'cargo-lock': cargoLock };
