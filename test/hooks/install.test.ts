import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { answer, createProject, hooks, isolateGitConfig, runsOf, tryCommit } from './project.ts';

isolateGitConfig();

describe('hooks install in a fresh repository', () => {
  it('lets git commit start the linter once, with --staged, at the top of the work tree', async () => {
    const project = createProject();
    expect(await hooks(project.folder, 'install')).toMatchObject({
      status: 0,
      stdout: "installed: .git/hooks/pre-commit (in git's hooks folder, of this clone alone)\n",
    });
    mkdirSync(join(project.folder, 'below'));
    expect(tryCommit(join(project.folder, 'below')).committed).toBe(true);
    expect(runsOf(project.entry)).toEqual([
      { arguments: ['--staged'], folder: project.folder, entry: project.entry },
    ]);
  });

  it('lets findings stop the commit', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
    expect(project.git('rev-list', '--count', 'HEAD').trim()).toBe('1');
  });

  it('works from a folder below the top', async () => {
    const project = createProject({ 'below/file': 'text' });
    await hooks(join(project.folder, 'below'), 'install');
    tryCommit(project.folder);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('makes the hooks folder where a template left none', async () => {
    const project = createProject();
    rmSync(join(project.folder, '.git/hooks'), { recursive: true });
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('changes nothing the second time', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, '.git/hooks/pre-commit');
    const before = { text: readFileSync(hook, 'utf8'), file: statSync(hook).ino };
    const config = readFileSync(join(project.folder, '.git/config'), 'utf8');
    expect((await hooks(project.folder, 'install')).stdout).toBe(
      'already installed: .git/hooks/pre-commit\n',
    );
    expect({ text: readFileSync(hook, 'utf8'), file: statSync(hook).ino }).toEqual(before);
    expect(readFileSync(join(project.folder, '.git/config'), 'utf8')).toBe(config);
  });

  it.each([
    ['spaces', 'a folder of mine'],
    ['quotes', `it's "quoted"`],
    ['shell characters', '$HOME & `date`; #1 (copy)'],
    ['letters beyond ASCII', 'Prüfung 検査'],
    ['a backslash', 'back\\slash'],
  ])('works in a path with %s', async (_, name) => {
    const project = createProject();
    const folder = join(temporaryFolder(), name);
    renameSync(project.folder, folder);
    await hooks(folder, 'install');
    expect(tryCommit(folder).committed).toBe(true);
    const entry = join(folder, 'node_modules/prompt-lint/dist/bin/cli.cjs');
    expect(runsOf(entry)).toEqual([{ arguments: ['--staged'], folder, entry }]);
  });

  it('is taken out without a trace in the hooks folder and the config', async () => {
    const project = createProject();
    const config = project.git('config', '--local', '--list');
    const files = project.git('ls-files', '--others', '--directory').split('\n');
    await hooks(project.folder, 'install');
    expect((await hooks(project.folder, 'uninstall')).stdout).toBe(
      'uninstalled: .git/hooks/pre-commit is removed\n',
    );
    expect(existsSync(join(project.folder, '.git/hooks/pre-commit'))).toBe(false);
    expect(project.git('config', '--local', '--list')).toBe(config);
    expect(project.git('ls-files', '--others', '--directory').split('\n')).toEqual(files);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toEqual([]);
  });

  it('says when there is nothing to uninstall', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    await hooks(project.folder, 'uninstall');
    expect(await hooks(project.folder, 'uninstall')).toMatchObject({
      status: 0,
      stdout: 'no prompt-lint hook is installed here; nothing to uninstall\n',
    });
  });
});

describe('hooks install where there are no hooks', () => {
  it('says that a folder is in no repository', async () => {
    await expect(hooks(temporaryFolder(), 'install')).rejects.toThrow(/is not in a git repository/);
  });

  it('says that a repository is bare', async () => {
    const repository = createRepository();
    repository.git('config', 'core.bare', 'true');
    const failure = hooks(repository.folder, 'install');
    await expect(failure).rejects.toThrow(/is a bare repository/);
    await expect(failure).rejects.toBeInstanceOf(UserError);
  });

  it('says that a folder is a git directory', async () => {
    await expect(hooks(join(createRepository().folder, '.git'), 'install')).rejects.toThrow(
      /is a git directory, not a work tree/,
    );
  });
});
