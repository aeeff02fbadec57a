import { basename, dirname, join } from 'node:path/posix';
import type { ManifestHost } from '../reader.ts';
import { type Stated, substitute } from '../stated.ts';
import { sharedXml, type XmlElement } from '../xml.ts';

/** Longer chains of properties are mistakes. */
const deepest = 20;

/** One pom.xml and the parents of it that the repository holds. */
export class PomModel {
  readonly path: string;
  readonly root: XmlElement;
  readonly #host: ManifestHost;
  readonly #properties = new Map<string, readonly Stated[]>();
  readonly #resolved = new Map<string, readonly Stated[]>();
  #lineage: readonly PomModel[] | undefined;
  #managed: ReadonlyMap<string, Stated> | undefined;

  constructor(path: string, root: XmlElement, host: ManifestHost) {
    this.path = path;
    this.root = root;
    this.#host = host;
    this.#readProperties();
  }

  /** The pom and its parents, nearest first; a circle ends where it began. */
  get lineage(): readonly PomModel[] {
    if (this.#lineage) return this.#lineage;
    const lineage: PomModel[] = [this];
    for (let at = parentOf(this, this.#host); at; at = parentOf(at, this.#host)) {
      if (lineage.some(({ path }) => path === at?.path)) break;
      lineage.push(at);
    }
    this.#lineage = lineage;
    return lineage;
  }

  /** All values that a property may have, as written: those of the nearest pom that has it. */
  property(name: string): readonly Stated[] {
    for (const { properties } of this.lineage) {
      const values = properties.get(name);
      if (values) return values;
    }
    return [];
  }

  get properties(): ReadonlyMap<string, readonly Stated[]> {
    return this.#properties;
  }

  /** Puts values in place of `${name}`; the unknown ones stay. */
  expand(text: Stated, depth = 0): readonly Stated[] {
    if (!text.value.includes('${')) return [text];
    return substitute(text, /\$\{([^{}]{1,200})\}/g, (name) => this.#resolve(name.trim(), depth));
  }

  /** What the pom or its parents manage a dependency or plugin to; none for those that they do not. */
  managed(name: string): readonly Stated[] {
    for (const each of this.lineage) {
      const version = each.#managedVersions().get(name);
      // Properties count as the pom sees them that inherits.
      if (version) return this.expand(version);
    }
    return [];
  }

  /** The text of a child, with all values that it may have; none without such a child. */
  texts(element: XmlElement, child: string): readonly Stated[] {
    const text = element.childText(child);
    return text ? this.expand({ value: text.text, file: this.path, line: text.line }) : [];
  }

  /** `groupId:artifactId`, as far as it is known. */
  nameOf(element: XmlElement, group = ''): string | undefined {
    const groupId = this.texts(element, 'groupId')[0]?.value ?? group;
    const artifactId = this.texts(element, 'artifactId')[0]?.value;
    const name = `${groupId}:${artifactId}`;
    return artifactId && groupId && !name.includes('${') ? name : undefined;
  }

  #resolve(name: string, depth: number): readonly Stated[] {
    const known = this.#resolved.get(name);
    if (known || depth > deepest) return known ?? [];
    // While it is being resolved it has no values: a circle ends here.
    this.#resolved.set(name, []);
    const values = this.#known(name).flatMap((value) => this.expand(value, depth + 1));
    this.#resolved.set(name, values);
    return values;
  }

  #managedVersions(): ReadonlyMap<string, Stated> {
    if (this.#managed) return this.#managed;
    const managed = new Map<string, Stated>();
    const plugins = this.root.child('build')?.child('pluginManagement')?.child('plugins');
    const dependencies = this.root.child('dependencyManagement')?.child('dependencies');
    for (const element of [...(dependencies?.children ?? []), ...(plugins?.children ?? [])]) {
      const version = element.childText('version');
      const name = version && this.nameOf(element, 'org.apache.maven.plugins');
      if (name && !managed.has(name))
        managed.set(name, { value: version.text, file: this.path, line: version.line });
    }
    this.#managed = managed;
    return managed;
  }

  #known(name: string): readonly Stated[] {
    const own = this.property(name);
    if (own.length > 0) return own;
    const [, ofParent, part] =
      /^(?:project\.|pom\.)?(parent\.)?(version|groupId|artifactId)$/.exec(name) ?? [];
    if (!part || (!name.includes('.') && part !== 'version')) return [];
    const parent = this.root.child('parent');
    const text = (ofParent ? undefined : this.root.childText(part)) ?? parent?.childText(part);
    return text ? [{ value: text.text, file: this.path, line: text.line }] : [];
  }

  #readProperties(): void {
    const profiles = this.root.child('profiles')?.childrenNamed('profile') ?? [];
    for (const owner of [this.root, ...profiles])
      for (const { name, text } of owner.child('properties')?.children ?? []) {
        const stated = { value: text.text, file: this.path, line: text.line };
        this.#properties.set(name, [...(this.#properties.get(name) ?? []), stated].slice(-12));
      }
  }
}

/** The parent's pom: where `relativePath` says, else one of the same name anywhere in the tree. */
function parentOf(pom: PomModel, host: ManifestHost): PomModel | undefined {
  const reference = pom.root.child('parent');
  const artifact = reference?.childText('artifactId')?.text;
  const group = reference?.childText('groupId')?.text;
  if (!reference || !artifact) return undefined;
  const isParent = ({ root, path }: PomModel) => {
    const own = root.childText('groupId') ?? root.child('parent')?.childText('groupId');
    return path !== pom.path && root.childText('artifactId')?.text === artifact && own?.text === group;
  };
  const relative = reference.child('relativePath');
  if (!relative || relative.text.text) {
    const written = join(dirname(pom.path), relative?.text.text ?? '../pom.xml');
    const path = basename(written).endsWith('.xml') ? written : join(written, 'pom.xml');
    const parent = path.startsWith('../') ? undefined : sharedModel(path, host);
    if (parent && isParent(parent)) return parent;
  }
  return pomsByArtifact(host).get(artifact)?.find(isParent);
}

interface KeptPoms {
  readonly byPath: Map<string, PomModel | undefined>;
  byArtifact: ReadonlyMap<string, readonly PomModel[]> | undefined;
}

const kept = new WeakMap<ManifestHost, KeptPoms>();

function keptPoms(host: ManifestHost): KeptPoms {
  const known = kept.get(host) ?? { byPath: new Map(), byArtifact: undefined };
  kept.set(host, known);
  return known;
}

function sharedModel(path: string, host: ManifestHost): PomModel | undefined {
  const { byPath } = keptPoms(host);
  if (!byPath.has(path)) {
    const root = sharedXml(host, path)?.root;
    byPath.set(path, root && new PomModel(path, root, host));
  }
  return byPath.get(path);
}

function pomsByArtifact(host: ManifestHost): ReadonlyMap<string, readonly PomModel[]> {
  const all = keptPoms(host);
  if (all.byArtifact) return all.byArtifact;
  const byArtifact = new Map<string, PomModel[]>();
  for (const path of host.paths()) {
    if (path !== 'pom.xml' && !path.endsWith('/pom.xml')) continue;
    const pom = sharedModel(path, host);
    const artifact = pom?.root.childText('artifactId')?.text;
    if (!pom || !artifact) continue;
    const list = byArtifact.get(artifact);
    if (list) list.push(pom);
    else byArtifact.set(artifact, [pom]);
  }
  all.byArtifact = byArtifact;
  return byArtifact;
}
