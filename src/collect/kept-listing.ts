import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { FileStamps } from './file-stamps.ts';
import { GitMissing, type GitOutput, gitInBackground, splitNul } from './git.ts';
import { gitFailure } from './git-failure.ts';
import { type IndexList, readIndexList } from './index-list.ts';
import { listFolder } from './work-tree.ts';
import { readUnlisted, type Unlisted, unlistedInBackground } from './work-tree-listing.ts';

/** What a work tree holds, as it was when git was last asked. */
export interface KeptListing {
  readonly index: IndexList;
  readonly unlisted: Unlisted;
  /** The commit that is checked out; undefined before the first one, and without git. */
  readonly head: string | undefined;
  /** Whether git lists it: outside of a repository, and where there is no git, all files of the folder count. */
  readonly byGit: boolean;
  /** What git said, to tell whether another listing differs. */
  readonly indexSaid: Buffer;
  readonly unlistedSaid: Buffer;
  /** Where git keeps its index and HEAD. */
  readonly gitFolder: string | undefined;
  /** Git's own files: whether anything was staged, committed or checked out since. */
  readonly gitFiles: FileStamps;
}

/** What a file stands in: of `nothing`, its neighbours are no part of the same work. */
export type Surroundings = 'repository' | 'folder' | 'nothing';

/** In a folder without git that holds more, such as a home directory, nothing is known of the files. */
const mostWithoutGit = 50_000;

/**
 * Lists a work tree while other things go on.
 *
 * @param before What is known already; the parts that did not change are those of it.
 * @throws UserError when git fails.
 */
export async function listInBackground(
  root: string,
  surroundings: Surroundings,
  before?: KeptListing,
): Promise<KeptListing> {
  if (surroundings !== 'repository') return listWithoutGit(root, surroundings, before);
  try {
    return await listByGit(root, before);
  } catch (error) {
    if (error instanceof GitMissing) return listWithoutGit(root, 'folder', before);
    throw error;
  }
}

async function listByGit(root: string, before: KeptListing | undefined): Promise<KeptListing> {
  const others = unlistedInBackground(root);
  const [index, unlisted] = await Promise.all([indexListing(root, before), others]);
  const said = stdoutOf(unlisted);
  const isSame = before?.byGit === true && before.unlistedSaid.equals(said);
  return {
    ...index,
    byGit: true,
    unlistedSaid: said,
    unlisted: isSame ? before.unlisted : readUnlisted(splitNul(said)),
  };
}

type OfIndex = Pick<KeptListing, 'index' | 'indexSaid' | 'head' | 'gitFolder' | 'gitFiles'>;

/** Git need not say again what it has not changed. */
async function indexListing(root: string, before: KeptListing | undefined): Promise<OfIndex> {
  if (before?.byGit && before.gitFiles.isCurrent()) return before;
  const gitFolder =
    before?.gitFolder ?? lineOf(await gitInBackground(root, ['rev-parse', '--absolute-git-dir']));
  const gitFiles = new FileStamps();
  // Before git is asked: what changes meanwhile is asked for again.
  for (const name of ['index', 'HEAD', 'logs/HEAD']) gitFiles.note(join(gitFolder ?? root, name));
  const [head, list] = await Promise.all([
    gitInBackground(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    gitInBackground(root, ['ls-files', '-s', '-z']),
  ]);
  const said = stdoutOf(list);
  const index =
    before?.byGit && before.indexSaid.equals(said) ? before.index : readIndexList(said.toString('utf8'));
  return { gitFolder, gitFiles, head: lineOf(head), indexSaid: said, index };
}

/** Whether two listings tell of the same files and the same commit. */
export function isSameListing(one: KeptListing, other: KeptListing): boolean {
  return one.index === other.index && one.unlisted === other.unlisted && one.head === other.head;
}

const noneUnlisted: Unlisted = { untracked: [], deleted: new Set() };

function listWithoutGit(
  root: string,
  surroundings: Surroundings,
  before: KeptListing | undefined,
): KeptListing {
  const found = surroundings === 'nothing' ? [] : listFolder(root, '', mostWithoutGit);
  const paths = found.length < mostWithoutGit ? found : [];
  const said = Buffer.from(paths.join('\0'));
  const isSame = before?.byGit === false && before.indexSaid.equals(said);
  return {
    byGit: false,
    indexSaid: said,
    unlistedSaid: Buffer.alloc(0),
    gitFolder: undefined,
    gitFiles: new FileStamps(),
    head: undefined,
    index: isSame ? before.index : { paths, blobOf: () => undefined },
    unlisted: noneUnlisted,
  };
}

function stdoutOf({ status, stdout, stderr }: GitOutput): Buffer {
  if (status === 0) return stdout;
  throw new UserError(gitFailure(['ls-files'], stderr, status));
}

function lineOf({ status, stdout }: GitOutput): string | undefined {
  return status === 0 ? stdout.toString('utf8').replace(/\r?\n$/, '') : undefined;
}
