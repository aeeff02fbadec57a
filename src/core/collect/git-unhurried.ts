import type { SimpleGit } from 'simple-git';
import {
  commandLine,
  failureOf,
  filterQuery,
  GitMissing,
  gitEnvironment,
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
 * The door to git for commands that a person waits for and no hook: simple-git, which takes longer to load than such a git takes to answer.
 * No shell, no variable of the git that may have called us. What lints goes through `git.ts`.
 *
 * @param further Variables that git gets besides.
 */
export async function gitIn(folder: string, further: NodeJS.ProcessEnv = {}): Promise<SimpleGit> {
  const { simpleGit } = await import('simple-git');
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name) || kept.test(name));
  const environment = { ...Object.fromEntries(own), ...further };
  return simpleGit({ baseDir: folder, allowEnvironment: Object.keys(environment), unsafe }).env(environment);
}

/**
 * What git prints, without the programs that a repository may name for it to run: its hooks, its monitor, its filters.
 *
 * @throws UserError when it fails: that is not to be taken for an empty answer. GitMissing when there is no git.
 */
export async function readGit(folder: string, ...args: readonly string[]): Promise<string> {
  const { GIT_OPTIONAL_LOCKS, GIT_NO_LAZY_FETCH, GIT_ALLOW_PROTOCOL, LC_ALL } = gitEnvironment();
  const careful = { GIT_OPTIONAL_LOCKS, GIT_NO_LAZY_FETCH, GIT_ALLOW_PROTOCOL, LC_ALL };
  const filters = runsFilters(args) ? withoutFilters(splitNul(await readGit(folder, ...filterQuery))) : {};
  try {
    return await (await gitIn(folder, { ...careful, ...filters })).raw(commandLine(args));
  } catch (error) {
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
