import { compare } from '../base/compare.ts';
import type { Selected } from '../check/select.ts';
import type { FileResult } from '../rule/rule.ts';
import { type Concurrency, threadsFor } from './count.ts';
import type { SharedRun } from './share-out.ts';

/** Documents that several threads lint; without others this one lints them all. */
export interface Shared {
  /** What is linted here, as if there were no other threads; more may be added. */
  readonly left: Selected[];
  /** Lints the rest along with the others. To be called when nothing else is left to do. @throws UserError as linting does. */
  join(): Promise<readonly FileResult[]>;
  /** Ends what goes on, whether somebody waits for it or not. */
  end(): void;
}

/** The threads that lint the documents of one run. They are started when there is enough to do, and not loaded before. */
export class Threads {
  readonly #concurrency: Concurrency;
  readonly #run: SharedRun;
  readonly #factNotes = new Set<string>();
  readonly #failures: string[] = [];
  #count = 1;

  /** @param concurrency How many threads lint; one when undefined. */
  constructor(concurrency: Concurrency | undefined, run: SharedRun) {
    this.#concurrency = concurrency ?? 1;
    this.#run = run;
  }

  /** How many have linted, the main one included. */
  get count(): number {
    return this.#count;
  }

  /**
   * Starts threads, and has them lint what they can.
   *
   * @param isWanted Whether a document is to be linted; the others may be looked at on a single thread.
   */
  async share(documents: Selected[], isWanted: (file: Selected) => boolean): Promise<Shared> {
    const alone = { left: documents, join: async () => [], end: () => {} };
    if (threadsFor(this.#concurrency, documents.length) < 2) return alone;
    const { shareOut } = await import('./share-out.ts');
    const work = await shareOut(documents.filter(isWanted), this.#concurrency, this.#run);
    return {
      ...work,
      join: async () => {
        const { results, factNotes, failures, threads } = await work.join();
        for (const note of factNotes) this.#factNotes.add(note);
        this.#failures.push(...failures);
        this.#count = Math.max(this.#count, threads);
        return results;
      },
    };
  }

  /** What this thread and the others note of manifests, each once, in an order that does not tell who noted it. */
  factNotes(own: readonly string[]): readonly string[] {
    return [...new Set([...own, ...this.#factNotes])].sort(compare);
  }

  /** For the user: threads that gave no answer. */
  failures(): readonly string[] {
    if (this.#failures.length === 0) return [];
    const failed = this.#failures.length === 1 ? 'a thread' : `${this.#failures.length} threads`;
    return [
      `${failed} failed (${this.#failures[0]}), and others linted what it left; --concurrency off uses one thread alone`,
    ];
  }
}
