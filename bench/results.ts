import type { Group } from './groups.ts';
import type { Times } from './measure.ts';
import { pairedRatios, type Summary, summarize } from './statistics.ts';

/** What was measured of one command. */
export interface Row {
  readonly kind: Group['kind'];
  readonly documents: number;
  readonly name: string;
  readonly runs: number;
  readonly milliseconds: Summary;
  /** To `node -e 0` of the same round. */
  readonly ratio: Summary;
  /** MiB at the peak; measured for the largest whole run alone. */
  memory?: number | undefined;
}

/** Everything that a run of the benchmark measured. */
export interface Results {
  readonly machine: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly rows: readonly Row[];
  /** Documents with findings, of all, by kind and size. */
  readonly corpora: readonly Pick<Group, 'kind' | 'documents' | 'withFindings'>[];
}

/** Sums a group up, each case held to the group's first one. */
export function rowsOf({ kind, documents, cases }: Group, times: Times): Row[] {
  const base = times.get(cases[0]!)!;
  return cases.map((one) => {
    const own = times.get(one)!;
    return {
      kind,
      documents,
      name: one.name,
      runs: own.length,
      milliseconds: summarize(own),
      ratio: summarize(pairedRatios(own, base)),
    };
  });
}
