import type { Finding } from '../../rule/rule.ts';

/** What the gate was when something was done; `outside-scope`: open, but not for that file. */
export type GateMark =
  | 'approved'
  | 'outside-scope'
  | 'before-approval'
  | 'ambiguous'
  | 'modify'
  | 'cancelled'
  | 'carried-over';

/** One step of a session. */
export interface TrackRow {
  readonly kind: 'person' | 'assistant' | 'answer' | 'prompt' | 'read' | 'work' | 'other';
  /** ISO 8601 in UTC. */
  readonly at: string | undefined;
  /** Of the session's file, from 1. */
  readonly line: number;
  readonly who: string;
  readonly what: string;
  /** What an answer at the gate was taken for. */
  readonly answer?: 'yes' | 'modify' | 'cancel' | 'unclear' | undefined;
  /** Of work that the gate guards. */
  readonly gate?: GateMark | undefined;
  /** False for a command that may have written, and may not. */
  readonly certain: boolean;
  /** What rules of the gate report at this place. */
  readonly findings: readonly Finding[];
}

/** A session as the page shows it. */
export interface SessionTrack {
  /** Of its file, as the findings name it. */
  readonly path: string;
  /** Who wrote it, its id, branch and models, as far as they are known. */
  readonly about: readonly string[];
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  readonly turns: number;
  readonly calls: number;
  /** Whether Phase 0 or the config armed the gate. */
  readonly armed: boolean;
  readonly rows: readonly TrackRow[];
  /** So many steps of a very long session are not among the rows. */
  readonly leftOut: number;
}
