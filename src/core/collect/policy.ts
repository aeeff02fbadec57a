import { readdirSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { append } from '../base/collections.ts';
import { orUndefined, UserError } from '../base/errors.ts';
import { memoized, once } from '../base/memoized.ts';
import type { DocumentKind } from '../parse/source.ts';
import { type IndexList, pathInTree } from './departures.ts';
import { lstatOf, realPath, realPathWithin, type WorkPlace } from './files.ts';
import { readBlobsWithin } from './git.ts';
import { type GitChange, resolveCommit } from './history-walk.ts';
import { type Decoded, decode, largestManifest, type ReadFault, readDocument } from './read-file.ts';
import type { Transcript } from './transcripts.ts';
import { type CommitFiles, commitFiles, type WorkTreeListing } from './tree.ts';

interface Origin {
  /** The commits that it is a change next to: the merge base, or where a push joins what the server has. */
  readonly bases: readonly string[];
  /** The revision whose rules judge it unless somebody says otherwise; undefined where nothing was there before it. */
  readonly rules: string | undefined;
}

/** The state of the repository whose config, baseline and further files that steer rules hold in a run. */
export interface Policy {
  readonly name: string;
  readonly files: ConfigFiles;
  readonly commit: string;
  paths(): readonly string[];
}

/** Takes the rules from the files at hand; in a push, from what is pushed. */
const ownRules: ReadonlySet<string> = new Set(['worktree', 'pushed']);

/** Opens the state that `--config-from` names, or that is usual for the request: a change does not bring its own rules. Undefined for the files at hand. */
export function openPolicy(
  { root, inRepository, origin, pushed }: WorkPlace & Pick<Collection, 'origin' | 'pushed'>,
  from: string | undefined,
): Policy | undefined {
  if (from !== undefined && ownRules.has(from)) {
    if ((from === 'pushed') === (pushed !== undefined)) return undefined;
    const other = pushed === undefined ? 'worktree' : 'pushed';
    throw new UserError(`--config-from ${from} has no effect here; use --config-from ${other}`);
  }
  if (from !== undefined && !inRepository)
    throw new UserError(`--config-from ${from} needs a git repository, and ${root} is not in one`);
  if (from === 'base' && origin === undefined)
    throw new UserError(
      '--config-from base needs a change, such as --since or --pre-receive; name a revision',
    );
  // A server that is still empty has no rules to take, whatever it is told.
  if (pushed !== undefined && origin?.rules === undefined) return undefined;
  const revision = from === undefined ? origin?.rules : from === 'base' ? origin?.bases[0] : from;
  return revision === undefined ? undefined : policyAt(root, revision);
}

/** The rules as they stand in a commit. @throws UserError when there is no such revision. */
export function policyAt(root: string, revision: string): Policy {
  const name = /^[\da-f]{40,64}$/.test(revision) ? revision.slice(0, 7) : revision;
  const commit = resolveCommit(root, revision);
  const files = commitFiles(root, commit);
  return { name, files: configFilesOf(root, files), commit, paths: () => files.list().paths };
}

/** One commit that refs are to point to, and that brings something. */
export interface PushedCommit {
  readonly commit: string;
  /** The pushed refs that are to point there, in the order of the push. */
  readonly refs: readonly string[];
  /** What the refs gain; several where they come from different places. */
  readonly ranges: readonly PushedRange[];
  /** The server is still empty: a history moves in, and is no change next to anything. */
  readonly isFirst: boolean;
}

/** The commits that a ref gains. */
export interface PushedRange {
  /** Where they join what the server has, none an ancestor of another; empty when everything is new. */
  readonly bases: readonly string[];
  /** A single commit that is no merge. */
  readonly oneCommit: boolean;
}

/** What is to be linted: what one of these says; without any, all that the config includes. */
export interface Sources {
  /** Absolute path of the folder that paths are relative to. */
  readonly cwd: string;
  /** Files, folders and globs. */
  readonly paths?: readonly string[] | undefined;
  /** Lint what is staged, as it stands in the index. */
  readonly staged?: boolean | undefined;
  /** Lint what the branch changed since it left this revision. */
  readonly since?: string | undefined;
  /** Lint a text instead of a file; `path` (from the repository root) decides kind and config. */
  readonly text?: { readonly content: string | Uint8Array; readonly path: string } | undefined;
  /** A commit of a push, and where git runs. */
  readonly push?: { readonly root: string; readonly pushed: PushedCommit } | undefined;
  /** Read every file as this kind. Of a named folder every text counts then, and what git ignores is read as well. */
  readonly kind?: DocumentKind | undefined;
  /** Whether that is so whatever the kind. */
  readonly everyFile?: boolean | undefined;
  /** Pass over a path that is not there, and a glob that matches nothing. */
  readonly mayMiss?: boolean | undefined;
}

/** A file that may be linted; the config has the last word. */
export interface Candidate {
  /** From the root, forward slashes; absolute for a named file outside of it. */
  readonly path: string;
  /** Named by the user: linted although it is no default place, and missed when it cannot be read. */
  readonly named: boolean;
  /** The folder that the user named, in which it lies; from the root. */
  readonly below?: string;
  /** Unchanged, but a commit of the change names it as its prompt: only what the change does to it is of interest. */
  readonly onlyForChange?: boolean;
}

/** The candidates of a run, and the way to their texts. */
export interface Collection extends WorkPlace {
  /** Sorted by path, no path twice. */
  readonly candidates: readonly Candidate[];
  /** One line each, for standard error. */
  readonly notes: readonly string[];
  /** The files of the work tree, where the run had to list them. */
  readonly listing?: WorkTreeListing;
  /** Whether the run is about some of its folders only. */
  readonly isPart?: boolean;
  /** Candidates that git does not track; known when it has walked all folders. Sorted by path, none of them in `candidates`. */
  readonly untracked?: Promise<readonly Candidate[]>;
  readonly change?: GitChange;
  /** Files of the index that were read along with the candidates; undefined for those that are not there. */
  readonly index?: ReadonlyMap<string, string | undefined>;
  /** Lists the index, once, where the run is about it. */
  readonly list?: () => IndexList;
  /** Whether the index is known to have all that HEAD has. */
  readonly nothingStagedIsDeleted?: boolean;
  readonly pushed?: CommitFiles;
  readonly origin?: Origin;
  /** Whose rules hold, where they are not those at hand. */
  readonly policy?: Policy | undefined;
  /** Where configs are read, where that is not the disk. */
  readonly configFiles?: ConfigFiles;
  /** Texts of candidates, in the order asked for; read one by one, so that a large run stays small. */
  read(candidates: readonly Candidate[]): Iterable<Decoded>;
  /** A candidate as a transcript: bytes, however many. */
  open(candidate: Candidate): Transcript | { readonly fault: ReadFault };
}

/** Where configs are looked for and read: folders and files below the root, by paths from there, with `/`. */
export interface ConfigFiles {
  /** The names in a folder (`''` is the root); empty when there is no such folder. */
  readdir(folder: string): readonly string[];
  /** A file's text, decoded as UTF-8; undefined when it cannot be read. */
  readFile(path: string): string | undefined;
}

/** What makes a config no text, in the words of the message. */
const unreadable: Readonly<Record<string, string>> = {
  binary: 'is binary; save it as text',
  utf16: 'is UTF-16; save it as UTF-8',
  large: 'is too large',
  denied: 'may not be read by this user; check its permissions',
};

/** Reads folders and files below the root, without following a link out of it; an absolute path is followed anywhere. @throws UserError for no text. */
export function configHost(root: string): ConfigFiles {
  return {
    readdir: (folder) => orUndefined(() => readdirSync(resolve(root, folder))) ?? [],
    readFile(path) {
      const file = isAbsolute(path) ? realPath(path) : realPathWithin(root, path);
      if (file === undefined) {
        refuseLink(root, path);
        return undefined;
      }
      return configText(path, readDocument(file));
    },
  };
}

/** Its author believes that it applies. A package.json counts as a config only by its content. @throws UserError for a link. */
function refuseLink(root: string, path: string): void {
  const file = resolve(root, path);
  const isLink = lstatOf(file)?.isSymbolicLink() ?? false;
  if (!isLink || isPackageFile(path)) return;
  const why =
    realPath(file) === undefined ? 'leads nowhere' : 'leads out of the repository and is not followed';
  throw new UserError(
    `${path}: the config is a link that ${why}; put a file there, or name it with --config`,
  );
}

function isPackageFile(path: string): boolean {
  return /(?:^|\/)package\.json$/.test(path);
}

/** @throws UserError for a config that is no text. */
function configText(path: string, { text, fault }: Decoded): string | undefined {
  // A broken package.json is for the package manager to report.
  const trouble = fault && !isPackageFile(path) ? unreadable[fault.id] : undefined;
  if (trouble !== undefined) throw new UserError(`${path}: the config ${trouble}`);
  return text;
}

/** So many files of one name are read together: a repository has a package.json in each of its packages. */
const together = 64;
const largestTogether = 256 * 1024;

/** Reads configs from a commit: links are followed as long as they stay in its tree. */
export function configFilesOf(root: string, files: CommitFiles): ConfigFiles {
  const folders = once(() => namesByFolder(files.list().paths));
  const read = new Map<string, Buffer | undefined>();
  const plainFiles = memoized(Number.POSITIVE_INFINITY, (name) => {
    const { paths, isLink } = files.list();
    return paths.filter((path) => `/${path}`.endsWith(`/${name}`) && !isLink?.(path));
  });

  /** Reads a file with others that are called the same. */
  const readTogether = (path: string, name: string) => {
    const alike = plainFiles(name);
    const from = Math.floor(alike.indexOf(path) / together) * together;
    const group = alike.slice(from, from + together);
    const ids = group.map((each) => files.list().blobOf(each)!);
    for (const [at, bytes] of readBlobsWithin(root, ids, largestTogether).entries())
      if (bytes) read.set(group[at]!, bytes);
  };
  const readOne = (path: string) => {
    const { blobOf, isLink } = files.list();
    if (blobOf(path) !== undefined && !isLink?.(path))
      readTogether(path, path.slice(path.lastIndexOf('/') + 1));
    if (read.has(path)) return;
    const [bytes] = readBlobsWithin(root, [`${files.commit}:${path}`], largestManifest, [
      '--follow-symlinks',
    ]);
    read.set(path, bytes);
  };
  return {
    readdir: (folder) => folders().get(folder) ?? [],
    readFile(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!read.has(plain)) readOne(plain);
      const bytes = read.get(plain);
      return bytes && configText(path, decode(bytes));
    },
  };
}

function namesByFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    append(folders, path.slice(0, Math.max(slash, 0)), path.slice(slash + 1));
  }
  return folders;
}
