import { git } from './git.ts';

/** Which commit last changed each line of a file. */
export interface EntryCommits {
  /** The newest commit among some lines, counted from 1; undefined when one of them is not committed. */
  newestOf(first: number, last: number): string | undefined;
}

const uncommitted = /^0+$/;
const nothing: EntryCommits = { newestOf: () => undefined };
let latest: { readonly key: string; readonly text: string; readonly commits: EntryCommits } | undefined;

/** For whoever goes on after another commit was checked out. */
export function forgetEntryCommits(): void {
  latest = undefined;
}

/**
 * Asks git who wrote which line of a file of entries.
 *
 * @param text The file as it is linted, which need not be what is committed.
 * @param commit The commit that it is read from, if any.
 */
export function entryCommits(root: string, path: string, text: string, commit?: string): EntryCommits {
  const key = `${root}\0${commit}\0${path}`;
  // The text is no part of the key: each claim of a file asks, and would have the whole of it copied and compared.
  if (latest?.text === text && latest.key === key) return latest.commits;
  const format = ['blame', '--porcelain'];
  const blame = commit
    ? git(root, [...format, commit, '--', path])
    : git(root, [...format, '--contents', '-', '--', path], text);
  const commits = blame.status === 0 ? readBlame(blame.stdout.toString('utf8')) : nothing;
  latest = { key, text, commits };
  return commits;
}

/** Reads `ID line line count`, headers where the commit comes for the first time, then the line itself behind a tab. */
function readBlame(output: string): EntryCommits {
  const ids: string[] = [];
  const times = new Map<string, number>();
  let id = '';
  for (const line of output.split('\n')) {
    const header = /^([0-9a-f]{40,64}) \d+ \d+/.exec(line);
    if (header) id = header[1]!;
    else if (line.startsWith('committer-time ')) times.set(id, Number(line.slice(15)));
    else if (line.startsWith('\t')) ids.push(id);
  }
  const newestOf = (first: number, last: number) => {
    let newest: string | undefined;
    for (const each of ids.slice(first - 1, last)) {
      if (uncommitted.test(each)) return undefined;
      if (newest === undefined || (times.get(each) ?? 0) > (times.get(newest) ?? 0)) newest = each;
    }
    return newest;
  };
  // All claims of an entry ask one after the other.
  let known: { readonly first: number; readonly last: number; readonly id: string | undefined } | undefined;
  return {
    newestOf(first, last) {
      if (known?.first !== first || known.last !== last) known = { first, last, id: newestOf(first, last) };
      return known.id;
    },
  };
}
