import { describe, expect, test } from 'vitest';
import { expandBraces } from '../../src/core/base/glob.ts';
import { filesByKind, manifestKinds } from '../../src/core/manifests/repository.ts';

/** The ids of the kinds that a path is of. */
function kindsOf(path: string): readonly string[] {
  return [...filesByKind([path]).keys()].map(({ id }) => id);
}

describe('each kind of manifest', () => {
  test.each([
    ['package.json', 'package-json'],
    ['apps/web/package.json', 'package-json'],
    ['npm-shrinkwrap.json', 'package-lock'],
    ['web/package-lock.json', 'package-lock'],
    ['pnpm-lock.yaml', 'pnpm-lock'],
    ['yarn.lock', 'yarn-lock'],
    ['bun.lock', 'bun-lock'],
    ['deno.jsonc', 'deno-json'],
    ['deno.lock', 'deno-lock'],
    ['tsconfig.json', 'tsconfig'],
    ['web/tsconfig.app.json', 'tsconfig'],
    ['tsconfig.lib.prod.json', 'tsconfig'],
    ['jsconfig.json', 'tsconfig'],
    ['.nvmrc', 'version-file'],
    ['api/.python-version', 'version-file'],
    ['.tool-versions', 'version-file'],
    ['mise.toml', 'version-file'],
    ['.mise.local.toml', 'version-file'],
    ['.config/mise/config.toml', 'version-file'],
    ['rust-toolchain', 'version-file'],
    ['rust-toolchain.toml', 'version-file'],
    ['src/Shop/Shop.csproj', 'dotnet-project'],
    ['Directory.Build.props', 'dotnet-project'],
    ['Directory.Packages.props', 'dotnet-project'],
    ['src/packages.config', 'packages-config'],
    ['global.json', 'global-json'],
    ['.config/dotnet-tools.json', 'dotnet-tools'],
    ['pyproject.toml', 'pyproject'],
    ['requirements.txt', 'requirements'],
    ['dev-requirements.in', 'requirements'],
    ['requirements/base.txt', 'requirements'],
    ['setup.cfg', 'setup-cfg'],
    ['Pipfile', 'pipfile'],
    ['Pipfile.lock', 'pipfile-lock'],
    ['uv.lock', 'python-lock'],
    ['go.mod', 'go-mod'],
    ['go.work', 'go-mod'],
    ['crates/core/Cargo.toml', 'cargo-toml'],
    ['Cargo.lock', 'cargo-lock'],
    ['pom.xml', 'pom'],
    ['build.gradle', 'gradle'],
    ['app/build.gradle.kts', 'gradle'],
    ['gradle/libs.versions.toml', 'gradle-catalog'],
    ['gradle/wrapper/gradle-wrapper.properties', 'build-wrapper'],
    ['buildscript-gradle.lockfile', 'gradle-lock'],
    ['composer.json', 'composer-json'],
    ['composer.lock', 'composer-lock'],
    ['Gemfile', 'gemfile'],
    ['kettle.gemspec', 'gemfile'],
    ['.fvmrc', 'version-file'],
    ['app/.fvm/fvm_config.json', 'version-file'],
    ['app/pubspec.yaml', 'pubspec'],
    ['Dockerfile', 'dockerfile'],
    ['docker/Dockerfile.dev', 'dockerfile'],
    ['api.Dockerfile', 'dockerfile'],
    ['docker-compose.override.yml', 'compose'],
    ['compose.yaml', 'compose'],
    ['.github/workflows/ci.yml', 'github-workflow'],
    ['.github/actions/setup/node/action.yaml', 'github-workflow'],
    ['.gitlab-ci.yml', 'gitlab-ci'],
    ['Makefile', 'makefile'],
    ['build/rules.mk', 'makefile'],
    ['justfile', 'justfile'],
    ['.justfile', 'justfile'],
    ['Taskfile.dist.yml', 'taskfile'],
    ['Rakefile', 'rakefile'],
    ['lib/tasks/import.rake', 'rakefile'],
  ])('%s is %s', (path, kind) => expect(kindsOf(path)).toEqual([kind]));

  test('a lock file of Ruby is of two: it names versions and the Ruby', () => {
    expect(kindsOf('Gemfile.lock')).toEqual(['gemfile-lock', 'gemfile-lock-ruby']);
  });

  test('so is one of Dart', () => {
    expect(kindsOf('pubspec.lock')).toEqual(['pubspec-lock', 'pubspec-lock-sdks']);
  });
});

describe('what is no manifest', () => {
  test.each([
    'my-package.json',
    'package.json.bak',
    'src/package.jsonc',
    'docs/workflows/ci.yml',
    'sub/.github/workflows/ci.yml',
    'config.toml',
    'src/tsconfig.ts',
    'Dockerfiles/readme.md',
    'src/makefile.ts',
    'notes.txt',
    'nvmrc',
    'a',
    '',
  ])('%j', (path) => expect(kindsOf(path)).toEqual([]));

  test.each([
    'node_modules/left/package.json',
    'api/vendor/acme/composer.json',
    '.venv/lib/requirements.txt',
  ])('%s is of somebody else', (path) => expect(kindsOf(path)).toEqual([]));

  test('a folder that only sounds so does not make a stranger', () => {
    expect(kindsOf('vendors/package.json')).toEqual(['package-json']);
  });
});

test('paths keep their order, and stand once in a kind of which several globs match', () => {
  const paths = ['a/package.json', 'package.json', 'requirements/requirements.txt', 'z/package.json'];
  const found = filesByKind(paths);
  expect([...found].map(([{ id }, list]) => [id, list])).toEqual([
    ['package-json', ['a/package.json', 'package.json', 'z/package.json']],
    ['requirements', ['requirements/requirements.txt']],
  ]);
});

test('every glob of the table finds a name made from it', () => {
  for (const kind of manifestKinds)
    for (const glob of kind.names.flatMap(expandBraces)) {
      const path = glob.replace(/^\//, '').replaceAll('**/', 'some/').replaceAll('*', 'x');
      expect(filesByKind([path]).get(kind), `${kind.id}: ${glob}`).toEqual([path]);
    }
});
