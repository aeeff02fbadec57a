import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { packageEcosystems } from '../../src/core/manifests/fact.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';

await loadAllModules();

/** The lines of a manifest that name `x`, told apart: those that the app runs with, and those for development. */
function sorted(file: string, text: string): { readonly run: number[]; readonly develop: number[] } {
  const facts = new RepositoryFacts(memorySnapshot(new Map([[file, text]]))).facts(packageEcosystems);
  const found = { run: [] as number[], develop: [] as number[] };
  for (const { name, line, scope } of facts)
    if (/\bx$/.test(name)) found[scope ? 'develop' : 'run'].push(line);
  return found;
}

describe('what an app only develops with', () => {
  const cases: readonly (readonly [string, string, readonly number[], readonly number[]])[] = [
    ['pyproject.toml', '[project]\ndependencies = [\n  "x",\n]\n[dependency-groups]\ndev = ["x"]', [3], [6]],
    ['pyproject.toml', '[project.optional-dependencies]\npostgres = ["x"]\ntest = [\n  "x",\n]', [2], [4]],
    [
      'pyproject.toml',
      '[tool.poetry.dependencies]\nx = "1"\n[tool.poetry.group.dev.dependencies]\nx = "1"',
      [2],
      [4],
    ],
    ['pyproject.toml', '[tool.uv]\ndev-dependencies = [\n  "x",\n]', [], [3]],
    ['requirements.txt', 'x', [1], []],
    ['requirements-dev.txt', 'x', [], [1]],
    ['requirements/test.txt', 'x', [], [1]],
    ['Pipfile', '[packages]\nx = "*"\n[dev-packages]\nx = "*"', [2], [4]],
    ['Cargo.toml', "[dependencies]\nx = '1'\n[dev-dependencies]\nx = '1'", [2], [4]],
    ['composer.json', '{\n"require": {\n"a/x": "1" },\n"require-dev": {\n"a/x": "1" } }', [3], [5]],
    [
      'Gemfile',
      "gem 'x'\ngroup :test do\n  gem 'x'\nend\ngem 'x'\ngem 'x', group: :development",
      [1, 5],
      [3, 6],
    ],
    ['Gemfile', "group :production do\n  gem 'x'\nend", [2], []],
    [
      'pom.xml',
      '<project><dependencies><dependency>\n<artifactId>x</artifactId><groupId>a</groupId>\n</dependency>\n<dependency>\n<artifactId>x</artifactId><groupId>a</groupId>\n<scope>test</scope>\n</dependency></dependencies></project>',
      [2],
      [5],
    ],
    [
      'pom.xml',
      `<project><properties><v>1</v></properties>\n<dependencies><dependency><groupId>a</groupId><artifactId>x</artifactId><version>\${v}</version><scope>test</scope></dependency></dependencies></project>`,
      [],
      [1],
    ],
    ['build.gradle', "dependencies {\n  implementation 'a:x:1'\n  testImplementation 'a:x:1'\n}", [2], [3]],
    ['go.mod', 'require (\n\ta.com/x v1.0.0\n\tb.com/x v1.0.0 // indirect\n)', [2], [3]],
  ];
  test.each(cases)('%s: %j', (file, text, run, develop) => {
    expect(sorted(file, text)).toEqual({ run, develop });
  });
});
