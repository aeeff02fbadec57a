import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cosmiconfig, getDefaultSearchPlaces } from 'cosmiconfig';
import { expect, test } from 'vitest';
import type { ConfigFiles } from '../../src/core/collect/policy.ts';
import { configFinder, configNames } from '../../src/core/config/find.ts';

/** A host over files in memory that counts what it is asked. */
function hostOf(files: Record<string, string>) {
  const listed: string[] = [];
  const host: ConfigFiles = {
    readdir(folder) {
      listed.push(folder);
      const prefix = folder === '' ? '' : `${folder}/`;
      const below = Object.keys(files).filter((path) => path.startsWith(prefix));
      return [...new Set(below.map((path) => path.slice(prefix.length).split('/')[0]!))];
    },
    readFile: (path) => files[path],
  };
  return { host, listed };
}

const withKey = '{ "prompt-lint": {} }';

test.each([
  ['no config', { 'a/b.md': '' }, 'a/b.md', undefined],
  ['the root', { '.promptlintrc': '{}' }, 'a/b/c.md', '.promptlintrc'],
  [
    'the nearest folder',
    { '.promptlintrc': '{}', 'a/.promptlintrc.yml': 'x: 1' },
    'a/b/c.md',
    'a/.promptlintrc.yml',
  ],
  ['not a sibling folder', { 'b/.promptlintrc': '{}' }, 'a/b.md', undefined],
  ['a package.json with the key', { 'package.json': withKey, '.promptlintrc': '{}' }, 'a.md', 'package.json'],
  [
    'a package.json without the key',
    { 'a/package.json': '{}', '.promptlintrc': '{}' },
    'a/b.md',
    '.promptlintrc',
  ],
  [
    'the key only as a dependency',
    { 'package.json': '{"devDependencies":{"prompt-lint":"1"}}' },
    'a.md',
    undefined,
  ],
  ['a broken package.json', { 'package.json': '{ "prompt-lint": ' }, 'a.md', undefined],
  ['a byte order mark', { 'package.json': `\uFEFF${withKey}` }, 'a.md', 'package.json'],
  ['an empty file', { 'a/.promptlintrc': ' \n', '.promptlintrc.json': '{}' }, 'a/b.md', '.promptlintrc.json'],
])('finds: %s', (_, files, path, expected) => {
  expect(configFinder(hostOf(files as Record<string, string>).host)(path)).toBe(expected);
});

test('in one folder the first name of the list wins', () => {
  const files = Object.fromEntries(configNames.map((name) => [name, withKey]));
  const order: (string | undefined)[] = [];
  for (const name of configNames) {
    order.push(configFinder(hostOf(files).host)('a.md'));
    delete files[name];
  }
  expect(order).toEqual(configNames);
});

test('a folder is listed once, however many files it has', () => {
  const { host, listed } = hostOf({ 'a/b/c.md': '' });
  const find = configFinder(host);
  for (const path of ['a/b/c.md', 'a/b/d.md', 'a/e.md', 'f.md']) find(path);
  expect(listed).toEqual(['a/b', 'a', '']);
});

test('cosmiconfig finds the same files', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'find-config-')));
  const files: Record<string, string> = {
    '.promptlintrc.yaml': 'extends: strict',
    '.promptlintrc.yml': 'extends: strict',
    'one/package.json': '{ "name": "one" }',
    'two/package.json': withKey,
    'two/.promptlintrc': '{}',
    'three/.promptlintrc': '',
    'three/deep/prompt-lint.config.cjs': 'module.exports = {}',
    'four/.promptlintrc.json': '{}',
    'four/.config/promptlintrc.json': '{}',
    'five/.config/promptlintrc.yaml': 'gate: always',
    'five/.config/other': '{}',
    'six/.promptlintrc.mjs': 'export default {}',
    'seven/.config/promptlint.json': '{}',
    'four/prompt-lint.config.mjs': 'export default {}',
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const searchPlaces = configNames.filter((name) => !/\.(?:mts|jsonc)$/.test(name));
    const places = [
      ...getDefaultSearchPlaces('promptlint'),
      ...getDefaultSearchPlaces('prompt-lint').slice(-4),
    ];
    const all = new Set(places.filter((place) => !/^promptlint\./.test(place)));
    expect(new Set(searchPlaces)).toEqual(all);
    const explorer = cosmiconfig('prompt-lint', { searchPlaces, stopDir: root });
    const find = configFinder(hostOf(files).host);
    for (const folder of ['one', 'two', 'three', 'three/deep', 'four', 'five', 'six', 'seven']) {
      const theirs = await explorer.search(join(root, folder));
      expect(find(`${folder}/a.md`), folder).toBe(theirs ? relative(root, theirs.filepath) : undefined);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
