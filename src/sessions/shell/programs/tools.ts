import { asksForHelp, shown } from '../options.ts';
import type { Call } from '../run.ts';
import { findProgram } from './find.ts';

/** Options of `npx` and its kin that take a value. */
const valued =
  /^(?:-p|--package|-w|--workspace|--prefix|--from|--with|--python|-n|--name|-C|--dir|--filter|-F|--env-file|--spec|-c)$/;

/**
 * Judges a program of a package that a package manager runs: `npx tsc --noEmit`, `poetry run pytest`.
 *
 * @param otherwise What a name that is no known program is; it may write unless told.
 */
export function runTool(call: Call, words: readonly string[], otherwise?: (call: Call) => void): void {
  let at = 0;
  while (words[at]?.startsWith('-')) at += valued.test(words[at]!) ? 2 : 1;
  const rest = words.slice(at);
  const [package_, ...args] = rest;
  if (package_ === undefined) {
    if (!asksForHelp(words)) call.log.doubt(`\`${call.name}\` may write`);
    return;
  }
  // `prettier@3`, `@biomejs/biome`, `@angular/cli`
  const plain = package_.replace(/(?<=.)@[^/@]*$/, '');
  const name = packageNames.get(plain) ?? plain;
  if (/^\.{0,2}\//.test(name) || findProgram(name)) {
    call.runner.run([name, ...args], call.input, call.scope);
    return;
  }
  if (asksForHelp(args)) return;
  if (otherwise) {
    otherwise({ ...call, args: rest });
    return;
  }
  call.log.doubt(`\`${shown(call.name)} ${shown(package_)}\` is not known and may write`);
}

/** Packages whose program has another name. */
const packageNames = new Map([
  ['@biomejs/biome', 'biome'],
  ['typescript', 'tsc'],
  ['@playwright/test', 'playwright'],
  ['@angular/cli', 'ng'],
  ['@nestjs/cli', 'nest'],
  ['@redocly/cli', 'redocly'],
  ['@stoplight/spectral-cli', 'spectral'],
  ['@tailwindcss/cli', 'tailwindcss'],
  ['markdownlint-cli', 'markdownlint'],
  ['npm-check-updates', 'ncu'],
]);
