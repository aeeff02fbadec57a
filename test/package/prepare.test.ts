import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, testEnvironment } from '../support/repository.ts';

/** Each call of npm: where, with which arguments, and which settings it is handed. */
const npm = `#!/bin/sh
echo "$(basename "$PWD") $*$(env | grep -E '^npm_config_(global|include|omit)=' | sed 's/^/ /' | tr -d '\\n')" >> "$LOG"
[ "$*" != 'run build' ] || { mkdir -p dist/bin && echo built > dist/bin/cli.cjs; }
`;

// Windows starts no script of sh as npm.
test.skipIf(process.platform === 'win32')(
  'an installation from git builds once, and leaves what is for development in the clone',
  () => {
    const place = temporaryFolder();
    const clone = join(place, 'git-cloneA1');
    const home = join(place, 'prefix', 'lib/node_modules');
    for (const folder of [clone, home, join(place, 'bin')]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(clone, 'package.json'), '{ "name": "prompt-lint" }');
    writeFileSync(join(place, 'bin/npm'), npm, { mode: 0o755 });
    // What the npm that was started by hand has done so far.
    symlinkSync(clone, join(home, 'prompt-lint'));
    const log = join(place, 'log');
    const prepare = () => {
      rmSync(log, { force: true });
      const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/prepare.mjs')], {
        cwd: clone,
        env: {
          ...testEnvironment(),
          ...{ LOG: log, PATH: `${join(place, 'bin')}:${process.env.PATH}` },
          ...{ npm_config_global: 'true', npm_config_global_prefix: join(place, 'prefix') },
          ...{ npm_config_include: 'dev', npm_config_omit: 'optional' },
        },
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    };
    expect(prepare()).toEqual([
      'git-cloneA1 ci --include=dev --ignore-scripts --no-audit --no-fund',
      expect.stringMatching(/^git-cloneA1 run build /),
      'prompt-lint install --omit=dev --omit=optional --omit=peer --ignore-scripts --no-package-lock --no-audit --no-fund',
    ]);
    expect(lstatSync(join(home, 'prompt-lint')).isSymbolicLink()).toBe(false);
    expect(readFileSync(join(home, 'prompt-lint/dist/bin/cli.cjs'), 'utf8')).toBe('built\n');
    expect(prepare()).toEqual([]);
  },
);
