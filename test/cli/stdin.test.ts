import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, runCli, runRaw } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

describe('--stdin', () => {
  it('reads a prompt by its look, in a repository or not', () => {
    for (const folder of [temporaryFolder(), createRepository().folder]) {
      expect(lint(folder, ['--stdin'], { input: faulty })).toEqual({ '<stdin>': [fault] });
      expect(lint(folder, ['--stdin'], { input: sound })).toEqual({ '<stdin>': [] });
    }
  });

  it('is known by the name that it is given, from the folder at hand', () => {
    const { folder } = createRepository({ 'deep/a.txt': 'x\n' });
    const named = (cwd: string, name: string) =>
      lint(cwd, ['--stdin', '--stdin-filename', name], { input: 'Not the look of a prompt.\n' });
    expect(named(folder, 'notes.md')).toEqual({ 'notes.md': [] });
    expect(named(folder, promptPath)).toEqual({ [promptPath]: named(folder, promptPath)[promptPath] });
    expect(Object.keys(named(join(folder, 'deep'), `../${promptPath}`))).toEqual([promptPath]);
    expect(Object.keys(named(join(folder, 'deep'), 'a.prompt.md'))).toEqual(['deep/a.prompt.md']);
    expect(Object.keys(named(folder, '..a.md'))).toEqual(['..a.md']);
    expect(Object.keys(named(folder, join(folder, 'b.md')))).toEqual(['b.md']);
  });

  it('is linted as the config says for the name, and not at all when that is ignored', () => {
    const { folder } = createRepository({
      '.promptlintrc.json': JSON.stringify({
        ignore: 'old/**',
        overrides: [{ files: 'drafts/**', rules: { [fault]: 'off' } }],
      }),
    });
    const named = (name: string) => lint(folder, ['--stdin', '--stdin-filename', name], { input: faulty });
    expect(named('a.prompt.md')).toEqual({ 'a.prompt.md': [fault] });
    expect(named('drafts/a.prompt.md')).toEqual({ 'drafts/a.prompt.md': [] });
    expect(named('old/a.prompt.md')).toEqual({});
  });

  it('takes its kind from --kind', () => {
    const { folder } = createRepository();
    expect(lint(folder, ['--stdin', '--kind', 'guide'], { input: faulty })).toEqual({ '<stdin>': [] });
  });

  it('gives the mended text with --fix and the diff with --fix-dry-run, and writes no file', () => {
    const repository = createRepository({ [promptPath]: faulty });
    const name = ['--stdin', '--stdin-filename', promptPath];
    expect(runCli(repository.folder, ['--fix', ...name], { input: faulty })).toEqual({
      status: 0,
      stdout: sound,
      stderr: '',
    });
    const dry = runCli(repository.folder, ['--fix-dry-run', ...name], { input: faulty });
    expect(dry.stdout).toContain(`--- a/${promptPath}\n+++ b/${promptPath}\n@@ `);
    expect(dry.status).toBe(1);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('gives with --fix what it was given where nothing can be mended, byte for byte', () => {
    const { folder } = createRepository();
    const broken = Buffer.concat([Buffer.from(faulty), Buffer.from([0xff, 0xfe, 0x80, 0x0a])]);
    for (const input of [Buffer.from(`\ufeff${sound}`.replaceAll('\n', '\r\n')), broken]) {
      const { stdout } = runRaw(folder, ['--stdin', '--fix'], { input });
      expect(stdout.equals(input)).toBe(true);
    }
  });

  it('reports what is no text', () => {
    const { folder } = createRepository();
    for (const input of [Buffer.from([0, 1, 2]), Buffer.from('\ufeffx', 'utf16le'), Buffer.from('')])
      expect(lint(folder, ['--stdin'], { input })).toEqual({ '<stdin>': ['lint/unreadable'] });
  });

  it('takes more than a pipe holds', () => {
    const { folder } = createRepository();
    const input = `${faulty.replace('- No new', `- ${'word '.repeat(400_000)}\n- No new`)}`;
    expect(
      lint(folder, ['--stdin', '--rule', 'prompt/*=off', '--rule', `${fault}=error`], { input }),
    ).toEqual({ '<stdin>': [fault] });
  });

  it('cannot be told apart from files by accident', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    expect(runCli(folder, ['--stdin-filename', 'a.md']).stderr).toBe(
      'prompt-lint: --stdin-filename names the text on standard input; add --stdin\n',
    );
    expect(runCli(folder, ['--stdin', 'a.md']).stderr).toBe(
      'prompt-lint: --stdin and naming paths cannot be combined; each says what to lint\n',
    );
  });
});
