import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { append } from '../base/collections.ts';
import { orUndefined, UserError } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { lastOf, memoized, once, perObject } from '../base/memoized.ts';
import { isArchived } from '../parse/kind.ts';
import { entryAt, isSessionsFile } from '../parse/session-entries.ts';
import type { DocumentKind } from '../parse/source.ts';
import { departuresAt, type IndexList, listIndex, positionIn, snapshot } from './departures.ts';
import { lstatOf, type WorkPlace } from './files.ts';
import { git, gitOfHistory, gitOrThrow, orWithoutGit, splitNul } from './git.ts';
import {
  type HistoryWalk,
  historyWalk,
  howToDeepen,
  type RawRecord,
  rawRecords,
  shallowCommits,
} from './history-walk.ts';
import type { Collection, Sources } from './policy.ts';
import {
  blobTexts,
  type CommitFiles,
  commitTree,
  indexTree,
  type Shared,
  type Tree,
  treeOfIndex,
  workTree,
} from './tree.ts';

interface Document {
  readonly candidate: { readonly path: string };
  /** Undefined while only the content can tell. */
  readonly kind: DocumentKind | undefined;
}

/** The tree of each document, and for files of entries that of each entry. */
export interface Trees {
  treeOf(document: Document): Tree;
  /** @param text The document as it is linted. @param offset Where in it. */
  treeAt(document: Document, text: string, offset: number): Tree;
  /** Documents of one tree together, so that its facts are taken once; last those of the work tree, for which git may still be looking. */
  inOrder<Each extends Document>(documents: readonly Each[]): readonly Each[];
  notes(): readonly string[];
}

/**
 * Says which tree each document is checked against (formats.md, section 1): the index for what is staged, for records that of their commit, for
 * living documents the tree at hand, which is that of the pushed commit in a push.
 *
 * @param at Overrides all of this: `index`, `worktree`, `head`, `authored`, or a revision. @throws UserError when there is none.
 * @param kept The work tree and its history, where an earlier run has them already.
 */
export function treeChooser(
  collection: Collection,
  documents: readonly Document[],
  { at, staged = false, text }: Partial<Sources> & { readonly at?: string | undefined } = {},
  kept?: { readonly tree: Tree; readonly walk: HistoryWalk },
): Trees {
  const { root, inRepository, pushed } = collection;
  const fixed = (tree: Tree) => ({
    treeOf: () => tree,
    treeAt: () => tree,
    inOrder: <Each>(documents: readonly Each[]) => documents,
    notes: () => withoutHistory(walk),
  });
  const walk = kept?.walk ?? historyWalk(root, pushed?.commit ?? 'HEAD');
  const { listing, nothingStagedIsDeleted, list } = collection;
  const shared = { walk, listing, nothingStagedIsDeleted, list, pushed };
  if (at !== undefined && (at !== 'authored' || !inRepository))
    return fixed(namedTree(collection, at, shared, collection.index));
  const atHand = pushed
    ? pushed.tree(walk)
    : staged && at === undefined
      ? indexTree(root, collection.index, shared)
      : (kept?.tree ?? workTree(root, inRepository, shared));
  if (!inRepository || (at === undefined && text)) return fixed(atHand);

  // What is staged of a prompt is written now; sessions.md keeps the entries of earlier days.
  const isRecord = (document: Document) =>
    at === 'authored' || (!staged && (recordKinds.has(document.kind) || isArchived(document.candidate.path)));
  const records = documents.filter(isRecord).map(({ candidate }) => candidate.path);
  const unchanged = staged ? indexTree(root, collection.index, shared) : atHand;
  const authored = authoredTrees(root, records, unchanged, staged, shared);
  const treeOf = (document: Document) =>
    isRecord(document) ? authored.treeOf(document.candidate.path) : atHand;
  return {
    treeOf,
    treeAt(document, text, offset) {
      const { path } = document.candidate;
      const entry = isSessionsFile(path) ? entryAt(text, offset) : undefined;
      return entry ? authored.treeOfEntry(path, text, entry.firstLine, entry.lastLine) : treeOf(document);
    },
    inOrder(documents) {
      if (!collection.listing) return documents;
      const groups = new Map<Tree, (typeof documents)[number][]>();
      for (const document of documents) append(groups, treeOf(document), document);
      const last = groups.get(atHand) ?? [];
      groups.delete(atHand);
      return [...groups.values(), last].flat();
    },
    notes() {
      const notes = authored.notes();
      return notes.length > 0 ? notes : withoutHistory(walk);
    },
  };
}

/** What is gone is known from the history: without the whole of it, an error may become a warning, or nothing. */
function withoutHistory(walk: HistoryWalk): string[] {
  if (!walk.isCutOff()) return [];
  return [
    `this clone is shallow: whether a path that is missing was ever there could not be looked up; ${howToDeepen}`,
  ];
}

/** The tree of a name; the work tree when there is none. @throws UserError for a revision that is not there. */
export function namedTree(
  { root, inRepository }: WorkPlace,
  at: string | undefined,
  shared: Shared = {},
  index?: Collection['index'],
): Tree {
  if (at === undefined || at === 'worktree') return workTree(root, inRepository, shared);
  if (!inRepository) throw new UserError(`--at ${at} needs a git repository, and ${root} is not in one`);
  return at === 'index' ? indexTree(root, index, shared) : commitTree(root, at === 'head' ? 'HEAD' : at);
}

/** Undefined: a file that may turn out to be a prompt; one that is asked for by name has its kind when its tree is asked for. */
const recordKinds: ReadonlySet<DocumentKind | undefined> = new Set(['prompt', 'session', undefined] as const);

/** Finds the trees that records were written against, in one walk of the history for all. @param atHand For those that are not committed as they stand. */
export function authoredTrees(
  root: string,
  records: readonly string[],
  atHand: Tree,
  staged: boolean,
  { walk = historyWalk(root, 'HEAD'), listing, pushed }: Shared = {},
) {
  const history = recordHistory(root, records, staged, pushed);
  const beyond = new Set<string>();
  const chain = once(() => {
    const index = pushed ? pushed.list() : (listing?.index ?? listIndex(root));
    return commitChain(root, history.commits(), index, pushed?.commit);
  });
  const treeOf = memoized(
    64,
    (commit) => {
      const all = chain();
      const from = pushed ? atHand : treeOfIndex(all.index);
      return all.has(commit) ? treeInChain(root, all, commit, walk, from) : commitTree(root, commit);
    },
    Number.POSITIVE_INFINITY,
  );
  const treeOfCommit = (commit: string | undefined, path: string): Tree => {
    if (commit === undefined) return atHand;
    if (!history.isCutOff(commit)) return treeOf(commit);
    beyond.add(path);
    return atHand;
  };

  return {
    /** The tree of the commit that last changed the file; `atHand` when it is new or changed since. */
    treeOf(path: string): Tree {
      const ask = () => history.commitOf(path);
      return treeOfCommit(
        orWithoutGit<string | undefined>(ask, () => undefined),
        path,
      );
    },
    /** The same for one entry of a file of entries, such as sessions.md: what last changed any of its lines, from the first to the last. */
    treeOfEntry: (path: string, text: string, first: number, last: number): Tree =>
      treeOfCommit(entryCommits(root, path, text, pushed?.commit)(first, last), path),
    /** What the user should know, once the run is over: one line each. */
    notes(): readonly string[] {
      if (beyond.size === 0) return [];
      const files = beyond.size === 1 ? '1 record was' : `${beyond.size} records were`;
      return [
        `${files} checked against the tree at hand: this clone is shallow and lacks the commits they were written in; ${howToDeepen}`,
      ];
    },
  };
}

/** The tree of a commit, as its differences from what is listed, so that what is known of that serves all. */
function treeInChain(root: string, chain: CommitChain, commit: string, walk: HistoryWalk, from: Tree): Tree {
  return snapshot({
    read: (path) => chain.read(commit, path),
    readAll: (paths) => {
      chain.prefetch(paths);
      return paths.map((path) => chain.read(commit, path));
    },
    departures: () => departuresAt(root, commit, walk),
    identity: () => ({ id: commit, isImmutable: true }),
    difference: () => ({ from, ...chain.differenceOf(commit) }),
  });
}

type CommitChain = ReturnType<typeof commitChain>;

/** Commits told by how their files differ from the index, each compared with the next in one git: to list each would cost as much as its files. */
function commitChain(root: string, commits: readonly string[], index: IndexList, listed: string | undefined) {
  const places = new Map(commits.map((commit, place) => [commit, place]));
  const texts = blobTexts(root, listed !== undefined);
  const all = once(() => changesAlong(root, commits, index, listed));
  return {
    index,
    has: (commit: string) => places.has(commit),
    /** Which files a commit has that the index does not list, sorted, and the other way round. */
    differenceOf(commit: string) {
      const added: string[] = [];
      const removed = new Set<string>();
      for (const [path, changes] of all()) {
        const change = changeAt(changes, places.get(commit)!);
        if (!change || change.listed === (change.blob !== undefined)) continue;
        if (change.listed) removed.add(path);
        else added.push(path);
      }
      return { added: added.sort(), removed };
    },
    /** Text of a file in a commit; undefined when it is not there, or no text. */
    read(commit: string, path: string) {
      const change = changeAt(all().get(path) ?? [], places.get(commit)!);
      const blob = change ? change.blob : index.blobOf(path);
      return blob === undefined ? undefined : texts.text(blob);
    },
    /** Reads files as they are in all commits at once. */
    prefetch(paths: readonly string[]) {
      const blobs = paths.flatMap((path) => [
        index.blobOf(path),
        ...(all().get(path) ?? []).map(({ blob }) => blob),
      ]);
      texts.prefetch(blobs.filter((blob) => blob !== undefined));
    },
  };
}

/** The newest commit among some lines of a file, counted from 1; undefined when one of them is not committed. */
type NewestOf = (first: number, last: number) => string | undefined;

const uncommitted = /^0+$/;
let latest: { readonly key: string; readonly text: string; readonly newestOf: NewestOf } | undefined;

/** For runs that go on after another commit was checked out. */
export function forgetEntryCommits(): void {
  latest = undefined;
}

/** Asks git who wrote which line of a file of entries, as it is linted. @param commit The one that it is read from, if any. */
function entryCommits(root: string, path: string, text: string, commit?: string): NewestOf {
  const key = `${root}\0${commit}\0${path}`;
  // The text is no part of the key: each claim of a file asks, and would have the whole of it copied and compared.
  if (latest?.text === text && latest.key === key) return latest.newestOf;
  const format = ['blame', '--porcelain'];
  const blame = commit
    ? git(root, [...format, commit, '--', path])
    : git(root, [...format, '--contents', '-', '--', path], text);
  const newestOf = readBlame(blame.status === 0 ? blame.stdout.toString('utf8') : '');
  latest = { key, text, newestOf };
  return newestOf;
}

/** Reads `ID line line count`, headers where the commit comes for the first time, then the line itself behind a tab. */
function readBlame(output: string): NewestOf {
  const ids: string[] = [];
  const times = new Map<string, number>();
  let id = '';
  for (const line of output.split('\n')) {
    const header = /^([0-9a-f]{40,64}) \d+ \d+/.exec(line);
    if (header) id = header[1]!;
    else if (line.startsWith('committer-time ')) times.set(id, Number(line.slice(15)));
    else if (line.startsWith('\t')) ids.push(id);
  }
  // All claims of an entry ask one after the other.
  const newestOf = lastOf((lines: string) => {
    const [first, last] = lines.split(' ').map(Number);
    const own = ids.slice(first! - 1, last);
    if (own.length === 0 || own.some((each) => uncommitted.test(each))) return undefined;
    return own.reduce((newest, each) => ((times.get(each) ?? 0) > (times.get(newest) ?? 0) ? each : newest));
  });
  return (first, last) => newestOf(`${first} ${last}`);
}

/** Beyond this many folders, git is not asked for them one by one. */
const mostFolders = 200;

/** When records were last changed: git is asked once for all. @param staged They are read from the index. @param pushed They are read from this commit. */
function recordHistory(root: string, records: readonly string[], staged: boolean, pushed?: CommitFiles) {
  const all = once(() => lastChanges(root, records, pushed?.commit ?? 'HEAD'));
  const cutOff = once(() => shallowCommits(root));
  const changed = once(() => {
    const compared = ['--name-only', '-z', '--no-renames', '--ignore-submodules=all'];
    // All of it: with paths, git 2.39 needs seconds for fifty thousand files, and a twentieth of one without.
    const cached = staged ? ['--cached'] : [];
    const diff = ['--literal-pathspecs', 'diff', ...cached, ...compared, 'HEAD', '--'];
    return new Set(splitNul(gitOrThrow(root, diff)));
  });
  /** Nearly all records are as they were committed, to the byte; of the others git has to be asked, which looks at every file. */
  const isUnchanged = perObject(({ path, blob }: LastChange) => {
    if (pushed) return pushed.list().blobOf(path) === blob;
    if (!staged && blobOnDisk(join(root, path), blob.length) === blob) return true;
    return !changed().has(path);
  });
  return {
    /** The commit that last changed a record; undefined for one that is new, or changed since, where it is read from. */
    commitOf(path: string) {
      const change = all().get(path);
      return change && isUnchanged(change) ? change.commit : undefined;
    },
    /** Every commit that is the last to have changed a record, newest first. */
    commits: () => [...new Set([...all().values()].map(({ commit }) => commit))],
    /** Where a shallow clone ends: such commits seem to add everything. */
    isCutOff: (commit: string) => cutOff().has(commit),
  };
}

interface LastChange {
  readonly path: string;
  readonly commit: string;
  readonly blob: string;
}

/** Walks the history once, newest commits first. */
function lastChanges(
  root: string,
  records: readonly string[],
  revision: string,
): ReadonlyMap<string, LastChange> {
  const wanted = new Set(records.filter((path) => !isAbsolute(path)));
  const folders = [...new Set([...wanted].map((path) => dirname(path)))];
  const where = folders.length > mostFolders || folders.includes('.') ? ['--'] : ['--', ...folders];
  const format = ['--format=%x01%H', '--raw', '-z', '--no-renames', '--no-abbrev'];
  // -c: a merge counts where its content is that of no parent.
  const args = ['--literal-pathspecs', 'log', '-c', ...format, revision, ...where];
  const log = gitOfHistory(root, args, revision);
  const changes = new Map<string, LastChange>();
  // Before the first commit there is no history.
  if (log === undefined) return changes;
  let commit = '';
  for (const record of rawRecords(log)) {
    if (typeof record === 'string') commit = record.startsWith('\x01') ? record.slice(1) : commit;
    // The last id is that of the outcome, however many parents there are.
    else if (wanted.has(record.path) && !changes.has(record.path))
      changes.set(record.path, { path: record.path, commit, blob: record.ids.at(-1)! });
  }
  return changes;
}

/** The id that git would give a file's content as it lies on the disk; undefined for what is no plain file. */
function blobOnDisk(file: string, idLength: number): string | undefined {
  const bytes = lstatOf(file)?.isFile() ? orUndefined(() => readFileSync(file)) : undefined;
  const hash = createHash(idLength === 40 ? 'sha1' : 'sha256');
  return bytes && hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Every path that is ever another than in the index, with its changes in the order of the chain. */
type ChangesByPath = ReadonlyMap<string, readonly Change[]>;

/** What a file is from one commit of the chain on, until the next change. */
interface Change {
  readonly place: number;
  /** Undefined where the file is not there. */
  readonly blob: string | undefined;
  /** Whether the index lists the path. */
  readonly listed: boolean;
}

/** The last change of a path at or before a commit; undefined when it is still as the index has it. */
function changeAt(changes: readonly Change[], place: number): Change | undefined {
  return changes.findLast((change) => change.place <= place);
}

/** Asks git how files differ along a chain of commits. @param listed The commit that `index` lists, where it is none of the index. */
function changesAlong(
  root: string,
  commits: readonly string[],
  index: IndexList,
  listed: string | undefined,
): ChangesByPath {
  const changes = new Map<string, Change[]>();
  const take = (place: number, path: string, blob: string | undefined) => {
    const listed = changes.get(path)?.[0]?.listed ?? index.paths[positionIn(index.paths, path)] === path;
    append(changes, path, { place, blob, listed });
  };
  const [first] = commits;
  if (first === undefined) return changes;

  const format = ['--raw', '-r', '-z', '--no-renames', '--no-abbrev'];
  const compare = listed === undefined ? ['diff-index', '--cached', '--ita-visible-in-index'] : ['diff-tree'];
  const ends = listed === undefined ? [first] : [first, listed];
  const staged = gitOrThrow(root, [...compare, ...format, ...ends, '--']);
  for (const record of rawRecords(staged))
    if (typeof record !== 'string') take(0, record.path, idOf(record, 0));
  if (commits.length === 1) return changes;

  const places = new Map(commits.map((commit, place) => [commit, place]));
  // A commit followed by another is compared with that one as if it were its parent.
  const pairs = commits.slice(1).map((commit, at) => `${commit} ${commits[at]}\n`);
  const compared = gitOrThrow(root, ['diff-tree', '--stdin', ...format, '-m', '--root'], pairs.join(''));
  let place = 0;
  for (const record of rawRecords(compared)) {
    if (typeof record === 'string') place = places.get(record) ?? place;
    else take(place, record.path, idOf(record, 1));
  }
  return changes;
}

/** Undefined where there is no content. */
function idOf({ modes, ids }: RawRecord, at: 0 | 1): string | undefined {
  return modes[at] === '000000' ? undefined : ids[at];
}
