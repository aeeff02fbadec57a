// Only this module of the package: its entry loads every kind of comparison, at three times the cost.
import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff/lib/patch/create.js';
import { quotePath } from './quote-path.ts';
import { wholeHunk } from './whole-hunk.ts';

const contextLines = 3;

/** Lines removed and added up to which the shortest difference is looked for; the cost grows with its square. */
const mostChangedLines = 2000;

/** A tab ends a name with spaces, as git writes it: other tools take a space for the end of the name. */
function headerName(path: string): string {
  return quotePath(path) + (path.includes(' ') ? '\t' : '');
}

/**
 * The difference of two texts of one file, as `git diff` writes it and `git apply` takes it. Only `\n` ends a
 * line, as in git, so the `\r` of other line endings is part of the line.
 * @param path relative to the repository root, with forward slashes
 * @returns an empty text when the texts are equal
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [oldFileName, newFileName] = [`a/${path}`, `b/${path}`];
  const names = { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined };
  const patch = structuredPatch(oldFileName, newFileName, before, after, undefined, undefined, {
    context: contextLines,
    maxEditLength: mostChangedLines,
  }) ?? { ...names, hunks: [wholeHunk(before, after, contextLines)] };
  return [
    `diff --git ${quotePath(oldFileName)} ${quotePath(newFileName)}\n`,
    `--- ${headerName(oldFileName)}\n`,
    `+++ ${headerName(newFileName)}\n`,
    formatPatch(patch, OMIT_HEADERS),
  ].join('');
}
