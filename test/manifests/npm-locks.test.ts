import { describe, expect, test } from 'vitest';
import { lockedLines, lockReader } from '../support/manifests.ts';

const bun = lockReader('bun-lock');
const npm = lockReader('package-lock');
const pnpm = lockReader('pnpm-lock');
const yarn = lockReader('yarn-lock');

describe('package-lock.json', () => {
  const packages = {
    '': { name: 'set', dependencies: { cup: '^1.0.0' } },
    'apps/web': { name: 'web', version: '0.1.0', dependencies: { cup: '^2.0.0' } },
    'apps/web/node_modules/cup': { version: '2.3.0' },
    'node_modules/cup': { version: '1.4.0', resolved: 'https://packages.example/cup.tgz' },
    'node_modules/lid/node_modules/cup': { version: '0.9.0' },
    'node_modules/lid': { version: '3.0.0', dependencies: { cup: '^0.9.0' } },
    'node_modules/fast': { name: '@x/real', version: '7.1.0' },
    'node_modules/@x/lid': { version: '5.0.0' },
    'node_modules/web': { resolved: 'apps/web', link: true },
    'node_modules/tea/cup': { version: '8.8.8' },
    'node_modules/constructor': { version: '6.0.0' },
  };
  const text = JSON.stringify({ name: 'set', lockfileVersion: 3, packages }, null, 2);
  const find = (name: string, importer?: string) => lockedLines(npm, text, name, importer);

  test('the copies of all folders are direct when nobody in particular asks', () => {
    expect(find('cup')).toEqual(['2.3.0 19 direct', '1.4.0 22 direct', '0.9.0 26']);
  });

  test('for a package, the nearest copy is the direct one', () => {
    expect(find('cup', 'package.json')).toEqual(['2.3.0 19', '1.4.0 22 direct', '0.9.0 26']);
    expect(find('cup', 'apps/web/package.json')).toEqual(['2.3.0 19 direct', '1.4.0 22', '0.9.0 26']);
    expect(find('cup', 'apps/api/package.json')).toEqual(['2.3.0 19', '1.4.0 22 direct', '0.9.0 26']);
  });

  test('a scope is part of the name', () => {
    expect(find('lid')).toEqual(['3.0.0 29 direct']);
    expect(find('@x/lid')).toEqual(['5.0.0 39 direct']);
  });

  test('an alias is found by both names', () => {
    expect(find('fast')).toEqual(['7.1.0 36 direct']);
    expect(find('@x/real')).toEqual(['7.1.0 36 direct']);
  });

  test('links have no version, and what is not there is not found', () => {
    expect(find('web')).toEqual([]);
    expect(find('saucer')).toEqual([]);
    expect(find('toString')).toEqual([]);
    expect(find('constructor')).toEqual(['6.0.0 49 direct']);
  });

  test('the lock file may lie below the root', () => {
    expect(lockedLines(npm, text, 'cup', 'shop/apps/web/package.json', 'shop/package-lock.json')).toEqual([
      '2.3.0 19 direct',
      '1.4.0 22',
      '0.9.0 26',
    ]);
  });

  const old = {
    name: 'cup',
    lockfileVersion: 1,
    requires: true,
    dependencies: {
      lid: { version: '3.0.0', requires: { cup: '^0.9.0' }, dependencies: { cup: { version: '0.9.0' } } },
      cup: { version: '1.4.0' },
      fast: { version: 'npm:real@7.1.0' },
      git: { version: 'git+ssh://git@example.com/git.git#abc' },
    },
  };

  test.each([
    ['two blanks', JSON.stringify(old, null, 2), '0.9.0 13', '1.4.0 18 direct', '7.1.0 21 direct'],
    [
      'tabs and CRLF',
      JSON.stringify(old, null, '\t').replaceAll('\n', '\r\n'),
      '0.9.0 13',
      '1.4.0 18 direct',
      '7.1.0 21 direct',
    ],
  ])('version 1, with %s', (_, text, nested, top, alias) => {
    expect(lockedLines(npm, text, 'cup')).toEqual([top, nested]);
    expect(lockedLines(npm, text, 'fast')).toEqual([alias]);
    expect(lockedLines(npm, text, 'git')).toEqual([]);
  });

  test('version 2 says everything twice and is read once', () => {
    const both = JSON.stringify({ ...old, lockfileVersion: 2, packages }, null, 2);
    expect(lockedLines(npm, both, 'lid').map((line) => line.replace(/ \d+/, ''))).toEqual(['3.0.0 direct']);
  });

  test('both sides of a merge conflict', () => {
    const conflict = text.replace(
      '      "version": "1.4.0",',
      '<<<<<<< HEAD\n      "version": "1.4.0",\n=======\n      "version": "1.5.0",\n>>>>>>> topic',
    );
    expect(lockedLines(npm, conflict, 'cup', 'package.json')).toContain('1.4.0 23 direct');
  });

  test.each([
    '',
    '{',
    '[]',
    '{"packages": {"node_modules/cup": {"version"',
    '{"packages": {"node_modules/cup": 5}}',
  ])('broken: %j', (broken) => expect(lockedLines(npm, broken, 'cup')).toEqual([]));
});

describe('a lock file in JSON on one line, with an end of line behind it', () => {
  const packages = {
    'node_modules/cup': { version: '1.4.0' },
    'node_modules/lid/node_modules/cup': { version: '0.9.0' },
  };
  const dependencies = {
    cup: { version: '1.4.0' },
    lid: { version: '3.0.0', dependencies: { cup: { version: '0.9.0' } } },
  };
  const composer = { packages: [{ name: 'cup', require: { lid: '1' }, version: '1.4.0' }] };
  test.each([
    ['package-lock', { lockfileVersion: 3, packages }, ['1.4.0 1 direct', '0.9.0 1']],
    ['package-lock', { lockfileVersion: 2, packages, dependencies }, ['1.4.0 1 direct', '0.9.0 1']],
    ['package-lock', { lockfileVersion: 1, dependencies }, ['1.4.0 1 direct', '0.9.0 1']],
    [
      'bun-lock',
      { packages: { cup: ['cup@1.4.0', ''], 'lid/cup': ['cup@0.9.0', ''] } },
      ['1.4.0 1 direct', '0.9.0 1'],
    ],
    [
      'deno-lock',
      { version: '5', specifiers: { 'npm:cup@1': '1.4.0' }, npm: { 'cup@1.4.0': {} } },
      ['1.4.0 1 direct'],
    ],
    ['composer-lock', composer, ['1.4.0 1 direct']],
    ['pipfile-lock', { default: { cup: { hashes: ['a'], version: '==1.4.0' } } }, ['1.4.0 1 direct']],
  ])('%s: %j', (id, lock, expected) => {
    expect(lockedLines(lockReader(id), `${JSON.stringify(lock)}\n`, 'cup')).toEqual(expected);
    expect(lockedLines(lockReader(id), `\ufeff${JSON.stringify(lock)}\r\n\n`, 'cup')).toEqual(expected);
  });

  test('slashes may be escaped, and names stand in the wants of others, too', () => {
    const text =
      '{"packages": [\n{"name": "tea\\/pot",\n"require": {"tea\\/cup": "^1"},\n"version": "2.0.0"},\n{"name": "tea\\/cup",\n"version": "1.4.0"}]}';
    expect(lockedLines(lockReader('composer-lock'), text, 'tea/cup')).toEqual(['1.4.0 6 direct']);
    expect(lockedLines(lockReader('composer-lock'), text, 'tea/pot')).toEqual(['2.0.0 4 direct']);
  });
});

describe('pnpm-lock.yaml', () => {
  const five = [
    'lockfileVersion: 5.4',
    'importers:',
    '  .:',
    '    specifiers:',
    '      cup: ^1.0.0',
    '    dependencies:',
    '      cup: 1.4.0_lid@3.0.0',
    '  apps/web:',
    '    specifiers:',
    "      '@x/lid': ^5.0.0",
    '      cup: 2.x',
    '      own: workspace:*',
    '    dependencies:',
    '      own: link:../own',
    '    devDependencies:',
    "      '@x/lid': 5.0.0",
    '      cup: 2.3.0',
    '      fast: /@x/real/7.1.0',
    'packages:',
    '  /@x/lid/5.0.0:',
    '    resolution: {integrity: sha512-1}',
    '  /cup/0.9.0:',
    '    dependencies:',
    '      cup: 9.9.9',
    '  /cup/1.4.0_lid@3.0.0:',
    '    dev: false',
  ].join('\n');

  test('version 5', () => {
    const find = (name: string, importer?: string) => lockedLines(pnpm, five, name, importer);
    expect(find('cup')).toEqual(['1.4.0 7 direct', '2.3.0 17 direct', '0.9.0 22']);
    expect(find('cup', 'package.json')).toEqual(['1.4.0 7 direct', '0.9.0 22']);
    expect(find('cup', 'apps/web/package.json')).toEqual(['2.3.0 17 direct', '0.9.0 22', '1.4.0 25']);
    expect(find('@x/lid', 'apps/web/package.json')).toEqual(['5.0.0 16 direct']);
    expect(find('fast')).toEqual(['7.1.0 18 direct']);
    expect(find('own')).toEqual([]);
    expect(find('cup', 'apps/none/package.json')).toEqual(['0.9.0 22', '1.4.0 25']);
  });

  test('version 5 and 6 of a single package have no importers', () => {
    const alone = [
      "lockfileVersion: '6.0'",
      'settings:',
      '  autoInstallPeers: true',
      'dependencies:',
      '  cup:',
      '    specifier: ^1.0.0',
      '    version: 1.4.0(lid@3.0.0)(@x/lid@5.0.0)',
      'packages:',
      '  /cup@1.4.0(lid@3.0.0)(@x/lid@5.0.0):',
      '    dev: false',
      '  /lid@3.0.0:',
      '    dev: false',
    ].join('\r\n');
    expect(lockedLines(pnpm, alone, 'cup')).toEqual(['1.4.0 7 direct']);
    expect(lockedLines(pnpm, alone, 'cup', 'package.json')).toEqual(['1.4.0 7 direct']);
    expect(lockedLines(pnpm, alone, 'lid')).toEqual(['3.0.0 11 direct']);
    expect(lockedLines(pnpm, five.slice(five.indexOf('packages')), '@x/lid')).toEqual(['5.0.0 2 direct']);
  });

  const nine = [
    "lockfileVersion: '9.0'",
    'catalogs:',
    '  default:',
    '    cup:',
    '      specifier: ^1.0.0',
    '      version: 1.4.0',
    'overrides:',
    '  lid: 3.0.0',
    'importers:',
    '',
    '  .:',
    '    devDependencies:',
    '      cup:',
    "        specifier: 'catalog:'",
    '        version: 1.4.0',
    '',
    '  packages/@x/shop:',
    '    dependencies:',
    "      '@x/lid':",
    '        specifier: ^5.0.0',
    '        version: 5.0.0(cup@2.3.0)',
    '      cup:',
    '        specifier: npm:real@^2.0.0',
    '        version: real@2.3.0',
    '      tar:',
    '        specifier: https://example.com/tar-1.0.0.tgz',
    '        version: https://example.com/tar-1.0.0.tgz',
    '',
    'packages:',
    '',
    "  '@x/lid@5.0.0':",
    '    resolution: {integrity: sha512-1}',
    '',
    '  cup@1.4.0:',
    '    resolution: {integrity: sha512-2}',
    '',
    '  cup@0.9.0-rc.1:',
    '    resolution: {integrity: sha512-3}',
    '',
    'snapshots:',
    '',
    '  cup@7.7.7: {}',
  ].join('\n');

  test('version 9', () => {
    const find = (name: string, importer?: string) => lockedLines(pnpm, nine, name, importer);
    expect(find('cup', 'package.json')).toEqual(['1.4.0 15 direct', '0.9.0-rc.1 37']);
    expect(find('cup', 'packages/@x/shop/package.json')).toEqual([
      '2.3.0 24 direct',
      '1.4.0 34',
      '0.9.0-rc.1 37',
    ]);
    expect(find('@x/lid')).toEqual(['5.0.0 21 direct']);
    expect(find('tar')).toEqual([]);
    expect(find('lid')).toEqual([]);
  });

  test('a fact out of the workspace file stands for all packages', () => {
    expect(lockedLines(pnpm, nine, 'cup', 'pnpm-workspace.yaml')).toEqual([
      '1.4.0 15 direct',
      '2.3.0 24 direct',
      '0.9.0-rc.1 37',
    ]);
  });

  test.each(['', 'importers:', 'importers:\n  .:\n    dependencies:\n      cup:', 'packages:\n  cup@', '\0'])(
    'broken: %j',
    (broken) => expect(lockedLines(pnpm, broken, 'cup')).toEqual([]),
  );
});

describe('yarn.lock', () => {
  const classic = [
    '# yarn lockfile v1',
    '',
    '"@x/cup@^1.0.0":',
    '  version "4.0.0"',
    '',
    'cup@^1.0.0, cup@^1.2.0:',
    '  version "1.4.0"',
    '  resolved "https://packages.example/cup-1.4.0.tgz#abc"',
    '  dependencies:',
    '    lid "^3.0.0"',
    '',
    'cup@~0.9:',
    '  version "0.9.0"',
    '',
    'fast@npm:real@^7.0.0:',
    '  version "7.1.0"',
    '',
    'lid@^3.0.0:',
    '  version "3.0.0"',
    '',
  ].join('\n');

  test('Yarn 1: direct is only what is there once', () => {
    expect(lockedLines(yarn, classic, 'cup')).toEqual(['1.4.0 7', '0.9.0 13']);
    expect(lockedLines(yarn, classic, 'lid')).toEqual(['3.0.0 19 direct']);
    expect(lockedLines(yarn, classic, '@x/cup')).toEqual(['4.0.0 4 direct']);
    expect(lockedLines(yarn, classic.replaceAll('\n', '\r\n'), 'lid')).toEqual(['3.0.0 19 direct']);
  });

  test('Yarn 1: an alias is found by both names', () => {
    expect(lockedLines(yarn, classic, 'fast')).toEqual(['7.1.0 16 direct']);
    expect(lockedLines(yarn, classic, 'real')).toEqual(['7.1.0 16 direct']);
  });

  const berry = [
    '__metadata:',
    '  version: 8',
    '',
    '"cup@npm:^1.0.0, cup@npm:^1.2.0":',
    '  version: 1.4.0',
    '  resolution: "cup@npm:1.4.0"',
    '  dependencies:',
    '    cup: "npm:^9.0.0"',
    '',
    '"cup@npm:~2.3.0":',
    '  version: 2.3.0',
    '',
    '"set@workspace:.":',
    '  version: 0.0.0-use.local',
    '  resolution: "set@workspace:."',
    '  dependencies:',
    '    "@x/lid": "npm:^5.0.0"',
    '    cup: "npm:^1.2.0"',
    '    web: "workspace:*"',
    '',
    '"web@workspace:*, web@workspace:apps/web":',
    '  version: 0.0.0-use.local',
    '  resolution: "web@workspace:apps/web"',
    '  dependencies:',
    '    cup: ~2.3.0',
    '',
    '? "saucer@npm:^1, saucer@npm:^1.1"',
    ':',
    '  version: 1.1.1',
    '',
  ].join('\n');

  test('Berry: the workspace says who wants what', () => {
    const find = (name: string, importer?: string) => lockedLines(yarn, berry, name, importer);
    expect(find('cup', 'package.json')).toEqual(['1.4.0 5 direct', '2.3.0 11']);
    expect(find('cup', 'apps/web/package.json')).toEqual(['1.4.0 5', '2.3.0 11 direct']);
    expect(find('cup')).toEqual(['1.4.0 5 direct', '2.3.0 11 direct']);
    expect(find('web')).toEqual([]);
    expect(find('saucer')).toEqual(['1.1.1 29 direct']);
  });

  test.each(['', 'cup@', 'cup@^1:', 'cup@^1:\n  version', 'cup@^1:\n\n  version "1.0.0"'])(
    'broken: %j',
    (broken) => expect(lockedLines(yarn, broken, 'cup')).toEqual([]),
  );
});

describe('bun.lock', () => {
  const text = [
    '{',
    '  "lockfileVersion": 1,',
    '  "workspaces": {',
    '    "": { "name": "set", "dependencies": { "cup": "^1.0.0", }, },',
    '    "apps/web": { "name": "@set/web", "dependencies": { "cup": "2.x", }, },',
    '  },',
    '  "packages": {',
    '    "@set/web": ["@set/web@workspace:apps/web"],',
    '',
    '    "@x/cup": ["@x/cup@4.0.0", "", {}, "sha512-0"],',
    '',
    '    "cup": ["cup@1.4.0", "", { "dependencies": { "lid": "^3.0.0" } }, "sha512-1"],',
    '',
    '    "fast": ["@x/real@7.1.0", "", {}, "sha512-2"],',
    '',
    '    "@set/web/cup": ["cup@2.3.0", "", {}, "sha512-3"],',
    '',
    '    "lid/cup": ["cup@0.9.0", "", {}, "sha512-4"],',
    '',
    '    "lid/@x/cup/cup": ["cup@0.8.0", "", {}, "sha512-5"],',
    '',
    '    "tea": ["tea@github:set/tea#abc", {}, "abc"],',
    '  }',
    '}',
  ].join('\n');
  const find = (name: string, importer?: string) => lockedLines(bun, text, name, importer);

  test('copies at the top and of the packages of the workspace', () => {
    expect(find('cup')).toEqual(['1.4.0 12 direct', '2.3.0 16 direct', '0.9.0 18', '0.8.0 20']);
    expect(find('cup', 'package.json')).toEqual(['1.4.0 12 direct', '2.3.0 16', '0.9.0 18', '0.8.0 20']);
    expect(find('cup', 'apps/web/package.json')).toEqual([
      '1.4.0 12',
      '2.3.0 16 direct',
      '0.9.0 18',
      '0.8.0 20',
    ]);
  });

  test('scopes, aliases, and what has no version', () => {
    expect(find('@x/cup')).toEqual(['4.0.0 10 direct']);
    expect(find('fast')).toEqual(['7.1.0 14 direct']);
    expect(find('@set/web')).toEqual([]);
    expect(find('tea')).toEqual([]);
  });

  test.each([
    '',
    '{"packages": {"cup": [',
    '{"packages": {"cup": [5]}}',
    '{"packages": {"cup": "cup@1.0.0"}}',
  ])('broken: %j', (broken) => expect(lockedLines(bun, broken, 'cup')).toEqual([]));
});
