import { settleConflicts } from './conflicts.ts';
import type { ManifestFault } from './fault.ts';

/** A file of lines, ready to be read: without byte order mark, carriage returns and the other sides of merge conflicts. */
export interface SourceLines {
  /** The first one has the number 1. */
  readonly lines: readonly string[];
  readonly fault: ManifestFault | undefined;
}

export function sourceLines(text: string): SourceLines {
  const { text: settled, line } = settleConflicts(text.startsWith('\ufeff') ? text.slice(1) : text);
  return {
    lines: settled.split(/\r?\n/),
    fault: line === undefined ? undefined : { line, message: 'Merge conflict' },
  };
}
