import { UserError } from '../base/errors.ts';
import { replaceFile } from '../collect/write-file.ts';

/**
 * Writes a report to a file, in one step.
 *
 * @param file Absolute path.
 * @param name What the user calls it.
 * @throws UserError when it cannot be written.
 */
export function writeReport(file: string, name: string, text: string): void {
  if (name === '') throw new UserError('--output-file needs the name of a file');
  try {
    replaceFile(file, text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const hint = Object.hasOwn(hints, code) ? `; ${hints[code]}` : '';
    throw new UserError(`the report cannot be written to "${name}" (${code})${hint}`);
  }
}

/** What to do about it. */
const hints: Record<string, string> = {
  ENOENT: 'make its folder first',
  ENOTDIR: 'a file stands where its folder should be',
  EISDIR: 'it is a folder; name a file',
};
