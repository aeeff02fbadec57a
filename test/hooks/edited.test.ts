import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProject, hooks, isolateGitConfig, tryCommit, writeHook } from './project.ts';

isolateGitConfig();

const HOOK = '.git/hooks/pre-commit';
const KEPT = '.git/hooks/pre-commit.before-prompt-lint';

describe('our hook, edited by a person', () => {
  it('loses only our lines when it is uninstalled', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, HOOK);
    writeFileSync(hook, `${readFileSync(hook, 'utf8')}echo mine\n`);
    expect((await hooks(project.folder, 'uninstall')).stdout).toContain('the other lines are kept');
    expect(readFileSync(hook, 'utf8')).toBe('#!/bin/sh\necho mine\n');
    expect(lstatSync(hook).mode & 0o111).not.toBe(0);
  });

  it('stays when the kept hook would take the place of their lines', async () => {
    const project = createProject();
    const hook = writeHook(project.folder, HOOK, '#!/bin/sh\n: old\n');
    await hooks(project.folder, 'install');
    const edited = `${readFileSync(hook, 'utf8')}echo mine\n`;
    writeFileSync(hook, edited);
    await expect(hooks(project.folder, 'uninstall')).rejects.toThrow(
      /move them to .*pre-commit\.before-prompt-lint/,
    );
    expect(readFileSync(hook, 'utf8')).toBe(edited);
    expect(readFileSync(join(project.folder, KEPT), 'utf8')).toContain(': old');
  });

  it('stays when the edit is between our markers, unless forced', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, HOOK);
    const edited = readFileSync(hook, 'utf8').replaceAll('--staged', '--staged --quiet');
    writeFileSync(hook, edited);
    await expect(hooks(project.folder, 'uninstall')).rejects.toThrow(/changes made by hand/);
    expect((await hooks(project.folder, 'install')).stdout).toContain('edited by hand and stay as they are');
    expect(readFileSync(hook, 'utf8')).toBe(edited);
    await hooks(project.folder, 'uninstall', '--force');
    expect(existsSync(hook)).toBe(false);
  });

  it('counts a failing line above ours', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, HOOK);
    writeFileSync(hook, readFileSync(hook, 'utf8').replace('#!/bin/sh\n', '#!/bin/sh\nfalse\n'));
    expect(tryCommit(project.folder).committed).toBe(false);
  });

  it('is refused when its last marker is gone', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const hook = join(project.folder, HOOK);
    writeFileSync(hook, readFileSync(hook, 'utf8').replace(/^# <<<.*\n/m, ''));
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/not its last/);
    await expect(hooks(project.folder, 'uninstall')).rejects.toThrow(/not its last/);
  });
});
