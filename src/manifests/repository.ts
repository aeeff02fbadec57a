import { dirname } from 'node:path/posix';
import type { Snapshot } from '../base/snapshot.ts';
import type { Ecosystem, Fact, Script } from './fact.ts';
import { type ManifestKind, manifestFiles, manifestKinds } from './files.ts';
import { factOf, type ManifestFacts, type ManifestHost } from './manifest.ts';
import { type PathIndex, pathIndexOf } from './path-index.ts';

/** A manifest, and what it states; a fact of it may stand in another file, such as a catalog of versions. */
export interface StatedManifest extends ManifestFacts {
  readonly path: string;
}

/**
 * What one snapshot of the repository really says. Everything is read when it is first asked for, and once: a document
 * that names React reads package.json and its lock file, and nothing else.
 *
 * All methods throw ModuleWanted when a reader is to be loaded first (src/base/lazy-module.ts).
 */
export class RepositoryFacts implements ManifestHost {
  readonly snapshot: Snapshot;
  #index: PathIndex | undefined;
  #files: ReadonlyMap<ManifestKind, readonly string[]> | undefined;
  readonly #read = new Map<ManifestKind, readonly StatedManifest[]>();

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
  }

  get index(): PathIndex {
    this.#index ??= pathIndexOf(this.snapshot);
    return this.#index;
  }

  paths(): readonly string[] {
    return this.snapshot.paths();
  }

  /** Whether nothing at all is known of the repository. */
  isEmpty(): boolean {
    return !this.index.hasFolder('');
  }

  /** The files that pass a test: a function of its own module, not of a call, since its answers are kept. */
  pathsThat(test: (path: string) => boolean): readonly string[] {
    return this.index.filesThat(test);
  }

  has(path: string): boolean {
    return this.index.hasFile(path);
  }

  read(path: string): string | undefined {
    return this.snapshot.read(path);
  }

  /** What each manifest says that may state something in some ecosystems; also that whose version is written elsewhere. */
  manifests(ecosystems: readonly Ecosystem[]): readonly StatedManifest[] {
    return manifestKinds
      .filter((kind) => !kind.lock && kind.ecosystems.some((each) => ecosystems.includes(each)))
      .flatMap((kind) => this.#manifests(kind));
  }

  /** All that the manifests state in some ecosystems, cheap ones to read first; lock files are not among them. */
  facts(ecosystems: readonly Ecosystem[]): readonly Fact[] {
    return this.manifests(ecosystems)
      .flatMap(({ facts }) => facts)
      .filter(({ ecosystem }) => ecosystems.includes(ecosystem));
  }

  /** The paths of one kind of manifest, by its id in the table of manifests. */
  manifestPaths(id: string): readonly string[] {
    const kind = manifestKinds.find((one) => one.id === id);
    return kind ? this.#filesOf(kind) : [];
  }

  /** Every command that can be run by name. */
  scripts(): readonly Script[] {
    return manifestKinds
      .filter((kind) => !kind.lock && kind.scripts)
      .flatMap((kind) => this.#manifests(kind))
      .flatMap(({ scripts }) => scripts ?? []);
  }

  /**
   * What the lock files resolved a name to, as facts with pin `locked`: direct ones first.
   *
   * @param importer The manifest that wants it: its own lock file is the nearest one at or above its folder, and where that
   *   tells which copy the manifest gets, the copies of others are left out. Without one, all lock files of the ecosystem
   *   are asked for all copies.
   */
  locked(ecosystem: Ecosystem, name: string, importer?: string): readonly Fact[] {
    const found: { fact: Fact; direct: boolean }[] = [];
    for (const kind of manifestKinds) {
      if (!kind.lock || !kind.ecosystems.includes(ecosystem)) continue;
      const files = this.#filesOf(kind);
      const near = importer === undefined ? files : nearest(files, dirname(importer));
      for (const path of near) {
        const text = this.read(path);
        if (text === undefined) continue;
        const entries = kind.readers().locks?.[kind.id]?.({ path, text }, name, importer ?? path) ?? [];
        const ownOnly = importer !== undefined && entries.some(({ direct }) => direct);
        for (const { version, line, direct } of entries) {
          if (ownOnly && !direct) continue;
          found.push({
            fact: factOf(ecosystem, name, { value: version, file: path, line }, 'locked', 'dependency'),
            direct,
          });
        }
      }
    }
    return found.sort((a, b) => Number(b.direct) - Number(a.direct)).map(({ fact }) => fact);
  }

  /** Whether any manifest of an ecosystem is there. */
  hasManifests(ecosystem: Ecosystem): boolean {
    return manifestKinds.some(
      (kind) => kind.ecosystems.includes(ecosystem) && this.#filesOf(kind).length > 0,
    );
  }

  /** Whether a lock file of an ecosystem is there: packages that others bring along stand in it, too. */
  hasLocks(ecosystem: Ecosystem): boolean {
    return manifestKinds.some(
      (kind) => kind.lock && kind.ecosystems.includes(ecosystem) && this.#filesOf(kind).length > 0,
    );
  }

  /** One line each, about manifests that could not be read; of those that were asked for. */
  notes(): readonly string[] {
    return [...this.#read.values()].flat().flatMap(({ note }) => note ?? []);
  }

  #filesOf(kind: ManifestKind): readonly string[] {
    this.#files ??= manifestFiles(this.snapshot);
    return this.#files.get(kind) ?? [];
  }

  #manifests(kind: ManifestKind): readonly StatedManifest[] {
    const known = this.#read.get(kind);
    if (known) return known;
    const paths = this.#filesOf(kind);
    if (paths.length === 0) return [];
    const reader = kind.readers().manifests?.[kind.id];
    if (!reader) return [];
    this.snapshot.prefetch(paths);
    const read: StatedManifest[] = [];
    for (const path of paths) {
      const text = this.read(path);
      if (text !== undefined) read.push({ ...reader({ path, text }, this), path });
    }
    this.#read.set(kind, read);
    return read;
  }
}

/** The lock files in the nearest folder at or above a manifest that has any. */
function nearest(locks: readonly string[], folder: string): readonly string[] {
  for (let at = folder; ; at = dirname(at)) {
    const here = locks.filter((lock) => dirname(lock) === at);
    if (here.length > 0 || at === '.') return here;
  }
}

/** Gives the facts of a snapshot; a snapshot that was asked for lately keeps them. */
export interface FactsOfSnapshot {
  (snapshot: Snapshot): RepositoryFacts;
  /** One line each, for standard error: manifests that could not be read, each once. */
  notes(): readonly string[];
  /** Whether any of the notes is about a snapshot. */
  isNoted(snapshot: Snapshot): boolean;
}

/** Records of many commits ask for many snapshots; facts of so many are kept at a time. */
const mostKept = 4;

/** Makes the one place of a run that knows which facts were read already. */
export function repositoryFacts(): FactsOfSnapshot {
  const kept = new Map<Snapshot, RepositoryFacts>();
  const notes = new Set<string>();
  const noted = new Set<Snapshot>();
  const collectNotes = (facts: RepositoryFacts) => {
    for (const note of facts.notes()) {
      notes.add(note);
      noted.add(facts.snapshot);
    }
  };
  const factsOf = (snapshot: Snapshot) => {
    let facts = kept.get(snapshot);
    if (facts) kept.delete(snapshot);
    else facts = new RepositoryFacts(snapshot);
    kept.set(snapshot, facts);
    const [oldest] = kept;
    if (oldest && kept.size > mostKept) {
      collectNotes(oldest[1]);
      kept.delete(oldest[0]);
    }
    return facts;
  };
  return Object.assign(factsOf, {
    notes() {
      for (const facts of kept.values()) collectNotes(facts);
      return [...notes];
    },
    isNoted(snapshot: Snapshot) {
      for (const facts of kept.values()) collectNotes(facts);
      return noted.has(snapshot);
    },
  });
}

/** A fact, and what the lock file made of it. */
export interface ResolvedFact extends Fact {
  /** Absent when no lock file resolves it. */
  readonly locked?: { readonly version: string; readonly file: string; readonly line: number };
}

/**
 * A dependency with what its manifest's own lock file made of it: a range is no version. Other facts are left as they are.
 *
 * @throws ModuleWanted when the reader of the lock file is to be loaded first (src/base/lazy-module.ts).
 */
export function resolved(repository: RepositoryFacts, fact: Fact): ResolvedFact {
  if (fact.role !== 'dependency') return fact;
  const [locked] = repository.locked(fact.ecosystem, fact.name, fact.file);
  return locked ? { ...fact, locked: { version: locked.value, file: locked.file, line: locked.line } } : fact;
}

/**
 * The version of something, as people state it: what the lock file has, else what the manifest says. Ranges that are not simply
 * "this or newer" are no version; they are left to the manifest.
 */
export function versionText({ locked, value, pin, ecosystem, role }: ResolvedFact): string {
  if (locked && /^v?\d/.test(locked.version)) return locked.version.replace(/^v/, '');
  if (ecosystem === 'docker') return /^v?(\d+(?:\.\d+)*)/.exec(value)?.[1] ?? '';
  if (pin === 'exact') return /^(?:==?=?\s*|v|net)?(\d[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
  if (pin !== 'range') return '';
  const floor = /^(?:>=\s*|)v?(\d+(?:\.\d+)*)\+?$/.exec(value.trim())?.[1];
  if (floor !== undefined) return role === 'floor' || value.trim().startsWith('>=') ? `${floor}+` : floor;
  return /^[\^~]\s*v?(\d{1,200}(?:\.\d{1,200})*[\w.+-]*)$/.exec(value.trim())?.[1] ?? '';
}
