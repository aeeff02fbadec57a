import { closeSync, openSync, readSync } from 'node:fs';

/** So much of a transcript is looked into. */
const headBytes = 256 * 1024;

/** The beginning of a file, empty when it cannot be read. */
export function headOf(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const buffer = Buffer.allocUnsafe(headBytes);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, headBytes, 0));
  } catch {
    return '';
  } finally {
    closeSync(descriptor);
  }
}
