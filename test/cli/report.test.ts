import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/core/report/formats.ts';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const soundPath = '.assistant/prompts/sound.md';
const both = { [promptPath]: faulty, [soundPath]: sound };
const asWarning = ['--rule', `${fault}=warn`];

describe('the exit status', () => {
  it('is 0 without findings, 0 with warnings alone, 1 with an error', () => {
    const { folder } = createRepository(both);
    expect(runCli(folder, [soundPath]).status).toBe(0);
    expect(runCli(folder, asWarning).status).toBe(0);
    expect(runCli(folder, []).status).toBe(1);
    expect(runCli(folder, ['--rule', `${fault}=off`])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(runCli(folder, ['--rule', 'prompt/*=off', '--rule', `${fault}=error`]).status).toBe(1);
  });

  it('is 1 with more warnings than --max-warnings, and standard error says why', () => {
    const { folder } = createRepository({ ...both, 'a.prompt.md': faulty });
    expect(runCli(folder, [...asWarning, '--max-warnings', '2'])).toMatchObject({ status: 0, stderr: '' });
    const over = runCli(folder, [...asWarning, '--max-warnings', '1']);
    expect(over).toMatchObject({
      status: 1,
      stderr: 'prompt-lint: 2 warnings, and --max-warnings allows 1\n',
    });
    // Not shown, but still counted.
    expect(runCli(folder, [...asWarning, '--max-warnings', '0', '--quiet'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'prompt-lint: 2 warnings, and --max-warnings allows 0\n',
    });
  });

  it.each(Object.keys(formats))('is that of the findings with %s', (format) => {
    const { folder } = createRepository(both);
    expect(runCli(folder, ['--format', format]).status).toBe(1);
    expect(runCli(folder, ['--format', format, ...asWarning]).status).toBe(0);
  });
});

describe('the report', () => {
  it('goes to standard output, a block for each file and a line that sums up', () => {
    const { folder } = createRepository(both);
    const message = 'REQUIREMENTS stands after CONSTRAINTS; it belongs before it (line 11)';
    expect(runCli(folder, [])).toEqual({
      status: 1,
      stderr: '',
      stdout: `${promptPath}\n  14:4  error  ${message}  ${fault}\n\n1 error in 1 of 2 documents · 1 can be fixed with --fix\n`,
    });
  });

  it('leaves warnings out with --quiet', () => {
    const { folder } = createRepository(both);
    expect(runCli(folder, ['--quiet', ...asWarning])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(runCli(folder, ['--quiet']).stdout).toContain(fault);
  });

  it('is what each format promises, with the finding in it', () => {
    const { folder } = createRepository(both);
    const stdout = (format: string) => runCli(folder, ['--format', format]).stdout;
    expect(stdout('compact')).toMatch(/^[^\n]+limits\.md:14:4: error: [^\n]+ \[prompt\/section-order\]\n$/);
    expect(stdout('github')).toMatch(/^::error /);
    expect(stdout('junit')).toMatch(/^<\?xml /);
    expect(JSON.parse(stdout('json'))).toMatchObject([
      { errorCount: 1 },
      { filePath: join(folder, soundPath), errorCount: 0 },
    ]);
    expect(JSON.parse(stdout('gitlab'))).toMatchObject([
      { check_name: fault, location: { path: promptPath } },
    ]);
    const { version, runs } = JSON.parse(stdout('sarif'));
    expect(version).toBe('2.1.0');
    expect(runs[0].results).toMatchObject([{ ruleId: fault, level: 'error' }]);
    // It is read elsewhere, where a path from the README leads nowhere.
    const [{ help, helpUri }] = runs[0].tool.driver.rules;
    expect(help.markdown).toMatch(/^# prompt\/section-order\n/);
    expect(help.markdown).toContain(`](${new URL('../../docs/format.html', helpUri)}`);
    expect(help.markdown).not.toContain('](..');
  });

  it('is written to a file with --output-file, and an earlier one is replaced', () => {
    const { folder } = createRepository(both);
    const { stdout } = runCli(folder, ['--format', 'json']);
    for (const name of ['report.json', join(folder, 'absolute.json'), 'report.json']) {
      const args = ['--format', 'json', '--output-file', name, '--color'];
      expect(runCli(folder, args)).toEqual({ status: 1, stdout: '', stderr: '' });
      expect(readFileSync(join(folder, name.replace(folder, '')), 'utf8')).toBe(stdout);
    }
  });

  it('that cannot be written is an error', () => {
    const { folder } = createRepository(both);
    for (const [name, why] of [
      ['no/such/report.txt', '(ENOENT); make its folder first'],
      [`${promptPath}/report.txt`, '(ENOTDIR); a file stands where its folder should be'],
      ['.assistant', '(EISDIR); it is a folder; name a file'],
    ])
      expect(runCli(folder, ['--output-file', name!])).toEqual({
        status: 2,
        stdout: '',
        stderr: `prompt-lint: the report cannot be written to "${name}" ${why}\n`,
      });
  });

  it('has the same bytes in every run, and from every folder where it names files from the root or by absolute paths', () => {
    const { folder } = createRepository({ ...both, 'a.prompt.md': faulty, 'B.prompt.md': faulty });
    for (const format of ['json', 'sarif', 'gitlab', 'html']) {
      const first = runCli(folder, ['--format', format]);
      expect(runCli(folder, ['--format', format])).toEqual(first);
      expect(runCli(join(folder, '.assistant'), ['--format', format, '..'])).toEqual(first);
    }
  });
});

describe('colour', () => {
  const { stringify } = JSON;
  it.each<[env: Record<string, string>, args: string[], coloured: boolean]>([
    [{}, [], false],
    [{}, ['--color'], true],
    [{ NO_COLOR: '1' }, ['--color'], true],
    [{ FORCE_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '' }, [], true],
    [{ FORCE_COLOR: '0' }, [], false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], false],
    [{ FORCE_COLOR: '1', NO_COLOR: '' }, [], true],
    [{ FORCE_COLOR: '1' }, ['--no-color'], false],
  ])('with %j and %j is %s', (env, args, coloured) => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const { stdout } = runCli(folder, args, { env });
    expect(stringify(stdout).includes('\\u001b[')).toBe(coloured);
  });

  it('is for people: machines get none', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    for (const format of ['compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'html'])
      expect(runCli(folder, ['--color', '--format', format]).stdout).not.toContain('\x1b');
  });
});

describe('disable comments', () => {
  it('are heeded unless --no-inline-config', () => {
    const { folder } = createRepository({
      [promptPath]: `<!-- prompt-lint-disable-file ${fault} -- wanted so -->\n\n${faulty}`,
    });
    expect(runCli(folder, [])).toEqual({ status: 0, stdout: '', stderr: '' });
    const result = runCli(folder, ['--no-inline-config']);
    expect(result.stdout).toContain(fault);
    expect(result.status).toBe(1);
  });
});
