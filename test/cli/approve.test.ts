import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { approveCommand } from '../../src/commands/approve.ts';
import { UserError } from '../../src/core/base/errors.ts';
import { isolateGit } from '../changes/lint-change.ts';
import { answered, digestOf, prompt, promptPath } from '../changes/prompts.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { fakeTerminal } from '../support/terminal.ts';

isolateGit();

const broken = prompt.replace('## CONSTRAINTS\n- No new dependency.\n', '');
const now = () => new Date('2026-11-21T09:14:00.123Z');

function repositoryWith(text: string): Repository {
  const repository = createRepository({ 'README.md': 'x\n', [promptPath]: text });
  repository.git('config', 'user.name', 'Jana Nováková');
  repository.git('config', 'user.email', 'jana@example.com');
  return repository;
}

/** Runs the command for a person who types some lines, and then closes the terminal. */
async function approve(folder: string, args: readonly string[], typed: readonly string[] = []) {
  const lines = [...typed];
  const { terminal, said } = fakeTerminal(folder);
  const status = await approveCommand(args, terminal, { readLine: () => lines.shift(), now });
  return { status, ...said, left: lines };
}

const textOf = ({ folder }: Repository) => readFileSync(join(folder, promptPath), 'utf8');
const questions = (stderr: string) => stderr.split('Proceed? [Yes / Modify / Cancel]').length - 1;

describe('prompt-lint approve', () => {
  it('shows goal and scope, asks, and records who said Yes, when, and to what', async () => {
    const repository = repositoryWith(prompt);
    const result = await approve(repository.folder, [promptPath], ['yes']);
    expect(result.status).toBe(0);
    expect(result.stderr).toContain('Refuse a transfer that would exceed');
    expect(result.stderr).toContain('`src/limits.ts`');
    expect(result.stderr).not.toContain('REQUIREMENTS');
    expect(textOf(repository)).toBe(
      `---\napproval:\n  answer: yes\n  by: Jana Nováková <jana@example.com>\n  at: 2026-11-21T09:14:00Z\n  digest: ${digestOf(prompt)}\n---\n\n${prompt}`,
    );
    expect(result.stdout).toBe(
      `${promptPath}: approved by Jana Nováková <jana@example.com> at 2026-11-21T09:14:00Z\n`,
    );
  });

  it.each([
    ['yes', ['áno']],
    ['modify', ['modify']],
    ['modify', ['yes, but only for firms']],
    ['cancel', ['no']],
    ['yes', ['looks good', '', 'why?', 'Y']],
  ])('records %s for what was typed: %j', async (answer, typed) => {
    const repository = repositoryWith(prompt);
    const result = await approve(repository.folder, [promptPath], typed);
    expect(result.status).toBe(0);
    expect(questions(result.stderr)).toBe(typed.length);
    expect(textOf(repository)).toContain(`  answer: ${answer}\n`);
  });

  it.each([[[]], [['looks good']], [['maybe', 'go ahead']]])(
    'records nothing when the input ends after %j',
    async (typed) => {
      const repository = repositoryWith(prompt);
      const result = await approve(repository.folder, [promptPath], typed);
      expect(result.status).toBe(1);
      expect(result.stderr).toContain('no answer, nothing is recorded');
      expect(textOf(repository)).toBe(prompt);
    },
  );

  it('records without a question for scripts, and who it is told', async () => {
    const repository = repositoryWith(prompt);
    const result = await approve(
      repository.folder,
      [promptPath, '--answer', 'cancel', '--by', 'CI: "nightly"'],
      ['yes'],
    );
    expect(result.status).toBe(0);
    expect(questions(result.stderr)).toBe(0);
    expect(textOf(repository)).toContain('  answer: cancel\n  by: "CI: \\"nightly\\""\n');
  });

  it('replaces an earlier answer and keeps everything else, byte for byte', async () => {
    const text =
      `\ufeff---\ncommand: prompt # kept\napproval:\n  digest: sha256:0\n  answer: modify # as I said\n---\n${prompt}`.replaceAll(
        '\n',
        '\r\n',
      );
    const repository = repositoryWith(text);
    await approve(repository.folder, [promptPath, '--answer', 'yes', '--by', 'J']);
    expect(textOf(repository)).toBe(
      text
        .replace('sha256:0', digestOf(prompt))
        .replace('modify # as I said\r\n', 'yes # as I said\r\n  by: J\r\n  at: 2026-11-21T09:14:00Z\r\n'),
    );
  });

  it('gives the same file the second time, and leaves nothing beside it', async () => {
    const repository = repositoryWith(prompt);
    await approve(repository.folder, [promptPath, '--answer', 'yes']);
    const once = textOf(repository);
    await approve(repository.folder, [promptPath, '--answer', 'yes']);
    expect(textOf(repository)).toBe(once);
    expect(readdirSync(join(repository.folder, '.assistant/prompts'))).toEqual(['limits.md']);
  });

  it('works from a folder below the top, and outside of any repository', async () => {
    const repository = repositoryWith(prompt);
    const below = join(repository.folder, '.assistant/prompts');
    expect((await approve(below, ['limits.md', '--answer', 'yes'])).status).toBe(0);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'limits.md'), prompt);
    expect((await approve(folder, ['limits.md', '--answer', 'yes', '--by', 'J'])).status).toBe(0);
    expect(readFileSync(join(folder, 'limits.md'), 'utf8')).toContain('answer: yes');
  });
});

describe('prompt-lint approve refuses', () => {
  it.each([[['--answer', 'yes']], [[]]])('a prompt that has errors, and says which (%j)', async (args) => {
    const repository = repositoryWith(broken);
    const result = await approve(repository.folder, [promptPath, ...args], ['yes']);
    expect(result).toMatchObject({ status: 1, stdout: '', left: ['yes'] });
    expect(result.stderr).toMatch(/limits\.md:\d+:\d+ {2}.*CONSTRAINTS.* {2}prompt\/missing-section/);
    expect(textOf(repository)).toBe(broken);
  });

  it('but not with --force, and not to cancel or modify it', async () => {
    for (const args of [['yes', '--force'], ['cancel'], ['modify']]) {
      const repository = repositoryWith(broken);
      expect((await approve(repository.folder, [promptPath, '--answer', ...args])).status, args[0]).toBe(0);
      expect(textOf(repository)).toContain(`answer: ${args[0]}`);
    }
  });

  it('errors of facts do not count: the work may have begun', async () => {
    const repository = repositoryWith(prompt);
    repository.write('src/limits.ts', '1\n');
    expect((await approve(repository.folder, [promptPath, '--answer', 'yes'])).status).toBe(0);
  });

  it.each([
    ['a guide', 'README.md', /README\.md is not a perfected prompt \(it is a guide\)/],
    ['what is not there', 'gone.md', /gone\.md is not there/],
    ['a folder', '.assistant', /\.assistant cannot be read \(folder\)/],
  ])('%s', async (_, file, message) => {
    const { folder } = repositoryWith(prompt);
    const failure = approve(folder, [file, '--answer', 'yes']);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(UserError);
  });

  it('a prompt without a section', async () => {
    const { folder } = repositoryWith('Just words.\n');
    await expect(approve(folder, [promptPath, '--answer', 'yes'])).rejects.toThrow('it has no section');
  });

  it.each([
    [[], 'approve needs the file of a prompt'],
    [['a.md', 'b.md'], 'approve takes one argument, not "b.md"'],
    [['a.md', '--answer', 'sure'], '--answer takes yes, modify or cancel'],
    [['a.md', '--by', ' '], '--by needs a name'],
    [['a.md', '--later'], 'unknown option --later'],
  ])('wrong usage: %j', async (args, message) => {
    await expect(approve(temporaryFolder(), args)).rejects.toThrow(message);
  });

  it('when git does not know who is asked', async () => {
    const repository = createRepository({ [promptPath]: prompt });
    await expect(approve(repository.folder, [promptPath, '--answer', 'yes'])).rejects.toThrow(
      '--by "NAME <MAIL>"',
    );
    expect(textOf(repository)).toBe(prompt);
  });

  it('a front matter that it would break', async () => {
    const repository = repositoryWith(`---\n{ command: prompt }\n---\n${prompt}`);
    await expect(approve(repository.folder, [promptPath, '--answer', 'yes'])).rejects.toThrow(UserError);
    expect(textOf(repository)).toContain('{ command: prompt }');
  });

  it('a file that changes while the person looks at it', async () => {
    const repository = repositoryWith(prompt);
    const file = join(repository.folder, promptPath);
    const changed = prompt.replace('422', '423');
    const lines = approveWhile(repository.folder, () => writeFileSync(file, changed));
    await expect(lines).rejects.toThrow('changed while it was looked at');
    expect(textOf(repository)).toBe(changed);
  });
});

function approveWhile(folder: string, meanwhile: () => void) {
  const { terminal } = fakeTerminal(folder);
  const readLine = () => {
    meanwhile();
    return 'yes';
  };
  return approveCommand([promptPath], terminal, { readLine, now });
}

describe('the built command line', () => {
  it('reads what is typed line by line, and opens the way for the commit', () => {
    const repository = repositoryWith(prompt);
    repository.write('src/limits.ts', '1\n');
    repository.write(promptPath, `${prompt}\nlater\n`);
    repository.git('add', '--all');
    const answeredLate = runCli(repository.folder, ['approve', promptPath], {
      input: 'looks fine\r\náno\r\nno\r\n',
    });
    expect(answeredLate.status).toBe(0);
    expect(answeredLate.stdout).toContain('approved by Jana Nováková');
    expect(runCli(repository.folder, ['approve', promptPath], { input: 'hm' }).status).toBe(1);
    expect(runCli(repository.folder, ['approve', 'README.md']).status).toBe(2);
  });

  it('lets a commit through only with the Yes', () => {
    const repository = repositoryWith('## GOAL\nx\n');
    repository.write('src/transfers.ts', '1\n');
    repository.write('src/limits.ts', '1\n');
    repository.write(promptPath, prompt);
    repository.git('add', '--all');
    expect(runCli(repository.folder, ['--staged'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('gate/unapproved-change'),
    });
    repository.write(promptPath, answered('yes'));
    repository.git('add', '--all');
    const result = runCli(repository.folder, ['--staged']);
    expect(result.stdout).not.toContain('gate/');
  });
});
