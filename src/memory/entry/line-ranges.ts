import { linesOf } from '../../sessions/written-text.ts';
import type { SessionEvidence } from './evidence.ts';
import type { WrittenFile } from './written-file.ts';

/** How much of a file is still as the assistant wrote it. */
export interface Standing {
  /** First and last line of each stretch, from 1. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Lines in them. */
  readonly count: number;
  /** Lines that were added since the start and are of another hand; undefined when that is not known. */
  readonly others: number | undefined;
  /** Whether the assistant's text is known, and nothing of it stands anywhere in the file. */
  readonly gone: boolean;
  /** `record`: the lines that were written are known; `git`: all lines that were added since the session began. */
  readonly by: 'record' | 'git';
  /** The lines themselves. */
  readonly lines: readonly string[];
}

/**
 * The lines of a file that still hold what the assistant wrote: those that it wrote, and that were not there before. A line without a
 * word says nothing by itself and counts only beside one that does.
 *
 * @returns Undefined when the file is gone, is no text, or nothing tells.
 */
export function standingLines(file: WrittenFile, { read, git }: SessionEvidence): Standing | undefined {
  const text = file.kind === 'delete' ? undefined : read(file.path);
  if (text === undefined) return undefined;
  const lines = linesOf(text);
  const isNew = file.git?.untracked === true;
  const added = isNew ? undefined : git?.lines.get(file.path)?.added;
  if (!added && !isNew && file.lines === undefined) return undefined;
  // A file that git sees no change in, though it does not ignore it, is as it was.
  const wasAdded = (line: number) => (added ? added.has(line) : true);
  const written = file.lines && new Set(file.lines.map(normal));
  const holds = written && piecesIn(file.pieces ?? []);
  const isTheirs = (index: number) =>
    wasAdded(index + 1) &&
    (!written || written.has(normal(lines[index]!)) || holds!(lines[index]!) === 'surely');
  const stands = lines.map((line, index) => isWordy(line) && isTheirs(index));
  for (let index = 1; index < lines.length; index++)
    if (stands[index - 1] && !stands[index] && !isWordy(lines[index]!) && isTheirs(index))
      stands[index] = true;
  for (let index = lines.length - 2; index >= 0; index--)
    if (stands[index + 1] && !stands[index] && !isWordy(lines[index]!) && isTheirs(index))
      stands[index] = true;

  const ranges: [number, number][] = [];
  for (const [index, one] of stands.entries()) {
    if (!one) continue;
    const last = ranges.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else ranges.push([index + 1, index + 1]);
  }
  const isOther = (line: string, index: number) =>
    isWordy(line) && wasAdded(index + 1) && !stands[index] && holds?.(line) === undefined;
  const others = (added || isNew) && written && !file.tookOut ? lines.filter(isOther).length : undefined;
  const standing = lines.filter((_, index) => stands[index]);
  return {
    ranges,
    count: standing.length,
    others,
    gone: written !== undefined && !file.tookOut && isGone(lines, written, holds!),
    by: written ? 'record' : 'git',
    lines: standing,
  };
}

type Holds = (line: string) => 'surely' | 'perhaps' | undefined;

/** Tells whether a line holds a piece of a line that was written; one of a few signs may stand anywhere. */
function piecesIn(pieces: readonly string[]): Holds {
  const texts = [...new Set(pieces.map(normal))].filter((piece) => piece !== '');
  const telling = texts.filter((piece) => /[\p{L}\p{N}]{3}/u.test(piece) && piece.length >= 4);
  return (line) => {
    if (telling.some((piece) => line.includes(piece))) return 'surely';
    return texts.some((piece) => line.includes(piece)) ? 'perhaps' : undefined;
  };
}

function isGone(lines: readonly string[], written: ReadonlySet<string>, holds: Holds): boolean {
  if (![...written].some(isWordy)) return false;
  return !lines.some((line) => (isWordy(line) && written.has(normal(line))) || holds(line) !== undefined);
}

/** `1-40, 52`. */
export function rangesText(ranges: readonly (readonly [number, number])[], most = 10): string {
  const shown = ranges
    .slice(0, most)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return ranges.length > most ? `${shown.join(', ')} and ${ranges.length - most} more` : shown.join(', ');
}

/** Formatters move lines to the side and change nothing else. */
function normal(line: string): string {
  return line.trim();
}

function isWordy(line: string): boolean {
  return /[\p{L}\p{N}]{2}/u.test(line);
}
