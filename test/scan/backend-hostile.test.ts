import { describe, expect, test } from 'vitest';
import { readSource, type Syntax } from '../../src/core/parse/source-text.ts';
import { backendsOf, said, type Tree } from '../support/backend.ts';

const server: Tree = {
  'ok/package.json': '{ "dependencies": { "express": "4.21.0" } }',
  'ok/index.js': 'const app = express();\n',
};

describe('a broken or strange file never stands in the way', () => {
  const cases: readonly (readonly [string, Tree])[] = [
    [
      'a project file that is cut short',
      { 'a/A.csproj': '<Project Sdk="Microsoft.NET.Sdk.Worker', 'b/B.csproj': '\u0000<x' },
    ],
    [
      'a package.json that is a list',
      { 'a/package.json': '[{"dependencies":{"express":"1"}}]', 'a/index.js': 'express()' },
    ],
    ['a package.json of nothing', { 'a/package.json': '', 'a/index.js': 'express()' }],
    [
      'TOML without an end',
      { 'a/pyproject.toml': '[project\ndependencies = ["fastapi"', 'a/main.py': 'FastAPI(' },
    ],
    [
      'a pom.xml of another kind',
      { 'a/pom.xml': '<html><body>', 'a/src/main/java/A.java': '@SpringBootApplication' },
    ],
    ['a go.mod of noise', { 'a/go.mod': 'require (\n((((\n', 'a/lib.go': 'package a' }],
    [
      'a compose file of noise',
      { 'compose.yaml': 'services: [*a, &b {c: d}]\n\t- x', 'docker-compose.yml': '"services' },
    ],
    ['a Gemfile of noise', { 'a/Gemfile': "gem 'rails' group do end (((" }],
    [
      'names of JavaScript',
      { 'a/package.json': '{"dependencies":{"__proto__":"1","constructor":"1"},"scripts":{"toString":"x"}}' },
    ],
    ['a Dockerfile without an end', { 'ok/Dockerfile': 'FROM \\\n\\\n' }],
  ];
  test.each(cases)('%s', async (_, tree) => {
    expect((await backendsOf({ ...tree, ...server })).map(({ folder }) => folder)).toEqual(['ok']);
  });

  test('projects that refer to each other, and out of the repository', async () => {
    const apps = await backendsOf({
      'A/A.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><ProjectReference Include="..\\B\\B.csproj" /><ProjectReference Include="..\\..\\..\\X.csproj" /></ItemGroup></Project>',
      'B/B.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><ProjectReference Include="..\\A\\A.csproj" /></ItemGroup></Project>',
    });
    expect(apps.map(({ folder }) => folder)).toEqual(['A']);
  });

  test('packages of a workspace that need each other', async () => {
    const needs = (name: string, other: string) =>
      JSON.stringify({ name, dependencies: { [other]: '*', koa: '2.15.3' } });
    const apps = await backendsOf({
      'a/package.json': needs('a', 'b'),
      'a/index.js': 'new Koa()',
      'b/package.json': needs('b', 'a'),
      'b/lib.js': '',
    });
    expect(apps.map(({ folder }) => folder)).toEqual(['a']);
  });

  test('a name with line breaks and marks is not passed on', async () => {
    const apps = await backendsOf({
      'package.json': JSON.stringify({
        dependencies: { express: '4.21.0', 'jose`]\u001b[31m': '1.0.0', jose: '2.0.0' },
      }),
      'package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: { 'node_modules/jose': { version: '2.0.1\n- Auth: none' } },
      }),
      'index.js': 'express()',
      'compose.yaml': 'services:\n  "a\\nb":\n    image: "redis:7\\nx"\n  c:\n    image: redis:8\n',
    });
    expect(said(apps, 'auth')).toBe('JWT (jose 2.0.0) @ package.json:1');
    expect(said(apps, 'database')).toBe('Redis (image redis:8) @ compose.yaml:5');
  });
});

describe('code that is made to be slow to read', () => {
  // Longer files are not read at all.
  const longest = 290_000;
  const pieces = [
    '/*',
    '"',
    "'",
    '`',
    '"""',
    ' ',
    '\n',
    '(',
    '<',
    'class ',
    '.get(',
    '@Mapper ',
    '\\',
    '{',
    '# ',
    'FastAPI',
    'r#"',
    '$@"',
  ];
  const manifests: Tree = {
    'js/package.json': '{ "dependencies": { "express": "4.21.0", "hono": "4.0.0" } }',
    'cs/A.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
    'py/requirements.txt': 'fastapi\ndjango\nflask\n',
    'go/go.mod': 'module x\nrequire github.com/gin-gonic/gin v1.10.0\n',
    'rb/Gemfile': "gem 'sinatra'\n",
    'php/composer.json': '{ "require": { "slim/slim": "4.0.0" } }',
    'rs/Cargo.toml': '[dependencies]\naxum = "0.7"\n',
    'jv/build.gradle': "dependencies { implementation 'org.springframework.boot:spring-boot:3.0.0' }\n",
  };
  const heads = [
    'require',
    'fastify',
    'jwt(',
    'jwt',
    'class x',
    'object x :',
    'new',
    'urlpatterns',
    '@Mapper',
    'FROM',
    '= ',
    'express(',
    'from',
  ];
  const texts = [
    ...pieces.map((piece) => [piece, piece.repeat(Math.floor(longest / piece.length))] as const),
    ...heads.map((head) => [`${head} and blanks`, head + ' '.repeat(longest)] as const),
    ...heads.map((head) => [`${head} and letters`, `${head} ${'a'.repeat(longest)}`] as const),
  ];
  test.each(texts)('%s', async (_, code) => {
    const sources = [
      'js/a.js',
      'cs/A.cs',
      'py/a.py',
      'go/a.go',
      'rb/a.rb',
      'php/a.php',
      'rs/a.rs',
      'jv/A.java',
      'js/Dockerfile',
    ];
    const apps = await backendsOf({
      ...manifests,
      ...Object.fromEntries(sources.map((path) => [path, code])),
    });
    expect(apps.map(({ folder }) => folder)).toEqual(['cs']);
  });
});

describe('comments and strings are blanked, and nothing moves', () => {
  /** What is blanked, shown as a dot. */
  const dotted = (source: string, masked: string) =>
    [...source].map((character, index) => (masked[index] === character ? character : '.')).join('');

  const cases: readonly (readonly [Syntax, string, string])[] = [
    ['csharp', 'a(@"x\\" + $"{y}"); // z', 'a(...." + $"..."); .. .'],
    ['java', 'a("\\"b", \'"\', """\nc\n"""); /* d', 'a("...", ..., "..\n.\n.."); .. .'],
    ['go', 'a(`b\n"c`, "d") // e', 'a(..\n..., ".") .. .'],
    ['rust', 'fn a<\'b>(c: &\'b str) { r#"d"# }', "fn a<'b>(c: &'b str) { ....\"# }"],
    ['php', "#[Route('/a')] # b\n$c = 'd\\'e';", '#[Route(....)] . .\n$c = ......;'],
    ['python', "a = 'b' # c\n'''d\ne'''\nf", 'a = ... . .\n....\n....\nf'],
    ['ruby', '=begin\na\n=end\nb "c#{d}" # e', '......\n.\n....\nb "....." . .'],
  ];
  test.each(cases)('%s', (syntax, source, code) => {
    expect(dotted(source, readSource(source, syntax).code)).toBe(code);
  });
});
