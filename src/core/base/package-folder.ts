import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the installed package (or of this repository), where the rules' pages lie. */
export function packageFolder(): string {
  // The command line is bundled as CommonJS, which knows its place by another name.
  const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
  for (let folder = here; dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return here;
}

/** The text of a file of the package. @param path From its folder. */
export function readPackageFile(path: string): string {
  return readFileSync(`${packageFolder()}/${path}`, 'utf8');
}
