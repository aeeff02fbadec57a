import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The node_modules folder that holds packages for tests alone: such as are no development dependencies, because they are large, or their
 * install scripts write into the clone. They are installed beside our caches the first time; no script of theirs is run.
 *
 * @param packages With their versions: `eslint@9`.
 * @returns Undefined when they are not there and cannot be installed.
 */
export function npmTool(name: string, packages: readonly string[]): string | undefined {
  const cache = resolve('node_modules/.cache', name);
  const modules = join(cache, 'node_modules');
  const nameOf = (spec: string) => spec.slice(0, spec.indexOf('@', 1));
  const isThere = () => packages.every((spec) => existsSync(join(modules, nameOf(spec))));
  if (isThere()) return modules;
  mkdirSync(cache, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', '--prefix', cache, ...options, ...packages], {
    stdio: 'ignore',
    timeout: 120_000,
  });
  return isThere() ? modules : undefined;
}
