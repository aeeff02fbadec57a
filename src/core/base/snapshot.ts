/** One state of the repository's files: the index, the work tree, or a commit (formats.md, section 1). Paths are from the root. */
export interface Snapshot {
  /** Every file, links and submodules included, sorted by UTF-16 code units. */
  paths(): readonly string[];
  /** Text of a file; undefined when it is not there, is no text, is too large, or leads out of the repository. */
  read(path: string): string | undefined;
  /** Fetches texts in one go; later calls of `read` find them. For many files that is much faster. */
  prefetch(paths: readonly string[]): void;
  /** What the repository's history knows of a path that is not here now. */
  departed(path: string): Departure | undefined;
  /** Paths of the past, no longer here, that end with `/${ending}`: what a path written relative to some folder meant. */
  departedEnding(ending: string): readonly Departure[];
  /** How it differs from another one, where that is known: what was computed for that one then serves here, too. */
  readonly difference?: Difference | undefined;
  /** What tells it from all others that differ in their paths, where that is known. */
  identity?(): SnapshotIdentity | undefined;
}

export interface SnapshotIdentity {
  readonly id: string;
  /** Its texts can be no others either: a commit's. */
  readonly isImmutable: boolean;
}

/** Which files a snapshot has that another one has not, and the other way round. */
export interface Difference {
  readonly from: Snapshot;
  /** Sorted. */
  readonly added: readonly string[];
  readonly removed: ReadonlySet<string>;
}

/** A path that the repository once held; a folder counts when a file in it did. */
export interface Departure {
  readonly path: string;
  /** Abbreviated id of the commit that took it away; "the index" or "the work tree" when no commit has yet. */
  readonly commit: string;
  /** Where git says that it went, when it is still there: a file's new name, or the folder most of its files went to. */
  readonly movedTo: string | undefined;
  /** Of a file that went there: how much of it was the same on the way, in percent; undefined where git tells nothing of that. */
  readonly likeness?: number;
}

/** A repository in memory, for examples and tests: texts by path, and what its history knows. */
export function memorySnapshot(
  files: ReadonlyMap<string, string>,
  departures: readonly Departure[] = [],
): Snapshot {
  const paths = [...files.keys()].sort();
  const byPath = new Map(departures.map((departure) => [departure.path, departure]));
  return {
    paths: () => paths,
    read: (path) => files.get(path),
    prefetch: () => {},
    departed(path) {
      // A folder departed when a file below it did.
      const below = departures.find((each) => each.path.startsWith(`${path}/`));
      return byPath.get(path) ?? (below && { path, commit: below.commit, movedTo: undefined });
    },
    departedEnding: (ending) =>
      departures.filter(({ path }) => path === ending || path.endsWith(`/${ending}`)),
  };
}

/** Reads lines such as `old/path.ts -> new/path.ts`; a path alone was deleted. */
export function readDepartures(text: string): Departure[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [path = '', movedTo] = line.split('->').map((part) => part.trim());
      return { path, commit: '3f2c1a9', movedTo };
    });
}
