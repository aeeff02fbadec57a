import type { Phase0Run } from './phase0-run.ts';
import type { Session } from './session.ts';

/** A session and what Phase 0 made of it: what session rules look at. */
export interface SessionRecord {
  readonly session: Session;
  /** Empty when nothing armed the rules of Phase 0 and of the gate (formats.md, section 2). */
  readonly runs: readonly Phase0Run[];
}
