import { spawn, spawnSync } from 'node:child_process';
import { codeOf, UserError } from '../base/errors.ts';

export interface GitOutput {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export class GitMissing extends UserError {
  constructor() {
    super('git was not found on the PATH; install git, or name the files to lint');
  }
}

/**
 * Runs git with fixed arguments, never through a shell, and waits for it: the door to git for all that lints. Hooks inherit GIT_DIR and
 * GIT_INDEX_FILE, which are kept: in `git commit -a` the index to be committed is not the usual one.
 *
 * @throws GitMissing when there is no git. A failing command is no exception: look at `status`.
 */
export function git(folder: string, args: readonly string[], input?: Buffer | string): GitOutput {
  const result = spawnSync('git', commandLine(args), {
    cwd: folder,
    ...(input === undefined ? {} : { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    maxBuffer: mostOutput,
    env: environmentFor(folder, args),
    windowsHide: true,
  });
  const fault = result.error && codeOf(result.error);
  if (fault === 'ENOENT') throw new GitMissing();
  if (fault === 'ENOBUFS')
    throw new UserError(
      `git ${args[0]} says more than ${Math.floor(mostOutput / 1024 / 1024)} MB, which is too much to lint`,
    );
  // Git may end before it has read all of its input; its status says why.
  if (result.error && fault !== 'EPIPE') throw result.error;
  return { status: result.status ?? 1, stdout: result.stdout, stderr: result.stderr.toString('utf8').trim() };
}

/** As `git`, but goes on meanwhile. The promise fails only when git cannot be started. */
export function gitInBackground(folder: string, args: readonly string[]): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', commandLine(args), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentFor(folder, args),
      windowsHide: true,
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
    child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
    child.on('error', (error) => reject(codeOf(error) === 'ENOENT' ? new GitMissing() : error));
    child.on('close', (status) => {
      const said = Buffer.concat(stderr).toString('utf8').trim();
      resolve({ status: status ?? 1, stdout: Buffer.concat(stdout), stderr: said });
    });
  });
}

/** As `git`, but a failure is the user's: the message says what was tried and what git said. */
export function gitOrThrow(folder: string, args: readonly string[], input?: Buffer | string): Buffer {
  const result = git(folder, args, input);
  if (result.status !== 0) throw failureOf(folder, args, result);
  return result.stdout;
}

/** As `gitOrThrow`, for what looks at commits from a revision on; undefined where that is not there yet, as before the first commit, or no repository. */
export function gitOfHistory(folder: string, args: readonly string[], revision = 'HEAD'): Buffer | undefined {
  const result = git(folder, args);
  if (result.status === 0) return result.stdout;
  const known = git(folder, ['rev-parse', '--verify', '--quiet', revision]);
  const isNone = known.stderr === '' || /not a git repository/.test(known.stderr);
  if (known.status !== 0 && isNone) return undefined;
  throw failureOf(folder, args, result);
}

/** What is to be thrown for a git that failed. */
export function failureOf(folder: string, args: readonly string[], { stderr, status }: GitOutput): UserError {
  // What git refuses is no repository to some of its commands, which then complain of their options.
  const refused = git(folder, ['rev-parse', '--git-dir']);
  return new UserError(gitFailure(args, refused.status === 0 ? stderr : refused.stderr, status));
}

/** Splits NUL-separated output into strings. */
export function splitNul(output: Buffer | string): string[] {
  const fields = output.toString('utf8').split('\0');
  if (fields.at(-1) === '') fields.pop();
  return fields;
}

/** What people may have set otherwise, and what the output must not hang on; then the programs that a repository's config may name. */
const settings = [
  '--no-pager',
  ...['-c', 'core.quotePath=false'],
  ...['-c', 'log.showRoot=true'],
  ...['-c', 'log.showSignature=false'],
  ...['-c', 'i18n.logOutputEncoding=UTF-8'],
  ...['-c', 'core.fsmonitor=false'],
];

/** Commands that show differences, or blame by them: through `diff.external` and `textconv`, unless they are told not to. */
const comparing = new Set(['blame', 'diff', 'diff-index', 'diff-files', 'diff-tree', 'log', 'show']);

/** Commands that take files of the work tree through the filters of the attributes (`filter.<name>.clean`, `.process`). */
const filtering = new Set(['add', 'blame', 'diff', 'diff-index', 'diff-files', 'status']);

/** Commands that tell where hooks are, and run none. */
const tellingOfHooks = new Set(['config', 'rev-parse']);

function commandAt(args: readonly string[]): number {
  return args.findIndex((each) => !each.startsWith('-'));
}

/** A command with what must hold in front of it. */
export function commandLine(args: readonly string[]): string[] {
  const at = commandAt(args);
  const command = args[at] ?? '';
  const hooks = tellingOfHooks.has(command) ? [] : ['-c', 'core.hooksPath=/dev/null'];
  const options = comparing.has(command) ? ['--no-ext-diff', '--no-textconv'] : [];
  return [...settings, ...hooks, ...args.slice(0, at + 1), ...options, ...args.slice(at + 1)];
}

function environmentFor(folder: string, args: readonly string[]): NodeJS.ProcessEnv {
  if (!runsFilters(args)) return gitEnvironment();
  return { ...gitEnvironment(), ...withoutFilters(splitNul(git(folder, filterQuery).stdout)) };
}

/** Whether a command would run filters of the attributes. */
export function runsFilters(args: readonly string[]): boolean {
  return filtering.has(args[commandAt(args)] ?? '') && !args.includes('--cached');
}

export const filterQuery = ['config', '--show-scope', '-z', '--name-only', '--get-regexp', '^filter\\.'];

/**
 * Variables that switch off the filters which the repository's own config defines; those of the user (git-lfs) stay. They are no `-c`, because the
 * name of a filter may hold a `=`. Git knows the way from 2.31 on.
 *
 * @param fields What `filterQuery` gave.
 */
export function withoutFilters(fields: readonly string[]): NodeJS.ProcessEnv {
  const names = new Set<string>();
  for (let at = 0; at + 1 < fields.length; at += 2)
    if (/^(?:local|worktree)$/.test(fields[at]!))
      names.add(fields[at + 1]!.slice(0, fields[at + 1]!.lastIndexOf('.')));
  const environment: NodeJS.ProcessEnv = {};
  let count = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  const off = { clean: '', smudge: '', process: '', required: 'false' };
  for (const name of names)
    for (const [key, value] of Object.entries(off)) {
      environment[`GIT_CONFIG_KEY_${count}`] = `${name}.${key}`;
      environment[`GIT_CONFIG_VALUE_${count++}`] = value;
    }
  if (names.size > 0) environment.GIT_CONFIG_COUNT = String(count);
  return environment;
}

/** How paths on git's command line are meant is said with each of them; these may not stand beside that. */
const pathspecSettings = ['GLOB', 'NOGLOB', 'ICASE', 'LITERAL'].map((name) => `GIT_${name}_PATHSPECS`);

let furtherVariables: Readonly<Record<string, string>> = {};
let mostOutput = 2 ** 31 - 1;

/** Limits all further calls of this process: the bytes that one git may print, and variables that it gets besides. */
export function setGitLimits(limits: {
  readonly mostOutput: number;
  readonly environment: Readonly<Record<string, string>>;
}): void {
  mostOutput = limits.mostOutput;
  furtherVariables = limits.environment;
}

/**
 * Our own calls take no optional locks (a `git status` beside us must not fail), speak English, and fetch nothing: what a partial clone lacks is
 * fetched by programs that its config may name. Older gits know only the second of the two ways to say so.
 */
export const careful = {
  ...{ GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', LC_ALL: 'C' },
} as const;

function gitEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, ...careful, ...furtherVariables };
  for (const name of pathspecSettings) delete environment[name];
  return environment;
}

/** Asks git, or where there is none, does without: named files are linted without git as well. */
export function orWithoutGit<Answer>(ask: () => Answer, without: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (error instanceof GitMissing) return without();
    throw error;
  }
}

/** Why a git command failed, in one line that leads on. @param args With what stands in front of the command. @param said On standard error, in English. */
export function gitFailure(args: readonly string[], said: string, status: number): string {
  const trust = /^[^\S\r\n]{0,200}(git config --global --add safe\.directory .+)$/m.exec(said)?.[1];
  if (trust !== undefined || /dubious ownership|unsafe repository/.test(said))
    return `git refuses this repository, because its folder belongs to another user; if you trust it, run: ${trust ?? 'git config --global --add safe.directory FOLDER'}`;
  const lines = said.split('\n');
  const line = lines.find((each) => each.startsWith('fatal: ')) ?? lines[0];
  const command = args.find((each) => !each.startsWith('-')) ?? '';
  return `git ${command} failed: ${line || `exit status ${status}`}`;
}

/**
 * Reads objects in one `git cat-file --batch`.
 *
 * @param names Object ids, or names such as `:0:path` (the index) and `REV:path`, without line breaks.
 * @returns The bytes of each, in the order asked for; undefined for what is not there or is no file.
 */
export function readBlobs(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): (Buffer | undefined)[] {
  if (names.length === 0) return [];
  const output = gitOrThrow(root, ['cat-file', '--batch', ...options], `${names.join('\n')}\n`);
  const blobs: (Buffer | undefined)[] = [];
  let at = 0;
  while (blobs.length < names.length && at < output.length) {
    const lineEnd = output.indexOf(10, at);
    const found = readHeader(output.toString('utf8', at, lineEnd));
    at = lineEnd + 1;
    blobs.push(found?.type === 'blob' ? output.subarray(at, at + found.size) : undefined);
    if (found) at += found.size + 1;
  }
  return names.map((_, index) => blobs[index]);
}

/** As `readBlobs`, for objects that a stranger made: what has more bytes is not read at all. @param options With `--follow-symlinks`, one name at a time. */
export function readBlobsWithin(
  root: string,
  names: readonly string[],
  largest: number,
  options: readonly string[] = [],
): (Buffer | undefined)[] {
  const sizes = blobSizes(root, names, options);
  const small = names.filter((_, at) => (sizes[at] ?? Number.POSITIVE_INFINITY) <= largest);
  const read = readBlobs(root, small, options);
  const byName = new Map(small.map((name, at) => [name, read[at]]));
  return names.map((name) => byName.get(name));
}

/** The sizes of objects in bytes; undefined for what is not there or is no file. */
export function blobSizes(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): (number | undefined)[] {
  return readHeaders(root, names, options).map((found) => (found?.type === 'blob' ? found.size : undefined));
}

/** Looks objects up in one `git cat-file --batch-check`, in the order asked for; undefined for what is not there. */
export function readHeaders(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): ReturnType<typeof readHeader>[] {
  if (names.length === 0) return [];
  const output = gitOrThrow(root, ['cat-file', '--batch-check', ...options], `${names.join('\n')}\n`);
  const lines = output.toString('utf8').split('\n');
  return names.map((_, at) => readHeader(lines[at] ?? ''));
}

/** `ID type size`; anything else says that there is no such object. */
function readHeader(line: string) {
  const found = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(line);
  return found ? { id: found[1]!, type: found[2]!, size: Number(found[3]) } : undefined;
}
