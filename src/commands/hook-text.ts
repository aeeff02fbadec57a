import { fstatSync } from 'node:fs';

/** So long nothing has to come before nobody is taken to be there, and so long all of it may take; milliseconds. */
const quietTime = 400;
const longestTime = 2000;
const mostBytes = 4 * 1024 * 1024;

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
      clearTimeout(longest);
      stdin.removeAllListeners();
      stdin.on('error', () => {});
      stdin.destroy();
      resolve(Buffer.concat(pieces).toString('utf8'));
    };
    const quiet = setTimeout(() => {
      if (size === 0) finish();
    }, quietTime);
    const longest = setTimeout(finish, longestTime);
    stdin.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (size > mostBytes || (piece.at(-1) !== undefined && isWhole(pieces))) finish();
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
