import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProject, hooks, isolateGitConfig, runsOf, tryCommit, writeHook } from './project.ts';

isolateGitConfig();

describe('hooks status', () => {
  it('says that nothing is installed', async () => {
    expect(await hooks(createProject().folder, 'status')).toMatchObject({
      status: 1,
      stdout: 'not installed: .git/hooks/pre-commit is not there\n',
    });
  });

  it("names another's hook", async () => {
    const project = createProject();
    writeHook(project.folder, '.git/hooks/pre-commit', '#!/bin/sh\n');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout:
        "not installed: .git/hooks/pre-commit has none of prompt-lint's lines\n  another hook is there: .git/hooks/pre-commit\n",
    });
  });

  it('says how and where it is installed, and what it runs', async () => {
    const project = createProject();
    writeHook(project.folder, '.git/hooks/pre-commit', '#!/bin/sh\n');
    await hooks(project.folder, 'install');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 0,
      stdout:
        "installed: .git/hooks/pre-commit (in git's hooks folder, of this clone alone)\n  it will run\n  runs node_modules/prompt-lint/dist/bin/cli.cjs (the copy recorded at install)\n" +
        '  the hook from before prompt-lint, .git/hooks/pre-commit.before-prompt-lint, runs first\n',
    });
  });

  it('sees a hook that git passes over, which install mends', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    chmodSync(join(project.folder, '.git/hooks/pre-commit'), 0o644);
    const status = await hooks(project.folder, 'status');
    expect(status).toMatchObject({ status: 1, stdout: expect.stringContaining('is not executable') });
    tryCommit(project.folder);
    expect(runsOf(project.entry)).toEqual([]);
    expect((await hooks(project.folder, 'install')).stdout).toBe('updated: .git/hooks/pre-commit\n');
    tryCommit(project.folder);
    expect(runsOf(project.entry)).toHaveLength(1);
    expect((await hooks(project.folder, 'status')).status).toBe(0);
  });

  it('sees that no entry is left', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('problem: prompt-lint is neither in node_modules'),
    });
  });

  it('sees that the node of the install is gone, which is no problem while another is on the PATH', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    project.git('config', 'prompt-lint.node', '/gone/node');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('/gone/node is gone'),
    });
  });

  it('sees Windows line breaks, which sh does not run and install mends', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, '.git/hooks/pre-commit');
    writeFileSync(hook, readFileSync(hook, 'utf8').replaceAll('\n', '\r\n'));
    expect(tryCommit(project.folder).committed).toBe(false);
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Windows line breaks'),
    });
    await hooks(project.folder, 'install');
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    expect(tryCommit(project.folder).committed).toBe(true);
  });

  it('sees the lines of another version, which install brings up to date', async () => {
    const { formatBlock } = await import('../../src/core/hooks/script.ts');
    const project = createProject();
    const hook = writeHook(
      project.folder,
      '.git/hooks/pre-commit',
      `#!/bin/sh\n${formatBlock('hook', ': old\n')}`,
    );
    expect((await hooks(project.folder, 'status')).stdout).toContain('written by another version');
    expect((await hooks(project.folder, 'install')).stdout).toBe('updated: .git/hooks/pre-commit\n');
    expect(readFileSync(hook, 'utf8')).not.toContain(': old');
    expect((await hooks(project.folder, 'status')).stdout).not.toContain('another version');
  });

  it('names a hook that core.hooksPath keeps git from running', async () => {
    const project = createProject();
    writeHook(project.folder, '.git/hooks/pre-commit', '#!/bin/sh\n');
    project.git('config', 'core.hooksPath', '.githooks');
    expect((await hooks(project.folder, 'status')).stdout).toContain(
      '.git/hooks/pre-commit is not run: git looks in core.hooksPath (.githooks)',
    );
  });
});
