import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.ts';

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
