import { readAll } from '../check/read-all.ts';
import type { Selected } from '../check/select.ts';
import type { FileResult } from '../rule/finding.ts';
import { claim, hasClaimed } from './chunks.ts';
import type { SharedRun } from './share-out.ts';
import type { Answer } from './task.ts';
import type { Thread } from './thread.ts';

/** Work that other threads have been given, and this one takes its part of. */
export interface JoinedWork extends SharedRun {
  readonly files: readonly Selected[];
  readonly ends: readonly number[];
  readonly claims: Int32Array;
  /** The other ones; they claim as 1, 2, 3 … */
  readonly threads: readonly Thread[];
}

/** What all threads have found together. */
export interface Outcome {
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
export async function joinWork(work: JoinedWork): Promise<Outcome> {
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
