import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from './environment.ts';

/** The linter as a project has it that installed it. */
export interface Installed {
  /** The package's folder. */
  readonly folder: string;
  /** The command line's entry. */
  readonly entry: string;
}

/**
 * Copies what is built, so that a build meanwhile cannot mix two versions in one table.
 *
 * @throws Error when nothing is built.
 */
export function copyBuild(folder: string): Installed {
  if (!existsSync('dist/bin/cli.cjs')) throw new Error('nothing is built; run npm run build first');
  mkdirSync(folder);
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, entry: join(folder, 'dist', 'bin', 'cli.cjs') };
}

/** Sets a repository up as the documentation says: the package in node_modules, and its hook. */
export function installHook(repository: string, { folder, entry }: Installed): void {
  mkdirSync(join(repository, 'node_modules'));
  symlinkSync(folder, join(repository, 'node_modules', 'prompt-lint'), 'junction');
  execFileSync(process.execPath, [entry, 'hooks', 'install'], {
    cwd: repository,
    env: cleanEnvironment(),
    stdio: 'ignore',
  });
}
