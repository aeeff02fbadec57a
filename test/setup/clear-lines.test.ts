import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { contentOf, makeLibrary, prepareSetup, run, ship } from './fixture.ts';

prepareSetup();

describe('one clear line', () => {
  test('a read-only folder', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '', '.claude/x.txt': '' });
    chmodSync(join(folder, '.claude'), 0o555);
    const was = contentOf(folder);
    await expect(run(folder, '--yes')).rejects.toThrow(
      'the folder .claude is read-only; nothing was written',
    );
    expect(contentOf(folder)).toEqual(was);
    chmodSync(join(folder, '.claude'), 0o755);
  });

  test('a read-only file that is to be updated', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    await run(folder, '--yes');
    chmodSync(join(folder, '.assistant/library/core.md'), 0o444);
    ship(makeLibrary({ 'library/core.md': '# Two\n', 'skills/prompt/SKILL.md': 'new\n' }));
    const was = contentOf(folder);
    await expect(run(folder, '--yes')).rejects.toThrow(
      '.assistant/library/core.md is read-only; nothing was written',
    );
    expect(contentOf(folder)).toEqual(was);
  });

  test('a file where a folder should be', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '', '.assistant': 'a file\n' });
    await expect(run(folder, '--yes')).rejects.toThrow('.assistant cannot be set up');
    const other = createRepository({ 'CLAUDE.md': '', '.claude/skills': 'a file\n' });
    expect((await run(other.folder, '--yes', '--no-hooks')).stdout).toContain('kept       .claude/skills (');
  });

  test('a record with a merge conflict', async () => {
    const { folder } = createRepository({ '.assistant/.prompt-lint.json': '<<<<<<< HEAD\n{' });
    await expect(run(folder, '--yes')).rejects.toThrow('.assistant/.prompt-lint.json is damaged (no JSON)');
  });

  test.each([
    [[], 'there is no terminal to ask on, so nothing was written; use --yes'],
    [['--yess'], 'unknown option --yess; did you mean --yes?'],
    [['--assistant', 'claud'], 'claud is no assistant that is known; did you mean claude?'],
    [['--assistant', 'none,claude'], 'none stands alone'],
    [['--check', '--remove'], '--check and --remove cannot be combined'],
    [['--diff', 'README.md'], 'README.md is not a file of the library'],
    [['somewhere'], 'init takes no argument, not "somewhere"'],
  ])('init %j', async (args, message) => {
    const folder = temporaryFolder();
    await expect(run(folder, ...args)).rejects.toThrow(message);
    expect(contentOf(folder)).toEqual({});
  });

  test('a package without its library', async () => {
    ship(join(temporaryFolder(), '.assistant'));
    await expect(run(temporaryFolder(), '--yes')).rejects.toThrow('holds no command library');
  });
});
