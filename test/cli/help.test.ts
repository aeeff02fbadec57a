import { describe, expect, it } from 'vitest';
import { usages } from '../../src/commands/usage.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

describe('each command explains itself', () => {
  it.each(Object.entries(usages))('%s', (name, usage) => {
    const help = runCli(temporaryFolder(), [name, '--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout.split('\n')[0]).toBe(`Usage: ${usage.line}`);
    // Of init and hooks the line has not the room for all.
    if (name !== 'init' && name !== 'hooks') {
      const told = [...help.stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option);
      const own = new Set(usage.line.match(/--[a-z-]+/g) ?? []);
      expect(told.sort()).toEqual([...own, '--no-config-code'].sort());
    }
    expect(runCli(temporaryFolder(), [name, '-h'])).toEqual(help);
  });

  it('to "help COMMAND" as well, and "help" is --help', () => {
    const folder = temporaryFolder();
    expect(runCli(folder, ['help', 'rules'])).toEqual(runCli(folder, ['rules', '--help']));
    expect(runCli(folder, ['help'])).toEqual(runCli(folder, ['--help']));
    expect(runCli(folder, ['help', 'sacn']).stderr).toBe(
      'prompt-lint: "sacn" is not a command; did you mean scan?\n',
    );
  });

  it('but a text that says --help is a text', () => {
    const { folder } = createRepository({ 'README.md': '# Shop\n' });
    const { stdout } = runCli(folder, ['analyze', '--', 'Add the option', '--help']);
    expect(stdout).toContain('Add the option --help');
  });
});

describe('wrong usage of a command', () => {
  it.each([
    [['scan', '--jsno'], 'unknown option --jsno; did you mean --json?'],
    [['context', '--xyzzy'], 'unknown option --xyzzy; see prompt-lint context --help'],
    [['analyze', '- add a search field'], 'write -- before a text that begins with a hyphen'],
  ])('%j is answered in one line', (args, said) => {
    const { folder } = createRepository();
    expect(runCli(folder, args)).toEqual({ status: 2, stdout: '', stderr: `prompt-lint: ${said}\n` });
  });
});
