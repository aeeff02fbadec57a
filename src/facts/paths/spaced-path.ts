import { commandNames, interpreters, wrappers } from './command-words.ts';
import { isFileName } from './file-names.ts';
import { folderOf, joinPath, lastName, type WrittenPath } from './written-path.ts';

/** Names of files, and the folders before them, with single words between spaces. */
const spaced =
  /^(?:\.\/)?[\p{L}\p{N}_.][\p{L}\p{N}_.()/@+&',-]*(?: +[\p{L}\p{N}_.()@+&'-][\p{L}\p{N}_.()/@+&',-]*)+$/u;
const longest = 160;

/**
 * Reads a whole code span as one path of which the file's name has spaces: `reports/summary (1).txt`. Commands, several files in one
 * span, and what a slash follows on a space are no such path.
 */
export function readSpacedPath(span: string): WrittenPath | undefined {
  if (span.length > longest || !spaced.test(span)) return undefined;
  const start = span.startsWith('./') ? 2 : 0;
  const path = span.slice(start);
  const words = lastName(path).split(/ +/);
  const [first = ''] = words;
  if (words.length < 2 || folderOf(path).includes(' ')) return undefined;
  // `scripts/seed users.json` runs a script; `reports/summary (1).txt` and `reports/Summary May.txt` run none.
  if (path.includes('/') && words.slice(1).some((word) => /^\p{Ll}/u.test(word))) return undefined;
  const isCommand = commandNames.has(first) || interpreters.has(first) || wrappers.has(first);
  if (isCommand || words.some((word) => word.startsWith('-'))) return undefined;
  const last = words.at(-1)!;
  if (!isFileName(last) && !isFileName(`x${last}`)) return undefined;
  // `a.txt b.txt` are two files, `102. Course.json` is one.
  if (words.slice(0, -1).some((word) => isFileName(word) && !/^[\d.-]+$/.test(word))) return undefined;
  return {
    path: joinPath(folderOf(path), lastName(path)),
    start: 0,
    end: span.length,
    form: 'file',
    lead: start ? './' : '',
  };
}
