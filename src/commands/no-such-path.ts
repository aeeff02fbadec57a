import { UserError } from '../core/base/errors.ts';
import { nearest } from '../core/base/nearest.ts';
import { NoSuchPath } from '../core/collect/expand-paths.ts';
import { optionTable, usages } from './usage.ts';

const commands = [...Object.keys(usages), 'lint'];

/** A word that is no path is perhaps a misspelt command, or an option without its hyphens. */
export function withCommand(error: unknown, [first]: readonly string[]): unknown {
  if (!(error instanceof NoSuchPath) || error.path !== first) return error;
  const near = Object.hasOwn(optionTable, error.path) ? `--${error.path}` : nearest(error.path, commands);
  if (near === undefined) return error;
  return new UserError(`${error.message}, and no command of that name; did you mean prompt-lint ${near}?`);
}
