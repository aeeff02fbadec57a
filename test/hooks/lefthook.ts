import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * lefthook's program: named by LEFTHOOK_BIN, in node_modules or on the PATH; else installed beside our caches. It is no
 * development dependency, because its install script writes a hook and a config into the clone it is installed in.
 *
 * @returns Undefined when there is none and it cannot be installed.
 */
export function findLefthook(): string | undefined {
  const cache = resolve('node_modules/.cache/lefthook');
  const program = `node_modules/lefthook-${process.platform}-${process.arch}/bin/lefthook`;
  const find = () =>
    [
      process.env.LEFTHOOK_BIN ?? '',
      resolve(program),
      join(cache, program),
      ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'lefthook')),
    ].find((path) => path !== '' && existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  mkdirSync(cache, { recursive: true });
  spawnSync(
    'npm',
    ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', 'lefthook@2'],
    {
      stdio: 'ignore',
      timeout: 60_000,
    },
  );
  return find();
}
