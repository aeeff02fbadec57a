import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { type Running, startCli } from '../support/running.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const waits = /watching for changes, Ctrl-C ends it\n/g;

/** A watching run, and what each of its runs said. */
class Watched {
  readonly running: Running;
  #runs = 0;
  #from = { stdout: 0, stderr: 0 };

  constructor(folder: string, args: readonly string[] = []) {
    this.running = startCli(folder, ['--watch', '--format', 'compact', ...args]);
  }

  /** Waits for the end of the next run, and gives what was said since the last one. */
  async run(): Promise<Running['said']> {
    const { said } = this.running;
    this.#runs++;
    await this.running.until(
      ({ stderr }) => (stderr.match(waits)?.length ?? 0) >= this.#runs,
      `run ${this.#runs}`,
    );
    const { stdout, stderr } = this.#from;
    this.#from = { stdout: said.stdout.length, stderr: said.stderr.length };
    return { stdout: said.stdout.slice(stdout), stderr: said.stderr.slice(stderr) };
  }

  /**
   * Waits for a run that names a change and says what is wanted of it. Others may come before it: git and editors write in several
   * steps, and a run may find a file half written.
   */
  async runAfter(change: string, wanted: (said: Running['said']) => boolean = () => true): Promise<string> {
    for (;;) {
      const said = await this.run();
      if (said.stderr.includes(change) && wanted(said)) return said.stderr;
    }
  }
}

const reports = ({ stdout }: Running['said']) => stdout.includes(`[${fault}]`);
const isClean = ({ stdout }: Running['said']) => stdout === '';

const watch = async (repository: Pick<Repository, 'folder'>, ...args: string[]) => {
  const watched = new Watched(repository.folder, args);
  return { watched, first: await watched.run() };
};

describe('--watch lints again', () => {
  it('when a linted file changes, is added, moved and deleted', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched, first } = await watch(repository);
    expect(first.stdout).toBe('');
    expect(first.stderr).toContain('nothing at error level; watching');

    repository.write(promptPath, faulty);
    const changed = await watched.runAfter(`changed: ${promptPath}`, reports);
    expect(changed).toMatch(/^prompt-lint: \[\d\d:\d\d:\d\d\] changed: /m);

    const second = '.assistant/prompts/deep/second.md';
    repository.write(second, faulty);
    await watched.runAfter(second, ({ stdout }) => stdout.includes(`${second}:`));
    repository.write(second, sound);
    await watched.runAfter(`changed: ${second}`, ({ stdout }) => !stdout.includes(second));

    renameSync(
      join(repository.folder, '.assistant/prompts/deep'),
      join(repository.folder, '.assistant/prompts/other'),
    );
    expect(await watched.runAfter(`deleted: ${second}`)).toContain('new: .assistant/prompts/other/second.md');
    repository.write('.assistant/prompts/other/second.md', faulty);
    await watched.runAfter('changed: .assistant/prompts/other/second.md');

    rmSync(join(repository.folder, promptPath));
    await watched.runAfter(`deleted: ${promptPath}`, ({ stdout }) => !stdout.includes(`${promptPath}:`));
  });

  it('when a folder is replaced by another of its name', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched } = await watch(repository);
    const folder = join(repository.folder, '.assistant/prompts');
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(repository.folder, promptPath), faulty);
    await watched.runAfter(promptPath, reports);
    writeFileSync(join(repository.folder, promptPath), sound);
    await watched.runAfter(`changed: ${promptPath}`, isClean);
  });

  it('when a manifest changes', async () => {
    const manifest = (version: string) => JSON.stringify({ dependencies: { react: version } });
    const repository = createRepository({ 'package.json': manifest('18.3.1'), 'AGENTS.md': 'React 18.3.\n' });
    const { watched, first } = await watch(repository);
    expect(first.stdout).toBe('');
    repository.write('package.json', manifest('19.1.0'));
    await watched.runAfter('changed: package.json', ({ stdout }) => stdout.includes('[facts/version]'));
  });

  it('when a config is broken, says so, and when it is mended', async () => {
    const repository = createRepository({ [promptPath]: faulty });
    const { watched } = await watch(repository);
    repository.write('.promptlintrc.json', '{ "rules": ');
    const broken = await watched.runAfter('.promptlintrc.json', ({ stderr }) =>
      stderr.includes('not valid JSON'),
    );
    expect(broken).toMatch(/^prompt-lint: \.promptlintrc\.json:1:\d+: not valid JSON/m);
    repository.write('.promptlintrc.json', JSON.stringify({ rules: { [fault]: 'warn' } }));
    await watched.runAfter('changed: .promptlintrc.json', ({ stdout }) => stdout.includes(': warning: '));
  });

  it('and a config that is code is the new one', async () => {
    const name = 'prompt-lint.config.mjs';
    const config = (severity: string) => `export default { rules: { '${fault}': '${severity}' } };\n`;
    const repository = createRepository({ [promptPath]: faulty, [name]: config('warn') });
    const { watched, first } = await watch(repository);
    expect(first.stdout).toContain(': warning: ');
    repository.write(name, config('error'));
    await watched.runAfter(`changed: ${name}`, ({ stdout }) => stdout.includes(': error: '));
  });

  it('when the index or HEAD changes, but not when git only looked at the files', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched } = await watch(repository);
    repository.write('notes.md', 'x\n');
    await watched.runAfter('new: notes.md');
    repository.git('add', 'notes.md');
    await watched.runAfter('changed: the index');
    repository.git('commit', '--quiet', '-m', 'notes');
    await watched.runAfter('HEAD');
    // What a prompt of the shell does all the time.
    repository.git('update-index', '--force-write-index', '-q', '--refresh');
    repository.write('notes.md', 'y\n');
    expect((await watched.run()).stderr).toMatch(/\] changed: notes\.md\n/);
  });

  it('not when something changes that git ignores, in .git or in node_modules', async () => {
    const repository = createRepository({ '.gitignore': 'out/\n*.log\n', [promptPath]: sound });
    repository.write('out/a.md', 'x\n');
    repository.write('node_modules/a/AGENTS.md', 'x\n');
    const { watched } = await watch(repository);
    for (const path of [
      'out/a.md',
      'out/new/b.md',
      'a.log',
      'node_modules/a/AGENTS.md',
      '.git/a.md',
      'out2.log',
    ])
      repository.write(path, 'y\n');
    repository.write('AGENTS.md', 'x\n');
    expect((await watched.run()).stderr).toMatch(/\] new: AGENTS\.md\n/);
    repository.write('.gitignore', '*.log\n');
    await watched.runAfter('changed: .gitignore');
    repository.write('out/new/b.md', 'z\n');
    await watched.runAfter('changed: out/new/b.md');
  });

  it('not for its own report', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched } = await watch(repository, '--output-file', 'report.txt');
    expect(existsSync(join(repository.folder, 'report.txt'))).toBe(true);
    for (const text of [faulty, sound]) {
      repository.write(promptPath, text);
      expect((await watched.run()).stderr).toMatch(/\] changed: \.assistant\/prompts\/limits\.md\n/);
    }
  });

  it('with --fix, until nothing is left to mend', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched } = await watch(repository, '--fix');
    repository.write(promptPath, faulty);
    await watched.runAfter(`changed: ${promptPath}`, ({ stderr }) =>
      stderr.includes('nothing at error level'),
    );
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('what is named, outside of the repository as well', async () => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'a.md'), sound);
    writeFileSync(join(outside, 'b.md'), sound);
    const repository = createRepository({ [promptPath]: faulty });
    const { watched, first } = await watch(repository, '--kind', 'prompt', join(outside, 'a.md'));
    expect(first.stdout).toBe('');
    writeFileSync(join(outside, 'b.md'), faulty);
    writeFileSync(join(outside, 'a.md'), faulty);
    const said = await watched.runAfter(`changed: ${join(outside, 'a.md')}\n`, reports);
    expect(said).not.toContain('b.md');
    expect(watched.running.said.stdout).not.toContain(promptPath);
  });

  it('in a work tree beside the repository', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const folder = join(temporaryFolder(), 'beside');
    repository.git('worktree', 'add', '--quiet', '-b', 'other', folder);
    const { watched } = await watch({ folder });
    writeFileSync(join(folder, promptPath), faulty);
    await watched.runAfter(`changed: ${promptPath}`);
    repository.git('-C', folder, 'add', '--all');
    await watched.runAfter('changed: the index');
  });
});

describe('--watch', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends by the signal %s that it gets', async (signal) => {
    const { watched } = await watch(createRepository({ [promptPath]: faulty }));
    watched.running.child.kill(signal);
    expect(await watched.running.ended()).toEqual({ status: null, signal });
  });

  it('clears no screen where there is no terminal', async () => {
    const repository = createRepository({ [promptPath]: sound });
    const { watched } = await watch(repository);
    repository.write(promptPath, faulty);
    await watched.runAfter(promptPath, reports);
    expect(watched.running.said.stdout).not.toContain('\x1b');
  });

  it('may stand behind lint', async () => {
    const running = startCli(createRepository({ [promptPath]: faulty }).folder, ['lint', '--watch']);
    await running.until(({ stderr }) => stderr.includes('watching for changes'), 'a run');
    expect(running.said.stdout).toContain(fault);
  });

  it.each([
    [['--staged'], '--staged'],
    [['--stdin'], '--stdin'],
    [['--pre-receive'], '--pre-receive'],
    [['--fix-dry-run'], '--fix-dry-run'],
    [['--update-baseline'], '--update-baseline'],
    [['--print-config', promptPath], '--print-config'],
  ])('refuses %j in one line', (args, name) => {
    const { folder } = createRepository({ [promptPath]: sound });
    const { status, stdout, stderr } = runCli(folder, ['--watch', ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^prompt-lint: --watch and --[a-z-]+ cannot be combined: [^\n]+\n$/);
    expect(stderr).toContain(name);
  });

  it('ends where git is not to be found', () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const result = runCli(folder, ['--watch'], { env: { PATH: folder } });
    expect(result).toMatchObject({ status: 2, stdout: '' });
    expect(result.stderr).toMatch(/^prompt-lint: git was not found on the PATH/);
  });

  it('refuses what a run would refuse, and where there is no repository', () => {
    const { folder } = createRepository({ [promptPath]: sound });
    expect(runCli(folder, ['--watch', '--format', 'jsn'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['--watch', '--max-warnings', 'few'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['--watch', '--shard', '3/2'])).toMatchObject({ status: 2 });
    const outside = runCli(temporaryFolder(), ['--watch']);
    expect(outside.status).toBe(2);
    expect(outside.stderr).toContain('is not in a git repository, and --watch needs one');
  });
});
