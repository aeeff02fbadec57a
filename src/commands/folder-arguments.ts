import { parseArgs } from 'node:util';
import { wrongUsage } from './wrong-usage.ts';

/** The arguments of a command that looks at one folder. */
export interface FolderArguments {
  /** As the user wrote it; the current one when there is none. */
  readonly dir: string;
  readonly json: boolean;
  readonly at: string | undefined;
}

/** @throws UserError for wrong usage. */
export function readFolderArguments(args: readonly string[], usage: string): FolderArguments {
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
