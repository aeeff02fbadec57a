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
