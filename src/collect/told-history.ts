import type { ChangesByPath } from './commit-changes.ts';
import type { ToldWalk } from './history-walk.ts';
import type { History } from './record-history.ts';

/** What one thread tells the others of the history, as plain data: in a long one git takes seconds to say it. */
export interface ToldHistory {
  readonly records: ToldRecords;
  readonly changes: ChangesByPath;
  readonly walk: ToldWalk;
}

/** What was found of some records, as plain data. */
export interface ToldRecords {
  /** By path; records without a commit are left out. */
  readonly commitOf: ReadonlyMap<string, string>;
  readonly commits: readonly string[];
  readonly cutOff: ReadonlySet<string>;
}

/** A history of records that another one has told of. */
export function toldRecords(told: ToldRecords): History {
  return {
    commitOf: (path) => told.commitOf.get(path),
    commits: () => told.commits,
    isCutOff: (commit) => told.cutOff.has(commit),
    toldOf: () => told,
  };
}
