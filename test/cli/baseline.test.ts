import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint as lintByCode } from '../../src/api.ts';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const name = '.promptlint-baseline.json';
const guide = '# Guide\n\nRun `npm run deploy`. The page is made with React 19.1.0.\n';
const seed = '\nRun `npm run seed`.\n';
const others = {
  'package.json': '{"name":"desk","scripts":{"test":"vitest"},"dependencies":{"react":"18.3.1"}}\n',
  'src/page.ts': '',
};
const files = { [promptPath]: faulty, 'AGENTS.md': guide, ...others };

const pathOf = ({ folder }: Repository, file = name) => join(folder, file);
const textOf = (repository: Repository, file = name) => readFileSync(pathOf(repository, file), 'utf8');
const run = ({ folder }: Repository, ...args: string[]) => runCli(folder, args);
const ruleIds = ({ folder }: Repository, ...args: string[]) => Object.values(lint(folder, args)).flat();

function entriesIn(repository: Repository, file = name): Record<string, string[]> {
  const { findings } = JSON.parse(textOf(repository, file)) as { findings: Record<string, object> };
  return Object.fromEntries(Object.entries(findings).map(([path, rules]) => [path, Object.keys(rules)]));
}

/** A repository with findings, all of which its baseline knows. */
function adopted(content: Record<string, string> = files): Repository {
  const repository = createRepository(content);
  expect(run(repository).status).toBe(1);
  expect(run(repository, '--update-baseline')).toMatchObject({ status: 0, stdout: '' });
  return repository;
}

describe('--update-baseline', () => {
  it('writes what is found, says so, and leaves it out at once', () => {
    const repository = createRepository(files);
    expect(run(repository, '--update-baseline')).toEqual({
      status: 0,
      stdout: '',
      stderr: `prompt-lint: ${name} holds 3 findings in 2 documents\n`,
    });
    expect(entriesIn(repository)).toEqual({
      [promptPath]: [fault],
      'AGENTS.md': ['facts/script', 'facts/version'],
    });
    expect(repository.git('status', '--porcelain')).toBe(`?? ${name}\n`);
  });

  it('writes the same bytes again, or nothing at all', () => {
    const repository = adopted();
    const { mtimeMs } = statSync(pathOf(repository));
    const before = textOf(repository);
    run(repository, '--update-baseline');
    expect(statSync(pathOf(repository)).mtimeMs).toBe(mtimeMs);
    rmSync(pathOf(repository));
    run(repository, '--update-baseline', promptPath);
    run(repository, '--update-baseline', 'AGENTS.md');
    expect(textOf(repository)).toBe(before);
  });

  it('writes no file where nothing is found and nobody named one', () => {
    const repository = createRepository({ [promptPath]: sound });
    const { status, stderr } = run(repository, '--update-baseline');
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `prompt-lint: nothing was found, so that no ${name} is needed\n`,
    });
    expect(existsSync(pathOf(repository))).toBe(false);
    run(repository, '--update-baseline', '--baseline', 'known.json');
    expect(entriesIn(repository, 'known.json')).toEqual({});
    expect(run(repository, '--baseline', 'known.json').status).toBe(0);
  });

  it('takes over what is mended and what is new', () => {
    const repository = adopted();
    repository.write(promptPath, sound);
    repository.write('CLAUDE.md', guide);
    run(repository, '--update-baseline');
    expect(Object.keys(entriesIn(repository))).toEqual(['AGENTS.md', 'CLAUDE.md']);
  });

  it('over some files keeps the entries of others, and drops those of files that are gone', () => {
    const repository = adopted({ ...files, 'CLAUDE.md': guide, 'GEMINI.md': guide });
    repository.write('AGENTS.md', '# Guide\n');
    repository.write('CLAUDE.md', '# Guide\n');
    rmSync(pathOf(repository, 'GEMINI.md'));
    run(repository, '--update-baseline', 'AGENTS.md');
    expect(Object.keys(entriesIn(repository))).toEqual([promptPath, 'CLAUDE.md']);
  });

  it('over everything drops the entries of files that are linted no more', () => {
    const repository = adopted();
    repository.write('.promptlintrc.json', '{"ignore":"AGENTS.md"}');
    run(repository, '--update-baseline');
    expect(Object.keys(entriesIn(repository))).toEqual([promptPath]);
  });

  it('holds no secret, and no text of a document', () => {
    const secret = 'h4G-w9Zr-kQ2x';
    const repository = adopted({ 'AGENTS.md': `# Guide\n\nLog in with password = "${secret}".\n` });
    expect(entriesIn(repository)).toEqual({ 'AGENTS.md': ['facts/credential'] });
    expect(textOf(repository)).not.toContain(secret);
    repository.write('AGENTS.md', `# Guide\n\nLog in with password = "t7B-m2Xq-pV8s".\n`);
    expect(run(repository).status).toBe(0);
  });

  it('leaves findings of files outside of the repository where they are', () => {
    const repository = createRepository();
    const elsewhere = join(temporaryFolder(), 'a.prompt.md');
    writeFileSync(elsewhere, faulty);
    expect(run(repository, '--update-baseline', '--baseline', name, elsewhere).status).toBe(1);
    expect(entriesIn(repository)).toEqual({});
  });

  it.each([
    [['--no-baseline'], '--no-baseline and --update-baseline cannot be combined'],
    [['--fix-dry-run'], '--update-baseline and --fix-dry-run cannot be combined; use --fix'],
    [['--stdin'], '--update-baseline needs the name of the text; add --stdin-filename'],
    [['--baseline', ''], '--baseline needs a value: --baseline FILE'],
  ])('refuses %j', (args, message) => {
    const repository = createRepository(files);
    const { status, stderr } = run(repository, '--update-baseline', ...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `prompt-lint: ${message}\n` });
    expect(existsSync(pathOf(repository))).toBe(false);
  });
});

describe('a run with a baseline', () => {
  it('is silent about what is known, wherever it has moved to', () => {
    const repository = adopted();
    repository.write(promptPath, `# Limits\n\nSome words.\n\n${faulty}`);
    repository.write('AGENTS.md', `\n${guide.replace('The page', 'For now the page')}`);
    expect(run(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('stays silent when the repository moves on beneath what is known', () => {
    const repository = adopted();
    repository.write('package.json', '{\n"scripts":{"test":"vitest"},\n"dependencies":{"react":"18.3.2"}}\n');
    expect(run(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('reports what is new, and one more of what is known', () => {
    const repository = adopted();
    repository.write('AGENTS.md', `${guide}${seed}\nThen run \`npm run deploy\` again.\n`);
    const { status, stdout } = run(repository, '--format', 'compact');
    expect(status).toBe(1);
    expect([...stdout.matchAll(/^(\S+?):(\d+)/gm)].map(([place]) => place)).toEqual([
      'AGENTS.md:5',
      'AGENTS.md:7',
    ]);
  });

  it('says with --verbose how much it leaves out', () => {
    const repository = adopted();
    expect(run(repository, '--verbose').stderr).toContain('prompt-lint: 3 findings are in the baseline\n');
    expect(run(repository, '--verbose', promptPath).stderr).toContain('1 finding is in the baseline\n');
  });

  it('shows everything with --no-baseline', () => {
    const repository = adopted();
    expect(ruleIds(repository, '--no-baseline')).toEqual([fault, 'facts/script', 'facts/version']);
  });

  it('tells what is no longer found, and does not fail for it', () => {
    const repository = adopted({ ...files, 'CLAUDE.md': guide });
    repository.write('AGENTS.md', '# Guide\n');
    rmSync(pathOf(repository, 'CLAUDE.md'));
    expect(run(repository)).toEqual({
      status: 0,
      stdout: '',
      stderr: `prompt-lint: 4 findings of ${name} are no longer found (AGENTS.md and CLAUDE.md); run prompt-lint --update-baseline\n`,
    });
    expect(run(repository, promptPath).stderr).toBe('');
    expect(run(repository, '--rule', 'facts/*=off', 'AGENTS.md').stderr).toBe('');
  });

  it('counts only new warnings for --max-warnings', () => {
    const config = { '.promptlintrc.json': '{"rules":{"prompt/*":"warn"}}' };
    const repository = createRepository({ [promptPath]: faulty, ...config });
    expect(run(repository, '--max-warnings', '0').status).toBe(1);
    run(repository, '--update-baseline');
    expect(run(repository, '--max-warnings', '0').status).toBe(0);
  });

  it.each(['stylish', 'compact', 'github'])('has an empty report in %s', (format) => {
    expect(run(adopted(), '--format', format)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each(['sarif', 'gitlab', 'junit'])('names no rule that was broken in %s', (format) => {
    const repository = adopted();
    const { status, stdout } = run(repository, '--format', format);
    expect({ status, names: stdout.includes('has no script') }).toEqual({
      status: 0,
      names: false,
    });
    expect(run(repository, '--format', format, '--no-baseline').stdout).toContain('has no script');
  });

  it('is told in JSON as what ESLint calls suppressed', () => {
    const report: { messages: object[]; suppressedMessages: { suppressions: object[] }[] }[] = JSON.parse(
      run(adopted(), '--format', 'json').stdout,
    );
    expect(report.flatMap(({ messages }) => messages)).toEqual([]);
    expect(
      report.flatMap(({ suppressedMessages }) =>
        suppressedMessages.flatMap(({ suppressions }) => suppressions),
      ),
    ).toEqual(Array(3).fill({ kind: 'file', justification: '' }));
  });

  it('still lists the files whose findings are all known', () => {
    expect(lint(adopted().folder)).toEqual({ [promptPath]: [], 'AGENTS.md': [] });
  });

  it('is the same when results are kept from an earlier run', () => {
    const repository = adopted();
    run(repository);
    expect(run(repository)).toEqual(run(repository, '--no-cache'));
    rmSync(pathOf(repository));
    expect(ruleIds(repository)).toEqual([fault, 'facts/script', 'facts/version']);
  });

  it('heeds it from any folder, and from code when asked', async () => {
    const repository = adopted();
    expect(runCli(join(repository.folder, 'src'), ['..'])).toEqual({ status: 0, stdout: '', stderr: '' });
    const found = async (baseline?: boolean | string) =>
      (await lintByCode({ cwd: repository.folder, ...(baseline !== undefined && { baseline }) })).flatMap(
        ({ findings }) => findings,
      ).length;
    expect([await found(), await found(true), await found(name)]).toEqual([3, 0, 0]);
  });
});

describe('a part of the documents', () => {
  it('--staged leaves out what is known, and refuses what is new', () => {
    const repository = adopted();
    repository.write(promptPath, `${faulty}\n`);
    repository.git('add', '.');
    expect(run(repository, '--staged')).toEqual({ status: 0, stdout: '', stderr: '' });
    repository.write('AGENTS.md', `${guide}${seed}`);
    repository.git('add', '.');
    expect(ruleIds(repository, '--staged')).toEqual(['facts/script']);
  });

  it('--since does, too', () => {
    const repository = adopted();
    repository.commit({});
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ [promptPath]: `${faulty}\n`, 'docs/b.prompt.md': faulty });
    expect(lint(repository.folder, ['--since', 'main'])).toEqual({
      [promptPath]: [],
      'docs/b.prompt.md': [fault],
    });
  });

  it('--stdin knows a text by the name that it is given', () => {
    const { folder } = adopted();
    const named = (path: string) => lint(folder, ['--stdin', '--stdin-filename', path], { input: faulty });
    expect(named(promptPath)).toEqual({ [promptPath]: [] });
    expect(named('b.prompt.md')).toEqual({ 'b.prompt.md': [fault] });
    runCli(folder, ['--stdin', '--stdin-filename', 'b.prompt.md', '--update-baseline'], { input: faulty });
    expect(named('b.prompt.md')).toEqual({ 'b.prompt.md': [] });
  });

  it('--fix mends what is known as well, and tells that it is gone', () => {
    const repository = adopted();
    const { status, stderr } = run(repository, '--fix');
    expect(status).toBe(0);
    expect(textOf(repository, promptPath)).toBe(sound);
    expect(stderr).toContain('are no longer found');
    run(repository, '--update-baseline');
    expect(entriesIn(repository)).toEqual({ 'AGENTS.md': ['facts/script'] });
  });

  it('--fix --update-baseline writes what is left', () => {
    const repository = createRepository(files);
    expect(run(repository, '--fix', '--update-baseline').status).toBe(0);
    expect(entriesIn(repository)).toEqual({ 'AGENTS.md': ['facts/script'] });
  });

  it('sessions are known by what was done in them', () => {
    const log = (lead: string) =>
      `# Session: limits\n\n${lead}## User (09:02)\n\n/prompt add a daily limit\n\n## Assistant (09:03)\n\n> Edit src/api.ts\n\nDone.\n`;
    const session = '.assistant/sessions/2026-11-20.md';
    const repository = adopted({ [session]: log('') });
    expect(entriesIn(repository)[session]).toContain('gate/work-before-approval');
    repository.write(session, log('- Branch: limits\n\n'));
    expect(run(repository)).toMatchObject({ status: 0, stdout: '' });
    repository.write(session, `${log('')}\n> Edit src/other.ts\n\n> Delete src/page.ts\n`);
    expect(run(repository)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('2 more pieces of work'),
    });
  });

  it('what a change does is known in runs about changes, and kept by others', () => {
    const prompt = sound.replace('src/transfers.ts', 'src/page.ts').replace('create', 'modify');
    const repository = createRepository(others);
    repository.commit({});
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ [promptPath]: prompt, 'src/page.ts': 'export {};\n' });
    const since = ['--since', 'main'];
    expect(ruleIds(repository, ...since)).toEqual(['gate/unapproved-change']);
    run(repository, ...since, '--update-baseline');
    const known = textOf(repository);
    expect(run(repository, ...since, '--config-from', 'worktree')).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(ruleIds(repository, ...since)).toEqual(['gate/unapproved-change', 'config/weakened']);
    expect(run(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
    run(repository, '--update-baseline');
    expect(textOf(repository)).toBe(known);
  });
});

describe('where the baseline stands', () => {
  it('is what --baseline says, from the folder at hand', () => {
    const repository = createRepository(files);
    mkdirSync(join(repository.folder, 'conf'));
    const conf = join(repository.folder, 'conf');
    runCli(conf, ['--update-baseline', '--baseline', 'known.json', '..']);
    expect(run(repository, '--baseline', 'conf/known.json').status).toBe(0);
    expect(run(repository).status).toBe(1);
  });

  it('is what the config at the root says', () => {
    const repository = createRepository({ ...files, '.promptlintrc.json': '{"baseline":"conf/known.json"}' });
    mkdirSync(join(repository.folder, 'conf'));
    expect(run(repository, '--update-baseline').stderr).toContain('conf/known.json holds 3 findings');
    expect(run(repository).status).toBe(0);
    expect(run(repository, '--staged').status).toBe(0);
    expect(existsSync(pathOf(repository))).toBe(false);
  });

  it('is said once: a config further down cannot', () => {
    const repository = createRepository({
      'a/.assistant/prompts/b.md': sound,
      'a/.promptlintrc.json': '{"baseline":"known.json"}',
    });
    expect(run(repository)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'prompt-lint: a/.promptlintrc.json: baseline is for the config at the root of the repository; there is one for all files\n',
    });
  });

  it('lies in the repository when nobody but the repository names it', () => {
    const outside = temporaryFolder();
    const repository = createRepository({ ...files, '.promptlintrc.json': '{"baseline":"../known.json"}' });
    expect(run(repository, '--update-baseline').stderr).toContain('leads out of the repository');
    repository.write('.promptlintrc.json', '{}');
    writeFileSync(join(outside, 'known.json'), '');
    symlinkSync(join(outside, 'known.json'), pathOf(repository));
    expect(run(repository, '--update-baseline')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('leads out of the repository'),
    });
    expect(readFileSync(join(outside, 'known.json'), 'utf8')).toBe('');
  });
});

describe('a baseline that cannot be used gets one clear line and exit status 2', () => {
  it('is not there', () => {
    const { status, stderr } = run(createRepository(files), '--baseline', 'known.json');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'prompt-lint: no such baseline: known.json; prompt-lint --update-baseline writes it\n',
    });
  });

  it.each<[what: string, content: string]>([
    ["somebody else's", '{"findings":{}}\n'],
    ['no JSON', 'Dear reader,\n'],
    ['newer', '{\n  "format": "prompt-lint baseline",\n  "version": 2,\n  "findings": {}\n}\n'],
    ['newer and cut off', '{\n  "format": "prompt-lint baseline",\n  "version": 2,\n  "find'],
  ])('is %s, and is never overwritten', (_, content) => {
    const repository = createRepository({ ...files, [name]: content });
    for (const args of [[], ['--update-baseline'], ['--fix']]) {
      const { status, stdout, stderr } = run(repository, ...args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    }
    expect(textOf(repository)).toBe(content);
    expect(textOf(repository, promptPath)).toBe(faulty);
  });

  it('is ours and damaged: a run over everything writes it anew', () => {
    const repository = adopted();
    const whole = textOf(repository);
    repository.write(name, whole.slice(0, 100));
    expect(run(repository)).toMatchObject({ status: 2, stderr: expect.stringContaining('is damaged') });
    expect(run(repository, '--update-baseline', 'AGENTS.md').status).toBe(2);
    expect(run(repository, '--update-baseline').status).toBe(0);
    expect(textOf(repository)).toBe(whole);
  });

  it('has merge conflicts: a run over everything settles them', () => {
    const repository = adopted();
    repository.commit({});
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.write('AGENTS.md', `${guide}${seed}`);
    run(repository, '--update-baseline');
    repository.commit({});
    repository.git('checkout', '--quiet', 'main');
    repository.write('AGENTS.md', guide.replace('deploy', 'serve'));
    run(repository, '--update-baseline');
    repository.commit({});
    repository.tryGit('merge', 'topic');
    repository.write('AGENTS.md', guide);
    expect(textOf(repository)).toContain('<<<<<<<');
    expect(run(repository).stderr).toBe(
      `prompt-lint: ${name} has merge conflicts; run prompt-lint --update-baseline, which rewrites it\n`,
    );
    expect(run(repository, '--update-baseline').status).toBe(0);
    expect(run(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('is a folder', () => {
    const repository = createRepository({ ...files, 'conf/a.txt': '' });
    const { status, stderr } = run(repository, '--baseline', 'conf', '--update-baseline');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'prompt-lint: the baseline conf cannot be read (folder); name another file\n',
    });
  });
});
