import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './errors.ts';

/** The folder of the installed package (or of this repository), where the rules' pages lie. */
export function packageFolder(): string {
  // The command line is bundled as CommonJS, which knows its place by another name.
  const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));
  for (let folder = here; dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return here;
}

/** The README that a rule from outside names. @throws UserError when it cannot be read. */
export function readReadme(id: string, file: URL | string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    throw new UserError(`${id}: its README cannot be read: ${(error as Error).message}`);
  }
}

/** The text of a file of the package. @param path From its folder. */
export function readPackageFile(path: string): string {
  return readFileSync(`${packageFolder()}/${path}`, 'utf8');
}

declare const PROMPT_LINT_MANIFEST: { readonly version: string; readonly homepage: string } | undefined;

/** From package.json; the build writes them in, so that no run has to read the file. `homepage` is the documentation's site. */
export const { version, homepage } =
  typeof PROMPT_LINT_MANIFEST === 'object'
    ? PROMPT_LINT_MANIFEST
    : (JSON.parse(readFileSync(`${packageFolder()}/package.json`, 'utf8')) as {
        readonly version: string;
        readonly homepage: string;
      });

/** The page of a rule on the site. */
export function rulePageAddress(id: string): string {
  return `${homepage}rules/${id}.html`;
}
