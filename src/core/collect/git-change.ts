import { memoized, once } from '../base/memoized.ts';
import { mayBeDocument } from '../parse/kind.ts';
import type { IndexList } from './departures.ts';
import { git, gitOfHistory, gitOrThrow, readBlobs, splitNul } from './git.ts';
import type { ChangedFile } from './history-walk.ts';
import { decode } from './read-file.ts';

/** A commit that is being made, or a range of them; git is asked for what is dear when somebody wants it, and once. */
export type GitChange = Readonly<ReturnType<typeof gitChange>>;

interface ChangeOptions {
  readonly named: readonly string[];
  readonly oneCommit: boolean;
  /** Lists what the change leads to. */
  readonly list: () => IndexList;
  /** The commit that it leads to, where that is neither HEAD nor the index. */
  readonly commit?: string;
}

/** Wraps the files of a diff; nothing is asked of git yet. */
export function gitChange(
  root: string,
  changed: readonly ChangedFile[],
  { named, oneCommit, list, commit = 'HEAD' }: ChangeOptions,
) {
  const files = once(() => withFormerPaths(changed));
  const before = once(() => documentsBefore(root, changed));
  return {
    /** With the former path of what only moved. */
    get files() {
      return files();
    },
    oneCommit,
    /** The prompts that the messages of the range name. */
    named: new Set(named) as ReadonlySet<string>,
    isMerge: once(
      () => oneCommit && git(root, ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD']).status === 0,
    ),
    /** The text of a file before the change. */
    textBefore: (path: string) => before().get(path),
    /** Every file that git tracks. */
    paths: () => list().paths,
    /** What commits of this branch touched from a time on, in ISO 8601. */
    touchedSince: memoized(100, (time) => touchedSince(root, time, commit)),
  };
}

/** The documents that are modified, as they were: all in one go. */
function documentsBefore(root: string, files: readonly ChangedFile[]): Map<string, string | undefined> {
  const modified = files.filter(({ status, path }) => status === 'modified' && mayBeDocument(path));
  const contents = readBlobs(
    root,
    modified.map(({ before }) => before),
  );
  return new Map(modified.map(({ path }, at) => [path, contents[at] && decode(contents[at]).text]));
}

/** Content that went from one path and came at another has moved: recognised by its id, without a look at any content. */
function withFormerPaths(
  files: readonly ChangedFile[],
): readonly (ChangedFile & { readonly from?: string })[] {
  const gone = new Map(
    files.flatMap(({ status, before, path }) => (status === 'deleted' ? [[before, path]] : [])),
  );
  if (gone.size === 0) return files;
  return files.map((file) => {
    const from = file.status === 'added' ? gone.get(file.blob) : undefined;
    return from === undefined ? file : { ...file, from };
  });
}

/** A commit's time has whole seconds: one of the same second counts. */
function touchedSince(root: string, time: string, revision: string): readonly string[] {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return [];
  const since = `--since=${Math.floor(at / 1000) - 1}`;
  const args = ['log', since, '--format=', '--name-only', '-z', '--no-renames', revision, '--'];
  const log = gitOfHistory(root, args, revision);
  return log ? [...new Set(splitNul(log))] : [];
}

/** The prompts that the messages of a range of commits name: `Prompt: <path>`, as the last lines of a message. */
export function promptTrailers(root: string, range: readonly string[]): string[] {
  const format = '--format=%(trailers:key=Prompt,valueonly,unfold)';
  const lines = gitOrThrow(root, ['log', format, ...range, '--'])
    .toString('utf8')
    .split('\n');
  return [
    ...new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('/'))),
  ];
}
