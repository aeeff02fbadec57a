import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createProject,
  hooks,
  hooksWith,
  isolateGitConfig,
  runsOf,
  tryCommit,
  writeEntry,
} from '../hooks/project.ts';
import { temporaryFolder } from '../support/repository.ts';

isolateGitConfig();

const own = 'node_modules/prompt-lint';
const versionAt = (folder: string, version: string) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'prompt-lint', version }));

/** A project whose hook was installed from a copy that lies elsewhere. */
async function installedFromElsewhere() {
  const project = createProject();
  const elsewhere = join(temporaryFolder(), "it's né", own);
  const entry = join(elsewhere, 'dist/bin/cli.cjs');
  writeEntry(entry);
  versionAt(elsewhere, '1.0.0');
  versionAt(join(project.folder, own), '1.0.0');
  await hooksWith(entry, project.folder, 'install');
  return { project, entry };
}

describe('a hook that git does not track', () => {
  it('runs the entry that was recorded, not what a checkout brings', async () => {
    const { project, entry } = await installedFromElsewhere();
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(entry)).toHaveLength(1);
    expect(runsOf(project.entry)).toEqual([]);
    expect((await hooks(project.folder, 'status')).stdout).toContain(
      `runs ${entry} (the copy recorded at install)`,
    );
  });

  it('runs it in a linked work tree that brings a copy of its own, as well', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const tree = join(temporaryFolder(), 'linked');
    project.git('worktree', 'add', '--quiet', tree);
    const brought = join(tree, own, 'dist/bin/cli.cjs');
    writeEntry(brought);
    expect(tryCommit(tree).committed).toBe(true);
    expect(runsOf(brought)).toEqual([]);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('says so when the copy of the work tree is another version, and only then', async () => {
    const { project, entry } = await installedFromElsewhere();
    expect(tryCommit(project.folder).output).not.toContain('another version');
    versionAt(join(project.folder, own), '2.0.0');
    const { output } = tryCommit(project.folder);
    expect(output.split('\n').filter((line) => line.startsWith('prompt-lint:'))).toEqual([
      `prompt-lint: ${entry} runs, as "prompt-lint hooks install" recorded it; node_modules of this work tree has another version`,
    ]);
    expect(runsOf(project.entry)).toEqual([]);
  });

  it('knows the version of a copy that was started by its link in .bin', async () => {
    const { project, entry } = await installedFromElsewhere();
    const bin = join(dirname(entry), '../../../.bin');
    mkdirSync(bin);
    symlinkSync(entry, join(bin, 'prompt-lint'));
    await hooksWith(join(bin, 'prompt-lint'), project.folder, 'install');
    expect(tryCommit(project.folder).output).not.toContain('another version');
    expect(runsOf(entry)).toHaveLength(1);
  });

  it('falls back to the copy of the work tree when the recorded one is gone', async () => {
    const { project, entry } = await installedFromElsewhere();
    rmSync(entry);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
    expect((await hooks(project.folder, 'status')).stdout).toContain("(the work tree's own copy)");
  });
});

describe('a hook that git tracks', () => {
  it.each(['.husky', '.githooks'])(
    "holds no path of a machine and runs the work tree's copy: %s",
    async (folder) => {
      const project = createProject({ [`${folder}/README`]: 'x' });
      if (folder === '.githooks') project.git('config', 'core.hooksPath', folder);
      const elsewhere = join(temporaryFolder(), 'cli.cjs');
      writeEntry(elsewhere);
      await hooksWith(elsewhere, project.folder, 'install');
      const text = readFileSync(join(project.folder, folder, 'pre-commit'), 'utf8');
      expect(text).not.toContain(project.folder);
      expect(text).not.toContain(elsewhere);
      const { stdout } = await hooks(project.folder, 'status');
      expect(stdout).toMatch(/runs node_modules\/\S+ \(the work tree's own copy\)/);
      if (folder === '.husky') return;
      expect(tryCommit(project.folder).committed).toBe(true);
      expect(runsOf(project.entry)).toHaveLength(1);
    },
  );
});
