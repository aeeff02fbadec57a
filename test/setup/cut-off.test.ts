import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskWriter, type Writer } from '../../src/library/setup/write.ts';
import { createRepository } from '../support/repository.ts';
import { contentOf, init, makeLibrary, prepareSetup, run } from './fixture.ts';

prepareSetup();

class Killed extends Error {}

/** Writes so many times, then the process is gone. */
function killedAfter(steps: number) {
  let left = steps;
  return (root: string): Writer => {
    const disk = diskWriter(root);
    const once =
      <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        if (left-- <= 0) throw new Killed();
        act(...given);
      };
    return {
      file: once(disk.file),
      link: once(disk.link),
      remove: once(disk.remove),
      folder: once(disk.folder),
      removeFolder: once(disk.removeFolder),
    };
  };
}

describe('a run that is cut off', () => {
  test('leaves what the next one completes, wherever it was; and all of it can be taken out', async () => {
    const whole = createRepository({ 'CLAUDE.md': '' });
    const empty = contentOf(whole.folder);
    await run(whole.folder, '--yes', '--no-git-hook');
    const expected = contentOf(whole.folder);
    for (let steps = 0; ; steps++) {
      const { folder } = createRepository({ 'CLAUDE.md': '' });
      const wasKilled = await init(folder, ['--yes', '--no-git-hook'], {
        writer: killedAfter(steps),
      }).then(
        () => false,
        (error) => {
          expect(error).toBeInstanceOf(Killed);
          return true;
        },
      );
      await run(folder, '--yes', '--no-git-hook');
      const found = contentOf(folder);
      for (const path of Object.keys(expected))
        if (!path.startsWith('.git/'))
          expect(found[path], `${path} after ${steps} steps`).toBe(expected[path]);
      await run(folder, '--remove');
      const paths = Object.keys(contentOf(folder)).filter((path) => !path.startsWith('.git/'));
      expect(paths, `after ${steps} steps`).toEqual(
        Object.keys(empty).filter((path) => !path.startsWith('.git/')),
      );
      if (!wasKilled) break;
      expect(steps, 'it ends').toBeLessThan(100);
    }
  }, 60_000);

  test('an update goes on as well', async () => {
    const later = makeLibrary({ 'library/core.md': '# Two\n', 'skills/prompt/SKILL.md': 'new\n' });
    for (let steps = 1; steps < 6; steps++) {
      const { folder } = createRepository({ 'CLAUDE.md': '' });
      await run(folder, '--yes', '--no-hooks');
      await expect(
        init(folder, ['--yes'], { libraryFolder: later, writer: killedAfter(steps) }),
      ).rejects.toThrow(Killed);
      await init(folder, ['--yes'], { libraryFolder: later });
      expect(readFileSync(join(folder, '.assistant/library/core.md'), 'utf8')).toBe('# Two\n');
      expect(existsSync(join(folder, '.assistant/skills/deploy'))).toBe(false);
      expect((await init(folder, ['--yes'], { libraryFolder: later })).stdout).toMatch(/^Up to date/);
    }
  });

  test('what a killed process left beside a file is swept away', async () => {
    const { folder } = createRepository({ 'CLAUDE.md': '' });
    mkdirSync(join(folder, '.assistant/library'), { recursive: true });
    writeFileSync(join(folder, '.assistant/library/.core.md.4711.tmp'), 'ha');
    await run(folder, '--yes');
    expect(existsSync(join(folder, '.assistant/library/.core.md.4711.tmp'))).toBe(false);
  });
});
