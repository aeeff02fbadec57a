import { describe, expect, it } from 'vitest';
import { lint, UserError } from '../../src/index.ts';
import { manyDocuments } from '../support/many.ts';
import { temporaryFolder } from '../support/repository.ts';

describe('the library', () => {
  it('lints on several threads when it is asked to', { timeout: 60_000 }, async () => {
    const { folder: cwd } = manyDocuments(60);
    const one = await lint({ cwd });
    expect(one.length).toBeGreaterThan(60);
    expect(one.flatMap(({ findings }) => findings).length).toBeGreaterThan(20);
    expect(await lint({ cwd, concurrency: 2 })).toEqual(one);
    expect(await lint({ cwd, concurrency: 'off' })).toEqual(one);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d', async (concurrency) => {
    await expect(lint({ cwd: temporaryFolder(), concurrency })).rejects.toThrow(UserError);
  });
});
