import { basename, resolve } from 'node:path';
import { gitOrThrow, splitNul } from '../collect/git.ts';
import { readDocument } from '../collect/read-file.ts';
import { replaceFile } from '../collect/write-file.ts';

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Which files were left as they are, and what the user is told of them. */
interface Written {
  readonly left: ReadonlySet<string>;
  readonly notes: readonly string[];
}

/**
 * Gives the function that writes mended files.
 *
 * @param staged Mend the index as well as the work tree.
 */
export function fixedFileWriter(root: string, staged: boolean): (changes: readonly Change[]) => Written {
  return staged ? (changes) => writeStaged(root, changes) : (changes) => writeFiles(root, changes);
}

function writeFiles(root: string, changes: readonly Change[]): Written {
  const left = new Set<string>();
  const notes: string[] = [];
  for (const change of changes) {
    const trouble = writeOne(resolve(root, change.path), change);
    if (trouble === undefined) continue;
    left.add(change.path);
    notes.push(`${change.path} was not mended: ${trouble}`);
  }
  return { left, notes };
}

/** A person may have saved the file since it was read: then theirs stays. One with several names (hard links) is mended with the first of them. */
function writeOne(file: string, change: Change): string | undefined {
  const { text } = readDocument(file);
  if (text === change.after) return undefined;
  if (text !== change.before) return 'it changed while it was being linted; run again';
  try {
    replaceFile(file, change.after);
    return undefined;
  } catch (error) {
    return `it cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
}

/**
 * Where index and work tree agree, both are mended; where they differ, the difference is a person's work in progress
 * and the file is left alone.
 */
function writeStaged(root: string, changes: readonly Change[]): Written {
  const partial = basename(process.env.GIT_INDEX_FILE ?? '').startsWith('next-index-');
  if (partial) {
    // `git commit FILE` commits from an index of its own; what we stage there would be taken back by the real one.
    const notes = [
      'nothing was mended: git commits the named files from an index of its own; run prompt-lint --fix first',
    ];
    return { left: new Set(changes.map(({ path }) => path)), notes };
  }
  const paths = changes.map(({ path }) => path);
  const differing = new Set(
    splitNul(gitOrThrow(root, ['--literal-pathspecs', 'diff', '--name-only', '-z', '--', ...paths])),
  );
  const texts = changes.flatMap((change) => {
    const text = differing.has(change.path)
      ? undefined
      : inWorkTree(change, readDocument(resolve(root, change.path)).text);
    return text ? [text] : [];
  });
  const written = writeFiles(root, texts);
  const mended = texts.filter(({ path }) => !written.left.has(path)).map(({ path }) => path);
  if (mended.length > 0) gitOrThrow(root, ['--literal-pathspecs', 'add', '--', ...mended]);

  const found = new Set(texts.map(({ path }) => path));
  const left = changes.filter(({ path }) => !found.has(path)).map(({ path }) => path);
  const notes = left.map((path) =>
    differing.has(path)
      ? `${path} was not mended: it is staged in part; stage or stash the rest, and run again`
      : // A filter or an encoding of git's own stands between the two texts.
        `${path} was not mended: git converts it on its way to the index; run prompt-lint --fix, then git add`,
  );
  return { left: new Set([...left, ...written.left]), notes: [...notes, ...written.notes] };
}

/**
 * What a change of the index is in the work tree, where git may write CRLF (core.autocrlf, eol=crlf) and takes it back with `git add`.
 *
 * @param text What the file holds.
 * @returns Undefined when more than the line endings differs.
 */
function inWorkTree(change: Change, text: string | undefined): Change | undefined {
  if (text === undefined || text === change.before) return text === undefined ? undefined : change;
  const withCrlf = (lines: string) => lines.replaceAll('\n', '\r\n');
  if (change.before.includes('\r') || text !== withCrlf(change.before)) return undefined;
  return { path: change.path, before: text, after: withCrlf(change.after) };
}
