import { append } from '../base/collections.ts';
import { compileGlob, expandBraces, segmentMatcher } from '../base/glob.ts';
import { lazyModule } from '../base/lazy-module.ts';
import { once, perObject } from '../base/memoized.ts';
import { folderOf } from '../base/path.ts';
import type { Difference, Snapshot } from '../base/snapshot.ts';
import { type Ecosystem, ecosystemNamed, type Fact, type Script } from './fact.ts';
import {
  factOf,
  foldersUp,
  type LockReader,
  type ManifestFacts,
  type ManifestHost,
  type ManifestReader,
} from './manifest.ts';
import { manifests as npmManifests, locks as packageLocks } from './package-json.ts';
import { type PathIndex, pathIndexOf } from './path-index.ts';

/** A manifest, and what it states; a fact of it may stand in another file, such as a catalog of versions. */
export interface StatedManifest extends ManifestFacts {
  readonly path: string;
}

/**
 * What one snapshot of the repository really says. Everything is read when it is first asked for, and once: a document
 * that names React reads package.json and its lock file, and nothing else.
 *
 * All methods throw ModuleWanted when a reader is to be loaded first (src/core/base/lazy-module.ts).
 */
export class RepositoryFacts implements ManifestHost {
  readonly snapshot: Snapshot;
  #index: PathIndex | undefined;
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
    const kinds = manifestKinds.filter((kind) => kind.lock && kind.ecosystems.includes(ecosystem));
    const found = kinds.flatMap((kind) => {
      const files = this.#filesOf(kind);
      return (importer === undefined ? files : nearest(files, importer)).flatMap((path) => {
        const text = this.read(path);
        if (text === undefined) return [];
        const entries = kind.readers().locks?.[kind.id]?.({ path, text }, name, importer ?? path) ?? [];
        const own = importer === undefined ? [] : entries.filter(({ direct }) => direct);
        return (own.length > 0 ? own : entries).map(({ version: value, line, direct }) => ({
          fact: factOf(ecosystem, name, { value, file: path, line }, 'locked', 'dependency'),
          direct,
        }));
      });
    });
    return found.sort((a, b) => Number(b.direct) - Number(a.direct)).map(({ fact }) => fact);
  }

  /** Whether any manifest of an ecosystem is there, or lock file. */
  hasManifests(ecosystem: Ecosystem): boolean {
    return manifestKinds.some((kind) => this.#has(kind, ecosystem));
  }

  /** Whether a lock file of an ecosystem is there: packages that others bring along stand in it, too. */
  hasLocks(ecosystem: Ecosystem): boolean {
    return manifestKinds.some((kind) => kind.lock && this.#has(kind, ecosystem));
  }

  #has(kind: ManifestKind, ecosystem: Ecosystem): boolean {
    return kind.ecosystems.includes(ecosystem) && this.#filesOf(kind).length > 0;
  }

  /** One line each, about manifests that could not be read; of those that were asked for. */
  notes(): readonly string[] {
    return [...this.#read.values()].flat().flatMap(({ note }) => note ?? []);
  }

  #filesOf(kind: ManifestKind): readonly string[] {
    return manifestFiles(this.snapshot).get(kind) ?? [];
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
function nearest(locks: readonly string[], importer: string): readonly string[] {
  const folder = foldersUp(folderOf(importer)).find((each) => locks.some((lock) => folderOf(lock) === each));
  return locks.filter((lock) => folderOf(lock) === folder);
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
  const noted = new Map<Snapshot, Set<string>>();
  const collectNotes = () => {
    for (const [snapshot, facts] of kept)
      for (const note of facts.notes())
        noted.set(snapshot, (noted.get(snapshot) ?? new Set<string>()).add(note));
  };
  const factsOf = (snapshot: Snapshot) => {
    let facts = kept.get(snapshot);
    if (facts) kept.delete(snapshot);
    else facts = new RepositoryFacts(snapshot);
    kept.set(snapshot, facts);
    const [oldest] = kept;
    if (oldest && kept.size > mostKept) {
      collectNotes();
      kept.delete(oldest[0]);
    }
    return facts;
  };
  return Object.assign(factsOf, {
    notes() {
      collectNotes();
      return [...new Set([...noted.values()].flatMap((notes) => [...notes]))];
    },
    isNoted(snapshot: Snapshot) {
      collectNotes();
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
 * @throws ModuleWanted when the reader of the lock file is to be loaded first (src/core/base/lazy-module.ts).
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

/** What a file of an ecosystem exports: readers by the ids of the kinds of file below. */
interface Readers {
  readonly manifests?: Readonly<Record<string, ManifestReader>>;
  readonly locks?: Readonly<Record<string, LockReader>>;
}

/** A kind of file that facts are read from: by which names it goes, and what reads it. */
interface ManifestKind {
  readonly id: string;
  /** The ecosystems of the facts in it. */
  readonly ecosystems: readonly Ecosystem[];
  /** Globs (src/core/base/glob.ts): one without a slash is a name in any folder. */
  readonly names: readonly string[];
  /** Whether it defines commands that people run by name. */
  readonly scripts: boolean;
  /** Whether it is a lock file: asked for names, not read as a whole. */
  readonly lock: boolean;
  /** @throws ModuleWanted when the readers are not loaded yet. */
  readonly readers: () => Readers;
}

// npm's own two are here from the start, since a hook asks for them in nearly every repository; the others are loaded when a
// file of theirs is met.
const modules: Readonly<Record<string, () => Readers>> = {
  'package-json': () => ({ manifests: npmManifests }),
  'package-lock': () => ({ locks: packageLocks }),
  'npm-locks': lazyModule(() => import('./npm-locks.ts')),
  deno: lazyModule(() => import('./deno.ts')),
  tsconfig: lazyModule(() => import('./tsconfig.ts')),
  'version-files': lazyModule(() => import('./version-files.ts')),
  msbuild: lazyModule(() => import('./msbuild.ts')),
  nuget: lazyModule(() => import('./nuget.ts')),
  python: lazyModule(() => import('./python.ts')),
  go: lazyModule(() => import('./go.ts')),
  cargo: lazyModule(() => import('./cargo.ts')),
  maven: lazyModule(() => import('./maven.ts')),
  gradle: lazyModule(() => import('./gradle.ts')),
  java: lazyModule(() => import('./java.ts')),
  composer: lazyModule(() => import('./composer.ts')),
  ruby: lazyModule(() => import('./ruby.ts')),
  dart: lazyModule(() => import('./dart.ts')),
  docker: lazyModule(() => import('./docker.ts')),
  ci: lazyModule(() => import('./ci.ts')),
  scripts: lazyModule(() => import('./scripts.ts')),
};

/**
 * The kinds of files: what reads them and their id, the ecosystems (or what else is in them), the names. Within an ecosystem, those
 * that are cheap to read come first. The lock files of Ruby and of Dart are there twice: the runtimes that they name are read as from
 * any manifest.
 */
const table = `
package-json package-json: npm runtime scripts: package.json
package-lock package-lock: npm lock: {package-lock,npm-shrinkwrap}.json
npm-locks pnpm-lock: npm lock: pnpm-lock.yaml
npm-locks yarn-lock: npm lock: yarn.lock
npm-locks bun-lock: npm lock: bun.lock
deno deno-json: npm runtime scripts: deno.{json,jsonc}
deno deno-lock: npm lock: deno.lock
tsconfig tsconfig: setting: {tsconfig,jsconfig}*.json
version-files version-file: runtime: .{nvmrc,sdkmanrc,tool-versions,fvmrc} .{node,python,ruby,java,go,php,bun,deno}-version
    .{terraform,flutter}-version **/.fvm/fvm_config.json {,.}mise{,.*}.toml **/{,.}mise/config.toml
    rust-toolchain{,.toml} runtime.txt
msbuild dotnet-project: nuget runtime setting: *.{cs,fs,vb}proj Directory.*.{props,targets}
nuget packages-config: nuget: packages.config
nuget global-json: runtime nuget: global.json
nuget dotnet-tools: nuget: dotnet-tools.json
python pyproject: pypi runtime scripts: pyproject.toml
python requirements: pypi: *requirements*.{txt,in} **/requirements/*.{txt,in} constraints.{txt,in}
python setup-cfg: pypi runtime: setup.cfg
python pipfile: pypi runtime: Pipfile
python python-lock: pypi lock: {uv,poetry,pdm}.lock
python pipfile-lock: pypi lock: Pipfile.lock
go go-mod: go runtime: go.{mod,work}
cargo cargo-toml: cargo runtime setting: Cargo.toml
cargo cargo-lock: cargo lock: Cargo.lock
maven pom: maven runtime: pom.xml
gradle gradle: maven runtime setting: *.gradle{,.kts} gradle.properties
gradle gradle-catalog: maven runtime setting: *.versions.toml
gradle gradle-lock: maven lock: {,buildscript-}gradle.lockfile
java build-wrapper: runtime: {gradle,maven}-wrapper.properties
composer composer-json: packagist runtime scripts: composer.json
composer composer-lock: packagist lock: composer.lock
ruby gemfile: rubygems runtime: Gemfile gems.rb *.gemspec
ruby gemfile-lock: rubygems lock: Gemfile.lock gems.locked
ruby gemfile-lock-ruby: runtime: Gemfile.lock gems.locked
dart pubspec: pub runtime: pubspec.yaml
dart pubspec-lock: pub lock: pubspec.lock
dart pubspec-lock-sdks: runtime: pubspec.lock
docker dockerfile: docker runtime: {Dockerfile,Containerfile}{,.*} *.{Dockerfile,dockerfile}
docker compose: docker runtime: {,docker-}compose*.{yml,yaml}
ci github-workflow: actions docker runtime: /.github/workflows/*.{yml,yaml} /.github/actions/**/action.{yml,yaml}
ci gitlab-ci: docker runtime: .gitlab-ci.{yml,yaml}
scripts makefile: scripts: {GNUmakefile,Makefile,makefile} *.mk
scripts justfile: scripts: {,.}{Justfile,justfile}
scripts taskfile: scripts: {Taskfile,taskfile}{,.dist}.{yml,yaml}
scripts rakefile: scripts: {Rakefile,rakefile} *.rake
`;

export const manifestKinds: readonly ManifestKind[] = table
  .trim()
  .split(/\n(?! )/)
  .map((row) => {
    const [reader = '', holds = '', names = ''] = row.split(': ');
    const [module = '', id = ''] = reader.split(' ');
    const words = holds.split(' ');
    return {
      id,
      ecosystems: words.flatMap((word) => ecosystemNamed(word) ?? []),
      names: names.split(/\s+/),
      scripts: words.includes('scripts'),
      lock: words.includes('lock'),
      readers: modules[module]!,
    };
  });

/** One glob of a kind. */
interface Candidate {
  readonly kind: ManifestKind;
  /** Compiled when a path has its mark, which few globs come to. */
  readonly matcher: () => (path: string, name: string) => boolean;
}

/**
 * Sorts out which paths are manifests, and of which kind. Nearly all paths of a repository are none, so that a few characters of a
 * name are looked at first; the globs are tried on the few that are left.
 *
 * @returns The paths of each kind in the order given; kinds without any are left out.
 */
export function filesByKind(paths: readonly string[]): Map<ManifestKind, string[]> {
  const files = new Map<ManifestKind, string[]>();
  for (const path of paths) {
    const start = path.lastIndexOf('/') + 1;
    for (const mark of [path.slice(-3), path.slice(start, start + 2)])
      for (const { kind, matcher } of candidatesByMark().get(mark) ?? []) {
        if (files.get(kind)?.at(-1) === path || !matcher()(path, path.slice(start)) || foreign.test(path))
          continue;
        append(files, kind, path);
      }
  }
  return files;
}

/** Folders of which nothing is the project's own. */
export const foreign = /(?:^|\/)(?:node_modules|vendor|bower_components|\.venv|site-packages)\//;

/** The globs of all kinds by the last three characters of each, or by the first two of those with an open end (`Dockerfile.*`). */
const candidatesByMark = once((): ReadonlyMap<string, readonly Candidate[]> => {
  const candidates = new Map<string, Candidate[]>();
  for (const kind of manifestKinds)
    for (const glob of kind.names.flatMap(expandBraces)) {
      const name = glob.slice(glob.lastIndexOf('/') + 1);
      const mark = name.endsWith('*') ? name.slice(0, 2) : name.slice(-3);
      append(candidates, mark, { kind, matcher: once(() => matcherOf(glob)) });
    }
  return candidates;
});

function matcherOf(glob: string): ReturnType<Candidate['matcher']> {
  if (glob.includes('/')) {
    const whole = compileGlob(glob);
    const top = glob.startsWith('/') ? glob.slice(1, glob.indexOf('*')) : '';
    return (path) => path.startsWith(top) && whole(path);
  }
  const matches = segmentMatcher(glob);
  return (_, name) => matches !== '**' && matches(name);
}

/** The manifests of a snapshot; of one that differs little from another, those of that one with the difference. */
const manifestFiles = perObject(
  (snapshot: Snapshot): ReadonlyMap<ManifestKind, readonly string[]> =>
    snapshot.difference ? changedFiles(snapshot.difference) : filesByKind(snapshot.paths()),
);

function changedFiles({ from, added, removed }: Difference): Map<ManifestKind, readonly string[]> {
  const files = new Map<ManifestKind, readonly string[]>();
  for (const [kind, paths] of manifestFiles(from))
    files.set(
      kind,
      paths.filter((path) => !removed.has(path)),
    );
  for (const [kind, paths] of filesByKind(added))
    files.set(kind, [...(files.get(kind) ?? []), ...paths].sort());
  return files;
}
