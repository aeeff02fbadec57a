import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRepository } from '../support/repository.ts';
import { contentOf, init, prepareSetup } from './fixture.ts';

prepareSetup();

describe('asked at a terminal', () => {
  const answering = (...lines: string[]) => ({
    isInteractive: true,
    readLine: () => lines.shift(),
  });

  test('Enter takes the default of each', async () => {
    const { folder } = createRepository({ 'GEMINI.md': '' });
    const { status, stderr } = await init(folder, [], answering('', ''));
    expect(status).toBe(0);
    expect(stderr).toContain('Enter for gemini');
    expect(existsSync(join(folder, '.gemini/settings.json'))).toBe(true);
    expect(existsSync(join(folder, '.git/hooks/pre-commit'))).toBe(true);
  });

  test('names and a no are taken, what is unclear is asked again', async () => {
    const { folder } = createRepository({ 'GEMINI.md': '' });
    const { stderr } = await init(folder, [], answering('claud', 'claude, cursor', 'maybe', 'n'));
    expect(stderr).toContain('did you mean claude?');
    expect(existsSync(join(folder, '.claude/skills/prompt'))).toBe(true);
    expect(existsSync(join(folder, '.gemini'))).toBe(false);
    expect(existsSync(join(folder, '.git/hooks/pre-commit'))).toBe(false);
  });

  test('what is seen is listed, the others are named, and numbers stand for the list', async () => {
    const { folder } = createRepository({ 'GEMINI.md': '', 'CLAUDE.md': '', 'AGENTS.md': '' });
    const { stderr } = await init(folder, [], answering('2', 'n'));
    expect(stderr).toContain(
      'Which assistants? Seen here:\n  1  Claude Code (claude)\n  2  Gemini CLI (gemini)\n  Others: codex, copilot, cursor, opencode\nNumbers or names with commas, all or none; Enter for claude, gemini\n',
    );
    expect(existsSync(join(folder, '.gemini/settings.json'))).toBe(true);
    expect(existsSync(join(folder, '.claude'))).toBe(false);
  });

  test('AGENTS.md is read by many: all are listed, and Enter makes no settings of any', async () => {
    const { folder } = createRepository({ 'AGENTS.md': '' });
    const { stderr } = await init(folder, [], answering('7', '', 'n'));
    expect(stderr).toMatch(
      /None was seen here\.\n {2}1 .*\(claude\)\n {2}2 .*\(codex\)[\s\S]* {2}6 .*\(opencode\)\nNumbers/,
    );
    expect(stderr).toContain('7 is no assistant that is known');
    expect(existsSync(join(folder, '.agents/skills/prompt'))).toBe(true);
    expect(existsSync(join(folder, '.codex'))).toBe(false);
  });

  test('without an answer nothing is written', async () => {
    const { folder } = createRepository({ 'GEMINI.md': '' });
    const was = contentOf(folder);
    const { status, stderr } = await init(folder, [], answering(''));
    expect(status).toBe(1);
    expect(stderr).toContain('no answer, nothing was written');
    expect(contentOf(folder)).toEqual(was);
  });

  test('the second time nothing is asked', async () => {
    const { folder } = createRepository({ 'GEMINI.md': '' });
    await init(folder, [], answering('', ''));
    expect(await init(folder, [], answering())).toMatchObject({ status: 0, stderr: '' });
  });
});
