import { availableParallelism } from 'node:os';

/** How many threads lint, the main one included; `auto`: as many as pay. */
export type Concurrency = number | 'auto';

/** What threads share. */
export interface Machine {
  readonly cores: number;
  /** What this process may still take, in bytes. */
  readonly memory: number;
}

/**
 * Each thread compiles all the code for itself, on a second core and over its first thousand documents. So few documents are worth a
 * thread that has two cores; one that has to do with a single core needs the other number (measured: docs/decisions.md).
 */
const worthTwoCores = 300;
const worthOneCore = 2500;
/** More threads would mostly wait for the same disk, each with its own copy of all that is known of the repository. */
const most = 8;
/** In bytes. A thread needs half of it; the other half is left to the rest of the machine. */
const memoryOfThread = 256 * 1024 * 1024;

/**
 * How many threads are to lint some documents, the main one included.
 *
 * @param documents Those that have to be linted: what an earlier run has found costs next to nothing.
 */
export function threadsFor(wanted: Concurrency, documents: number, machine = thisMachine): number {
  if (wanted !== 'auto') return Math.max(1, Math.min(wanted, documents));
  // Most runs need not even ask what machine this is.
  if (documents < 2 * worthTwoCores) return 1;
  const { cores, memory } = machine();
  const paying = Math.max(
    Math.min(Math.floor(cores / 2), Math.floor(documents / worthTwoCores)),
    Math.min(cores, Math.floor(documents / worthOneCore)),
  );
  return Math.max(1, Math.min(paying, most, Math.floor(memory / memoryOfThread)));
}

function thisMachine(): Machine {
  return { cores: availableParallelism(), memory: process.availableMemory() };
}
