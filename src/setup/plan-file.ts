import { inStyleOf, mergeTexts, plain } from './merge.ts';
import type { Present } from './present.ts';
import type { Recorded } from './record.ts';

/** What is known of a file. */
export interface FileState {
  readonly path: string;
  /** As it was installed; undefined when init did not. */
  readonly recorded: Recorded | undefined;
  readonly present: Present;
  /** This version's text, with `\n`; undefined when it ships no such file. */
  readonly shipped: string | undefined;
  /** Whether what a person removed is to come back. */
  readonly restore: boolean;
}

/**
 * What becomes of a file or link.
 * - `same`: nothing to do, and nothing to tell
 * - `created`, `updated`, `merged`, `restored`, `removed`: done
 * - `kept`: a person has changed it, and no version since
 * - `conflict`: both changed the same lines; it stays the person's
 * - `foreign`: something of a person's stands there
 * - `absent`: a person removed it, and it stays away
 * - `left`: no longer in the library, but changed by a person: from now on theirs
 */
export type Outcome =
  | 'same'
  | 'created'
  | 'updated'
  | 'merged'
  | 'restored'
  | 'removed'
  | 'kept'
  | 'conflict'
  | 'foreign'
  | 'absent'
  | 'left';

/** What to do with a file. */
export interface FilePlan {
  readonly path: string;
  readonly outcome: Outcome;
  /** The text to write; undefined to leave the file alone (or, where it is `removed`, to remove it). */
  readonly write?: string;
  /** What the record is to say; undefined for nothing. */
  readonly record: Recorded | undefined;
  /** Why a file is `foreign` that is none. */
  readonly why?: string;
}

/** Decides by the three states of a file: as installed, as it is, as this version has it. */
export function planFile(state: FileState): FilePlan {
  const { path, recorded, present, shipped, restore } = state;
  if (present.kind === 'missing') {
    if (shipped === undefined) return { path, outcome: 'same', record: undefined };
    const outcome = outcomeOfMissing(recorded, restore);
    if (outcome === 'absent') return { path, outcome, record: recorded };
    return { path, outcome, write: shipped, record: { text: shipped } };
  }
  if (present.kind !== 'file') {
    const record = shipped === undefined ? undefined : recorded;
    return { path, outcome: 'foreign', record, why: present.why };
  }
  return planPresent(state, present.text, plain(present.text));
}

/** What becomes of a file or link that is wanted and not there: a person has removed it when it was installed to the end. */
export function outcomeOfMissing(
  recorded: Recorded | undefined,
  restore: boolean,
): 'created' | 'restored' | 'absent' {
  if (!recorded || recorded.pending) return 'created';
  return restore ? 'restored' : 'absent';
}

function planPresent({ path, recorded, shipped }: FileState, bytes: string, theirs: string): FilePlan {
  const adopted = recorded?.adopted ? { adopted: true as const } : {};
  const isUnchanged = recorded !== undefined && theirs === plain(recorded.text);
  if (shipped === undefined) {
    if (!recorded || recorded.adopted) return { path, outcome: 'same', record: undefined };
    return { path, outcome: isUnchanged ? 'removed' : 'left', record: undefined };
  }
  if (theirs === shipped) {
    const record = recorded ? { text: shipped, ...adopted } : { text: shipped, adopted: true as const };
    return { path, outcome: 'same', record };
  }
  if (!recorded) return { path, outcome: 'foreign', record: undefined };
  const record = { text: shipped, ...adopted };
  if (isUnchanged) return { path, outcome: 'updated', write: inStyleOf(bytes, shipped), record };
  if (plain(recorded.text) === shipped) return { path, outcome: 'kept', record: recorded };
  const merged = mergeTexts(path, plain(recorded.text), theirs, shipped);
  if (merged === undefined) return { path, outcome: 'conflict', record: recorded };
  if (merged === theirs) return { path, outcome: 'kept', record };
  return { path, outcome: 'merged', write: inStyleOf(bytes, merged), record };
}
