import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest } from '../../src/core/cache/result-cache.ts';
import { cacheHome, cliEnvironment, entry, runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { promptPath, sound } from './prompts.ts';

const manifest = (react: string) =>
  JSON.stringify({ name: 'desk', scripts: { test: 'vitest' }, dependencies: { react } }, null, 2);
const guide = '# Guide\n\nThe page is written with **React 19.1.0**; see `src/page.tsx`.\n';
const prompt = sound.replace('## CONTEXT\n', '## CONTEXT\n- React 19.1.0 in the browser.\n');
const files = {
  'AGENTS.md': guide,
  'package.json': manifest('19.1.0'),
  'src/page.tsx': 'export const Page = () => null;\n',
  [promptPath]: prompt,
};
const keptOf = ({ folder }: Repository) =>
  join(cacheHome, 'prompt-lint', digest(folder).slice(0, 16), 'results');

/** What a run says with the cache; that it says the same without is checked on the way. */
function lintTwice(repository: Repository, args: readonly string[] = []): string {
  const report = ['--format', 'json', ...args];
  const anew = runCli(repository.folder, [...report, '--no-cache']);
  const kept = runCli(repository.folder, report);
  expect(kept).toEqual(anew);
  return kept.stdout;
}

describe('what a run over everything found', () => {
  it('is kept, and is the same when it is taken from there', () => {
    const repository = createRepository(files);
    lintTwice(repository);
    const before = readFileSync(keptOf(repository), 'utf8');
    const { mtimeMs } = statSync(keptOf(repository));
    lintTwice(repository);
    expect(readFileSync(keptOf(repository), 'utf8')).toBe(before);
    expect(statSync(keptOf(repository)).mtimeMs).toBe(mtimeMs);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('is really taken from there', () => {
    const repository = createRepository({ ...files, 'package.json': manifest('18.3.1') });
    expect(lintTwice(repository)).toContain('React 19.1.0 is stated');
    // Only a run that does not check the guide again can say what is in the file.
    const [mark, program, , body = ''] = readFileSync(keptOf(repository), 'utf8').split('\n');
    const changed = body.replaceAll('React 19.1.0 is stated', 'React is old');
    writeFileSync(keptOf(repository), [mark, program, digest(changed), changed].join('\n'));
    expect(runCli(repository.folder, []).stdout).toContain('React is old');
    expect(runCli(repository.folder, ['--no-cache']).stdout).not.toContain('React is old');
  });

  it.each<[string, (repository: Repository) => void, string[]?]>([
    ['the text changes', (r) => r.write('AGENTS.md', guide.replace('19.1.0', '17.0.0'))],
    ['a manifest changes', (r) => r.write('package.json', manifest('18.3.1'))],
    ['a manifest goes', (r) => rmSync(join(r.folder, 'package.json'))],
    ['a stated file goes', (r) => rmSync(join(r.folder, 'src/page.tsx'))],
    [
      'a stated file moves',
      (r) => {
        r.git('mv', 'src/page.tsx', 'src/start.tsx');
        r.commit({});
      },
    ],
    ['a lock file comes', (r) => r.write('package-lock.json', lockOf('18.3.1'))],
    ['the config changes', (r) => r.write('.promptlintrc.json', '{"rules":{"facts/version":"off"}}')],
    ['an option changes', () => {}, ['--rule', 'prompt/missing-section=warn']],
    [
      'another tree is asked for',
      (r) => r.commit({ 'package.json': manifest('18.3.1') }),
      ['--at', 'HEAD~1'],
    ],
    [
      'the prompt is committed anew',
      (r) => r.commit({ [promptPath]: `${prompt}\n`, 'package.json': manifest('18.3.1') }),
    ],
  ])('is not taken when %s', (_, change, args = []) => {
    const repository = createRepository(files);
    lintTwice(repository);
    change(repository);
    lintTwice(repository, args);
    lintTwice(repository, args);
  });

  it('is found anew when what a finding rests on changes, and back again', () => {
    const repository = createRepository(files);
    const good = lintTwice(repository);
    repository.write('package.json', manifest('18.3.1'));
    const bad = lintTwice(repository);
    expect(bad).not.toBe(good);
    repository.write('package.json', manifest('19.1.0'));
    expect(lintTwice(repository)).toBe(good);
  });

  it('knows where a file went once the move is committed', () => {
    const repository = createRepository(files);
    rmSync(join(repository.folder, 'src/page.tsx'));
    repository.write('src/start.tsx', files['src/page.tsx']!);
    expect(lintTwice(repository)).not.toContain('src/start.tsx');
    repository.git('add', '--all');
    repository.commit({});
    expect(lintTwice(repository)).toContain('src/start.tsx');
  });

  it('is not kept for trees with a broken manifest, which is noted in each run', () => {
    const repository = createRepository({ ...files, 'package.json': '{ "dependencies": {\n' });
    lintTwice(repository);
    const { stderr } = runCli(repository.folder, []);
    expect(stderr).toContain('package.json');
  });
});

describe('the cache', () => {
  it('lies where no repository can ship it, for this user alone', () => {
    const repository = createRepository({ ...files, '.gitignore': 'node_modules\n' });
    mkdirSync(join(repository.folder, 'node_modules'));
    lintTwice(repository);
    expect(readdirSync(join(repository.folder, 'node_modules'))).toEqual([]);
    expect(existsSync(join(repository.folder, '.git/prompt-lint'))).toBe(false);
    for (const path of [keptOf(repository), dirname(keptOf(repository))])
      expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('has a place of its own for a linked work tree', () => {
    const repository = createRepository(files);
    const folder = `${repository.folder}-linked`;
    repository.git('worktree', 'add', '--quiet', folder);
    try {
      const { status } = runCli(folder, []);
      expect(status).toBe(0);
      expect(repository.git('-C', folder, 'status', '--porcelain')).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lies where --cache-location says', () => {
    const repository = createRepository({ ...files, '.gitignore': 'tmp\n' });
    lintTwice(repository);
    runCli(repository.folder, ['--cache-location', 'tmp/kept']);
    expect(readFileSync(join(repository.folder, 'tmp/kept'), 'utf8')).toContain('prompt-lint results');
  });

  it('does not take the place of a file that is somebody’s own', () => {
    const repository = createRepository(files);
    const { status, stderr } = runCli(repository.folder, ['--cache-location', 'package.json']);
    expect(status).toBe(0);
    expect(stderr).toBe(
      `prompt-lint: results cannot be kept in ${join(repository.folder, 'package.json')} (something else stands there); name another place with --cache-location\n`,
    );
    expect(readFileSync(join(repository.folder, 'package.json'), 'utf8')).toBe(files['package.json']);
  });

  it.each<[where: string, place: string, code: string]>([
    ['below a file', 'package.json/cache/results', 'ENOTDIR'],
    ['in a file as its folder', 'package.json/results', 'ENOTDIR'],
    // As root, too.
    ['where nobody may write', '/proc/prompt-lint/cache/results', 'ENOENT'],
  ])('says once that it cannot lie %s, and the run goes on', (_, place, code) => {
    const repository = createRepository({ ...files, 'package.json': manifest('18.3.1') });
    const anew = runCli(repository.folder, ['--no-cache']);
    const { status, stdout, stderr } = runCli(repository.folder, ['--cache-location', place]);
    expect({ status, stdout }).toEqual({ status: anew.status, stdout: anew.stdout });
    expect(stderr).toBe(
      `prompt-lint: results cannot be kept in ${resolve(repository.folder, place)} (${code}); name another place with --cache-location\n`,
    );
  });

  it.each([
    ['--no-cache', ['--no-cache']],
    ['--staged', ['--staged']],
    ['a named file', ['AGENTS.md']],
    ['--fix-dry-run', ['--fix-dry-run']],
  ])('is not written with %s', (_, args) => {
    const repository = createRepository(files);
    runCli(repository.folder, args);
    expect(existsSync(keptOf(repository))).toBe(false);
  });

  it('is ignored when it is broken', () => {
    const repository = createRepository(files);
    const report = lintTwice(repository);
    const whole = readFileSync(keptOf(repository), 'utf8');
    writeFileSync(keptOf(repository), whole.slice(0, -10));
    expect(lintTwice(repository)).toBe(report);
    expect(readFileSync(keptOf(repository), 'utf8')).toBe(whole);
  });

  it('serves a run over folders, which leaves in it what it did not come to', () => {
    const old = '# Guide\n\nThe page is written with **React 18.2.0**.\n';
    const repository = createRepository({ ...files, 'docs/AGENTS.md': old, 'src/AGENTS.md': old });
    const { folder } = repository;
    const docs = () => runCli(folder, ['docs']).stdout;
    lintTwice(repository);
    const [mark, program, , body = ''] = readFileSync(keptOf(repository), 'utf8').split('\n');
    const changed = body.replaceAll('React 18.2.0 is stated', 'React 18.2.0 is kept');
    writeFileSync(keptOf(repository), [mark, program, digest(changed), changed].join('\n'));
    expect(docs()).toContain('is kept');
    expect(runCli(folder, ['.']).stdout).toContain('is kept');
    expect(runCli(join(folder, 'docs'), []).stdout).toContain('is kept');
    writeFileSync(join(folder, 'src/AGENTS.md'), `${old}And more.\n`);
    expect(runCli(folder, ['src']).stdout).toContain('is stated');
    expect(docs()).toContain('is kept');
  });

  it('is whole whatever runs are beside each other', async () => {
    const repository = createRepository(files);
    const run = () =>
      new Promise((done) => {
        const child = spawn(process.execPath, [entry], {
          cwd: repository.folder,
          env: cliEnvironment(),
          stdio: 'ignore',
        });
        child.on('close', done);
      });
    expect(await Promise.all([run(), run(), run(), run()])).toEqual([0, 0, 0, 0]);
    lintTwice(repository);
  });

  it('cannot be wanted and not wanted', () => {
    const { folder } = createRepository(files);
    expect(runCli(folder, ['--no-cache', '--cache'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['--no-cache', '--cache-location', 'x'])).toMatchObject({ status: 2 });
    expect(runCli(folder, ['--cache'])).toMatchObject({ status: 0 });
  });
});

function lockOf(react: string): string {
  return JSON.stringify(
    { name: 'desk', lockfileVersion: 3, packages: { 'node_modules/react': { version: react } } },
    null,
    2,
  );
}
