import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { promptPath, sound } from './prompts.ts';

const manifest = (react: string) => JSON.stringify({ name: 'desk', dependencies: { react } }, null, 2);
const guide = '# Guide\n\nThe page is written with **React 19.1.0**; see `src/page.tsx`.\n';

describe('a guide', () => {
  it('is held against the repository, without any config', () => {
    const { folder } = createRepository({ 'AGENTS.md': guide, 'package.json': manifest('18.3.1') });
    const { stdout, status } = runCli(folder, ['AGENTS.md']);
    expect(stdout).toMatch(
      /3:\d+ {2}error +React 19\.1\.0 is stated, but package\.json \(line 4\) has 18\.3\.1/,
    );
    expect(status).toBe(1);
  });

  it('is content with what is there', () => {
    const { folder } = createRepository({
      'AGENTS.md': guide,
      'package.json': manifest('19.1.0'),
      'src/page.tsx': '',
    });
    expect(runCli(folder, ['AGENTS.md'])).toMatchObject({ status: 0 });
  });

  it('is told where a file went, and mended', () => {
    const repository = createRepository({
      'AGENTS.md': guide,
      'package.json': manifest('19.1.0'),
      'src/page.tsx': 'export const Page = () => null;\n',
    });
    repository.git('mv', 'src/page.tsx', 'src/start.tsx');
    repository.commit({});
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 7);
    const { stdout } = runCli(repository.folder, ['AGENTS.md']);
    expect(stdout).toContain('src/page.tsx');
    expect(stdout).toContain('src/start.tsx');
    expect(stdout).toContain(commit);
    expect(runCli(repository.folder, ['--fix', 'AGENTS.md'])).toMatchObject({ status: 0 });
    expect(runCli(repository.folder, ['AGENTS.md'])).toMatchObject({ status: 0 });
  });

  it('is told where a file went that became another one, and left to a person', () => {
    const lines = (from: number, to: number) =>
      Array.from(
        { length: to - from },
        (_, at) => `export const total${from + at} = ${(from + at) * 7};\n`,
      ).join('');
    const repository = createRepository({
      'AGENTS.md': guide,
      'package.json': manifest('19.1.0'),
      'src/page.tsx': lines(0, 40),
    });
    repository.git('mv', 'src/page.tsx', 'src/start.tsx');
    repository.commit({ 'src/start.tsx': lines(0, 28) + lines(60, 72) });
    const { stdout } = runCli(repository.folder, ['AGENTS.md']);
    expect(stdout).toContain('moved to src/start.tsx');
    expect(runCli(repository.folder, ['--fix', 'AGENTS.md'])).toMatchObject({ status: 1 });
  });

  it('staged, is held against the index', () => {
    const repository = createRepository({ 'package.json': manifest('19.1.0'), 'src/page.tsx': '' });
    repository.write('AGENTS.md', guide);
    repository.git('add', 'AGENTS.md');
    repository.write('package.json', manifest('18.3.1'));
    expect(lint(repository.folder, ['--staged'])['AGENTS.md']).toEqual([]);
    repository.git('add', 'package.json');
    expect(lint(repository.folder, ['--staged'])['AGENTS.md']).toEqual(['facts/version']);
  });

  it('is linted beside a broken manifest, which is noted', () => {
    const { folder } = createRepository({
      'AGENTS.md': guide,
      'package.json': '{ "dependencies": {\n<<<<<<< ours\n',
      'web/package.json': manifest('18.3.1'),
      'src/page.tsx': '',
    });
    const { stdout, stderr, status } = runCli(folder, ['AGENTS.md']);
    expect(stderr).toContain('package.json');
    expect(stdout).toContain('web/package.json');
    expect(status).toBe(1);
  });
});

describe('a prompt', () => {
  it('is held against the tree that it was written in', () => {
    const text = sound.replace(/^(- .*)$/m, '$1\n- The page runs on React 18.3.1');
    const repository = createRepository({ [promptPath]: text, 'package.json': manifest('18.3.1') });
    const before = lint(repository.folder)[promptPath];
    repository.commit({ 'package.json': manifest('19.1.0') });
    expect(lint(repository.folder)[promptPath]).toEqual(before);
    expect(lint(repository.folder, ['--at', 'worktree'])[promptPath]).toContain('facts/version');
  });
});

describe('prompt-lint facts', () => {
  it('lists every fact with file, line and lock', () => {
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/react': { version: '18.3.1' } } };
    const { folder } = createRepository({
      'package.json': manifest('^18.2.0'),
      'package-lock.json': JSON.stringify(lock, null, 2),
    });
    const { stdout, status } = runCli(folder, ['facts', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).facts).toContainEqual({
      ecosystem: 'npm',
      name: 'react',
      value: '^18.2.0',
      pin: 'range',
      file: 'package.json',
      line: 4,
      role: 'dependency',
      locked: { version: '18.3.1', file: 'package-lock.json', line: 6 },
    });
    expect(runCli(folder, ['facts']).stdout).toMatch(/ 4 +npm:react +\^18\.2\.0 +range +→ 18\.3\.1/);
  });

  it('says what is wrong with its arguments', () => {
    const { folder } = createRepository({ 'a.md': '' });
    expect(runCli(folder, ['facts', 'nowhere'])).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: nowhere is not a folder; name one, or nothing for the current one\n',
    });
    expect(runCli(folder, ['facts', '--jsno']).stderr).toMatch(/^prompt-lint: unknown option --jsno/);
    expect(runCli(folder, ['facts', '--at', 'nowhere']).stderr).toContain('is not a commit');
  });
});
