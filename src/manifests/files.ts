import { append } from '../base/append.ts';
import { compileGlob, expandBraces } from '../base/glob.ts';
import { segmentMatcher } from '../base/glob-segment.ts';
import { lazyModule } from '../base/lazy-module.ts';
import type { Difference, Snapshot } from '../base/snapshot.ts';
import { type Ecosystem, ecosystemNamed } from './fact.ts';
import type { LockReader, ManifestReader } from './manifest.ts';
import { manifests as npmManifests } from './package-json.ts';
import { locks as packageLocks } from './package-lock.ts';

/** What a file of an ecosystem exports: readers by the ids of the kinds of file below. */
interface Readers {
  readonly manifests?: Readonly<Record<string, ManifestReader>>;
  readonly locks?: Readonly<Record<string, LockReader>>;
}

/** A kind of file that facts are read from: by which names it goes, and what reads it. */
export interface ManifestKind {
  readonly id: string;
  /** The ecosystems of the facts in it. */
  readonly ecosystems: readonly Ecosystem[];
  /** Globs (src/base/glob.ts): one without a slash is a name in any folder. */
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
const packageJson = (): Readers => ({ manifests: npmManifests });
const packageLock = (): Readers => ({ locks: packageLocks });
const npmLocks = lazyModule(() => import('./npm-locks.ts'));
const deno = lazyModule(() => import('./deno.ts'));
const tsconfig = lazyModule(() => import('./tsconfig.ts'));
const versionFiles = lazyModule(() => import('./version-files.ts'));
const msbuild = lazyModule(() => import('./msbuild.ts'));
const nuget = lazyModule(() => import('./nuget.ts'));
const python = lazyModule(() => import('./python.ts'));
const go = lazyModule(() => import('./go.ts'));
const cargo = lazyModule(() => import('./cargo.ts'));
const maven = lazyModule(() => import('./maven.ts'));
const java = lazyModule(() => import('./java.ts'));
const gradle = lazyModule(() => import('./gradle.ts'));
const composer = lazyModule(() => import('./composer.ts'));
const ruby = lazyModule(() => import('./ruby.ts'));
const dart = lazyModule(() => import('./dart.ts'));
const swift = lazyModule(() => import('./swift.ts'));
const docker = lazyModule(() => import('./docker.ts'));
const ci = lazyModule(() => import('./ci.ts'));
const scripts = lazyModule(() => import('./scripts.ts'));

/** Readers, id, ecosystems (or what else is in it), names. Within an ecosystem, those that are cheap to read come first. */
const table: readonly (readonly [readers: () => Readers, id: string, holds: string, names: string])[] = [
  [packageJson, 'package-json', 'npm runtime scripts', 'package.json'],
  [packageLock, 'package-lock', 'npm lock', '{package-lock,npm-shrinkwrap}.json'],
  [npmLocks, 'pnpm-lock', 'npm lock', 'pnpm-lock.yaml'],
  [npmLocks, 'yarn-lock', 'npm lock', 'yarn.lock'],
  [npmLocks, 'bun-lock', 'npm lock', 'bun.lock'],
  [deno, 'deno-json', 'npm runtime scripts', 'deno.{json,jsonc}'],
  [deno, 'deno-lock', 'npm lock', 'deno.lock'],
  [tsconfig, 'tsconfig', 'setting', '{tsconfig,jsconfig}*.json'],
  [
    versionFiles,
    'version-file',
    'runtime',
    '.{nvmrc,sdkmanrc,tool-versions,fvmrc} .{node,python,ruby,java,go,php,bun,deno,terraform,flutter,swift}-version **/.fvm/fvm_config.json {,.}mise{,.*}.toml **/{,.}mise/config.toml rust-toolchain{,.toml} runtime.txt',
  ],
  [msbuild, 'dotnet-project', 'nuget runtime setting', '*.{cs,fs,vb}proj Directory.*.{props,targets}'],
  [nuget, 'packages-config', 'nuget', 'packages.config'],
  [nuget, 'packages-lock', 'nuget lock', 'packages.lock.json'],
  [nuget, 'global-json', 'runtime nuget', 'global.json'],
  [nuget, 'dotnet-tools', 'nuget', 'dotnet-tools.json'],
  [python, 'pyproject', 'pypi runtime scripts', 'pyproject.toml'],
  [python, 'requirements', 'pypi', '*requirements*.{txt,in} **/requirements/*.{txt,in} constraints.{txt,in}'],
  [python, 'setup-cfg', 'pypi runtime', 'setup.cfg'],
  [python, 'setup-py', 'pypi runtime', 'setup.py'],
  [python, 'pipfile', 'pypi runtime', 'Pipfile'],
  [python, 'conda', 'pypi runtime', 'environment.{yml,yaml}'],
  [python, 'python-lock', 'pypi lock', '{uv,poetry,pdm}.lock'],
  [python, 'pipfile-lock', 'pypi lock', 'Pipfile.lock'],
  [go, 'go-mod', 'go runtime', 'go.{mod,work}'],
  [cargo, 'cargo-toml', 'cargo runtime setting', 'Cargo.toml'],
  [cargo, 'cargo-lock', 'cargo lock', 'Cargo.lock'],
  [maven, 'pom', 'maven runtime', 'pom.xml'],
  [gradle, 'gradle', 'maven runtime setting', '*.gradle{,.kts} gradle.properties'],
  [gradle, 'gradle-catalog', 'maven runtime setting', '*.versions.toml'],
  [java, 'build-wrapper', 'runtime', '{gradle,maven}-wrapper.properties'],
  [java, 'system-properties', 'runtime', 'system.properties'],
  [gradle, 'gradle-lock', 'maven lock', '{,buildscript-}gradle.lockfile'],
  [composer, 'composer-json', 'packagist runtime scripts', 'composer.json'],
  [composer, 'composer-lock', 'packagist lock', 'composer.lock'],
  [ruby, 'gemfile', 'rubygems runtime', 'Gemfile gems.rb *.gemspec'],
  [ruby, 'gemfile-lock', 'rubygems lock', 'Gemfile.lock gems.locked'],
  // The lock file once more: the Ruby and the bundler that it names are read as from any manifest.
  [ruby, 'gemfile-lock-ruby', 'runtime', 'Gemfile.lock gems.locked'],
  [dart, 'pubspec', 'pub runtime', 'pubspec.yaml'],
  [dart, 'pubspec-lock', 'pub lock', 'pubspec.lock'],
  // The lock file once more: the Dart and the Flutter that it wants are read as from any manifest.
  [dart, 'pubspec-lock-sdks', 'runtime', 'pubspec.lock'],
  [swift, 'swift-package', 'swift runtime setting', 'Package.swift Package@swift-*.swift'],
  [swift, 'package-resolved', 'swift lock', 'Package.resolved'],
  // The lock file of an Xcode project lies below it, and not beside: read as a manifest, it counts for all of the repository.
  [swift, 'xcode-packages', 'swift', '**/xcshareddata/swiftpm/Package.resolved'],
  [swift, 'xcode-project', 'swift setting', '**/*.xcodeproj/project.pbxproj'],
  [swift, 'podfile', 'swift', 'Podfile'],
  [swift, 'podfile-lock', 'swift lock', 'Podfile.lock'],
  [docker, 'dockerfile', 'docker runtime', '{Dockerfile,Containerfile}{,.*} *.{Dockerfile,dockerfile}'],
  [docker, 'compose', 'docker runtime', '{,docker-}compose*.{yml,yaml}'],
  [
    ci,
    'github-workflow',
    'actions docker runtime',
    '/.github/workflows/*.{yml,yaml} /.github/actions/**/action.{yml,yaml}',
  ],
  [ci, 'gitlab-ci', 'docker runtime', '.gitlab-ci.{yml,yaml}'],
  [scripts, 'makefile', 'scripts', '{GNUmakefile,Makefile,makefile} *.mk'],
  [scripts, 'justfile', 'scripts', '{,.}{Justfile,justfile}'],
  [scripts, 'taskfile', 'scripts', '{Taskfile,taskfile}{,.dist}.{yml,yaml}'],
  [scripts, 'rakefile', 'scripts', '{Rakefile,rakefile} *.rake'],
];

export const manifestKinds: readonly ManifestKind[] = table.map(([readers, id, holds, names]) => {
  const words = holds.split(' ');
  return {
    id,
    ecosystems: words.flatMap((word) => ecosystemNamed(word) ?? []),
    names: names.split(' '),
    scripts: words.includes('scripts'),
    lock: words.includes('lock'),
    readers,
  };
});

/** One glob of a kind. */
interface Candidate {
  readonly kind: ManifestKind;
  readonly matches: (path: string, name: string) => boolean;
}

/**
 * Sorts out which paths are manifests, and of which kind. Nearly all paths of a repository are none, so that a few characters of a
 * name are looked at first; the globs are tried on the few that are left.
 *
 * @returns The paths of each kind in the order given; kinds without any are left out.
 */
export function filesByKind(paths: readonly string[]): Map<ManifestKind, string[]> {
  index ??= candidateIndex();
  const { marks, byKey } = index;
  const files = new Map<ManifestKind, string[]>();
  for (const path of paths) {
    const start = path.lastIndexOf('/') + 1;
    if (!marks.has(path.slice(-3)) && !marks.has(path.slice(start, start + 2))) continue;
    const name = path.slice(start);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    for (const key of [name, `*.${extension}`, `${name.split('.', 1)[0]}.*`])
      for (const { kind, matches } of byKey.get(key) ?? []) {
        if (files.get(kind)?.at(-1) === path || !matches(path, name) || foreign.test(path)) continue;
        append(files, kind, path);
      }
  }
  return files;
}

/** Folders of which the manifests are not the project's own. */
const foreign = /(?:^|\/)(?:node_modules|vendor|bower_components|\.venv|site-packages)\//;

let index: ReturnType<typeof candidateIndex> | undefined;

/**
 * The globs of all kinds by what a name must have in common with them: all of it, its extension (`*.json`), or what stands before its
 * first dot where its end is open (`Dockerfile.*`). The marks are the last three characters of each, or the first two of the open ones.
 */
function candidateIndex() {
  const marks = new Set<string>();
  const byKey = new Map<string, Candidate[]>();
  for (const kind of manifestKinds)
    for (const glob of kind.names.flatMap(expandBraces)) {
      const name = glob.slice(glob.lastIndexOf('/') + 1);
      const isOpen = name.endsWith('*');
      marks.add(isOpen ? name.slice(0, 2) : name.slice(-3));
      const extension = name.slice(name.lastIndexOf('.') + 1);
      const key = isOpen ? `${name.split('.', 1)[0]}.*` : name.includes('*') ? `*.${extension}` : name;
      append(byKey, key, { kind, matches: matcherOf(glob) });
    }
  return { marks, byKey };
}

function matcherOf(glob: string): Candidate['matches'] {
  if (glob.includes('/')) {
    const whole = compileGlob(glob);
    const top = glob.startsWith('/') ? glob.slice(1, glob.indexOf('*')) : '';
    return (path) => path.startsWith(top) && whole(path);
  }
  const matches = segmentMatcher(glob);
  return (_, name) => matches !== '**' && matches(name);
}

const knownFiles = new WeakMap<Snapshot, ReadonlyMap<ManifestKind, readonly string[]>>();

/** The manifests of a snapshot; of one that differs little from another, those of that one with the difference. */
export function manifestFiles(snapshot: Snapshot): ReadonlyMap<ManifestKind, readonly string[]> {
  let files = knownFiles.get(snapshot);
  if (!files) {
    const { difference } = snapshot;
    files = difference ? changedFiles(difference) : filesByKind(snapshot.paths());
    knownFiles.set(snapshot, files);
  }
  return files;
}

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
