import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { contentOf, prepareSetup, run } from './fixture.ts';

prepareSetup();

describe('nothing is written outside of the repository', () => {
  test('.assistant that leads out is refused, and nothing is written', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    const outside = temporaryFolder();
    symlinkSync(outside, join(folder, '.assistant'));
    const was = contentOf(folder);
    await expect(run(folder, '--yes')).rejects.toThrow(
      '.assistant cannot be set up: it leads out of the repository',
    );
    expect(contentOf(folder)).toEqual(was);
    expect(contentOf(outside)).toEqual({});
  });

  test.each(['.claude', '.claude/skills', '.assistant/library'])(
    '%s that leads out is passed over',
    async (path) => {
      const { folder } = createRepository({ 'CLAUDE.md': '', '.assistant/x.txt': '', '.claude/x.txt': '' });
      const outside = temporaryFolder();
      rmSync(join(folder, path), { recursive: true, force: true });
      symlinkSync(outside, join(folder, path));
      const { stdout } = await run(folder, '--yes', '--no-hooks');
      expect(stdout).toContain('it leads out of the repository');
      expect(contentOf(outside)).toEqual({});
      expect(existsSync(join(folder, '.assistant/skills/prompt/SKILL.md'))).toBe(true);
    },
  );

  test('.assistant that leads elsewhere in the repository is followed', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '', 'ai/x.txt': '' });
    symlinkSync('ai', join(folder, '.assistant'));
    await run(folder, '--yes');
    expect(existsSync(join(folder, 'ai/library/core.md'))).toBe(true);
    expect(existsSync(join(folder, '.claude/skills/prompt/SKILL.md'))).toBe(true);
  });
});
