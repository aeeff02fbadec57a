import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { faulty, promptPath } from '../cli/prompts.ts';
import { entry, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';

function repositoryWithHook() {
  const repository = createRepository({ 'README.md': 'x\n', '.gitignore': 'node_modules\n' });
  const hook = join(repository.folder, '.git/hooks/pre-commit');
  mkdirSync(join(repository.folder, '.git/hooks'), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\nexec '${process.execPath}' '${entry}' --staged\n`);
  chmodSync(hook, 0o755);
  repository.write(promptPath, faulty);
  repository.git('add', '--all');
  return repository;
}

it('a commit that is stopped says so, why, what mends it, and how to go on without', () => {
  const { folder, tryGit, git } = repositoryWithHook();
  const refused = tryGit('commit', '-m', 'try');
  expect(refused.status).toBe(1);
  expect(refused.output.split('\n\n').at(-1)).toBe(
    `prompt-lint stopped this commit: 1 error
  what it is     checks what prompts and guides for assistants state; all is still staged
  why            npx prompt-lint explain prompt/section-order
  fix            edit the files above, git add them, and commit again
                 npx prompt-lint --staged --fix fixes all of it
  go on without  git commit --no-verify
`,
  );
  // Each of them is true.
  expect(runCli(folder, ['explain', 'prompt/section-order']).stdout).toContain('# prompt/section-order');
  expect(git('diff', '--cached', '--name-only').trim()).toBe(promptPath);
  expect(tryGit('commit', '--no-verify', '-m', 'without').status).toBe(0);
  git('reset', '--soft', 'HEAD~1');
  expect(runCli(folder, ['--staged', '--fix']).status).toBe(0);
  expect(tryGit('commit', '-m', 'mended').status).toBe(0);
});

it('nothing of that is said by hand, or of a commit that passes', () => {
  const { folder, tryGit, write, git } = repositoryWithHook();
  expect(runCli(folder, ['--staged'])).toMatchObject({ status: 1, stderr: '' });
  write(promptPath, '');
  git('rm', '--cached', '--force', '--quiet', promptPath);
  write('b.txt', 'x');
  git('add', 'b.txt');
  expect(tryGit('commit', '-m', 'sound').output).not.toContain('stopped');
});

it.each([
  ['as npm has it', 'node_modules/.bin/prompt-lint', 'npx prompt-lint'],
  [
    'as a package of the project has it',
    'packages/app/node_modules/.bin/prompt-lint',
    'packages/app/node_modules/.bin/prompt-lint',
  ],
  ['as Yarn has it', '.pnp.cjs', 'yarn prompt-lint'],
])('is told of the program %s', (_, path, told) => {
  const { folder, tryGit } = repositoryWithHook();
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (path === '.pnp.cjs') writeFileSync(file, '');
  else {
    symlinkSync(entry, file);
    writeFileSync(join(folder, '.git/hooks/pre-commit'), `#!/bin/sh\nexec ${path} --staged\n`);
  }
  expect(tryGit('commit', '-m', 'try').output).toContain(`  why            ${told} explain `);
});
