import type { FileChange } from '../../core/session/session.ts';
import { asNumber, asText } from '../json/parse-records.ts';

/** How many lines a text has; one that ends with a line break has no further line behind it. */
export function lineCount(text: string): number {
  if (text === '') return 0;
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** The lines that a unified diff adds and removes, by the counts in the heads of its hunks; undefined when it has none. */
export function diffCounts(diff: unknown): { added: number; removed: number } | undefined {
  if (typeof diff !== 'string') return undefined;
  let [added, removed, old, fresh] = [0, 0, 0, 0];
  let isDiff = false;
  for (const line of diff.split('\n')) {
    const head = old <= 0 && fresh <= 0 ? /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) : undefined;
    if (head) {
      isDiff = true;
      old = Number(head[1] ?? 1);
      fresh = Number(head[2] ?? 1);
    } else if (fresh > 0 && line.startsWith('+')) {
      added++;
      fresh--;
    } else if (old > 0 && line.startsWith('-')) {
      removed++;
      old--;
    } else if (!line.startsWith('\\')) {
      old--;
      fresh--;
    }
  }
  return isDiff ? { added, removed } : undefined;
}

/** A change with its lines, by the first that has them: the record, its diff, what the call said, the text of a new file. */
export function withCounts(
  { added, removed, ...change }: FileChange,
  told: { readonly added: unknown; readonly removed: unknown },
  diff: { readonly added: number; readonly removed: number } | undefined,
  content?: unknown,
): FileChange {
  const text = change.kind === 'create' ? asText(content) : undefined;
  return {
    ...change,
    added: asNumber(told.added) ?? diff?.added ?? added ?? (text === undefined ? undefined : lineCount(text)),
    removed: asNumber(told.removed) ?? diff?.removed ?? removed,
  };
}
