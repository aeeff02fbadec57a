import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { withModules } from '../base/lazy-module.ts';
import { packageFolder } from '../base/package-folder.ts';
import { isPlain, keptResult, type Means } from '../cache/lint-cached.ts';
import type { ResultCache } from '../cache/result-cache.ts';
import { readAll } from '../check/read-all.ts';
import type { Selected } from '../check/select.ts';
import type { Collection } from '../collect/policy.ts';
import type { Decoded } from '../collect/read-file.ts';
import type { TreeName, Trees } from '../collect/tree-chooser.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import type { FileResult } from '../rule/rule.ts';
import { chunkEnds, claim, hasClaimed, newClaims } from './chunks.ts';
import { type Concurrency, threadsFor } from './count.ts';
import { type Answer, type Task, type ThreadMessage, tell } from './task.ts';

/** What a run lints with, of which documents are shared out. */
export interface SharedRun {
  readonly collection: Collection;
  readonly at: TreeName | undefined;
  readonly trees: Trees;
  readonly means: Means;
  readonly cache: ResultCache | undefined;
  readonly lintFile: (file: Selected, decoded: Decoded) => Promise<FileResult | undefined>;
}

/** Work that is shared out: what is left for this thread alone, and the way to the rest. */
interface SharedWork {
  readonly left: Selected[];
  join(): Promise<Outcome & { readonly threads: number }>;
  end(): void;
}

/**
 * Starts as many threads as some documents are worth, and has them lint. What an earlier run has found is taken from there first.
 *
 * Left for this thread are entries with trees of their own, and what a config's own code has a say in: code cannot be handed over, and
 * run again elsewhere it need not do the same.
 *
 * @throws UserError as linting does.
 */
export async function shareOut(
  documents: readonly Selected[],
  concurrency: Concurrency,
  run: SharedRun,
): Promise<SharedWork> {
  const { collection, trees, means } = run;
  const isForOne = (file: Selected) => isSessionsFile(file.candidate.path) || !isPlain(file, means.rules);
  const left = documents.filter(isForOne);
  const { results, unknown } = await takeKept(
    documents.filter((file) => !isForOne(file)),
    run,
  );
  const count = threadsFor(concurrency, unknown.length);
  if (count < 2) {
    left.push(...unknown);
    return { left, join: async () => ({ ...nothing, results, threads: 1 }), end: () => {} };
  }

  // They start while git is asked for the history.
  const threads = Array.from({ length: count - 1 }, () => new Thread(threadProgram()));
  const end = () => {
    for (const thread of threads) thread.end();
  };
  try {
    const files = trees.inOrder(unknown);
    const ends = chunkEnds(files.map((file) => collection.listing && trees.treeOf(file)));
    const work: JoinedWork = { ...run, files, ends, claims: newClaims(ends.length), threads };
    const task = { ...taskOf(files, run), ends, claims: work.claims };
    for (const [at, thread] of threads.entries()) thread.tell({ task: { ...task, self: at + 1 } });
    collection.listing?.found.then(
      (unlisted) => {
        for (const thread of threads) thread.tell({ unlisted });
      },
      // Who waits for it waits in vain; this thread meets the failure when it does their work.
      end,
    );
    const join = async () => {
      const outcome = await joinWork(work);
      return { ...outcome, results: [...results, ...outcome.results], threads: count };
    };
    return { left, join, end };
  } catch (error) {
    end();
    throw error;
  }
}

const nothing: Outcome = { results: [], factNotes: [], failures: [] };

async function takeKept(
  documents: readonly Selected[],
  { cache, collection, trees, means }: SharedRun,
): Promise<{ results: readonly FileResult[]; unknown: readonly Selected[] }> {
  if (!cache || cache.isEmpty) return { results: [], unknown: documents };
  const results: FileResult[] = [];
  const unknown: Selected[] = [];
  for (const [file, decoded] of readAll(collection, trees.inOrder(documents))) {
    const kept = await withModules(() => keptResult(cache, file, decoded, means));
    if (!kept) unknown.push(file);
    else if (kept.result) results.push(kept.result);
  }
  return { results, unknown };
}

function taskOf(
  files: readonly Selected[],
  { collection, trees, at, means, cache }: SharedRun,
): Omit<Task, 'ends' | 'claims' | 'self'> {
  const { root, inRepository, listing } = collection;
  const index = listing?.index.printed;
  const told = { root, inRepository };
  const paths = files.map(({ candidate }) => candidate.path);
  return {
    collection: index === undefined ? told : { ...told, listed: { index, history: trees.toldOf?.(paths) } },
    at,
    inlineConfig: means.inlineConfig,
    keepsResults: cache !== undefined,
    files: tell(files),
  };
}

/** Work that other threads have been given, and this one takes its part of. */
interface JoinedWork extends SharedRun {
  readonly files: readonly Selected[];
  readonly ends: readonly number[];
  readonly claims: Int32Array;
  /** The other ones; they claim as 1, 2, 3 … */
  readonly threads: readonly Thread[];
}

/** What all threads have found together. */
interface Outcome {
  readonly results: readonly FileResult[];
  /** About manifests that could not be read; others may say the same. */
  readonly factNotes: readonly string[];
  /** Why threads gave no answer, one line for each. */
  readonly failures: readonly string[];
}

/**
 * Lints chunks as long as there are any, waits for the other threads, and lints what those have left behind that failed: either that
 * goes well here, or it ends as it would have ended on one thread.
 */
async function joinWork(work: JoinedWork): Promise<Outcome> {
  const { files, ends, claims, threads, collection, cache, lintFile } = work;
  const results = new Map<Selected, FileResult | undefined>();
  const lintHere = async (some: readonly Selected[]) => {
    for (const [file, decoded] of readAll(collection, some)) results.set(file, await lintFile(file, decoded));
  };
  for (const chunk of claim(claims, threads.length + 1)) {
    await lintHere(files.slice(ends[chunk - 1] ?? 0, ends[chunk]));
    // What git has found meanwhile is passed on.
    await new Promise((resolve) => setImmediate(resolve));
  }

  const factNotes: string[] = [];
  const take = (answer: Answer) => {
    for (const [index, result] of answer.results) results.set(files[index]!, result);
    cache?.add(answer.found);
    factNotes.push(...answer.notes);
  };
  // One that came too late to take anything is not waited for.
  const busy = threads.filter((_, at) => hasClaimed(claims, at + 1));
  for (const answer of await Promise.all(busy.map((thread) => thread.answered()))) if (answer) take(answer);
  await lintHere(files.filter((file) => !results.has(file)));
  return {
    results: [...results.values()].filter((result) => result !== undefined),
    factNotes,
    failures: threads.flatMap(({ failure }) => failure ?? []),
  };
}

/** What a thread runs. It lies beside the program of the command line; that of the library is the same. */
function threadProgram(): string {
  return join(packageFolder(), 'dist/bin/thread.cjs');
}

/** Another thread that lints. One that cannot start, throws or dies gives no answer, and says why. */
class Thread {
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

  tell(told: ThreadMessage): void {
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
