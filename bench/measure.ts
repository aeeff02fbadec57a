import { spawnSync } from 'node:child_process';
import { cleanEnvironment } from './environment.ts';

/** A command whose whole process is timed. */
export interface Case {
  readonly name: string;
  readonly cwd: string;
  readonly file: string;
  readonly args: readonly string[];
  /** What comes in on standard input. */
  readonly input?: string;
  /** Variables besides those of every case. */
  readonly env?: Readonly<Record<string, string>>;
  /** Puts back what the command changed; not timed. */
  readonly restore?: () => void;
}

/** Milliseconds of a case, one for each round that it took part in. */
export type Times = ReadonlyMap<Case, readonly number[]>;

const environment = cleanEnvironment();

/** A case that takes longer than this, in milliseconds, takes part in `slowRounds` rounds only. */
const slow = 10_000;
const slowRounds = 3;

/**
 * Times the cases in turn, A B C A B C …, so that what the machine does meanwhile strikes all alike. A first round
 * fills the caches of the file system and is not counted.
 *
 * @throws Error when a command does not run, or ends with a status other than 0 and 1 (findings).
 */
export function measureInterleaved(cases: readonly Case[], rounds: number): Times {
  const roundsOf = new Map(
    cases.map((one) => [one, run(one) > slow ? Math.min(slowRounds, rounds) : rounds]),
  );
  const times = new Map<Case, number[]>(cases.map((one) => [one, []]));
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) if (round < roundsOf.get(one)!) times.get(one)!.push(run(one));
  }
  return times;
}

function run({ name, cwd, file, args, input, env, restore }: Case): number {
  const start = process.hrtime.bigint();
  const result = spawnSync(file, args, {
    cwd,
    env: { ...environment, ...env },
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe'],
    // Some linters write their findings to standard error, and there are many of them.
    maxBuffer: 1 << 28,
  });
  const end = process.hrtime.bigint();
  if (result.error) throw result.error;
  if (result.status !== 0 && result.status !== 1) {
    throw new Error(
      `${name} ended with status ${result.status}: ${result.stderr.toString('utf8').slice(0, 500)}`,
    );
  }
  restore?.();
  return Number(end - start) / 1e6;
}
