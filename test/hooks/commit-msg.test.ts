import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, prompt, promptPath } from '../changes/prompts.ts';
import { entry as builtEntry, runCli } from '../support/cli.ts';
import type { Repository } from '../support/repository.ts';
import { answer, createProject, hooks, isolateGitConfig, runsOf, tryCommit, writeHook } from './project.ts';

isolateGitConfig();

const hookPath = '.git/hooks/commit-msg';
const namesOf = (runs: ReturnType<typeof runsOf>) => runs.map((run) => run.arguments.slice(0, 3).join(' '));

describe('hooks install --commit-msg', () => {
  it('lets git commit start both hooks, the second with the file of the message', async () => {
    const project = createProject();
    expect((await hooks(project.folder, 'install', '--commit-msg')).stdout).toBe(
      "installed: .git/hooks/pre-commit (in git's hooks folder, of this clone alone)\ninstalled: .git/hooks/commit-msg (in git's hooks folder, of this clone alone)\n",
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(runsOf(project.entry).map((run) => run.arguments)).toEqual([
      ['--staged'],
      ['hooks', 'run', 'commit-msg', '.git/COMMIT_EDITMSG'],
    ]);
  });

  it('is not installed unless it is asked for, and then kept up to date', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    expect(existsSync(join(project.folder, hookPath))).toBe(false);
    await hooks(project.folder, 'install', '--commit-msg');
    const { ino } = statSync(join(project.folder, hookPath));
    expect((await hooks(project.folder, 'install')).stdout).toBe(
      'already installed: .git/hooks/pre-commit\nalready installed: .git/hooks/commit-msg\n',
    );
    expect(statSync(join(project.folder, hookPath)).ino).toBe(ino);
  });

  it('lets a fault stop the commit', async () => {
    const project = createProject();
    await hooks(project.folder, 'install', '--commit-msg');
    writeFileSync(join(project.folder, '.git/hooks/pre-commit'), '#!/bin/sh\n');
    answer(project.entry, 1);
    expect(tryCommit(project.folder).committed).toBe(false);
  });

  it('keeps a hook that is there, calls it first, and gives it back', async () => {
    const project = createProject();
    const theirs = '#!/bin/sh\necho "$1" > seen\necho Change-Id >> "$1"\n';
    writeHook(project.folder, hookPath, theirs, 0o750);
    expect((await hooks(project.folder, 'install', '--commit-msg')).stdout).toContain(
      'the hook that was there is kept as .git/hooks/commit-msg.before-prompt-lint and runs first',
    );
    expect(tryCommit(project.folder).committed).toBe(true);
    expect(readFileSync(join(project.folder, 'seen'), 'utf8')).toBe('.git/COMMIT_EDITMSG\n');
    expect(project.git('log', '-1', '--format=%B')).toContain('Change-Id');
    expect(namesOf(runsOf(project.entry))).toEqual(['--staged', 'hooks run commit-msg']);
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, hookPath), 'utf8')).toBe(theirs);
    expect(statSync(join(project.folder, hookPath)).mode & 0o777).toBe(0o750);
  });

  it('does not run after the kept hook refused', async () => {
    const project = createProject();
    writeHook(project.folder, hookPath, '#!/bin/sh\nexit 3\n');
    await hooks(project.folder, 'install', '--commit-msg');
    expect(tryCommit(project.folder).committed).toBe(false);
    expect(namesOf(runsOf(project.entry))).toEqual(['--staged']);
  });

  it('adds its lines to the script of husky', async () => {
    const project = createProject({
      '.husky/commit-msg': 'echo theirs\n',
      '.husky/_/h': '',
      '.husky/_/pre-commit': '',
    });
    project.git('config', 'core.hooksPath', '.husky/_');
    await hooks(project.folder, 'install', '--commit-msg');
    const script = readFileSync(join(project.folder, '.husky/commit-msg'), 'utf8');
    expect(script).toMatch(/^echo theirs\nnode_modules\/.bin\/prompt-lint.*\n$/);
    expect(script).toContain('hooks run commit-msg "$1"');
    await hooks(project.folder, 'uninstall');
    expect(readFileSync(join(project.folder, '.husky/commit-msg'), 'utf8')).toBe('echo theirs\n');
  });

  it('is taken out with the other, without a trace', async () => {
    const project = createProject();
    const config = project.git('config', '--local', '--list');
    await hooks(project.folder, 'install', '--commit-msg');
    expect((await hooks(project.folder, 'uninstall')).stdout).toBe(
      'uninstalled: .git/hooks/pre-commit is removed\nuninstalled: .git/hooks/commit-msg is removed\n',
    );
    expect(project.git('config', '--local', '--list')).toBe(config);
  });

  it('is shown by status once it is there', async () => {
    const project = createProject();
    await hooks(project.folder, 'install');
    expect((await hooks(project.folder, 'status')).stdout).not.toContain('commit-msg');
    await hooks(project.folder, 'install', '--commit-msg');
    const sound = await hooks(project.folder, 'status');
    expect(sound).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(
        "installed: .git/hooks/commit-msg (in git's hooks folder, of this clone alone)\n  it will run\n",
      ),
    });
    writeHook(project.folder, hookPath, readFileSync(join(project.folder, hookPath), 'utf8'), 0o644);
    expect(await hooks(project.folder, 'status')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('.git/hooks/commit-msg is not executable'),
    });
  });

  it('is told in the lines for a hook manager only when it is asked for', async () => {
    const lines = async (...args: string[]) => {
      const project = createProject({ 'lefthook.yml': '' });
      const failure = await hooks(project.folder, 'install', ...args).catch((error: unknown) => error);
      return (failure as { lines: string }).lines;
    };
    expect(await lines()).not.toContain('commit-msg');
    expect(await lines('--commit-msg')).toContain('hooks run commit-msg {1}');
  });

  it('is a flag of install alone', async () => {
    const { folder } = createProject();
    await expect(hooks(folder, 'status', '--commit-msg')).rejects.toThrow(
      'hooks status takes no --commit-msg',
    );
  });
});

describe('hooks run commit-msg', () => {
  it('is given the file by git', async () => {
    const { folder } = createProject();
    expect((await hooks(folder, 'run', 'commit-msg', 'M')).status).toBe(4);
    await expect(hooks(folder, 'run', 'commit-msg')).rejects.toThrow('needs the file of the message');
    await expect(hooks(folder, 'run', 'pre-push')).rejects.toThrow('there are pre-commit and commit-msg');
  });
});

/** A repository with our commit-msg hook alone, which starts the built command line, and a first commit. */
async function projectWithHook(files: Record<string, string> = {}): Promise<Repository> {
  const project = createProject({ 'src/transfers.ts': 'x\n', ...files });
  writeFileSync(project.entry, `require(${JSON.stringify(builtEntry)});\n`);
  await hooks(project.folder, 'install', '--commit-msg');
  writeFileSync(join(project.folder, '.git/hooks/pre-commit'), '#!/bin/sh\n');
  return project;
}

function commit(repository: Repository, files: Record<string, string>, ...args: string[]) {
  for (const [path, content] of Object.entries(files)) repository.write(path, content);
  repository.git('add', '--all');
  const { status, output } = repository.tryGit('commit', ...args);
  return { committed: status === 0, output, message: repository.git('log', '-1', '--format=%B').trimEnd() };
}

const work = { 'src/limits.ts': '1\n' };
const trailer = `Prompt: ${promptPath}`;

describe('the commit message', () => {
  it('names the one prompt that the change carries out, behind the trailers that are there', async () => {
    const repository = await projectWithHook();
    const { message } = commit(repository, { [promptPath]: answered('yes'), ...work }, '-m', 'Sum up', '-s');
    expect(message).toBe(`Sum up\n\nSigned-off-by: Test Author <author@example.com>\n${trailer}`);
    repository.write('src/limits.ts', '2\n');
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '--amend', '--no-edit');
    expect(repository.git('log', '-1', '--format=%B').split(trailer)).toHaveLength(2);
  });

  it.each([
    ['no prompt', { ...work }],
    ['a prompt alone', { [promptPath]: prompt }],
    [
      'two prompts',
      { [promptPath]: answered('yes'), '.assistant/prompts/second.md': answered('yes'), ...work },
    ],
  ])('stays as it is with %s', async (_, files) => {
    const repository = await projectWithHook();
    expect(commit(repository, files, '-m', 'Do it')).toMatchObject({ committed: true, message: 'Do it' });
  });

  it('stays empty, so that the commit is not made', async () => {
    const repository = await projectWithHook();
    const files = { [promptPath]: answered('yes'), ...work };
    const editor = ['-c', 'core.editor=true', 'commit'];
    for (const [path, content] of Object.entries(files)) repository.write(path, content);
    repository.git('add', '--all');
    expect(repository.tryGit(...editor).output).toContain('empty commit message');
    expect(repository.tryGit(...editor, '--verbose').output).toContain('empty commit message');
  });

  it('keeps its words above the diff that git shows with --verbose', async () => {
    const repository = await projectWithHook();
    const editor = join(repository.folder, '.git/editor');
    writeFileSync(editor, '#!/bin/sh\nprintf "Sum up\\n" | cat - "$1" > "$1.new" && mv "$1.new" "$1"\n', {
      mode: 0o755,
    });
    for (const [path, content] of Object.entries({ [promptPath]: answered('yes'), ...work }))
      repository.write(path, content);
    repository.git('add', '--all');
    repository.git('-c', `core.editor='${editor}'`, 'commit', '--quiet', '--verbose');
    expect(repository.git('log', '-1', '--format=%B').trimEnd()).toBe(`Sum up\n\n${trailer}`);
  });

  it('of a commit that is to be squashed stays as it is', async () => {
    const repository = await projectWithHook();
    const files = { [promptPath]: answered('yes'), ...work };
    expect(commit(repository, files, '--fixup', 'HEAD').message).toMatch(/^fixup! \S+$/);
  });

  it('may name an approved prompt that is committed already', async () => {
    const repository = await projectWithHook({ [promptPath]: answered('yes') });
    const message = `Sum up\n\n${trailer}`;
    expect(commit(repository, work, '-m', message)).toMatchObject({ committed: true, message });
  });

  it.each([
    [
      'that is not there',
      prompt,
      'Prompt: .assistant/prompts/limit.md',
      'did you mean .assistant/prompts/limits.md?',
    ],
    ['outside of the repository', prompt, 'Prompt: ../limits.md', 'which is not in this commit'],
    ['that is none', prompt, 'prompt: src/transfers.ts', 'which is not a perfected prompt'],
    ['that nobody was asked to approve', prompt, trailer, 'nobody was asked to approve it yet'],
    ['that was cancelled', answered('cancel'), trailer, 'it was cancelled'],
    [
      'that changed after the Yes',
      answered('yes').replace('422', '423'),
      trailer,
      'no longer those that were approved',
    ],
  ])('may not name a prompt %s', async (_, text, line, why) => {
    const repository = await projectWithHook({ [promptPath]: text });
    const result = commit(repository, work, '-m', `Sum up\n\n${line}`);
    expect(result.output).toContain(why);
    expect(result.committed).toBe(false);
  });

  it('may name an unapproved prompt in the commit of that prompt alone, and where the config does not want approvals', async () => {
    const repository = await projectWithHook();
    expect(commit(repository, { [promptPath]: prompt }, '-m', `Ask\n\n${trailer}`).committed).toBe(true);
    const config = { '.promptlintrc.json': '{"rules":{"gate/unapproved-change":"off"}}\n' };
    expect(commit(repository, { ...config, ...work }, '-m', `Sum up\n\n${trailer}`).committed).toBe(true);
  });

  it('that cannot be read is one line on standard error', async () => {
    const { folder } = await projectWithHook();
    expect(runCli(folder, ['hooks', 'run', 'commit-msg', 'gone'])).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: the commit message gone cannot be read (ENOENT)\n',
    });
  });
});
