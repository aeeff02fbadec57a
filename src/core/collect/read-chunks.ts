import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { strangersFile } from './read-file.ts';

/** So much is read at once: what a processor keeps at hand; larger pieces only take more memory. */
const pieceSize = 256 * 1024;

/**
 * A file's bytes, piece by piece: transcripts of any size need no memory. It may be read again, from the start. A piece is valid
 * until the next one is asked for. What cannot be opened or read any further ends the pieces; `readDocument` says why.
 *
 * @param file Absolute path. A symbolic link is not followed.
 */
export function readChunks(file: string): Iterable<Uint8Array> {
  return { [Symbol.iterator]: () => pieces(file) };
}

function* pieces(file: string): Generator<Uint8Array> {
  let descriptor: number;
  try {
    descriptor = openSync(file, strangersFile);
  } catch {
    return;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return;
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } catch {
    // A disk that fails in the middle: what was read is checked.
  } finally {
    closeSync(descriptor);
  }
}
