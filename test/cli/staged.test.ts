import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const staged = (repository: Repository) => lint(repository.folder, ['--staged']);

/** Stages one text and leaves another in the work tree. */
function stageAndChange(repository: Repository, inIndex: string, inWorkTree: string): void {
  repository.write(promptPath, inIndex);
  repository.git('add', '--', promptPath);
  repository.write(promptPath, inWorkTree);
}

describe('--staged', () => {
  it('refuses what is faulty in the index and sound in the work tree', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    stageAndChange(repository, faulty, sound);
    const result = runCli(repository.folder, ['--staged']);
    expect(result.status).toBe(1);
    expect(result.stdout).toContain(fault);
  });

  it('passes what is sound in the index and faulty in the work tree', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    stageAndChange(repository, sound, faulty);
    expect(runCli(repository.folder, ['--staged'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(staged(repository)).toEqual({ [promptPath]: [] });
  });

  it('lints the staged part of a partly staged file', () => {
    const repository = createRepository({ [promptPath]: sound });
    const further = sound.replace('422.\n', '422.\n2. A transfer of what is left is booked.\n');
    stageAndChange(repository, further, further.replace('2. A', '7. A'));
    expect(staged(repository)).toEqual({ [promptPath]: [] });
    expect(lint(repository.folder)).toEqual({ [promptPath]: ['prompt/requirements-numbered'] });
  });

  it('lints nothing but what is staged', () => {
    const repository = createRepository({ '.assistant/prompts/old.md': faulty });
    repository.write('.assistant/prompts/untracked.md', faulty);
    repository.write('.assistant/prompts/old.md', `${faulty}\n`);
    repository.write(promptPath, sound);
    repository.git('add', promptPath);
    expect(staged(repository)).toEqual({ [promptPath]: [] });
  });

  it('lints a renamed file under its new name, and a deleted one not at all', () => {
    const renamed = '.assistant/prompts/renamed.md';
    const repository = createRepository({ [promptPath]: faulty, '.assistant/prompts/gone.md': faulty });
    repository.git('mv', promptPath, renamed);
    repository.git('rm', '--quiet', '.assistant/prompts/gone.md');
    expect(staged(repository)).toEqual({ [renamed]: [fault] });
  });

  it('lints a staged file that is gone from the work tree', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    stageAndChange(repository, faulty, '');
    rmSync(join(repository.folder, promptPath));
    expect(staged(repository)).toEqual({ [promptPath]: [fault] });
  });

  it('works before the first commit', () => {
    const repository = createRepository();
    stageAndChange(repository, faulty, sound);
    expect(staged(repository)).toEqual({ [promptPath]: [fault] });
  });

  it('lints what a merge brings in, once its conflicts are resolved', () => {
    const repository = createRepository({ [promptPath]: sound, 'a.txt': '1\n' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ '.assistant/prompts/side.md': faulty, 'a.txt': '2\n' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.txt': '3\n' });
    expect(repository.tryGit('merge', 'side').status).toBe(1);
    repository.write('a.txt', '4\n');
    repository.git('add', 'a.txt');
    expect(staged(repository)).toEqual({ '.assistant/prompts/side.md': [fault] });
  });

  it('starts from any folder of the repository, and names files from its top', () => {
    const repository = createRepository({ 'deep/er/a.txt': 'x\n' });
    stageAndChange(repository, faulty, faulty);
    expect(lint(join(repository.folder, 'deep/er'), ['--staged'])).toEqual({ [promptPath]: [fault] });
  });

  it('is not led astray by settings of git', () => {
    const repository = createRepository({ [promptPath]: sound, 'deep/a.txt': 'x\n' });
    const settings = [
      ['diff.noprefix', 'true'],
      ['diff.relative', 'true'],
      ['diff.renames', 'copies'],
      ['diff.external', 'false'],
      ['color.ui', 'always'],
      ['core.quotePath', 'true'],
      ['log.showSignature', 'true'],
    ];
    for (const [key, value] of settings) repository.git('config', key!, value!);
    stageAndChange(repository, faulty, faulty);
    repository.git('mv', promptPath, '.assistant/prompts/größe.md');
    expect(lint(join(repository.folder, 'deep'), ['--staged'])).toEqual({
      '.assistant/prompts/größe.md': [fault],
    });
  });

  it('says nothing and passes when nothing is staged', () => {
    const repository = createRepository({ [promptPath]: faulty });
    expect(runCli(repository.folder, ['--staged'])).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
