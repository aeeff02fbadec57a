import { append, compare } from '../base/collections.ts';
import { UserError } from '../base/errors.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { blobSizes, git, gitOrThrow, readBlobs, readHeaders, setGitLimits } from './git.ts';
import { type ChangedFile, gitChange, promptTrailers, readParents, readRaw } from './history-walk.ts';
import {
  type Candidate,
  type Collection,
  configFilesOf,
  type PushedCommit,
  type PushedRange,
} from './policy.ts';
import { type Decoded, decode, largestDocument } from './read-file.ts';
import { mayBeTranscript } from './transcripts.ts';
import { type CommitFiles, commitFiles } from './tree.ts';

/** Each takes a run of its own: a server cannot wait for ten thousand. */
const mostRanges = 100;

/** Reads what a push brings: branches count for what they gain, tags for commits that come with no branch. @throws UserError for input not of git's. */
export function readPush(cwd: string, input: Buffer) {
  const updates = readRefUpdates(input);
  // Objects are read as they are: who may push refs/replace/* could else show us other content than others will get.
  setGitLimits({ mostOutput, environment: { GIT_NO_REPLACE_OBJECTS: '1' } });
  const root = repositoryOf(cwd);
  const { pointed, notes } = pointedCommits(root, updates);
  const refs = new Map<string, string[]>();
  for (const { ref, commit } of pointed) append(refs, commit, ref);

  const branches = pointed.filter(({ ref }) => !isTag(ref));
  const ofBranches = [...new Set(branches.map(({ commit }) => commit))];
  const tagged = pointed.filter(({ ref }) => isTag(ref)).map((tag) => ({ ...tag, old: undefined }));
  const ofTags = tagged.map(({ commit }) => commit);
  const alone = tagged.length === 0 ? undefined : newCommits(root, ofTags, ofBranches);

  const seen = new Set<string>();
  const ranges = new Map<string, PushedRange[]>();
  const left: string[] = [];
  for (const { ref, commit, old } of [...branches, ...tagged.filter(({ commit }) => alone?.has(commit))]) {
    const key = `${old} ${commit}`;
    if (seen.has(key)) continue;
    if (seen.size === mostRanges) {
      left.push(ref);
      continue;
    }
    seen.add(key);
    const known = isTag(ref) ? ofBranches : [];
    const range = old === undefined ? newRange(root, commit, known) : updatedRange(root, old, commit);
    if (range) append(ranges, commit, range);
  }
  const leftOut = left.length === 1 ? `${left[0]} was` : `${left.length} refs, from ${left[0]} on, were`;
  const leftNote = `${leftOut} not linted: only the first ${mostRanges} different changes of a push are; push fewer branches at a time`;
  const isFirst = ranges.size > 0 && gitOrThrow(root, ['for-each-ref', '--count=1']).length === 0;
  return {
    root,
    commits: [...ranges].map(([commit, own]) => ({ commit, refs: refs.get(commit)!, ranges: own, isFirst })),
    notes: left.length === 0 ? notes : [...notes, leftNote],
  };
}

function isTag(ref: string): boolean {
  return ref.startsWith('refs/tags/');
}

/** Of what one git prints: trees can be made that list billions of files and take up a kilobyte. */
const mostOutput = 256 * 1024 * 1024;

/** Where git is to run for a hook: in the bare repository, or at the top of a person's work tree. @throws UserError outside of a repository. */
function repositoryOf(cwd: string): string {
  const found = git(cwd, ['rev-parse', '--is-inside-work-tree']);
  if (found.status !== 0)
    throw new UserError(
      `--pre-receive needs a git repository, and git says of ${cwd}: ${found.stderr.split('\n')[0]}`,
    );
  if (found.stdout.toString('latin1').trim() === 'false') return cwd;
  const top = gitOrThrow(cwd, ['rev-parse', '--show-toplevel']);
  return top.toString('utf8').replace(/\r?\n$/, '');
}

/** The commits that refs are to point to, all in one git; a note tells of a tag that points to none. @throws UserError for an object that is not there. */
function pointedCommits(root: string, updates: readonly RefUpdate[]) {
  const made = updates.filter(({ next }) => next !== undefined);
  const ids = [...new Set(made.flatMap(({ old, next }) => [next!, old ?? next!]))];
  const names = ids.flatMap((id) => [id, `${id}^{commit}`]);
  const headers = readHeaders(root, names);
  const there = new Set(ids.filter((_, at) => headers[2 * at] !== undefined));
  const commits = new Map(
    ids.flatMap((id, at) => {
      const pointed = headers[2 * at + 1];
      return pointed?.type === 'commit' ? [[id, pointed.id] as const] : [];
    }),
  );
  /** `old`: the commit that it pointed to; undefined when it is new, or what it pointed to is there no more. */
  const pointed: { ref: string; commit: string; old: string | undefined }[] = [];
  const notes: string[] = [];
  for (const { ref, old, next } of made) {
    const commit = commits.get(next!);
    if (commit !== undefined) pointed.push({ ref, commit, old: old && commits.get(old) });
    else if (there.has(next!)) notes.push(`${ref} points to no commit and was not linted`);
    else
      throw new UserError(
        `${ref} is to point to ${next}, which is not in this repository; call --pre-receive from the hook, with the environment that git gives it`,
      );
  }
  return { pointed, notes };
}

/** One ref that a push makes, moves or deletes. */
interface RefUpdate {
  /** Its full name; to be shown only, and never handed to git. */
  readonly ref: string;
  /** The object it points to on the server; undefined when the push makes it. */
  readonly old: string | undefined;
  /** The object it is to point to; undefined when the push deletes it. */
  readonly next: string | undefined;
}

// Git lets no ASCII control character into the name of a ref.
const update = /^([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([^\0-\x20\x7f][^\0-\x1f\x7f]*)$/;
const nothing = /^0+$/;
const mostShown = 100;

/** Reads the lines that git gives a pre-receive hook: `old new ref`, zeros for what is not there. @throws UserError for other input, and for none. */
function readRefUpdates(input: Buffer): RefUpdate[] {
  const lines = input.toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0)
    throw new UserError(
      '--pre-receive found nothing on standard input, where git gives its hook a line "old new ref" for each ref; call it from hooks/pre-receive, and pass the input on when something else reads it first',
    );
  return lines.map((line, at) => {
    const found = update.exec(line);
    if (!found || found[1]!.length !== found[2]!.length) {
      const shown = line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
      throw new UserError(
        `line ${at + 1} of standard input is not "old new ref", as git writes it for a pre-receive hook: ${JSON.stringify(shown)}`,
      );
    }
    const [, old, next, ref] = found as unknown as [string, string, string, string];
    return { ref, old: nothing.test(old) ? undefined : old, next: nothing.test(next) ? undefined : next };
  });
}

/** A branch that merged another one all its life joins it in many places; the newest tell the most. */
const mostBases = 50;

/** What a commit brings that neither a ref of the server nor one of `alsoKnown` has; undefined for nothing. */
function newRange(root: string, commit: string, alsoKnown: readonly string[] = []): PushedRange | undefined {
  const parents = newCommits(root, [commit], alsoKnown);
  return parents.size === 0 ? undefined : rangeOf(root, parents, knownParents(parents));
}

/** What a branch gains from `old` to `next`, without what its merges bring of other branches. After a forced push, what no ref of the server has. */
function updatedRange(root: string, old: string, next: string): PushedRange | undefined {
  const isAhead = git(root, ['merge-base', '--is-ancestor', old, next]).status === 0;
  if (!isAhead) return newRange(root, next);
  const gained = readParents(gitOrThrow(root, ['rev-list', '--parents', next, `^${old}`, '--']));
  if (gained.size === 0) return undefined;
  const isMerged = [...gained.values()].some(({ length }) => length > 1);
  const merged = isMerged ? knownParents(newCommits(root, [next]), (parents) => parents.length > 1) : [];
  return rangeOf(root, gained, [...new Set([old, ...merged])]);
}

/** The commits that are reached from some and from no ref of the server, newest first, with their parents. */
function newCommits(
  root: string,
  commits: readonly string[],
  alsoKnown: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const names = [...commits, ...alsoKnown.map((id) => `^${id}`)].join('\n');
  return readParents(gitOrThrow(root, ['rev-list', '--parents', '--stdin', '--not', '--all'], `${names}\n`));
}

function rangeOf(
  root: string,
  commits: ReadonlyMap<string, readonly string[]>,
  joined: readonly string[],
): PushedRange {
  const [only] = commits.values();
  return {
    bases: independent(root, joined.slice(0, mostBases)),
    oneCommit: commits.size === 1 && only!.length <= 1,
  };
}

/** The parents of commits that are none of them. */
function knownParents(
  commits: ReadonlyMap<string, readonly string[]>,
  counts: (parents: readonly string[]) => boolean = () => true,
): string[] {
  const known = [...commits.values()].filter(counts).flat();
  return [...new Set(known.filter((parent) => !commits.has(parent)))];
}

/** Without the ancestors of others: what a later commit changed did not stay as it was before. */
function independent(root: string, commits: readonly string[]): readonly string[] {
  if (commits.length < 2) return commits;
  const output = gitOrThrow(root, ['merge-base', '--independent', ...commits]).toString('latin1');
  const left = new Set(output.split('\n'));
  return commits.filter((commit) => left.has(commit));
}

/** Finds what a pushed commit changes next to what the server has. Nothing is read from a work tree. @throws UserError when git cannot read it. */
export function collectPushed(root: string, { commit, ranges, isFirst }: PushedCommit): Collection {
  const pushed = commitFiles(root, commit);
  // Trees of a kilobyte can list billions of files. Git writes a list as it goes and is stopped; a diff it keeps in memory first.
  pushed.list();
  const files = changedFiles(root, commit, ranges);
  const there = files.filter(({ status }) => status !== 'deleted');
  const trailers = ranges.flatMap(({ bases }) =>
    promptTrailers(root, [commit, ...bases.map((base) => `^${base}`)]),
  );
  const forTheChange = unchangedPrompts(trailers, files, pushed);
  const isForTheChange = new Set(forTheChange.map(({ path }) => path));
  const wanted = [...there.filter(({ path }) => mayBeDocument(path)), ...forTheChange];
  const { documents, notes } = withinLimits(root, wanted.sort(byPath));
  const known = new Map(documents.map((document) => [document.path, document]));
  const candidates: Candidate[] = documents.map(({ path }) => ({
    path,
    named: false,
    ...(isForTheChange.has(path) && { onlyForChange: true }),
  }));
  // No documents, but perhaps configs.
  const others = there.filter(({ path }) => !mayBeDocument(path)).map(({ path }) => ({ path, named: false }));
  const bases = [...new Set(ranges.flatMap((range) => range.bases))].slice(0, mostOrigins);
  const oneCommit = ranges.length === 1 && ranges[0]!.oneCommit;
  // The server's HEAD, if it has commits. The pushed branch as it was would let two pushes change the rules first, and the prompts then.
  const head = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  return {
    root,
    inRepository: true,
    candidates: [...candidates, ...others].sort(byPath),
    notes,
    pushed,
    configFiles: configFilesOf(root, pushed),
    origin: { bases, rules: isFirst ? undefined : head.status === 0 ? 'HEAD' : bases[0] },
    ...(!isFirst && {
      change: gitChange(root, files, { named: trailers, oneCommit, list: pushed.list, commit }),
    }),
    read(asked) {
      const documents = asked.map(({ path }) => known.get(path)!);
      return readPushed(root, documents);
    },
    open({ path }) {
      const document = known.get(path)!;
      if (document.size === 0) return { fault: { id: 'empty' } };
      return { chunks: [readBlobs(root, [document.blob])[0] ?? withoutContent(path)], agents: [] };
    },
  };
}

/** These many places describe a merge well enough. */
const mostOrigins = 5;

/** What differs from every commit in which one of the ranges joins what the server has: a merge brings in the work of others unchanged. */
function changedFiles(root: string, commit: string, ranges: readonly PushedRange[]): ChangedFile[] {
  const files = new Map<string, ChangedFile>();
  for (const { bases } of ranges)
    for (const file of changesFrom(root, commit, bases))
      if (!files.has(file.path)) files.set(file.path, file);
  return [...files.values()].sort(byPath);
}

function changesFrom(root: string, commit: string, bases: readonly string[]): ChangedFile[] {
  const format = ['-r', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-commit-id'];
  if (bases.length > 0) {
    // A commit followed by others is compared with those as if they were its parents.
    const line = `${[commit, ...bases].join(' ')}\n`;
    return readRaw(gitOrThrow(root, ['diff-tree', '--stdin', '-c', ...format], line));
  }
  const empty = gitOrThrow(root, ['hash-object', '-t', 'tree', '--stdin'], '').toString('latin1').trim();
  return readRaw(gitOrThrow(root, ['diff-tree', ...format, empty, commit, '--']));
}

/** The prompts that messages name and the push leaves as they are. */
function unchangedPrompts(
  trailers: readonly string[],
  files: readonly ChangedFile[],
  pushed: CommitFiles,
): { path: string; blob: string }[] {
  const changed = new Set(files.map(({ path }) => path));
  return [...new Set(trailers)].flatMap((path) => {
    if (changed.has(path) || !mayBeDocument(path)) return [];
    const blob = pushed.list().blobOf(path);
    return blob === undefined ? [] : [{ path, blob }];
  });
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return compare(a.path, b.path);
}

/** What one commit of a push may have linted: a pack can hold a thousand times what was sent. */
const mostDocuments = 10_000;
const mostBytes = 256 * 1024 * 1024;
const largestTranscript = 128 * 1024 * 1024;
/** How much is read in one git. */
const batchBytes = 32 * 1024 * 1024;

interface PushedDocument {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}

/** Looks up how large documents are, and leaves out what is too much for a server; the notes say what. @param wanted Sorted by path. */
function withinLimits(
  root: string,
  wanted: readonly Omit<PushedDocument, 'size'>[],
): { readonly documents: readonly PushedDocument[]; readonly notes: readonly string[] } {
  const first = wanted.slice(0, mostDocuments);
  const blobs = first.map(({ blob }) => blob);
  const sizes = blobSizes(root, blobs);
  const documents: PushedDocument[] = [];
  const left = wanted.slice(mostDocuments).map(({ path }) => path);
  const notes: string[] = [];
  let bytes = 0;
  for (const [at, { path, blob }] of first.entries()) {
    const size = sizes[at];
    if (size === undefined) withoutContent(path);
    const isTranscript = mayBeTranscript(path) && size > largestDocument;
    const read = size > largestDocument ? 0 : size;
    if (isTranscript && size > largestTranscript)
      notes.push(
        `${path} was not linted: it has ${inMegabytes(size)}, and a push is read up to ${inMegabytes(largestTranscript)}`,
      );
    else if (bytes + read > mostBytes) left.push(path);
    else {
      bytes += read;
      documents.push({ path, blob, size });
    }
  }
  if (left.length > 0) {
    const files = left.length === 1 ? `${left[0]} was` : `${left.length} documents, from ${left[0]} on, were`;
    notes.push(
      `${files} not linted: of one push, ${mostDocuments} documents are, with ${inMegabytes(mostBytes)} together; push in smaller steps`,
    );
  }
  return { documents, notes };
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

/** The texts of documents, in their order, some of them at a time. */
function* readPushed(root: string, documents: readonly PushedDocument[]): Generator<Decoded> {
  for (let from = 0, to = 0; from < documents.length; from = to) {
    for (let bytes = 0; to < documents.length && bytes < batchBytes; to++)
      if (isRead(documents[to]!)) bytes += documents[to]!.size;
    const batch = documents.slice(from, to);
    const blobs = batch.filter(isRead).map(({ blob }) => blob);
    const contents = readBlobs(root, blobs).values();
    for (const { path, size } of batch)
      yield isRead({ size })
        ? decode(contents.next().value ?? withoutContent(path))
        : { fault: { id: 'large', size } };
  }
}

function isRead({ size }: Pick<PushedDocument, 'size'>): boolean {
  return size <= largestDocument;
}

function withoutContent(path: string): never {
  throw new UserError(`git has no content for ${path}; run git fsck, and push again`);
}
