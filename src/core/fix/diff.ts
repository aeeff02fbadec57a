// Only this module of the package: its entry loads every kind of comparison, at three times the cost.

import type { StructuredPatchHunk } from 'diff';
import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff/lib/patch/create.js';

/** Lines removed and added up to which the shortest difference is looked for; the cost grows with its square. */
const mostChangedLines = 2000;

/** A tab ends a name with spaces, as git writes it: other tools take a space for the end of the name. */
function headerName(path: string): string {
  return quotePath(path) + (path.includes(' ') ? '\t' : '');
}

/** The difference of two texts as `git diff` writes it, empty when they are equal. As in git, `\r` is part of the line. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [oldFileName, newFileName] = [`a/${path}`, `b/${path}`];
  const names = { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined };
  const patch = structuredPatch(oldFileName, newFileName, before, after, undefined, undefined, {
    context: 3,
    maxEditLength: mostChangedLines,
  }) ?? { ...names, hunks: [wholeHunk(before, after)] };
  return [
    `diff --git ${quotePath(oldFileName)} ${quotePath(newFileName)}\n`,
    `--- ${headerName(oldFileName)}\n`,
    `+++ ${headerName(newFileName)}\n`,
    formatPatch(patch, OMIT_HEADERS),
  ].join('');
}

const namedEscapes: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
};

/** Quotes a path as git does by default (`core.quotePath`): other than plain ASCII in quotes with C escapes, its UTF-8 bytes in octal. */
function quotePath(path: string): string {
  if (/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(path)) return path;
  let quoted = '"';
  for (const byte of new TextEncoder().encode(path)) {
    const printable = byte >= 0x20 && byte < 0x7f;
    quoted +=
      namedEscapes[byte] ??
      (printable ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`);
  }
  return `${quoted}"`;
}

const missingNewline = '\\ No newline at end of file';

function linesOf(text: string): string[] {
  return text.match(/[^\n]+\n?|\n/g) ?? [];
}

function withSign(sign: '-' | '+', lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, missingNewline],
  );
}

/** One hunk for all lines, in linear time. */
function wholeHunk(before: string, after: string): StructuredPatchHunk {
  const old = linesOf(before);
  const now = linesOf(after);
  const lines = [...withSign('-', old), ...withSign('+', now)];
  return { oldStart: 1, oldLines: old.length, newStart: 1, newLines: now.length, lines };
}
