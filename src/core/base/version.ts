import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.ts';

declare const PROMPT_LINT_VERSION: string | undefined;

/** Where the package is. */
export const homepage = 'https://www.npmjs.com/package/prompt-lint';

/** The version in package.json; the build writes it in, so that no run has to read the file. */
export const version: string =
  typeof PROMPT_LINT_VERSION === 'string'
    ? PROMPT_LINT_VERSION
    : JSON.parse(readFileSync(`${packageFolder()}/package.json`, 'utf8')).version;

/** The page of a rule, as this version has it. */
export function rulePageAddress(id: string): string {
  return `https://unpkg.com/prompt-lint@${version}/rules/${id}/README.md`;
}
