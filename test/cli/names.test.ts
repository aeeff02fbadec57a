import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty } from './prompts.ts';

const names = [
  'with spaces.md',
  ' leading and trailing .md',
  'with "quotes" and \'apostrophes\'.md',
  'line\nbreak.md',
  'tab\tand\x01control.md',
  'back\\slash.md',
  'žltý kôň 日本語 🎯.md',
  'cafe\u0301.md',
  '-leading-dash.md',
  '--staged.md',
  ':(glob)**.md',
  ':!excluded.md',
  '*.md',
  '[a-z]{b,c}?.md',
  '$(touch x)`touch y`.md',
  '%41%00.md',
  'fake.md:1:1: error: no [rule].md',
  'A.MD',
].map((name) => `.assistant/prompts/${name}`);

function repositoryWithNames() {
  const repository = createRepository({ 'README.md': 'x\n' });
  for (const name of names) repository.write(name, faulty);
  return repository;
}

const allFaulty = Object.fromEntries(names.map((name) => [name, [fault]]));

describe('names of all sorts', () => {
  it('are linted staged, changed on a branch, and in a whole run', () => {
    const { folder, git } = repositoryWithNames();
    expect(lint(folder)).toEqual(allFaulty);
    expect(lint(folder, ['--since', 'HEAD'])).toEqual(allFaulty);
    git('add', '--all');
    expect(lint(folder, ['--staged'])).toEqual(allFaulty);
    git('commit', '--quiet', '-m', 'change');
    expect(lint(folder, ['--since', 'HEAD~1'])).toEqual(allFaulty);
    expect(lint(folder, ['--at', 'authored'])).toEqual(allFaulty);
  });

  it('can be named on the command line', () => {
    const { folder } = repositoryWithNames();
    expect(lint(folder, ['.assistant/prompts'])).toEqual(allFaulty);
    expect(lint(folder, ['--', ...names])).toEqual(allFaulty);
    const inside = names.map((name) => name.slice('.assistant/prompts/'.length));
    expect(lint(join(folder, '.assistant/prompts'), ['--', ...inside])).toEqual(allFaulty);
  });

  it('are mended in the index and in the work tree', () => {
    const { folder, git } = repositoryWithNames();
    git('add', '--all');
    const clean = Object.fromEntries(names.map((name) => [name, []]));
    expect(lint(folder, ['--staged', '--fix'])).toEqual(clean);
    expect(lint(folder, ['--staged'])).toEqual(clean);
    expect(lint(folder)).toEqual(clean);
  });

  it('cannot forge lines of a report', () => {
    const { folder } = repositoryWithNames();
    for (const format of ['stylish', 'compact', 'github']) {
      const { stdout } = runCli(folder, ['--format', format]);
      expect(stdout.split('\n').filter((line) => line.startsWith('break.md'))).toEqual([]);
    }
  });

  it('that are taken for globs by a shell are globs only where no file has the name', () => {
    const { folder } = repositoryWithNames();
    expect(Object.keys(lint(folder, ['.assistant/prompts/*.md']))).toEqual(['.assistant/prompts/*.md']);
  });

  it('of folders may look like globs as well', () => {
    const { folder } = createRepository({ 'a.txt': 'x\n' });
    const inside = join(folder, '[x]{y}');
    for (const name of ['one.prompt.md', 'two.prompt.md']) {
      mkdirSync(dirname(join(inside, name)), { recursive: true });
      writeFileSync(join(inside, name), faulty);
    }
    expect(Object.keys(lint(inside, ['*.prompt.md']))).toEqual([
      '[x]{y}/one.prompt.md',
      '[x]{y}/two.prompt.md',
    ]);
  });
});
