import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { repositoryAt, temporaryFolder } from '../support/repository.ts';
import { createServer } from '../support/server.ts';
import { faulty, promptPath, sound } from './prompts.ts';

const zeros = '0'.repeat(40);

describe('what comes in on standard input', () => {
  it.each([
    ['', 'found nothing on standard input'],
    ['nonsense\n', 'line 1 of standard input is not "old new ref"'],
    [`${zeros} ${zeros}\n`, 'line 1 of standard input'],
    [`${zeros} ${'a'.repeat(64)} refs/heads/main\n`, 'line 1 of standard input'],
    [`${zeros} ${'a'.repeat(40)} refs/heads/\x1b[31mred\n`, 'line 1 of standard input'],
    [`${zeros} ${zeros} refs/heads/main\nfurther\n`, 'line 2 of standard input'],
    ['x'.repeat(1_000_000), 'line 1 of standard input'],
  ])('is refused in one line when git did not write it: %#', (input, told) => {
    const { status, stdout, stderr } = runCli(createServer().folder, ['--pre-receive'], { input });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(told);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('\x1b');
    expect(stderr.length).toBeLessThan(1000);
  });

  it('is refused when it names a commit that is not there', () => {
    const input = `${zeros} ${'ab'.repeat(20)} refs/heads/main\n`;
    const { status, stderr } = runCli(createServer().folder, ['--pre-receive'], { input });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^prompt-lint: .*abab/);
    expect(stderr).not.toContain('internal error');
  });
});

it.each([
  [['--staged'], '--staged'],
  [['--fix'], '--fix'],
  [['--update-baseline'], '--update-baseline'],
  [['docs'], 'naming paths'],
])('takes no %j beside it', (further, told) => {
  const { status, stderr } = runCli(createServer().folder, ['--pre-receive', ...further], { input: '' });
  expect(status).toBe(2);
  expect(stderr).toContain(told);
});

it('works in a repository with SHA-256', () => {
  const server = createServer([], ['--object-format=sha256']);
  // A clone of an empty repository would have SHA-1.
  const clone = repositoryAt(temporaryFolder());
  clone.git('init', '--quiet', '--object-format=sha256', '--initial-branch=main');
  clone.git('remote', 'add', 'origin', `file://${server.folder}`);
  clone.commit({ [promptPath]: faulty });
  expect(clone.tryGit('push', 'origin', 'main').output).toContain('the push is refused');
  clone.commit({ [promptPath]: sound });
  expect(clone.tryGit('push', 'origin', 'main')).toMatchObject({ status: 0 });
});

it('lints what a shallow clone pushes', () => {
  const server = createServer();
  const whole = server.clone();
  whole.commit({ 'a.txt': '1\n' });
  whole.commit({ 'a.txt': '2\n' });
  whole.git('push', '--quiet', 'origin', 'main');
  const shallow = server.clone('--depth', '1');
  shallow.commit({ [promptPath]: faulty });
  expect(shallow.tryGit('push', 'origin', 'HEAD:main').output).toContain('the push is refused');
  shallow.commit({ [promptPath]: sound });
  expect(shallow.tryGit('push', 'origin', 'HEAD:main')).toMatchObject({ status: 0 });
});
