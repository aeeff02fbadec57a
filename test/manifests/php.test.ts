import { describe, expect, test } from 'vitest';
import { factLines, manifestReader, readManifest, scriptLines } from '../support/manifests.ts';

const manifests = manifestReader('composer-json');

const sound = [
  '{',
  '  "name": "Tea/Pot",',
  '  "version": "2.0.0",',
  '  "require": {',
  '    "php": "^8.2",',
  '    "ext-json": "*",',
  '    "composer-runtime-api": "^2.0",',
  '    "tea/lid": "^11.0|^12.0",',
  '    "tea/cup": "1.4.2"',
  '  },',
  '  "require-dev": { "tea/spoon": "dev-main" },',
  '  "config": { "platform": { "php": "8.2.10" } },',
  '  "scripts": {',
  '    "brew": ["@php x"],',
  '    "pour": "y"',
  '  }',
  '}',
].join('\n');

describe('composer.json', () => {
  test('packages, PHP and the own version', () => {
    expect(factLines(readManifest(manifests, { 'composer.json': sound }))).toEqual([
      'runtime php ^8.2 range floor composer.json:5',
      'packagist tea/lid ^11.0|^12.0 range dependency composer.json:8',
      'packagist tea/cup 1.4.2 exact dependency composer.json:9',
      'packagist tea/spoon dev-main none dependency composer.json:11',
      'runtime php 8.2.10 exact tool composer.json:12',
      'packagist tea/pot 2.0.0 exact self composer.json:3',
    ]);
  });

  test('scripts', () => {
    expect(scriptLines(readManifest(manifests, { 'composer.json': sound }))).toEqual([
      'composer brew composer.json:14',
      'composer pour composer.json:15',
    ]);
  });

  test('a broken file is a note, and what stands before the fault counts', () => {
    const text = sound.split('\n').slice(0, 9).join('\n');
    const { facts, note } = readManifest(manifests, { 'composer.json': text });
    expect(facts.map(({ name }) => name)).toContain('tea/lid');
    expect(note).toContain('composer.json (line 9)');
  });

  test.each(['[]', '{"require": []}', '{"require": {"tea/lid": 4, "__proto__": "1"}, "scripts": 3}', ''])(
    'wrong types are left out: %s',
    (text) => {
      const { facts } = readManifest(manifests, { 'composer.json': text });
      expect(facts.filter(({ pin }) => pin !== 'none')).toEqual([]);
    },
  );
});
