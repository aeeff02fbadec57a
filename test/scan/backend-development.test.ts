import { describe, expect, test } from 'vitest';
import { isForDevelopment } from '../../src/library/scan/backend/servers.ts';

/** The lines of a manifest that name `x`, told apart: those that the app runs with, and those for development. */
function sorted(file: string, text: string): { readonly run: number[]; readonly develop: number[] } {
  const lines = text.split('\n');
  const found = { run: [] as number[], develop: [] as number[] };
  for (const [index, content] of lines.entries()) {
    if (!/\bx\b/.test(content)) continue;
    const fact = {
      ecosystem: 'pypi',
      name: 'x',
      value: '',
      pin: 'none',
      file,
      line: index + 1,
      role: 'dependency',
    } as const;
    found[isForDevelopment(fact, lines) ? 'develop' : 'run'].push(index + 1);
  }
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
    ['composer.json', '{\n"require": {\n"x": "1" },\n"require-dev": {\n"x": "1" } }', [3], [5]],
    [
      'Gemfile',
      "gem 'x'\ngroup :test do\n  gem 'x'\nend\ngem 'x'\ngem 'x', group: :development",
      [1, 5],
      [3, 6],
    ],
    ['Gemfile', "group :production do\n  gem 'x'\nend", [2], []],
    [
      'pom.xml',
      '<dependency>\n<artifactId>x</artifactId>\n</dependency>\n<dependency>\n<artifactId>x</artifactId>\n<scope>test</scope>\n</dependency>',
      [2],
      [5],
    ],
    ['build.gradle', "  implementation 'a:x:1'\n  testImplementation 'a:x:1'", [1], [2]],
  ];
  test.each(cases)('%s: %j', (file, text, run, develop) => {
    expect(sorted(file, text)).toEqual({ run, develop });
  });
});
