import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const hints = { discernment: { include_hints_in_output: true } };

/** A folder outside of the repository with a faulty prompt in it. */
function outside(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret.prompt.md'), faulty);
  return folder;
}

function link(repository: Repository, target: string, path: string): void {
  repository.write(path, '');
  rmSync(join(repository.folder, path));
  symlinkSync(target, join(repository.folder, path));
}

describe('a config that is a link', () => {
  it.each([
    ['that leads out of the repository', () => outside(), 'leads out of the repository and is not followed'],
    ['that leads nowhere', () => 'nowhere', 'leads nowhere'],
  ])('%s is told, and nothing is checked', (_, target, why) => {
    const repository = createRepository({ [promptPath]: faulty });
    link(repository, target(), '.promptlintrc.json');
    const { status, stdout, stderr } = runCli(repository.folder, []);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      `prompt-lint: .promptlintrc.json: the config is a link that ${why}; put a file there, or name it with --config\n`,
    );
  });

  it('within the repository holds', () => {
    const repository = createRepository({
      [promptPath]: faulty,
      'conf/lint.json': '{"rules":{"prompt/*":"off"}}',
    });
    link(repository, 'conf/lint.json', '.promptlintrc.json');
    expect(runCli(repository.folder, [])).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a symbolic link', () => {
  it('in a listing is passed over, wherever it leads', () => {
    const repository = createRepository({ 'notes/limits.prompt.md': faulty });
    link(repository, '../../notes/limits.prompt.md', '.assistant/prompts/inside.md');
    link(repository, join(outside(), 'secret.prompt.md'), '.assistant/prompts/outside.md');
    link(repository, 'nowhere', '.assistant/prompts/dangling.md');
    link(repository, 'loop.md', '.assistant/prompts/loop.md');
    const expected = { 'notes/limits.prompt.md': [fault] };
    expect(lint(repository.folder)).toEqual(expected);
    expect(lint(repository.folder, ['.'])).toEqual(expected);
    expect(lint(repository.folder, ['**/*.md'])).toEqual(expected);
    expect(lint(repository.folder, ['--kind', 'prompt', '.'])).toEqual(expected);
    repository.git('add', '--all');
    expect(lint(repository.folder, ['--staged'])).toEqual({});
    expect(lint(repository.folder, ['--since', 'HEAD'])).toEqual({});
  });

  it('that is named stands for the file it leads to', () => {
    const repository = createRepository({ 'notes/limits.prompt.md': faulty });
    link(repository, '../notes/limits.prompt.md', 'links/a.md');
    link(repository, '../notes', 'links/folder');
    const expected = { 'notes/limits.prompt.md': [fault] };
    expect(lint(repository.folder, ['links/a.md', 'notes/limits.prompt.md'])).toEqual(expected);
    expect(lint(repository.folder, ['links/folder'])).toEqual(expected);
    expect(lint(repository.folder, ['links/folder/limits.prompt.md'])).toEqual(expected);
  });

  it('that is named and leads out of the repository is not followed', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    link(repository, outside(), 'links/folder');
    for (const path of ['links/folder', 'links/folder/secret.prompt.md']) {
      const { status, stdout, stderr } = runCli(repository.folder, [path]);
      expect(stderr).toBe(
        `prompt-lint: ${path} is a link that leads out of ${repository.folder}, and is not followed; name its target\n`,
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
  });

  it('put in the place of a tracked folder leads nowhere', () => {
    const repository = createRepository({ 'prompts/secret.prompt.md': sound, [promptPath]: sound });
    rmSync(join(repository.folder, 'prompts'), { recursive: true });
    link(repository, outside(), 'prompts');
    expect(lint(repository.folder)).toEqual({ [promptPath]: [] });
  });

  it('in the place of a config or of a file that a rule reads is followed inside of the repository alone', () => {
    const repository = createRepository({ [promptPath]: sound, 'shared/on.json': JSON.stringify(hints) });
    const far = outside();
    writeFileSync(join(far, 'on.json'), JSON.stringify(hints));
    const read = () => lint(repository.folder, ['--at', 'worktree'])[promptPath];
    link(repository, '../../shared/on.json', '.assistant/config/ai-fluency.json');
    expect(read()).toEqual(['prompt/discernment-hints']);
    rmSync(join(repository.folder, '.assistant/config/ai-fluency.json'));
    link(repository, join(far, 'on.json'), '.assistant/config/ai-fluency.json');
    expect(read()).toEqual([]);

    writeFileSync(join(far, 'broken'), '{"secret": 1');
    link(repository, join(far, 'broken'), '.promptlintrc');
    const { status, stderr } = runCli(repository.folder, []);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^prompt-lint: \.promptlintrc: the config is a link that leads out [^\n]+\n$/);
    expect(stderr).not.toContain('secret');
  });

  it('is still a link when its target was mended', () => {
    const repository = createRepository({ 'notes/limits.prompt.md': faulty });
    link(repository, 'notes/limits.prompt.md', 'a.md');
    runCli(repository.folder, ['--fix', 'a.md']);
    expect(readlinkSync(join(repository.folder, 'a.md'))).toBe('notes/limits.prompt.md');
    expect(readFileSync(join(repository.folder, 'notes/limits.prompt.md'), 'utf8')).toBe(sound);
  });
});

describe('the mode of a file', () => {
  it('outlives its mending, in the work tree and in the index', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    const file = join(repository.folder, promptPath);
    for (const mode of [0o755, 0o640]) {
      repository.write(promptPath, faulty);
      chmodSync(file, mode);
      repository.git('add', '.');
      const before = repository.git('ls-files', '--stage', promptPath).slice(0, 6);
      expect(lint(repository.folder, ['--staged', '--fix'])).toEqual({ [promptPath]: [] });
      expect(statSync(file).mode & 0o7777).toBe(mode);
      expect(repository.git('ls-files', '--stage', promptPath).slice(0, 6)).toBe(before);
    }
  });

  it('makes no difference to what is linted', () => {
    const repository = createRepository({ [promptPath]: faulty });
    chmodSync(join(repository.folder, promptPath), 0o755);
    repository.git('add', '.');
    expect(lint(repository.folder, ['--staged'])).toEqual({ [promptPath]: [fault] });
  });
});

describe('what is no regular file', () => {
  it('is no target of a report: a device is written to, and stays one', () => {
    const repository = createRepository({ [promptPath]: faulty });
    expect(runCli(repository.folder, ['--output-file', '/dev/null']).status).toBe(1);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    link(repository, 'report.txt', 'report');
    runCli(repository.folder, ['--output-file', 'report']);
    expect(lstatSync(join(repository.folder, 'report')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(repository.folder, 'report.txt'))).toBe(true);
  });
});
