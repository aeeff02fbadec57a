import { toIso } from './iso-time.ts';
import type { Session } from './session.ts';

/** What a record may tell of its whole session, as it stands there. */
export interface HeadFacts {
  readonly sessionId?: unknown;
  readonly cwd?: unknown;
  readonly branch?: unknown;
  readonly model?: unknown;
}

/** What the records of a session tell of the whole: its id, where it ran and when, and the models that answered. */
export class SessionHead {
  readonly #models = new Set<string>();
  #sessionId: string | undefined;
  #cwd: string | undefined;
  #branch: string | undefined;
  #startedAt: string | undefined;
  #endedAt: string | undefined;

  /** What `about` has not been told yet. */
  get lacks(): 'all' | 'branch' | undefined {
    if (this.#sessionId === undefined || this.#cwd === undefined) return 'all';
    return this.#branch === undefined ? 'branch' : undefined;
  }

  /** Facts about the whole session; the first that is told of each holds. */
  about(facts: HeadFacts): void {
    this.#sessionId ??= nonEmpty(facts.sessionId);
    this.#cwd ??= nonEmpty(facts.cwd);
    this.#branch ??= nonEmpty(facts.branch);
    const model = nonEmpty(facts.model);
    if (model !== undefined && !model.startsWith('<')) this.#models.add(model);
  }

  /**
   * Notes a time stamp of any record.
   *
   * @param at ISO 8601, or milliseconds (or seconds) since 1970.
   * @returns It as ISO 8601 in UTC, undefined when it is none.
   */
  time(at: unknown): string | undefined {
    const iso = toIso(at);
    if (iso === undefined) return undefined;
    // As a rule each is later than all before.
    if (this.#endedAt !== undefined && iso > this.#endedAt) this.#endedAt = iso;
    else {
      this.#endedAt ??= iso;
      if (this.#startedAt === undefined || iso < this.#startedAt) this.#startedAt = iso;
    }
    return iso;
  }

  build(): Pick<Session, 'sessionId' | 'cwd' | 'branch' | 'startedAt' | 'endedAt' | 'models'> {
    return {
      sessionId: this.#sessionId,
      cwd: this.#cwd,
      branch: this.#branch,
      startedAt: this.#startedAt,
      endedAt: this.#endedAt,
      models: [...this.#models],
    };
  }
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
