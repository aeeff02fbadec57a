import { gitOrThrow, splitNul } from './git.ts';

/** What the index lists. */
export interface IndexList {
  /** Each once, sorted by UTF-16 code units. */
  readonly paths: readonly string[];
  /** The id of a file's content; undefined for what is not listed or in conflict. */
  blobOf(path: string): string | undefined;
  /** Whether a path is a symbolic link; known of commits alone. */
  isLink?(path: string): boolean;
  /** What git printed, where it is the index: `readIndexList` makes the same of it elsewhere. */
  readonly printed?: string;
}

/** Lists the index once. @throws UserError when git cannot. */
export function listIndex(root: string): IndexList {
  return readIndexList(gitOrThrow(root, ['ls-files', '-s', '-z']).toString('utf8'));
}

/** Lists a commit as if its files were the index. @throws UserError when git cannot. */
export function listCommit(root: string, commit: string): IndexList {
  const listing = splitNul(gitOrThrow(root, ['ls-tree', '-r', '-z', '--full-tree', commit]));
  // `mode type ID TAB path`
  const links = new Set<string>();
  const blobs = new Map(
    listing.map((line) => {
      const tab = line.indexOf('\t');
      if (line.startsWith('120000')) links.add(line.slice(tab + 1));
      return [line.slice(tab + 1), line.slice(line.lastIndexOf(' ', tab) + 1, tab)];
    }),
  );
  return {
    paths: [...blobs.keys()].sort(),
    blobOf: (path) => blobs.get(path),
    isLink: (path) => links.has(path),
  };
}

/** Reads what `git ls-files -s -z` prints: `mode ID stage TAB path NUL`. In loops without a string for anything but the paths: there may be many. */
export function readIndexList(listing: string): IndexList {
  const idStart = listing.indexOf(' ') + 1;
  const idLength = listing.indexOf(' ', idStart) - idStart;
  const headLength = idStart + idLength + 3;
  let paths: string[] = [];
  let starts: number[] = [];
  let sorted = true;
  let last = '';
  for (let at = 0; at < listing.length; ) {
    const end = listing.indexOf('\0', at);
    const path = listing.slice(at + headLength, end);
    // A path in conflict is listed once a stage.
    if (path !== last) {
      if (path < last) sorted = false;
      paths.push(path);
      starts.push(at);
      last = path;
    }
    at = end + 1;
  }
  if (!sorted) {
    // Git sorts by bytes; the two orders differ only where names are not ASCII.
    const order = paths.map((_, at) => at).sort((a, b) => (paths[a]! < paths[b]! ? -1 : 1));
    [paths, starts] = [order.map((at) => paths[at]!), order.map((at) => starts[at]!)];
  }
  return {
    printed: listing,
    paths,
    blobOf(path) {
      const at = positionIn(paths, path);
      if (paths[at] !== path) return undefined;
      const head = listing.slice(starts[at]! + idStart, starts[at]! + headLength - 1);
      return head.endsWith(' 0') ? head.slice(0, idLength) : undefined;
    },
  };
}

/** Where a path stands among sorted ones, or would stand. */
export function positionIn(sorted: readonly string[], path: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < path) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a file, or a file in the folder of that name, is among sorted paths. */
export function holds(sorted: readonly string[], path: string): boolean {
  const below = `${path}/`;
  return (
    sorted[positionIn(sorted, path)] === path ||
    (sorted[positionIn(sorted, below)]?.startsWith(below) ?? false)
  );
}
