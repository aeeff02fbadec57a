import { has, is } from '../lexicon/classes.ts';
import type { PathClaim } from '../claim.ts';
import type { PathEvidence } from '../evidence.ts';
import type { Reason } from './reason.ts';

export type PathReason = Reason<PathClaim, PathEvidence>;

/**
 * When a path that is nowhere is reported, and when not. Read from the top: the first row that applies decides. A path that
 * no row is about is not reported.
 */
export const pathReasons: readonly PathReason[] = [
  {
    id: 'out-of-repository',
    summary: 'It leads out of the repository.',
    effect: 'silent',
    when: (_, __, { meant }) => meant.length === 0,
    examples: [],
  },
  {
    id: 'was-here',
    summary: 'History knows it at this place.',
    effect: 'error',
    when: (_, __, { was }) => was !== undefined,
    examples: [],
  },
];
void has;
void is;
