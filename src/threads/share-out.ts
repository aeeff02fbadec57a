import { withModules } from '../base/lazy-module.ts';
import { isPlain, keptResult, type Means } from '../cache/lint-cached.ts';
import type { ResultCache } from '../cache/result-cache.ts';
import { readAll } from '../check/read-all.ts';
import type { Selected } from '../check/select.ts';
import type { Collection } from '../collect/collection.ts';
import type { Decoded } from '../collect/decode.ts';
import type { TreeName, Trees } from '../collect/tree-chooser.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import type { FileResult } from '../rule/finding.ts';
import { chunkEnds, newClaims } from './chunks.ts';
import { type Concurrency, threadsFor } from './count.ts';
import { type JoinedWork, joinWork, type Outcome } from './join.ts';
import { type Task, tell } from './task.ts';
import { Thread, threadProgram } from './thread.ts';

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
