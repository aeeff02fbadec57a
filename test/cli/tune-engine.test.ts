import v8 from 'node:v8';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tuneEngine } from '../../src/core/base/code-cache.ts';
import { runCli } from '../support/cli.ts';

/** The flags that are set in a process of that Node; none is set in this one. */
function flagsIn(node: string): string[] {
  const set = vi.spyOn(v8, 'setFlagsFromString').mockReturnValue();
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node });
  tuneEngine();
  return set.mock.calls.map(([flag]) => flag);
}

describe('the settings of V8', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each(['20.19.0', '22.0.0', '24.99.1'])('Node %s compiles patterns at once', (node) => {
    expect(flagsIn(node)).toContain('--no-regexp-tier-up');
  });

  test.each(['18.20.8', '21.7.3', '2.0.0', '200.1.0', '26.0.0'])('nothing is set in Node %s', (node) => {
    expect(flagsIn(node)).toEqual([]);
  });

  test('what of Node a run needs is there before them: V8 takes the code that comes with Node under no other flags', () => {
    const done: string[] = [];
    const load = process.getBuiltinModule;
    vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: string) => {
      done.push(name);
      return load(name);
    }) as typeof load);
    vi.spyOn(v8, 'setFlagsFromString').mockImplementation((flag) => {
      done.push(flag);
    });
    vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '20.19.0' });
    tuneEngine();
    const firstFlag = done.findIndex((each) => each.startsWith('--'));
    expect(done.slice(0, firstFlag)).toContain('node:child_process');
    expect(done.slice(firstFlag).every((each) => each.startsWith('--'))).toBe(true);
  });

  test('an engine that has no flags does without', () => {
    vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => {
      throw new Error('no such engine');
    });
    vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '22.6.0' });
    expect(tuneEngine).not.toThrow();
  });

  test('this V8 knows its flags: one that it does not know is complained about on standard error', () => {
    expect(runCli('.', ['--version']).stderr).toBe('');
  });
});
