import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** How a project uses husky. */
export interface Husky {
  /** The script that husky runs, the one that the project keeps. Absolute. */
  readonly hook: string;
  /** husky 9 runs it with `sh -e`, whatever its first line or mode; husky 8 has git run the file itself. */
  readonly runBySh: boolean;
  /** Why git does not run husky here, if so. */
  readonly inactive: string | undefined;
}

/**
 * Finds husky in a project, also where nobody has run `npm install` yet.
 *
 * @param top The top of the work tree.
 * @param hooksFolder Where git looks for hooks.
 * @param hooksPath `core.hooksPath`, if it is set.
 */
export function findHusky(
  top: string,
  hooksFolder: string,
  hooksPath: string | undefined,
): Husky | undefined {
  if (hooksPath === undefined) {
    const folder = join(top, '.husky');
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    return {
      hook: join(folder, 'pre-commit'),
      runBySh: true,
      inactive: 'core.hooksPath does not point to .husky/_; run husky ("npm run prepare")',
    };
  }
  const parent = dirname(hooksFolder);
  const inUnderscore = basename(hooksFolder) === '_';
  if (
    inUnderscore &&
    (basename(parent) === '.husky' ||
      existsSync(join(hooksFolder, 'husky.sh')) ||
      existsSync(join(hooksFolder, 'h')))
  ) {
    const ready = existsSync(join(hooksFolder, 'pre-commit')) && existsSync(join(hooksFolder, 'h'));
    const missing = `${relative(top, hooksFolder)} has not been made in this work tree; run husky ("npm run prepare")`;
    return { hook: join(parent, 'pre-commit'), runBySh: true, inactive: ready ? undefined : missing };
  }
  if (basename(hooksFolder) === '.husky' || existsSync(join(hooksFolder, '_', 'husky.sh'))) {
    return { hook: join(hooksFolder, 'pre-commit'), runBySh: false, inactive: undefined };
  }
  return undefined;
}
