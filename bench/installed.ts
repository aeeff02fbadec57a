import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cleanEnvironment } from './environment.ts';

/** The linter as a project has it that installed it. */
export interface Installed {
  /** The package's folder. */
  readonly folder: string;
  /** The command line's entry. */
  readonly entry: string;
}

/**
 * Copies what is built, so that a build meanwhile cannot mix two versions in one table, and so that what the linter
 * keeps beside itself (compiled code) goes when the benchmark does.
 *
 * @param folder Gets a `node_modules` with the package and its dependencies.
 * @throws Error when nothing is built.
 */
export function copyBuild(folder: string): Installed {
  if (!existsSync('dist/bin/cli.cjs')) throw new Error('nothing is built; run npm run build first');
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'prompt-lint');
  mkdirSync(own, { recursive: true });
  cpSync('dist', join(own, 'dist'), { recursive: true });
  cpSync('package.json', join(own, 'package.json'));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name), 'junction');
  }
  return { folder: own, entry: join(own, 'dist', 'bin', 'cli.cjs') };
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
