import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, type Repository, testEnvironment } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const read = (repository: Repository, path = promptPath) => readFileSync(join(repository.folder, path));
const crlf = (text: string) => text.replaceAll('\n', '\r\n');

describe('--fix', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['with CRLF', crlf],
    ['with a byte order mark', (text: string) => `\ufeff${text}`],
    ['without a final newline', (text: string) => text.slice(0, -1)],
    ['with both', (text: string) => `\ufeff${crlf(text).slice(0, -2)}`],
    ['with white space at its end', (text: string) => `${text}  \t\n\n`],
    ['below other text', (text: string) => `Trailing   \n\ttabs\u00a0and\u2028more\n\n${text}`],
  ])('mends a prompt %s and leaves every other byte, and a second time nothing', (_, form) => {
    const repository = createRepository({ [promptPath]: form(faulty) });
    expect(runCli(repository.folder, ['--fix'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read(repository).toString()).toBe(form(sound));
    expect(runCli(repository.folder, ['--fix'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read(repository).toString()).toBe(form(sound));
  });

  it('mends what can be mended and reports the rest, in the same state as a later run', () => {
    const repository = createRepository({ [promptPath]: faulty.replace('limit.', 'limit. Log it.') });
    const fixed = runCli(repository.folder, ['--fix']);
    expect(fixed.status).toBe(1);
    expect(fixed.stdout).not.toContain(fault);
    expect(fixed.stdout).toContain('prompt/goal-one-sentence');
    expect(runCli(repository.folder, [])).toEqual(fixed);
  });

  it('does not touch sound files, nor those that are not linted', () => {
    const repository = createRepository({ [promptPath]: sound, 'plan.md': faulty });
    const disabled = `<!-- prompt-lint-disable-file ${fault} -- wanted so -->\n${faulty}`;
    repository.commit({ '.assistant/prompts/disabled.md': disabled });
    runCli(repository.folder, ['--fix']);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('never writes to a file with bytes that are no UTF-8', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    const bytes = Buffer.concat([Buffer.from(faulty), Buffer.from([0xe9, 0x0a])]);
    repository.write(promptPath, bytes);
    expect(lint(repository.folder, ['--fix'])).toEqual({ [promptPath]: [fault, 'lint/unreadable'] });
    expect(read(repository).equals(bytes)).toBe(true);
  });
});

describe('the file that --fix writes', () => {
  it('keeps its other names, and is mended once under all of them', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const file = join(repository.folder, promptPath);
    const other = join(repository.folder, '.assistant/prompts/other.md');
    linkSync(file, other);
    expect(runCli(repository.folder, ['--fix'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(other, 'utf8')).toBe(sound);
    expect(statSync(other).ino).toBe(statSync(file).ino);
  });

  it('keeps other names when it gets shorter', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    const text = '# Guide\n\n<!-- prompt-lint-disable -->\n\nText.\n';
    repository.write('AGENTS.md', text);
    linkSync(join(repository.folder, 'AGENTS.md'), join(repository.folder, 'other.txt'));
    expect(runCli(repository.folder, ['--fix']).status).toBe(0);
    expect(readFileSync(join(repository.folder, 'other.txt'), 'utf8')).toBe('# Guide\n\nText.\n');
  });

  it('keeps its permissions', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const file = join(repository.folder, promptPath);
    chmodSync(file, 0o640);
    expect(runCli(repository.folder, ['--fix']).status).toBe(0);
    expect(read(repository).toString()).toBe(sound);
    expect(statSync(file).mode & 0o7777).toBe(0o640);
  });

  it.skipIf(process.getuid?.() === 0)('stays as it is when it is write-protected, and that is said', () => {
    const repository = createRepository({ [promptPath]: faulty });
    chmodSync(join(repository.folder, promptPath), 0o444);
    const { status, stderr } = runCli(repository.folder, ['--fix']);
    expect(stderr).toBe(`prompt-lint: ${promptPath} was not fixed: it cannot be written (EACCES)\n`);
    expect(status).toBe(1);
    expect(read(repository).toString()).toBe(faulty);
  });
});

describe('--fix-dry-run', () => {
  it('prints a diff that git applies, and changes nothing itself', () => {
    const names = ['with space', 'quo"te', 'žltý', 'plain'].map((name) => `.assistant/prompts/${name}.md`);
    const texts = [faulty, crlf(faulty), faulty.slice(0, -1), `\ufeff${faulty}`];
    const files = Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
    const repository = createRepository(files);
    const { status, stdout, stderr } = runCli(repository.folder, ['--fix-dry-run']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(repository.git('status', '--porcelain')).toBe('');

    const applied = createRepository(files);
    execFileSync('git', ['apply', '-'], { cwd: applied.folder, input: stdout, env: testEnvironment() });
    runCli(repository.folder, ['--fix']);
    for (const name of names) {
      expect(read(applied, name)).toEqual(read(repository, name));
      expect(read(applied, name).toString()).not.toBe(files[name]);
    }
  });

  it('passes in silence when there is nothing to mend', () => {
    const { folder } = createRepository({ [promptPath]: sound });
    expect(runCli(folder, ['--fix-dry-run'])).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('keeps the report of what is left apart from the diff', () => {
    const { folder } = createRepository({ [promptPath]: faulty.replace('limit.', 'limit. Log it.') });
    const { stdout, stderr } = runCli(folder, ['--fix-dry-run']);
    expect(stdout).toMatch(/^diff --git /);
    expect(stdout).not.toContain('prompt/goal-one-sentence');
    expect(stderr).toContain('prompt/goal-one-sentence');
    const toFile = runCli(folder, ['--fix-dry-run', '--output-file', 'report.txt']);
    expect(toFile).toMatchObject({ stdout, stderr: '' });
    expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toBe(stderr);
  });

  it('leaves standard output to a report that a program reads', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const { stdout, stderr } = runCli(folder, ['--fix-dry-run', '--format', 'json']);
    expect(JSON.parse(stdout)).toHaveLength(1);
    expect(stderr).toContain(`+++ b/${promptPath}`);
  });

  it('contradicts --fix', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    expect(runCli(folder, ['--fix', '--fix-dry-run'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'prompt-lint: --fix and --fix-dry-run cannot be combined\n',
    });
  });
});

describe('--staged --fix', () => {
  const indexed = (repository: Repository, path = promptPath) => repository.git('show', `:${path}`);

  it('mends index and work tree where they agree', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    expect(runCli(repository.folder, ['--staged', '--fix'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(indexed(repository)).toBe(sound);
    expect(read(repository).toString()).toBe(sound);
    expect(repository.git('status', '--porcelain')).toBe(`A  ${promptPath}\n`);
  });

  it('mends a file of which only the time has changed', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    execFileSync('touch', ['-d', '2001-01-01', join(repository.folder, promptPath)]);
    expect(runCli(repository.folder, ['--staged', '--fix']).status).toBe(0);
    expect(indexed(repository)).toBe(sound);
  });

  it('leaves a partly staged file alone and says so, and mends the others', () => {
    const other = '.assistant/prompts/other.md';
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, faulty);
    repository.write(other, faulty);
    repository.git('add', '.');
    repository.write(promptPath, `${faulty}\nStill at it.\n`);
    const { status, stderr, stdout } = runCli(repository.folder, ['--staged', '--fix']);
    expect(stderr).toBe(
      `prompt-lint: ${promptPath} was not fixed: it is staged in part; stage or stash the rest, and run again\n`,
    );
    expect(status).toBe(1);
    expect(stdout).toContain(`${promptPath}\n`);
    expect(stdout).not.toContain(`${other}\n`);
    expect(indexed(repository)).toBe(faulty);
    expect(read(repository).toString()).toBe(`${faulty}\nStill at it.\n`);
    expect(indexed(repository, other)).toBe(sound);
  });

  it('leaves a file alone that is gone from the work tree, or sound in it', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    repository.write(promptPath, sound);
    expect(runCli(repository.folder, ['--staged', '--fix']).status).toBe(1);
    expect(indexed(repository)).toBe(faulty);
    expect(read(repository).toString()).toBe(sound);
  });

  it.each<[string, (repository: Repository) => void]>([
    ['core.autocrlf=true', (repository) => repository.git('config', 'core.autocrlf', 'true')],
    ['core.autocrlf=input', (repository) => repository.git('config', 'core.autocrlf', 'input')],
    ['eol=crlf', (repository) => repository.write('.gitattributes', '*.md text eol=crlf\n')],
  ])('mends index and work tree, each with its line endings: %s', (_, prepare) => {
    const repository = createRepository({ 'README.md': 'x\n' });
    prepare(repository);
    repository.write(promptPath, crlf(faulty));
    repository.git('add', promptPath);
    const { status, stderr } = runCli(repository.folder, ['--staged', '--fix']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(read(repository).toString()).toBe(crlf(sound));
    expect(indexed(repository)).toBe(sound);
    expect(repository.git('status', '--porcelain', promptPath)).toBe(`A  ${promptPath}\n`);
    repository.git('commit', '--quiet', '-m', 'prompt');
    expect(repository.git('status', '--porcelain', promptPath)).toBe('');
  });

  it('leaves a file alone with line endings of both kinds, which git would not give back', () => {
    const repository = createRepository({ '.gitattributes': '*.md text\n' });
    const mixed = crlf(faulty).replace('\r\n', '\n');
    repository.write(promptPath, mixed);
    repository.git('add', '.');
    expect(runCli(repository.folder, ['--staged', '--fix']).stderr).toContain('git converts it');
    expect(read(repository).toString()).toBe(mixed);
  });

  it('leaves a file alone that git converts, and says so', () => {
    const encoded = '*.md text working-tree-encoding=UTF-16LE eol=lf\n';
    const repository = createRepository({ '.gitattributes': encoded });
    repository.write(promptPath, Buffer.from(faulty, 'utf16le'));
    repository.git('add', '.');
    const { status, stderr } = runCli(repository.folder, ['--staged', '--fix']);
    expect(stderr).toBe(
      `prompt-lint: ${promptPath} was not fixed: git converts it on its way to the index; run prompt-lint --fix, then git add\n`,
    );
    expect(status).toBe(1);
    expect(read(repository).toString('utf16le')).toBe(faulty);
  });

  it('stages nothing beside what it mends', () => {
    const repository = createRepository({ 'a.txt': '1\n' });
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    repository.write('a.txt', '2\n');
    repository.write('new.prompt.md', faulty);
    runCli(repository.folder, ['--staged', '--fix']);
    expect(repository.git('status', '--porcelain').split('\n').sort()).toEqual([
      '',
      ' M a.txt',
      '?? new.prompt.md',
      `A  ${promptPath}`,
    ]);
  });

  it('shows with --fix-dry-run what would become of the index', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, faulty);
    repository.git('add', '.');
    const { stdout } = runCli(repository.folder, ['--staged', '--fix-dry-run']);
    const options = { cwd: repository.folder, input: stdout, env: testEnvironment() };
    execFileSync('git', ['apply', '--cached', '-'], options);
    expect(indexed(repository)).toBe(sound);
    expect(read(repository).toString()).toBe(faulty);
  });
});
