import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cliEnvironment } from '../support/cli.ts';
import { temporaryFolder } from '../support/repository.ts';

/** A project with the built package in its node_modules, and a prompt to lint. */
function install(): { folder: string; cache: string; run(...args: string[]): string } {
  const folder = temporaryFolder();
  const home = temporaryFolder();
  const installed = join(folder, 'node_modules/prompt-lint');
  writeFileSync(join(folder, 'prompt.md'), '## GOAL\nAdd a login.\n');
  cpSync('dist/bin', join(installed, 'dist/bin'), { recursive: true, preserveTimestamps: true });
  return {
    folder,
    cache: join(home, 'prompt-lint/code'),
    run(...args) {
      const entry = join(installed, 'dist/bin/cli.cjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
        cwd: folder,
        env: cliEnvironment({ XDG_CACHE_HOME: home }),
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: args.includes('prompt.md') ? 1 : 0, stderr: '' });
      return stdout;
    },
  };
}

describe('the compiled code', () => {
  test('is kept below the cache folder of the user, and gives the same output from there', () => {
    const project = install();
    const first = project.run('--kind', 'prompt', 'prompt.md');
    // The entry, and what lints.
    expect(readdirSync(project.cache)).toHaveLength(2);
    expect(project.run('--kind', 'prompt', 'prompt.md')).toBe(first);
    expect(readdirSync(project.cache)).toHaveLength(2);
  });

  test('gives way to that of a run over more documents', () => {
    const project = install();
    for (const name of ['b.md', 'c.md']) writeFileSync(join(project.folder, name), '## GOAL\nAdd a login.\n');
    const documentsOf = () => {
      const [name] = readdirSync(project.cache);
      return readFileSync(join(project.cache, name!)).readDoubleLE(8);
    };
    project.run('--kind', 'prompt', 'prompt.md');
    expect(documentsOf()).toBe(1);
    project.run('--kind', 'prompt', 'prompt.md', 'b.md', 'c.md');
    expect(documentsOf()).toBe(3);
    project.run('--kind', 'prompt', 'prompt.md');
    expect(documentsOf()).toBe(3);
  });

  test('is not kept of a run that linted nothing', () => {
    const project = install();
    project.run('--version');
    expect(existsSync(project.cache)).toBe(false);
  });

  test('a command that is loaded later runs once, not twice', () => {
    const lines = install().run('rules').trim().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each([
    ['cut off', (sound: Buffer) => sound.subarray(0, sound.length / 2)],
    ['full of zeros', (sound: Buffer) => Buffer.alloc(sound.length)],
    ['empty', () => Buffer.alloc(0)],
  ])('one that is %s is not used, and is made anew', (_, damage) => {
    const project = install();
    const first = project.run('--kind', 'prompt', 'prompt.md');
    const file = join(project.cache, readdirSync(project.cache)[0]!);
    const sound = readFileSync(file);
    writeFileSync(file, damage(sound));
    expect(project.run('--kind', 'prompt', 'prompt.md')).toBe(first);
    expect(readFileSync(file, 'latin1')).toMatch(/prompt-lint code cache\n$/);
  });

  test('what was not written for long, and what killed runs have left, is taken away', () => {
    const project = install();
    mkdirSync(project.cache, { recursive: true, mode: 0o700 });
    const old = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
    const ages = {
      'old.v8': old,
      'new.v8': new Date(),
      'left.v8.1.tmp': new Date(Date.now() - 7_200_000),
      'new.v8.2.tmp': new Date(),
    };
    for (const [name, time] of Object.entries(ages)) {
      writeFileSync(join(project.cache, name), '');
      utimesSync(join(project.cache, name), time, time);
    }
    project.run('--kind', 'prompt', 'prompt.md');
    const left = readdirSync(project.cache).filter((name) => name in ages);
    expect(left).toEqual(['new.v8', 'new.v8.2.tmp']);
  });

  test('is done without where it cannot be written', () => {
    const project = install();
    writeFileSync(join(project.cache, '../..', 'prompt-lint'), 'a file where a folder is wanted');
    expect(project.run('--kind', 'prompt', 'prompt.md')).toContain('prompt/missing-section');
  });
});
