import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { temporaryFolder } from '../support/repository.ts';
import { createProject, hooks, isolateGitConfig } from './project.ts';

isolateGitConfig();

describe('hooks run', () => {
  it.each([[['run']], [['run', 'pre-commit']]])(
    'lints what is staged and gives its exit status: %j',
    async (args) => {
      expect((await hooks(temporaryFolder(), ...args)).status).toBe(3);
    },
  );

  it('knows no other hook', async () => {
    await expect(hooks(temporaryFolder(), 'run', 'pre-push')).rejects.toThrow(
      'prompt-lint has no pre-push hook',
    );
  });
});

describe('wrong usage is said in one line', () => {
  it.each([
    [[], /^hooks needs a command: install, uninstall, status or run$/],
    [['remove'], /^hooks has no command remove: /],
    [['install', 'pre-commit'], /^hooks install does not take pre-commit$/],
    [['install', '--assistant', 'claude', '--force'], /^--assistant cannot be combined/],
    [['install', '--force=yes'], /--force/],
    [['status', '--force'], /^hooks status takes no --force$/],
  ])('%j', async (args, message) => {
    const failure = hooks(createProject().folder, ...args);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(UserError);
    await expect(failure).rejects.not.toThrow(/\n/);
  });
});

describe('a disk that refuses', () => {
  it('is the user’s to mend, and nothing is half done', async () => {
    const project = createProject();
    project.git('config', 'core.hooksPath', 'file');
    project.write('file', 'no folder\n');
    const failure = hooks(project.folder, 'install');
    await expect(failure).rejects.toBeInstanceOf(UserError);
    await expect(failure).rejects.toThrow(/could not (read|write) .*file/);
  });
});
