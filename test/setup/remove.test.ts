import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { contentOf, core, firstLibrary, makeLibrary, prepareSetup, run, ship } from './fixture.ts';

prepareSetup();

const profile = '.assistant/memory/project-profile.md';
describe('--remove', () => {
  test.each<[string, Record<string, string>]>([
    ['an empty repository', {}],
    [
      'one with assistants',
      { 'CLAUDE.md': '', 'AGENTS.md': '', 'GEMINI.md': '', '.cursorrules': '', 'opencode.json': '{}' },
    ],
    [
      'one with settings',
      { '.claude/settings.json': '{\n  // mine\n  "env": {}\n}\n', '.github/copilot-instructions.md': '' },
    ],
    ['one with blank settings', { '.claude/settings.json': '\n', '.gemini/settings.json': '' }],
    [
      'one with skills and memory',
      { '.claude/skills/mine/SKILL.md': 'x', '.assistant/memory/sessions.md': '# Ours\n' },
    ],
    ['one with a copy of a library file', { 'CLAUDE.md': '', [core]: firstLibrary['library/core.md']! }],
    ['one with husky', { 'CLAUDE.md': '', '.husky/pre-commit': 'npm test\n' }],
  ])('%s is byte for byte what it was', async (_, files) => {
    const { folder } = createRepository(files);
    mkdirSync(join(folder, '.codex'), { recursive: true });
    const was = contentOf(folder);
    await run(folder, '--yes');
    expect(existsSync(join(folder, '.assistant/.prompt-lint.json'))).toBe(true);
    const { status, stdout } = await run(folder, '--remove');
    expect(status).toBe(0);
    expect(stdout).toContain('everything is as it was before');
    expect(contentOf(folder)).toEqual(was);
  });

  test('a hook that was there is there again', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    writeFileSync(join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const was = contentOf(folder);
    await run(folder, '--yes');
    await run(folder, '--remove');
    expect(contentOf(folder)).toEqual(was);
  });

  test('hooks that init found there stay', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    const { installAssistant } = await import('../../src/sessions/assistants/install.ts');
    installAssistant(folder, 'claude');
    await run(folder, '--yes');
    await run(folder, '--remove');
    expect(readFileSync(join(folder, '.claude/settings.json'), 'utf8')).toContain('prompt-lint gate');
  });

  test('after runs that updated and copied, too', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    const was = contentOf(folder);
    await run(folder, '--yes');
    ship(makeLibrary({ ...firstLibrary, 'library/new/more.md': '# More\n' }));
    await run(folder, '--yes', '--copy', '--assistant', 'copilot');
    await run(folder, '--remove');
    expect(contentOf(folder)).toEqual(was);
  });

  test('what a person changed stays, and so does memory with content', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '', 'src/a.ts': '' });
    await run(folder, '--yes');
    writeFileSync(join(folder, core), 'mine\n');
    const { status, stdout } = await run(folder, '--remove');
    expect(status).toBe(0);
    expect(stdout).toContain(`  kept        ${core}  (changed by you)`);
    expect(stdout).toContain(`  kept        ${profile}  (memory is yours)`);
    const left = Object.keys(contentOf(folder)).filter(
      (path) => path.startsWith('.assistant') && !path.endsWith('/'),
    );
    expect(left).toEqual([core, profile]);
  });

  test('Windows line breaks from git are no change of a person’s', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    await run(folder, '--yes');
    writeFileSync(join(folder, core), firstLibrary['library/core.md']!.replaceAll('\n', '\r\n'));
    await run(folder, '--remove');
    expect(existsSync(join(folder, core))).toBe(false);
  });

  test('lines edited in the git hook are not lost: it says so, and can be tried again', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    await run(folder, '--yes');
    const hook = join(folder, '.git/hooks/pre-commit');
    const ours = readFileSync(hook, 'utf8');
    writeFileSync(hook, ours.replace('--staged', '--staged --quiet'));
    const { status, stdout } = await run(folder, '--remove');
    expect(status).toBe(2);
    expect(stdout).toContain('changes made by hand');
    writeFileSync(hook, ours);
    expect((await run(folder, '--remove')).status).toBe(0);
    expect(existsSync(hook)).toBe(false);
  });

  test('--dry-run removes nothing', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    await run(folder, '--yes');
    const was = contentOf(folder);
    const { stdout } = await run(folder, '--remove', '--dry-run');
    expect(stdout).toContain(`  remove      ${core}`);
    expect(stdout).toContain('  remove      git hook\n  remove      hooks of Claude Code\n');
    expect(contentOf(folder)).toEqual(was);
  });

  test('where nothing is set up there is nothing to remove', async () => {
    const folder = temporaryFolder();
    expect(await run(folder, '--remove')).toMatchObject({ status: 0 });
    expect(contentOf(folder)).toEqual({});
  });

  test('a record that names files outside of the repository is refused', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    const outside = join(temporaryFolder(), 'theirs.md');
    writeFileSync(outside, 'text\n');
    await run(folder, '--yes');
    const record = join(folder, '.assistant/.prompt-lint.json');
    const value = JSON.parse(readFileSync(record, 'utf8'));
    value.files[`../${outside}`] = { text: 'text\n' };
    writeFileSync(record, JSON.stringify(value));
    await expect(run(folder, '--remove')).rejects.toThrow('is damaged');
    expect(existsSync(outside)).toBe(true);
  });

  test('nothing behind a link that leads out is removed', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    await run(folder, '--yes');
    const elsewhere = temporaryFolder();
    mkdirSync(join(elsewhere, 'library'));
    writeFileSync(join(elsewhere, 'library/core.md'), firstLibrary['library/core.md']!);
    rmSync(join(folder, '.assistant/library'), { recursive: true });
    symlinkSync(join(elsewhere, 'library'), join(folder, '.assistant/library'));
    await run(folder, '--remove');
    expect(existsSync(join(elsewhere, 'library/core.md'))).toBe(true);
  });
});
