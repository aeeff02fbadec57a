import { describe, expect, test } from 'vitest';
import { factLines, lockedLines, lockReader, manifestReader, readManifest } from '../support/manifests.ts';

const composerLock = lockReader('composer-lock');
const pipfileLock = lockReader('pipfile-lock');
const pythonLock = lockReader('python-lock');
const gemfileLock = lockReader('gemfile-lock');
const gemfileRuby = manifestReader('gemfile-lock-ruby');
const cargoLock = lockReader('cargo-lock');

describe('uv.lock, poetry.lock and pdm.lock', () => {
  const text = [
    'version = 1',
    '',
    '[[package]]',
    'name = "Tea_Pot"',
    'version = "1.2.3"',
    'dependencies = [',
    '    { name = "lid" },',
    ']',
    '',
    '[[package]]',
    'name = "numpy"',
    'version = "1.26.4"',
    '',
    '[[package]]',
    'name = "numpy"',
    'version = "2.1.0"',
  ].join('\n');

  test('a name is found however it is spelled', () => {
    expect(lockedLines(pythonLock, text, 'tea-pot')).toEqual(['1.2.3 5 direct']);
    expect(lockedLines(pythonLock, text.replaceAll('\n', '\r\n'), 'tea-pot')).toEqual(['1.2.3 5 direct']);
  });

  test('all versions of a name', () => {
    expect(lockedLines(pythonLock, text, 'numpy')).toEqual(['1.26.4 12 direct', '2.1.0 16 direct']);
  });

  test.each(['lid', '__proto__', 'constructor', ''])('%j is not there', (name) => {
    expect(lockedLines(pythonLock, text, name)).toEqual([]);
  });
});

test('Pipfile.lock', () => {
  const text = JSON.stringify(
    {
      _meta: { requires: { python_version: '3.12' } },
      default: {
        flask: { hashes: ['sha256:00', 'sha256:11'], index: 'pypi', markers: 'x', version: '==3.0.2' },
        lid: { git: 'https://host.example/lid' },
      },
      develop: { pytest: { hashes: [], version: '==8.1.1' } },
    },
    null,
    4,
  );
  expect(lockedLines(pipfileLock, text, 'flask')).toEqual(['3.0.2 15 direct']);
  expect(lockedLines(pipfileLock, text, 'pytest')).toEqual(['8.1.1 24 direct']);
  expect(lockedLines(pipfileLock, text, 'lid')).toEqual([]);
});

describe('Cargo.lock', () => {
  const text = [
    '[[package]]',
    'name = "teapot"',
    'version = "0.1.0"',
    'dependencies = [',
    ' "lid",',
    ' "spout 0.8.5",',
    ']',
    '',
    '[[package]]',
    'name = "lid"',
    'version = "2.0.1"',
    'source = "registry+https://host.example/index"',
    'dependencies = [',
    ' "spout 0.7.3",',
    ']',
    '',
    '[[package]]',
    'name = "spout"',
    'version = "0.7.3"',
    'source = "registry+https://host.example/index"',
    '',
    '[[package]]',
    'name = "spout"',
    'version = "0.8.5"',
    'source = "registry+https://host.example/index"',
  ].join('\n');

  test('one version of a name', () =>
    expect(lockedLines(cargoLock, text, 'lid')).toEqual(['2.0.1 11 direct']));

  test('of several, the one that a package of the repository asks for is direct', () => {
    expect(lockedLines(cargoLock, text, 'spout')).toEqual(['0.7.3 19', '0.8.5 24 direct']);
  });
});

test('composer.lock', () => {
  const text = JSON.stringify(
    {
      packages: [
        { name: 'tea/pot', version: 'v11.2.0', require: { 'tea/lid': '^1.0' }, authors: [{ name: 'Ida' }] },
      ],
      'packages-dev': [{ name: 'tea/lid', version: '1.4.2' }],
    },
    null,
    4,
  );
  expect(lockedLines(composerLock, text, 'tea/pot')).toEqual(['v11.2.0 5 direct']);
  expect(lockedLines(composerLock, text, 'Tea/Lid')).toEqual(['1.4.2 19 direct']);
  expect(lockedLines(composerLock, text, 'tea/cup')).toEqual([]);
});

describe('Gemfile.lock', () => {
  const text = [
    'GEM',
    '  remote: https://host.example/',
    '  specs:',
    '    kettle (7.1.2)',
    '      lid (>= 1.0)',
    '    lid (1.16.0-x86_64-linux)',
    '    lid (1.16.0-arm64-darwin)',
    '    spout (0.4)',
    '',
    'PLATFORMS',
    '  x86_64-linux',
    '',
    'DEPENDENCIES',
    '  kettle (~> 7.1)',
    '  spout!',
    '',
    'RUBY VERSION',
    '   ruby 3.3.0p0',
    '',
    'BUNDLED WITH',
    '   2.5.6',
  ].join('\n');

  test('gems under DEPENDENCIES are direct', () => {
    expect(lockedLines(gemfileLock, text, 'kettle')).toEqual(['7.1.2 4 direct']);
    expect(lockedLines(gemfileLock, text, 'spout')).toEqual(['0.4 8 direct']);
  });

  test('platforms are no part of the version', () => {
    expect(lockedLines(gemfileLock, text, 'lid')).toEqual(['1.16.0 6 direct']);
  });

  test('Ruby and bundler', () => {
    expect(factLines(readManifest(gemfileRuby, { 'Gemfile.lock': text }))).toEqual([
      'runtime ruby 3.3.0 locked tool Gemfile.lock:18',
      'runtime bundler 2.5.6 locked tool Gemfile.lock:21',
    ]);
  });
});

test.each([
  ['python', pythonLock],
  ['pipfile', pipfileLock],
  ['cargo', cargoLock],
  ['composer', composerLock],
  ['gemfile', gemfileLock],
])('an unknown format yields nothing: %s', (_, locks) => {
  expect(lockedLines(locks, '\ufeff<<<<<<< a\n{"lockfile": 99}\n', 'react')).toEqual([]);
});
