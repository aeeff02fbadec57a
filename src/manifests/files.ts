import { lazyModule } from '../base/lazy-module.ts';
import type { Ecosystem } from './fact.ts';
import * as packageJson from './npm/package-json.ts';
import * as packageLock from './npm/package-lock.ts';
import type { ManifestModule } from './reader.ts';

/** A kind of file that facts are read from: by which names it goes, and what reads it. */
export interface ManifestKind {
  readonly id: string;
  /** The ecosystems of the facts in it. */
  readonly ecosystems: readonly Ecosystem[];
  /** Globs (src/base/glob.ts): one without a slash is a name in any folder. */
  readonly names: readonly string[];
  /** It defines commands that people run by name. */
  readonly scripts?: true;
  /** A lock file: asked for names, not read as a whole. */
  readonly lock?: true;
  /** @throws ModuleWanted when the reader is not loaded yet. */
  readonly module: () => ManifestModule;
}

/**
 * One line a kind of file; within an ecosystem, the cheap ones to read come first. npm's own two readers are here from
 * the start, since a hook asks for them in nearly every repository; the others are loaded when a file of theirs is met.
 */
export const manifestKinds: readonly ManifestKind[] = [
  {
    id: 'package-json',
    ecosystems: ['npm', 'runtime'],
    names: ['package.json'],
    scripts: true,
    module: () => packageJson,
  },
  {
    id: 'package-lock',
    ecosystems: ['npm'],
    names: ['{package-lock,npm-shrinkwrap}.json'],
    lock: true,
    module: () => packageLock,
  },
  {
    id: 'pnpm-lock',
    ecosystems: ['npm'],
    names: ['pnpm-lock.yaml'],
    lock: true,
    module: lazyModule(() => import('./npm/pnpm-lock.ts')),
  },
  {
    id: 'yarn-lock',
    ecosystems: ['npm'],
    names: ['yarn.lock'],
    lock: true,
    module: lazyModule(() => import('./npm/yarn-lock.ts')),
  },
  {
    id: 'bun-lock',
    ecosystems: ['npm'],
    names: ['bun.lock'],
    lock: true,
    module: lazyModule(() => import('./npm/bun-lock.ts')),
  },
  {
    id: 'deno-json',
    ecosystems: ['npm', 'runtime'],
    names: ['deno.{json,jsonc}'],
    scripts: true,
    module: lazyModule(() => import('./npm/deno-json.ts')),
  },
  {
    id: 'deno-lock',
    ecosystems: ['npm'],
    names: ['deno.lock'],
    lock: true,
    module: lazyModule(() => import('./npm/deno-lock.ts')),
  },
  {
    id: 'tsconfig',
    ecosystems: ['setting'],
    names: ['{tsconfig,jsconfig}*.json'],
    module: lazyModule(() => import('./npm/tsconfig.ts')),
  },
  {
    id: 'version-file',
    ecosystems: ['runtime'],
    names: [
      '.{nvmrc,sdkmanrc,tool-versions,fvmrc}',
      '.{node,python,ruby,java,go,php,bun,deno,terraform,flutter,swift}-version',
      '**/.fvm/fvm_config.json',
      '{,.}mise{,.*}.toml',
      '**/{,.}mise/config.toml',
      'rust-toolchain{,.toml}',
      'runtime.txt',
    ],
    module: lazyModule(() => import('./version-files.ts')),
  },
  {
    id: 'dotnet-project',
    ecosystems: ['nuget', 'runtime', 'setting'],
    names: ['*.{cs,fs,vb}proj', 'Directory.*.{props,targets}'],
    module: lazyModule(() => import('./dotnet/project.ts')),
  },
  {
    id: 'packages-config',
    ecosystems: ['nuget'],
    names: ['packages.config'],
    module: lazyModule(() => import('./dotnet/packages-config.ts')),
  },
  {
    id: 'packages-lock',
    ecosystems: ['nuget'],
    names: ['packages.lock.json'],
    lock: true,
    module: lazyModule(() => import('./dotnet/packages-lock.ts')),
  },
  {
    id: 'global-json',
    ecosystems: ['runtime', 'nuget'],
    names: ['global.json'],
    module: lazyModule(() => import('./dotnet/global-json.ts')),
  },
  {
    id: 'dotnet-tools',
    ecosystems: ['nuget'],
    names: ['dotnet-tools.json'],
    module: lazyModule(() => import('./dotnet/dotnet-tools.ts')),
  },
  {
    id: 'pyproject',
    ecosystems: ['pypi', 'runtime'],
    names: ['pyproject.toml'],
    scripts: true,
    module: lazyModule(() => import('./python/pyproject.ts')),
  },
  {
    id: 'requirements',
    ecosystems: ['pypi'],
    names: ['*requirements*.{txt,in}', '**/requirements/*.{txt,in}', 'constraints.{txt,in}'],
    module: lazyModule(() => import('./python/requirements.ts')),
  },
  {
    id: 'setup-cfg',
    ecosystems: ['pypi', 'runtime'],
    names: ['setup.cfg'],
    module: lazyModule(() => import('./python/setup-cfg.ts')),
  },
  {
    id: 'setup-py',
    ecosystems: ['pypi', 'runtime'],
    names: ['setup.py'],
    module: lazyModule(() => import('./python/setup-py.ts')),
  },
  {
    id: 'pipfile',
    ecosystems: ['pypi', 'runtime'],
    names: ['Pipfile'],
    module: lazyModule(() => import('./python/pipfile.ts')),
  },
  {
    id: 'conda',
    ecosystems: ['pypi', 'runtime'],
    names: ['environment.{yml,yaml}'],
    module: lazyModule(() => import('./python/conda.ts')),
  },
  {
    id: 'python-lock',
    ecosystems: ['pypi'],
    names: ['{uv,poetry,pdm}.lock'],
    lock: true,
    module: lazyModule(() => import('./python/python-lock.ts')),
  },
  {
    id: 'pipfile-lock',
    ecosystems: ['pypi'],
    names: ['Pipfile.lock'],
    lock: true,
    module: lazyModule(() => import('./python/pipfile-lock.ts')),
  },
  {
    id: 'go-mod',
    ecosystems: ['go', 'runtime'],
    names: ['go.{mod,work}'],
    module: lazyModule(() => import('./go/go-mod.ts')),
  },
  {
    id: 'cargo-toml',
    ecosystems: ['cargo', 'runtime', 'setting'],
    names: ['Cargo.toml'],
    module: lazyModule(() => import('./rust/cargo-toml.ts')),
  },
  {
    id: 'cargo-lock',
    ecosystems: ['cargo'],
    names: ['Cargo.lock'],
    lock: true,
    module: lazyModule(() => import('./rust/cargo-lock.ts')),
  },
  {
    id: 'pom',
    ecosystems: ['maven', 'runtime'],
    names: ['pom.xml'],
    module: lazyModule(() => import('./java/pom.ts')),
  },
  {
    id: 'gradle',
    ecosystems: ['maven', 'runtime', 'setting'],
    names: ['*.gradle{,.kts}', 'gradle.properties'],
    module: lazyModule(() => import('./java/gradle.ts')),
  },
  {
    id: 'gradle-catalog',
    ecosystems: ['maven', 'runtime', 'setting'],
    names: ['*.versions.toml'],
    module: lazyModule(() => import('./java/gradle-catalog.ts')),
  },
  {
    id: 'build-wrapper',
    ecosystems: ['runtime'],
    names: ['{gradle,maven}-wrapper.properties'],
    module: lazyModule(() => import('./java/wrapper.ts')),
  },
  {
    id: 'system-properties',
    ecosystems: ['runtime'],
    names: ['system.properties'],
    module: lazyModule(() => import('./java/system-properties.ts')),
  },
  {
    id: 'gradle-lock',
    ecosystems: ['maven'],
    names: ['{,buildscript-}gradle.lockfile'],
    lock: true,
    module: lazyModule(() => import('./java/gradle-lock.ts')),
  },
  {
    id: 'composer-json',
    ecosystems: ['packagist', 'runtime'],
    names: ['composer.json'],
    scripts: true,
    module: lazyModule(() => import('./php/composer-json.ts')),
  },
  {
    id: 'composer-lock',
    ecosystems: ['packagist'],
    names: ['composer.lock'],
    lock: true,
    module: lazyModule(() => import('./php/composer-lock.ts')),
  },
  {
    id: 'gemfile',
    ecosystems: ['rubygems', 'runtime'],
    names: ['Gemfile', 'gems.rb', '*.gemspec'],
    module: lazyModule(() => import('./ruby/gemfile.ts')),
  },
  {
    id: 'gemfile-lock',
    ecosystems: ['rubygems'],
    names: ['Gemfile.lock', 'gems.locked'],
    lock: true,
    module: lazyModule(() => import('./ruby/gemfile-lock.ts')),
  },
  {
    // The lock file once more: the Ruby and the bundler that it names are read as from any manifest.
    id: 'gemfile-lock-ruby',
    ecosystems: ['runtime'],
    names: ['Gemfile.lock', 'gems.locked'],
    module: lazyModule(() => import('./ruby/gemfile-lock.ts')),
  },
  {
    id: 'pubspec',
    ecosystems: ['pub', 'runtime'],
    names: ['pubspec.yaml'],
    module: lazyModule(() => import('./dart/pubspec.ts')),
  },
  {
    id: 'pubspec-lock',
    ecosystems: ['pub'],
    names: ['pubspec.lock'],
    lock: true,
    module: lazyModule(() => import('./dart/pubspec-lock.ts')),
  },
  {
    // The lock file once more: the Dart and the Flutter that it wants are read as from any manifest.
    id: 'pubspec-lock-sdks',
    ecosystems: ['runtime'],
    names: ['pubspec.lock'],
    module: lazyModule(() => import('./dart/pubspec-lock.ts')),
  },
  {
    id: 'swift-package',
    ecosystems: ['swift', 'runtime', 'setting'],
    names: ['Package.swift', 'Package@swift-*.swift'],
    module: lazyModule(() => import('./swift/package-manifest.ts')),
  },
  {
    id: 'package-resolved',
    ecosystems: ['swift'],
    names: ['Package.resolved'],
    lock: true,
    module: lazyModule(() => import('./swift/package-resolved.ts')),
  },
  {
    // The lock file of an Xcode project lies below it, and not beside: read as a manifest, it counts for all of the repository.
    id: 'xcode-packages',
    ecosystems: ['swift'],
    names: ['**/xcshareddata/swiftpm/Package.resolved'],
    module: lazyModule(() => import('./swift/package-resolved.ts')),
  },
  {
    id: 'xcode-project',
    ecosystems: ['swift', 'setting'],
    names: ['**/*.xcodeproj/project.pbxproj'],
    module: lazyModule(() => import('./swift/xcode-project.ts')),
  },
  {
    id: 'podfile',
    ecosystems: ['swift'],
    names: ['Podfile'],
    module: lazyModule(() => import('./swift/podfile.ts')),
  },
  {
    id: 'podfile-lock',
    ecosystems: ['swift'],
    names: ['Podfile.lock'],
    lock: true,
    module: lazyModule(() => import('./swift/podfile.ts')),
  },
  {
    id: 'dockerfile',
    ecosystems: ['docker', 'runtime'],
    names: ['{Dockerfile,Containerfile}{,.*}', '*.{Dockerfile,dockerfile}'],
    module: lazyModule(() => import('./docker/dockerfile.ts')),
  },
  {
    id: 'compose',
    ecosystems: ['docker', 'runtime'],
    names: ['{,docker-}compose*.{yml,yaml}'],
    module: lazyModule(() => import('./docker/compose.ts')),
  },
  {
    id: 'github-workflow',
    ecosystems: ['actions', 'docker', 'runtime'],
    names: ['/.github/workflows/*.{yml,yaml}', '/.github/actions/**/action.{yml,yaml}'],
    module: lazyModule(() => import('./ci/github-workflow.ts')),
  },
  {
    id: 'gitlab-ci',
    ecosystems: ['docker', 'runtime'],
    names: ['.gitlab-ci.{yml,yaml}'],
    module: lazyModule(() => import('./ci/gitlab-ci.ts')),
  },
  {
    id: 'makefile',
    ecosystems: [],
    names: ['{GNUmakefile,Makefile,makefile}', '*.mk'],
    scripts: true,
    module: lazyModule(() => import('./scripts/makefile.ts')),
  },
  {
    id: 'justfile',
    ecosystems: [],
    names: ['{,.}{Justfile,justfile}'],
    scripts: true,
    module: lazyModule(() => import('./scripts/justfile.ts')),
  },
  {
    id: 'taskfile',
    ecosystems: [],
    names: ['{Taskfile,taskfile}{,.dist}.{yml,yaml}'],
    scripts: true,
    module: lazyModule(() => import('./scripts/taskfile.ts')),
  },
  {
    id: 'rakefile',
    ecosystems: [],
    names: ['{Rakefile,rakefile}', '*.rake'],
    scripts: true,
    module: lazyModule(() => import('./scripts/rakefile.ts')),
  },
];
