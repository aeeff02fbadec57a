import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import {
  createProject,
  hooks,
  hooksWith,
  isolateGitConfig,
  runsOf,
  tryCommit,
  writeEntry,
} from './project.ts';

isolateGitConfig();

/** A folder that holds only the programs that a hook may count on, as a graphical client's PATH does: no node. */
function shortPath(...more: [name: string, target: string][]): string {
  const folder = temporaryFolder();
  const found = (process.env.PATH ?? '').split(':');
  for (const name of ['git', 'sh', 'env', 'grep']) {
    symlinkSync(found.map((place) => join(place, name)).find((path) => exists(path))!, join(folder, name));
  }
  for (const [name, target] of more) symlinkSync(target, join(folder, name));
  return folder;

  function exists(path: string): boolean {
    try {
      readFileSync(path);
      return true;
    } catch {
      return false;
    }
  }
}

describe('what the hook starts', () => {
  it("is Yarn where the package lies in Yarn's cache", async () => {
    const project = createProject({ '.pnp.cjs': '' });
    await hooks(project.folder, 'install');
    rmSync(join(project.folder, 'node_modules'), { recursive: true });
    const programs = temporaryFolder();
    writeFileSync(join(programs, 'yarn'), '#!/bin/sh\necho "$@" > called\nexit 1\n', { mode: 0o755 });
    const PATH = `${programs}:${process.env.PATH}`;
    expect(tryCommit(project.folder, { PATH }).committed).toBe(false);
    expect(readFileSync(join(project.folder, 'called'), 'utf8')).toBe('prompt-lint --staged\n');
  });

  it('is the shim when the package keeps its entry elsewhere', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const moved = join(project.folder, 'node_modules/prompt-lint/lib/start.cjs');
    writeEntry(moved);
    rmSync(join(project.folder, 'node_modules/prompt-lint/dist'), { recursive: true });
    rmSync(join(project.folder, 'node_modules/.bin/prompt-lint'));
    symlinkSync('../prompt-lint/lib/start.cjs', join(project.folder, 'node_modules/.bin/prompt-lint'));
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(moved)).toHaveLength(1);
  });

  it('is the package itself where the shim is a shell script, as with pnpm', async () => {
    const project = createProject();
    rmSync(join(project.folder, 'node_modules/.bin/prompt-lint'));
    writeFileSync(join(project.folder, 'node_modules/.bin/prompt-lint'), '#!/bin/sh\nexit 9\n', {
      mode: 0o755,
    });
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it.each(['plain', `it's a "strange" $HOME \`place\` \\ here`])(
    'is what was recorded when the work tree has none (%s)',
    async (name) => {
      const project = createProject();
      const folder = join(temporaryFolder(), name);
      renameSync(project.folder, folder);
      mkdirSync(join(folder, 'packages'));
      await hooks(folder, 'install');
      renameSync(join(folder, 'node_modules'), join(folder, 'packages/node_modules'));
      const entry = join(folder, 'packages/node_modules/prompt-lint/dist/bin/cli.cjs');
      expect(tryCommit(folder).committed).toBe(false);
      await hooksWith(entry, folder, 'install');
      expect(tryCommit(folder).committed).toBe(true);
      expect(runsOf(entry)).toEqual([{ arguments: ['--staged'], folder, entry }]);
    },
  );

  it('is prompt-lint on the PATH when nothing else is there', async () => {
    const repository = createRepository({ file: 'text' });
    const entry = join(temporaryFolder(), 'start.cjs');
    writeEntry(entry);
    await hooks(repository.folder, 'install');
    const path = shortPath(['prompt-lint', entry], ['node', process.execPath]);
    expect(tryCommit(repository.folder, { PATH: path })).toMatchObject({ committed: true });
    expect(runsOf(entry)).toHaveLength(1);
  });

  it('is nothing when there is no prompt-lint: the commit stops with one line that says what to do', async () => {
    const repository = createRepository({ file: 'text' });
    await hooks(repository.folder, 'install');
    const { committed, output } = tryCommit(repository.folder, {
      PATH: shortPath(['node', process.execPath]),
    });
    expect(committed).toBe(false);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^prompt-lint: it is not in node_modules.*run "npm install", or commit with --no-verify\.$/,
      ),
    ]);
  });
});

describe('an install that was started from a cache', () => {
  it.each([
    '/home/me/.npm/_npx/1a2b/node_modules/prompt-lint/dist/bin/cli.cjs',
    '/tmp/dlx-1234/node_modules/prompt-lint/dist/bin/cli.cjs',
  ])('says that the cache may be emptied: %s', async (entry) => {
    const { stdout } = await hooksWith(entry, createProject().folder, 'install');
    expect(stdout).toContain('runs from a cache that may be emptied');
  });
});

describe('a PATH without node', () => {
  it('is made up for by the node of the install', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder, { PATH: shortPath() })).toMatchObject({ committed: true });
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('is made up for when only the shim is there, which looks for node itself', async () => {
    const project = createProject();
    const moved = join(project.folder, 'node_modules/prompt-lint/lib/start.cjs');
    writeEntry(moved);
    rmSync(join(project.folder, 'node_modules/prompt-lint/dist'), { recursive: true });
    rmSync(join(project.folder, 'node_modules/.bin/prompt-lint'));
    symlinkSync('../prompt-lint/lib/start.cjs', join(project.folder, 'node_modules/.bin/prompt-lint'));
    await hooks(project.folder, 'install');
    expect(tryCommit(project.folder, { PATH: shortPath() })).toMatchObject({ committed: true });
    expect(runsOf(moved)).toHaveLength(1);
  });

  it('stops the commit with one line when that node is gone', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    project.git('config', 'prompt-lint.node', '/gone/node');
    const { committed, output } = tryCommit(project.folder, { PATH: shortPath() });
    expect(committed).toBe(false);
    expect(output).toMatch(/^prompt-lint: node was not found, .*\n$/);
  });
});

describe('speed', () => {
  it('costs no process but node while node_modules and the PATH are in order', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    const path = shortPath(['node', process.execPath]);
    // A stand-in for every program that the hook could start shows when it does.
    for (const name of ['git', 'grep', 'env']) {
      rmSync(join(path, name));
      writeFileSync(join(path, name), `#!/bin/sh\necho ${name} >> '${project.folder}/started'\n`);
      chmodSync(join(path, name), 0o755);
    }
    const { spawnSync } = await import('node:child_process');
    const run = spawnSync(join(project.folder, '.git/hooks/pre-commit'), {
      cwd: project.folder,
      env: { PATH: path },
    });
    expect(run.status).toBe(0);
    expect(runsOf(project.entry)).toHaveLength(1);
    expect(() => readFileSync(join(project.folder, 'started'))).toThrow(/ENOENT/);
  });
});
