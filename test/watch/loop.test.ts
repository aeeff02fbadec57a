import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Change, changesInWords, watchLoop } from '../../src/servers/watch/files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose runs end when they are told to. */
function watched() {
  let changes: Change[] = [];
  const runs: { readonly changes: readonly Change[]; end(): void }[] = [];
  const loop = watchLoop(
    () => {
      const taken = changes;
      changes = [];
      return taken;
    },
    (taken) => new Promise((resolve) => runs.push({ changes: taken, end: resolve })),
  );
  const change = (path: string) => {
    changes.push({ path, what: 'changed' });
    loop.notice();
  };
  const end = async () => {
    runs.at(-1)!.end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, runs, change, end };
}

describe('the loop', () => {
  it('runs at the beginning, and once after changes that come close together', async () => {
    const { loop, runs, change, end } = watched();
    loop.start().catch(() => {});
    expect(runs).toHaveLength(1);
    await end();
    change('a');
    await vi.advanceTimersByTimeAsync(99);
    change('b');
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs.map(({ changes }) => changes.map(({ path }) => path))).toEqual([[], ['a', 'b']]);
  });

  it('never runs twice at once: what comes meanwhile is one run afterwards', async () => {
    const { loop, runs, change, end } = watched();
    loop.start().catch(() => {});
    change('a');
    change('b');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toHaveLength(1);
    await end();
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toHaveLength(2);
    await end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toHaveLength(2);
  });

  it('does not wait for ever for it to become quiet', async () => {
    const { loop, runs, change, end } = watched();
    loop.start().catch(() => {});
    await end();
    for (let at = 0; at < 1_000; at += 50) {
      change('a');
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(runs).toHaveLength(2);
  });

  it('does not run when nothing has changed after all', async () => {
    const { loop, runs, end } = watched();
    loop.start().catch(() => {});
    await end();
    loop.notice();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toHaveLength(1);
  });

  it('ends when changes cannot be taken', async () => {
    const loop = watchLoop(
      () => {
        throw new Error('too many folders');
      },
      async () => {},
    );
    const ended = expect(loop.start()).rejects.toThrow('too many folders');
    await vi.advanceTimersByTimeAsync(0);
    loop.notice();
    await vi.advanceTimersByTimeAsync(100);
    await ended;
  });
});

describe('changes in words', () => {
  it('are told by what happened, and not more than three of a kind', () => {
    const changes = ['d', 'a', 'c', 'b'].map((path) => ({ path, what: 'changed' }) as const);
    expect(changesInWords([...changes, { path: 'x', what: 'deleted' }, { path: 'n', what: 'new' }])).toBe(
      'new: n; changed: a, b, c and 1 more; deleted: x',
    );
    expect(changesInWords([])).toBe('');
  });
});
