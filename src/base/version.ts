import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.ts';

declare const PROMPT_LINT_VERSION: string | undefined;

/** The version in package.json; the build writes it in, so that no run has to read the file. */
export const version: string =
  typeof PROMPT_LINT_VERSION === 'string'
    ? PROMPT_LINT_VERSION
    : JSON.parse(readFileSync(`${packageFolder()}/package.json`, 'utf8')).version;
