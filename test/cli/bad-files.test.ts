import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliEnvironment, lint, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const other = '.assistant/prompts/other.md';
const megabyte = 1024 * 1024;

/** A text with one byte that is no UTF-8, behind the given text. */
const invalid = (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0x0a])]);

describe('a file that is no text', () => {
  it.each<[name: string, content: Buffer, message: string]>([
    ['binary', Buffer.from('GOAL\0\x01\x02'), 'The file is binary'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${sound}`, 'utf16le'), 'The file is UTF-16'],
    ['big-endian UTF-16', Buffer.from(`\ufeff${sound}`, 'utf16le').swap16(), 'The file is UTF-16'],
    ['UTF-16 without its mark', Buffer.from(sound, 'utf16le'), 'The file is binary'],
    ['empty', Buffer.alloc(0), 'The file is empty'],
    ['empty but for white space', Buffer.from('\ufeff \r\n\t\n'), 'The file is empty'],
    ['nothing but a byte that is no UTF-8', Buffer.from([0xff]), 'The file is not UTF-8 (byte 0 '],
  ])('(%s) is one finding, staged or not, and the others are linted', (_, content, message) => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, content);
    repository.write(other, faulty);
    repository.git('add', '.');
    for (const args of [[], ['--staged'], [promptPath, other]]) {
      const { status, stdout, stderr } = runCli(repository.folder, ['--format', 'compact', ...args]);
      const lines = stdout.trimEnd().split('\n');
      expect(lines.filter((line) => line.includes('[lint/unreadable]'))).toEqual([
        expect.stringMatching(/^\.assistant\/prompts\/limits\.md:1:1: error: /),
      ]);
      expect(stdout).toContain(message);
      expect(lines.filter((line) => line.startsWith(other))).toHaveLength(1);
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    }
  });

  it('is passed over where nothing says that it is a document', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    for (const path of ['prompts/a.md', 'a.prompt.md']) repository.write(path, Buffer.from('\0\0'));
    repository.write('prompts/empty.md', '');
    expect(lint(repository.folder)).toEqual({});
  });

  it('follows the config as any rule does', () => {
    const { folder } = createRepository({ [promptPath]: '' });
    expect(lint(folder, ['--rule', 'lint/unreadable=off'])).toEqual({ [promptPath]: [] });
    expect(runCli(folder, ['--rule', 'lint/unreadable=warn']).status).toBe(0);
  });
});

describe('invalid UTF-8', () => {
  it('is reported where it stands, and the rest of the file is linted', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, invalid(faulty));
    const { stdout } = runCli(repository.folder, ['--format', 'compact']);
    const line = faulty.split('\n').length;
    expect(stdout).toContain(`${promptPath}:${line}:1: error: The file is not UTF-8`);
    expect(lint(repository.folder)).toEqual({ [promptPath]: [fault, 'lint/unreadable'] });
  });

  it('is told from a replacement character that the text holds', () => {
    const { folder } = createRepository({ [promptPath]: sound.replace('422', '422 \ufffd') });
    expect(lint(folder)).toEqual({ [promptPath]: [] });
  });
});

describe('a file of 50 MB', () => {
  it('is one finding, staged or not', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, Buffer.alloc(50 * megabyte, 'GOAL goal\n'));
    for (const args of [[], ['--staged']]) {
      if (args.length > 0) repository.git('add', '.');
      const { stdout, status } = runCli(repository.folder, ['--format', 'compact', ...args]);
      expect(stdout).toMatch(/limits\.md:1:1: error: The file has 50\.0 MiB[^\n]*\n$/);
      expect(status).toBe(1);
    }
  });

  it('is not even read where it lies on the disk', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(promptPath, '');
    // Far more than memory holds.
    truncateSync(join(repository.folder, promptPath), 2 ** 41);
    expect(lint(repository.folder)).toEqual({ [promptPath]: ['lint/unreadable'] });
  });

  it('that comes in on standard input is one finding as well', () => {
    const input = Buffer.alloc(11 * megabyte, 'GOAL goal\n');
    expect(lint(createRepository().folder, ['--stdin'], { input })).toEqual({
      '<stdin>': ['lint/unreadable'],
    });
  });
});

describe('what is no regular file', () => {
  it('a folder named like a file is a folder', () => {
    const repository = createRepository({ '.assistant/prompts/folder.md/inner.md': faulty });
    const expected = { '.assistant/prompts/folder.md/inner.md': [fault] };
    expect(lint(repository.folder)).toEqual(expected);
    expect(lint(repository.folder, ['.assistant/prompts/folder.md'])).toEqual(expected);
    mkdirSync(join(repository.folder, 'empty.prompt.md'));
    expect(lint(repository.folder, ['empty.prompt.md'])).toEqual({});
  });

  it('a tracked file in whose place a folder has come is passed over', () => {
    const repository = createRepository({ [promptPath]: sound, [other]: sound });
    rmSync(join(repository.folder, promptPath));
    mkdirSync(join(repository.folder, promptPath));
    expect(lint(repository.folder)).toEqual({ [other]: [] });
  });

  it('a pipe named like a prompt does not hold the run up', () => {
    const repository = createRepository({ [promptPath]: sound });
    const pipe = join(repository.folder, other);
    execFileSync('sh', ['-c', 'mkfifo "$@"', 'sh', pipe, join(repository.folder, '.promptlintrc')]);
    expect(lint(repository.folder)).toEqual({ [promptPath]: [] });
    expect(lint(repository.folder, ['.assistant'])).toEqual({ [promptPath]: [] });
    expect(lint(repository.folder, [other])).toEqual({ [other]: ['lint/unreadable'] });
  });

  it('a device that is named is not read', () => {
    const { folder } = createRepository();
    expect(lint(folder, ['/dev/zero', '--kind', 'prompt'])).toEqual({ '/dev/zero': ['lint/unreadable'] });
  });
});

describe('a file that is gone', () => {
  it('is passed over when git still lists it, and missed when it is named', () => {
    const repository = createRepository({ [promptPath]: sound, [other]: sound });
    rmSync(join(repository.folder, promptPath));
    expect(lint(repository.folder)).toEqual({ [other]: [] });
    expect(lint(repository.folder, ['.assistant'])).toEqual({ [other]: [] });
    expect(runCli(repository.folder, [promptPath])).toMatchObject({ status: 2, stdout: '' });
  });
});

/** Root may read everything: its tests are run as somebody else, who has to be able to start node. */
const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const canStart = spawnSync(process.execPath, ['--version'], { ...somebody, cwd: '/' }).status === 0;

describe.skipIf(process.platform === 'win32' || !canStart)('a file that may not be read', () => {
  it('is one finding', () => {
    const { folder } = createRepository({ [promptPath]: faulty, [other]: sound });
    const installed = temporaryFolder();
    cpSync('dist/bin', join(installed, 'bin'), { recursive: true });
    for (const path of [folder, installed]) execFileSync('chmod', ['-R', 'a+rX', path]);
    chmodSync(join(folder, promptPath), 0o000);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(installed, 'bin/cli.cjs'), '--format', 'compact'],
      {
        ...somebody,
        cwd: folder,
        encoding: 'utf8',
        env: cliEnvironment({
          GIT_CONFIG_COUNT: '1',
          GIT_CONFIG_KEY_0: 'safe.directory',
          GIT_CONFIG_VALUE_0: '*',
        }),
      },
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^\.assistant\/prompts\/limits\.md:1:1: error: The file may not be read[^\n]*\[lint\/unreadable\]\n$/,
    );
    expect(status).toBe(1);
  });
});
