import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import {
  createProject,
  hooks,
  isolateGitConfig,
  runsOf,
  tryCommit,
  writeEntry,
  writeHook,
} from './project.ts';

isolateGitConfig();

describe('core.hooksPath', () => {
  it('is relative to the top of the work tree', async () => {
    const project = createProject({ 'below/file': 'text' });
    project.git('config', 'core.hooksPath', '.githooks');
    expect((await hooks(join(project.folder, 'below'), 'install')).stdout).toBe(
      'installed: .githooks/pre-commit (in core.hooksPath (.githooks))\n',
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    expect(existsSync(join(project.folder, '.git/hooks/pre-commit'))).toBe(false);
  });

  it('holds nothing of this machine, because it may be committed', async () => {
    const project = createProject();
    project.git('config', 'core.hooksPath', '.githooks');
    await hooks(project.folder, 'install');
    const text = readFileSync(join(project.folder, '.githooks/pre-commit'), 'utf8');
    expect(text).not.toContain(project.folder);
    expect(text).not.toContain(process.execPath);
  });

  it('may be absolute, and its hook is kept and called', async () => {
    const project = createProject();
    project.git('config', 'core.hooksPath', join(project.folder, 'my hooks'));
    const hook = writeHook(project.folder, 'my hooks/pre-commit', '#!/bin/sh\ntouch ran\nexit 0\n');
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(existsSync(join(project.folder, 'ran'))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(hook, 'utf8')).toBe('#!/bin/sh\ntouch ran\nexit 0\n');
  });

  it('is refused outside the repository, where it serves others too', async () => {
    const project = createProject();
    const outside = temporaryFolder();
    project.git('config', 'core.hooksPath', outside);
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/every repository that uses it/);
    expect(existsSync(join(outside, 'pre-commit'))).toBe(false);
  });

  it('with --force serves every repository, also one without prompt-lint', async () => {
    const project = createProject();
    const outside = temporaryFolder();
    const config = join(temporaryFolder(), 'gitconfig');
    vi.stubEnv('GIT_CONFIG_GLOBAL', config);
    const environment = { GIT_CONFIG_GLOBAL: config };
    writeFileSync(config, `[core]\n\thooksPath = ${outside}\n`);
    await hooks(project.folder, 'install', '--force');
    const other = createRepository({ file: 'text' });
    expect(tryCommit(other.folder, environment).committed).toBe(true);
    expect(runsOf(project.entry).map((run) => run.folder)).toEqual([other.folder]);

    await expect(hooks(other.folder, 'uninstall')).rejects.toThrow(/from every repository/);
    await hooks(project.folder, 'uninstall', '--force');
    expect(existsSync(join(outside, 'pre-commit'))).toBe(false);
    expect(readFileSync(config, 'utf8')).toBe(`[core]\n\thooksPath = ${outside}\n`);
  });

  it('set after the install: uninstall still finds the hook that git no longer runs', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    project.git('config', 'core.hooksPath', '.githooks');
    const status = await hooks(project.folder, 'status');
    expect(status.status).toBe(1);
    expect(status.stdout).toContain(
      ".git/hooks/pre-commit holds prompt-lint's lines too, but git does not look there",
    );
    await hooks(project.folder, 'uninstall');
    expect(existsSync(join(project.folder, '.git/hooks/pre-commit'))).toBe(false);
  });
});

describe('a hooks folder that is a link', () => {
  it('is followed', async () => {
    const project = createProject();
    rmSync(join(project.folder, '.git/hooks'), { recursive: true });
    mkdirSync(join(project.folder, 'githooks'));
    symlinkSync('../githooks', join(project.folder, '.git/hooks'));
    await hooks(project.folder, 'install');
    expect(existsSync(join(project.folder, 'githooks/pre-commit'))).toBe(true);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });
});

describe('a linked work tree', () => {
  it('shares the hook, and has its own node_modules linted with', async () => {
    const project = createProject();
    const tree = join(temporaryFolder(), 'linked');
    project.git('worktree', 'add', '--quiet', tree);
    const entry = join(tree, 'node_modules/prompt-lint/dist/bin/cli.cjs');
    writeEntry(entry);
    await hooks(tree, 'install');
    expect(existsSync(join(project.folder, '.git/hooks/pre-commit'))).toBe(true);
    expect(tryCommit(tree).committed).toBe(true);
    expect(runsOf(entry)).toEqual([{ arguments: ['--staged'], folder: tree, entry }]);
    expect(runsOf(project.entry)).toEqual([]);
  });

  it('without node_modules is linted by the entry of the main one', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const tree = join(temporaryFolder(), 'linked');
    project.git('worktree', 'add', '--quiet', tree);
    expect(tryCommit(tree).committed).toBe(true);
    expect(runsOf(project.entry).map((run) => run.folder)).toEqual([tree]);
    expect((await hooks(tree, 'status')).status).toBe(0);
  });

  it('does not take over as the one that the others fall back to', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const tree = join(temporaryFolder(), 'linked');
    project.git('worktree', 'add', '--quiet', tree);
    writeEntry(join(tree, 'node_modules/prompt-lint/dist/bin/cli.cjs'));
    await hooks(tree, 'install');
    expect(project.git('config', 'prompt-lint.entry').trim()).toBe(project.entry);
  });
});

describe('a submodule', () => {
  it('gets a hook of its own', async () => {
    const inner = createRepository({ file: 'text' });
    const outer = createRepository({ file: 'text' });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'inner');
    const folder = join(outer.folder, 'inner');
    const entry = join(folder, 'node_modules/prompt-lint/dist/bin/cli.cjs');
    writeEntry(entry);
    await hooks(folder, 'install');
    expect(existsSync(join(outer.folder, '.git/modules/inner/hooks/pre-commit'))).toBe(true);
    expect(tryCommit(folder).committed).toBe(true);
    expect(runsOf(entry).map((run) => run.folder)).toEqual([folder]);
    expect(tryCommit(outer.folder).committed).toBe(true);
    expect(runsOf(entry)).toHaveLength(1);
  });
});
