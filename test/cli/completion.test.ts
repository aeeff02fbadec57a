import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../src/commands/program.ts';
import { optionTable } from '../../src/commands/usage.ts';
import { formats } from '../../src/core/report/formats.ts';
import { runCli } from '../support/cli.ts';
import { temporaryFolder } from '../support/repository.ts';

const isThere = (shell: string) => spawnSync(shell, ['--version']).status === 0;

/** What a shell's completion offers behind some words, the last of which is being typed. */
const offered: Readonly<Record<string, (folder: string, words: readonly string[]) => string[]>> = {
  bash(folder, words) {
    const typed = ['prompt-lint', ...words].map((word) => `'${word}'`).join(' ');
    const script = `. ./completion; COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _prompt_lint; printf '%s\n' "\${COMPREPLY[@]}"`;
    return answer('bash', ['--norc', '-c', script], folder);
  },
  fish(folder, words) {
    const line = ['prompt-lint', ...words].join(' ');
    const found = answer('fish', ['--no-config', '-c', `source ./completion; complete -C '${line}'`], folder);
    return found.map((each) => each.split('\t')[0]!);
  },
};

function answer(shell: string, args: readonly string[], cwd: string): string[] {
  const { stdout, stderr, status } = spawnSync(shell, args, { cwd, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`${shell}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function completionFolder(shell: string): string {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = runCli(folder, ['completion', shell]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  writeFileSync(join(folder, 'completion'), stdout);
  return folder;
}

describe.each(Object.keys(offered))('in %s', (shell) => {
  it.skipIf(!isThere(shell))('commands, options, formats and rules are offered', () => {
    const folder = completionFolder(shell);
    const offers = (...words: string[]) => offered[shell]!(folder, words);
    expect(offers('')).toEqual(expect.arrayContaining(commandNames));
    expect(offers('--')).toEqual(expect.arrayContaining(Object.keys(optionTable).map((name) => `--${name}`)));
    expect(offers('--format', '').sort()).toEqual(Object.keys(formats).sort());
    expect(offers('-f', 'sa')).toEqual(['sarif']);
    expect(offers('scan', '--')).toEqual(expect.arrayContaining(['--json', '--at']));
    expect(offers('scan', '--')).not.toContain('--staged');
    expect(offers('explain', 'facts/p')).toContain('facts/path');
    expect(offers('hooks', 'uni')).toContain('uninstall');
  });
});

describe('in zsh', () => {
  it.skipIf(!isThere('zsh'))('the function is one that zsh reads', () => {
    const folder = completionFolder('zsh');
    const script =
      'autoload -U compinit && compinit -u -d ./dump; source ./completion; print $_comps[prompt-lint]';
    expect(answer('zsh', ['-f', '-c', script], folder)).toEqual(['_prompt_lint']);
  });
});

it('refuses what is no shell', () => {
  expect(runCli(temporaryFolder(), ['completion', 'tcsh'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'prompt-lint: completion takes one shell: bash, zsh, fish\n',
  });
});
