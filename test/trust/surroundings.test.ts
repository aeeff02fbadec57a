import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faulty, promptPath } from '../cli/prompts.ts';
import { cliEnvironment, entry, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';

/** No process has it: Linux gives out smaller ones, macOS stops at 99,998. */
const deadPid = 4_999_999;

describe('the temporary file of a run that was killed', () => {
  it('is removed by the next run that writes the same file; those of others and of the living stay', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const folder = join(repository.folder, '.assistant/prompts');
    const names = {
      dead: `.limits.md.${deadPid}.tmp`,
      alive: `.limits.md.${process.pid}.tmp`,
      old: '.limits.md.1.tmp',
      other: `.other.md.${deadPid}.tmp`,
      no: '.limits.md.tmp',
    };
    for (const name of Object.values(names)) writeFileSync(join(folder, name), 'x');
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(join(folder, names.old), old, old);
    expect(runCli(repository.folder, ['--fix', promptPath]).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([names.alive, names.no, names.other, 'limits.md'].sort());
  });

  it('is kept out of `git add -A` once the hook is installed, and the rule goes with the hook', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const exclude = join(repository.folder, '.git/info/exclude');
    const before = readFileSync(exclude, 'utf8');
    const left = [
      '.assistant/prompts/.limits.md.123.tmp',
      '.assistant/memory/.sessions.md.0123456789abcdef.tmp',
    ];
    for (const path of left) repository.write(path, 'x');
    runCli(repository.folder, ['hooks', 'install']);
    runCli(repository.folder, ['hooks', 'install']);
    repository.git('add', '--all');
    expect(repository.git('diff', '--cached', '--name-only')).toBe('');
    runCli(repository.folder, ['hooks', 'uninstall']);
    expect(readFileSync(exclude, 'utf8')).toBe(before);
    expect(existsSync(join(repository.folder, left[0]!))).toBe(true);
  });
});

describe('one line and status 2', () => {
  const limited = (most: number, cwd: string, file: string, args = '') =>
    spawnSync('/bin/sh', ['-c', `ulimit -n ${most}; exec "$0" "$1" ${args}`, process.execPath, file], {
      ...{ cwd, env: cliEnvironment(), encoding: 'utf8' },
    });

  it.each([0, 1, 2, 6, 12])('where only %d files more may be open than Node itself needs', (more) => {
    const { folder } = createRepository({ [promptPath]: faulty, 'empty.cjs': '' });
    // One version opens more than another before it reads the first line of a program.
    let own = 12;
    while (limited(own, folder, 'empty.cjs').status !== 0) own++;
    for (const args of ['--no-cache', '--staged', 'hooks status']) {
      const { status, stdout, stderr } = limited(own + more, folder, entry, args);
      // Where they sufficed, the run was whole.
      if (status !== 2)
        expect({ args, stderr, status: status! <= 1 }).toEqual({ args, stderr: '', status: true });
      else expect(stderr).toMatch(/^prompt-lint: [^\n]+(?:too few open files|too many open files)[^\n]*\n$/i);
      expect(stdout).not.toContain('    at ');
    }
  });

  const deep = `${'{a,'.repeat(6000)}b${'}'.repeat(6000)}`;
  it.each([
    ['deep', deep, 'nests braces more than 50 deep'],
    ['long', '{a,b}'.repeat(3000), 'stands for more than 1000 globs'],
  ])('for braces that are too %s, in a config and on the command line', (_, glob, said) => {
    const repository = createRepository({ [promptPath]: faulty });
    repository.write('.promptlintrc.json', JSON.stringify({ include: [glob] }));
    expect(runCli(repository.folder, [])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `prompt-lint: .promptlintrc.json: include has a glob that ${said}\n`,
    });
    repository.write('.promptlintrc.json', '{}');
    const named = runCli(repository.folder, [glob]);
    expect(named).toMatchObject({ status: 2, stdout: '' });
    expect(named.stderr).toMatch(new RegExp(`^prompt-lint: [^\\n]* ${said}; [^\\n]*\\n$`));
  });

  it.each(['18.20.8', '20.0.0', '20.18.9', '16.0.0', '4.9.1'])('for Node %s', (version) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); Object.defineProperty(process, 'version', { value: 'v${version}' }); require(process.env.ENTRY)`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', pretend], {
      env: cliEnvironment({ ENTRY: entry }),
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `prompt-lint needs Node 20.19 or 22.3, or a later one, and this is v${version}; install one of them\n`,
    });
  });

  it('an old Node reads cli.cjs to where it is told', () => {
    const source = readFileSync(entry, 'utf8');
    // Optional chaining, nullish and logical assignment, private names and fields: none is older than 2020.
    expect(source).not.toMatch(/\?\.[^\d]|\?\?|\|\|=|&&=|[.{;]#[a-z]/);
  });
});
