import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { factLines, manifestReader, readManifest, scriptLines } from '../support/manifests.ts';

const manifests = manifestReader('package-json');

await loadAllModules();

const facts = (files: Readonly<Record<string, string>>, path?: string) =>
  factLines(readManifest(manifests, files, path));

/** The facts of dependencies with these specifiers, the first on line 2; without place and role. */
function dependencies(...entries: readonly string[]): readonly string[] {
  const text = `{"dependencies": {\n${entries.join(',\n')}\n}}`;
  return facts({ 'package.json': text }).map((line) =>
    line.replace(/^npm /, '').replace(' dependency package.json', ''),
  );
}

test('a package as people write it', () => {
  const text = [
    '{',
    '  "name": "@tea/pot",',
    '  "version": "2.4.0",',
    '  "packageManager": "pnpm@9.12.1+sha512.abcdef",',
    '  "engines": { "node": ">=20.9", "npm": "10.x" },',
    '  "scripts": {',
    '    "brew": "steep --minutes 3",',
    '    "test:unit": "vitest"',
    '  },',
    '  "dependencies": {',
    '    "react": "^18.3.1"',
    '  },',
    '  "devDependencies": { "vite": "~5.4.2" },',
    '  "peerDependencies": { "react-dom": ">=17" },',
    '  "optionalDependencies": { "fsevents": "2.3.3" },',
    '  "volta": { "node": "20.11.0", "extends": "../package.json" }',
    '}',
  ].join('\n');
  const read = readManifest(manifests, { 'web/package.json': text });
  expect(factLines(read)).toEqual([
    'npm @tea/pot 2.4.0 exact self web/package.json:3',
    'runtime pnpm 9.12.1 exact tool web/package.json:4',
    'runtime node >=20.9 range floor web/package.json:5',
    'runtime npm 10.x range floor web/package.json:5',
    'npm react ^18.3.1 range dependency web/package.json:11',
    'npm vite ~5.4.2 range dependency web/package.json:13',
    'npm react-dom >=17 range dependency web/package.json:14',
    'npm fsevents 2.3.3 exact dependency web/package.json:15',
    'runtime node 20.11.0 exact tool web/package.json:16',
  ]);
  expect(scriptLines(read)).toEqual(['npm brew web/package.json:7', 'npm test:unit web/package.json:8']);
  expect(read.note).toBeUndefined();
});

describe('specifiers', () => {
  test.each([
    ['"a": "1.2.3"', 'a 1.2.3 exact:2'],
    ['"a": "=1.2.3-beta.1"', 'a =1.2.3-beta.1 exact:2'],
    ['"a": "v1.2.3"', 'a v1.2.3 exact:2'],
    ['"a": "18"', 'a 18 range:2'],
    ['"a": "1.x"', 'a 1.x range:2'],
    ['"a": ">=1.2 <3"', 'a >=1.2 <3 range:2'],
    ['"a": "^16 || ^17"', 'a ^16 || ^17 range:2'],
    ['"a": "*"', 'a * none:2'],
    ['"a": "next"', 'a next none:2'],
    ['"a": ""', 'a - none:2'],
    ['"a": "workspace:*"', 'a workspace:* none:2'],
    ['"a": "workspace:^"', 'a workspace:^ none:2'],
    ['"a": "workspace:^1.4.0"', 'a ^1.4.0 range:2'],
    ['"a": "file:../a"', 'a - none:2'],
    ['"a": "link:../a"', 'a - none:2'],
    ['"a": "git+https://secret@example.com/a.git#v1.2.3"', 'a - none:2'],
    ['"a": "tea/pot#1.2.3"', 'a - none:2'],
    ['"a": "https://example.com/a-1.2.3.tgz"', 'a - none:2'],
    ['"a": "patch:a@npm%3A1.2.3#./fix.patch"', 'a 1.2.3 exact:2'],
    ['"a": 18', 'a - none:2'],
    ['"a": {"version": "1"}', 'a - none:2'],
    ['"a": "catalog:"', 'a catalog: none:2'],
    ['"constructor": "1.0.0"', 'constructor 1.0.0 exact:2'],
    ['"__proto__": "1.0.0"', '__proto__ 1.0.0 exact:2'],
  ])('%s', (entry, fact) => expect(dependencies(entry)).toEqual([fact]));

  test('an alias is known by both names', () => {
    expect(dependencies('"vite": "npm:@fast/vite@^7.1"', '"b": "npm:c"', '"d": "jsr:^1.2.0"')).toEqual([
      'vite ^7.1 range:2',
      '@fast/vite ^7.1 range:2',
      'b - none:3',
      'c - none:3',
      'd ^1.2.0 range:4',
    ]);
  });

  test('one of many signs is read in time', () => {
    expect(dependencies(`"a": "${'^'.repeat(400)}x"`, `"b": "${'~'.repeat(100_000)}1"`)).toEqual([
      `a ${'^'.repeat(400)}x none:2`,
      'b - none:3',
    ]);
  });
});

test('the package is known without a version, and not without a name', () => {
  expect(facts({ 'package.json': '{\n"name": "pot"}' })).toEqual(['npm pot - none self package.json:2']);
  expect(facts({ 'package.json': '{"version": "1.0.0"}' })).toEqual([]);
});

test('what is forced on everything counts, what is forced on a part does not', () => {
  const text = [
    '{ "overrides": { "cup": "1.0.0",',
    '    "saucer": { ".": "2.0.0", "rim": "3.0.0" },',
    '    "lid": "$lid" },',
    '  "resolutions": { "**/spoon": "4.0.0", "pot/fork": "5.0.0", "@set/knife": "6.0.0", "bowl@npm:^1": "7.0.0" },',
    '  "pnpm": { "overrides": { "jug@<2": "8.0.0", "jug>handle": "9.0.0" } } }',
  ].join('\n');
  expect(facts({ 'package.json': text })).toEqual([
    'npm cup 1.0.0 exact dependency package.json:1',
    'npm saucer 2.0.0 exact dependency package.json:2',
    'npm spoon 4.0.0 exact dependency package.json:4',
    'npm @set/knife 6.0.0 exact dependency package.json:4',
    'npm bowl 7.0.0 exact dependency package.json:4',
    'npm jug 8.0.0 exact dependency package.json:5',
  ]);
});

test('devEngines, one or several', () => {
  const text =
    '{"devEngines": {"runtime": [{"name": "node",\n"version": "^22.1"}, {"name": "Deno"}],\n"packageManager": {"name": "yarn", "version": "4.5.0"}}}';
  expect(facts({ 'package.json': text })).toEqual([
    'runtime node ^22.1 range tool package.json:2',
    'runtime deno - none tool package.json:2',
    'runtime yarn 4.5.0 exact tool package.json:3',
  ]);
});

describe('catalogs', () => {
  const member = '{"dependencies": {"cup": "catalog:", "lid": "catalog:old", "jug": "catalog:none"}}';

  test('of pnpm, with the place where the version stands', () => {
    const workspace = 'packages: [apps/*]\ncatalog:\n  cup: ^1.2.0\ncatalogs:\n  old:\n    "lid": 0.9.1\n';
    expect(facts({ 'apps/web/package.json': member, 'pnpm-workspace.yaml': workspace })).toEqual([
      'npm jug catalog:none none dependency apps/web/package.json:1',
      'npm cup ^1.2.0 range dependency pnpm-workspace.yaml:3',
      'npm lid 0.9.1 exact dependency pnpm-workspace.yaml:6',
    ]);
  });

  test('of Bun, in package.json above', () => {
    const root =
      '{"workspaces": {"packages": ["apps/*"],\n"catalog": {"cup": "^2.0.0"}},\n"catalogs": {"old": {"lid": "npm:@x/lid@3.0.0"}}}';
    expect(facts({ 'apps/web/package.json': member, 'package.json': root })).toEqual([
      'npm jug catalog:none none dependency apps/web/package.json:1',
      'npm cup ^2.0.0 range dependency package.json:2',
      'npm lid 3.0.0 exact dependency package.json:3',
      'npm @x/lid 3.0.0 exact dependency package.json:3',
    ]);
  });

  test('of Yarn, and the nearest workspace first', () => {
    const files = {
      'a/b/package.json': '{"dependencies": {"cup": "catalog:"}}',
      'a/.yarnrc.yml': 'nodeLinker: node-modules\ncatalog:\n  cup: ~4.0.0\n',
      'pnpm-workspace.yaml': 'catalog: {cup: 1.0.0}',
    };
    expect(facts(files)).toEqual(['npm cup ~4.0.0 range dependency a/.yarnrc.yml:3']);
  });

  test('a broken workspace leaves the package readable', () => {
    const files = {
      'package.json': '{"dependencies": {"cup": "catalog:"}}',
      'pnpm-workspace.yaml': 'catalog: [[[',
    };
    expect(facts(files)).toEqual(['npm cup catalog: none dependency package.json:1']);
  });
});

describe('broken packages', () => {
  test('a merge conflict: the first side, and a note with the line', () => {
    const text =
      '{\n"dependencies": {\n<<<<<<< HEAD\n"cup": "1.0.0",\n=======\n"cup": "2.0.0",\n>>>>>>> topic\n"lid": "3.0.0"\n}}';
    const read = readManifest(manifests, { 'package.json': text });
    expect(factLines(read)).toEqual([
      'npm cup 1.0.0 exact dependency package.json:4',
      'npm lid 3.0.0 exact dependency package.json:8',
    ]);
    expect(read.note).toMatch(/^package\.json \(line 3\).*Merge conflict/);
  });

  test.each([
    ['[]', []],
    ['"text"', []],
    [
      '{"dependencies": ["a"], "scripts": "x", "engines": 5, "name": 7, "volta": null, "packageManager": {}}',
      [],
    ],
    ['', []],
    ['not json', []],
    ['{"dependencies": {"": "1.0.0", "a b": "1.0.0"}}', []],
    ['\ufeff{\r\n"engines": {\r\n"node": 20}}', ['runtime node - none floor package.json:3']],
  ])('%j', (text, expected) => expect(facts({ 'package.json': text })).toEqual(expected));
});
