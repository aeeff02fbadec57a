import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { faulty, promptPath } from './prompts.ts';

describe('wrong usage gets one clear line and exit status 2', () => {
  it.each<[args: string[], message: string]>([
    [['--stagged'], '--stagged is no option; did you mean --staged?'],
    [['--fix-dryrun'], '--fix-dryrun is no option; did you mean --fix-dry-run?'],
    [['--xyzzy'], '--xyzzy is no option; see prompt-lint --help'],
    [['-z'], '-z is no option; see prompt-lint --help'],
    [['--fix=yes'], '--fix takes no value'],
    [['--format'], '--format needs a value: --format NAME'],
    [['--format', 'jsn'], '"jsn" is no format; did you mean json?'],
    [
      ['--format', 'yaml9'],
      '"yaml9" is no format; there are stylish, compact, json, sarif, github, gitlab, junit, html',
    ],
    [['--max-warnings', 'few'], '--max-warnings takes a whole number, and "few" is none'],
    [['--staged', '--since', 'HEAD'], '--staged and --since cannot be combined; each says what to lint'],
    [['--staged', 'a.md'], '--staged and naming paths cannot be combined; each says what to lint'],
    [['--kind', 'sesion'], '"sesion" is no kind; did you mean session?'],
    [['explain'], 'explain takes one rule: prompt-lint explain prompt/section-order'],
    [
      ['explain', 'prompt/section-oder'],
      '"prompt/section-oder" is no rule; did you mean prompt/section-order?',
    ],
    [['explain', 'section-order'], '"section-order" is no rule; did you mean prompt/section-order?'],
    [['explain', '../../package'], '"../../package" is no rule; prompt-lint rules lists them all'],
    [['explain', '__proto__'], '"__proto__" is no rule; prompt-lint rules lists them all'],
    [
      ['rules', 'all'],
      'rules takes no arguments, and "all" is one; prompt-lint explain RULE tells of one rule',
    ],
  ])('%j', (args, message) => {
    const { folder } = createRepository();
    expect(runCli(folder, args)).toEqual({ status: 2, stdout: '', stderr: `prompt-lint: ${message}\n` });
  });

  it.each([
    ['prompt/section-oder=off', 'prompt/section-order'],
    ['promt/*=off', 'prompt/*'],
    ['prompt/section-order=of', 'off'],
    ['prompt/section-order', 'prompt/section-order=off'],
  ])('--rule %s, which names %s instead', (argument, near) => {
    const { status, stdout, stderr } = runCli(createRepository().folder, ['--rule', argument]);
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    expect(stderr).toContain(near);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('an unknown command is taken for a path, and the nearest command is named', () => {
    const { folder } = createRepository();
    expect(runCli(folder, ['expain', 'prompt/section-order'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `prompt-lint: there is no file or folder named "expain" in ${folder}, and no command of that name; did you mean prompt-lint explain?\n`,
    });
    expect(runCli(folder, ['toString']).stderr).toBe(
      `prompt-lint: there is no file or folder named "toString" in ${folder}\n`,
    );
  });

  it('cannot speak to the terminal through a name', () => {
    const { folder } = createRepository();
    for (const args of [
      ['\x1b[31mred\nline'],
      ['--at', '\x1b[2J'],
      ['--kind', 'a\x07\nb'],
      ['--since', '\x9b'],
    ])
      expect(runCli(folder, args).stderr.replace(/\n$/, '')).not.toMatch(/\x1b|\x07|\x9b/);
  });
});

describe('what explains itself', () => {
  it('--help lists every option, --version is the one of package.json', () => {
    const folder = temporaryFolder();
    const help = runCli(folder, ['--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const name of [
      '--staged',
      '--since REV',
      '--stdin',
      '--fix-dry-run',
      '--format NAME',
      'Exit status',
    ])
      expect(help.stdout).toContain(name);
    expect(runCli(folder, ['-h'])).toEqual(help);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(runCli(folder, ['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('rules lists every rule with its severity, a line each', () => {
    const { status, stdout, stderr } = runCli(temporaryFolder(), ['rules']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...rules.keys()]);
    expect(lines.find((line) => line.startsWith('prompt/section-order'))).toMatch(/ {2}error +fix {2}/);
  });

  it('explain prints the page of a rule, without the marks of its making', () => {
    const { status, stdout, stderr } = runCli(temporaryFolder(), ['explain', 'prompt/section-order']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^# prompt\/section-order\n/);
    expect(stdout).not.toContain('<!-- generated');
  });
});

describe('--print-config', () => {
  const config = {
    ignore: 'old/**',
    rules: { 'prompt/section-order': 'warn' },
    overrides: [{ files: 'drafts/**', kind: 'prompt', rules: { 'prompt/*': 'off' } }],
  };
  const print = (folder: string, ...args: string[]) => JSON.parse(runCli(folder, args).stdout);

  it('prints what holds for a file, which need not exist', () => {
    const { folder } = createRepository({ '.promptlintrc.json': JSON.stringify(config), 'sub/a.txt': 'x\n' });
    const plain = print(folder, '--print-config', 'a.md');
    expect(plain).toMatchObject({ config: '.promptlintrc.json', ignored: false });
    expect(plain.rules['prompt/section-order']).toBe('warning');
    const draft = print(`${folder}/sub`, '--print-config', '../drafts/a.md');
    expect(draft).toMatchObject({ kind: 'prompt', included: true });
    expect(Object.keys(draft.rules).filter((id) => id.startsWith('prompt/'))).toEqual([]);
    expect(print(folder, '--print-config', 'old/a.md')).toMatchObject({ ignored: true });
    const set = print(folder, '--print-config', 'a.md', '--rule', 'prompt/section-order=error');
    expect(set.rules['prompt/section-order']).toBe('error');
  });

  it('needs neither a config nor a repository', () => {
    expect(print(temporaryFolder(), '--print-config', promptPath)).toMatchObject({ config: null });
  });

  it('says that a document is linted by its path alone, and takes one file', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    expect(print(folder, '--print-config', promptPath)).toMatchObject({ included: true });
    expect(print(folder, '--print-config', 'a.md')).toMatchObject({ included: false });
    const told = (...args: string[]) => runCli(folder, ['--print-config', ...args]);
    expect(told('a.md', 'b.md')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('"b.md"'),
    });
    expect(told('')).toMatchObject({ status: 2, stdout: '' });
  });

  it('lints nothing', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    expect(runCli(folder, ['--print-config', promptPath]).status).toBe(0);
    expect(runCli(folder, ['--print-config'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'prompt-lint: --print-config needs a value: --print-config FILE\n',
    });
  });
});
