import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/repository.ts';

/** A project with the built package in its node_modules, and a prompt to lint. */
function install(): { folder: string; cache: string; run(...args: string[]): string } {
  const folder = temporaryFolder();
  const installed = join(folder, 'node_modules/prompt-lint');
  writeFileSync(join(folder, 'prompt.md'), '## GOAL\nAdd a login.\n');
  cpSync('dist/bin', join(installed, 'dist/bin'), { recursive: true, preserveTimestamps: true });
  return {
    folder,
    cache: join(folder, 'node_modules/.cache/prompt-lint'),
    run(...args) {
      const entry = join(installed, 'dist/bin/cli.cjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: args.includes('prompt.md') ? 1 : 0, stderr: '' });
      return stdout;
    },
  };
}

describe('the compiled code', () => {
  test('is kept in node_modules/.cache, and gives the same output from there', () => {
    const project = install();
    const first = project.run('--kind', 'prompt', 'prompt.md');
    expect(readdirSync(project.cache)).toHaveLength(1);
    expect(project.run('--kind', 'prompt', 'prompt.md')).toBe(first);
    expect(readdirSync(project.cache)).toHaveLength(1);
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

  test('that of an earlier build is taken away', () => {
    const project = install();
    mkdirSync(project.cache, { recursive: true });
    const outdated = join(project.cache, `${process.version}-${process.arch}-program-1-1.v8`);
    const ofAnotherNode = join(project.cache, `v1.2.3-${process.arch}-1-1.v8`);
    for (const file of [outdated, ofAnotherNode]) writeFileSync(file, '');
    project.run('--kind', 'prompt', 'prompt.md');
    expect([existsSync(outdated), existsSync(ofAnotherNode)]).toEqual([false, true]);
  });

  test('is done without where it cannot be written', () => {
    const project = install();
    writeFileSync(join(project.folder, 'node_modules/.cache'), 'a file where a folder is wanted');
    expect(project.run('--kind', 'prompt', 'prompt.md')).toContain('prompt/missing-section');
  });
});
