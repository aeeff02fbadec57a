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
  try {
    replaceFile(file, text);
  } catch (error) {
    throw new UserError(
      `the report cannot be written to "${name}" (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
