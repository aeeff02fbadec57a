import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cleanEnvironment } from './environment.ts';
import type { Case } from './measure.ts';

const gnuTime = '/usr/bin/time';

/**
 * The peak of the resident memory of a command, in MiB: of the largest of its processes. Undefined where GNU time
 * is not installed: what Node says of its own children counts the memory of whoever started them.
 *
 * @param scratch A file that may be written and removed.
 */
export function peakMemory({ cwd, file, args, name, input, env }: Case, scratch: string): number | undefined {
  if (!existsSync(gnuTime)) return undefined;
  const wrapped = ['--quiet', '--format', '%M', '--output', scratch, file, ...args];
  const result = spawnSync(gnuTime, wrapped, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
  });
  if (result.error) throw result.error;
  const kibibytes = Number(readFileSync(scratch, 'utf8'));
  rmSync(scratch);
  if (!(kibibytes > 0)) throw new Error(`GNU time gave no figure for ${name}`);
  return kibibytes / 1024;
}
