import { fstatSync } from 'node:fs';

/** So long nothing has to come until nothing is taken to come any more; milliseconds. */
const quietTime = 1000;
const mostBytes = 64 * 1024 * 1024;

/**
 * What a program hands to its hook on standard input; an empty text when nobody does. Some keep the pipe open: the text ends where its
 * JSON does, and who runs the command by hand from a script without input waits no longer than a moment.
 */
export async function readHookText(): Promise<string> {
  if (process.stdin.isTTY || fstatSync(0).isCharacterDevice()) return '';
  const { stdin } = process;
  const pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(quiet);
      stdin.removeAllListeners();
      stdin.on('error', () => {});
      stdin.destroy();
      resolve(Buffer.concat(pieces).toString('utf8'));
    };
    const quiet = setTimeout(finish, quietTime);
    stdin.on('data', (piece: Buffer) => {
      quiet.refresh();
      pieces.push(piece);
      size += piece.length;
      if (size > mostBytes || (/[}\s]/.test(String.fromCharCode(piece.at(-1)!)) && isWhole(pieces))) finish();
    });
    stdin.on('end', finish);
    stdin.on('error', finish);
  });
}

function isWhole(pieces: readonly Buffer[]): boolean {
  const text = Buffer.concat(pieces).toString('utf8').trimEnd();
  if (!text.endsWith('}')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
