import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentOf, core, laterLibrary, prepareSetup, project, run, ship } from './fixture.ts';

prepareSetup();

describe('--check', () => {
  test('1 before the first run and when something is out of date, 0 after it', async () => {
    const repository = project();
    expect(await run(repository, '--check')).toMatchObject({ status: 1 });
    await run(repository, '--yes');
    expect(await run(repository, '--check')).toMatchObject({ status: 0, stdout: 'Up to date.\n' });
    ship(laterLibrary());
    const before = contentOf(repository.folder);
    const { status, stdout } = await run(repository, '--check');
    expect(status).toBe(1);
    expect(stdout).toContain(`  out of date ${core}`);
    expect(contentOf(repository.folder)).toEqual(before);
  });

  test('what a person changed is told and is nothing to do', async () => {
    const repository = project();
    await run(repository, '--yes');
    repository.write(core, 'mine\n');
    const { status, stdout } = await run(repository, '--check');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `  changed     ${core}  (changed by you)\nUp to date.\n`,
    });
  });

  test('a clone has no hook in .git; --no-git-hook leaves it out', async () => {
    const repository = project();
    await run(repository, '--yes');
    rmSync(join(repository.folder, '.git/hooks/pre-commit'));
    expect((await run(repository, '--check')).status).toBe(1);
    expect((await run(repository, '--check', '--no-git-hook')).status).toBe(0);
  });
});
