import { resolve } from 'node:path';
import { UserError } from '../core/base/errors.ts';
import { isFolder } from '../core/collect/stat-of.ts';
import { readCommand } from './arguments.ts';

/**
 * The arguments of a command that looks at one folder: its absolute path, the current folder's when none is named, and the options.
 *
 * @throws UserError for wrong usage, and for what is no folder.
 */
export function readFolderArguments<Name extends 'facts' | 'scan' | 'mcp'>(
  name: Name,
  args: readonly string[],
  cwd: string,
) {
  const { values, positionals } = readCommand(name, args, 1);
  const [dir = '.'] = positionals;
  const folder = resolve(cwd, dir);
  if (!isFolder(folder))
    throw new UserError(`${dir} is not a folder; name one, or nothing for the current one`);
  return { folder, ...values };
}
