import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import type { ManifestReader } from '../../src/core/manifests/manifest.ts';
import { manifestReader, readManifest, scriptLines } from '../support/manifests.ts';

const just = manifestReader('justfile');
const make = manifestReader('makefile');
const rake = manifestReader('rakefile');
const task = manifestReader('taskfile');

await loadAllModules();

/** `name:line` of the scripts of one file. */
function names(reader: ManifestReader, ...lines: readonly string[]): readonly string[] {
  return scriptLines(readManifest(reader, { F: lines.join('\n') })).map((line) =>
    line.replace(/^\w+ (.*) F:/, '$1:'),
  );
}

describe('Makefile', () => {
  test('targets, several in a line, double colons, and each once', () => {
    expect(
      names(
        make,
        '.PHONY: brew pour',
        'brew: kettle ## Heats',
        '\t@echo brew: now',
        'pour serve::',
        'brew: export CUP = big',
        'dist/app.js: src',
        'brew: more',
        'docker-up : .env',
        '  indented: brew',
      ),
    ).toEqual(['brew:2', 'pour:4', 'serve:4', 'dist/app.js:6', 'docker-up:8', 'indented:9']);
  });

  test('no variables, patterns, computed names, comments, recipes or definitions', () => {
    expect(
      names(
        make,
        'URL := http://example.com',
        'PORT ?= a:b',
        'TIME::=1',
        'export PATH := x:y',
        '%.o: %.c',
        '$(BIN): src',
        '# note: this',
        '\techo recipe:',
        'brew: CUP := small',
        'LIST = a \\',
        'continued: b',
        'define TEXT',
        'inner: x',
        'endef',
        'ifeq ($(OS),a:b)',
      ),
    ).toEqual([]);
  });

  test('CRLF, and a merge conflict that is noted', () => {
    const read = readManifest(make, {
      Makefile: 'brew:\r\n<<<<<<< HEAD\r\npour:\r\n=======\r\nspill:\r\n>>>>>>> t\r\n',
    });
    expect(scriptLines(read)).toEqual(['make brew Makefile:1', 'make pour Makefile:3']);
    expect(read.note).toMatch(/^Makefile \(line 2\)/);
  });
});

describe('justfile', () => {
  test('recipes, parameters, attributes and aliases', () => {
    expect(
      names(
        just,
        'set shell := ["bash", "-c"]',
        'export CUP := "a:b"',
        'port := "80"',
        '# heats',
        '[private]',
        'brew minutes="3:00" *flags: kettle',
        '    echo brew: {{minutes}}',
        '@quiet:',
        'alias b := brew',
        'serve +hosts:',
        'no_recipe',
      ),
    ).toEqual(['brew:6', 'quiet:8', 'b:9', 'serve:10']);
  });
});

describe('Taskfile', () => {
  test('tasks and their aliases', () => {
    expect(
      names(
        task,
        "version: '3'",
        'tasks:',
        '  brew:',
        '    aliases: [b, tea]',
        '    cmds: [steep]',
        '  pour: echo pour',
        '  "test:*": echo',
        '  __proto__: echo',
      ),
    ).toEqual(['brew:3', 'b:3', 'tea:3', 'pour:6', 'test:*:7', '__proto__:8']);
  });

  test('broken ones are noted', () => {
    const read = readManifest(task, { 'Taskfile.yml': 'tasks:\n  brew: x\n <<: [\n' });
    expect(scriptLines(read)).toContain('task brew Taskfile.yml:2');
    expect(read.note).toMatch(/^Taskfile\.yml \(line \d+\)/);
  });

  test.each(['', '5', 'tasks: 5', 'tasks: [a]', 'includes: [a]'])('nothing in %j', (text) =>
    expect(names(task, text)).toEqual([]),
  );
});

describe('Rakefile', () => {
  test('tasks in all spellings, in their namespaces', () => {
    expect(
      names(
        rake,
        'require "bundler/setup"',
        'task default: %w[spec]',
        'task :brew, [:minutes] => :kettle do |t|',
        '  puts "task :inner"',
        'end',
        'namespace :tea do',
        "  task 'pour' => [:brew] do",
        '  end',
        '  namespace :green do',
        '    task(:steep) { }',
        '  end',
        '  multitask "serve" do',
        '  end',
        'end',
        'task :last',
        'task name_of_variable',
      ),
    ).toEqual(['default:2', 'brew:3', 'tea:pour:7', 'tea:green:steep:10', 'tea:serve:12', 'last:15']);
  });
});
