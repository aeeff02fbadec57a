import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entry } from '../support/cli.ts';
import { createRepository, temporaryFolder, testEnvironment } from '../support/repository.ts';
import { promptPath, sound } from './prompts.ts';

/** Writes down, at the end of a run, what it loaded of Node and which files. */
const watcher = `process.on('exit', () => {
  const files = Object.keys(require('node:module')._cache);
  const builtins = process.moduleLoadList.map((name) => name.replace(/^NativeModule /, ''));
  require('node:fs').writeFileSync(process.env.LOADED, JSON.stringify({ files, builtins }));
});`;

interface Loaded {
  readonly status: number | null;
  readonly files: readonly string[];
  readonly builtins: readonly string[];
}

function loadedBy(folder: string, ...args: string[]): Loaded {
  const place = temporaryFolder();
  const list = join(place, 'loaded.json');
  writeFileSync(join(place, 'watcher.cjs'), watcher);
  const { status } = spawnSync(process.execPath, ['-r', join(place, 'watcher.cjs'), entry, ...args], {
    cwd: folder,
    env: { ...testEnvironment(), LOADED: list },
  });
  return { status, ...JSON.parse(readFileSync(list, 'utf8')) };
}

test('a hook that finds nothing loads neither packages nor the cryptography that takes three milliseconds', () => {
  const repository = createRepository({ 'README.md': 'x\n' });
  repository.write(promptPath, sound);
  repository.git('add', '--', promptPath);
  const { status, files, builtins } = loadedBy(repository.folder, '--staged');
  expect(status).toBe(0);
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(builtins).toContain('child_process');
  expect(builtins).not.toContain('crypto');
});
