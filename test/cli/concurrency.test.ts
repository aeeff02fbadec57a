import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CliResult, cliEnvironment, lint, runCli } from '../support/cli.ts';
import { manyDocuments } from '../support/many.ts';
import { createRepository, repositoryAt, temporaryFolder } from '../support/repository.ts';
import { faulty, sound } from './prompts.ts';

const linted = /^prompt-lint: (\d+) threads have linted\n/m;

/** What a run says on some threads, and how many there were. */
function runOn(threads: number, folder: string, args: readonly string[]): CliResult & { threads: number } {
  const result = runCli(folder, [...args, '--verbose', '--concurrency', String(threads)]);
  const count = Number(linted.exec(result.stderr)?.[1] ?? 1);
  return { ...result, stderr: result.stderr.replace(linted, ''), threads: count };
}

const prompts = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [`docs/${at}.prompt.md`, at % 2 ? faulty : sound]),
);

describe('several threads', () => {
  it('find what one finds, in the same order and with the same notes', { timeout: 120_000 }, () => {
    const { folder } = manyDocuments(200);
    const args = ['--no-cache', '--format', 'json'];
    const one = runOn(1, folder, args);
    expect(one.threads).toBe(1);
    expect(one.stderr).toContain('package.json');
    expect(JSON.parse(one.stdout)).toHaveLength(208);
    for (const threads of [2, 3]) expect(runOn(threads, folder, args)).toEqual({ ...one, threads });
  });

  it.each(['stylish', 'compact', 'sarif', 'gitlab', 'junit'])('give the same report as %s', (format) => {
    const { folder } = createRepository(prompts);
    const args = ['--no-cache', '--format', format];
    expect(runOn(2, folder, args)).toEqual({ ...runOn(1, folder, args), threads: 2 });
  });

  it('keep the same for later runs, and take it from there', { timeout: 120_000 }, () => {
    const repository = manyDocuments(100);
    const { folder } = repository;
    const run = (threads: number, file: string) =>
      runOn(threads, folder, ['--format', 'json', '--cache-location', `.git/${file}`]);
    const kept = (file: string) => readFileSync(join(folder, '.git', file), 'utf8');
    const first = run(1, 'of-one');
    expect(run(3, 'of-three')).toEqual({ ...first, threads: 3 });
    expect(kept('of-three')).toBe(kept('of-one'));
    // Nothing is left for other threads to do but what is never kept.
    expect(run(3, 'of-three').stdout).toBe(first.stdout);
    for (let at = 30; at < 60; at++) repository.write(`.assistant/prompts/${at}.md`, faulty);
    const second = run(1, 'of-one');
    expect(second.stdout).not.toBe(first.stdout);
    expect(run(3, 'of-three')).toEqual({ ...second, threads: 3 });
    expect(kept('of-three')).toBe(kept('of-one'));
  });

  it('mend the same and write the same baseline', () => {
    const [one, two] = [createRepository(prompts), createRepository(prompts)];
    const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
    runOn(1, one.folder, ['--update-baseline']);
    expect(runOn(2, two.folder, ['--update-baseline']).threads).toBe(2);
    expect(read(two.folder, '.promptlint-baseline.json')).toBe(read(one.folder, '.promptlint-baseline.json'));
    runOn(1, one.folder, ['--fix', '--no-baseline']);
    expect(runOn(2, two.folder, ['--fix', '--no-baseline'])).toMatchObject({ status: 0, threads: 2 });
    for (const name of readdirSync(join(one.folder, 'docs')))
      expect(read(two.folder, `docs/${name}`)).toBe(read(one.folder, `docs/${name}`));
  });

  it.each([
    ['named paths', ['docs']],
    ['a shard', ['--shard', '1/2', '--no-cache']],
    ['another tree', ['--at', 'HEAD', '--no-cache']],
  ])('lint %s as one does', (_, args) => {
    const { folder } = createRepository(prompts);
    const one = runOn(1, folder, args);
    expect(one.status).toBe(1);
    expect(runOn(2, folder, args)).toEqual({ ...one, threads: 2 });
  });

  it('lint files outside of a repository as one does', () => {
    const { folder, write } = repositoryAt(temporaryFolder());
    for (const [path, text] of Object.entries(prompts)) write(path, text);
    expect(runOn(2, folder, ['docs'])).toEqual({ ...runOn(1, folder, ['docs']), threads: 2 });
  });

  it('count records beyond the end of a shallow clone once', () => {
    const repository = createRepository(prompts);
    repository.commit({ 'docs/a.prompt.md': sound });
    const folder = join(temporaryFolder(), 'clone');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.folder}`, folder);
    const one = runOn(1, folder, ['--no-cache']);
    expect(one.stderr).toMatch(/41 records were checked against the tree at hand/);
    expect(runOn(2, folder, ['--no-cache'])).toEqual({ ...one, threads: 2 });
  });

  it.each([
    ['what is staged', ['--staged']],
    ['a branch', ['--since', 'HEAD~1']],
  ])('leave %s to one, which looks at it as a whole', (_, args) => {
    const repository = createRepository({ 'a.txt': 'x\n' });
    repository.commit(prompts);
    repository.write('docs/a.prompt.md', faulty);
    repository.git('add', '.');
    expect(runOn(2, repository.folder, args)).toEqual(runOn(1, repository.folder, args));
  });

  it('leave rules of a config to one: code that remembers something sees every document', () => {
    const rule = `export default { localRules: { 'team/count': {
      summary: 'Counts documents', severity: 'warn', spec: 'A perfected prompt', messages: { count: 'Number {count}' },
      check: { document(document, { report }) { globalThis.count = (globalThis.count ?? 0) + 1;
        report({ message: 'count', data: { count: globalThis.count }, start: 0, end: 1 }); } },
    } } };\n`.replace("'warn'", "'warning'");
    const { folder } = createRepository({ ...prompts, 'prompt-lint.config.mjs': rule });
    const one = runOn(1, folder, ['--no-cache']);
    expect(one.stdout).toContain('Number 40');
    expect(runOn(3, folder, ['--no-cache'])).toEqual(one);
  });

  it('are no more than there are documents, and none for what an earlier run has found', () => {
    const { folder } = createRepository({ 'a.prompt.md': faulty, 'b.prompt.md': faulty });
    expect(runOn(9, folder, []).threads).toBe(2);
    expect(runOn(9, folder, []).threads).toBe(1);
  });

  it('are not started by a run over few documents', () => {
    const { folder } = createRepository(prompts);
    expect(runCli(folder, ['--no-cache', '--verbose']).stderr).not.toMatch(linted);
    expect(runCli(folder, ['--no-cache', '--verbose', '--concurrency', 'off']).stderr).not.toMatch(linted);
  });
});

describe('--concurrency', () => {
  it.each(['', '0', '-1', '1.5', 'two', '1000', '2 ', 'Auto'])('refuses %j', (value) => {
    const { status, stdout, stderr } = runCli(createRepository().folder, [`--concurrency=${value}`]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      `prompt-lint: --concurrency takes a number of threads from 1 to 999, auto or off, and "${value}" is none\n`,
    );
  });

  it.each(['1', '8', 'auto', 'off'])('takes %s', (value) => {
    const { folder } = createRepository(prompts);
    expect(lint(folder, ['--concurrency', value])).toEqual(lint(folder));
  });

  it('stands in --help', () => {
    expect(runCli(temporaryFolder(), ['--help'], { env: cliEnvironment() }).stdout).toContain(
      '--concurrency N',
    );
  });
});
