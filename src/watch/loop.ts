import type { Change } from './change.ts';

/** So long nothing must happen before a run, in milliseconds: an editor saves in several steps, and git writes many files. */
const quiet = 100;
/** So long a run waits for that at most. */
const longest = 1_000;

/** Calls `run` after changes: when it has become quiet, and never twice at once. */
export class WatchLoop {
  readonly #take: () => readonly Change[];
  readonly #run: (changes: readonly Change[]) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #since: number | undefined;
  #running = false;
  #fail: (error: unknown) => void = () => {};

  /** @param take What has changed since it was asked last; nothing is run when that is nothing. */
  constructor(take: () => readonly Change[], run: (changes: readonly Change[]) => Promise<void>) {
    this.#take = take;
    this.#run = run;
  }

  /** The first run, which needs no change, and those that follow. Rejects when one fails or changes cannot be taken; else never ends. */
  start(): Promise<never> {
    return new Promise((_, reject) => {
      this.#fail = reject;
      void this.#go([]);
    });
  }

  /** Something may have changed. */
  notice(): void {
    this.#since ??= performance.now();
    if (!this.#running) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const waited = performance.now() - (this.#since ?? performance.now());
    this.#timer = setTimeout(() => this.#changed(), Math.max(0, Math.min(quiet, longest - waited)));
  }

  #changed(): void {
    this.#since = undefined;
    try {
      const changes = this.#take();
      if (changes.length > 0) void this.#go(changes);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #go(changes: readonly Change[]): Promise<void> {
    this.#running = true;
    await this.#run(changes).catch(this.#fail);
    this.#running = false;
    // What happened meanwhile.
    if (this.#since !== undefined) this.#wait();
  }
}
