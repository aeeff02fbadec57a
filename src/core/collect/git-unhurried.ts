import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SimpleGit } from 'simple-git';
import { orUndefined, UserError } from '../base/errors.ts';
import {
  careful,
  commandLine,
  failureOf,
  filterQuery,
  GitMissing,
  runsFilters,
  splitNul,
  withoutFilters,
} from './git.ts';

/** Of the variables for git, those that say which config it sees; the rest may be of a git that has called us, and of its repository. */
const kept = /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|CEILING_DIRECTORIES)$/i;

/** What simple-git guards are arguments of strangers. Ours are fixed, and what stands in the environment is the user's. */
const unsafe = Object.fromEntries(
  `Alias AskPass CommandBinaries ConfigEnvCount ConfigPaths CredentialHelper DiffExternal DiffTextConv Editor Exec Filter FsMonitor GitProxy GpgProgram HooksPath
  Include MergeDriver Pack Pager ProtocolOverride SshCommand Submodule TemplateDir UrlRewrite`
    .split(/\s+/)
    .map((name) => [`allowUnsafe${name}`, true]),
);

/**
 * The door to git for commands that a person waits for and no hook: simple-git takes long to load. It sees no variable of the git that
 * called us. @throws UserError when simple-git cannot be loaded.
 */
export async function gitIn(folder: string, further: NodeJS.ProcessEnv = {}): Promise<SimpleGit> {
  // Node says of a package whose files it may not open that there is none.
  const { simpleGit } = await import('simple-git').catch(() => {
    throw new UserError(
      'simple-git cannot be loaded: install prompt-lint again, or, where the system gives this process too few open files, raise the limit (ulimit -n 256)',
    );
  });
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || kept.test(name));
  const environment = { ...Object.fromEntries(own), ...further };
  return simpleGit({ baseDir: folder, allowEnvironment: Object.keys(environment), unsafe }).env(environment);
}

/** What git prints, without the programs that a repository may name for it to run. @throws UserError when it fails, which is no empty answer; GitMissing. */
export async function readGit(folder: string, ...args: readonly string[]): Promise<string> {
  const filters = runsFilters(args) ? withoutFilters(splitNul(await readGit(folder, ...filterQuery))) : {};
  try {
    return await (await gitIn(folder, { ...careful, ...filters })).raw(commandLine(args));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const said = error instanceof Error ? error.message.trim() : String(error);
    if (said.includes('ENOENT')) throw new GitMissing();
    throw failureOf(folder, args, { status: 1, stdout: Buffer.alloc(0), stderr: said });
  }
}

/** As `readGit`, without the line's end; empty where git only says no, or fails. @throws GitMissing when there is no git. */
export async function askGit(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await readGit(folder, ...args)).replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof GitMissing) throw error;
    return '';
  }
}

/** Something that git was stopped in the midst of. */
interface GitOperation {
  readonly name: 'rebase' | 'merge' | 'cherry-pick' | 'revert' | 'bisect' | 'am';
  /** The branch that it is about, which is not checked out meanwhile; undefined when none is left that way. */
  readonly branch: string | undefined;
}

/** Files of the git directory that stand for an operation, and those that hold its branch. */
const signs: readonly (readonly [GitOperation['name'], sign: string, branch?: string])[] = [
  ['rebase', 'rebase-merge', 'rebase-merge/head-name'],
  ['am', 'rebase-apply/applying'],
  ['rebase', 'rebase-apply', 'rebase-apply/head-name'],
  ['merge', 'MERGE_HEAD'],
  ['cherry-pick', 'CHERRY_PICK_HEAD'],
  ['revert', 'REVERT_HEAD'],
  ['bisect', 'BISECT_LOG', 'BISECT_START'],
];

/** The operation that a work tree is in the midst of; undefined when there is none. */
export async function operationUnderWay(root: string): Promise<GitOperation | undefined> {
  const found = await askGit(root, 'rev-parse', '--git-dir');
  if (found === '') return undefined;
  const folder = resolve(root, found);
  const sign = signs.find(([, path]) => existsSync(resolve(folder, path)));
  if (!sign) return undefined;
  const [name, , branch] = sign;
  return { name, branch: branch === undefined ? undefined : branchIn(resolve(folder, branch)) };
}

/** `refs/heads/limits`, or the bare name; a rebase of no branch has `detached HEAD` there, and a bisection of none a commit. */
function branchIn(file: string): string | undefined {
  const name = orUndefined(() => readFileSync(file, 'utf8').trim()) ?? '';
  const isNone = name === '' || name === 'detached HEAD' || /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(name);
  return isNone ? undefined : name.replace(/^refs\/heads\//, '');
}
