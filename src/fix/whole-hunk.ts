import type { StructuredPatchHunk } from 'diff';

const missingNewline = '\\ No newline at end of file';

function linesOf(text: string): string[] {
  return text.match(/[^\n]+\n?|\n/g) ?? [];
}

function withSign(sign: ' ' | '-' | '+', lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, missingNewline],
  );
}

/**
 * One hunk that replaces everything between the first and the last line that differ. In time linear in the
 * texts, for those with too many changes to look for the shortest way from one to the other.
 * @param context how many equal lines to show before and after
 */
export function wholeHunk(before: string, after: string, context: number): StructuredPatchHunk {
  const old = linesOf(before);
  const now = linesOf(after);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;

  const start = Math.max(head - context, 0);
  const oldEnd = old.length - tail;
  const shownTail = Math.min(tail, context);
  return {
    oldStart: start + 1,
    oldLines: oldEnd + shownTail - start,
    newStart: start + 1,
    newLines: now.length - tail + shownTail - start,
    lines: [
      ...withSign(' ', old.slice(start, head)),
      ...withSign('-', old.slice(head, oldEnd)),
      ...withSign('+', now.slice(head, now.length - tail)),
      ...withSign(' ', old.slice(oldEnd, oldEnd + shownTail)),
    ],
  };
}
