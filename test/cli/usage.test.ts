import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { formats } from '../../src/core/report/formats.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { faulty, promptPath } from './prompts.ts';

describe('wrong usage gets one clear line and exit status 2', () => {
  it.each<[args: string[], message: string]>([
    [['--stagged'], 'unknown option --stagged; did you mean --staged?'],
    [['--fix-dryrun'], 'unknown option --fix-dryrun; did you mean --fix-dry-run?'],
    [['--output-file='], '--output-file needs a value: --output-file FILE'],
    [['--at='], '--at needs a value: --at TREE'],
    [[''], 'a path is empty; name a file, a folder or a glob, or nothing for everything'],
    [['--xyzzy'], 'unknown option --xyzzy; see prompt-lint --help'],
    [['-z'], 'unknown option -z; see prompt-lint --help'],
    [['--fix=yes'], '--fix takes no value'],
    [['--format'], '--format needs a value: --format NAME'],
    [['--format', 'jsn'], '"jsn" is not a format; did you mean json?'],
    [
      ['-f', 'json', '-f', 'sarif'],
      '--format json and --format sarif go to the same place; name a file for one of them: --format sarif=FILE',
    ],
    [['-f', 'json=a', '--output-file', 'b'], '--output-file has no effect: each --format names its own file'],
    [['-f', 'json=a', '-f', 'sarif=a'], 'two reports cannot go to the same file, "a"'],
    [['-f', 'sarif', '--statistics'], '--statistics is not available for sarif; use stylish or json'],
    [
      ['--format', 'yaml9'],
      `--format: "yaml9" is not a format, and names the package "yaml9", which is not installed; there are ${Object.keys(formats).join(', ')}`,
    ],
    [['--max-warnings', 'few'], '--max-warnings takes a whole number, not "few"'],
    [['--staged', '--since', 'HEAD'], '--staged and --since cannot be combined; each says what to lint'],
    [['--staged', 'a.md'], '--staged and naming paths cannot be combined; each says what to lint'],
    [['--kind', 'sesion'], '"sesion" is not a kind; did you mean session?'],
    [
      ['explain'],
      'explain takes one rule or one line: prompt-lint explain prompt/section-order, or AGENTS.md:12',
    ],
    [
      ['explain', 'prompt/section-oder'],
      '"prompt/section-oder" is not a rule; did you mean prompt/section-order?',
    ],
    [['explain', 'section-order'], '"section-order" is not a rule; did you mean prompt/section-order?'],
    [['explain', '../../package'], '"../../package" is not a rule; prompt-lint rules lists them all'],
    [['explain', '__proto__'], '"__proto__" is not a rule; prompt-lint rules lists them all'],
    [['rules', 'all'], 'rules takes no argument, not "all"; prompt-lint rules [--json] [--config FILE]'],
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
      stderr: `prompt-lint: no such file or folder: "expain" in ${folder}, and no command of that name; did you mean prompt-lint explain?\n`,
    });
    for (const [word, meant] of [
      ['ini', 'init'],
      ['sesion', 'session'],
      ['fix', '--fix'],
    ])
      expect(runCli(folder, [word!]).stderr).toBe(
        `prompt-lint: no such file or folder: "${word}" in ${folder}, and no command of that name; did you mean prompt-lint ${meant}?\n`,
      );
    expect(runCli(folder, ['toString']).stderr).toBe(
      `prompt-lint: no such file or folder: "toString" in ${folder}\n`,
    );
  });

  it('a folder or a glob in which nothing is linted is told, and is no error', () => {
    const { folder } = createRepository({ 'src/a.ts': '', 'docs/plan.md': '# Plan\n' });
    expect(runCli(folder, ['src', 'docs'])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'prompt-lint: no documents to lint in src docs; name a file, or include it in a config\n',
    });
    expect(runCli(folder, ['docs/plan.md'])).toMatchObject({ status: 0, stderr: '' });
    expect(runCli(folder, [])).toMatchObject({ status: 0, stderr: '' });
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

  describe("the rules of a config's own", () => {
    const own = (rules: string) => {
      const repository = createRepository({ 'sub/AGENTS.md': '# Guide\n' });
      repository.write('prompt-lint.config.mjs', `export default { localRules: { ${rules} } };`);
      return repository.folder;
    };
    const full = `'team/no-tickets': { summary: 'A GOAL that is only a ticket', severity: 'warning', fixable: true,
      spec: 'house rules', defaultOptions: { max: 3 }, messages: { ticket: 'GOAL only names {ticket}' }, check: {} }`;
    const bare = `'team/bare': { summary: '', severity: 'off', messages: {}, check: {} }`;

    it('are listed last, and explained as far as the config says', () => {
      const folder = own(`${full}, ${bare}`);
      const listed = runCli(join(folder, 'sub'), ['rules']).stdout.trimEnd().split('\n');
      expect(listed).toHaveLength(rules.size + 2);
      expect(listed.at(-2)).toMatch(/^team\/no-tickets +warning +fix +A GOAL that is only a ticket$/);
      expect(runCli(join(folder, 'sub'), ['explain', 'team/no-tickets'])).toEqual({
        status: 0,
        stderr: '',
        stdout:
          '# team/no-tickets\n\nA GOAL that is only a ticket.\n\n- Severity: warning by default\n- Fixable: yes\n' +
          '- Based on: house rules\n- Options by default: `{"max":3}`\n- From: prompt-lint.config.mjs\n\n' +
          'It reports:\n\n- GOAL only names {ticket}\n',
      });
      expect(runCli(folder, ['explain', 'team/bare'])).toMatchObject({ status: 0, stderr: '' });
    });

    it('are what a misspelt name is held against', () => {
      const { status, stderr } = runCli(own(full), ['explain', 'team/no-ticket']);
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: 'prompt-lint: "team/no-ticket" is not a rule; did you mean team/no-tickets?\n',
      });
    });

    it('are those of --config, and none with --no-config-code', () => {
      const folder = own(full);
      const elsewhere = temporaryFolder();
      const named = ['--config', join(folder, 'prompt-lint.config.mjs')];
      expect(runCli(elsewhere, ['explain', 'team/no-tickets', ...named]).stdout).toContain('house rules');
      expect(runCli(elsewhere, ['explain', 'team/no-tickets']).status).toBe(2);
      expect(runCli(folder, ['rules', '--no-config-code']).stdout).not.toContain('team/');
    });

    it('in a broken config leave the others listed', () => {
      const { status, stdout, stderr } = runCli(own(`'team/x': {}`), ['rules']);
      expect(status).toBe(2);
      expect(stdout.trimEnd().split('\n')).toHaveLength(rules.size);
      expect(stderr).toContain('prompt-lint.config.mjs: localRules');
    });
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
