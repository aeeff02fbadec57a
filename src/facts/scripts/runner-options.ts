import type { Word } from './shell.ts';

/** Options of the package managers with a value of their own that say where to run. */
const folderOptions = /^(?:--prefix|-C|--dir|--cwd|--directory|-d|--working-dir)$/;
const workspaceOptions = /^(?:-w|--workspace|--filter|-F|--scope)$/;
const valueOptions =
  /^(?:-f|--file|--makefile|--justfile|--taskfile|-o|--jobs|-j|--loglevel|--reporter|--config|-c|--env-file|--timeout|--concurrency|-n|--times|--shell|--set|--root)$/;

/** What a command is given, options sorted out. */
export interface Given {
  readonly words: readonly Word[];
  readonly folder: string;
  /** The package whose scripts are run, by name or folder, as written; undefined when no option says. */
  readonly workspace?: string | undefined;
  /** An option asks for something else than to run, or takes the sting out of a missing script. */
  readonly harmless: boolean;
}

/** Sorts the options out of the words of a command. */
export function read(words: readonly Word[]): Given {
  const plain: Word[] = [];
  let folder = '';
  let workspace: string | undefined;
  let harmless = false;
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at]!;
    if (text === '--') break;
    const [option = '', value] = text.startsWith('--') && text.includes('=') ? text.split('=', 2) : [text];
    if (
      /^(?:--if-present|--list|-l|--summary|--help|-h|--version|--init|--dry-run|-T|--tasks|--choose|--show|--evaluate|--edit|--dump)$/.test(
        option,
      )
    )
      harmless = true;
    else if (folderOptions.test(option) || workspaceOptions.test(option)) {
      // `pnpm -w` is the root of the workspace and has no value.
      const given = value ?? words[at + 1]?.text ?? '';
      if (folderOptions.test(option)) folder = given;
      // Of several packages each may have the script.
      else workspace = workspace === undefined ? given : '*';
      if (value === undefined) at++;
    } else if (valueOptions.test(option)) {
      // Another file holds the scripts than the one that we would look at.
      if (/^(?:-f|--file|--makefile|--justfile|--taskfile|--config|-c|--root)$/.test(option)) harmless = true;
      if (value === undefined) at++;
    } else if (!text.startsWith('-') && !/^[\w.-]+:?=/.test(text)) plain.push(words[at]!);
  }
  return { words: plain, folder, workspace, harmless };
}
