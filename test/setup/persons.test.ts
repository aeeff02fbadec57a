import { existsSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { core, prepareSetup, project, run, skill, textIn } from './fixture.ts';

prepareSetup();

describe('what is a person’s', () => {
  test('a folder, a file and a link of theirs stay', async () => {
    const repository = project({
      'CLAUDE.md': '',
      '.claude/skills/prompt/SKILL.md': 'mine',
      [core]: 'my core',
    });
    symlinkSync('../elsewhere', join(repository.folder, '.claude/skills/deploy'));
    const { stdout } = await run(repository, '--yes');
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toBe('mine');
    expect(textIn(repository, core)).toBe('my core');
    expect(readlinkSync(join(repository.folder, '.claude/skills/deploy'))).toBe('../elsewhere');
    expect(stdout).toContain('kept       .claude/skills/prompt (a folder of yours)');
    expect(stdout).toContain(`kept       ${core} (not from prompt-lint; compare with "init --diff ${core}")`);
  });

  test('memory that is there is not touched, then or later', async () => {
    const repository = project({ '.assistant/memory/sessions.md': '# Ours\n' });
    await run(repository, '--yes');
    expect(textIn(repository, '.assistant/memory/sessions.md')).toBe('# Ours\n');
    writeFileSync(join(repository.folder, '.assistant/memory/project-profile.md'), '# Mine\n');
    await run(repository, '--yes');
    expect(textIn(repository, '.assistant/memory/project-profile.md')).toBe('# Mine\n');
  });

  test('memory that a person removed stays away', async () => {
    const repository = project();
    await run(repository, '--yes');
    rmSync(join(repository.folder, '.assistant/memory/sessions.md'));
    expect((await run(repository, '--yes')).stdout).toContain('Up to date');
    expect(existsSync(join(repository.folder, '.assistant/memory/sessions.md'))).toBe(false);
    await run(repository, '--yes', '--restore');
    expect(textIn(repository, '.assistant/memory/sessions.md')).toBe('# Sessions\n');
  });

  test('a folder of skills that is a link to another takes one link a skill', async () => {
    const repository = project({ 'CLAUDE.md': '', 'AGENTS.md': '', '.agents/skills/mine/SKILL.md': 'mine' });
    mkdirSync(join(repository.folder, '.claude'));
    symlinkSync('../.agents/skills', join(repository.folder, '.claude/skills'));
    await run(repository, '--yes');
    expect(textIn(repository, '.agents/skills/prompt/SKILL.md')).toBe(skill('prompt'));
    expect(textIn(repository, '.claude/skills/prompt/SKILL.md')).toBe(skill('prompt'));
    expect((await run(repository, '--yes')).stdout).toContain('Up to date');
  });
});
