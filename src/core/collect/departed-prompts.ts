import { kindOfPath } from '../parse/kind.ts';
import { readBlobs } from './blobs.ts';
import { askGit } from './git-unhurried.ts';
import { readRaw } from './history-walk.ts';
import { decode } from './read-file.ts';

/** A prompt file that the history has, and the work tree has not. */
export interface DepartedPrompt {
  /** From the root. */
  readonly path: string;
  /** As it was when it was taken away. */
  readonly text: string;
}

/** Where prompts lie by default; what else may be one is not looked for in the history. */
const places = [':(top,glob)**/.assistant/prompts/**', ':(top,glob)**/*.prompt.md'];

/**
 * The prompts that commits up to HEAD took away, newest first; none in a repository without commits. A prompt that was moved is among them
 * under its old name.
 *
 * @param isPresent Whether there is a file of that path now.
 */
export async function departedPrompts(
  root: string,
  isPresent: (path: string) => boolean,
): Promise<DepartedPrompt[]> {
  const format = ['--format=', '--raw', '-z', '--no-renames', '--no-abbrev'];
  const log = await askGit(root, 'log', ...format, '--diff-filter=D', 'HEAD', '--', ...places);
  const blobs = new Map<string, string>();
  for (const { path, before } of readRaw(Buffer.from(log))) {
    const isPrompt = kindOfPath(path)?.kind === 'prompt';
    if (isPrompt && !blobs.has(path) && !isPresent(path)) blobs.set(path, before);
  }
  const contents = readBlobs(root, [...blobs.values()]);
  return [...blobs.keys()].flatMap((path, index) => {
    const bytes = contents[index];
    const text = bytes && decode(bytes).text;
    return text === undefined ? [] : [{ path, text }];
  });
}
