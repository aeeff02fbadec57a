import type { FileChange } from '../../sessions/session.ts';
import type { GitChange } from './evidence.ts';

/** A file that the session wrote, and what git says of it. */
export interface WrittenFile {
  /** From the root. */
  readonly path: string;
  readonly kind: FileChange['kind'];
  readonly from: string | undefined;
  /** Lines since the start of the session as git counts them; without git, those of all calls. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
  /** What git says; undefined without git, and for a file that is as it was at the start or that git ignores. */
  readonly git: GitChange | undefined;
  /** Whether only commands wrote it: what they wrote is not in the record. */
  readonly byCommand: boolean;
  /** Indexes of the events that wrote it. */
  readonly events: readonly number[];
  /** The lines that the assistant wrote into it; undefined when the record does not hold all of them. */
  readonly lines: readonly string[] | undefined;
  /** Those of `lines` that may be a part of their line only. */
  readonly pieces?: readonly string[];
  /** Whether something was taken out of lines, so that a changed line may be the assistant's without holding any of its text. */
  readonly tookOut?: boolean;
}

/** What the calls of a session say that they did to a file. */
export interface Draft {
  readonly path: string;
  readonly changes: FileChange[];
  readonly events: number[];
  byCommand: boolean;
  lines: string[] | undefined;
  readonly pieces: string[];
  tookOut: boolean;
  /** Whether some call is known to have succeeded. */
  certain: boolean;
}

/** Without a transcript all that git shows may be the session's. */
export function ofGit(change: GitChange): WrittenFile {
  const { path, kind, from, added, removed } = change;
  return { path, kind, from, added, removed, git: change, byCommand: true, events: [], lines: undefined };
}

/** What the calls did to a file, held against what git says of it. */
export function fileOf(draft: Draft, known: GitChange | undefined): WrittenFile {
  const { changes, events, byCommand, lines, pieces, tookOut } = draft;
  const kind = known?.kind ?? kindOf(changes);
  const added = sum(changes.map((change) => change.added));
  const removed = sum(changes.map((change) => change.removed));
  // What is taken out of a new file had been put in before.
  const isNew = kind === 'create' && added !== undefined && removed !== undefined;
  const counted = isNew ? { added: Math.max(added - removed, 0), removed: 0 } : { added, removed };
  return {
    path: known?.path ?? draft.path,
    kind,
    from: known?.from ?? changes.find(({ from }) => from !== undefined)?.from,
    added: known ? known.added : counted.added,
    removed: known ? known.removed : counted.removed,
    git: known,
    byCommand,
    events,
    lines: byCommand ? undefined : lines,
    pieces,
    tookOut,
  };
}

/** What all calls together did to a file. */
function kindOf(changes: readonly FileChange[]): FileChange['kind'] {
  if (changes.at(-1)?.kind === 'delete') return 'delete';
  if (changes.some(({ kind }) => kind === 'move')) return 'move';
  return changes[0]?.kind === 'create' ? 'create' : 'edit';
}

function sum(numbers: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const number of numbers) {
    if (number === undefined) return undefined;
    total += number;
  }
  return numbers.length === 0 ? undefined : total;
}
