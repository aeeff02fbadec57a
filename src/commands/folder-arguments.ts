import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../core/base/errors.ts';
import { isFolder } from '../core/collect/folder.ts';
import { wrongUsage } from './wrong-usage.ts';

/** The arguments of a command that looks at one folder. */
export interface FolderArguments {
  /** Absolute path; the current folder's when none is named. */
  readonly folder: string;
  readonly json: boolean;
  readonly at: string | undefined;
}

/** @throws UserError for wrong usage, and for what is no folder. */
export function readFolderArguments(args: readonly string[], usage: string, cwd: string): FolderArguments {
  const { dir, ...further } = readOptions(args, usage);
  const folder = resolve(cwd, dir);
  if (!isFolder(folder)) throw new UserError(`${dir} is no folder; name one, or none for the current one`);
  return { folder, ...further };
}

function readOptions(args: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, at: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`${positionals[1]} is one folder too many`);
    return { dir: positionals[0] ?? '.', json: values.json === true, at: values.at };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
