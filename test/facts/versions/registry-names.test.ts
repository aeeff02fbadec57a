import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const composer = {
  'composer.json': '{ "require": { "laravel/framework": "^13.0" } }',
  'composer.lock':
    '{\n  "packages": [\n    { "name": "laravel/framework", "version": "v13.2.0" },\n' +
    '    { "name": "laravel/prompts", "version": "v0.3.1" },\n' +
    '    { "name": "livewire/livewire", "version": "v4.4.0" }\n  ]\n}\n',
};
const npm = {
  'package.json': '{ "name": "@desk/web", "dependencies": { "@inertiajs/vue3": "^3.0.0" } }',
  'package-lock.json':
    '{ "lockfileVersion": 3, "packages": { "node_modules/@inertiajs/vue3": { "version": "3.6.1" } } }',
};
const found = (rule: string, text: string, tree: Readonly<Record<string, string>>) =>
  lintText(rule, text, { path: 'AGENTS.md', tree }).map(({ severity, message }) => `${severity} ${message}`);
const unsourced = (text: string, tree: Readonly<Record<string, string>>) =>
  found('facts/version-unsourced', text, tree);
const contradicted = (text: string, tree: Readonly<Record<string, string>>) =>
  found('facts/version', text, tree);

describe('a package that is named as its registry names it, and no manifest has', () => {
  test('is not there when a lock file does not have it', () => {
    expect(unsourced('- laravel/fortify (FORTIFY) - v1', composer)).toEqual([
      expect.stringContaining('laravel/fortify v1 is stated, but no manifest or lock file'),
    ]);
    expect(unsourced('- @inertiajs/react (INERTIA_REACT) - v3', npm)).toHaveLength(1);
  });

  test('is held against the lock file that has it', () => {
    expect(unsourced('- livewire/livewire (LIVEWIRE) - v3', composer)).toEqual([]);
    expect(contradicted('- livewire/livewire (LIVEWIRE) - v3', composer)).toEqual([
      expect.stringContaining(
        'warning livewire/livewire v3 is stated, but composer.lock (line 5) has v4.4.0',
      ),
    ]);
    expect(contradicted('- laravel/prompts (PROMPTS) - v0', composer)).toEqual([]);
  });

  test.each([
    ['no lock file', '- laravel/fortify (FORTIFY) - v1', { 'composer.json': composer['composer.json'] }],
    ['another vendor', '- acme/widget (WIDGET) - v1', composer],
    ['a path', '- src/laravel v1', composer],
    ['in the midst of a sentence', 'It may use laravel/fortify v1 for that.', composer],
    ['a package of its own scope', '- @desk/icons - v2', npm],
  ])('says nothing: %s', (_, text, tree) => {
    expect(unsourced(text, tree as Record<string, string>)).toEqual([]);
  });
});

describe('what only a lock file has', () => {
  test('is left alone in a sentence where only a part of the version differs', () => {
    expect(contradicted('We build reactive Livewire 4.2 components.', composer)).toEqual([]);
    expect(contradicted('- Livewire 4.2', composer)).toHaveLength(1);
  });

  test('may come with something else', () => {
    expect(contradicted('Alpine.js is bundled with Livewire 3.', composer)).toEqual([]);
  });
});

test('a framework that consists of its adapters goes by their version', () => {
  expect(contradicted('## Inertia v2', npm)).toEqual([
    expect.stringContaining('Inertia v2 is stated, but package-lock.json'),
  ]);
  expect(contradicted('## Inertia v3', npm)).toEqual([]);
  expect(contradicted('### Inertia v2 New Features', npm)).toEqual([]);
});
