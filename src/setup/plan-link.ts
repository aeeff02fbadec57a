import { type Outcome, outcomeOfMissing } from './plan-file.ts';
import type { Present } from './present.ts';
import type { Recorded } from './record.ts';

/** What to do with a link. */
export interface LinkPlan {
  readonly path: string;
  readonly outcome: Outcome;
  /** Where a link that is to be made leads. */
  readonly target?: string;
  readonly record: Recorded | undefined;
  readonly why?: string;
}

/** With `core.symlinks` off, git writes where a link leads into a file in its place. */
const noLinks = 'git makes no links here; "init --copy" copies the skill instead';

/**
 * Decides what becomes of a link to a skill.
 *
 * @param wanted Where it is to lead, relative to its folder; undefined when there is to be none.
 */
export function planLink(
  path: string,
  recorded: Recorded | undefined,
  present: Present,
  wanted: string | undefined,
  restore: boolean,
): LinkPlan {
  if (wanted === undefined) {
    const isOurs = recorded !== undefined && !recorded.adopted && leadsTo(present) === recorded.text;
    return { path, outcome: isOurs ? 'removed' : 'same', record: undefined };
  }
  if (present.kind === 'missing') {
    const outcome = outcomeOfMissing(recorded, restore);
    if (outcome === 'absent') return { path, outcome, record: recorded };
    return { path, outcome, target: wanted, record: { text: wanted } };
  }
  if (present.kind === 'link' && present.target === wanted) {
    const isAdopted = !recorded || recorded.adopted;
    return { path, outcome: 'same', record: { text: wanted, ...(isAdopted ? { adopted: true } : {}) } };
  }
  const why =
    present.kind !== 'file' ? present.why : leadsTo(present) === wanted ? noLinks : 'a file of yours';
  return { path, outcome: 'foreign', record: recorded, why };
}

/** Where a link leads, also one that git has written as a file; undefined for everything else. */
export function leadsTo(present: Present): string | undefined {
  if (present.kind === 'link') return present.target;
  return present.kind === 'file' ? present.text.trim() : undefined;
}
