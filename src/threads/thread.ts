import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolder } from '../base/package-folder.ts';
import type { Answer, Told } from './task.ts';

/** What a thread runs. It lies beside the program of the command line; that of the library is the same. */
export function threadProgram(): string {
  return join(packageFolder(), 'dist/bin/thread.cjs');
}

/** Another thread that lints. One that cannot start, throws or dies gives no answer, and says why. */
export class Thread {
  readonly #worker: Worker | undefined;
  readonly #answer: Promise<Answer | undefined>;
  #failure: string | undefined;
  /** It has answered, or nobody waits for it any more. */
  #isDone = false;

  /** @param program Absolute path of a file to run. */
  constructor(program: string) {
    let worker: Worker;
    try {
      worker = new Worker(program);
    } catch (error) {
      this.#failure = inWords(error);
      this.#answer = Promise.resolve(undefined);
      return;
    }
    this.#worker = worker;
    this.#answer = new Promise((resolve) => {
      const fail = (failure: string) => {
        if (!this.#isDone) this.#failure ??= failure;
        resolve(undefined);
      };
      worker.once('message', (answer: Answer) => {
        this.#isDone = true;
        resolve(answer);
      });
      worker.on('messageerror', (error) => fail(inWords(error)));
      worker.on('error', (error) => fail(inWords(error)));
      worker.on('exit', (status) => fail(`it ended with status ${status}`));
    });
    // The process waits for it only while somebody waits for its answer.
    worker.unref();
  }

  /** Why there will be no answer, on one line; undefined as long as nothing is known of a failure. */
  get failure(): string | undefined {
    return this.#failure;
  }

  tell(told: Told): void {
    this.#worker?.postMessage(told);
  }

  /** Waits for the answer; undefined when there will be none. */
  async answered(): Promise<Answer | undefined> {
    this.#worker?.ref();
    try {
      return await this.#answer;
    } finally {
      this.#worker?.unref();
    }
  }

  end(): void {
    this.#isDone = true;
    this.#worker?.terminate();
  }
}

function inWords(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
