import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { testEnvironment } from './repository.ts';

let tarball: string | undefined;

afterAll(() => {
  if (tarball !== undefined) rmSync(dirname(tarball), { recursive: true, force: true });
});

/** Packs the package as it would be published, once a test file. @returns Absolute path of the tarball, which is removed after its tests. */
export function packed(): string {
  if (tarball !== undefined) return tarball;
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-packed-'));
  // Its scripts would build anew: the tests' own set-up has built.
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    stdio: 'pipe',
  });
  const name = readdirSync(folder).find((each) => each.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm pack made no tarball in ${folder}`);
  tarball = join(folder, name);
  return tarball;
}

/**
 * Installs the packed package into a folder, as `npm install` would, but without a registry: only what the tarball holds is there, and of
 * this repository only the packages that it depends on.
 */
export function installPacked(folder: string): void {
  const home = join(folder, 'node_modules/prompt-lint');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', packed(), '-C', home, '--strip-components=1']);
  const { bin, dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(resolve('node_modules', name), place, 'dir');
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join('../prompt-lint', bin['prompt-lint']), join(folder, 'node_modules/.bin/prompt-lint'));
}

/** Runs the installed program, as `npx prompt-lint` does. */
export function runInstalled(
  folder: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin/prompt-lint'), args, {
    cwd: folder,
    env: {
      ...testEnvironment(),
      NO_COLOR: '1',
      HOME: join(folder, '..'),
      XDG_STATE_HOME: join(folder, '.state'),
    },
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}
