/** A text as if its merge conflicts were settled for the first side; lines keep their numbers. */
export interface SettledText {
  readonly text: string;
  /** Line of the first conflict, from 1; undefined without any. */
  readonly line: number | undefined;
}

/** Empties the marker lines of git's merge conflicts and what the other sides hold. */
export function settleConflicts(text: string): SettledText {
  if (!text.includes('<<<<<<< ')) return { text, line: undefined };
  let first: number | undefined;
  let side: 'none' | 'ours' | 'theirs' = 'none';
  const lines = text.split('\n').map((line, at) => {
    if (line.startsWith('<<<<<<< ')) {
      side = 'ours';
      first ??= at + 1;
      return '';
    }
    if (side === 'none') return line;
    if (line.startsWith('>>>>>>> ')) {
      side = 'none';
      return '';
    }
    if (/^(?:=======|\|\|\|\|\|\|\|(?: .*)?)\r?$/.test(line)) side = 'theirs';
    return side === 'ours' ? line : '';
  });
  return { text: lines.join('\n'), line: first };
}
