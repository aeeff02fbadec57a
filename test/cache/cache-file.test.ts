import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCacheFile, writeCacheFile } from '../../src/core/cache/result-cache.ts';
import { temporaryFolder } from '../support/repository.ts';

const newFile = () => join(temporaryFolder(), 'deep', 'results');

describe('a cache file', () => {
  test('gives back what was written', () => {
    const file = newFile();
    writeCacheFile(file, 'program 1', { tree: { path: 'ž.md' } });
    expect(readCacheFile(file, 'program 1')).toEqual({ tree: { path: 'ž.md' } });
    expect(readdirSync(dirname(file))).toEqual(['results']);
  });

  test('is nothing to another program', () => {
    const file = newFile();
    writeCacheFile(file, 'program 1', {});
    expect(readCacheFile(file, 'program 2')).toBeUndefined();
    expect(readCacheFile(file, 'program')).toBeUndefined();
  });

  test('is ignored when a byte of it was changed, and written anew', () => {
    const file = newFile();
    writeCacheFile(file, 'program 1', { findings: ['abc'] });
    writeFileSync(file, readFileSync(file, 'utf8').replace('abc', 'abd'));
    expect(readCacheFile(file, 'program 1')).toBeUndefined();
    writeCacheFile(file, 'program 1', { findings: [] });
    expect(readCacheFile(file, 'program 1')).toEqual({ findings: [] });
  });

  test('is ignored when it is cut off anywhere', () => {
    const file = newFile();
    writeCacheFile(file, 'program 1', { findings: ['abc'] });
    const whole = readFileSync(file);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      expect(readCacheFile(file, 'program 1'), `${length} bytes`).toBeUndefined();
    }
  });

  test('never takes the place of what is not its own', () => {
    const file = join(temporaryFolder(), 'README.md');
    writeFileSync(file, '# Mine\n');
    writeCacheFile(file, 'program 1', {});
    expect(readFileSync(file, 'utf8')).toBe('# Mine\n');
    const folder = join(temporaryFolder(), 'folder');
    mkdirSync(folder);
    writeCacheFile(folder, 'program 1', {});
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  test('is not written where there is no place for it, or where it would be too large', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    writeCacheFile(join(file, 'below', 'results'), 'program 1', {});
    const large = newFile();
    writeCacheFile(large, 'program 1', 'x'.repeat(33 * 1024 * 1024));
    expect(existsSync(large)).toBe(false);
    // It is bytes that are counted when it is read.
    writeCacheFile(large, 'program 1', 'ž'.repeat(17 * 1024 * 1024));
    expect(existsSync(large)).toBe(false);
  });
});
