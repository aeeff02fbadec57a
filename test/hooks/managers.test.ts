import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { terminal } from '../../src/core/base/terminal.ts';
import { findHookManager, type ManagedHooks } from '../../src/core/hooks/managers.ts';
import { npmTool } from '../support/npm-tool.ts';
import { temporaryFolder, testEnvironment } from '../support/repository.ts';
import { findLefthook } from './lefthook.ts';
import { answer, createProject, hooks, isolateGitConfig, runsOf, tryCommit, writeHook } from './project.ts';

isolateGitConfig();

/** The code block under a heading of docs/hooks.md. */
function linesInDocs(heading: string): string {
  const section = readFileSync('docs/hooks.md', 'utf8').split(`\n### ${heading}\n`)[1]!;
  return /```\w+\n([\s\S]*?)```/.exec(section)![1]!;
}

const lefthook = findLefthook();

function startLefthook(folder: string): void {
  const { status, stdout, stderr } = spawnSync(lefthook!, ['install'], {
    cwd: folder,
    env: testEnvironment(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

describe.skipIf(lefthook === undefined)('lefthook', () => {
  const environment = { LEFTHOOK_BIN: lefthook };

  it('runs prompt-lint by the lines of the docs, is recognised and not doubled', async () => {
    const project = createProject({ 'lefthook.yml': linesInDocs('lefthook') });
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        'the hook of lefthook that starts it is not in this clone; run "lefthook install"',
      ),
    });
    startLefthook(project.folder);
    const text = readFileSync(join(project.folder, '.git/hooks/pre-commit'), 'utf8');
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 0,
      stdout: 'runs through lefthook: lefthook.yml starts prompt-lint\n  it will run\n',
    });
    expect((await hooks(project.folder, 'install', '--force')).stdout).toContain('already there');
    expect(readFileSync(join(project.folder, '.git/hooks/pre-commit'), 'utf8')).toBe(text);
    expect(tryCommit(project.folder, environment).committed).toBe(true);
    expect(runsOf(project.entry)).toEqual([
      { arguments: ['--staged'], folder: project.folder, entry: project.entry },
    ]);
    answer(project.entry, 1);
    expect(tryCommit(project.folder, environment).committed).toBe(false);
  });

  it('still runs its jobs, before ours, when our hook is forced upon it', async () => {
    const project = createProject({ 'lefthook.yml': 'pre-commit:\n  jobs:\n    - run: touch ran\n' });
    startLefthook(project.folder);
    await hooks(project.folder, 'install', '--force');
    expect(tryCommit(project.folder, environment).committed).toBe(true);
    expect(existsSync(join(project.folder, 'ran'))).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });

  it('that has put its hook back over ours is noticed, and ours can be installed again', async () => {
    const project = createProject({ 'lefthook.yml': 'pre-commit:\n  jobs:\n    - run: touch ran\n' });
    startLefthook(project.folder);
    await hooks(project.folder, 'install', '--force');
    const kept = readFileSync(join(project.folder, '.git/hooks/pre-commit.before-prompt-lint'));
    writeHook(project.folder, '.git/hooks/pre-commit', kept);
    expect((await hooks(project.folder, 'status')).status).toBe(1);
    expect((await hooks(project.folder, 'uninstall')).stdout).toContain('is not ours any more');
    await hooks(project.folder, 'install', '--force');
    expect((await hooks(project.folder, 'status')).status).toBe(0);
    expect(tryCommit(project.folder, environment).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });
});

/** Managers that npm has, each set up as its users do. */
describe.each([
  {
    name: 'simple-git-hooks',
    packages: ['simple-git-hooks@2'],
    program: 'simple-git-hooks/cli.js',
  },
  {
    name: 'yorkie',
    packages: ['yorkie@2'],
    program: 'yorkie/bin/install.js',
  },
])('$name', ({ name, packages, program }) => {
  const modules = npmTool(name, packages);
  const write = { 'package.json': `{\n${linesInDocs(name).trimEnd()}\n}\n` };

  function start(folder: string): void {
    // Where its package lies in a project; yorkie looks for the repository from there.
    const place = join(folder, 'node_modules', name);
    cpSync(join(modules!, name), place, { recursive: true });
    const env = { ...testEnvironment(), CI: undefined, INIT_CWD: folder, NODE_PATH: modules };
    const script = join(folder, 'node_modules', program);
    const cwd = name === 'yorkie' ? place : folder;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout + stderr);
  }

  it.skipIf(modules === undefined)(
    'runs prompt-lint by the lines of the docs, and is recognised',
    async () => {
      const project = createProject(write);
      expect(await hooks(project.folder, 'status')).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(
          `problem: the hook of ${name} that starts it is not in this clone; run "`,
        ),
      });
      start(project.folder);
      const text = readFileSync(join(project.folder, '.git/hooks/pre-commit'), 'utf8');
      expect(await hooks(project.folder, 'status')).toMatchObject({
        status: 0,
        stdout: `runs through ${name}: package.json starts prompt-lint\n  it will run\n`,
      });
      expect((await hooks(project.folder, 'install', '--force')).stdout).toBe(
        `already there: prompt-lint runs through ${name}: package.json starts prompt-lint\n`,
      );
      expect(readFileSync(join(project.folder, '.git/hooks/pre-commit'), 'utf8')).toBe(text);
      expect(tryCommit(project.folder, { NODE_PATH: modules }).committed).toBe(true);
      expect(runsOf(project.entry)).toHaveLength(1);
      answer(project.entry, 1);
      expect(tryCommit(project.folder, { NODE_PATH: modules }).committed).toBe(false);
    },
  );

  it.skipIf(modules === undefined)(
    'without a line of ours is not wrapped, and its command stays in the line that is shown',
    async () => {
      const command = `printf \\"%s\\" 'ran' > ran`;
      const config = linesInDocs(name).replace(/node_modules.*staged/, () => command);
      const project = createProject({ 'package.json': `{\n${config.trimEnd()}\n}\n` });
      start(project.folder);
      const refused = await hooks(project.folder, 'install', '--commit-msg').catch(
        (error: ManagedHooks) => error,
      );
      expect(refused).toMatchObject({ message: expect.stringContaining(`${name} manages the hooks`) });
      const lines = (refused as ManagedHooks).lines.split('and in it:')[0]!;
      expect(lines).toBe(
        config.replace(command, () => `${command} && node_modules/.bin/prompt-lint --staged`),
      );
      writeFileSync(join(project.folder, 'package.json'), `{\n${lines.trimEnd()}\n}\n`);
      // The hook is of before where the manager copies the command into it.
      expect((await hooks(project.folder, 'status')).status).toBe(name === 'yorkie' ? 0 : 1);
      start(project.folder);
      answer(project.entry, 1);
      expect(tryCommit(project.folder, { NODE_PATH: modules }).committed).toBe(false);
      expect(readFileSync(join(project.folder, 'ran'), 'utf8')).toBe('ran');
      expect(runsOf(project.entry)).toHaveLength(1);
    },
  );
});

describe('lint-staged', () => {
  it('runs prompt-lint once, without file names, by the lines of the docs', async () => {
    const project = createProject({ 'lint-staged.config.mjs': linesInDocs('lint-staged') });
    writeHook(
      project.folder,
      '.git/hooks/pre-commit',
      `#!/bin/sh\nexec node '${resolve('node_modules/lint-staged/bin/lint-staged.js')}'\n`,
    );
    expect(tryCommit(project.folder)).toMatchObject({ committed: true });
    expect(runsOf(project.entry)).toEqual([
      { arguments: ['--staged'], folder: project.folder, entry: project.entry },
    ]);
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 0,
      stdout: 'runs through lint-staged: lint-staged.config.mjs starts prompt-lint\n  it will run\n',
    });
    expect((await hooks(project.folder, 'install')).stdout).toContain('already there');
  });

  it('that no hook calls is no reason not to install ours', async () => {
    const project = createProject({ 'lint-staged.config.mjs': linesInDocs('lint-staged') });
    expect((await hooks(project.folder, 'install')).stdout).toContain('installed: .git/hooks/pre-commit');
  });
});

describe('the pre-commit framework', () => {
  interface FrameworkHook {
    id: string;
    entry: string;
    language: string;
    pass_filenames: boolean;
    always_run: boolean;
  }

  /** As pre-commit does for a hook without file names: the entry's words, started at the top of the repository. */
  function start(hook: FrameworkHook, folder: string, path: string) {
    const [program, ...words] = hook.entry.split(' ');
    return spawnSync(program!, words, { cwd: folder, env: { ...testEnvironment(), PATH: path } }).status;
  }

  it.each([
    ['prompt-lint', ['--staged']],
    ['prompt-lint-all', []],
  ])(
    'the entry of %s in .pre-commit-hooks.yaml starts the program of our package (not tried with pre-commit itself)',
    (id, words) => {
      const all: FrameworkHook[] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));
      const hook = all.find((candidate) => candidate.id === id)!;
      expect(hook).toMatchObject({ language: 'node', pass_filenames: false, always_run: true });
      // pre-commit puts the programs of the package that it installed before the PATH.
      const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
      const project = createProject();
      const programs = temporaryFolder();
      for (const name of Object.keys(bin)) symlinkSync(project.entry, join(programs, name));
      const path = `${programs}${delimiter}${process.env.PATH}`;
      expect(start(hook, project.folder, path)).toBe(0);
      expect(runsOf(project.entry)).toEqual([
        { arguments: words, folder: project.folder, entry: project.entry },
      ]);
      answer(project.entry, 1);
      expect(start(hook, project.folder, path)).toBe(1);
    },
  );

  it('starts prompt-lint by the lines of the docs (not tried with pre-commit itself)', () => {
    const hook: FrameworkHook = parse(linesInDocs('pre-commit')).repos[0].hooks[0];
    expect(hook).toMatchObject({ language: 'system', pass_filenames: false, always_run: true });
    const project = createProject();
    expect(start(hook, project.folder, process.env.PATH ?? '')).toBe(0);
    expect(runsOf(project.entry)).toEqual([
      { arguments: ['--staged'], folder: project.folder, entry: project.entry },
    ]);
  });

  it('that moved our hook aside and calls it is not called back by it', async () => {
    const project = createProject();
    writeHook(
      project.folder,
      '.git/hooks/pre-commit',
      '#!/bin/sh\n# File generated by pre-commit: https://pre-commit.com\ntouch ran\n' +
        'legacy="$(dirname "$0")/pre-commit.legacy"\n[ ! -x "$legacy" ] || PRE_COMMIT_RUNNING_LEGACY=1 "$legacy" "$@"\n',
    );
    const framework = readFileSync(join(project.folder, '.git/hooks/pre-commit'));
    await hooks(project.folder, 'install', '--force');
    const ours = readFileSync(join(project.folder, '.git/hooks/pre-commit'));
    writeHook(project.folder, '.git/hooks/pre-commit.legacy', ours);
    writeHook(project.folder, '.git/hooks/pre-commit', framework);
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry)).toHaveLength(1);
  });
});

describe('hooks install where another manager looks after the hooks', () => {
  it.each([
    ['lefthook.yml', 'lefthook', 'lefthook'],
    ['.pre-commit-config.yaml', 'pre-commit', 'pre-commit'],
  ])('refuses by %s, and prints the lines of the docs', async (file, name, heading) => {
    const project = createProject({ [file]: '' });
    let printed = '';
    const { hooksCommand } = await import('../../src/commands/hooks.ts');
    const failure = hooksCommand(['install'], {
      ...terminal(),
      cwd: project.folder,
      entry: project.entry,
      node: process.execPath,
      stdout: () => {},
      stderr: (text) => {
        printed += text;
      },
      runStaged: async () => 0,
      runCommitMessage: async () => 0,
    });
    await expect(failure).rejects.toThrow(`${name} manages the hooks of this repository (${file})`);
    expect(printed).toBe(`In ${file}:\n\n${linesInDocs(heading)}\n`);
    expect((await hooks(project.folder, 'status')).stdout).toContain(
      `${name} manages the hooks here (${file}); "prompt-lint hooks install" shows what to add to it`,
    );
    expect(existsSync(join(project.folder, '.git/hooks/pre-commit'))).toBe(false);
  });

  it.each([
    [
      '.simple-git-hooks.json',
      '{ "pre-commit": "npm test" }',
      '"npm test && node_modules/.bin/prompt-lint --staged"',
    ],
    [
      'simple-git-hooks.cjs',
      `module.exports = { 'pre-commit': 'npm test' };`,
      `'npm test && node_modules/.bin/prompt-lint --staged'`,
    ],
    ['.simple-git-hooks.json', '{}', '"node_modules/.bin/prompt-lint --staged"'],
  ])('shows what goes into a config file of its own: %s %s', async (file, text, command) => {
    const project = createProject({ [file]: text });
    await expect(hooks(project.folder, 'install')).rejects.toMatchObject({
      lines: `"pre-commit": ${command}\n`,
    });
  });

  it('shows the program of a package of a monorepo, and of Yarn without node_modules', async () => {
    const project = createProject({ 'lefthook.yml': '' });
    const place = join(project.folder, 'packages/app');
    mkdirSync(place, { recursive: true });
    renameSync(join(project.folder, 'node_modules'), join(place, 'node_modules'));
    await expect(hooks(place, 'install')).rejects.toMatchObject({
      lines: expect.stringContaining('run: packages/app/node_modules/.bin/prompt-lint --staged\n'),
    });
    writeFileSync(join(project.folder, '.pnp.cjs'), '');
    await expect(hooks(project.folder, 'install')).rejects.toMatchObject({
      lines: expect.stringContaining('run: yarn prompt-lint --staged\n'),
    });
  });

  it('refuses by the hook that is there', async () => {
    const project = createProject();
    writeHook(project.folder, '.git/hooks/pre-commit', '#!/bin/sh\ncall_lefthook run pre-commit\n');
    await expect(hooks(project.folder, 'install')).rejects.toThrow(/lefthook manages the hooks/);
  });

  it('changes nothing about a hook that was installed with --force before', async () => {
    const project = createProject({ 'lefthook.yml': '' });
    await hooks(project.folder, 'install', '--force');
    expect((await hooks(project.folder, 'install')).stdout).toContain('already installed');
  });

  it('does not take husky or a plain hook for one', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, '.husky'));
    expect(findHookManager(folder, '#!/bin/sh\nnpm test\n')).toBeUndefined();
  });
});
